// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/state_files.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

namespace driveready {

namespace {

Error storeError(const std::string &path, int errnoValue)
{
    // The telling code of systemError() would hide that it is the store that failed.
    return makeError(ErrorCode::BackupStoreFailed)
        .with("path", path)
        .with("errno", std::int64_t{errnoValue});
}

Status writeAll(int fd, const std::string &path, std::span<const std::byte> data)
{
    std::size_t done = 0;
    while (done < data.size()) {
        const ssize_t count = ::write(fd, data.data() + done, data.size() - done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return fail(storeError(path, count < 0 ? errno : ENOSPC));
        done += static_cast<std::size_t>(count);
    }
    return {};
}

} // namespace

Status makeFolders(const std::string &path)
{
    if (path.empty() || path.front() != '/')
        return fail(storeError(path, EINVAL));
    for (std::size_t slash = path.find('/', 1);; slash = path.find('/', slash + 1)) {
        const std::string part = path.substr(0, slash);
        if (::mkdir(part.c_str(), 0700) == 0) {
            const std::size_t up = part.rfind('/');
            if (Status status = syncFolder(up == 0 ? "/" : part.substr(0, up)); !status)
                return status;
        } else if (errno != EEXIST) {
            return fail(storeError(part, errno));
        }
        if (slash == std::string::npos)
            return {};
    }
}

Status syncFolder(const std::string &path)
{
    const UniqueFd fd(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!fd || ::fsync(fd.get()) != 0)
        return fail(storeError(path, errno));
    return {};
}

Status writeNewFile(const std::string &path, std::span<const std::byte> data)
{
    const int flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW;
    const UniqueFd fd(::open(path.c_str(), flags, 0600));
    if (!fd)
        return fail(storeError(path, errno));
    if (!data.empty()) {
        const int reserved = ::posix_fallocate(fd.get(), 0, static_cast<off_t>(data.size()));
        if (reserved != 0)
            return fail(storeError(path, reserved).with("needed", std::uint64_t{data.size()}));
    }
    if (Status status = writeAll(fd.get(), path, data); !status)
        return status;
    if (::fsync(fd.get()) != 0)
        return fail(storeError(path, errno));
    return {};
}

Status writeNewFile(const std::string &path, const std::string &text)
{
    return writeNewFile(path, std::as_bytes(std::span(text.data(), text.size())));
}

Result<std::vector<std::byte>> readWholeFile(const std::string &path, std::uint64_t limit)
{
    const UniqueFd fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    if (!fd)
        return fail(systemError(ErrorCode::FileNotReadable, errno).with("path", path));
    struct stat info{};
    if (::fstat(fd.get(), &info) != 0 || !S_ISREG(info.st_mode))
        return fail(makeError(ErrorCode::FileNotReadable).with("path", path));
    const auto size = static_cast<std::uint64_t>(info.st_size);
    if (size > limit)
        return fail(makeError(ErrorCode::InputTooLarge).with("path", path).with("limit", limit));
    std::vector<std::byte> data(size);
    std::size_t done = 0;
    while (done < data.size()) {
        const ssize_t count = ::read(fd.get(), data.data() + done, data.size() - done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return fail(systemError(ErrorCode::FileNotReadable, count < 0 ? errno : EIO)
                            .with("path", path));
        done += static_cast<std::size_t>(count);
    }
    return data;
}

} // namespace driveready
