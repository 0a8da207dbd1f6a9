// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/transaction_list.h"
#include "console.h"
#include "probe/disk_snapshot.h"

namespace driveready {

/// Below each other: the table of the disk as it is now, and the one that was saved, or why that
/// cannot come back. On standard output.
void printTablePair(Console &console, const DiskSnapshot &now, const SavedTransaction &saved);

/// {"now":{"table":..,"signatures":[..]},"saved":{..}} ; "saved" has "error" where the saved table
/// cannot come back.
Json tablePairJson(const DiskSnapshot &now, const SavedTransaction &saved);

} // namespace driveready
