// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "layout/disk_layout.h"

#include <algorithm>

namespace driveready {

std::string_view wireName(TableType type)
{
    switch (type) {
    case TableType::Gpt:
        return "gpt";
    case TableType::Dos:
        return "dos";
    case TableType::None:
        break;
    }
    return "none";
}

std::optional<TableType> tableTypeFromName(std::string_view name)
{
    for (const TableType type : {TableType::None, TableType::Gpt, TableType::Dos}) {
        if (wireName(type) == name)
            return type;
    }
    return std::nullopt;
}

const Partition *DiskLayout::find(std::uint32_t number) const
{
    const auto found = std::ranges::find(partitions, number, &Partition::number);
    return found != partitions.end() ? &*found : nullptr;
}

namespace {

/// What a table leaves for partitions. A header that claims more than the disk has is cut.
Region usableRegion(const DiskLayout &layout)
{
    const Lba end = Lba{} + layout.total;
    if (layout.type == TableType::None)
        return {Lba{}, end};
    const Lba first = std::min(std::max(layout.firstUsable, Lba(1)), end);
    if (layout.type == TableType::Dos || layout.lastUsable < first || layout.lastUsable >= end)
        return {first, end};
    return {first, layout.lastUsable + SectorCount(1)};
}

/// Everything taken: data partitions, and the sectors of the EBR chain.
std::vector<Region> takenRegions(const DiskLayout &layout)
{
    std::vector<Region> taken;
    for (const Partition &partition : layout.partitions) {
        const bool isContainer = layout.type == TableType::Dos && partition.isExtended();
        taken.push_back(isContainer ? Region{partition.start, partition.start + SectorCount(1)}
                                    : partition.region());
        if (partition.isLogical(layout.type) && partition.ebr.value() != 0)
            taken.push_back({partition.ebr, partition.ebr + SectorCount(1)});
    }
    std::erase_if(taken, [](const Region &region) { return region.isEmpty(); });
    std::ranges::sort(taken);
    return taken;
}

/// Where a free region must be cut although nothing lies there: space inside the container is for
/// logicals only.
std::vector<Lba> containerBounds(const DiskLayout &layout)
{
    std::vector<Lba> bounds;
    for (const Partition &partition : layout.partitions) {
        if (layout.type == TableType::Dos && partition.isExtended()) {
            bounds.push_back(partition.start);
            bounds.push_back(partition.region().end);
        }
    }
    std::ranges::sort(bounds);
    return bounds;
}

void addSplit(std::vector<Region> &regions, Region gap, const std::vector<Lba> &bounds)
{
    for (const Lba bound : bounds) {
        if (gap.start < bound && bound < gap.end) {
            regions.push_back({gap.start, bound});
            gap.start = bound;
        }
    }
    if (!gap.isEmpty())
        regions.push_back(gap);
}

} // namespace

std::vector<Region> freeRegions(const DiskLayout &layout)
{
    const Region usable = usableRegion(layout);
    const std::vector<Lba> bounds = containerBounds(layout);
    std::vector<Region> regions;
    Lba position = usable.start;
    for (const Region &taken : takenRegions(layout)) {
        const Lba gapEnd = std::min(taken.start, usable.end);
        if (position < gapEnd)
            addSplit(regions, {position, gapEnd}, bounds);
        position = std::max(position, taken.end);
    }
    if (position < usable.end)
        addSplit(regions, {position, usable.end}, bounds);
    return regions;
}

std::vector<const Partition *> byPosition(const DiskLayout &layout)
{
    std::vector<const Partition *> ordered;
    ordered.reserve(layout.partitions.size());
    for (const Partition &partition : layout.partitions)
        ordered.push_back(&partition);
    std::ranges::stable_sort(ordered, [](const Partition *a, const Partition *b) {
        if (a->start != b->start)
            return a->start < b->start;
        return a->isExtended() && !b->isExtended();
    });
    return ordered;
}

} // namespace driveready
