// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/change_set.h"

namespace driveready {

/// The order in which a table goes to the disk (reliability 3.1, steps 5 and 6): GPT backup
/// entries, backup header, then the primary, as one physical block where the drive and the change
/// allow it (the other way round where the primary is the damaged one); DOS from the end of the EBR
/// chain, the MBR last; what must be erased comes after the new table stands. A cut in between
/// leaves the old or the new table readable; where an EBR of the new chain lies on one of the old
/// chain the logicals may be a mixture until undo or finish. Reads the disk, writes nothing.
/// Errors: those of reading.
Result<ChangeSet> orderTableWrite(const TableImage &table, BlockIo &disk, const PhysicalGrid &grid);

/// Writes the change and reads it back; after an error the old content is put back in reverse.
struct WriteOutcome
{
    std::optional<Error> error;     ///< why the new content does not stand; nothing: it stands
    std::optional<Error> undoError; ///< UndoIncomplete: the old content does not stand either
    bool succeeded() const { return !error; }
};
WriteOutcome writeOrRestore(BlockIo &disk, const ChangeSet &set);

} // namespace driveready
