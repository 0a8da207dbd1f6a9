// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/timed_io.h"

#include <memory>
#include <string>

namespace driveready {

/// A drive or a file behind an O_DIRECT descriptor: writes are pwritev2(RWF_DSYNC), which the
/// kernel turns into FUA or a flush, so that they return when the drive says that the data is on
/// the medium (detection 3.1). Only the system calls are timed, by CLOCK_MONOTONIC; data passes
/// through an aligned buffer of its own before and after. The descriptor is borrowed, on a drive
/// from WritableDisk::exclusiveFd(), and must stay open. Bound the writes with BoundedTimedIo.
class LinuxTimedIo final : public TimedIo
{
public:
    struct Options
    {
        std::string device; ///< for errors
        Bytes size;
        SectorSize logical = sector512;
    };
    LinuxTimedIo(int fd, Options options);
    ~LinuxTimedIo() override;

    Result<std::chrono::nanoseconds> write(Bytes offset, std::span<const std::byte> data) override;
    Result<std::chrono::nanoseconds> read(Bytes offset, std::span<std::byte> into) override;
    Bytes size() const override { return m_options.size; }
    SectorSize logicalSize() const override { return m_options.logical; }

private:
    struct Buffer;
    Status check(Bytes offset, std::size_t length) const;
    Error transferError(int errnoValue, std::uint64_t offset) const;

    int m_fd;
    Options m_options;
    std::unique_ptr<Buffer> m_buffer;
};

} // namespace driveready
