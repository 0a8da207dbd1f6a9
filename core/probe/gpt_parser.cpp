// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/gpt_parser.h"

#include "base/crc32.h"
#include "probe/untrusted_text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string_view>

namespace driveready {

namespace {

constexpr std::string_view magic = "EFI PART";
constexpr std::size_t minHeaderSize = 92;
constexpr std::uint32_t maxEntries = 1024;
constexpr std::uint32_t maxEntrySize = 4096;
constexpr std::uint64_t maxArrayBytes = 128 * 1024;
constexpr std::size_t nameOffset = 56;
constexpr std::size_t nameBytes = 72;

bool hasMagic(std::span<const std::byte> sector)
{
    return sector.size() >= minHeaderSize && std::memcmp(sector.data(), magic.data(), 8) == 0;
}

// The header's own checksum is computed with its field zeroed.
bool hasRightChecksum(std::span<const std::byte> sector)
{
    const std::uint32_t size = little32(sector, 12);
    if (size < minHeaderSize || size > sector.size())
        return false;
    std::vector<std::byte> header(sector.begin(), sector.begin() + size);
    std::fill_n(header.begin() + 16, 4, std::byte{0});
    return crc32(header) == little32(sector, 16);
}

void readFields(std::span<const std::byte> sector, GptCopy &copy)
{
    copy.alternate = Lba(little64(sector, 32));
    copy.firstUsable = Lba(little64(sector, 40));
    copy.lastUsable = Lba(little64(sector, 48));
    copy.diskGuid = guidAt(sector, 56);
    copy.entries = Lba(little64(sector, 72));
    copy.entryCount = little32(sector, 80);
    copy.entrySize = little32(sector, 84);
    copy.entriesCrc = little32(sector, 88);
}

bool hasReadableArray(const GptCopy &copy)
{
    return copy.entryCount >= 1 && copy.entryCount <= maxEntries && copy.entrySize >= 128 &&
           copy.entrySize <= maxEntrySize && std::has_single_bit(copy.entrySize) &&
           std::uint64_t{copy.entryCount} * copy.entrySize <= maxArrayBytes;
}

SectorCount arraySectors(const GptCopy &copy, SectorSize logical)
{
    const std::uint64_t bytes = std::uint64_t{copy.entryCount} * copy.entrySize;
    return SectorCount((bytes + logical.bytes() - 1) / logical.bytes());
}

// The areas of one copy do not reach into each other or into the space for partitions.
bool hasSaneAreas(const GptCopy &copy, const TableSource &source)
{
    const Region header{copy.header, copy.header + SectorCount(1)};
    const Region array{copy.entries, copy.entries + arraySectors(copy, source.logical())};
    if (copy.firstUsable > copy.lastUsable || copy.lastUsable.value() == UINT64_MAX ||
        copy.firstUsable < Lba(2))
        return false;
    const Region usable{copy.firstUsable, copy.lastUsable + SectorCount(1)};
    return array.start >= Lba(2) && !array.overlaps(header) && !array.overlaps(usable) &&
           !header.overlaps(usable);
}

// A header read from the start describes a disk that begins before it; what it says of the end may
// be for a larger or smaller disk and is judged later.
void readEntries(std::span<const std::byte> array, GptCopy &copy)
{
    for (std::uint32_t i = 0; i < copy.entryCount; ++i) {
        const auto entry = array.subspan(std::size_t{i} * copy.entrySize, 128);
        const Guid type = guidAt(entry, 0);
        if (type.isNull())
            continue;
        const std::uint64_t first = little64(entry, 32);
        const std::uint64_t last = little64(entry, 40);
        if (first > last || last == UINT64_MAX) {
            copy.isValid = false;
            continue;
        }
        Partition partition;
        partition.number = i + 1;
        partition.start = Lba(first);
        partition.size = SectorCount(last - first + 1);
        partition.type = partitionTypeFromGpt(type);
        partition.attributes = little64(entry, 48);
        partition.uuid = guidAt(entry, 16);
        partition.name = untrustedUtf16(entry.subspan(nameOffset, nameBytes));
        copy.partitions.push_back(std::move(partition));
    }
}

Result<GptCopy> readCopy(TableSource &source, Lba position)
{
    GptCopy copy;
    copy.header = position;
    if (!source.contains(position, SectorCount(1)))
        return copy;
    const auto sector = source.read(position, SectorCount(1));
    if (!sector)
        return fail(sector.error());
    copy.isThere = hasMagic(*sector);
    if (!copy.isThere || !hasRightChecksum(*sector))
        return copy;
    const bool isInPlace = Lba(little64(*sector, 24)) == position;
    readFields(*sector, copy);
    if (!isInPlace || !hasReadableArray(copy))
        return copy;
    const SectorCount length = arraySectors(copy, source.logical());
    if (!source.contains(copy.entries, length))
        return copy;
    const auto array = source.read(copy.entries, length);
    if (!array)
        return fail(array.error());
    const auto used = array->first(std::size_t{copy.entryCount} * copy.entrySize);
    copy.isTrusted = crc32(used) == copy.entriesCrc;
    copy.isValid = copy.isTrusted && hasSaneAreas(copy, source);
    if (copy.isTrusted)
        readEntries(used, copy);
    return copy;
}

bool saySame(const GptCopy &a, const GptCopy &b)
{
    return a.diskGuid == b.diskGuid && a.firstUsable == b.firstUsable &&
           a.lastUsable == b.lastUsable && a.entryCount == b.entryCount &&
           a.entrySize == b.entrySize && a.entriesCrc == b.entriesCrc && b.alternate == a.header &&
           a.partitions == b.partitions;
}

// The backup belongs on the last sector. On an image copied to a larger disk it is where the
// primary says.
Result<void> findBackup(TableSource &source, GptReading &gpt)
{
    const bool pointsElsewhere = gpt.primary.isTrusted && gpt.primary.alternate != source.last();
    auto atEnd = readCopy(source, source.last());
    if (!atEnd)
        return fail(atEnd.error());
    gpt.backup = std::move(*atEnd);
    if (!pointsElsewhere)
        return {};
    gpt.problems.push_back(TableProblem::BackupNotAtEnd);
    if (gpt.backup.isValid || gpt.primary.alternate <= Lba(1))
        return {};
    auto elsewhere = readCopy(source, gpt.primary.alternate);
    if (!elsewhere)
        return fail(elsewhere.error());
    if (elsewhere->isValid)
        gpt.backup = std::move(*elsewhere);
    return {};
}

} // namespace

const GptCopy *GptReading::best() const
{
    for (const GptCopy *copy : {&primary, &backup}) {
        if (copy->isValid)
            return copy;
    }
    for (const GptCopy *copy : {&primary, &backup}) {
        if (copy->isTrusted)
            return copy;
    }
    return nullptr;
}

Result<GptReading> readGpt(TableSource &source)
{
    GptReading gpt;
    auto primary = readCopy(source, Lba(1));
    if (!primary)
        return fail(primary.error());
    gpt.primary = std::move(*primary);
    if (const auto found = findBackup(source, gpt); !found)
        return fail(found.error());
    if (!gpt.primary.isValid)
        gpt.problems.push_back(TableProblem::PrimaryDamaged);
    if (!gpt.backup.isValid)
        gpt.problems.push_back(TableProblem::BackupDamaged);
    // A copy that passes its checks and makes no sense was written so: nothing tells which is
    // right.
    if (gpt.primary.isTrusted && gpt.backup.isTrusted && !saySame(gpt.primary, gpt.backup))
        gpt.problems.push_back(TableProblem::CopiesDiffer);
    // Writers put the arrays at sector 2 and before the last header. Where they lie elsewhere, that
    // place is somebody else's: a boot loader on many boards.
    const auto isMoved = [&](const GptCopy &copy, bool isPrimary) {
        const SectorCount length = arraySectors(copy, source.logical());
        return copy.isTrusted &&
               (isPrimary ? copy.entries != Lba(2) : copy.entries + length != copy.header);
    };
    if (isMoved(gpt.primary, true) || isMoved(gpt.backup, false))
        gpt.problems.push_back(TableProblem::EntriesMoved);
    return gpt;
}

Result<bool> hasGptOfOtherSectorSize(TableSource &source)
{
    const std::uint64_t bytes = source.total().value() * source.logical().bytes();
    constexpr std::array<std::uint64_t, 4> sizes{512, 1024, 2048, 4096};
    for (const std::uint64_t size : sizes) {
        if (size == source.logical().bytes() || bytes < 2 * size)
            continue;
        // The sector as the other size has it, cut out of the sectors of this size.
        for (const std::uint64_t at : {size, bytes / size * size - size}) {
            const std::uint64_t sector = source.logical().bytes();
            const Lba first(at / sector);
            const SectorCount count((at % sector + size + sector - 1) / sector);
            if (!source.contains(first, count))
                continue;
            const auto data = source.read(first, count);
            if (!data)
                return fail(data.error());
            const auto header = data->subspan(at % sector, size);
            if (hasMagic(header) && hasRightChecksum(header) && little64(header, 24) == at / size)
                return true;
        }
    }
    return false;
}

} // namespace driveready
