// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "findings/catalogue.h"
#include "plan/plan.h"
#include "probe/disk_snapshot.h"

#include <vector>

namespace driveready {

/// Whether a plan may be carried out on the disk as it is now: blockers refuse, warnings are shown.
struct SafetyReport
{
    std::vector<Finding> findings; ///< sorted
    bool hasBlocker() const;
};

/// Blockers: in use, system disk, read-only, zoned, too small (S16). Warnings: data that is lost.
/// Pure. Can be asked before there is a plan, for the state of a card.
SafetyReport checkSafety(const DiskSnapshot &snapshot);
SafetyReport checkSafety(const DiskSnapshot &snapshot, const Plan &plan);
/// RefusedBySafety with the first blocker's code and params, if there is one.
Status requireNoBlocker(const SafetyReport &report);

/// Permission to write one plan to one disk. Move-only; made only by grantWrite().
class WriteGrant
{
public:
    WriteGrant(WriteGrant &&) = default;
    WriteGrant &operator=(WriteGrant &&) = default;
    WriteGrant(const WriteGrant &) = delete;
    WriteGrant &operator=(const WriteGrant &) = delete;
    const Digest &plan() const { return m_plan; }

private:
    explicit WriteGrant(Digest plan)
        : m_plan(plan)
    {
    }
    friend Result<WriteGrant> grantWrite(const DiskSnapshot &fresh, const Plan &plan,
                                         const Digest &confirmed);
    Digest m_plan;
};

/// The gate of every write: the confirmed digest is the plan's, the plan passes checkPlan(), the
/// fresh snapshot is the same disk with the same fingerprint, no blocker.
/// Errors: PlanDigestMismatch, PlanInvalid, PlanForOtherDevice, PlanOutdated, RefusedBySafety (the
/// first blocker's code and params).
Result<WriteGrant> grantWrite(const DiskSnapshot &fresh, const Plan &plan, const Digest &confirmed);

} // namespace driveready
