// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"

#include <cstdint>
#include <optional>

namespace driveready {

/// The only part of a disk, or of a file, that a process may write to.
struct WriteWindow
{
    std::uint64_t start = 0; ///< bytes
    std::uint64_t length = 0;
    bool isFile = false; ///< a regular file of at most `length` bytes
};

/// What is left to a process that handles hostile bytes (S24), or that measures a drive.
struct Confinement
{
    /// May be read and asked for its size, and must not be writable but with `writes`; -1 for none.
    int diskFd = -1;
    int outputFd = -1; ///< the only descriptor that write() and writev() take
    std::uint64_t memoryBytes = 256ULL * 1024 * 1024; ///< of address space; 0 sets no limit
    std::uint32_t cpuSeconds = 5;                     ///< then it is killed
    /// pwritev2() of the disk that begins within this, which the kernel checks for every call (on
    /// 64-bit computers; on others the process alone). How far a write goes from there is bounded
    /// by the process itself; that of a file also by the limit on its size.
    std::optional<WriteWindow> writes = std::nullopt;
    bool waits = false; ///< poll() and sleeping
};

/// Gives up, for good and for the whole process: privileges and the ways to new ones, opening
/// files, sockets and processes, executable memory, core dumps, and memory and time beyond the
/// limits. Whatever is not on the short list of system calls fails with EPERM. Call it with a
/// single thread, before the first byte is read. Errors: Internal (reason, errno): then the caller
/// must not go on.
Status confine(const Confinement &confinement);

} // namespace driveready
