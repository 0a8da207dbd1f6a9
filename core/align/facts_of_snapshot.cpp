// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/facts.h"

#include <algorithm>

namespace driveready {

namespace {

/// What a partition holds, where that says more than the type in the table.
PartitionKind kindOf(const Partition &partition, const DiskSnapshot &snapshot)
{
    const auto found = std::ranges::find(snapshot.signatures, std::optional(partition.number),
                                         &Signature::partition);
    if (partition.isExtended() || found == snapshot.signatures.end())
        return partition.type.kind;
    if (found->type == "crypto_LUKS")
        return PartitionKind::Luks;
    if (found->type == "LVM2_member")
        return PartitionKind::Lvm;
    if (found->type == "linux_raid_member")
        return PartitionKind::Raid;
    if (found->type == "swap")
        return PartitionKind::Swap;
    return partition.type.kind;
}

PartitionFacts factsOf(const Partition &partition, const DiskSnapshot &snapshot)
{
    PartitionFacts facts;
    facts.number = partition.number;
    facts.start = partition.start.value();
    facts.size = partition.size.value();
    facts.type = kindOf(partition, snapshot);
    facts.isLogical = partition.isLogical(snapshot.table.layout.type);
    for (const BsdSlice &slice : snapshot.table.slices) {
        if (slice.partition == partition.number)
            facts.slices.push_back({slice.letter, slice.start.value(), slice.size.value()});
    }
    return facts;
}

} // namespace

DiskFacts factsOf(const DiskSnapshot &snapshot)
{
    DiskFacts facts;
    facts.transport = snapshot.info.transport;
    facts.model = snapshot.info.model;
    facts.rotational = snapshot.info.rotational;
    facts.rotationRate = snapshot.info.rotationRate;
    facts.size = snapshot.id.size;
    facts.limits = snapshot.limits;
    // The size that positions were read with counts, whatever the limits say.
    facts.limits.logical = snapshot.id.logical.bytes();
    facts.measured = snapshot.measured;
    facts.listed = snapshot.listed;
    facts.table = snapshot.table.layout.type;
    facts.problems = snapshot.table.problems;
    facts.signatures = snapshot.signatures;
    facts.unrecognizedAt = snapshot.unrecognizedAt;
    for (const Partition &partition : snapshot.table.layout.partitions)
        facts.partitions.push_back(factsOf(partition, snapshot));
    return facts;
}

} // namespace driveready
