// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/dos_parser.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <set>
#include <string_view>

namespace driveready {

namespace {

constexpr std::size_t entriesOffset = 446;
constexpr std::size_t signatureOffset = 440;
constexpr std::size_t maxChain = 128;
constexpr std::uint32_t firstLogical = 5;
constexpr std::uint32_t maxEditable = 60; // libfdisk, dos.c: MAXIMUM_PARTS

bool hasBootMark(std::span<const std::byte> sector)
{
    return little16(sector, 510) == 0xAA55;
}

std::array<DosEntry, 4> readEntries(std::span<const std::byte> sector)
{
    std::array<DosEntry, 4> entries;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const std::size_t at = entriesOffset + 16 * i;
        entries[i] = {std::to_integer<std::uint8_t>(sector[at]),
                      std::to_integer<std::uint8_t>(sector[at + 4]), little32(sector, at + 8),
                      little32(sector, at + 12)};
    }
    return entries;
}

bool hasTextAt(std::span<const std::byte> sector, std::size_t at, std::string_view text)
{
    return std::memcmp(sector.data() + at, text.data(), text.size()) == 0;
}

// A FAT's parameter block as the kernel recognizes it (fat_valid_media() and its neighbors), or
// the name of NTFS and exFAT where they keep it.
bool isFileSystemBootSector(std::span<const std::byte> sector)
{
    if (hasTextAt(sector, 3, "NTFS    ") || hasTextAt(sector, 3, "EXFAT   "))
        return true;
    const std::uint16_t bytes = little16(sector, 11);
    const auto perCluster = std::to_integer<unsigned>(sector[13]);
    const auto fats = std::to_integer<unsigned>(sector[16]);
    const auto media = std::to_integer<unsigned>(sector[21]);
    return bytes >= 512 && bytes <= 4096 && std::has_single_bit(bytes) && perCluster != 0 &&
           std::has_single_bit(perCluster) && little16(sector, 14) != 0 && fats >= 1 && fats <= 4 &&
           (media == 0xF0 || media >= 0xF8);
}

bool isPlausible(const DosEntry &entry, SectorCount total)
{
    return entry.start != 0 && entry.size != 0 &&
           std::uint64_t{entry.start} + entry.size <= total.value();
}

Partition makePartition(std::uint32_t number, const DosEntry &entry, Lba base)
{
    Partition partition;
    partition.number = number;
    partition.start = base + SectorCount(entry.start);
    partition.size = SectorCount(entry.size);
    partition.type = partitionTypeFromDos(entry.type);
    partition.bootable = (entry.flag & 0x80) != 0;
    return partition;
}

// Walks the chain of EBRs. Starts of logicals count from their own EBR, links from the start of
// the extended partition.
class ChainReader
{
public:
    ChainReader(TableSource &source, const Partition &extended, DosReading &reading)
        : m_source(source)
        , m_container(extended.region())
        , m_reading(reading)
    {
    }

    Status read()
    {
        Lba position = m_container.start;
        for (std::size_t length = 0; length < maxChain; ++length) {
            if (!m_container.contains(position) || !m_source.contains(position, SectorCount(1)) ||
                !m_seen.insert(position).second)
                return broken();
            const auto sector = m_source.read(position, SectorCount(1));
            if (!sector)
                return fail(sector.error());
            if (!hasBootMark(*sector))
                return broken();
            const auto next = readOne(readEntries(*sector), position);
            if (!next)
                return {};
            position = *next;
        }
        return broken();
    }

private:
    Status broken()
    {
        m_reading.problems.push_back(TableProblem::EbrChainBroken);
        return {};
    }

