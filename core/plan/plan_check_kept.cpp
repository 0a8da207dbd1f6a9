// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/plan_check.h"
#include "plan/planner.h"

#include <algorithm>
#include <set>

namespace driveready {

namespace {

using detail::planFault;

bool isFormatted(const Plan &plan, std::uint32_t number)
{
    for (const Action &action : plan.actions) {
        const auto *make = std::get_if<MakeFileSystem>(&action.body);
        if (make && make->partition == number)
            return true;
    }
    return false;
}

/// The old partition as the new table may say it.
Partition asKept(const Partition &old, const Partition &now, const Plan &plan,
                 const Partition *container)
{
    Partition expected = old;
    expected.number = now.number;
    if (isFormatted(plan, now.number))
        expected.type = now.type;
    // The chain begins at the container's first sector, whichever logical is the first now.
    constexpr std::uint32_t firstLogical = 5;
    const bool isFirst = plan.staged.type == TableType::Dos && now.number == firstLogical;
    if (isFirst && container)
        expected.ebr = container->start;
    return expected;
}

bool isSameTable(const DiskLayout &a, const DiskLayout &b)
{
    return a.type == b.type && a.logical == b.logical && a.total == b.total &&
           a.firstUsable == b.firstUsable && a.lastUsable == b.lastUsable &&
           a.diskGuid == b.diskGuid && a.diskSignature == b.diskSignature &&
           a.entryCount == b.entryCount;
}

const Partition *extendedOf(const DiskLayout &layout)
{
    for (const Partition &partition : layout.partitions) {
        if (partition.isExtended())
            return &partition;
    }
    return nullptr;
}

/// A wipe names the old partition that it touches.
Status checkWipesSpare(const Plan &plan, const DiskLayout &old)
{
    for (const Action &action : plan.actions) {
        const auto *wipe = std::get_if<WipeSignature>(&action.body);
        if (!wipe)
            continue;
        for (const Partition &partition : old.partitions) {
            const bool isSpared = plan.survives(partition.number) && !partition.isExtended();
            if (isSpared && partition.region().overlaps(wipe->region))
                return planFault("kept-touched", partition.number);
        }
    }
    return {};
}

/// The whole old table and nothing else, its end where the disk ends. A table made for a larger
/// disk is never cut: some enclosures hide the end of a drive.
Status checkRepaired(const Plan &plan, const DiskSnapshot &snapshot)
{
    const DiskLayout &old = snapshot.table.layout;
    const std::uint64_t logical = old.logical.bytes();
    const std::uint64_t entries = (std::uint64_t{old.entryCount} * 128 + logical - 1) / logical;
    DiskLayout expected = old;
    const std::uint64_t most = old.total.value() - std::min(old.total.value(), entries + 2);
    if (snapshot.table.has(TableProblem::BackupNotAtEnd))
        expected.lastUsable = Lba(most);
    const bool isCut = old.lastUsable.value() > most;
    if (!snapshot.table.isRepairable() || isCut || expected != plan.staged)
        return planFault("kept-table");
    for (const KeptPartition &kept : plan.kept) {
        if (kept.was != kept.number)
            return planFault("kept-changed", kept.number);
    }
    return {};
}

} // namespace

Status checkKept(const Plan &plan, const DiskSnapshot &snapshot)
{
    if (plan.isRepair())
        return checkRepaired(plan, snapshot);
    if (plan.isRestore())
        return detail::checkRestoredOnDisk(plan, snapshot);
    if (plan.kept.empty())
        return {};
    const DiskLayout &old = snapshot.table.layout;
    if (!snapshot.table.isEditable || !isSameTable(old, plan.staged))
        return planFault("kept-table");
    for (const KeptPartition &kept : plan.kept) {
        const Partition *was = old.find(kept.was);
        const Partition *now = plan.staged.find(kept.number);
        if (!was || !now || asKept(*was, *now, plan, extendedOf(plan.staged)) != *now)
            return planFault("kept-changed", kept.number);
        const bool isPrimary = kept.was <= 4 || old.type == TableType::Gpt;
        if (isPrimary && kept.was != kept.number)
            return planFault("kept-changed", kept.number);
    }
    return checkWipesSpare(plan, old);
}

namespace detail {

Status checkKeptNumbers(const Plan &plan)
{
    std::uint32_t previous = 0;
    std::set<std::uint32_t> old;
    for (const KeptPartition &kept : plan.kept) {
        if (kept.number <= previous || !plan.staged.find(kept.number) ||
            !old.insert(kept.was).second)
            return planFault("kept-number", kept.number);
        previous = kept.number;
    }
    return {};
}

} // namespace detail

} // namespace driveready
