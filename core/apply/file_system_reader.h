// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "plan/layout_request.h"
#include "platform/block_io.h"

#include <vector>

namespace driveready::detail {

/// What was read; at() guards every access.
using Buffer = std::vector<std::byte>;

inline std::uint64_t little(const Buffer &data, std::size_t at, std::size_t bytes)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        value |= std::to_integer<std::uint64_t>(data.at(at + i)) << (8 * i);
    return value;
}

inline std::uint64_t big(const Buffer &data, std::size_t at, std::size_t bytes)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        value = value << 8 | std::to_integer<std::uint64_t>(data.at(at + i));
    return value;
}

/// Reads bytes at any place of a file system through whole sectors of the disk that holds it.
class FileSystemReader
{
public:
    FileSystemReader(BlockIo &io, Bytes start)
        : m_io(io)
        , m_start(start)
    {
    }
    Result<Buffer> read(std::uint64_t offset, std::size_t length)
    {
        const std::uint64_t sector = m_io.logicalSize().bytes();
        const auto begin = checkedAdd(m_start.value(), offset);
        if (!begin || *begin > m_io.size().value() || length > maxRead)
            return fail(makeError(ErrorCode::OutOfBounds));
        const std::uint64_t first = *begin / sector * sector;
        const std::uint64_t end = (*begin + length + sector - 1) / sector * sector;
        Buffer sectors(end - first);
        if (Status status = m_io.read(Bytes(first), sectors); !status)
            return fail(status.error());
        const auto from = sectors.begin() + static_cast<std::ptrdiff_t>(*begin - first);
        return Buffer(from, from + static_cast<std::ptrdiff_t>(length));
    }

private:
    static constexpr std::size_t maxRead = 65536;

    BlockIo &m_io;
    Bytes m_start;
};

inline std::unexpected<Error> notThere()
{
    return fail(makeError(ErrorCode::Unsupported).with("reason", "no-such-file-system"));
}

/// readRootOwner() for btrfs.
Result<Owner> btrfsOwner(FileSystemReader &reader);

} // namespace driveready::detail
