// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/transaction_list.h"
#include "platform/platform.h"

#include <string>

namespace driveready {

/// Whether something else wrote where this change wrote or was to write: what is there is neither
/// what it found nor what it made, so that neither finish nor undo will touch it (reliability 3.4).
/// Once file systems were made the table alone counts. Reads only. Errors: those of reading and of
/// the store.
Result<bool> othersWrote(BlockIo &disk, const Transaction &transaction,
                         const TransactionRecord &record);

/// Looks whether others wrote since, and reads the saved table if so. Opens the disk for reading;
/// where that cannot be told, as of a damaged change, it says that nobody did.
void noteOtherWrites(SavedTransaction &saved, const std::string &base, const DiskTarget &target,
                     Platform &platform);

} // namespace driveready
