// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/edit_space.h"

#include <algorithm>

namespace driveready::detail {

namespace {

/// The parts of `whole` that no obstacle covers.
void addSpaces(const Region &whole, std::vector<Region> obstacles, bool isLogical,
               std::vector<Space> &spaces)
{
    std::ranges::sort(obstacles);
    Lba from = whole.start;
    bool isFirst = true;
    for (const Region &obstacle : obstacles) {
        if (obstacle.start > from)
            spaces.push_back({{from, std::min(obstacle.start, whole.end)}, isLogical, isFirst});
        from = std::max(from, obstacle.end);
        isFirst = false;
    }
    if (from < whole.end)
        spaces.push_back({{from, whole.end}, isLogical, isFirst});
}

} // namespace

std::vector<Space> spacesOf(const DiskLayout &layout, const PlacementFrame &frame)
{
    std::vector<Region> outer;
    std::vector<Region> inner;
    std::optional<Region> container;
    for (const Partition &partition : layout.partitions) {
        if (partition.isLogical(layout.type))
            inner.push_back({partition.ebr, partition.region().end});
        else
            outer.push_back(partition.region());
        if (layout.type == TableType::Dos && partition.isExtended())
            container = partition.region();
    }
    std::vector<Space> spaces;
    if (frame.start < frame.end)
        addSpaces({Lba(frame.start), Lba(frame.end)}, outer, false, spaces);
    if (container)
        addSpaces(*container, inner, true, spaces);
    std::ranges::stable_sort(spaces, {}, [](const Space &space) { return space.region.start; });
    return spaces;
}

std::optional<Placed> roomIn(const Space &space, const PlacementFrame &frame, Lba from)
{
    const std::uint64_t begin = space.region.start.value();
    std::optional<std::uint64_t> start = begin;
    std::optional<Lba> ebr;
    if (space.isLogical) {
        // The chain begins at the container's first sector, on the grid or not.
        const auto place = space.isFirst ? std::optional(begin) : frame.grid.next(begin);
        if (!place)
            return std::nullopt;
        ebr = Lba(*place);
        start = checkedAdd(*place, frame.grid.step());
    }
    if (start)
        start = frame.grid.next(std::max(*start, from.value()));
    const auto end =
        frame.grid.previous(std::min<std::uint64_t>(space.region.end.value(), frame.end));
    if (!start || !end || *end <= *start)
        return std::nullopt;
    const std::uint64_t length = (*end - *start) / frame.unit * frame.unit;
    if (length == 0)
        return std::nullopt;
    return Placed{{Lba(*start), Lba(*start + length)}, ebr};
}

std::optional<Region> widestRoom(const DiskLayout &layout, const PlacementFrame &frame)
{
    std::optional<Region> widest;
    for (const Space &space : spacesOf(layout, frame)) {
        const auto room = space.isLogical ? std::nullopt : roomIn(space, frame);
        if (room && (!widest || widest->size() < room->region.size()))
            widest = room->region;
    }
    return widest;
}

std::optional<std::uint64_t> wholeUnits(Bytes length, const PlacementFrame &frame)
{
    const std::uint64_t unit = frame.unit * frame.logical.bytes();
    return checkedMul(length.value() / unit + (length.value() % unit != 0 ? 1 : 0), frame.unit);
}

} // namespace driveready::detail
