// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/facts.h"
#include "align/grid.h"
#include "align/judgement.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace driveready {

/// The frame in which R16 may move things; positions in logical sectors.
struct ProposalFrame
{
    Grid grid;
    Grid fine;                             ///< the same with a grain of max(P, 4096)
    std::uint64_t firstUsable = 0;         ///< what the table itself leaves
    std::uint64_t firstStart = 0;          ///< the first usable grid start
    std::optional<std::uint64_t> endLimit; ///< exclusive; last grid boundary of the disk
};

/// Fills proposedStart and proposedSize of every partition (R16). `judged` belongs to
/// `facts.partitions` element by element. Where a partition is too small for the grid, physical
/// sectors take its place; where even these do not fit, the old place is kept. Containers, BIOS
/// boot and MSR stay where they are.
void propose(std::vector<JudgedPartition> &judged, const DiskFacts &facts,
             const ProposalFrame &frame);

/// BIOS boot, MSR and extended containers: never formatted, INFO at most (R2).
bool isNeverMisaligned(PartitionKind kind);

} // namespace driveready
