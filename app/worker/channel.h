// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/job_messages.h"
#include "bench/measure_messages.h"

#include <chrono>
#include <optional>
#include <stop_token>

namespace driveready {

/// What the worker hears and says, in one thread: samples are sent in batches, and what comes in is
/// looked at between two requests to the drive.
class Channel final : public ProbeSink, public ThroughputSink
{
public:
    Channel(int input, int output);

    void report(const ProbeProgress &progress) noexcept override;
    /// The effect in it takes some work: only what is sent is asked for.
    bool wantsEvidence() const noexcept override;

    void report(const ThroughputProgress &progress) noexcept override;

    /// What was asked of the drive on behalf of this job: goes with the answer.
    DiskCounters &own() { return m_own; }

    /// The rest of the samples, then the event.
    void send(const WorkerEvent &event);
    /// The next message that is no Cancel; nothing when we were asked to stop, or are alone.
    std::optional<WorkerMessage> wait();
    /// Reads what has come in without waiting. A Cancel, or the end of the other side, is a stop.
    void poll();
    std::stop_token stop() const { return m_stop.get_token(); }

private:
    using Time = std::chrono::steady_clock::time_point;
    void flush();
    void write(std::string_view text);
    bool readSome();
    void take();
    void take(const ProbeProgress &progress);
    void take(const ThroughputProgress &progress);

    int m_input;
    int m_output;
    LineSplitter m_lines{maxWorkerMessage};
    std::optional<WorkerMessage> m_message;
    std::stop_source m_stop;
    SamplesEvent m_batch;
    DiskCounters m_own;
    std::optional<std::uint32_t> m_figure; ///< the one that was told of
    bool m_hasBatch = false;
    Time m_sent;
    Time m_evidence;
};

} // namespace driveready
