// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/probe_progress.h"
#include "bench/probe_spec.h"
#include "platform/timed_io.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace driveready {

/// Makes the drive forget a region that was just read or written, and finds out whether it did: a
/// sector that is still in the drive's memory can be written in part without reading it first, and
/// the penalty that is looked for is gone (detection 3.3).
class Eviction
{
public:
    /// Reads nothing yet. A round takes up to eight of `places` and those where the drive has read
    /// ahead because of that. All must outlive it.
    Eviction(TimedIo &io, const ProbeSpec &spec, SlotPool &places, Random &random);

    /// Rounds of reading elsewhere (32 MiB, from the third on more and more, up to 256 MiB) and
    /// timing reads of the region, until none of these is answered from memory; ten at most, and
    /// none begins when `isOver`. False: it still holds the region, or there is no place to read
    /// elsewhere. Errors: of the reads; Cancelled.
    Result<bool> run(ProbeSink &sink, const std::stop_token &stop,
                     const std::function<bool()> &isOver);
    std::uint32_t rounds() const { return m_rounds; }

    static constexpr std::uint32_t mostRounds = 10;
    static constexpr std::size_t probesPerRound = 8;

private:
    Result<double> hitMs();
    Status readElsewhere(const std::stop_token &stop);
    Result<bool> isForgotten(const std::stop_token &stop);
    Bytes placeElsewhere();

    TimedIo &m_io;
    const ProbeSpec &m_spec;
    SlotPool &m_slots;
    Random &m_random;
    std::uint64_t m_before = 0; ///< places to begin a chunk before the region, in pages
    std::uint64_t m_after = 0;  ///< and behind it
    std::vector<std::byte> m_buffer;
    double m_fastMs = 0;
    std::uint32_t m_rounds = 0;
};

} // namespace driveready
