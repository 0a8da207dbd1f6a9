// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/judgement.h"
#include "layout/disk_layout.h"
#include "plan/plan.h"
#include "probe/disk_snapshot.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace driveready {

/// One stretch of a disk as the map, its table and the lens show it: a partition, the space between
/// partitions, or an area that belongs to the partition table itself.
struct Segment
{
    enum class Kind { Partition, Container, Free, Table };
    Kind kind = Kind::Free;
    Region region;            ///< logical sectors; of a container everything inside it as well
    std::uint32_t number = 0; ///< of a partition or container
    bool isInContainer = false;
    PartitionKind type = PartitionKind::Other;
    std::string fileSystem; ///< libblkid's name, "" where nothing was recognized
    std::string name;       ///< label of the file system, else the partition's name; not cleaned
    std::optional<JudgedPartition> judged;

    bool operator==(const Segment &) const = default;
    bool isPartition() const { return kind == Kind::Partition || kind == Kind::Container; }
    /// The grade that decides the sign: of the payload where one is known (R10), else the start's.
    std::optional<Grade> grade() const;
};

/// Everything on the disk in order of position, a container before what lies in it.
std::vector<Segment> segmentsOf(const DiskSnapshot &snapshot, const Judgement &judgement);
/// What the disk will look like once the plan is applied. `judgement` is the disk's: sector size
/// and grid stay as they are; `before` says what the partitions hold that stay.
std::vector<Segment> segmentsOf(const Plan &plan, const DiskSnapshot &before,
                                const Judgement &judgement);

} // namespace driveready
