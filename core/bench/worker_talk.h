// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/measure.h"
#include "bench/measure_messages.h"
#include "bench/shared_region.h"

#include <functional>
#include <stop_token>
#include <variant>

namespace driveready {

/// One job for one worker.
struct WorkerJob
{
    MeasureJob job;
    int diskFd = -1;                      ///< borrowed
    const SharedRegion *memory = nullptr; ///< borrowed
    /// Makes the region that is in the memory durable; what it says goes to the worker. Not asked
    /// after a stop.
    std::function<Status()> save;
};

using Measured = std::variant<ProbeResult, LadderResult, RegionCheck, ThroughputResult>;

/// How a worker came to its end.
struct WorkerEnd
{
    Result<Measured> answer;
    bool hasEnded = true; ///< false: stuck in the kernel, and may still write
    /// What it asked the drive for; absent: not known.
    std::optional<DiskCounters> own = std::nullopt;
};

/// Starts a worker, passes on what it says, and waits for its answer, as runMeasure() promises.
/// Errors in the answer: what the worker refused with, ToolMissing, HelperFailed, HelperProtocol
/// (an answer of another kind than the job among them).
WorkerEnd runWorker(const WorkerJob &job, const MeasureOptions &options, ProbeSink &sink,
                    std::stop_token stop);

} // namespace driveready
