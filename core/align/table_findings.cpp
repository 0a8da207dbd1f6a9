// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/grain.h"
#include "align/judge_findings.h"
#include "align/proposal.h"

#include <algorithm>

namespace driveready {

namespace {

void add(Judgement &judgement, Finding finding)
{
    judgement.findings.push_back(std::move(finding));
}

bool hasCode(const Judgement &judgement, FindingCode code)
{
    return std::ranges::find(judgement.findings, code, &Finding::code) != judgement.findings.end();
}

/// Exclusive end, cut at the largest number.
std::uint64_t endOf(const PartitionFacts &partition)
{
    return checkedAdd(partition.start, partition.size.value_or(1)).value_or(UINT64_MAX);
}

/// The first sector that a partition of these facts may have: behind the table, or for a logical
/// behind its container's own EBR (udisks #246).
std::uint64_t firstPossible(const PartitionFacts &partition, const DiskFacts &facts,
                            SectorSize logical)
{
    const auto container =
        std::ranges::find(facts.partitions, PartitionKind::Extended, &PartitionFacts::type);
    if (partition.isLogical && container != facts.partitions.end())
        return checkedAdd(container->start, 1).value_or(UINT64_MAX);
    return firstUsableFor(facts.table.value_or(TableType::None), logical).value();
}

void checkStart(Judgement &judgement, const PartitionFacts &partition, const DiskFacts &facts)
{
    const TableType table = facts.table.value_or(TableType::None);
    const std::uint64_t usable = firstPossible(partition, facts, judgement.logical);
    if (partition.start >= usable)
        return;
    add(judgement, {FindingCode::StartInsideTable,
                    Severity::Error,
                    subjectOfPartition(partition.number),
                    {{"start", partition.start},
                     {"first_usable", usable},
                     {"table", std::string(wireName(table))}}});
}

void checkEnd(Judgement &judgement, const PartitionFacts &partition, Lba limit)
{
    const std::uint64_t end = endOf(partition);
    if (end <= limit.value())
        return;
    add(judgement, {FindingCode::TableBeyondEnd,
                    Severity::Error,
                    subjectOfPartition(partition.number),
                    {{"last", end - 1}, {"limit", limit.value()}}});
}

/// R8 for one entry.
void checkDosEntry(Judgement &judgement, const PartitionFacts &partition)
{
    const std::uint64_t last = endOf(partition) - 1;
    const std::uint64_t needed = std::max({partition.start, partition.size.value_or(1), last});
    if (needed <= dosMaxSector)
        return;
    add(judgement, {FindingCode::DosTableTooSmall,
                    Severity::Error,
                    subjectOfPartition(partition.number),
                    {{"needed", needed}, {"limit", dosMaxSector}}});
}

/// R8 for the disk (H1): with a DOS table its end cannot be used, without one GPT is proposed.
void checkDosReach(Judgement &judgement, const DiskFacts &facts)
{
    if (!facts.size || facts.table == TableType::Gpt)
        return;
    const std::uint64_t total = wholeSectors(*facts.size, judgement.logical).value();
    if (total <= dosMaxSector + 1)
        return;
    const bool isDos = facts.table == TableType::Dos;
    add(judgement, {FindingCode::DosTableTooSmall,
                    isDos ? Severity::Warning : Severity::Info,
                    isDos ? "table" : "disk",
                    {{"needed", total}, {"limit", dosMaxSector + 1}}});
}

/// Only the container may cover others, and it only its logicals.
bool mayCover(const PartitionFacts &outer, const PartitionFacts &inner)
{
    return outer.type == PartitionKind::Extended && inner.isLogical;
}

void checkOverlaps(Judgement &judgement, const DiskFacts &facts)
{
    std::vector<const PartitionFacts *> order;
    for (const PartitionFacts &partition : facts.partitions)
        order.push_back(&partition);
    std::ranges::stable_sort(order, {}, [](const PartitionFacts *p) { return p->start; });
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (std::size_t k = i + 1; k < order.size() && order[k]->start < endOf(*order[i]); ++k) {
            if (mayCover(*order[i], *order[k]) || mayCover(*order[k], *order[i]))
                continue;
            add(judgement, {FindingCode::TableOverlap,
                            Severity::Error,
                            subjectOfPartition(order[k]->number),
                            {{"other", std::uint64_t{order[i]->number}}}});
            break; // one finding a pair of neighbors says enough
        }
    }
}

struct ProblemFinding
{
    TableProblem problem;
    FindingCode code;
    Severity severity;
};

constexpr ProblemFinding problemFindings[] = {
    {TableProblem::PrimaryDamaged, FindingCode::TablePrimaryDamaged, Severity::Error},
    {TableProblem::BackupDamaged, FindingCode::TableBackupDamaged, Severity::Warning},
    {TableProblem::BackupNotAtEnd, FindingCode::TableBackupNotAtEnd, Severity::Warning},
    {TableProblem::CopiesDiffer, FindingCode::TableCopiesDiffer, Severity::Error},
    {TableProblem::ProtectiveMbrMissing, FindingCode::TableProtectiveMissing, Severity::Warning},
    {TableProblem::HybridMbr, FindingCode::TableHybrid, Severity::Notice},
    {TableProblem::OtherSectorSize, FindingCode::TableOtherSectorSize, Severity::Warning},
    {TableProblem::PartitionsOverlap, FindingCode::TableOverlap, Severity::Error},
    {TableProblem::PartitionBeyondEnd, FindingCode::TableBeyondEnd, Severity::Error},
    {TableProblem::PartitionInsideTable, FindingCode::StartInsideTable, Severity::Error},
    {TableProblem::EbrChainBroken, FindingCode::TableEbrBroken, Severity::Error},
    {TableProblem::EbrInsidePartition, FindingCode::TableEbrInside, Severity::Error},
    {TableProblem::TooManyLogicals, FindingCode::TableTooManyLogicals, Severity::Notice},
    {TableProblem::ReadersDisagree, FindingCode::TableReadersDisagree, Severity::Error},
    {TableProblem::EntriesMoved, FindingCode::TableEntriesMoved, Severity::Notice},
    {TableProblem::DuplicateIds, FindingCode::TableDuplicateIds, Severity::Warning},
};

void addProblems(Judgement &judgement, const DiskFacts &facts)
{
    const bool isCurable = isRepairable(facts.table.value_or(TableType::None), facts.problems);
    for (const TableProblem problem : facts.problems) {
        const auto *found = std::ranges::find(problemFindings, problem, &ProblemFinding::problem);
        if (found == std::ranges::end(problemFindings))
            continue;
        // What the arithmetic above already said about a partition is not said again.
        if (hasCode(judgement, found->code))
            continue;
        Finding finding{found->code, found->severity, "table", {}};
        if (isCurable)
            finding.params.emplace_back("remedy", std::string("repair"));
        if (problem == TableProblem::OtherSectorSize)
            finding.params.emplace_back("logical", std::uint64_t{judgement.logical.bytes()});
        add(judgement, std::move(finding));
    }
}

} // namespace

