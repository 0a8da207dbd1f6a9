// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/file_system_rules.h"
#include "plan/plan_check.h"

#include <algorithm>
#include <set>

namespace driveready::detail {

namespace {

/// The place of an action in the fixed order; file systems and wipes may occur several times.
int rankOf(const ActionBody &body)
{
    return static_cast<int>(body.index());
}

bool mayRepeat(const ActionBody &body)
{
    return std::holds_alternative<WipeSignature>(body) ||
           std::holds_alternative<MakeFileSystem>(body);
}

/// Ids 1, 2, 3 ... and every kind in its place, each required one exactly once.
Status checkOrder(const Plan &plan)
{
    int previous = -1;
    for (std::size_t i = 0; i < plan.actions.size(); ++i) {
        const Action &action = plan.actions[i];
        const int rank = rankOf(action.body);
        if (action.id != i + 1)
            return planFault("action-id");
        const bool isInOrder = rank > previous || (rank == previous && mayRepeat(action.body));
        if (!isInOrder)
            return planFault("action-order");
        previous = rank;
    }
    const auto has = [&plan]<class Kind>(Kind) {
        return std::ranges::any_of(plan.actions, [](const Action &action) {
            return std::holds_alternative<Kind>(action.body);
        });
    };
    const bool isWhole = has(CheckAgain{}) && has(SaveTable{}) && has(WriteTable{}) &&
                         has(InformKernel{}) && has(Verify{});
    return isWhole ? Status() : Status(planFault("action-missing"));
}

template<class Kind>
std::vector<std::uint32_t> idsOf(const Plan &plan)
{
    std::vector<std::uint32_t> ids;
    for (const Action &action : plan.actions) {
        if (std::holds_alternative<Kind>(action.body))
            ids.push_back(action.id);
    }
    return ids;
}

std::vector<std::uint32_t> joined(std::vector<std::uint32_t> first,
                                  const std::vector<std::uint32_t> &second)
{
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

/// What each kind has to wait for: nothing is written before the save, nothing is formatted before
/// the kernel knows the partition, everything is verified.
std::vector<std::uint32_t> expectedDependencies(const Plan &plan, const ActionBody &body)
{
    if (std::holds_alternative<SaveTable>(body))
        return idsOf<CheckAgain>(plan);
    if (std::holds_alternative<WipeSignature>(body))
        return idsOf<SaveTable>(plan);
    if (std::holds_alternative<WriteTable>(body))
        return joined(idsOf<SaveTable>(plan), idsOf<WipeSignature>(plan));
    if (std::holds_alternative<InformKernel>(body))
        return idsOf<WriteTable>(plan);
    if (std::holds_alternative<MakeFileSystem>(body))
        return idsOf<InformKernel>(plan);
    if (std::holds_alternative<Verify>(body))
        return joined(idsOf<InformKernel>(plan), idsOf<MakeFileSystem>(plan));
    return {};
}

Status checkMake(const Plan &plan, const MakeFileSystem &make)
{
    const Partition *partition = plan.staged.find(make.partition);
    if (!partition || make.fileSystem == FileSystem::None)
        return planFault("file-system-target", make.partition);
    if (partition->isExtended() ||
        !kindFits(partition->type.kind, make.fileSystem, plan.staged.type))
        return planFault("file-system-kind", make.partition);
    if (!labelFault(make.fileSystem, make.label).empty())
        return planFault("label", make.partition);
    if (!isUuidOf(make.fileSystem, make.uuid))
        return planFault("file-system-id", make.partition);
    if (make.owner && !hasOwner(make.fileSystem))
        return planFault("owner", make.partition);
    const SectorSize logical = plan.staged.logical;
    const Bytes size = toBytes(partition->size, logical); // inside the disk: checked
    const auto most = maximumSize(make.fileSystem, logical);
    if (size < minimumSize(make.fileSystem, logical) || (most && size > *most))
        return planFault("file-system-size", make.partition);
    return {};
}

Status checkWipe(const Plan &plan, const WipeSignature &wipe)
{
    const bool isInside = !wipe.region.isEmpty() && wipe.region.start < wipe.region.end &&
                          wipe.region.end.value() <= plan.staged.total.value();
    if (!isInside)
        return planFault("wipe-region", wipe.partition);
    const bool isWholeDisk =
        wipe.region.start.value() == 0 && wipe.region.end.value() == plan.staged.total.value();
    if (wipe.partition == 0 && !isWholeDisk)
        return planFault("wipe-region");
    return {};
}

/// A repair changes no partition.
Status checkRepair(const Plan &plan, const WriteTable &write)
{
    if (!write.isRepair)
        return {};
    const bool isPlain = idsOf<WipeSignature>(plan).empty() &&
                         idsOf<MakeFileSystem>(plan).empty() && plan.losses.empty();
    if (write.type != TableType::Gpt || !isPlain)
        return planFault("repair");
    for (const Partition &partition : plan.staged.partitions) {
        if (!plan.isKept(partition.number))
            return planFault("repair", partition.number);
    }
    return {};
}

/// A saved table comes back as it was: no file system is made, no content of a partition cleared.
Status checkRestore(const Plan &plan, const WriteTable &write)
{
    if (write.restores.empty())
        return {};
    const bool isId = write.restores.size() == 16 &&
                      write.restores.find_first_not_of("0123456789abcdef") == std::string::npos;
    const bool clearsPartition = std::ranges::any_of(plan.actions, [](const Action &action) {
        const auto *wipe = std::get_if<WipeSignature>(&action.body);
        return wipe && wipe->partition != 0;
    });
    const bool isPlain = idsOf<MakeFileSystem>(plan).empty() && !clearsPartition && !plan.stripe;
    return isId && isPlain && !write.isRepair ? Status() : Status(planFault("restore"));
}

Status checkBodies(const Plan &plan)
{
    std::set<std::uint32_t> formatted;
    for (const Action &action : plan.actions) {
        if (const auto *write = std::get_if<WriteTable>(&action.body)) {
            if (write->type != plan.staged.type)
                return planFault("table-type");
            for (const Status &status : {checkRepair(plan, *write), checkRestore(plan, *write)}) {
                if (!status)
                    return status;
            }
        }
        if (const auto *wipe = std::get_if<WipeSignature>(&action.body)) {
            if (const Status status = checkWipe(plan, *wipe); !status)
                return status;
        }
        if (const auto *make = std::get_if<MakeFileSystem>(&action.body)) {
            if (!formatted.insert(make->partition).second)
                return planFault("file-system-twice", make->partition);
            if (const Status status = checkMake(plan, *make); !status)
                return status;
        }
    }
    return {};
}

/// What is erased must be announced as lost.
Status checkLosses(const Plan &plan)
{
    for (const Action &action : plan.actions) {
        const auto *wipe = std::get_if<WipeSignature>(&action.body);
        const bool isAnnounced =
            !wipe || std::ranges::any_of(plan.losses, [wipe](const Loss &loss) {
                return loss.partition == wipe->partition && loss.type == wipe->type;
            });
        if (!isAnnounced)
            return planFault("loss-missing", wipe->partition);
    }
    return {};
}

} // namespace

Status checkSteps(const Plan &plan)
{
    if (const Status status = checkOrder(plan); !status)
        return status;
    for (const Action &action : plan.actions) {
        if (action.dependsOn != expectedDependencies(plan, action.body))
            return planFault("action-depends");
    }
    if (const Status status = checkBodies(plan); !status)
        return status;
    return checkLosses(plan);
}

} // namespace driveready::detail
