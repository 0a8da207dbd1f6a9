// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/gpt_place.h"

#include <algorithm>
#include <cstring>

namespace driveready {

namespace {

constexpr std::size_t entryBytes = 128;
constexpr std::size_t arrayBytes = 128 * entryBytes;
constexpr std::size_t typeBytes = 16;
constexpr std::size_t firstAt = 32;
constexpr std::size_t lastAt = 40;

bool isBlank(std::span<const std::byte> data)
{
    const std::byte first = data.front();
    return (first == std::byte{0} || first == std::byte{0xFF}) &&
           std::ranges::all_of(data, [first](std::byte byte) { return byte == first; });
}

bool isEntry(std::span<const std::byte> entry, Lba lastOfDisk)
{
    if (isBlank(entry))
        return true;
    if (isBlank(entry.first(typeBytes)))
        return false;
    const Lba first(little64(entry, firstAt));
    const Lba last(little64(entry, lastAt));
    return first <= last && last <= lastOfDisk;
}

} // namespace

Result<bool> isPrimaryPlaceTaken(TableSource &source, const MbrReading &mbr, const GptReading &gpt)
{
    const auto firstSector = source.read(Lba(0), SectorCount(1));
    if (!firstSector)
        return fail(firstSector.error());
    if (!mbr.hasTable && !isBlank(*firstSector))
        return true;
    if (gpt.primary.entries == Lba(2)) // known only from a header that is right in itself
        return false;
    const auto header = source.read(Lba(1), SectorCount(1));
    if (!header)
        return fail(header.error());
    if (!mbr.isProtective && !isBlank(*header) && std::memcmp(header->data(), "EFI PART", 8) != 0)
        return true;
    const auto array = source.read(Lba(2), wholeSectors(Bytes(arrayBytes), source.logical()));
    if (!array)
        return fail(array.error());
    for (std::size_t at = 0; at < arrayBytes; at += entryBytes) {
        if (!isEntry(array->subspan(at, entryBytes), source.last()))
            return true;
    }
    return false;
}

} // namespace driveready
