// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "plan/plan.h"
#include "plan/planner.h"

namespace driveready::detail {

/// Whether RepairTable is among the edits of a request.
bool asksForRepair(const LayoutRequest &request);

/// makePlan() for RepairTable: the same partitions, both copies and the protective MBR written
/// again (reliability 3.4), the usable space up to the real end of the disk. Errors: RequestInvalid
/// (reason repair-not-alone), TableNotEditable (reason nothing-to-repair, not-repairable,
/// entries-not-writable, no-room-for-backup).
Result<Plan> planRepair(const DiskSnapshot &snapshot, const LayoutRequest &request);

} // namespace driveready::detail
