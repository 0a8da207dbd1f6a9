// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/timed_io.h"

namespace driveready {

TimedIo::~TimedIo() = default;

ClockedIo::ClockedIo(BlockIo &io, const Clock &clock)
    : m_io(io)
    , m_clock(clock)
{
}

Result<std::chrono::nanoseconds> ClockedIo::write(Bytes offset, std::span<const std::byte> data)
{
    const auto before = m_clock.now();
    if (const Status written = m_io.write(offset, data); !written)
        return fail(written.error());
    if (const Status durable = m_io.flush(); !durable)
        return fail(Error(durable.error()).with("lba", offset.value() / logicalSize().bytes()));
    return m_clock.now() - before;
}

Result<std::chrono::nanoseconds> ClockedIo::read(Bytes offset, std::span<std::byte> into)
{
    const auto before = m_clock.now();
    if (const Status done = m_io.read(offset, into); !done)
        return fail(done.error());
    return m_clock.now() - before;
}

BoundedTimedIo::BoundedTimedIo(TimedIo &inner, Bytes start, Bytes length)
    : m_inner(inner)
    , m_start(start)
    , m_end(start + length)
{
}

Result<std::chrono::nanoseconds> BoundedTimedIo::write(Bytes offset,
                                                       std::span<const std::byte> data)
{
    const auto end = checkedAdd(offset.value(), data.size());
    if (offset < m_start || !end || *end > m_end.value())
        return fail(
            makeError(ErrorCode::OutOfBounds).with("lba", offset.value() / logicalSize().bytes()));
    return m_inner.write(offset, data);
}

Result<std::chrono::nanoseconds> BoundedTimedIo::read(Bytes offset, std::span<std::byte> into)
{
    return m_inner.read(offset, into);
}

} // namespace driveready
