// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "assistant/step_page.h"

class QStackedWidget;

namespace driveready {

class ChangeForm;
class HandEditor;
class LayoutPicture;
class PartitionForm;
class PurposeBox;
class WhyPanel;

/// What the drive will be for, with the plan redrawn at each change: before and after at one scale,
/// the lens on the new start, and a reason for each choice.
class LayoutPage final : public StepPage
{
    Q_OBJECT

public:
    explicit LayoutPage(SetupSession &session);

    void initializePage() override;
    void cleanupPage() override;
    bool isComplete() const override;
    QString outcome() const override;
    QString statusSentence() const override;
    QWidget *firstFocus() override;

    PurposeBox *purposes() const { return m_purposes; }
    PartitionForm *form() const { return m_form; }
    ChangeForm *change() const { return m_change; }
    HandEditor *editor() const { return m_editor; }
    LayoutPicture *picture() const { return m_picture; }
    WhyPanel *why() const { return m_why; }

private:
    QWidget *makeChoice();
    void showDrive();
    void choosePurpose(Purpose purpose);
    void takeForm();
    void take(LayoutChoice choice);
    void showChoice();
    void showPlan();
    void showProblem();
    QStringList handVerdicts() const;

    PurposeBox *m_purposes;
    SectionHeader *m_formHeader;
    QStackedWidget *m_forms;
    PartitionForm *m_form;
    ChangeForm *m_change;
    HandEditor *m_editor;
    StatusLine *m_problem;
    LayoutPicture *m_picture;
    WhyPanel *m_why;
    bool m_wasEntered = false;
    bool m_isShowing = false; ///< the fields are being filled, not typed into
};

/// "1 partition, ext4", for the rail.
QString layoutOutcome(const Plan &plan);

} // namespace driveready
