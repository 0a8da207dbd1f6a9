// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/blank_check.h"

#include <algorithm>
#include <vector>

namespace driveready {

namespace {

constexpr std::uint64_t endLength = 1024 * 1024;
constexpr std::uint64_t spotLength = 4096; // a sector of every disk
constexpr std::uint64_t spotCount = 32;

bool isBlank(std::span<const std::byte> sector)
{
    const std::byte first = sector.front();
    return (first == std::byte{0} || first == std::byte{0xFF}) &&
           std::ranges::all_of(sector, [first](std::byte b) { return b == first; });
}

Result<std::optional<Bytes>> lookAt(BlockIo &io, std::uint64_t offset, std::uint64_t length)
{
    std::vector<std::byte> data(length);
    if (const Status read = io.read(Bytes(offset), data); !read) {
        if (read.error().code == ErrorCode::DeviceVanished)
            return fail(read.error());
        return Bytes(offset);
    }
    const std::size_t sector = io.logicalSize().bytes();
    for (std::size_t at = 0; at < data.size(); at += sector) {
        if (!isBlank(std::span(data).subspan(at, sector)))
            return Bytes(offset + at);
    }
    return std::nullopt;
}

} // namespace

Result<std::optional<Bytes>> findUnrecognizedData(BlockIo &io)
{
    const std::uint64_t sector = io.logicalSize().bytes();
    const std::uint64_t size = io.size().value() / sector * sector;
    const std::uint64_t head = std::min(endLength, size);
    auto found = lookAt(io, 0, head);
    const std::uint64_t between = size > 2 * endLength ? size - 2 * endLength : 0;
    for (std::uint64_t i = 0; found && !*found && i < spotCount && between > 0; ++i) {
        const std::uint64_t at = head + between / spotCount * i / spotLength * spotLength;
        found = lookAt(io, at, std::min(spotLength, size - at));
    }
    if (found && !*found && size > head) {
        const std::uint64_t tail = std::min(endLength, size - head);
        found = lookAt(io, size - tail, tail);
    }
    return found;
}

} // namespace driveready
