// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "layout/disk_layout.h"
#include "platform/block_io.h"

#include <cstddef>
#include <vector>

namespace driveready {

/// A run of whole logical sectors and what they will hold.
struct SectorImage
{
    Bytes offset;
    std::vector<std::byte> data;
    bool operator==(const SectorImage &) const = default;
};

/// The sectors a table consists of, by role, so that the writer can order them (reliability 3.1).
struct TableImage
{
    TableType type = TableType::Gpt;
    /// GPT: the backup is the copy that is whole, so it must not be touched before the primary
    /// stands again.
    bool isPrimaryFirst = false;
    std::vector<SectorImage> backup; ///< GPT: backup entries, then backup header
    std::vector<SectorImage>
        primary; ///< GPT: entries, header, PMBR; DOS: EBRs from the chain's end, then the MBR
    std::vector<SectorImage> erase; ///< sectors of the old table that must go (GPT to DOS: headers)
};

/// Lets libfdisk write `staged` on an in-memory shadow disk of the same size and takes the result
/// (decision 1). `current` (may be null: blank) supplies what must survive: MBR boot code, and of a
/// GPT that is changed in place every byte of the entries it keeps and the protective MBR.
/// Every start, size and identifier comes from `staged`; libfdisk chooses nothing. The result was
/// parsed back with our parser and equals `staged`. Opens no disk.
/// Errors: PlanInvalid, TableDisagrees, Internal.
Result<TableImage> computeTable(const DiskLayout &staged, BlockIo *current);

/// The sectors that a table occupies, by role, as they are stored on `disk`. `erase` stays empty.
/// Errors: PlanInvalid (too small for the table), those of reading.
Result<TableImage> storedTable(const DiskLayout &layout, BlockIo &disk);

} // namespace driveready
