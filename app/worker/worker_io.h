// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "channel.h"
#include "platform/queued_io.h"
#include "platform/timed_io.h"
#include "sim/sim_drive.h"

namespace driveready {

/// Any drive, and a look at what the other side says before each request, which is counted as our
/// own. Both must outlive it.
class PolledIo final : public TimedIo
{
public:
    PolledIo(TimedIo &inner, Channel &channel)
        : m_inner(inner)
        , m_channel(channel)
    {
    }
    Result<std::chrono::nanoseconds> write(Bytes offset, std::span<const std::byte> data) override;
    Result<std::chrono::nanoseconds> read(Bytes offset, std::span<std::byte> into) override;
    Bytes size() const override { return m_inner.size(); }
    SectorSize logicalSize() const override { return m_inner.logicalSize(); }

private:
    TimedIo &m_inner;
    Channel &m_channel;
};

/// The same for many requests at once; looks up at most twenty times a second.
class PolledQueuedIo final : public QueuedIo
{
public:
    PolledQueuedIo(QueuedIo &inner, Channel &channel)
        : m_inner(inner)
        , m_channel(channel)
    {
    }
    Status setUp(const QueueShape &shape) override { return m_inner.setUp(shape); }
    std::span<std::byte> buffer(std::uint32_t slot) override { return m_inner.buffer(slot); }
    Result<std::span<const QueuedCompletion>>
    exchange(std::span<const QueuedRequest> requests) override;
    Status flush() override { return m_inner.flush(); }
    QueueFacts facts() const override { return m_inner.facts(); }

private:
    QueuedIo &m_inner;
    Channel &m_channel;
    std::chrono::steady_clock::time_point m_looked;
};

/// A simulated drive that takes the time it says: a request returns when its virtual time is over.
class RealTimeDrive final : public TimedIo
{
public:
    RealTimeDrive(const SimDriveSpec &spec, std::uint64_t seed);
    Result<std::chrono::nanoseconds> write(Bytes offset, std::span<const std::byte> data) override;
    Result<std::chrono::nanoseconds> read(Bytes offset, std::span<std::byte> into) override;
    Bytes size() const override { return m_drive.size(); }
    SectorSize logicalSize() const override { return m_drive.logicalSize(); }

private:
    Result<std::chrono::nanoseconds> waited(Result<std::chrono::nanoseconds> taken);

    VirtualClock m_clock;
    SimDrive m_drive;
    ClockedIo m_io;
    std::chrono::steady_clock::time_point m_begun;
};

} // namespace driveready