void addTableFindings(Judgement &judgement, const DiskFacts &facts)
{
    const TableType table = facts.table.value_or(TableType::None);
    if (table != TableType::None) {
        for (const PartitionFacts &partition : facts.partitions) {
            checkStart(judgement, partition, facts);
            if (facts.size)
                checkEnd(judgement, partition,
                         table == TableType::Dos
                             ? Lba(wholeSectors(*facts.size, judgement.logical).value())
                             : endUsableFor(table, judgement.logical,
                                            wholeSectors(*facts.size, judgement.logical)));
            if (table == TableType::Dos)
                checkDosEntry(judgement, partition);
        }
    }
    checkOverlaps(judgement, facts);
    checkDosReach(judgement, facts);
    addProblems(judgement, facts);
}

void addContentFindings(Judgement &judgement, const DiskFacts &facts)
{
    if (std::ranges::contains(facts.problems, TableProblem::ContentBesideTable)) {
        bool isNamed = false;
        for (const Signature &signature : facts.signatures) {
            if (signature.partition)
                continue;
            isNamed = true;
            add(judgement, {FindingCode::TableContentBeside,
                            Severity::Warning,
                            "table",
                            {{"type", signature.type}, {"label", signature.label}}});
        }
        if (!isNamed)
            add(judgement, {FindingCode::TableContentBeside, Severity::Warning, "table", {}});
    }
    if (facts.table != TableType::None)
        return;
    bool hasContent = false;
    for (const Signature &signature : facts.signatures) {
        if (signature.partition)
            continue;
        hasContent = true;
        Finding finding{FindingCode::WholeDiskContent, Severity::Notice, "disk", {}};
        finding.params = {{"type", signature.type}, {"label", signature.label}};
        add(judgement, std::move(finding));
    }
    // A table for another sector size makes a disk look blank that is not (home-assistant #4766).
    if (facts.unrecognizedAt)
        add(judgement, {FindingCode::DiskUnrecognized,
                        Severity::Notice,
                        "disk",
                        {{"offset", facts.unrecognizedAt->value()}}});
    else if (!hasContent && facts.problems.empty() && facts.partitions.empty())
        add(judgement, {FindingCode::DiskBlank, Severity::Info, "disk", {}});
}

} // namespace driveready
