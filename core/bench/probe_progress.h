// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/effect.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace driveready {

/// What a probe is doing.
enum class ProbeStep {
    MakingFile, ///< on the mounted drive
    Reading,    ///< what the region holds, into memory
    Saving,     ///< that, durably, somewhere else
    Evicting,   ///< making the drive forget it
    WarmingUp,  ///< writes that do not count
    Testing,
    Verifying, ///< the region holds what it held
    Restoring, ///< writing back what does not
};
std::string_view wireName(ProbeStep step);

/// One durable write of the test (or, of the ladder, one read).
struct ProbeSample
{
    std::uint32_t block = 0;           ///< from 0
    std::uint32_t shift = 0;           ///< 512-byte steps from a multiple of 4096 bytes of the disk
    std::uint64_t offset = 0;          ///< bytes
    std::chrono::nanoseconds start{0}; ///< since the run began
    std::chrono::nanoseconds latency{0};
    bool operator==(const ProbeSample &) const = default;
};

/// Where the evidence stands. A logarithm of 7.6 is 2000 to 1, the threshold.
struct ProbeEvidence
{
    std::uint32_t blocks = 0;
    double penaltyLog = 0;   ///< natural logarithm of the evidence for a penalty
    double noPenaltyLog = 0; ///< and for none
    std::uint32_t leadingShift = 0;
    double leadingShare = 1;
    ShiftEffect effect;
    bool operator==(const ProbeEvidence &) const = default;
};

/// One value of the stream of a probe. `sample` and `evidence` live during the call only.
struct ProbeProgress
{
    ProbeStep step = ProbeStep::Reading;
    std::optional<double> fraction; ///< of the step; absent: nobody knows
    const ProbeSample *sample = nullptr;
    const ProbeEvidence *evidence = nullptr; ///< after each block
    bool isWaiting = false;                  ///< nothing has come from the drive for a while
};

/// Receives every sample on the thread of the probe. Must return at once and not fail: its time
/// passes between two requests to the drive.
class ProbeSink
{
public:
    ProbeSink() = default;
    ProbeSink(const ProbeSink &) = delete;
    ProbeSink &operator=(const ProbeSink &) = delete;
    virtual ~ProbeSink();
    virtual void report(const ProbeProgress &progress) noexcept = 0;
    /// Whether somebody looks at the evidence of each block; the effect in it takes some work.
    virtual bool wantsEvidence() const noexcept { return true; }
};

class NullProbeSink final : public ProbeSink
{
public:
    void report(const ProbeProgress &) noexcept override {}
    bool wantsEvidence() const noexcept override { return false; }
};

} // namespace driveready
