// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "widgets/glyph.h"

#include <QString>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace driveready {

class ToneLabel;

/// What stands in the window's main part while there is no drive to show: nothing chosen, being
/// read, not permitted, gone. Says what it is and what to do.
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
        QString button; ///< "": none
        bool isBusy = false;
    };
    void show(const State &state);
    const State &state() const { return m_state; }

signals:
    void buttonClicked();

protected:
    void changeEvent(QEvent *event) override;

private:
    void paintSign();

    State m_state;
    QLabel *m_sign;
    ToneLabel *m_title;
    ToneLabel *m_explanation;
    ToneLabel *m_advice;
    QProgressBar *m_busy;
    QPushButton *m_button;
};

} // namespace driveready
