// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "widgets/glyph.h"

#include <QString>
#include <QWidget>
#include <array>
#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;

namespace driveready {

class ToneLabel;

/// What a person can do where there is no drive to show.
enum class StateAction { LookAgain, OpenImage, Wake };

/// What stands in the window's main part while there is no drive to show: nothing chosen, no drive
/// there, being read, asleep, not permitted, gone. Says what it is and what to do.
class StatePage final : public QWidget
{
    Q_OBJECT

public:
    explicit StatePage(QWidget *parent = nullptr);

    struct State
    {
        Glyph glyph = Glyph::Information;
        QString title;
        QString explanation;
        QString advice;
        std::vector<StateAction> actions; ///< the likeliest first; at most two
        bool isBusy = false;
    };
    void show(const State &state);
    const State &state() const { return m_state; }
    /// The button of an action, nullptr while it is not offered.
    QPushButton *button(StateAction action) const;

signals:
    void chosen(driveready::StateAction action);

protected:
    void changeEvent(QEvent *event) override;

private:
    void paintSign();
    void setButtonIcons();

    State m_state;
    QLabel *m_sign;
    ToneLabel *m_title;
    ToneLabel *m_explanation;
    ToneLabel *m_advice;
    QProgressBar *m_busy;
    std::array<QPushButton *, 2> m_buttons;
};

} // namespace driveready
