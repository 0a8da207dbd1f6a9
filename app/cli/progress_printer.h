// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/progress.h"
#include "console.h"
#include "plan/plan.h"
#include "stop_signals.h"

namespace driveready {

/// Progress on standard error: one line that overwrites itself on a terminal, one JSON value a line
/// with --json, else one line a step. Used from the job's thread only.
class ProgressPrinter final : public ProgressSink
{
public:
    /// `plan` may be null (undo): then steps have no sentence. All must outlive the printer. Keeps
    /// `stopSignals` informed whether the disk is being written, until finish().
    ProgressPrinter(Console &console, StopSignals &stopSignals, const Plan *plan);
    ~ProgressPrinter() override;
    void report(const Progress &progress) noexcept override;
    /// Ends the line that overwrites itself.
    void finish();

private:
    QString stepText(const Progress &progress) const;
    void reportJson(const Progress &progress);

    Console &m_console;
    StopSignals &m_signals;
    const Plan *m_plan;
    std::uint32_t m_lastAction = 0;
    bool m_hasOpenLine = false;
    bool m_hasWritten = false;
};

} // namespace driveready
