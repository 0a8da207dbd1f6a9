// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/believed_sector.h"
#include "align/grain.h"
#include "align/grid.h"
#include "align/judge_findings.h"
#include "align/judgement.h"
#include "align/proposal.h"
#include "align/stripe.h"

#include <algorithm>

namespace driveready {

std::string_view wireName(Basis basis)
{
    switch (basis) {
    case Basis::Measured:
        return "measured";
    case Basis::Reported:
        return "reported";
    case Basis::Listed:
        return "listed";
    case Basis::Assumed:
        break;
    }
    return "assumed";
}

std::string_view wireName(Grade grade)
{
    switch (grade) {
    case Grade::Grid:
        return "grid";
    case Grade::Ok:
        return "ok";
    case Grade::Bad:
        return "bad";
    case Grade::Info:
        break;
    }
    return "info";
}

const JudgedPartition *Judgement::find(std::uint32_t number) const
{
    const auto found = std::ranges::find(partitions, number, &JudgedPartition::number);
    return found != partitions.end() ? &*found : nullptr;
}

namespace {

Grid gridOf(const Judgement &judgement)
{
    return {judgement.logical, judgement.believed, judgement.grain};
}

/// max(P, 4096) in logical sectors: R6, and the unit of length_residue.
std::uint64_t lengthUnit(const Judgement &judgement)
{
    return std::max<std::uint64_t>(judgement.believed.physical.bytes(), 4096) /
           judgement.logical.bytes();
}

std::optional<WriteCost> costOfBad(const Judgement &judgement)
{
    if (judgement.rotational != true)
        return std::nullopt;
    WriteCost cost{1, std::nullopt};
    // One turn in microseconds; 0 and 1 are sysfs and SCSI words for "no rate" and "no rotation".
    if (judgement.rotationRate && *judgement.rotationRate > 1)
        cost.microseconds = (60'000'000U + *judgement.rotationRate / 2) / *judgement.rotationRate;
    return cost;
}

std::vector<JudgedSlice> judgeSlices(const PartitionFacts &partition, const Grid &grid)
{
    std::vector<JudgedSlice> slices;
    for (const SliceFacts &slice : partition.slices)
        slices.push_back({slice.letter, slice.start, slice.size, grid.residue(slice.start),
                          grid.grade(slice.start)});
    return slices;
}

/// R10: where the data begins. Slices are several beginnings: the worst of them counts.
std::optional<std::uint64_t> payloadOffsetOf(const PartitionFacts &partition,
                                             const std::vector<JudgedSlice> &slices)
{
    if (partition.payloadOffset || slices.empty())
        return partition.payloadOffset;
    const auto bad = std::ranges::find(slices, Grade::Bad, &JudgedSlice::grade);
    return (bad != slices.end() ? *bad : slices.front()).start - partition.start;
}

JudgedPartition judgePartition(const PartitionFacts &partition, const Judgement &judgement)
{
    const Grid grid = gridOf(judgement);
    JudgedPartition verdict;
    verdict.number = partition.number;
    verdict.start = partition.start;
    verdict.size = partition.size;
    verdict.residue = grid.residue(partition.start);
    verdict.grade = grid.grade(partition.start);
    if (partition.size)
        verdict.lengthResidue = *partition.size % lengthUnit(judgement);
    verdict.slices = judgeSlices(partition, grid);
    verdict.payloadOffset = payloadOffsetOf(partition, verdict.slices);
    // R10: what counts is where the data begins. The sum may wrap on a damaged table; both steps
    // are powers of two or small against it, and such a start is an error of its own.
    if (verdict.payloadOffset) {
        const std::uint64_t payload = partition.start + *verdict.payloadOffset;
        verdict.payloadResidue = grid.residue(payload);
        verdict.payloadGrade = grid.grade(payload);
    }
    if (verdict.payloadGrade.value_or(verdict.grade) == Grade::Bad &&
        !isNeverMisaligned(partition.type))
        verdict.cost = costOfBad(judgement);
    if (verdict.grade == Grade::Bad && isNeverMisaligned(partition.type))
        verdict.grade = Grade::Info;
    return verdict;
}

void judgeBorders(Judgement &judgement, const DiskFacts &facts, Bytes firstStartFloor)
{
    const Grid grid = gridOf(judgement);
    const TableType table = facts.table.value_or(TableType::None);
    const std::uint64_t usable = firstUsableFor(table, judgement.logical).value();
    const std::uint64_t floor = firstStartFloor.value() / judgement.logical.bytes();
    judgement.firstStart = Lba(grid.next(std::max(usable, floor)).value_or(usable));
    if (!facts.size)
        return;
    const Lba end =
        endUsableFor(table, judgement.logical, wholeSectors(*facts.size, judgement.logical));
    judgement.endLimit = Lba(grid.previous(end.value()).value_or(0));
}

void judgePartitions(Judgement &judgement, const DiskFacts &facts)
{
    for (const PartitionFacts &partition : facts.partitions)
        judgement.partitions.push_back(judgePartition(partition, judgement));
    const Bytes fineGrain(lengthUnit(judgement) * judgement.logical.bytes());
    const TableType table = facts.table.value_or(TableType::None);
    ProposalFrame frame{.grid = gridOf(judgement),
                        .fine = Grid(judgement.logical, judgement.believed, fineGrain),
                        .firstUsable = firstUsableFor(table, judgement.logical).value(),
                        .firstStart = judgement.firstStart.value(),
                        .endLimit = std::nullopt};
    if (judgement.endLimit)
        frame.endLimit = judgement.endLimit->value();
    propose(judgement.partitions, facts, frame);
}

} // namespace

StartVerdict judgeStart(Lba start, const Judgement &judgement)
{
    const Grid grid = gridOf(judgement);
    StartVerdict verdict{grid.residue(start.value()), grid.grade(start.value()), std::nullopt};
    if (verdict.grade == Grade::Bad)
        verdict.cost = costOfBad(judgement);
    return verdict;
}

Judgement judge(const DiskFacts &facts)
{
    const SectorBelief belief = believedSector(facts);
    const GrainChoice choice = chooseGrain(facts, belief);
    Judgement judgement;
    judgement.logical = belief.logical;
    judgement.believed = belief.believed;
    judgement.rotational = facts.rotational;
    judgement.rotationRate = facts.rotationRate;
    judgement.limits = {belief.logicalLimit, belief.physicalLimit, belief.offsetLimit};
    judgement.limits.insert(judgement.limits.end(), choice.limits.begin(), choice.limits.end());
    judgement.grain = choice.grain;
    judgeBorders(judgement, facts, choice.firstStartFloor);
    judgePartitions(judgement, facts);
    if (facts.raid)
        judgement.stripe = stripeAdvice(*facts.raid);
    addSectorFindings(judgement, facts, belief);
    addLimitFindings(judgement);
    addPartitionFindings(judgement, facts);
    addTableFindings(judgement, facts);
    addContentFindings(judgement, facts);
    addRaidFindings(judgement, facts);
    sortFindings(judgement.findings);
    return judgement;
}

} // namespace driveready
