// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "practice/practice_content.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace driveready {

namespace {

constexpr Bytes fileSystemSize{64 * 1024 * 1024};
// The number under which the program sees the file; it is told /proc/self/fd/3.
constexpr int childFd = 3;

Command makeCommand(const PracticeContent &content, std::string program, int fd)
{
    Command command;
    command.program = std::move(program);
    if (content.program == "mkswap") {
        command.arguments = {"--label", content.label, "--uuid", content.uuid};
    } else {
        // An old small file system: quick to make, and blkid calls it ext3.
        command.arguments = {"-q",     "-F", "-b",          "4096", "-J",
                             "size=4", "-L", content.label, "-U",   content.uuid};
    }
    command.arguments.push_back("/proc/self/fd/" + std::to_string(childFd));
    command.descriptors = {{fd, childFd}};
    return command;
}

Status runMaker(const PracticeContent &content, int fd, Platform &platform)
{
    auto program = platform.commands().find(content.program);
    if (!program)
        return fail(program.error());
    const auto result = platform.commands().run(makeCommand(content, *program, fd), {});
    if (!result)
        return fail(result.error());
    if (result->exitStatus != 0) {
        return fail(makeError(ErrorCode::ToolFailed)
                        .with("program", content.program)
                        .with("exit", static_cast<std::int64_t>(result->exitStatus))
                        .with("output", result->standardError));
    }
    return {};
}

Result<UniqueFd> namelessFile(const std::string &path, Bytes size)
{
    UniqueFd fd(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!fd)
        return fail(systemError(ErrorCode::FileNotWritable, errno).with("path", path));
    ::unlink(path.c_str());
    if (::ftruncate(fd.get(), static_cast<off_t>(size.value())) != 0)
        return fail(systemError(ErrorCode::FileNotWritable, errno).with("path", path));
    return fd;
}

/// Copies [from, to) of the made file.
Status copyRange(int source, off_t from, off_t to, int imageFd, Bytes offset,
                 const std::string &path)
{
    std::vector<std::byte> buffer(1024 * 1024);
    while (from < to) {
        const auto want = std::min(buffer.size(), static_cast<std::size_t>(to - from));
        const ssize_t got = ::pread(source, buffer.data(), want, from);
        if (got <= 0)
            return fail(
                systemError(ErrorCode::FileNotReadable, got < 0 ? errno : EIO).with("path", path));
        const std::span<const std::byte> data(buffer.data(), static_cast<std::size_t>(got));
        const Status written =
            writeAt(imageFd, offset + Bytes(static_cast<std::uint64_t>(from)), data, path);
        if (!written)
            return written;
        from += got;
    }
    return {};
}

Status copyData(int source, int imageFd, Bytes offset, const std::string &path)
{
    off_t position = 0;
    for (;;) {
        const off_t data = ::lseek(source, position, SEEK_DATA);
        if (data < 0)
            return errno == ENXIO
                       ? Status()
                       : Status(fail(
                             systemError(ErrorCode::FileNotReadable, errno).with("path", path)));
        const off_t hole = ::lseek(source, data, SEEK_HOLE);
        if (hole < 0)
            return fail(systemError(ErrorCode::FileNotReadable, errno).with("path", path));
        if (const Status copied = copyRange(source, data, hole, imageFd, offset, path); !copied)
            return copied;
        position = hole;
    }
}

} // namespace

Status writeAt(int fd, Bytes offset, std::span<const std::byte> data, const std::string &path)
{
    while (!data.empty()) {
        const ssize_t count =
            ::pwrite(fd, data.data(), data.size(), static_cast<off_t>(offset.value()));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return fail(systemError(ErrorCode::FileNotWritable, count < 0 ? errno : EIO)
                            .with("path", path));
        offset = offset + Bytes(static_cast<std::uint64_t>(count));
        data = data.subspan(static_cast<std::size_t>(count));
    }
    return {};
}

Status makeContent(int imageFd, const PracticeContent &content, Bytes offset, Bytes length,
                   const std::string &imagePath, Platform &platform)
{
    const Bytes size = content.program == "mkswap" ? length : std::min(length, fileSystemSize);
    const auto file = namelessFile(imagePath + ".content", size);
    if (!file)
        return fail(file.error());
    if (const Status made = runMaker(content, file->get(), platform); !made)
        return made;
    return copyData(file->get(), imageFd, offset, imagePath);
}

} // namespace driveready
