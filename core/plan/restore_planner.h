// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "plan/plan.h"
#include "probe/disk_snapshot.h"

#include <string>
#include <vector>

namespace driveready {

/// The table that a drive had before a change, as the change saved it: without problems, and read
/// alike by our parser and by libfdisk. See readSavedTable().
struct SavedTable
{
    std::string change; ///< id of the change that saved it, 16 hexadecimal digits
    DeviceId device;    ///< the drive it is of
    DiskLayout layout;
    std::vector<Signature> signatures; ///< what was in its partitions then; only to be shown
    bool operator==(const SavedTable &) const = default;
};

/// A plan that brings a saved table back (reliability 3.4: another tool wrote meanwhile). What the
/// disk holds now decides what is kept and lost: a partition that lies in both tables at the same
/// place stays; nothing is formatted; of content only what claims the disk as a whole is cleared,
/// which the table would contradict. Pure.
/// Errors: UndoImpossible (reason: other-disk, entries-not-writable, already-there,
/// whole-disk-content, or that of checkPlan()).
Result<Plan> makeRestorePlan(const DiskSnapshot &snapshot, const SavedTable &saved);

/// Whether a plan brings back exactly this table. With checkPlan() and checkKept() the whole proof,
/// for whoever has the store. Errors: PlanInvalid (reason).
Status checkRestored(const Plan &plan, const SavedTable &saved);

} // namespace driveready
