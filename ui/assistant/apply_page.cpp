// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/apply_page.h"

#include "assistant/step_delegate.h"
#include "assistant/table_form.h"

#include <QHeaderView>
#include <QProgressBar>
#include <QTableView>
#include <QVBoxLayout>

namespace driveready {

namespace {
constexpr int barSteps = 1000;
}

ApplyPage::ApplyPage(SetupSession &session)
    : StepPage(session, tr("Apply"), tr("The drive is being changed. Please keep it connected."))
    , m_now(new StatusLine(StatusLine::Form::Message))
    , m_bar(new QProgressBar)
    , m_explanation(new StatusLine(StatusLine::Form::Message))
    , m_steps(new QTableView)
{
    m_bar->setRange(0, barSteps);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(scaled(this, 12));
    m_bar->setAccessibleName(tr("Progress over all steps"));
    m_steps->setModel(&m_model);
    m_steps->setItemDelegate(new StepDelegate(m_steps));
    m_steps->setAccessibleName(tr("Steps and their state"));
    giveReadingForm(*m_steps);
    m_steps->setColumnHidden(ActionModel::OnTheDrive, true);
    m_steps->setColumnHidden(ActionModel::Loss, true);
    QHeaderView *header = m_steps->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(ActionModel::State, QHeaderView::Fixed);
    header->resizeSection(ActionModel::State, scaled(this, 136));
    header->setSectionResizeMode(ActionModel::Step, QHeaderView::Stretch);
    body()->addWidget(m_now);
    body()->addWidget(m_bar);
    body()->addWidget(m_explanation);
    body()->addWidget(new SectionHeader(tr("Steps")));
    body()->addWidget(m_steps, 1);
    connect(&this->session(), &SetupSession::stepChanged, this, &ApplyPage::takeStep);
    connect(&this->session(), &SetupSession::stateChanged, this, &ApplyPage::follow);
}

void ApplyPage::initializePage()
{
    m_explanation->clear();
    if (session().plan())
        m_model.setPlan(*session().plan(), session().snapshot()->info.rotational);
    m_steps->setCurrentIndex(m_model.index(0, ActionModel::Step));
    // Answers may have come before this page was entered.
    for (int row = 0; row < m_model.rowCount(); ++row)
        takeStep(m_model.action(row).id);
    follow();
}

void ApplyPage::takeStep(std::uint32_t action)
{
    const SetupSession::StepProgress step = session().step(action);
    m_model.setStep(action, step.state, step.fraction);
    m_steps->setCurrentIndex(m_model.index(m_model.currentRow(), ActionModel::Step));
    m_bar->setValue(qRound(m_model.fraction() * barSteps));
    follow();
}

void ApplyPage::follow()
{
    if (!session().isBusyWriting() || m_model.rowCount() == 0) {
        refresh();
        return;
    }
    const int row = m_model.currentRow();
    const QString now = m_model.runningText(row);
    if (session().isStopRequested())
        m_now->show(Glyph::Pending,
                    tr("%1. Stopping after this step.", "what is done now").arg(now));
    else
        m_now->show(Glyph::Pending, now,
                    session().isSafeToStop()
                        ? tr("It is safe to stop after this step.")
                        : tr("This step cannot be interrupted; it is safe to stop after it."));
    refresh();
}

bool ApplyPage::isComplete() const
{
    return !session().isBusyWriting();
}

QString ApplyPage::outcome() const
{
    switch (session().state()) {
    case SetupSession::State::Done:
    case SetupSession::State::Undone:
        return tr("all steps done");
    case SetupSession::State::StoppedSafely:
        return tr("stopped");
    case SetupSession::State::Failed:
    case SetupSession::State::Refused:
        return session().plan() ? tr("not finished") : QString();
    default:
        return {};
    }
}

QString ApplyPage::statusSentence() const
{
    return tr("Step %1 of %2", "number, count")
        .arg(m_model.currentRow() + 1)
        .arg(m_model.rowCount());
}

QWidget *ApplyPage::firstFocus()
{
    return m_steps;
}

void ApplyPage::explainWhyOpen()
{
    m_explanation->show(Glyph::Attention, tr("The window stays open while the drive is changed."),
                        tr("To end early choose \"Stop after this step\": what is done then is "
                           "whole, and the old table can be put back where that is possible."));
}

} // namespace driveready
