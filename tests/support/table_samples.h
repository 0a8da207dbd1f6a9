// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/guid.h"
#include "layout/disk_layout.h"

#include <algorithm>
#include <random>

namespace driveready::test {

/// Layouts without a planner: what a table can hold, not what is wise.

inline DiskLayout emptyGpt(Bytes size, SectorSize logical, IdSource &ids)
{
    DiskLayout layout;
    layout.type = TableType::Gpt;
    layout.logical = logical;
    layout.total = wholeSectors(size, logical);
    const std::uint64_t entries = (16384 + logical.bytes() - 1) / logical.bytes();
    layout.firstUsable = Lba(2 + entries);
    layout.lastUsable = Lba(layout.total.value() - 2 - entries);
    layout.diskGuid = ids.nextGuid();
    return layout;
}

inline DiskLayout emptyDos(Bytes size, SectorSize logical, IdSource &ids)
{
    DiskLayout layout;
    layout.type = TableType::Dos;
    layout.logical = logical;
    layout.total = wholeSectors(size, logical);
    layout.firstUsable = Lba(1);
    layout.lastUsable = Lba(layout.total.value() - 1);
    layout.diskSignature = ids.nextId32();
    return layout;
}

inline Partition &addPartition(DiskLayout &layout, std::uint32_t number, Lba start,
                               SectorCount size, PartitionKind kind = PartitionKind::Linux)
{
    Partition partition;
    partition.number = number;
    partition.start = start;
    partition.size = size;
    partition.type = partitionTypeFor(kind);
    layout.partitions.push_back(partition);
    return layout.partitions.back();
}

/// `count` partitions of equal size from 1 MiB on; a DOS table gets logicals from the fourth.
inline DiskLayout sampleLayout(TableType type, Bytes size, SectorSize logical, std::uint32_t count,
                               IdSource &ids)
{
    const std::uint64_t grain = oneMiB.value() / logical.bytes();
    if (type == TableType::Gpt) {
        DiskLayout layout = emptyGpt(size, logical, ids);
        const std::uint64_t each =
            (layout.lastUsable.value() - 2 * grain) / grain / std::max(count, 1u) * grain;
        for (std::uint32_t i = 0; i < count; ++i) {
            Partition &partition = addPartition(layout, i + 1, Lba(grain + i * each),
                                                SectorCount(each), PartitionKind::Linux);
            partition.uuid = ids.nextGuid();
            partition.name = "part " + std::to_string(i + 1);
        }
        return layout;
    }
    DiskLayout layout = emptyDos(size, logical, ids);
    const std::uint64_t each =
        (layout.total.value() - 2 * grain) / grain / std::max(count, 1u) * grain;
    const std::uint32_t primaries = count <= 4 ? count : 3;
    for (std::uint32_t i = 0; i < primaries; ++i)
        addPartition(layout, i + 1, Lba(grain + i * each), SectorCount(each));
    if (count <= 4)
        return layout;
    const Lba container(grain + 3 * each);
    addPartition(layout, 4, container, SectorCount((count - 3) * each), PartitionKind::Extended);
    for (std::uint32_t i = 0; i + 3 < count; ++i) {
        const Lba ebr(container.value() + i * each);
        addPartition(layout, i + 5, ebr + SectorCount(grain), SectorCount(each - grain)).ebr = ebr;
    }
    return layout;
}

} // namespace driveready::test
