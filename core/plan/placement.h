// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/grid.h"
#include "base/error.h"
#include "base/region.h"
#include "base/units.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace driveready {

/// Where partitions may be placed, in logical sectors. Both borders lie on the grid.
struct PlacementFrame
{
    Grid grid;
    SectorSize logical;
    std::uint64_t unit = 8; ///< lengths are multiples of it: max(P, 4096) and the grain (R6)
    std::uint64_t start = 0;
    std::uint64_t end = 0; ///< exclusive
};

/// One partition's place. A logical one has its EBR one grain before it (R7).
struct Placed
{
    Region region;
    std::optional<Lba> ebr;
    bool operator==(const Placed &) const = default;
};

/// How many partitions a DOS table holds without an extended container.
inline constexpr std::size_t dosPrimaries = 4;
/// With one: libfdisk 2.41 counts numbers to 60 (MAXIMUM_PARTS), and the container is one of them.
inline constexpr std::size_t maxDosPartitions = 59;

/// Places sizes one after the other; an absent size takes what is left and must be the last. Sizes
/// are rounded up by less than a unit. Pure.
/// Errors: RequestDoesNotFit (needed, available: bytes; index from 1).
Result<std::vector<Placed>> place(const std::vector<std::optional<Bytes>> &sizes,
                                  const PlacementFrame &frame);

/// The same in a DOS table: more than four become three primaries and logicals in a container.
struct DosPlacement
{
    std::vector<Placed> places;
    std::optional<Region> container;
};
Result<DosPlacement> placeDos(const std::vector<std::optional<Bytes>> &sizes,
                              const PlacementFrame &frame);

} // namespace driveready
