// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/unique_fd.h"
#include "support/memory_disk.h"

#include <fcntl.h>
#include <sys/mman.h>

namespace driveready::test {

/// A disk in memory as a file that nobody can write to any more, opened for reading. Empty when
/// the system has no such files or the disk is larger than a file may be.
inline UniqueFd sealedFile(const MemoryDisk &disk)
{
    const UniqueFd fd(::memfd_create("disk", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    const QString path = QStringLiteral("/proc/self/fd/%1").arg(fd.get());
    if (!fd || !disk.saveTo(path) ||
        ::fcntl(fd.get(), F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW) != 0)
        return {};
    return UniqueFd(::open(path.toUtf8().constData(), O_RDONLY | O_CLOEXEC));
}

} // namespace driveready::test
