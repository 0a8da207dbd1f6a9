// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "plan/action.h"
#include "plan/plan.h"
#include "probe/disk_snapshot.h"

#include <vector>

namespace driveready {

/// What a plan destroys: each recognized content once, and every old partition in which nothing
/// was recognized, because that proves nothing; not what survives. Looks at the plan's table,
/// `kept` and actions only.
std::vector<Loss> lossesOf(const DiskSnapshot &snapshot, const Plan &plan);

/// The steps of a plan in the order of execution, with what each depends on: check-again,
/// save-table, one wipe-signature per recognized old content, write-table, inform-kernel, the file
/// systems in order of number, verify. Of the plan it needs the table and `kept`.
std::vector<Action> actionsFor(const DiskSnapshot &snapshot, const Plan &plan,
                               const std::vector<MakeFileSystem> &fileSystems);

} // namespace driveready
