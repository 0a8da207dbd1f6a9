// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/believed_sector.h"
#include "align/facts.h"
#include "align/judgement.h"

#include <optional>
#include <vector>

namespace driveready {

/// The unit of the grid (R4, R5) and what the limits that enter it are worth.
struct GrainChoice
{
    Bytes grain;
    /// R5: nothing starts before the end of the first erase block. 0 when none is known or the disk
    /// is too small for it.
    Bytes firstStartFloor;
    /// minimum_io, optimal_io, discard_granularity, discard_alignment, preferred_erase_size, npwg,
    /// npwa, in this order.
    std::vector<JudgedLimit> limits;
};

/// `smallestRequest`: the smallest partition that is wanted (R4), when one is. Pure.
GrainChoice chooseGrain(const DiskFacts &facts, const SectorBelief &belief,
                        std::optional<Bytes> smallestRequest = std::nullopt);

/// R3 for one value; `limit.reason` says why it does not count.
JudgedLimit judgeOptimalIo(std::optional<std::uint64_t> value, SectorSize physical,
                           Transport transport);

/// First sector that a table of that type leaves for partitions: GPT 34 at 512 bytes, 6 at 4096;
/// DOS 1.
Lba firstUsableFor(TableType table, SectorSize logical);
/// Exclusive end of what a table of that type leaves and can address (R6, R8).
Lba endUsableFor(TableType table, SectorSize logical, SectorCount total);

/// R8: the highest start, length and last sector that fit a DOS table entry.
inline constexpr std::uint64_t dosMaxSector = 4294967295;

} // namespace driveready
