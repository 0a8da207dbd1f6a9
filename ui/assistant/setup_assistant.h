// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "assistant/setup_session.h"

#include <QWizard>

namespace driveready {

class MeasurePage;
class StepPage;
class StepRail;
class ToneLabel;

/// The set-up assistant: a QWizard subclassed once, with the four fixes of the measured behavior
/// (no default button on Review, refusal to close while writing, a verb on the button that writes,
/// pages that say why Next is off). Nothing is written before Apply, and closing it until then
/// changes nothing.
class SetupAssistant final : public QWizard
{
    Q_OBJECT

public:
    enum Page {
        DriveStep,
        CheckUpStep,
        MeasureStep,
        LayoutStep,
        ReviewStep,
        ApplyStep,
        ResultStep
    };

    /// `preselected`: the drive it was opened for; the Drive page shows it chosen.
    SetupAssistant(Backend &backend, std::unique_ptr<IdSource> ids, Owner person,
                   std::optional<DiskTarget> preselected = {}, QWidget *parent = nullptr);

    SetupSession &session() { return m_session; }
    StepPage *stepPage(Page page) const;
    MeasurePage *measurePage() const { return m_measure; }
    StepRail *rail() const { return m_rail; }

    int nextId() const override;
    void reject() override;

protected:
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addSteps(Backend &backend, std::optional<DiskTarget> preselected);
    bool canClose() const;
    void setUpButtons();
    void enterPage(int id);
    void followSession();
    void followPage();
    void setButtonForms();
    void takeMargins();
    void placeStatus();
    void refuseToClose();

    SetupSession m_session;
    MeasurePage *m_measure = nullptr;
    StepRail *m_rail = nullptr;
    ToneLabel *m_status = nullptr;
};

} // namespace driveready
