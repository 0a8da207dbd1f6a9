// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/bsd_parser.h"

#include <optional>

namespace driveready {

namespace {

// struct disklabel of FreeBSD's sys/disklabel.h.
constexpr std::uint32_t magic = 0x82564557;
constexpr std::size_t sectorSizeAt = 40;
constexpr std::size_t secondMagicAt = 132;
constexpr std::size_t countAt = 138;
constexpr std::size_t slicesAt = 148;
constexpr std::size_t sliceBytes = 16;
constexpr std::size_t maxSlices = (512 - slicesAt) / sliceBytes;
constexpr std::size_t wholeSlice = 2; // "c" stands for the whole, by custom of all of them

constexpr std::string_view freeBsdLabel = "516E7CB4-6ECF-11D6-8FF8-00022D09712B";
constexpr std::uint8_t freeBsd = 0xA5;
constexpr std::uint8_t openBsd = 0xA6;
constexpr std::uint8_t netBsd = 0xA9;

bool isFreeBsd(const Partition &partition, TableType table)
{
    return table == TableType::Gpt || partition.type.dos == freeBsd;
}

bool isSound(std::span<const std::byte> label, SectorSize logical)
{
    if (little32(label, 0) != magic || little32(label, secondMagicAt) != magic ||
        little32(label, sectorSizeAt) != logical.bytes())
        return false;
    const std::size_t count = little16(label, countAt);
    if (count > maxSlices)
        return false;
    std::uint16_t sum = 0; // of all words, the checksum among them
    for (std::size_t at = 0; at < slicesAt + count * sliceBytes; at += 2)
        sum = static_cast<std::uint16_t>(sum ^ little16(label, at));
    return sum == 0;
}

struct Entry
{
    std::uint32_t size;
    std::uint32_t offset;
    std::uint8_t type;
};

Entry entryAt(std::span<const std::byte> label, std::size_t index)
{
    const std::size_t at = slicesAt + index * sliceBytes;
    return {little32(label, at), little32(label, at + 4),
            std::to_integer<std::uint8_t>(label[at + 12])};
}

// FreeBSD takes "c" for the start of its partition, whatever number it gives it.
std::optional<Region> regionOf(const Entry &entry, std::uint32_t base, const Partition &partition,
                               bool countsFromPartition)
{
    if (entry.type == 0 || entry.size == 0 || (countsFromPartition && entry.offset < base))
        return std::nullopt;
    const Lba start = countsFromPartition ? partition.start + SectorCount(entry.offset - base)
                                          : Lba(entry.offset);
    const Region region{start, start + SectorCount(entry.size)};
    return partition.region().contains(region) ? std::optional(region) : std::nullopt;
}

} // namespace

bool mayHoldBsdLabel(const Partition &partition, TableType table)
{
    if (table == TableType::Gpt)
        return partition.type.gpt.toString() == freeBsdLabel;
    const std::uint8_t type = partition.type.dos;
    return table == TableType::Dos && (type == freeBsd || type == openBsd || type == netBsd);
}

Result<std::vector<BsdSlice>> readBsdSlices(TableSource &source, const Partition &partition,
                                            TableType table)
{
    std::vector<BsdSlice> slices;
    const Lba place = partition.start + SectorCount(1);
    if (partition.size.value() < 2 || !source.contains(place, SectorCount(1)))
        return slices;
    const auto label = source.read(place, SectorCount(1));
    if (!label)
        return fail(label.error());
    if (!isSound(*label, source.logical()))
        return slices;
    const bool countsFromPartition = isFreeBsd(partition, table);
    const std::size_t count = little16(*label, countAt);
    const std::uint32_t base = count > wholeSlice ? entryAt(*label, wholeSlice).offset : 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Entry entry = entryAt(*label, i);
        const auto region = regionOf(entry, base, partition, countsFromPartition);
        if (i == wholeSlice || !region)
            continue;
        slices.push_back({partition.number, static_cast<char>('a' + i), region->start,
                          region->size(), entry.type});
    }
    return slices;
}

} // namespace driveready
