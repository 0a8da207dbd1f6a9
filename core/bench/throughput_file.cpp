// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/throughput_file.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace driveready {

namespace {

Error fileError(const std::string &folder, int errnoValue)
{
    return systemError(ErrorCode::FileNotWritable, errnoValue).with("path", folder);
}

/// For file systems that have no files without a name: one that is taken away at once. Only then
/// O_DIRECT, as a file system without it makes the file and leaves it there when it refuses.
int openNamed(const std::string &folder, bool isDirect)
{
    std::string name = folder + "/.driveready-bench-XXXXXX";
    UniqueFd named(::mkostemp(name.data(), O_CLOEXEC));
    if (!named)
        return -1;
    ::unlink(name.c_str());
    const int flags = ::fcntl(named.get(), F_GETFL);
    if (isDirect && (flags < 0 || ::fcntl(named.get(), F_SETFL, flags | O_DIRECT) != 0)) {
        const int refused = errno;
        named.reset();
        errno = refused;
        return -1;
    }
    return named.release();
}

int openUnnamed(const std::string &folder, bool isDirect)
{
    const int flags = O_TMPFILE | O_RDWR | O_CLOEXEC | (isDirect ? O_DIRECT : 0);
    const int fd = ::open(folder.c_str(), flags, 0600);
    if (fd >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != ENOENT))
        return fd;
    return openNamed(folder, isDirect);
}

} // namespace

Result<ThroughputFile> makeThroughputFile(const std::string &folder, Bytes size)
{
    struct statvfs space{};
    if (::statvfs(folder.c_str(), &space) != 0)
        return fail(fileError(folder, errno));
    const auto freeBytes = checkedMul(space.f_bavail, space.f_frsize).value_or(UINT64_MAX);
    if (freeBytes < size.value() || freeBytes - size.value() < size.value() / 10)
        return fail(fileError(folder, ENOSPC));
    ThroughputFile file;
    file.fd = UniqueFd(openUnnamed(folder, true));
    if (!file.fd && errno == EINVAL) {
        // No direct I/O here (M5): measured all the same, and called cached.
        file.fd = UniqueFd(openUnnamed(folder, false));
        file.isDirect = false;
    }
    if (!file.fd)
        return fail(fileError(folder, errno));
    return file;
}

} // namespace driveready
