// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "assistant/step_page.h"
#include "models/action_model.h"

class QProgressBar;
class QTableView;

namespace driveready {

/// The steps while they are done. Asks nothing; the assistant goes on by itself at the end. The
/// window stays open meanwhile and says why.
class ApplyPage final : public StepPage
{
    Q_OBJECT

public:
    explicit ApplyPage(SetupSession &session);

    void initializePage() override;
    bool isComplete() const override;
    QString outcome() const override;
    QString statusSentence() const override;
    QWidget *firstFocus() override;
    bool hasDefaultButton() const override { return false; }
    void explainWhyOpen() override;

    StatusLine *explanation() const { return m_explanation; }

private:
    void takeStep(std::uint32_t action);
    void follow();

    ActionModel m_model;
    StatusLine *m_now;
    QProgressBar *m_bar;
    StatusLine *m_explanation;
    QTableView *m_steps;
};

} // namespace driveready
