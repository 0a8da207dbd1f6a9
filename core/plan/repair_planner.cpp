// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/repair_planner.h"

#include "align/grain.h"
#include "plan/plan_actions.h"
#include "plan/plan_check.h"
#include "plan/plan_frame.h"

#include <algorithm>

namespace driveready::detail {

namespace {

std::unexpected<Error> notEditable(std::string_view reason)
{
    return fail(makeError(ErrorCode::TableNotEditable).with("reason", std::string(reason)));
}

/// The table that is there, reaching to the end of the disk that it is on now.
Result<DiskLayout> repairedLayout(const TableReading &table)
{
    DiskLayout layout = table.layout;
    const Lba end = endUsableFor(TableType::Gpt, layout.logical, layout.total);
    // Some enclosures hide the end of a drive: its own backup may well be there, unseen.
    if (layout.lastUsable >= end)
        return notEditable("table-of-larger-disk");
    if (table.has(TableProblem::BackupNotAtEnd))
        layout.lastUsable = end - SectorCount(1);
    const bool hasRoom = layout.firstUsable <= layout.lastUsable &&
                         std::ranges::all_of(layout.partitions, [&](const Partition &partition) {
                             return partition.last() <= layout.lastUsable;
                         });
    if (!hasRoom)
        return notEditable("no-room-for-backup");
    return layout;
}

} // namespace

bool asksForRepair(const LayoutRequest &request)
{
    return std::ranges::any_of(
        request.edits, [](const Edit &edit) { return std::holds_alternative<RepairTable>(edit); });
}

Result<Plan> planRepair(const DiskSnapshot &snapshot, const LayoutRequest &request)
{
    if (request.edits.size() != 1)
        return fail(invalidRequest("repair-not-alone", 0));
    const TableReading &table = snapshot.table;
    if (!table.isRepairable())
        return notEditable(table.isEditable ? "nothing-to-repair" : "not-repairable");
    if (table.layout.entryCount != 128)
        return notEditable("entries-not-writable");
    auto layout = repairedLayout(table);
    if (!layout)
        return fail(layout.error());
    const PlanFrame frame = planFrame(snapshot, TableType::Gpt, std::nullopt);
    Plan plan;
    plan.device = snapshot.id;
    plan.fingerprint = snapshot.fingerprint;
    plan.staged = std::move(*layout);
    plan.physical = frame.believed.physical;
    plan.alignmentOffset = frame.believed.offset;
    plan.grain = frame.grain;
    for (const Partition &partition : plan.staged.partitions)
        plan.kept.push_back({partition.number, partition.number});
    plan.actions = actionsFor(snapshot, plan, {});
    for (Action &action : plan.actions) {
        if (auto *write = std::get_if<WriteTable>(&action.body))
            write->isRepair = true;
    }
    plan.losses = lossesOf(snapshot, plan);
    for (const Status &status : {checkPlan(plan), checkKept(plan, snapshot)}) {
        if (!status)
            return fail(makeError(ErrorCode::TableNotEditable).causedBy(status.error()));
    }
    return plan;
}

} // namespace driveready::detail
