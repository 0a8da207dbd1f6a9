// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/linux_block_io.h"

#include "platform/bounded_block_io.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <new>
#include <unistd.h>

namespace driveready {

namespace {

constexpr std::size_t chunkBytes = 1024 * 1024;
// Enough for O_DIRECT on every logical sector size that a disk can have.
constexpr std::align_val_t alignment{65536};

struct AlignedDelete
{
    void operator()(std::byte *memory) const { ::operator delete[](memory, alignment); }
};
using AlignedBuffer = std::unique_ptr<std::byte[], AlignedDelete>;

AlignedBuffer makeBuffer(std::size_t size)
{
    return AlignedBuffer(static_cast<std::byte *>(::operator new[](size, alignment)));
}

Error transferError(int errnoValue, std::uint64_t offset, SectorSize logical)
{
    const std::uint64_t lba = offset / logical.bytes();
    if (errnoValue == 0)
        return makeError(ErrorCode::ShortTransfer).with("lba", lba);
    return systemError(ErrorCode::IoError, errnoValue).with("lba", lba);
}

// How far one call got: whole sectors only, since an uncached transfer must start on a sector.
struct Step
{
    std::size_t done = 0;
    int error = 0; ///< errno; 0 with done == 0 is the end of the device
};

Step step(const TransferSome &some, std::uint64_t offset, std::span<std::byte> buffer,
          SectorSize logical)
{
    for (;;) {
        const ssize_t count = some(offset, buffer);
        if (count == -EINTR)
            continue;
        if (count < 0)
            return {0, static_cast<int>(-count)};
        const auto done = std::min(static_cast<std::size_t>(count), buffer.size());
        return {done - done % logical.bytes(), 0};
    }
}

} // namespace

Status transferAll(const TransferSome &some, std::uint64_t offset, std::span<std::byte> buffer,
                   SectorSize logical)
{
    bool bySector = false;
    while (!buffer.empty()) {
        const auto part = bySector ? buffer.first(logical.bytes()) : buffer;
        const Step result = step(some, offset, part, logical);
        if (result.done == 0) {
            if (bySector || part.size() <= logical.bytes())
                return fail(transferError(result.error, offset, logical));
            bySector = true;
            continue;
        }
        offset += result.done;
        buffer = buffer.subspan(result.done);
    }
    return {};
}

LinuxBlockIo::LinuxBlockIo(UniqueFd fd, Options options)
    : m_fd(std::move(fd))
    , m_options(std::move(options))
{
}

Status LinuxBlockIo::read(Bytes offset, std::span<std::byte> into)
{
    if (const Status inside = checkTransfer(*this, offset, into.size()); !inside)
        return inside;
    const AlignedBuffer buffer = makeBuffer(std::min(into.size(), chunkBytes));
    const TransferSome some = [this](std::uint64_t at, std::span<std::byte> part) -> ssize_t {
        const ssize_t count = ::pread(m_fd.get(), part.data(), part.size(), static_cast<off_t>(at));
        return count < 0 ? -errno : count;
    };
    std::uint64_t at = offset.value();
    while (!into.empty()) {
        const std::size_t length = std::min(into.size(), chunkBytes);
        const std::span part(buffer.get(), length);
        if (const Status status = transferAll(some, at, part, m_options.logical); !status)
            return fail(Error(status.error()).with("device", m_options.device));
        std::memcpy(into.data(), part.data(), length);
        into = into.subspan(length);
        at += length;
    }
    return {};
}

Status LinuxBlockIo::write(Bytes offset, std::span<const std::byte> data)
{
    if (!m_options.writable)
        return fail(makeError(ErrorCode::DeviceReadOnly).with("device", m_options.device));
    if (const Status inside = checkTransfer(*this, offset, data.size()); !inside)
        return inside;
    const AlignedBuffer buffer = makeBuffer(std::min(data.size(), chunkBytes));
    const TransferSome some = [this](std::uint64_t at, std::span<std::byte> part) -> ssize_t {
        const ssize_t count =
            ::pwrite(m_fd.get(), part.data(), part.size(), static_cast<off_t>(at));
        return count < 0 ? -errno : count;
    };
    std::uint64_t at = offset.value();
    while (!data.empty()) {
        const std::size_t length = std::min(data.size(), chunkBytes);
        const std::span part(buffer.get(), length);
        std::memcpy(part.data(), data.data(), length);
        if (const Status status = transferAll(some, at, part, m_options.logical); !status)
            return fail(Error(status.error()).with("device", m_options.device));
        data = data.subspan(length);
        at += length;
    }
    return {};
}

Status LinuxBlockIo::flush()
{
    if (!m_options.writable)
        return {};
    if (::fsync(m_fd.get()) != 0)
        return fail(systemError(ErrorCode::IoError, errno).with("device", m_options.device));
    return {};
}

} // namespace driveready
