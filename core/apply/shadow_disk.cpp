// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/shadow_disk.h"

#include <cerrno>
#include <cstdint>
#include <sys/mman.h>
#include <sys/types.h>

namespace driveready {

Result<ShadowDisk> ShadowDisk::make(Bytes size)
{
    UniqueFd fd(::memfd_create("driveready-shadow", MFD_CLOEXEC));
    if (!fd)
        return fail(systemError(ErrorCode::Internal, errno));
    if (size.value() > static_cast<std::uint64_t>(INT64_MAX) ||
        ::ftruncate(fd.get(), static_cast<off_t>(size.value())) != 0)
        return fail(systemError(ErrorCode::Internal, errno).with("size", size.value()));
    return ShadowDisk(std::move(fd), size);
}

Status ShadowDisk::put(Bytes offset, std::span<const std::byte> data)
{
    std::size_t done = 0;
    while (done < data.size()) {
        const ssize_t count = ::pwrite(m_fd.get(), data.data() + done, data.size() - done,
                                       static_cast<off_t>(offset.value() + done));
        if (count <= 0)
            return fail(systemError(ErrorCode::Internal, errno));
        done += static_cast<std::size_t>(count);
    }
    return {};
}

Result<std::vector<std::byte>> ShadowDisk::get(Bytes offset, std::size_t length) const
{
    std::vector<std::byte> data(length);
    std::size_t done = 0;
    while (done < length) {
        const ssize_t count = ::pread(m_fd.get(), data.data() + done, length - done,
                                      static_cast<off_t>(offset.value() + done));
        if (count <= 0)
            return fail(systemError(ErrorCode::Internal, errno));
        done += static_cast<std::size_t>(count);
    }
    return data;
}

std::vector<std::pair<Bytes, Bytes>> ShadowDisk::dataRanges() const
{
    std::vector<std::pair<Bytes, Bytes>> ranges;
    off_t position = 0;
    const auto size = static_cast<off_t>(m_size.value());
    while (position < size) {
        const off_t data = ::lseek(m_fd.get(), position, SEEK_DATA);
        if (data < 0)
            break;
        const off_t hole = ::lseek(m_fd.get(), data, SEEK_HOLE);
        const off_t end = hole < 0 ? size : hole;
        ranges.emplace_back(Bytes(static_cast<std::uint64_t>(data)),
                            Bytes(static_cast<std::uint64_t>(end)));
        position = end;
    }
    return ranges;
}

} // namespace driveready
