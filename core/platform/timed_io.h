// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/clock.h"
#include "platform/block_io.h"

#include <chrono>
#include <cstddef>
#include <span>

namespace driveready {

/// Reads and durable writes of a disk, each with the time that it took: the seam of every
/// measurement. Offsets and lengths are multiples of logicalSize(). A write returns when the drive
/// says that the data is on the medium. Errors as BlockIo. Blocking; one thread at a time.
class TimedIo
{
public:
    TimedIo() = default;
    TimedIo(const TimedIo &) = delete;
    TimedIo &operator=(const TimedIo &) = delete;
    virtual ~TimedIo();

    virtual Result<std::chrono::nanoseconds> write(Bytes offset,
                                                   std::span<const std::byte> data) = 0;
    virtual Result<std::chrono::nanoseconds> read(Bytes offset, std::span<std::byte> into) = 0;
    virtual Bytes size() const = 0;
    virtual SectorSize logicalSize() const = 0;
};

/// Any BlockIo with a clock beside it; a durable write is a write and a flush. Both must outlive
/// it.
class ClockedIo final : public TimedIo
{
public:
    ClockedIo(BlockIo &io, const Clock &clock);
    Result<std::chrono::nanoseconds> write(Bytes offset, std::span<const std::byte> data) override;
    Result<std::chrono::nanoseconds> read(Bytes offset, std::span<std::byte> into) override;
    Bytes size() const override { return m_io.size(); }
    SectorSize logicalSize() const override { return m_io.logicalSize(); }

private:
    BlockIo &m_io;
    const Clock &m_clock;
};

/// Lets writes through only within one part of the disk; reads pass everywhere. Any other write is
/// OutOfBounds (lba) and reaches no disk. `inner` must outlive it.
class BoundedTimedIo final : public TimedIo
{
public:
    /// `start` and `length` in bytes of the disk.
    BoundedTimedIo(TimedIo &inner, Bytes start, Bytes length);
    Result<std::chrono::nanoseconds> write(Bytes offset, std::span<const std::byte> data) override;
    Result<std::chrono::nanoseconds> read(Bytes offset, std::span<std::byte> into) override;
    Bytes size() const override { return m_inner.size(); }
    SectorSize logicalSize() const override { return m_inner.logicalSize(); }

private:
    TimedIo &m_inner;
    Bytes m_start;
    Bytes m_end;
};

} // namespace driveready
