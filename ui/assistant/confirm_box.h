// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "assistant/confirmation.h"
#include "models/drive_state.h"

#include <QWidget>

class QLineEdit;

namespace driveready {

class StatusLine;
class ToneLabel;

/// Which drive it is, once more, and the four characters that say so. Without data on the drive
/// nothing is asked.
class ConfirmBox final : public QWidget
{
    Q_OBJECT

public:
    explicit ConfirmBox(QWidget *parent = nullptr);

    /// Empties the field.
    void ask(const DriveEntry &drive, const Confirmation &confirmation);
    QString typed() const;
    bool isMatch() const { return m_confirmation.matches(typed()); }
    QLineEdit *field() const { return m_field; }

signals:
    void typedChanged();

private:
    class Icon;
    void follow();

    Confirmation m_confirmation;
    Icon *m_icon;
    ToneLabel *m_name;
    ToneLabel *m_facts;
    ToneLabel *m_identity;
    ToneLabel *m_question;
    QLineEdit *m_field;
    StatusLine *m_answer;
};

} // namespace driveready
