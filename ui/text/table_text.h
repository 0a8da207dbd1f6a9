// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "layout/disk_layout.h"
#include "probe/disk_snapshot.h"

#include <QString>
#include <QStringList>
#include <vector>

namespace driveready {

/// "Linux", "start-up (EFI)", "type 0x82 ..."; what the entry of a partition says it is for.
QString partitionTypeText(const PartitionType &type, TableType table);

/// The columns of a table written out: number, start, size, type, name, file system.
QStringList tableColumns();
inline constexpr int numericTableColumns = 3; ///< the first of them
/// One row for each partition by position, cleaned for display. `signatures`: what was recognized
/// in the partitions.
std::vector<QStringList> tableRows(const DiskLayout &layout,
                                   const std::vector<Signature> &signatures);

/// What two tables of one drive have in common, in one or two sentences: which partitions of the
/// one that is there now lie at the same place in the saved one, and which do not.
QString tableDifference(const DiskLayout &now, const DiskLayout &saved);

} // namespace driveready
