// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "layout/disk_layout.h"
#include "probe/disk_snapshot.h"
#include "probe/table_source.h"

namespace driveready {

/// Whether a partition says of itself that a BSD disklabel lies in it.
bool mayHoldBsdLabel(const Partition &partition, TableType table);

/// The slices of a BSD disklabel inside a partition by their place on the disk, at most 22, all
/// inside the partition; none where the label is damaged or counts other sectors than the disk.
/// FreeBSD counts from its partition, the others from the start of the disk. Errors: those of
/// reading.
Result<std::vector<BsdSlice>> readBsdSlices(TableSource &source, const Partition &partition,
                                            TableType table);

} // namespace driveready
