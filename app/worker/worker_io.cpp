// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "worker_io.h"

#include <thread>

namespace driveready {

namespace {

constexpr std::chrono::milliseconds lookEvery{50};

void countOwn(DiskCounters &own, bool isWrite, std::uint64_t bytes)
{
    (isWrite ? own.writes : own.reads) += 1;
    Bytes &moved = isWrite ? own.written : own.read;
    moved = moved + Bytes(bytes);
}

} // namespace

Result<std::chrono::nanoseconds> PolledIo::write(Bytes offset, std::span<const std::byte> data)
{
    m_channel.poll();
    countOwn(m_channel.own(), true, data.size());
    return m_inner.write(offset, data);
}

Result<std::chrono::nanoseconds> PolledIo::read(Bytes offset, std::span<std::byte> into)
{
    m_channel.poll();
    countOwn(m_channel.own(), false, into.size());
    return m_inner.read(offset, into);
}

Result<std::span<const QueuedCompletion>>
PolledQueuedIo::exchange(std::span<const QueuedRequest> requests)
{
    const auto now = std::chrono::steady_clock::now();
    if (now - m_looked >= lookEvery) {
        m_looked = now;
        m_channel.poll();
    }
    for (const QueuedRequest &request : requests)
        countOwn(m_channel.own(), request.isWrite, request.length);
    return m_inner.exchange(requests);
}

RealTimeDrive::RealTimeDrive(const SimDriveSpec &spec, std::uint64_t seed)
    : m_drive(spec, seed, m_clock)
    , m_io(m_drive, m_clock)
    , m_begun(std::chrono::steady_clock::now())
{
}

// Time that passes between two requests passes for the platter as well.
Result<std::chrono::nanoseconds> RealTimeDrive::waited(Result<std::chrono::nanoseconds> taken)
{
    std::this_thread::sleep_until(m_begun + m_clock.now());
    return taken;
}

Result<std::chrono::nanoseconds> RealTimeDrive::write(Bytes offset, std::span<const std::byte> data)
{
    const auto real = std::chrono::steady_clock::now() - m_begun;
    if (real > m_clock.now())
        m_clock.advance(real - m_clock.now());
    return waited(m_io.write(offset, data));
}

Result<std::chrono::nanoseconds> RealTimeDrive::read(Bytes offset, std::span<std::byte> into)
{
    const auto real = std::chrono::steady_clock::now() - m_begun;
    if (real > m_clock.now())
        m_clock.advance(real - m_clock.now());
    return waited(m_io.read(offset, into));
}

} // namespace driveready
