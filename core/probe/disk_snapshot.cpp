// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/disk_snapshot.h"

#include <algorithm>
#include <array>
#include <utility>

namespace driveready {

namespace {

constexpr std::pair<TableProblem, std::string_view> problemNames[] = {
    {TableProblem::PrimaryDamaged, "primary-damaged"},
    {TableProblem::BackupDamaged, "backup-damaged"},
    {TableProblem::BackupNotAtEnd, "backup-not-at-end"},
    {TableProblem::CopiesDiffer, "copies-differ"},
    {TableProblem::ProtectiveMbrMissing, "protective-mbr-missing"},
    {TableProblem::HybridMbr, "hybrid-mbr"},
    {TableProblem::OtherSectorSize, "other-sector-size"},
    {TableProblem::PartitionsOverlap, "partitions-overlap"},
    {TableProblem::PartitionBeyondEnd, "partition-beyond-end"},
    {TableProblem::PartitionInsideTable, "partition-inside-table"},
    {TableProblem::EbrChainBroken, "ebr-chain-broken"},
    {TableProblem::EbrInsidePartition, "ebr-inside-partition"},
    {TableProblem::TooManyLogicals, "too-many-logicals"},
    {TableProblem::ReadersDisagree, "readers-disagree"},
    {TableProblem::DuplicateIds, "duplicate-ids"},
    {TableProblem::EntriesMoved, "entries-moved"},
    {TableProblem::ContentBesideTable, "content-beside-table"},
};

template<class Value, std::size_t N>
std::string_view nameOf(const std::pair<Value, std::string_view> (&names)[N], Value wanted)
{
    const auto *found =
        std::ranges::find(names, wanted, &std::pair<Value, std::string_view>::first);
    return found != std::end(names) ? found->second : std::string_view();
}

template<class Value, std::size_t N>
std::optional<Value> valueOf(const std::pair<Value, std::string_view> (&names)[N],
                             std::string_view wanted)
{
    const auto *found =
        std::ranges::find(names, wanted, &std::pair<Value, std::string_view>::second);
    return found != std::end(names) ? std::optional(found->first) : std::nullopt;
}

} // namespace

std::string_view wireName(TableProblem problem)
{
    return nameOf(problemNames, problem);
}

std::optional<TableProblem> tableProblemFromName(std::string_view name)
{
    return valueOf(problemNames, name);
}

bool isRepairable(TableType type, std::span<const TableProblem> problems)
{
    using enum TableProblem;
    constexpr std::array curable{PrimaryDamaged, BackupDamaged, BackupNotAtEnd,
                                 ProtectiveMbrMissing};
    const auto has = [&](TableProblem problem) { return std::ranges::contains(problems, problem); };
    return type == TableType::Gpt && !problems.empty() &&
           !(has(PrimaryDamaged) && has(BackupDamaged)) &&
           std::ranges::all_of(problems, [&](TableProblem problem) {
               return std::ranges::contains(curable, problem);
           });
}

bool TableReading::has(TableProblem problem) const
{
    return std::ranges::contains(problems, problem);
}

bool DiskSnapshot::isSystemDisk() const
{
    return std::ranges::contains(inUse, InUse::Kind::SystemDisk, &InUse::kind);
}

const Signature *DiskSnapshot::signatureOf(std::uint32_t partition) const
{
    const auto found =
        std::ranges::find(signatures, std::optional(partition), &Signature::partition);
    return found != signatures.end() ? &*found : nullptr;
}

const Signature *DiskSnapshot::wholeDiskSignature() const
{
    const auto found =
        std::ranges::find(signatures, std::optional<std::uint32_t>(), &Signature::partition);
    return found != signatures.end() ? &*found : nullptr;
}

} // namespace driveready
