// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/guid.h"
#include "plan/layout_request.h"
#include "plan/plan.h"

namespace driveready::detail {

/// makePlan() for a request with edits: deletions first, then partitions made again, then new ones
/// in the order of the request. What is not named keeps its place, its entry and its content.
/// Errors: TableNotEditable (reason), RequestInvalid (reason, partition or edit from 1),
/// RequestDoesNotFit (needed, available, edit).
Result<Plan> planEdits(const DiskSnapshot &snapshot, const LayoutRequest &request, IdSource &ids);

} // namespace driveready::detail
