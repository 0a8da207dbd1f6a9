// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/table_parser.h"

#include "probe/bsd_parser.h"
#include "probe/dos_parser.h"
#include "probe/gpt_parser.h"
#include "probe/gpt_place.h"

#include <algorithm>

namespace driveready {

namespace {

// Both ends, wide enough for the headers and first entries of every sector size: a change of any of
// them is a change of the disk even if no table is there, and nothing but zeros makes it blank.
constexpr std::uint64_t endBytes = 16384;

Status readEnds(TableSource &source)
{
    const std::uint64_t sector = source.logical().bytes();
    const SectorCount wanted((endBytes + sector - 1) / sector);
    const SectorCount count = std::min(wanted, source.total());
    for (const Lba start : {Lba(0), Lba(source.total().value() - count.value())}) {
        if (const auto read = source.read(start, count); !read)
            return fail(read.error());
    }
    return {};
}

void add(std::vector<TableProblem> &problems, const std::vector<TableProblem> &more)
{
    problems.insert(problems.end(), more.begin(), more.end());
}

DiskLayout emptyLayout(const TableSource &source, TableType type)
{
    DiskLayout layout;
    layout.type = type;
    layout.logical = source.logical();
    layout.total = source.total();
    layout.firstUsable = Lba(type == TableType::Dos ? 1 : 0);
    layout.lastUsable = source.last();
    return layout;
}

// Sorted by start, a partition can only overlap one of those that began before it.
bool doOverlap(std::vector<Region> regions)
{
    std::ranges::sort(regions);
    Lba end;
    for (const Region &region : regions) {
        if (region.start < end)
            return true;
        end = std::max(end, region.end);
    }
    return false;
}

void checkRegions(ParsedTable &table)
{
    const DiskLayout &layout = table.layout;
    const Lba end = Lba(layout.total.value());
    std::vector<Region> primaries;
    std::vector<Region> logicals;
    for (const Partition &partition : layout.partitions) {
        (partition.isLogical(layout.type) ? logicals : primaries).push_back(partition.region());
        if (partition.region().end > end)
            table.problems.push_back(TableProblem::PartitionBeyondEnd);
        if (partition.start < layout.firstUsable ||
            (layout.type == TableType::Gpt && partition.last() > layout.lastUsable &&
             partition.region().end <= end))
            table.problems.push_back(TableProblem::PartitionInsideTable);
    }
    if (doOverlap(std::move(primaries)) || doOverlap(std::move(logicals)))
        table.problems.push_back(TableProblem::PartitionsOverlap);
}

bool haveDuplicateIds(const std::vector<Partition> &partitions)
{
    std::vector<Guid> ids;
    for (const Partition &partition : partitions)
        ids.push_back(partition.uuid);
    std::ranges::sort(ids);
    return std::ranges::adjacent_find(ids) != ids.end();
}

void useGpt(const TableSource &source, const MbrReading &mbr, const GptReading &gpt,
            ParsedTable &table)
{
    table.layout = emptyLayout(source, TableType::Gpt);
    add(table.problems, gpt.problems);
    if (!mbr.isProtective)
        table.problems.push_back(TableProblem::ProtectiveMbrMissing);
    if (mbr.hasProtective && mbr.hasEntries)
        table.problems.push_back(TableProblem::HybridMbr);
    const GptCopy *copy = gpt.best();
    if (!copy)
        return;
    table.layout.firstUsable = copy->firstUsable;
    table.layout.lastUsable = std::min(copy->lastUsable, Lba(UINT64_MAX - 1)); // one past it counts
    table.layout.diskGuid = copy->diskGuid;
    table.layout.entryCount = copy->entryCount;
    table.layout.partitions = copy->partitions;
    if (haveDuplicateIds(copy->partitions))
        table.problems.push_back(TableProblem::DuplicateIds);
    // libfdisk has sorted and read past such entries (efb0dbd34), the kernel takes no other size
    // than 128: nobody can confirm what we read.
    if (copy->entrySize != 128)
        table.problems.push_back(TableProblem::ReadersDisagree);
}

// Only the backup speaks for a GPT: what lies in the place of the primary may be somebody else's.
Status checkPrimaryPlace(TableSource &source, const MbrReading &mbr, const GptReading &gpt,
                         ParsedTable &table)
{
    if (gpt.primary.isValid || !gpt.backup.isValid)
        return {};
    const auto isTaken = isPrimaryPlaceTaken(source, mbr, gpt);
    if (!isTaken)
        return fail(isTaken.error());
    if (*isTaken)
        table.problems.push_back(TableProblem::ContentBesideTable);
    return {};
}

Status useDos(TableSource &source, const MbrReading &mbr, ParsedTable &table)
{
    table.layout = emptyLayout(source, TableType::Dos);
    table.layout.diskSignature = mbr.signature;
    auto dos = readDos(source, mbr);
    if (!dos)
        return fail(dos.error());
    table.layout.partitions = std::move(dos->partitions);
    add(table.problems, dos->problems);
    return {};
}

// What the disk is, from its first sector and the two places of a GPT. The kernel's order: no 0xEE
// entry, no GPT; but a table that only lost its protective MBR is not called blank.
Status decide(TableSource &source, const MbrReading &mbr, const GptReading &gpt, ParsedTable &table)
{
    const bool isAnnounced = mbr.hasProtective;
    // A GPT at the end alone under a file system's boot sector is left over from earlier.
    const bool isLost = gpt.isThere() && !mbr.hasEntries && !mbr.isBootSector;
    if ((isAnnounced || isLost) && gpt.hasValidCopy()) {
        useGpt(source, mbr, gpt, table);
        return checkPrimaryPlace(source, mbr, gpt, table);
    }
    if (isAnnounced || !mbr.hasEntries) {
        const auto other = hasGptOfOtherSectorSize(source);
        if (!other)
            return fail(other.error());
        if (*other) {
            table.layout = emptyLayout(source, TableType::Gpt);
            table.problems.push_back(TableProblem::OtherSectorSize);
            return {};
        }
    }
    if ((isAnnounced && (gpt.isThere() || !mbr.hasEntries)) || isLost) {
        useGpt(source, mbr, gpt, table);
        return {};
    }
    if (!mbr.hasTable) {
        table.layout = emptyLayout(source, TableType::None);
        return {};
    }
    if (mbr.hasProtective) // announces a GPT that does not exist
        table.problems.push_back(TableProblem::HybridMbr);
    if (gpt.hasValidCopy()) // a DOS table over a GPT that was never erased
        table.problems.push_back(TableProblem::ProtectiveMbrMissing);
    return useDos(source, mbr, table);
}

Status readSlices(TableSource &source, ParsedTable &table)
{
    for (const Partition &partition : table.layout.partitions) {
        if (!mayHoldBsdLabel(partition, table.layout.type))
            continue;
        const auto slices = readBsdSlices(source, partition, table.layout.type);
        if (!slices)
            return fail(slices.error());
        table.slices.insert(table.slices.end(), slices->begin(), slices->end());
    }
    return {};
}

} // namespace

Result<ParsedTable> parseTable(BlockIo &io)
{
    TableSource source(io);
    ParsedTable table;
    table.layout = emptyLayout(source, TableType::None);
    if (source.total().value() == 0)
        return table;
    if (const Status ends = readEnds(source); !ends)
        return fail(ends.error());
    const auto first = source.read(Lba(0), SectorCount(1));
    if (!first)
        return fail(first.error());
    const MbrReading mbr = readMbr(*first, source.total());
    const auto gpt = readGpt(source);
    if (!gpt)
        return fail(gpt.error());
    if (const Status decided = decide(source, mbr, *gpt, table); !decided)
        return fail(decided.error());
    if (const Status slices = readSlices(source, table); !slices)
        return fail(slices.error());
    checkRegions(table);
    std::ranges::sort(table.problems);
    const auto repeated = std::ranges::unique(table.problems);
    table.problems.erase(repeated.begin(), repeated.end());
    table.isSafeForLibfdisk = table.problems.empty();
    table.sectors = std::move(source).takeSectors();
    return table;
}

} // namespace driveready
