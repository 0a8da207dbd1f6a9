// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/queued_io.h"

#include <memory>
#include <string>

namespace driveready {

/// What a descriptor stands for. It is borrowed, on a drive from WritableDisk::exclusiveFd(), and
/// must stay open. Of a file that grows, `size` is what it is to become.
struct LinuxQueueOptions
{
    std::string device; ///< for errors
    Bytes size;
    SectorSize logical = sector512;
    bool isDirect = true;     ///< the descriptor has O_DIRECT
    bool withThreads = false; ///< do not even try io_uring
};

/// Requests through io_uring with buffers and descriptor registered, or, where the kernel refuses
/// it (ENOSYS, EPERM, ENOMEM), through a thread for each. A depth of one needs neither: pread and
/// pwritev2 in the calling thread are quickest (detection 3.1). Durable writes are RWF_DSYNC.
std::unique_ptr<QueuedIo> makeLinuxQueuedIo(int fd, LinuxQueueOptions options);

} // namespace driveready
