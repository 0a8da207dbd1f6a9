// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/shadow_table.h"

#include "apply/prepare.h"
#include "apply/shadow_disk.h"
#include "apply/shadow_io.h"
#include "apply/stored_gpt.h"
#include "apply/table_leftovers.h"
#include "probe/table_parser.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string_view>
#include <utility>

namespace driveready {

namespace {

constexpr std::size_t bootCodeBytes = 440; // up to the disk signature
constexpr std::uint64_t gptEntryBytes = 128;

// A volume's boot sector also ends like an MBR, but its first bytes are a file system's.
bool isVolumeBootSector(const std::vector<std::byte> &sector)
{
    constexpr std::pair<std::size_t, std::string_view> marks[] = {
        {3, "NTFS"}, {3, "EXFAT"}, {54, "FAT"}, {82, "FAT"}};
    return std::ranges::any_of(marks, [&](const auto &mark) {
        return std::memcmp(sector.data() + mark.first, mark.second.data(), mark.second.size()) == 0;
    });
}

// Boot code counts only in a sector that ends like an MBR; anything else there is old content.
Status keepBootCode(ShadowDisk &shadow, BlockIo &current)
{
    std::vector<std::byte> first(current.logicalSize().bytes());
    if (Status status = current.read(Bytes(0), first); !status)
        return status;
    if (first[510] != std::byte{0x55} || first[511] != std::byte{0xAA} || isVolumeBootSector(first))
        return {};
    return shadow.put(Bytes(0), std::span(first).first(bootCodeBytes));
}

// Libfdisk writes the table; of one that is changed in place the rest comes from the disk.
Status writeOnShadow(const DiskLayout &staged, BlockIo *current, ShadowDisk &shadow)
{
    if (!current)
        return writeTableWithLibfdisk(staged, shadow);
    std::optional<StoredGpt> stored;
    if (staged.type == TableType::Gpt) {
        auto read = readStoredGpt(staged, *current);
        if (!read)
            return fail(read.error());
        stored = std::move(*read);
    }
    if (Status status = keepBootCode(shadow, *current); !status)
        return status;
    if (!stored)
        return writeTableWithLibfdisk(staged, shadow);
    if (Status status = writeTableWithLibfdisk(withoutStored(staged, *stored), shadow); !status)
        return status;
    return takeOverStored(staged, *stored, shadow);
}

Result<SectorImage> takeSectors(const ShadowDisk &shadow, SectorSize logical, Lba start,
                                SectorCount count)
{
    const Bytes offset = byteOffset(start, logical);
    auto data = shadow.get(offset, toBytes(count, logical).value());
    if (!data)
        return fail(data.error());
    return SectorImage{offset, std::move(*data)};
}

struct Area
{
    Lba start;
    SectorCount count;
};

struct TableAreas
{
    std::vector<Area> backup;
    std::vector<Area> primary;
};

Result<TableAreas> areasOf(const DiskLayout &staged)
{
    TableAreas areas;
    const SectorCount one(1);
    if (staged.type == TableType::Dos) {
        const Partition *container = nullptr;
        for (const Partition &partition : staged.partitions) {
            if (partition.isLogical(staged.type))
                areas.primary.insert(areas.primary.begin(), {partition.ebr, one});
            else if (partition.isExtended())
                container = &partition;
        }
        // A container without logicals still begins with an EBR, an empty one.
        if (container && areas.primary.empty())
            areas.primary.push_back({container->start, one});
        areas.primary.push_back({Lba(0), one});
        return areas;
    }
    const std::uint64_t logical = staged.logical.bytes();
    const SectorCount entries((staged.entryCount * gptEntryBytes + logical - 1) / logical);
    if (staged.total.value() < 2 * entries.value() + 4)
        return fail(makeError(ErrorCode::PlanInvalid).with("reason", "too small for the table"));
    const Lba last(staged.total.value() - 1);
    areas.backup = {{last - entries, entries}, {last, one}};
    areas.primary = {{Lba(2), entries}, {Lba(1), one}, {Lba(0), one}};
    return areas;
}

Status takeAll(const ShadowDisk &shadow, SectorSize logical, const std::vector<Area> &areas,
               std::vector<SectorImage> &into)
{
    for (const Area &area : areas) {
        auto image = takeSectors(shadow, logical, area.start, area.count);
        if (!image)
            return fail(image.error());
        into.push_back(std::move(*image));
    }
    return {};
}

// Whatever libfdisk wrote outside the sectors that we take would be lost: that must be nothing.
Status checkNothingElse(const ShadowDisk &shadow, const TableImage &table)
{
    std::vector<const SectorImage *> taken;
    for (const auto *images : {&table.backup, &table.primary})
        for (const SectorImage &image : *images)
            taken.push_back(&image);
    for (const auto &[begin, end] : shadow.dataRanges()) {
        auto data = shadow.get(begin, (end - begin).value());
        if (!data)
            return fail(data.error());
        for (const SectorImage *image : taken) {
            const std::uint64_t from = std::max(image->offset.value(), begin.value());
            const std::uint64_t to =
                std::min(image->offset.value() + image->data.size(), end.value());
            if (from < to)
                std::fill(data->begin() + static_cast<std::ptrdiff_t>(from - begin.value()),
                          data->begin() + static_cast<std::ptrdiff_t>(to - begin.value()),
                          std::byte{0});
        }
        const auto stray =
            std::ranges::find_if(*data, [](std::byte b) { return b != std::byte{0}; });
        if (stray != data->end())
            return fail(makeError(ErrorCode::TableDisagrees)
                            .with("reason", "stray data")
                            .with("offset", begin.value() +
                                                static_cast<std::uint64_t>(stray - data->begin())));
    }
    return {};
}

// Two readers and one writer: what libfdisk wrote must be what our parser reads and the plan says.
Status checkReadsBack(const ShadowDisk &shadow, const DiskLayout &staged)
{
    ShadowIo io(shadow, toBytes(staged.total, staged.logical), staged.logical);
    const auto parsed = parseTable(io);
    if (!parsed)
        return fail(parsed.error());
    if (!parsed->problems.empty())
        return fail(makeError(ErrorCode::TableDisagrees)
                        .with("reason", std::string(wireName(parsed->problems.front()))));
    if (!storesTheSame(parsed->layout, staged))
        return fail(makeError(ErrorCode::TableDisagrees).with("reason", "read-back"));
    return {};
}

Status checkRequest(const DiskLayout &staged, BlockIo *current)
{
    const auto invalid = [](const char *reason) {
        return fail(makeError(ErrorCode::PlanInvalid).with("reason", reason));
    };
    if (staged.type != TableType::Gpt && staged.type != TableType::Dos)
        return invalid("table-type");
    const auto size = checkedBytes(staged.total, staged.logical);
    if (!size)
        return invalid("other-disk-size");
    if (current && (current->size() != *size || current->logicalSize() != staged.logical))
        return invalid("other-disk");
    for (const Partition &partition : staged.partitions) {
        if (partition.number == 0 || partition.number > 128)
            return invalid("number");
    }
    return {};
}

} // namespace

Result<TableImage> storedTable(const DiskLayout &layout, BlockIo &disk)
{
    const auto areas = areasOf(layout);
    if (!areas)
        return fail(areas.error());
    TableImage table;
    table.type = layout.type;
    const auto readAll = [&](const std::vector<Area> &from, std::vector<SectorImage> &into) {
        Status status;
        for (const Area &area : from) {
            SectorImage image{byteOffset(area.start, layout.logical),
                              std::vector<std::byte>(toBytes(area.count, layout.logical).value())};
            if (status)
                status = disk.read(image.offset, image.data);
            into.push_back(std::move(image));
        }
        return status;
    };
    if (Status status = readAll(areas->backup, table.backup); !status)
        return fail(status.error());
    if (Status status = readAll(areas->primary, table.primary); !status)
        return fail(status.error());
    return table;
}

Result<TableImage> computeTable(const DiskLayout &staged, BlockIo *current)
{
    if (Status status = checkRequest(staged, current); !status)
        return fail(status.error());
    const auto areas = areasOf(staged);
    if (!areas)
        return fail(areas.error());
    auto shadow = ShadowDisk::make(toBytes(staged.total, staged.logical));
    if (!shadow)
        return fail(shadow.error());
    Status status = writeOnShadow(staged, current, *shadow);
    TableImage table;
    table.type = staged.type;
    if (status)
        status = takeAll(*shadow, staged.logical, areas->backup, table.backup);
    if (status)
        status = takeAll(*shadow, staged.logical, areas->primary, table.primary);
    if (status)
        status = checkNothingElse(*shadow, table);
    if (status)
        status = checkReadsBack(*shadow, staged);
    if (!status)
        return fail(status.error());
    if (!current)
        return table;
    auto leftovers = findLeftoverHeaders(staged, table, *current);
    if (!leftovers)
        return fail(leftovers.error());
    table.erase = std::move(*leftovers);
    return table;
}

} // namespace driveready
