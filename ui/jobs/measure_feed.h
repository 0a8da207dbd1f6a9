// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/probe_progress.h"
#include "bench/probe_result.h"
#include "bench/throughput.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

namespace driveready {

/// Where the taking of figures of throughput is.
struct FigureProgress
{
    std::uint32_t index = 0;
    std::uint32_t count = 0;
    ThroughputStep step;
    double bytesPerSecond = 0; ///< so far; 0: nobody knows yet
};

/// What came of a running measurement since the last batch; all samples of all batches are all
/// samples.
struct MeasureBatch
{
    std::vector<ProbeSample> samples;
    std::vector<ProbeEvidence> evidence;   ///< after each whole block
    ProbeStep step = ProbeStep::Reading;   ///< the newest
    std::optional<double> fraction;        ///< of that step
    bool isWaiting = false;                ///< nothing has come from the drive for a while
    std::optional<FigureProgress> figure;  ///< the newest
    std::vector<ThroughputFigure> figures; ///< those that came to their end, without their slices
};

/// Between the thread of a probe and the window: the one puts samples in whenever they come, the
/// other takes what is there ten times a second. Nothing is left out. Shared by both.
class MeasureFeed final : public ProbeSink, public ThroughputSink
{
public:
    /// On the probe's thread; holds the lock for the time of one copy.
    void report(const ProbeProgress &progress) noexcept override;
    void report(const ThroughputProgress &progress) noexcept override;
    /// On the probe's thread: the time is over, whether to go on? Waits for answer() or the stop.
    std::chrono::seconds ask(const ProbeResult &soFar, const std::stop_token &stop);

    /// On the window's thread. Nothing when nothing has come.
    std::optional<MeasureBatch> take();
    /// The question of ask(), once.
    std::shared_ptr<const ProbeResult> takeQuestion();
    void answer(std::chrono::seconds more);

private:
    std::mutex m_mutex;
    std::condition_variable_any m_answered;
    MeasureBatch m_batch;
    bool m_hasNews = false;
    std::shared_ptr<const ProbeResult> m_question;
    std::optional<std::chrono::seconds> m_answer;
};

} // namespace driveready
