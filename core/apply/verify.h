// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/apply_result.h"
#include "plan/plan.h"
#include "platform/platform.h"

#include <vector>

namespace driveready {

/// Compares a disk with the plan after writing: both copies of the table, every partition, the
/// kernel's view, file systems, owners, alignment. `formatted`: numbers of partitions whose file
/// system was made. Reads only; what cannot be read does not match.
std::vector<VerifiedItem> verifyPlan(const Plan &plan, const std::vector<std::uint32_t> &formatted,
                                     const DiskTarget &target, Platform &platform);

} // namespace driveready
