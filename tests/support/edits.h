// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "support/plans.h"

#include <algorithm>

namespace driveready::test {

/// One partition as text: number, start and size in sectors; a logical one with its EBR.
struct OldPartition
{
    std::uint32_t number;
    std::uint64_t start;
    std::uint64_t size;
    std::uint64_t ebr = 0;
    bool isExtended = false;
};

/// A disk with a sound table of that type, holding these partitions.
inline DiskSnapshot diskWith(TableType type, const std::vector<OldPartition> &partitions,
                             std::uint64_t sectors = 4194304, SectorSize logical = sector512)
{
    DiskSnapshot disk = blankDisk(sectors, logical);
    SequenceIdSource ids(4711);
    LayoutRequest empty = wishes({}, type);
    disk.table.layout = makePlan(disk, empty, ids)->staged;
    disk.table.isEditable = true;
    for (const OldPartition &old : partitions) {
        Partition partition;
        partition.number = old.number;
        partition.start = Lba(old.start);
        partition.size = SectorCount(old.size);
        partition.ebr = Lba(old.ebr);
        if (type == TableType::Gpt) {
            partition.type = partitionTypeFor(PartitionKind::Linux);
            partition.type = partitionTypeFromGpt(partition.type.gpt);
            partition.uuid = ids.nextGuid();
            partition.name = "old";
        } else {
            partition.type = partitionTypeFromDos(old.isExtended ? 0x05 : 0x83);
        }
        disk.table.layout.partitions.push_back(partition);
    }
    return disk;
}

inline LayoutRequest edits(std::vector<Edit> list)
{
    LayoutRequest request;
    request.edits = std::move(list);
    request.owner = Owner{1000, 1001};
    return request;
}

inline Signature holds(std::uint32_t partition, const char *type, const char *label)
{
    Signature signature;
    signature.partition = partition;
    signature.type = type;
    signature.label = label;
    return signature;
}

/// "2 ext4 films; 3 unknown" of what a plan destroys.
inline QByteArray lost(const Plan &plan)
{
    QByteArrayList words;
    for (const Loss &loss : plan.losses)
        words << (QByteArray::number(loss.partition) + ' ' + QByteArray::fromStdString(loss.type) +
                  ' ' + QByteArray::fromStdString(loss.label))
                     .trimmed();
    return words.join("; ");
}

} // namespace driveready::test
