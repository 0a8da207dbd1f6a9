// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "probe/disk_snapshot.h"
#include "probe/table_source.h"

#include <vector>

namespace driveready {

/// A partition table as our own parser sees it, before libfdisk has had a look.
struct ParsedTable
{
    DiskLayout layout;
    std::vector<TableProblem> problems; ///< each once, in the order of the enum
    /// Nothing in it is known to trip libfdisk (reliability 1.2), so it may be the second reader.
    bool isSafeForLibfdisk = false;
    std::vector<BsdSlice> slices;
    /// Every sector that was looked at for a table: both ends of the disk, entry arrays, EBRs, BSD
    /// disklabels.
    std::vector<TableSectors> sectors;
};

/// The first to see untrusted bytes: bounded in memory, reads and time, whatever the disk says.
/// Blocking; reads only. Errors: those of BlockIo::read.
Result<ParsedTable> parseTable(BlockIo &io);

} // namespace driveready
