// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/mkfs_image.h"

#include "base/unique_fd.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <functional>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

namespace driveready {

namespace {

constexpr std::size_t chunkBytes = 1024 * 1024;
constexpr std::size_t blockBytes = 4096; // a multiple of every logical size we format

Result<UniqueFd> unnamedFile(const std::string &folder)
{
    UniqueFd fd(::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600));
    if (fd)
        return fd;
    // Not every file system knows O_TMPFILE.
    std::string path = folder + "/.driveready-XXXXXX";
    fd.reset(::mkostemp(path.data(), O_CLOEXEC));
    if (!fd)
        return fail(systemError(ErrorCode::FileNotWritable, errno).with("path", folder));
    ::unlink(path.c_str());
    return fd;
}

Result<UniqueFd> sparseFile(const std::string &folder, Bytes size)
{
    auto fd = unnamedFile(folder);
    if (!fd)
        fd = unnamedFile("/var/tmp");
    if (!fd)
        return fd;
    if (::ftruncate(fd->get(), static_cast<off_t>(size.value())) != 0)
        return fail(systemError(ErrorCode::FileNotWritable, errno)
                        .with("path", folder)
                        .with("needed", size.value()));
    return fd;
}

using Visit = std::function<Status(std::uint64_t begin, std::uint64_t end)>;

// Calls `visit` for each range of [begin, end) that holds data, widened to whole blocks.
Status forEachData(int fd, std::uint64_t begin, std::uint64_t end, const Visit &visit)
{
    for (std::uint64_t at = begin; at < end;) {
        const off_t data = ::lseek(fd, static_cast<off_t>(at), SEEK_DATA);
        if (data < 0 && errno == ENXIO)
            return {};
        if (data < 0)
            return fail(systemError(ErrorCode::IoError, errno));
        const off_t hole = ::lseek(fd, data, SEEK_HOLE);
        const std::uint64_t from = static_cast<std::uint64_t>(data) / blockBytes * blockBytes;
        std::uint64_t to = hole < 0 ? end : static_cast<std::uint64_t>(hole);
        to = std::min((to + blockBytes - 1) / blockBytes * blockBytes, end);
        if (from >= end)
            return {};
        if (Status status = visit(std::max(from, begin), to); !status)
            return status;
        at = to;
    }
    return {};
}

Status readExactly(int fd, std::uint64_t offset, std::span<std::byte> into)
{
    std::size_t done = 0;
    while (done < into.size()) {
        const ssize_t count =
            ::pread(fd, into.data() + done, into.size() - done, static_cast<off_t>(offset + done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return fail(systemError(ErrorCode::IoError, count < 0 ? errno : EIO));
        done += static_cast<std::size_t>(count);
    }
    return {};
}

bool isZero(std::span<const std::byte> data)
{
    return std::ranges::all_of(data, [](std::byte b) { return b == std::byte{0}; });
}

// Writes the blocks that hold anything; the rest of the image reads as zeros already.
Status copyChunk(BlockIo &io, Bytes target, std::span<const std::byte> data)
{
    for (std::size_t at = 0; at < data.size();) {
        std::size_t end = at;
        while (end < data.size() &&
               !isZero(data.subspan(end, std::min(blockBytes, data.size() - end))))
            end += std::min(blockBytes, data.size() - end);
        if (end > at) {
            if (Status status = io.write(target + Bytes(at), data.subspan(at, end - at)); !status)
                return status;
        }
        at = end + blockBytes;
    }
    return {};
}

Status copyData(int from, Bytes size, const ImagePlace &place)
{
    std::vector<std::byte> buffer(chunkBytes);
    return forEachData(from, 0, size.value(), [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t at = begin; at < end; at += chunkBytes) {
            const auto chunk =
                std::span(buffer).first(std::min<std::uint64_t>(chunkBytes, end - at));
            if (Status status = readExactly(from, at, chunk); !status)
                return status;
            if (Status status = copyChunk(place.io, place.offset + Bytes(at), chunk); !status)
                return status;
        }
        return Status();
    });
}

} // namespace

Status emptyRange(const ImagePlace &place, Bytes length)
{
    const auto offset = static_cast<off_t>(place.offset.value());
    const auto size = static_cast<off_t>(length.value());
    if (::fallocate(place.fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, offset, size) == 0)
        return {};
    // No holes here: overwrite what there is.
    const std::vector<std::byte> zeros(chunkBytes);
    const std::uint64_t begin = place.offset.value();
    return forEachData(
        place.fd, begin, begin + length.value(), [&](std::uint64_t from, std::uint64_t to) {
            for (std::uint64_t at = from; at < to; at += chunkBytes) {
                const auto part =
                    std::span(zeros).first(std::min<std::uint64_t>(chunkBytes, to - at));
                if (Status status = place.io.write(Bytes(at), part); !status)
                    return status;
            }
            return Status();
        });
}

Status makeFileSystemInImage(const MkfsRequest &request, const ImagePlace &place, int lockFd,
                             CommandRunner &commands)
{
    const auto file = sparseFile(place.folder, request.size);
    if (!file)
        return fail(file.error());
    MkfsRequest onFile = request;
    onFile.onEmptyFile = true;
    if (Status status = runMkfs(onFile, file->get(), lockFd, commands); !status)
        return status;
    if (Status status = emptyRange(place, request.size); !status)
        return status;
    if (Status status = copyData(file->get(), request.size, place); !status)
        return status;
    return place.io.flush();
}

} // namespace driveready
