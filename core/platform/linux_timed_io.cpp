// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/linux_timed_io.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <new>
#include <sys/uio.h>
#include <unistd.h>

namespace driveready {

namespace {

constexpr std::size_t chunkBytes = 1024 * 1024;
constexpr std::align_val_t alignment{65536};

} // namespace

struct LinuxTimedIo::Buffer
{
    Buffer()
        : bytes(static_cast<std::byte *>(::operator new[](chunkBytes, alignment)))
    {
    }
    Buffer(const Buffer &) = delete;
    Buffer &operator=(const Buffer &) = delete;
    ~Buffer() { ::operator delete[](bytes, alignment); }
    std::byte *bytes;
};

LinuxTimedIo::LinuxTimedIo(int fd, Options options)
    : m_fd(fd)
    , m_options(std::move(options))
    , m_buffer(std::make_unique<Buffer>())
{
}

LinuxTimedIo::~LinuxTimedIo() = default;

Status LinuxTimedIo::check(Bytes offset, std::size_t length) const
{
    const std::uint64_t sector = m_options.logical.bytes();
    const auto end = checkedAdd(offset.value(), length);
    if (offset.value() % sector == 0 && length % sector == 0 && end &&
        *end <= m_options.size.value())
        return {};
    return fail(makeError(ErrorCode::OutOfBounds).with("lba", offset.value() / sector));
}

Error LinuxTimedIo::transferError(int errnoValue, std::uint64_t offset) const
{
    const std::uint64_t lba = offset / m_options.logical.bytes();
    Error error = errnoValue == 0 ? makeError(ErrorCode::ShortTransfer)
                                  : systemError(ErrorCode::IoError, errnoValue);
    return std::move(error).with("device", m_options.device).with("lba", lba);
}

Result<std::chrono::nanoseconds> LinuxTimedIo::write(Bytes offset, std::span<const std::byte> data)
{
    if (const Status inside = check(offset, data.size()); !inside)
        return fail(inside.error());
    const SteadyClock clock;
    std::chrono::nanoseconds taken{0};
    for (std::size_t done = 0; done < data.size();) {
        const std::size_t length = std::min(chunkBytes, data.size() - done);
        std::memcpy(m_buffer->bytes, data.data() + done, length);
        const iovec part{m_buffer->bytes, length};
        const std::uint64_t at = offset.value() + done;
        const auto before = clock.now();
        const ssize_t count = ::pwritev2(m_fd, &part, 1, static_cast<off_t>(at), RWF_DSYNC);
        const int error = count < 0 ? errno : 0;
        taken += clock.now() - before;
        if (error == EINTR)
            continue;
        // A part of a request is not what was to be timed: no second attempt.
        if (count != static_cast<ssize_t>(length))
            return fail(
                transferError(error, at + static_cast<std::uint64_t>(std::max<ssize_t>(0, count))));
        done += length;
    }
    return taken;
}

Result<std::chrono::nanoseconds> LinuxTimedIo::read(Bytes offset, std::span<std::byte> into)
{
    if (const Status inside = check(offset, into.size()); !inside)
        return fail(inside.error());
    const SteadyClock clock;
    std::chrono::nanoseconds taken{0};
    for (std::size_t done = 0; done < into.size();) {
        const std::size_t length = std::min(chunkBytes, into.size() - done);
        const std::uint64_t at = offset.value() + done;
        const auto before = clock.now();
        const ssize_t count = ::pread(m_fd, m_buffer->bytes, length, static_cast<off_t>(at));
        const int error = count < 0 ? errno : 0;
        taken += clock.now() - before;
        if (error == EINTR)
            continue;
        if (count != static_cast<ssize_t>(length))
            return fail(
                transferError(error, at + static_cast<std::uint64_t>(std::max<ssize_t>(0, count))));
        std::memcpy(into.data() + done, m_buffer->bytes, length);
        done += length;
    }
    return taken;
}

} // namespace driveready
