// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/probe_progress.h"
#include "bench/throughput.h"
#include "console.h"
#include "stop_signals.h"

#include <QString>
#include <array>
#include <chrono>
#include <optional>
#include <vector>

namespace driveready {

/// A measurement on standard error: a strip with the median of each shift and the evidence that
/// overwrites itself on a terminal, one JSON value a line with --json, else a line a step. Used
/// from the thread of the measurement only.
class MeasurePrinter final : public ProbeSink, public ThroughputSink
{
public:
    /// Both must outlive it. Keeps `stopSignals` informed whether the drive is being written.
    MeasurePrinter(Console &console, StopSignals &stopSignals);
    ~MeasurePrinter() override;
    void report(const ProbeProgress &progress) noexcept override;
    void report(const ThroughputProgress &progress) noexcept override;
    /// Ends the strip, so that something else can be said.
    void finish();

private:
    void reportJson(const ProbeProgress &progress);
    void reportStep(const ProbeProgress &progress);
    void reportFigureJson(const ThroughputProgress &progress);
    /// On a terminal in place of what was there.
    void showLine(const QString &text, bool isNew);
    QString strip() const;

    Console &m_console;
    StopSignals &m_signals;
    std::array<std::vector<double>, 8> m_latencies; ///< ms by shift
    std::optional<ProbeEvidence> m_evidence;
    std::optional<ProbeStep> m_step;
    QString m_test;
    std::chrono::steady_clock::time_point m_shown;
    bool m_isWaiting = false;
    bool m_hasOpenLine = false;
};

} // namespace driveready
