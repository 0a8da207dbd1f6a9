// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/saved_sectors.h"
#include "apply/shadow_table.h"
#include "plan/restore_planner.h"
#include "probe/content_reader.h"

#include <memory>
#include <string>

namespace driveready {

/// A saved table with its bytes, ready to be written again.
struct SavedTableImage
{
    SavedTable table;
    TableImage image; ///< as stored: boot code, names and attribute bits are those of then
    std::vector<SectorImage> changed;   ///< what the change wrote over, sector by sector
    std::shared_ptr<SavedSectors> disk; ///< for what lies where another table is to go
};

/// The table that a change found, from what it saved: every hash right, our parser finds nothing
/// wrong with it, libfdisk reads the same, and its own sectors alone make it whole. Reads the
/// store, opens no disk. Errors: BackupNotFound (reason), UndoImpossible (reason: saved-no-table,
/// saved-damaged, saved-incomplete), those of ContentReader.
Result<SavedTableImage> readSavedTable(const Transaction &transaction,
                                       const TransactionRecord &record, ContentReader &contents);
/// The same by its number, for the drive at hand. Errors also: UndoImpossible (other-disk).
Result<SavedTableImage> loadSavedTable(const std::string &base, const std::string &change,
                                       const DeviceId &device, ContentReader &contents);

/// What must be written beside the table itself when it comes back over the one on `current`:
/// headers that would be found later, the sectors that the other table took from what was there,
/// and those that the change itself wrote over outside of all partitions, as the boot loader's gap
/// after an MBR. They get what was saved of them; a header of which nothing was saved is cleared,
/// unless it lies in a partition that comes back. Never a sector that lies in a partition both of
/// the saved table and of `now`, the one on `current`. Reads only. Errors: those of reading.
Result<std::vector<SectorImage>> leftoversUnder(const SavedTableImage &saved,
                                                const TableReading &now, BlockIo &current);

} // namespace driveready
