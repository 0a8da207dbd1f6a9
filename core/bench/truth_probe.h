// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/clock.h"
#include "bench/eviction.h"
#include "bench/probe_design.h"
#include "bench/probe_result.h"
#include "bench/region_content.h"
#include "platform/timed_io.h"

#include <memory>
#include <stop_token>

namespace driveready {

/// What a probe works with. All of it outlives the probe.
struct ProbeParts
{
    TimedIo &io;
    RegionContent &content;
    const Clock &clock;
    ProbeSink &sink;
};

/// The truth probe: finds in seconds, with durable writes of 4096 bytes at the eight start shifts,
/// whether a drive has 4096-byte sectors inside, whatever it claims (detection 3). Writes only
/// within the region of the specification, one request at a time, none of it ATA. A stop takes
/// effect before the next request. Blocking; one thread.
///
///     TruthProbe probe(spec, {io, content, clock, sink});
///     probe.run(std::chrono::seconds(10), stop); // again to go on, if canContinue
///     const ProbeResult result = probe.finish(); // always
class TruthProbe
{
public:
    TruthProbe(ProbeSpec spec, ProbeParts parts);
    ~TruthProbe();
    TruthProbe(const TruthProbe &) = delete;
    TruthProbe &operator=(const TruthProbe &) = delete;

    /// Runs until a verdict or until `budget` of this call is spent, and says where it stands. To
    /// call it again costs the statistics nothing.
    const ProbeResult &run(std::chrono::nanoseconds budget, std::stop_token stop = {});
    /// Verifies the region, restores what differs, drops the journal. Cannot be stopped. After an
    /// error of the drive the result names what could not be restored.
    const ProbeResult &finish();

private:
    Status prepare(const std::stop_token &stop);
    Status evict(std::chrono::nanoseconds deadline, const std::stop_token &stop);
    Status warmUp(const std::stop_token &stop);
    Result<bool> testBlock(const std::stop_token &stop);
    Result<ProbeSample> writeOne(std::uint32_t shift);
    void test(std::chrono::nanoseconds deadline, const std::stop_token &stop);
    void conclude(const ProbeDesign::Decision &decision);
    void endWith(ProbeGate gate);
    void endWith(const Error &error);
    std::chrono::nanoseconds elapsed() const { return m_ran + (m_parts.clock.now() - m_begun); }

    ProbeParts m_parts;
    BoundedTimedIo m_io;
    Random m_random;
    SlotPool m_slots;
    std::unique_ptr<ProbeDesign> m_design;
    ProbeResult m_result;
    std::chrono::nanoseconds m_begun{0};
    std::chrono::nanoseconds m_ran{0}; ///< in earlier calls
    bool m_isPrepared = false;
    bool m_isEvicted = false;
};

} // namespace driveready
