// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "assistant/step_page.h"
#include "models/action_model.h"

#include <chrono>

class QPlainTextEdit;
class QTableView;

namespace driveready {

class ConfirmBox;

/// The plan to be read: steps, what is lost, where the old table is kept, the same as shell
/// commands, and the confirmation. A commit page: its button writes, Enter does nothing.
class ReviewPage final : public StepPage
{
    Q_OBJECT

public:
    explicit ReviewPage(SetupSession &session);

    void initializePage() override;
    void cleanupPage() override;
    bool validatePage() override;
    bool isComplete() const override;
    QString statusSentence() const override;
    QWidget *firstFocus() override;
    QString outcome() const override;
    bool hasDefaultButton() const override { return false; }

    QTableView *steps() const { return m_steps; }
    ConfirmBox *confirm() const { return m_confirm; }
    QPlainTextEdit *shell() const { return m_shell; }

private:
    void makeSteps();
    QWidget *makeLossAndBackup();
    QWidget *makeShell();
    void showPlan();
    void showRefusal();

    StatusLine *m_refusal;
    ActionModel m_model;
    std::chrono::seconds m_time{0};
    QTableView *m_steps;
    StatusLine *m_loss;
    ToneLabel *m_backup;
    QPlainTextEdit *m_shell;
    ConfirmBox *m_confirm;
};

} // namespace driveready
