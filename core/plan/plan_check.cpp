// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/plan_check.h"

#include "plan/file_system_rules.h"
#include "plan/planner.h"

#include <algorithm>
#include <set>

// Deliberately shares no arithmetic with the planner: a slip there must not be repeated here.

namespace driveready {

namespace {

using detail::planFault;

constexpr std::uint64_t dosLimit = 0xFFFFFFFF; // R8
constexpr std::uint64_t gptEntryBytes = 128;

std::uint64_t endOf(const Partition &partition)
{
    return partition.start.value() + partition.size.value();
}

Status checkSectors(const Plan &plan)
{
    const std::uint64_t logical = plan.staged.logical.bytes();
    const std::uint64_t physical = plan.physical.bytes();
    const std::uint64_t grain = plan.grain.value();
    if (plan.staged.logical != plan.device.logical ||
        plan.staged.total.value() != plan.device.size.value() / logical)
        return planFault("other-disk-size");
    if (physical < logical || plan.alignmentOffset.value() % logical != 0 ||
        plan.alignmentOffset.value() >= physical)
        return planFault("sector-sizes");
    if (grain == 0 || grain % physical != 0 || grain > (std::uint64_t{64} << 20))
        return planFault("grain");
    if (!plan.stripe)
        return {};
    const std::uint64_t chunk = plan.stripe->chunk.value();
    const bool isStripe = chunk > physical && chunk % 4096 == 0 &&
                          chunk <= (std::uint64_t{64} << 20) && plan.stripe->dataDisks >= 1 &&
                          plan.stripe->dataDisks <= 256;
    if (!isStripe)
        return planFault("stripe");
    return {};
}

Status checkGptTable(const DiskLayout &layout)
{
    const std::uint64_t logical = layout.logical.bytes();
    const std::uint64_t total = layout.total.value();
    if (layout.entryCount != 128)
        return planFault("entry-count");
    const std::uint64_t entries = (gptEntryBytes * layout.entryCount + logical - 1) / logical;
    if (total < 2 * entries + 4)
        return planFault("disk-too-small");
    if (layout.firstUsable.value() < 2 + entries || layout.lastUsable < layout.firstUsable ||
        layout.lastUsable.value() > total - 2 - entries)
        return planFault("usable-area");
    if (layout.diskGuid.isNull() || layout.diskSignature != 0)
        return planFault("disk-id");
    return {};
}

// Where partitions stay the table stays, with its signature: 0 is common on sticks.
Status checkDosTable(const DiskLayout &layout, bool isKept)
{
    if (layout.total.value() < 2)
        return planFault("disk-too-small");
    if (layout.firstUsable.value() < 1 || layout.lastUsable.value() != layout.total.value() - 1)
        return planFault("usable-area");
    if ((layout.diskSignature == 0 && !isKept) || !layout.diskGuid.isNull())
        return planFault("disk-id");
    return {};
}

/// Inside the table's area, so that bytes of every position fit 63 bits from here on.
Status checkBounds(const Partition &partition, const DiskLayout &layout)
{
    const std::uint64_t start = partition.start.value();
    const auto end = checkedAdd(start, partition.size.value());
    if (partition.size.value() == 0 || !end)
        return planFault("size", partition.number);
    if (start < layout.firstUsable.value() || *end - 1 > layout.lastUsable.value())
        return planFault("outside-usable-area", partition.number);
    const bool fitsDos =
        start <= dosLimit && partition.size.value() <= dosLimit && *end - 1 <= dosLimit;
    if (layout.type == TableType::Dos && !fitsDos)
        return planFault("beyond-dos-limit", partition.number);
    return {};
}

/// R2 and R6: both borders on the grid, whole physical sectors between them.
Status checkGrid(const Partition &partition, const Plan &plan)
{
    const std::uint64_t logical = plan.staged.logical.bytes();
    const std::uint64_t physical = plan.physical.bytes();
    const std::uint64_t shift = (physical - plan.alignmentOffset.value()) % physical;
    const std::uint64_t startBytes = partition.start.value() * logical;
    const std::uint64_t endBytes = endOf(partition) * logical;
    if ((startBytes + shift) % plan.grain.value() != 0)
        return planFault("start-off-grid", partition.number);
    if ((endBytes + shift) % plan.grain.value() != 0)
        return planFault("end-off-grid", partition.number);
    if ((endBytes - startBytes) % std::max<std::uint64_t>(physical, 4096) != 0)
        return planFault("length-not-whole", partition.number);
    return {};
}

Status checkGptEntry(const Partition &partition, bool isKept)
{
    const bool isType =
        !partition.type.gpt.isNull() && partition.type == partitionTypeFromGpt(partition.type.gpt);
    if (!isType || partition.number > 128)
        return planFault("type", partition.number);
    if (partition.ebr.value() != 0)
        return planFault("entry", partition.number);
    if (isKept)
        return {};
    if (partition.uuid.isNull())
        return planFault("partition-id", partition.number);
    if (!partitionNameFault(partition.name).empty())
        return planFault("name", partition.number);
    if (partition.bootable || partition.attributes != 0)
        return planFault("entry", partition.number);
    return {};
}

Status checkDosEntry(const Partition &partition, bool isKept)
{
    const bool isType =
        partition.type.dos != 0 && partition.type == partitionTypeFromDos(partition.type.dos);
    if (!isType)
        return planFault("type", partition.number);
    const bool hasGptParts =
        !partition.uuid.isNull() || !partition.name.empty() || partition.attributes != 0;
    if (hasGptParts || (partition.bootable && !isKept))
        return planFault("entry", partition.number);
    if (partition.isLogical(TableType::Dos) != (partition.ebr.value() != 0))
        return planFault("ebr", partition.number);
    return {};
}

Status checkEntries(const Plan &plan)
{
    const DiskLayout &layout = plan.staged;
    std::uint32_t previous = 0;
    std::set<Guid> ids{layout.diskGuid};
    for (const Partition &partition : layout.partitions) {
        const std::size_t most = layout.type == TableType::Dos ? 60 : maxPlanPartitions;
        if (partition.number <= previous || partition.number > most)
            return planFault("number", partition.number);
        previous = partition.number;
        const bool isKept = plan.isOfBefore(partition.number);
        for (const Status &status :
             {layout.type == TableType::Gpt ? checkGptEntry(partition, isKept)
                                            : checkDosEntry(partition, isKept),
              checkBounds(partition, layout)}) {
            if (!status)
                return status;
        }
        // What was there before stays where it is, even off the grid.
        if (const Status status = isKept ? Status() : checkGrid(partition, plan); !status)
            return status;
        if (layout.type == TableType::Gpt && !ids.insert(partition.uuid).second)
            return planFault("same-id-twice", partition.number);
    }
    return {};
}

/// Data areas only; the container is checked with its logicals.
Status checkOverlap(const DiskLayout &layout)
{
    std::vector<const Partition *> data;
    for (const Partition &partition : layout.partitions) {
        const bool isContainer = layout.type == TableType::Dos && partition.isExtended();
        if (!isContainer)
            data.push_back(&partition);
    }
    std::ranges::sort(data, {}, [](const Partition *p) { return p->start; });
    for (std::size_t i = 1; i < data.size(); ++i) {
        if (data[i]->start.value() < endOf(*data[i - 1]))
            return planFault("overlap", data[i]->number);
    }
    return {};
}

const Partition *containerOf(const DiskLayout &layout)
{
    const auto found = std::ranges::find_if(
        layout.partitions, [](const Partition &partition) { return partition.isExtended(); });
    return found != layout.partitions.end() ? &*found : nullptr;
}

/// R7: every EBR lies in the container, outside all data, a grain before its logical at least.
Status checkLogicals(const Plan &plan, const Partition &container)
{
    const std::uint64_t grain = plan.grain.value() / plan.staged.logical.bytes();
    std::uint64_t from = container.start.value(); // first sector that is still free
    std::uint32_t expected = 5;
    bool isFirst = true;
    for (const Partition &partition : plan.staged.partitions) {
        if (!partition.isLogical(TableType::Dos)) {
            const bool isInside = partition.number != container.number &&
                                  partition.start.value() < endOf(container) &&
                                  endOf(partition) > container.start.value();
            if (isInside)
                return planFault("overlap", partition.number);
            continue;
        }
        const std::uint64_t ebr = partition.ebr.value();
        if (partition.number != expected++)
            return planFault("number", partition.number);
        const std::uint64_t room = plan.isOfBefore(partition.number) ? 1 : grain;
        if (ebr < from || (isFirst && ebr != from) || partition.start.value() < from + room ||
            ebr >= partition.start.value() || endOf(partition) > endOf(container))
            return planFault("ebr-room", partition.number);
        from = endOf(partition);
        isFirst = false;
    }
    return {};
}

Status checkContainer(const Plan &plan)
{
    const DiskLayout &layout = plan.staged;
    if (layout.type != TableType::Dos)
        return {};
    const auto count = std::ranges::count_if(
        layout.partitions, [](const Partition &partition) { return partition.isExtended(); });
    const Partition *container = containerOf(layout);
    if (count > 1 || (container && container->number > 4))
        return planFault("container", container->number);
    if (container)
        return checkLogicals(plan, *container);
    for (const Partition &partition : layout.partitions) {
        if (partition.isLogical(TableType::Dos))
            return planFault("container", partition.number);
    }
    return {};
}

} // namespace

Status checkPlan(const Plan &plan)
{
    if (plan.staged.type == TableType::None)
        return planFault("table-type");
    if (plan.staged.partitions.size() > maxPlanPartitions)
        return planFault("too-many-partitions");
    if (const Status status = checkSectors(plan); !status)
        return status;
    const bool isGpt = plan.staged.type == TableType::Gpt;
    if (const Status status =
            isGpt ? checkGptTable(plan.staged)
                  : checkDosTable(plan.staged, !plan.kept.empty() || plan.isRestore());
        !status)
        return status;
    if (const Status status = detail::checkKeptNumbers(plan); !status)
        return status;
    if (const Status status = checkEntries(plan); !status)
        return status;
    if (const Status status = checkOverlap(plan.staged); !status)
        return status;
    if (const Status status = checkContainer(plan); !status)
        return status;
    return detail::checkSteps(plan);
}

} // namespace driveready
