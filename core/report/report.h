// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/judgement.h"
#include "apply/apply_result.h"
#include "plan/plan.h"
#include "probe/disk_snapshot.h"

#include <optional>
#include <string>

namespace driveready {

/// Everything of one set-up as data, to be kept or sent to somebody: what the drive was, how it was
/// judged, what was planned and how it ended. Points to values that outlive it.
struct Report
{
    std::string madeAt; ///< UTC, "2026-09-14T18:20:00Z"; given by the caller, who has a clock
    const DiskSnapshot *snapshot = nullptr; ///< before anything was written
    const Judgement *judgement = nullptr;
    const Plan *plan = nullptr;          ///< may be absent
    const ApplyResult *result = nullptr; ///< may be absent
    const ApplyResult *undo = nullptr;   ///< may be absent
    std::optional<Error> error;          ///< why there is no result
};

/// Schema 1: "program" (name, version), "made_at", "snapshot", "judgement", "plan", "plan_digest",
/// "result", "undo", "error"; what is absent is null. The parts are in their own schemas. Holds
/// serial numbers as they are.
Json toJson(const Report &report);

} // namespace driveready
