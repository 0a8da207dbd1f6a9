// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/truth_probe.h"
#include "sim/sim_drive.h"

#include <functional>
#include <string>
#include <vector>

namespace driveready::test {

/// Lets a test look at, count and interrupt each request before it reaches the drive.
class WatchedIo final : public TimedIo
{
public:
    enum class Kind { Read, Write };
    struct Request
    {
        Kind kind;
        std::uint64_t index; ///< among all requests
        Bytes offset;
        std::size_t length;
    };
    using Watch = std::function<void(const Request &)>;
    WatchedIo(TimedIo &inner, Watch watch)
        : m_inner(inner)
        , m_watch(std::move(watch))
    {
    }
    Result<std::chrono::nanoseconds> write(Bytes offset, std::span<const std::byte> data) override
    {
        m_watch({Kind::Write, m_count++, offset, data.size()});
        return m_inner.write(offset, data);
    }
    Result<std::chrono::nanoseconds> read(Bytes offset, std::span<std::byte> into) override
    {
        m_watch({Kind::Read, m_count++, offset, into.size()});
        return m_inner.read(offset, into);
    }
    Bytes size() const override { return m_inner.size(); }
    SectorSize logicalSize() const override { return m_inner.logicalSize(); }

private:
    TimedIo &m_inner;
    Watch m_watch;
    std::uint64_t m_count = 0;
};

/// A journal in memory that remembers what was asked of it.
class MemoryJournal final : public RegionJournal
{
public:
    Status save(Bytes start, std::span<const std::byte> data) override
    {
        if (saveFails)
            return fail(makeError(ErrorCode::BackupStoreFailed));
        savedStart = start;
        saved.assign(data.begin(), data.end());
        isHeld = true;
        return {};
    }
    Status drop() override
    {
        isHeld = false;
        return {};
    }
    bool saveFails = false;
    bool isHeld = false;
    Bytes savedStart;
    std::vector<std::byte> saved;
};

/// A simulated drive whose region holds data, and everything a probe of it needs. The region is
/// small, so that a test can go through every request of a run.
struct ProbeScene
{
    static constexpr std::uint64_t regionBytes = 4 * 1024 * 1024;

    explicit ProbeScene(SimProfile profile = SimProfile::Lying5400, std::uint64_t seed = 1)
        : drive(drawSimDrive(profile, seed), seed, clock)
        , timed(drive, clock)
    {
        spec.start = Bytes(std::uint64_t{1} << 30);
        spec.length = Bytes(regionBytes);
        spec.isRotational = drive.spec().isRotational;
        spec.turnsPerMinute = drive.spec().turnsPerMinute;
        spec.places = slotsOf(spec.start, spec.length, slotSize(true));
        spec.seed = seed;
        original = noise(regionBytes, seed + 100);
        if (!drive.write(spec.start, original))
            std::abort();
        writesBefore = drive.writes();
        readsBefore = drive.reads();
    }

    /// A whole probe that writes the same data back.
    ProbeResult run(const WatchedIo::Watch &watch = {}, std::stop_token stop = {},
                    std::chrono::seconds budget = std::chrono::seconds(10))
    {
        WatchedIo watched(timed, [&](const WatchedIo::Request &request) {
            if (watch)
                watch(request);
        });
        SavedContent content(spec, journal);
        TruthProbe probe(spec, {watched, content, clock, sink});
        probe.run(budget, stop);
        return probe.finish();
    }

    std::vector<std::byte> content()
    {
        std::vector<std::byte> bytes(regionBytes);
        if (!drive.read(spec.start, bytes))
            bytes.clear();
        return bytes;
    }
    bool isUnchanged() { return content() == original; }

    VirtualClock clock;
    SimDrive drive;
    ClockedIo timed;
    ProbeSpec spec;
    MemoryJournal journal;
    NullProbeSink sink;
    std::vector<std::byte> original;
    std::uint64_t writesBefore = 0;
    std::uint64_t readsBefore = 0;
};

} // namespace driveready::test
