// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/plan_check.h"
#include "plan/restore_planner.h"

#include <algorithm>
#include <map>
#include <set>

// Shares nothing with the planner: what a plan may keep, clear and lose is worked out again from
// the two tables.

namespace driveready {

namespace {

using detail::planFault;
using Place = std::pair<std::uint64_t, std::uint64_t>; ///< first sector, sectors

Place placeOf(const Partition &partition)
{
    return {partition.start.value(), partition.size.value()};
}

/// Exactly those in both tables at one place.
Status checkKeptPlaces(const Plan &plan, const DiskLayout &now)
{
    std::map<Place, std::set<std::uint32_t>> there;
    for (const Partition &partition : now.partitions) {
        if (!partition.isExtended())
            there[placeOf(partition)].insert(partition.number);
    }
    std::size_t expected = 0;
    for (const Partition &partition : plan.staged.partitions) {
        const auto same = there.find(placeOf(partition));
        if (partition.isExtended() || same == there.end())
            continue;
        ++expected;
        const auto kept = std::ranges::find(plan.kept, partition.number, &KeptPartition::number);
        if (kept == plan.kept.end() || !same->second.contains(kept->was))
            return planFault("kept-changed", partition.number);
    }
    return plan.kept.size() == expected ? Status() : Status(planFault("kept-number"));
}

/// What claims the disk as a whole, all of it and nothing else, in the order it was found.
Status checkCleared(const Plan &plan, const DiskSnapshot &snapshot)
{
    const Region disk{Lba(0), Lba(snapshot.table.layout.total.value())};
    std::vector<WipeSignature> expected;
    for (const Signature &signature : snapshot.signatures) {
        if (!signature.partition)
            expected.push_back({0, signature.type, signature.label, disk});
    }
    std::vector<WipeSignature> planned;
    for (const Action &action : plan.actions) {
        if (const auto *wipe = std::get_if<WipeSignature>(&action.body))
            planned.push_back(*wipe);
    }
    return planned == expected ? Status() : Status(planFault("restore-cleared"));
}

std::uint64_t bytesOf(const Partition &partition, const DiskLayout &layout)
{
    const std::uint64_t total = layout.total.value();
    const std::uint64_t start = std::min(partition.start.value(), total);
    return std::min(partition.size.value(), total - start) * layout.logical.bytes();
}

/// Everything of the table that is there now which does not come back at its place.
std::vector<Loss> expectedLosses(const Plan &plan, const DiskSnapshot &snapshot)
{
    const DiskLayout &now = snapshot.table.layout;
    std::vector<Loss> losses;
    std::set<std::uint32_t> known;
    const auto isLost = [&](std::uint32_t number) {
        return !std::ranges::contains(plan.kept, number, &KeptPartition::was);
    };
    for (const Signature &signature : snapshot.signatures) {
        const std::uint32_t number = signature.partition.value_or(0);
        const Partition *partition = now.find(number);
        known.insert(number);
        if (number == 0)
            losses.push_back({0, signature.type, signature.label,
                              Bytes(now.total.value() * now.logical.bytes())});
        else if (partition && isLost(number) && bytesOf(*partition, now) > 0)
            losses.push_back(
                {number, signature.type, signature.label, Bytes(bytesOf(*partition, now))});
    }
    for (const Partition &partition : now.partitions) {
        const std::uint64_t sectors = partition.size.value();
        if (!known.contains(partition.number) && !partition.isExtended() &&
            isLost(partition.number))
            losses.push_back({partition.number, "unknown", "",
                              checkedMul(sectors, std::uint64_t{now.logical.bytes()})
                                  .transform([](std::uint64_t bytes) { return Bytes(bytes); })
                                  .value_or(Bytes(UINT64_MAX))});
    }
    const bool isUnclear = !snapshot.table.problems.empty() || snapshot.unrecognizedAt;
    if (losses.empty() && plan.kept.empty() && isUnclear)
        losses.push_back({0, "unknown", "", snapshot.id.size});
    std::ranges::stable_sort(losses, {}, &Loss::partition);
    return losses;
}

} // namespace

namespace detail {

Status checkRestoredOnDisk(const Plan &plan, const DiskSnapshot &snapshot)
{
    for (const Status &status :
         {checkKeptPlaces(plan, snapshot.table.layout), checkCleared(plan, snapshot)}) {
        if (!status)
            return status;
    }
    return plan.losses == expectedLosses(plan, snapshot) ? Status()
                                                         : Status(planFault("restore-losses"));
}

} // namespace detail

Status checkRestored(const Plan &plan, const SavedTable &saved)
{
    if (plan.restores() != saved.change || !isSameDrive(plan.device, saved.device))
        return planFault("restore-other");
    return plan.staged == saved.layout ? Status() : Status(planFault("restore-table"));
}

} // namespace driveready
