// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/stored_gpt.h"

#include "base/crc32.h"
#include "probe/dos_parser.h"
#include "probe/gpt_parser.h"
#include "probe/table_source.h"

#include <algorithm>
#include <cstdint>
#include <span>

namespace driveready {

namespace {

// UEFI 2.10, tables 5-5 and 5-6.
constexpr std::size_t entryBytes = 128;
constexpr std::uint32_t entryCount = 128;
constexpr std::size_t arrayBytes = entryBytes * entryCount;
constexpr std::size_t typeBytes = 16;
constexpr std::size_t headerSizeAt = 12;
constexpr std::size_t headerCrcAt = 16;
constexpr std::size_t entriesCrcAt = 88;
// Of an MBR.
constexpr std::size_t bootCodeAndSignature = 446;
constexpr std::size_t dosEntryBytes = 16;
constexpr std::size_t endChsAt = 5;
constexpr std::size_t sizeAt = 12;

void putLittle32(std::span<std::byte> data, std::size_t at, std::uint32_t value)
{
    for (std::size_t i = 0; i < 4; ++i)
        data[at + i] = static_cast<std::byte>(value >> (8 * i));
}

Status sealHeader(ShadowDisk &shadow, Bytes offset, std::size_t sector, std::uint32_t entriesCrc)
{
    auto header = shadow.get(offset, sector);
    if (!header)
        return fail(header.error());
    const std::size_t size = std::min<std::size_t>(little32(*header, headerSizeAt), sector);
    putLittle32(*header, entriesCrcAt, entriesCrc);
    putLittle32(*header, headerCrcAt, 0);
    putLittle32(*header, headerCrcAt, crc32(std::span(*header).first(size)));
    return shadow.put(offset, *header);
}

bool isUnused(std::span<const std::byte> entry)
{
    return std::ranges::all_of(entry.first(typeBytes),
                               [](std::byte byte) { return byte == std::byte{0}; });
}

/// The new array: kept entries as stored, with the type that the new table says.
void takeOverEntries(const DiskLayout &staged, const StoredGpt &stored,
                     std::span<std::byte> entries)
{
    for (std::uint32_t i = 0; i < entryCount; ++i) {
        const auto old = std::span(stored.entries).subspan(i * entryBytes, entryBytes);
        const auto into = entries.subspan(i * entryBytes, entryBytes);
        const Partition *partition = staged.find(i + 1);
        const bool isKept = partition ? stored.keeps(*partition) : isUnused(old);
        if (!isKept)
            continue;
        std::ranges::copy(old, into.begin());
        if (partition)
            std::ranges::copy(std::as_bytes(std::span(partition->type.gpt.bytes)), into.begin());
    }
}

/// The sector as it was; of the 0xEE entry only a size that is neither right nor "to the end of
/// whatever disk this is" (UEFI 2.10, table 5-4) is written again, as libfdisk has it.
std::vector<std::byte> keptProtectiveMbr(const DiskLayout &staged, const StoredGpt &stored,
                                         std::span<const std::byte> fresh)
{
    std::vector<std::byte> sector = stored.firstSector;
    const std::uint64_t last = staged.total.value() - 1;
    const auto right = static_cast<std::uint32_t>(std::min<std::uint64_t>(last, UINT32_MAX));
    const MbrReading mbr = readMbr(sector, staged.total);
    for (std::size_t i = 0; i < mbr.entries.size(); ++i) {
        const DosEntry &entry = mbr.entries[i];
        const bool isOfTable = entry.isProtective() && entry.start == 1;
        if (!isOfTable || entry.size == right || entry.size == UINT32_MAX)
            continue;
        const std::size_t at = bootCodeAndSignature + i * dosEntryBytes;
        std::ranges::copy(fresh.subspan(bootCodeAndSignature + endChsAt, 3),
                          sector.begin() + static_cast<std::ptrdiff_t>(at + endChsAt));
        putLittle32(sector, at + sizeAt, right);
    }
    return sector;
}

Status takeOverFirstSector(const DiskLayout &staged, const StoredGpt &stored, ShadowDisk &shadow)
{
    if (!stored.isProtective) // a new protective MBR under the old boot code
        return stored.isMbr
                   ? shadow.put(Bytes(0), std::span(stored.firstSector).first(bootCodeAndSignature))
                   : Status();
    const auto fresh = shadow.get(Bytes(0), stored.firstSector.size());
    if (!fresh)
        return fail(fresh.error());
    return shadow.put(Bytes(0), keptProtectiveMbr(staged, stored, *fresh));
}

} // namespace

bool StoredGpt::keeps(const Partition &partition) const
{
    const auto there = std::ranges::find(partitions, partition.number, &Partition::number);
    if (there == partitions.end())
        return false;
    Partition same = *there;
    same.type = partition.type;
    return same == partition;
}

Result<std::optional<StoredGpt>> readStoredGpt(const DiskLayout &staged, BlockIo &current)
{
    TableSource source(current);
    const auto gpt = readGpt(source);
    if (!gpt)
        return fail(gpt.error());
    const GptCopy *copy = gpt->best();
    const bool isInPlace = copy && copy->isValid && copy->diskGuid == staged.diskGuid &&
                           copy->entrySize == entryBytes && copy->entryCount == entryCount &&
                           staged.entryCount == entryCount;
    if (!isInPlace)
        return std::nullopt;
    StoredGpt stored;
    stored.partitions = copy->partitions;
    const SectorCount length = wholeSectors(Bytes(arrayBytes), source.logical());
    const auto entries = source.read(copy->entries, length);
    if (!entries)
        return fail(entries.error());
    stored.entries.assign(entries->begin(), entries->begin() + arrayBytes);
    const auto first = source.read(Lba(0), SectorCount(1));
    if (!first)
        return fail(first.error());
    stored.firstSector.assign(first->begin(), first->end());
    const MbrReading mbr = readMbr(*first, source.total());
    stored.isMbr = mbr.hasTable && !mbr.isBootSector;
    stored.isProtective = stored.isMbr && mbr.isProtective && !mbr.hasEntries;
    return stored;
}

DiskLayout withoutStored(const DiskLayout &staged, const StoredGpt &stored)
{
    DiskLayout plain = staged;
    for (Partition &partition : plain.partitions) {
        if (!stored.keeps(partition))
            continue;
        partition.name.clear();
        partition.attributes = 0;
    }
    return plain;
}

Status takeOverStored(const DiskLayout &staged, const StoredGpt &stored, ShadowDisk &shadow)
{
    const std::size_t sector = staged.logical.bytes();
    const Lba last(staged.total.value() - 1);
    const SectorCount length = wholeSectors(Bytes(arrayBytes), staged.logical);
    auto entries = shadow.get(byteOffset(Lba(2), staged.logical), arrayBytes);
    if (!entries)
        return fail(entries.error());
    takeOverEntries(staged, stored, *entries);
    const std::uint32_t crc = crc32(*entries);
    Status status = takeOverFirstSector(staged, stored, shadow);
    for (const Lba array : {Lba(2), last - length}) {
        if (status)
            status = shadow.put(byteOffset(array, staged.logical), *entries);
    }
    for (const Lba header : {Lba(1), last}) {
        if (status)
            status = sealHeader(shadow, byteOffset(header, staged.logical), sector, crc);
    }
    return status;
}

} // namespace driveready
