// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/restore_planner.h"

#include "plan/plan_actions.h"
#include "plan/plan_frame.h"
#include "plan/planner.h"

#include <algorithm>

namespace driveready {

namespace {

Error impossible(std::string_view reason, const SavedTable &saved)
{
    return makeError(ErrorCode::UndoImpossible)
        .with("reason", std::string(reason))
        .with("transaction", saved.change);
}

/// What lies in both tables at the same place, whatever its entry says.
std::vector<KeptPartition> keptBy(const DiskLayout &now, const DiskLayout &saved)
{
    std::vector<KeptPartition> kept;
    for (const Partition &partition : saved.partitions) {
        const auto same = std::ranges::find_if(now.partitions, [&](const Partition &there) {
            return !there.isExtended() && there.start == partition.start &&
                   there.size == partition.size;
        });
        if (!partition.isExtended() && same != now.partitions.end())
            kept.push_back({partition.number, same->number});
    }
    return kept;
}

/// A mark of the whole disk inside of what comes back cannot be cleared: it would be content.
bool isMarkInside(const Signature &signature, const DiskLayout &saved)
{
    const Lba at(signature.magicOffset.value() / saved.logical.bytes());
    return std::ranges::any_of(saved.partitions, [&](const Partition &partition) {
        return !partition.isExtended() && at >= partition.start && at < partition.region().end;
    });
}

std::vector<Action> actionsOf(const DiskSnapshot &snapshot, const SavedTable &saved)
{
    std::vector<Action> actions;
    const auto add = [&](ActionBody body, std::vector<std::uint32_t> dependsOn) {
        const auto id = static_cast<std::uint32_t>(actions.size() + 1);
        actions.push_back({id, std::move(dependsOn), std::move(body)});
        return id;
    };
    const std::uint32_t check = add(CheckAgain{}, {});
    const std::uint32_t save = add(SaveTable{}, {check});
    std::vector<std::uint32_t> beforeTable{save};
    for (const Signature &signature : snapshot.signatures) {
        if (signature.partition)
            continue;
        const Region disk{Lba(0), Lba(0) + saved.layout.total};
        beforeTable.push_back(add(WipeSignature{0, signature.type, signature.label, disk}, {save}));
    }
    const std::uint32_t write =
        add(WriteTable{saved.layout.type, false, saved.change}, std::move(beforeTable));
    const std::uint32_t inform = add(InformKernel{}, {write});
    add(Verify{}, {inform});
    return actions;
}

Status checkPossible(const DiskSnapshot &snapshot, const SavedTable &saved)
{
    const bool isOfDisk = isSameDrive(snapshot.id, saved.device) &&
                          saved.layout.logical == snapshot.id.logical &&
                          saved.layout.total == wholeSectors(snapshot.id.size, snapshot.id.logical);
    if (!isOfDisk)
        return fail(impossible("other-disk", saved));
    if (saved.layout.type == TableType::Gpt && saved.layout.entryCount != 128)
        return fail(impossible("entries-not-writable", saved));
    const bool isThere = snapshot.table.problems.empty() && !snapshot.wholeDiskSignature() &&
                         snapshot.table.layout == saved.layout;
    if (isThere)
        return fail(impossible("already-there", saved));
    for (const Signature &signature : snapshot.signatures) {
        if (!signature.partition && isMarkInside(signature, saved.layout))
            return fail(impossible("whole-disk-content", saved));
    }
    return {};
}

} // namespace

Result<Plan> makeRestorePlan(const DiskSnapshot &snapshot, const SavedTable &saved)
{
    if (const Status status = checkPossible(snapshot, saved); !status)
        return fail(status.error());
    const detail::PlanFrame frame = detail::planFrame(snapshot, saved.layout.type, std::nullopt);
    Plan plan;
    plan.device = snapshot.id;
    plan.fingerprint = snapshot.fingerprint;
    plan.staged = saved.layout;
    plan.physical = frame.believed.physical;
    plan.alignmentOffset = frame.believed.offset;
    plan.grain = frame.grain;
    plan.kept = keptBy(snapshot.table.layout, saved.layout);
    plan.actions = actionsOf(snapshot, saved);
    plan.losses = lossesOf(snapshot, plan);
    for (const Status &status :
         {checkPlan(plan), checkKept(plan, snapshot), checkRestored(plan, saved)}) {
        if (!status) {
            Error error = impossible(status.error().text("reason"), saved);
            return fail(std::move(error).causedBy(status.error()));
        }
    }
    return plan;
}

} // namespace driveready
