// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "plan/plan.h"

#include <string_view>

namespace driveready::detail {

/// PlanInvalid with a stable word, and the partition or action concerned (0: none).
inline std::unexpected<Error> planFault(std::string_view reason, std::uint32_t partition = 0)
{
    Error error = makeError(ErrorCode::PlanInvalid).with("reason", std::string(reason));
    if (partition != 0)
        error = std::move(error).with("partition", std::uint64_t{partition});
    return fail(std::move(error));
}

/// That `kept` itself makes sense: numbers of the new table, in order, each old one once.
Status checkKeptNumbers(const Plan &plan);
/// checkKept() for a plan that restores a saved table: keeps, clears and announces exactly what the
/// two tables and the content of the disk demand.
Status checkRestoredOnDisk(const Plan &plan, const DiskSnapshot &snapshot);
/// The half of checkPlan() that is about steps and losses; the layout has passed already.
Status checkSteps(const Plan &plan);

} // namespace driveready::detail
