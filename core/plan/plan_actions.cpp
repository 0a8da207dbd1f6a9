// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/plan_actions.h"

#include <algorithm>
#include <optional>

namespace driveready {

namespace {

constexpr std::string_view unknownContent = "unknown";

Bytes sizeOf(const Region &region, SectorSize logical)
{
    return checkedBytes(region.size(), logical).value_or(Bytes(UINT64_MAX));
}

/// Where a signature's content lies; nothing for a partition that the table does not have.
std::optional<Region> regionOf(const Signature &signature, const DiskLayout &layout)
{
    const Region disk{Lba(0), Lba(0) + layout.total};
    if (!signature.partition)
        return disk;
    const Partition *partition = layout.find(*signature.partition);
    const auto region = partition ? Region::make(partition->start, partition->size) : std::nullopt;
    if (!region)
        return std::nullopt;
    const Region inside = intersection(*region, disk);
    return inside.isEmpty() ? std::nullopt : std::optional(inside);
}

/// Content that a plan leaves alone. What lies on the whole disk is left alone as soon as one
/// partition stays: its marks could lie in that.
template<class Survives>
bool isUntouched(const Signature &signature, const std::vector<KeptPartition> &kept,
                 Survives survives)
{
    return signature.partition ? survives(*signature.partition) : !kept.empty();
}

/// Appends actions with rising ids.
class ActionList
{
public:
    std::uint32_t add(ActionBody body, std::vector<std::uint32_t> dependsOn)
    {
        const auto id = static_cast<std::uint32_t>(m_actions.size() + 1);
        m_actions.push_back({id, std::move(dependsOn), std::move(body)});
        return id;
    }
    std::vector<Action> take() { return std::move(m_actions); }

private:
    std::vector<Action> m_actions;
};

} // namespace

std::vector<Loss> lossesOf(const DiskSnapshot &snapshot, const Plan &plan)
{
    const DiskLayout &layout = snapshot.table.layout;
    std::vector<Loss> losses;
    for (const Signature &signature : snapshot.signatures) {
        // A saved table leaves no room for what claims the disk as a whole.
        const bool isCleared = plan.isRestore() && !signature.partition;
        if (!isCleared &&
            isUntouched(signature, plan.kept, [&](auto was) { return plan.survives(was); }))
            continue;
        if (const auto region = regionOf(signature, layout))
            losses.push_back({signature.partition.value_or(0), signature.type, signature.label,
                              sizeOf(*region, layout.logical)});
    }
    for (const Partition &partition : layout.partitions) {
        const bool isKnown = snapshot.signatureOf(partition.number) != nullptr;
        if (isKnown || partition.isExtended() || plan.survives(partition.number))
            continue;
        const auto region = Region::make(partition.start, partition.size);
        losses.push_back({partition.number, std::string(unknownContent), "",
                          region ? sizeOf(*region, layout.logical) : Bytes(UINT64_MAX)});
    }
    // A damaged table, or one for another sector size: its partitions cannot be named, and that is
    // no sign that there is nothing to lose. Neither is data of a kind that nobody here knows.
    const bool isUnclear = !snapshot.table.problems.empty() || snapshot.unrecognizedAt;
    if (losses.empty() && plan.kept.empty() && isUnclear && !plan.isRepair())
        losses.push_back({0, std::string(unknownContent), "", snapshot.id.size});
    std::ranges::stable_sort(losses, {}, &Loss::partition);
    return losses;
}

std::vector<Action> actionsFor(const DiskSnapshot &snapshot, const Plan &plan,
                               const std::vector<MakeFileSystem> &fileSystems)
{
    const auto survives = [&](std::uint32_t was) {
        const auto kept = std::ranges::find(plan.kept, was, &KeptPartition::was);
        return kept != plan.kept.end() &&
               !std::ranges::contains(fileSystems, kept->number, &MakeFileSystem::partition);
    };
    ActionList list;
    const std::uint32_t check = list.add(CheckAgain{}, {});
    const std::uint32_t save = list.add(SaveTable{}, {check});
    std::vector<std::uint32_t> beforeTable{save};
    for (const Signature &signature : snapshot.signatures) {
        if (isUntouched(signature, plan.kept, survives))
            continue;
        if (const auto region = regionOf(signature, snapshot.table.layout)) {
            const WipeSignature wipe{signature.partition.value_or(0), signature.type,
                                     signature.label, *region};
            beforeTable.push_back(list.add(wipe, {save}));
        }
    }
    const std::uint32_t write = list.add(WriteTable{plan.staged.type}, beforeTable);
    const std::uint32_t inform = list.add(InformKernel{}, {write});
    std::vector<std::uint32_t> beforeVerify{inform};
    for (const MakeFileSystem &make : fileSystems)
        beforeVerify.push_back(list.add(make, {inform}));
    list.add(Verify{}, beforeVerify);
    return list.take();
}

} // namespace driveready
