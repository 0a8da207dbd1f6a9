// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/region.h"
#include "layout/disk_layout.h"
#include "plan/placement.h"

#include <optional>
#include <vector>

namespace driveready::detail {

/// Free space between partitions, inside the extended container or outside of it.
struct Space
{
    Region region;
    bool isLogical = false;
    bool isFirst = false; ///< no partition before it at this level
};

/// The free spaces of a table, by position; in a DOS table those in the container as well.
std::vector<Space> spacesOf(const DiskLayout &layout, const PlacementFrame &frame);

/// What a partition in a space can have: on the grid, and with its EBR one grain before it (R7).
/// `from`: not before this sector. Nothing when not even one unit fits.
std::optional<Placed> roomIn(const Space &space, const PlacementFrame &frame, Lba from = {});

/// The largest room outside the container.
std::optional<Region> widestRoom(const DiskLayout &layout, const PlacementFrame &frame);

/// `length` rounded up to units, or nothing beyond 64 bits.
std::optional<std::uint64_t> wholeUnits(Bytes length, const PlacementFrame &frame);

} // namespace driveready::detail
