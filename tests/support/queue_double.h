// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/clock.h"
#include "base/random.h"
#include "bench/file_workspace.h"
#include "bench/throughput.h"
#include "platform/write_cache_switch.h"

#include <algorithm>
#include <cerrno>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace driveready::test {

/// A drive that holds nothing: every request takes the time that the test says, on a virtual clock,
/// and any of those that wait may be the next to finish.
class QueueDouble final : public QueuedIo
{
public:
    QueueDouble(VirtualClock &clock, Bytes size, SectorSize logical = sector512)
        : m_clock(clock)
        , m_size(size)
        , m_logical(logical)
    {
    }

    std::function<std::chrono::nanoseconds(const QueuedRequest &)> takes =
        [](const QueuedRequest &) { return std::chrono::milliseconds(1); };
    std::chrono::nanoseconds flushTakes{0};
    std::optional<std::uint64_t> brokenLba;    ///< EIO from there on
    std::optional<std::uint64_t> shortRequest; ///< that one transfers half
    std::optional<std::uint64_t> failingCall;  ///< of exchange(): the queue itself fails
    std::function<void(const QueuedRequest &)> watch;
    std::vector<QueuedRequest> requests; ///< in the order of arrival, if kept
    bool keepsRequests = true;
    std::uint32_t deepest = 0;
    std::uint64_t count = 0;
    std::uint64_t flushes = 0;
    bool isDirect = true;

    std::uint32_t waiting() const { return static_cast<std::uint32_t>(m_waiting.size()); }

    Status setUp(const QueueShape &shape) override
    {
        m_waiting.clear(); // waits for them
        m_shape = shape;
        m_memory.resize(std::size_t{shape.depth} * shape.requestBytes);
        return {};
    }
    std::span<std::byte> buffer(std::uint32_t slot) override
    {
        return std::span(m_memory).subspan(std::size_t{slot} * m_shape.requestBytes,
                                           m_shape.requestBytes);
    }
    Result<std::span<const QueuedCompletion>>
    exchange(std::span<const QueuedRequest> arrived) override
    {
        if (failingCall && *failingCall == m_calls++)
            return fail(makeError(ErrorCode::DeviceVanished));
        for (const QueuedRequest &request : arrived) {
            if (watch)
                watch(request);
            if (keepsRequests)
                requests.push_back(request);
            m_waiting.push_back({request, count++});
        }
        deepest = std::max(deepest, waiting());
        if (m_waiting.empty())
            return fail(makeError(ErrorCode::InvalidArgument));
        const std::size_t which = m_random.below(m_waiting.size());
        const Waiting next = m_waiting[which];
        m_waiting.erase(m_waiting.begin() + std::ptrdiff_t(which));
        m_clock.advance(takes(next.request));
        m_done = finished(next);
        return std::span<const QueuedCompletion>(&m_done, 1);
    }
    Status flush() override
    {
        ++flushes;
        m_clock.advance(flushTakes);
        return {};
    }
    QueueFacts facts() const override { return {m_size, m_logical, QueueEngine::Serial, isDirect}; }

private:
    struct Waiting
    {
        QueuedRequest request;
        std::uint64_t index;
    };
    QueuedCompletion finished(const Waiting &done) const
    {
        const QueuedRequest &request = done.request;
        const std::uint64_t broken = brokenLba ? *brokenLba * m_logical.bytes() : UINT64_MAX;
        const std::uint64_t offset = request.offset.value();
        if (brokenLba && offset + request.length > broken)
            return {request.slot, std::uint32_t(broken > offset ? broken - offset : 0), EIO};
        if (shortRequest && *shortRequest == done.index)
            return {request.slot, request.length / 2, 0};
        return {request.slot, request.length, 0};
    }

    VirtualClock &m_clock;
    Bytes m_size;
    SectorSize m_logical;
    QueueShape m_shape;
    std::vector<std::byte> m_memory;
    std::vector<Waiting> m_waiting;
    Random m_random{1};
    QueuedCompletion m_done;
    std::uint64_t m_calls = 0;
};

