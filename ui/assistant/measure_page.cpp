// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/measure_page.h"

#include "benchmark/benchmark_view.h"
#include "benchmark/verdict_panel.h"
#include "text/benchmark_text.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <algorithm>

namespace driveready {

MeasurePage::MeasurePage(SetupSession &session, Backend &backend)
    : StepPage(session, tr("Measure"),
               tr("Finds out in seconds which sectors the drive really has inside. You can also go "
                  "on without it."))
    , m_measuring(backend)
    , m_view(new BenchmarkView(m_measuring))
{
    body()->addWidget(m_view, 1);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    for (QPushButton *button : {m_view->goOnButton(), m_view->stopButton(), m_view->againButton()})
        buttons->addWidget(button);
    buttons->addStretch(1);
    buttons->addWidget(m_view->runsRow());
    body()->addLayout(buttons);
    connect(&this->session(), &SetupSession::stateChanged, this, &MeasurePage::followSetup);
    connect(&m_measuring, &MeasureSession::stateChanged, this, [this] { refresh(); });
    connect(&m_measuring, &MeasureSession::choicesChanged, this, [this] { refresh(); });
    connect(&m_measuring, &MeasureSession::measured, this, &MeasurePage::adopt);
}

void MeasurePage::followSetup()
{
    const auto snapshot = session().sharedSnapshot();
    const bool isRead = session().state() == SetupSession::State::Ready && snapshot;
    // What was measured goes into the snapshot; that is no other drive.
    if (!isRead || m_isTellingOwn || snapshot == m_asked || snapshot == m_own ||
        m_measuring.isBusy())
        return;
    m_asked = snapshot;
    m_own.reset();
    m_measuring.setDrive(session().device()->target, snapshot);
}

/// Only what was measured now: to look at an earlier result changes no plan.
void MeasurePage::adopt()
{
    const MeasureRecord *record = m_measuring.record();
    const auto measurement = record ? record->measurement() : std::nullopt;
    const auto &snapshot = m_measuring.snapshot();
    if (!measurement || record->isSimulated != snapshot->info.practice)
        return;
    m_isTellingOwn = true;
    if (session().useMeasurement(*measurement))
        m_own = session().sharedSnapshot();
    m_isTellingOwn = false;
    refresh();
}

bool MeasurePage::isCounting() const
{
    const MeasureRecord *record = m_measuring.record();
    const auto measurement = record ? record->measurement() : std::nullopt;
    return measurement && session().snapshot() && session().snapshot()->measured == measurement;
}

bool MeasurePage::isPossible() const
{
    return std::ranges::any_of(m_measuring.choices().offers, &MeasureOffer::isPossible);
}

bool MeasurePage::isLooking() const
{
    return m_measuring.state() == MeasureSession::State::Looking;
}

bool MeasurePage::isComplete() const
{
    return !m_measuring.isBusy();
}

QString MeasurePage::outcome() const
{
    using State = MeasureSession::State;
    if (m_measuring.state() == State::Idle || isLooking())
        return {};
    if (!isPossible())
        return tr("not possible here", "outcome of measuring");
    if (m_measuring.state() == State::Finished && m_measuring.record())
        return benchmarkOutcome(*m_measuring.record());
    return m_measuring.isBusy() ? tr("running", "outcome of measuring")
                                : tr("not measured", "outcome of measuring");
}

QString MeasurePage::statusSentence() const
{
    if (m_measuring.state() == MeasureSession::State::Stopping)
        return tr("Next waits until what was there is back in place.");
    if (m_measuring.isBusy())
        return tr("Next waits for the end; you can stop at any time.");
    if (!m_measuring.record())
        return tr("Next goes on without measuring.");
    return isCounting() ? tr("What was measured counts on the next pages.")
                        : tr("The next pages do not go by this result.");
}

QString MeasurePage::spokenSentence() const
{
    return m_view->verdict()->isVisible() ? m_view->verdict()->spoken() : QString();
}

QWidget *MeasurePage::firstFocus()
{
    return m_view->firstFocus();
}

void MeasurePage::explainWhyOpen()
{
    m_measuring.stop();
    refresh();
    announce(this, statusSentence());
}

} // namespace driveready
