// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/unique_fd.h"
#include "platform/block_io.h"

#include <functional>
#include <string>

namespace driveready {

/// A disk or image behind a descriptor of ours. On block devices the descriptor is O_DIRECT: the
/// page cache of a whole disk and those of its partitions do not see each other's writes (S18).
/// Transfers go through an aligned buffer of 1 MiB.
class LinuxBlockIo final : public BlockIo
{
public:
    struct Options
    {
        std::string device; ///< for errors
        Bytes size;
        SectorSize logical = sector512;
        bool writable = false; ///< else write() is DeviceReadOnly
    };
    LinuxBlockIo(UniqueFd fd, Options options);

    Status read(Bytes offset, std::span<std::byte> into) override;
    Status write(Bytes offset, std::span<const std::byte> data) override;
    Status flush() override;
    Bytes size() const override { return m_options.size; }
    SectorSize logicalSize() const override { return m_options.logical; }
    /// Borrowed, for ioctls and for the check that inspecting opens read-only.
    int fd() const { return m_fd.get(); }

private:
    UniqueFd m_fd;
    Options m_options;
};

/// Transfers part of what is asked, like pread(2): how much, or -errno.
using TransferSome = std::function<ssize_t(std::uint64_t offset, std::span<std::byte> buffer)>;

/// Calls `some` until all of `buffer` is transferred. A partial transfer goes on behind its last
/// whole sector; after an error the rest is tried sector by sector, so that the error names the
/// first sector that really fails. Errors: IoError, ShortTransfer, DeviceVanished, each with lba.
Status transferAll(const TransferSome &some, std::uint64_t offset, std::span<std::byte> buffer,
                   SectorSize logical);

} // namespace driveready
