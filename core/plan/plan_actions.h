// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "plan/action.h"
#include "plan/plan.h"
#include "probe/disk_snapshot.h"

#include <vector>

namespace driveready {

/// What the new table and its file systems destroy: each recognised content once, and every old
/// partition in which nothing was recognised, because that proves nothing.
std::vector<Loss> lossesOf(const DiskSnapshot &snapshot);

/// The steps of a new table in the order of execution, with what each depends on: check-again,
/// save-table, one wipe-signature per recognised old content, write-table, inform-kernel, the file
/// systems in order of number, verify.
std::vector<Action> actionsFor(const DiskSnapshot &snapshot, TableType table,
                               const std::vector<MakeFileSystem> &fileSystems);

} // namespace driveready
