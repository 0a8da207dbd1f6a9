// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "progress_printer.h"

#include "text/action_text.h"

#include <QCoreApplication>

namespace driveready {

namespace {

struct ProgressWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

std::string_view stateName(StepState state)
{
    switch (state) {
    case StepState::Pending:
        return "pending";
    case StepState::Running:
        return "running";
    case StepState::Done:
        return "done";
    case StepState::Failed:
        return "failed";
    case StepState::Skipped:
        return "skipped";
    }
    return "pending";
}

} // namespace

ProgressPrinter::ProgressPrinter(Console &console, StopSignals &stopSignals, const Plan *plan)
    : m_console(console)
    , m_signals(stopSignals)
    , m_plan(plan)
{
    m_signals.enter(StopSignals::Phase::Working);
}

ProgressPrinter::~ProgressPrinter()
{
    finish();
}

void ProgressPrinter::finish()
{
    if (m_hasOpenLine)
        m_console.note({});
    m_hasOpenLine = false;
    m_signals.enter(StopSignals::Phase::Reading);
}

QString ProgressPrinter::stepText(const Progress &progress) const
{
    const Action *action = m_plan ? m_plan->find(progress.action) : nullptr;
    const QString running = action ? actionText(*action, *m_plan).running
                                   : ProgressWords::tr("Putting the old table back");
    const auto total = m_plan ? m_plan->actions.size() : 0;
    const QString step = total > 0
                             ? ProgressWords::tr("%1/%2 %3", "step, of how many, what it does")
                                   .arg(progress.action)
                                   .arg(total)
                                   .arg(running)
                             : running;
    if (!progress.fraction)
        return step;
    return ProgressWords::tr("%1 (%2 %)", "a step, how far in per cent")
        .arg(step)
        .arg(static_cast<int>(*progress.fraction * 100));
}

void ProgressPrinter::reportJson(const Progress &progress)
{
    Json json{{"action", progress.action},
              {"state", stateName(progress.state)},
              {"safe_to_stop", progress.safeToStop}};
    if (progress.fraction)
        json["fraction"] = *progress.fraction;
    m_console.note(QString::fromStdString(canonicalText({{"progress", std::move(json)}})));
}

void ProgressPrinter::report(const Progress &progress) noexcept
{
    m_hasWritten = m_hasWritten || !progress.safeToStop;
    if (m_hasWritten)
        m_signals.enter(StopSignals::Phase::Writing);
    if (m_console.isJson()) {
        reportJson(progress);
        return;
    }
    if (progress.state != StepState::Running)
        return;
    if (m_console.isErrorTerminal()) {
        // Back to the first column, and the rest of the old line away.
        m_console.noteInPlace(QStringLiteral("\r\x1b[K") + stepText(progress));
        m_hasOpenLine = true;
    } else if (progress.action != m_lastAction) {
        m_console.note(stepText(progress));
    }
    m_lastAction = progress.action;
}

} // namespace driveready
