// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/mkfs_command.h"
#include "apply/saved_table.h"
#include "apply/transaction_store.h"
#include "plan/plan.h"
#include "platform/device_opener.h"
#include "probe/content_reader.h"

#include <optional>
#include <vector>

namespace driveready {

/// Everything that a plan will write before its first file system, in order, each with what was
/// there: steps 1 and 2 of reliability 3.1. Reads only.
struct PreparedWrites
{
    TransactionRecord record;
    TransactionExtras extras;
};

/// `fresh` is the snapshot that the gate passed. The kernel's lists are filled in by the caller.
/// Errors: those of computeTable(), of ContentReader and of reading.
Result<PreparedWrites> prepareWrites(const Plan &plan, const DiskSnapshot &fresh,
                                     WritableDisk &disk, ContentReader &contents);
/// The same for a plan that restores: the table is this one, which checkRestored() has passed.
Result<PreparedWrites> prepareRestore(const Plan &plan, const DiskSnapshot &fresh,
                                      WritableDisk &disk, ContentReader &contents,
                                      const SavedTableImage &saved);

/// What mkfs is to be told for an action of the plan, or nothing for FileSystem::None.
std::optional<MkfsRequest> mkfsRequestOf(const Plan &plan, const MakeFileSystem &action);

/// Whether two layouts say the same on disk: everything the table of their type stores.
bool storesTheSame(const DiskLayout &a, const DiskLayout &b);
bool storesTheSame(const Partition &a, const Partition &b, TableType type);

} // namespace driveready