/// A folder that exists in memory, on a virtual clock.
class WorkspaceDouble final : public FileWorkspace
{
public:
    explicit WorkspaceDouble(VirtualClock &clock)
        : m_clock(clock)
    {
    }
    std::chrono::nanoseconds operationTakes = std::chrono::microseconds(10);
    double drainBytesPerSecond = 1e8; ///< of sync()
    std::chrono::nanoseconds drainTakesAFile{0};
    Bytes space{std::uint64_t{1} << 40};
    std::optional<Error> spaceError; ///< of freeSpace()
    std::optional<std::uint64_t> failingOperation;
    std::map<std::uint32_t, std::uint64_t> files;
    std::uint64_t made = 0;
    std::uint64_t removed = 0;
    std::uint64_t read = 0;
    std::uint64_t appended = 0;
    std::uint64_t syncs = 0;
    std::uint64_t clears = 0;
    std::uint64_t mostUndrained = 0;
    std::function<void()> watch;

    Status append(std::uint32_t file, std::span<const std::byte> data) override
    {
        if (const Status done = operation(); !done)
            return done;
        const auto [at, isNew] = files.try_emplace(file, 0);
        isNew ? ++made : ++appended;
        m_undrained += std::uint64_t(isNew);
        at->second += data.size();
        m_dirty += data.size();
        mostUndrained = std::max(mostUndrained, m_undrained);
        return {};
    }
    Result<Bytes> readAll(std::uint32_t file, std::span<std::byte>) override
    {
        if (const Status done = operation(); !done)
            return fail(done.error());
        ++read;
        return Bytes(files.at(file));
    }
    Status remove(std::uint32_t file) override
    {
        if (const Status done = operation(); !done)
            return done;
        removed += files.erase(file);
        ++m_undrained;
        return {};
    }
    Status sync() override
    {
        ++syncs;
        m_clock.advance(
            std::chrono::nanoseconds(std::int64_t(double(m_dirty) * 1e9 / drainBytesPerSecond)));
        m_clock.advance(drainTakesAFile * std::int64_t(m_undrained));
        m_dirty = m_undrained = 0;
        return {};
    }
    Result<Bytes> freeSpace() override
    {
        return spaceError ? Result<Bytes>(fail(*spaceError)) : Result<Bytes>(space);
    }
    Status clear() override
    {
        ++clears;
        files.clear();
        return {};
    }

private:
    Status operation()
    {
        if (watch)
            watch();
        if (failingOperation && *failingOperation == m_operations++)
            return fail(systemError(ErrorCode::FileNotWritable, ENOSPC));
        m_clock.advance(operationTakes);
        return {};
    }

    VirtualClock &m_clock;
    std::uint64_t m_operations = 0;
    std::uint64_t m_dirty = 0;
    std::uint64_t m_undrained = 0;
};

/// A drive's cache; the calls of turn() with these indexes fail.
class CacheDouble final : public WriteCacheSwitch
{
public:
    explicit CacheDouble(bool on)
        : state(on)
    {
    }
    bool state;
    bool isSupported = true;
    std::function<bool(std::uint64_t)> fails = [](std::uint64_t) { return false; };
    std::vector<bool> turned; ///< what was asked for
    std::function<void()> watch;

    Result<bool> isOn() override
    {
        if (!isSupported)
            return fail(makeError(ErrorCode::Unsupported).with("reason", "no-scsi-disk"));
        return state;
    }
    Status turn(bool on) override
    {
        if (watch)
            watch();
        turned.push_back(on);
        if (fails(turned.size() - 1))
            return fail(makeError(ErrorCode::IoError));
        state = on;
        return {};
    }
};

/// Keeps what a run reports.
struct ThroughputRecorder final : ThroughputSink
{
    struct Report
    {
        std::uint32_t index;
        ThroughputPhase phase;
        std::uint64_t bytes;
        std::optional<RateSlice> slice;
    };
    void report(const ThroughputProgress &progress) noexcept override
    {
        reports.push_back({progress.index, progress.phase, progress.bytes.value(), progress.slice});
        if (watch)
            watch(progress);
    }
    std::vector<Report> reports;
    std::function<void(const ThroughputProgress &)> watch;
};

} // namespace driveready::test