    // The place of the next EBR, or nothing at the end of the chain.
    std::optional<Lba> readOne(const std::array<DosEntry, 4> &entries, Lba position)
    {
        std::optional<Lba> next;
        bool hasData = false;
        for (const DosEntry &entry : entries) {
            if (!entry.isUsed() || entry.size == 0)
                continue;
            if (entry.isExtended() && !next) {
                next = m_container.start + SectorCount(entry.start);
            } else if (!entry.isExtended() && !hasData) {
                hasData = true;
                addLogical(entry, position);
            } else {
                static_cast<void>(broken()); // more than one partition or link in one EBR
            }
        }
        return next;
    }

    void addLogical(const DosEntry &entry, Lba position)
    {
        Partition logical = makePartition(m_number++, entry, position);
        logical.ebr = position;
        if (!m_container.contains(logical.region()))
            static_cast<void>(broken());
        m_reading.partitions.push_back(std::move(logical));
    }

    TableSource &m_source;
    Region m_container;
    DosReading &m_reading;
    std::set<Lba> m_seen;
    std::uint32_t m_number = firstLogical;
};

void checkEbrs(DosReading &reading)
{
    for (const Partition &logical : reading.partitions) {
        if (!logical.isLogical(TableType::Dos))
            continue;
        for (const Partition &other : reading.partitions) {
            if (!other.isExtended() && other.region().contains(logical.ebr))
                reading.problems.push_back(TableProblem::EbrInsidePartition);
        }
    }
}

} // namespace

MbrReading readMbr(std::span<const std::byte> sector, SectorCount total)
{
    MbrReading mbr;
    if (sector.size() < 512 || !hasBootMark(sector))
        return mbr;
    mbr.entries = readEntries(sector);
    mbr.isBootSector = isFileSystemBootSector(sector);
    const bool hasValidFlags = std::ranges::all_of(
        mbr.entries, [](const DosEntry &entry) { return entry.flag == 0 || entry.flag == 0x80; });
    const auto isOrdinary = [](const DosEntry &e) { return e.isUsed() && !e.isProtective(); };
    const bool areAllPlausible = std::ranges::all_of(mbr.entries, [&](const DosEntry &entry) {
        return !entry.isUsed() || isPlausible(entry, total);
    });
    const bool hasUsed = std::ranges::any_of(mbr.entries, &DosEntry::isUsed);
    // A boot sector is a table as well only if its entries leave no doubt (hybrid sticks).
    if (!hasValidFlags || (mbr.isBootSector && (!hasUsed || !areAllPlausible)))
        return mbr;
    mbr.hasTable = true;
    mbr.signature = little32(sector, signatureOffset);
    mbr.hasEntries = std::ranges::any_of(mbr.entries, isOrdinary);
    mbr.hasProtective = std::ranges::any_of(mbr.entries, &DosEntry::isProtective);
    mbr.isProtective = std::ranges::any_of(mbr.entries, [](const DosEntry &entry) {
        return entry.isProtective() && entry.start == 1;
    });
    return mbr;
}

Result<DosReading> readDos(TableSource &source, const MbrReading &mbr)
{
    DosReading reading;
    std::optional<Partition> extended;
    for (std::uint32_t i = 0; i < mbr.entries.size(); ++i) {
        const DosEntry &entry = mbr.entries[i];
        if (!entry.isUsed())
            continue;
        if (entry.size == 0) {
            // The kernel passes it over, libfdisk lists it.
            reading.problems.push_back(TableProblem::ReadersDisagree);
            continue;
        }
        const Partition partition = makePartition(i + 1, entry, Lba(0));
        reading.partitions.push_back(partition);
        if (!entry.isExtended())
            continue;
        if (extended)
            reading.problems.push_back(TableProblem::EbrChainBroken); // one is allowed
        else
            extended = partition;
    }
    if (extended) {
        if (const Status read = ChainReader(source, *extended, reading).read(); !read)
            return fail(read.error());
    }
    checkEbrs(reading);
    if (std::ranges::any_of(reading.partitions,
                            [](const Partition &p) { return p.number > maxEditable; }))
        reading.problems.push_back(TableProblem::TooManyLogicals);
    return reading;
}

} // namespace driveready
