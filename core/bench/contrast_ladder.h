// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/clock.h"
#include "base/json.h"
#include "bench/e_process.h"
#include "bench/probe_result.h"
#include "bench/region_content.h"
#include "platform/timed_io.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

namespace driveready {

/// How the ladder asks for a unit.
enum class LadderKind {
    /// Durable writes of G bytes at 0 mod G against G/2 mod G: they differ for G = unit only.
    Writes,
    /// Reads of 4 KiB across an odd multiple of G against reads that cross nothing: they differ for
    /// every G from the unit on. Harmless, for cards and the chunks of a RAID; the platter of a
    /// single disk cannot be asked that way.
    ReadStraddle
};
std::string_view wireName(LadderKind kind);

/// What to ask. Offsets are those of the disk.
struct LadderSpec
{
    LadderKind kind = LadderKind::Writes;
    std::vector<Bytes> sizes; ///< powers of two, ascending: the candidates for the unit
    Bytes start;              ///< the only part that is used; for reads as much as there is
    Bytes length;
    /// Writes: what was read before must leave the drive's memory first, as in a probe.
    bool isRotational = true;
    /// A candidate is out once "the shifted one is slower with this probability" is rejected.
    double dropChance = .8;
    std::uint64_t seed = 0;
};

/// 1 to 64 KiB; .8 on platters, .62 on flash, whose writes scatter more than the effect.
LadderSpec writeLadder(Bytes start, Bytes length, bool isRotational);
/// 4 KiB to 4 MiB. A straddling read of a RAID is slower with a probability of 2/3 only: .6; of
/// flash nearly always: .8.
LadderSpec straddleLadder(Bytes diskSize, bool isRotational);

enum class RungState { Open, Accepted, Dropped };
std::string_view wireName(RungState state);

/// What came out for one candidate.
struct LadderRung
{
    Bytes size;
    RungState state = RungState::Open;
    std::uint32_t pairs = 0;
    std::uint32_t slower = 0; ///< pairs in which the shifted one took longer
    double log = 0;           ///< evidence that it is slower
    double dropLog = 0;
    double effectMs = 0; ///< Hodges-Lehmann of the differences
    bool operator==(const LadderRung &) const = default;
};

struct LadderResult
{
    LadderSpec spec;
    bool isDecided = false;
    std::optional<Bytes> unit; ///< nothing although decided: none of the candidates
    ProbeGate gate = ProbeGate::None;
    std::vector<LadderRung> rungs;
    std::uint64_t requests = 0;
    std::chrono::nanoseconds toVerdict{0};
    RegionCheck region;
    std::optional<Error> failure;
};
Json toJson(const LadderResult &result);
/// Strict. What is not written (the state of the region) is as in a ladder that only reads.
/// Errors: Json* (path), SchemaUnsupported.
Result<LadderResult> ladderResultFromJson(const Json &value);

/// The contrast ladder of detection 3.7: pairs of requests in random order, a sign test a size that
/// may be looked at after every pair. Each place is used once. Blocking, one thread; a stop takes
/// effect before the next request. `content` matters for writes only. All must outlive it.
class ContrastLadder
{
public:
    ContrastLadder(LadderSpec spec, TimedIo &io, RegionContent &content, const Clock &clock);

    /// Until a verdict or until `budget` is spent; may be called again to go on.
    const LadderResult &run(std::chrono::nanoseconds budget, ProbeSink &sink,
                            std::stop_token stop = {});
    /// After writes: verifies and restores the region as a probe does.
    const LadderResult &finish(ProbeSink &sink);

private:
    struct Rung
    {
        Bytes size;
        SignEvidence evidence;
        SlotPool places;
        bool hasPlaces = false;
        std::vector<BlockContrast> pairs;
        RungState state = RungState::Open;
    };
    void makePlaces(Rung &rung);
    Status prepare(std::chrono::nanoseconds deadline, ProbeSink &sink, const std::stop_token &stop);
    void endWith(const Error &error);
    std::vector<std::size_t> rungsToAsk();
    std::vector<std::size_t> openWrites() const;
    std::vector<std::size_t> nextStraddle() const;
    void findUnit();
    Status askPair(Rung &rung, ProbeSink &sink, const std::stop_token &stop);
    Result<double> request(const Rung &rung, Bytes place, bool isShifted);
    void judge(Rung &rung);
    void runUntil(std::chrono::nanoseconds deadline, ProbeSink &sink, const std::stop_token &stop);
    void report();
    std::chrono::nanoseconds elapsed() const { return m_ran + (m_clock.now() - m_begun); }

    BoundedTimedIo m_io;
    RegionContent &m_content;
    const Clock &m_clock;
    Random m_random;
    std::vector<Rung> m_rungs;
    std::vector<std::byte> m_buffer;
    Bytes m_unused; ///< where the area of the next size begins
    LadderResult m_result;
    std::chrono::nanoseconds m_begun{0};
    std::chrono::nanoseconds m_ran{0};
    bool m_isPrepared = false;
};

} // namespace driveready
