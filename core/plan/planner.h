// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/judgement.h"
#include "base/guid.h"
#include "plan/layout_request.h"
#include "plan/plan.h"

namespace driveready {

/// Turns a wish into a plan: exact sectors on the grid of R4 to R6 and R16, all identifiers chosen.
/// Pure: no I/O; new identifiers come from `ids`.
/// Errors: RequestInvalid (reason, index), RequestDoesNotFit (needed, available), DosTableTooSmall
/// (R8), DeviceTooSmall; for edits also TableNotEditable (reason) and `edit` instead of `index`.
/// RepairTable: see planRepair().
Result<Plan> makePlan(const DiskSnapshot &snapshot, const LayoutRequest &request, IdSource &ids);

/// The planner's own check, independent of how a plan came about: inside the disk, no overlap, on
/// the grid, clear of table areas, R6, R7, R8, labels within limits, actions closed and in order.
/// Run again by whoever applies it. Errors: PlanInvalid (reason, partition).
Status checkPlan(const Plan &plan);

/// Whether what the plan keeps is what the disk holds: same place, same entry (but for the type of
/// a formatted one, the number and the first EBR of logicals), same table; of a repair also whether
/// that table can be repaired so. The other half of
/// checkPlan(), for whoever has the disk. Errors: PlanInvalid (reason, partition).
Status checkKept(const Plan &plan, const DiskSnapshot &snapshot);

} // namespace driveready
