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
/// partitions, or an area that belongs to the partition table itself. A partition with a BSD label
/// is a container; the slices in it are partitions of the same number, told apart by their letter.
struct Segment
{
    enum class Kind { Partition, Container, Free, Table };
    Kind kind = Kind::Free;
    Region region;            ///< logical sectors; of a container everything inside it as well
    std::uint32_t number = 0; ///< of a partition or container
    bool isInContainer = false;
    char slice = 0;             ///< letter of a BSD slice, 0: none
    std::uint8_t sliceType = 0; ///< p_fstype of the label
    PartitionKind type = PartitionKind::Other;
    std::string fileSystem; ///< libblkid's name, "" where nothing was recognized
    std::string name;       ///< label of the file system, else the partition's name; not cleaned
    std::optional<JudgedPartition> judged;

    bool operator==(const Segment &) const = default;
    bool isPartition() const { return kind == Kind::Partition || kind == Kind::Container; }
    /// A container of an MBR; else it holds BSD slices.
    bool isExtended() const { return kind == Kind::Container && type == PartitionKind::Extended; }
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
