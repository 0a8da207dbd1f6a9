// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/kernel_view.h"

#include "probe/table_parser.h"

#include <algorithm>
#include <ranges>

namespace driveready {

namespace {

const KernelPartition *findNumber(const std::vector<KernelPartition> &list, std::uint32_t number)
{
    const auto found = std::ranges::find(list, number, &KernelPartition::number);
    return found == list.end() ? nullptr : &*found;
}

Error differs(std::uint32_t number)
{
    return makeError(ErrorCode::KernelViewDiffers).with("partition", std::uint64_t{number});
}

} // namespace

std::vector<KernelPartition> kernelPartitionsOf(const DiskLayout &layout)
{
    std::vector<KernelPartition> list;
    const SectorCount container(layout.logical == sector512 ? 2 : 1);
    for (const Partition &partition : layout.partitions) {
        const bool isContainer = layout.type == TableType::Dos && partition.isExtended();
        const SectorCount size = isContainer ? std::min(partition.size, container) : partition.size;
        list.push_back({partition.number, {partition.start, partition.start + size}});
    }
    std::ranges::sort(list, {}, &KernelPartition::number);
    return list;
}

KernelDifference kernelDifference(const std::vector<KernelPartition> &now,
                                  const std::vector<KernelPartition> &wanted,
                                  const std::set<std::uint32_t> &overwritten)
{
    const auto stays = [&](const KernelPartition &partition) {
        const KernelPartition *there = findNumber(now, partition.number);
        const KernelPartition *later = findNumber(wanted, partition.number);
        return there && later && *there == *later && !overwritten.contains(partition.number);
    };
    KernelDifference difference;
    std::ranges::remove_copy_if(now, std::back_inserter(difference.remove), stays);
    std::ranges::remove_copy_if(wanted, std::back_inserter(difference.add), stays);
    std::ranges::sort(difference.remove, std::ranges::greater{}, &KernelPartition::number);
    std::ranges::sort(difference.add, {}, &KernelPartition::number);
    return difference;
}

std::vector<KernelPartition> missingPartitions(const std::vector<KernelPartition> &now,
                                               const std::vector<KernelPartition> &wanted)
{
    std::vector<KernelPartition> missing = wanted;
    std::erase_if(missing, [&](const KernelPartition &partition) {
        return findNumber(now, partition.number) != nullptr;
    });
    return missing;
}

std::vector<KernelPartition> missingPartitions(const DiskTarget &target, Platform &platform)
{
    const auto disk = platform.opener().openForReading(target);
    const auto parsed = disk ? parseTable(*disk->io) : Result<ParsedTable>(fail(disk.error()));
    const auto now = platform.kernelPartitions(target)->list();
    if (!parsed || !parsed->problems.empty() || !now)
        return {};
    return missingPartitions(*now, kernelPartitionsOf(parsed->layout));
}

Status removePartitions(KernelPartitions &kernel, const std::vector<KernelPartition> &partitions)
{
    std::vector<KernelPartition> removed;
    for (const KernelPartition &partition : partitions) {
        const Status status = kernel.remove(partition.number);
        if (status) {
            removed.push_back(partition);
            continue;
        }
        // Best effort: the busy partition is the news, not one that could not come back.
        for (const KernelPartition &back : std::views::reverse(removed))
            static_cast<void>(kernel.add(back));
        return status;
    }
    return {};
}

Status addPartitions(KernelPartitions &kernel, const std::vector<KernelPartition> &partitions)
{
    Status first;
    for (const KernelPartition &partition : partitions) {
        Status status = kernel.add(partition);
        if (!status && first)
            first = std::move(status);
    }
    return first;
}

Status compareKernelView(KernelPartitions &kernel, const std::vector<KernelPartition> &wanted)
{
    const auto list = kernel.list();
    if (!list)
        return fail(list.error());
    for (const KernelPartition &partition : wanted) {
        const KernelPartition *there = findNumber(*list, partition.number);
        if (!there || *there != partition)
            return fail(differs(partition.number));
    }
    for (const KernelPartition &partition : *list) {
        if (!findNumber(wanted, partition.number))
            return fail(differs(partition.number));
    }
    return {};
}

} // namespace driveready
