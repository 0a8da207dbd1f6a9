// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "models/segments.h"

#include <algorithm>
#include <iterator>

namespace driveready {

namespace {

Segment partitionSegment(const Partition &partition, TableType table)
{
    Segment segment;
    segment.kind = partition.isExtended() ? Segment::Kind::Container : Segment::Kind::Partition;
    segment.region = partition.region();
    segment.number = partition.number;
    segment.isInContainer = partition.isLogical(table);
    segment.type = partition.type.kind;
    segment.name = partition.name;
    return segment;
}

Segment plainSegment(Segment::Kind kind, const Region &region)
{
    Segment segment;
    segment.kind = kind;
    segment.region = region;
    return segment;
}

/// The areas of the table itself: before the first and behind the last usable sector.
void addTableAreas(std::vector<Segment> &segments, const DiskLayout &layout)
{
    if (layout.type == TableType::None)
        return;
    const Lba end{layout.total.value()};
    const Lba first = std::min(layout.firstUsable, end);
    if (first > Lba(0))
        segments.push_back(plainSegment(Segment::Kind::Table, {Lba(0), first}));
    const Lba behind = std::min(layout.lastUsable + SectorCount(1), end);
    if (layout.type == TableType::Gpt && behind < end)
        segments.push_back(plainSegment(Segment::Kind::Table, {behind, end}));
}

void addFreeSpace(std::vector<Segment> &segments, const DiskLayout &layout)
{
    const std::vector<Partition> &all = layout.partitions;
    for (const Region &region : freeRegions(layout)) {
        Segment segment = plainSegment(Segment::Kind::Free, region);
        segment.isInContainer = std::ranges::any_of(all, [&](const Partition &partition) {
            return partition.isExtended() && partition.region().contains(region);
        });
        segments.push_back(segment);
    }
}

/// A container starts where its first free space or logical starts and still comes first.
bool comesBefore(const Segment &a, const Segment &b)
{
    if (a.region.start != b.region.start)
        return a.region.start < b.region.start;
    return a.kind == Segment::Kind::Container && b.kind != Segment::Kind::Container;
}

std::vector<Segment> layoutSegments(const DiskLayout &layout)
{
    std::vector<Segment> segments;
    for (const Partition *partition : byPosition(layout))
        segments.push_back(partitionSegment(*partition, layout.type));
    addTableAreas(segments, layout);
    addFreeSpace(segments, layout);
    std::ranges::stable_sort(segments, comesBefore);
    return segments;
}

/// A start that no judgement speaks of yet: planned, or of content without a table.
JudgedPartition judgedAt(const Segment &segment, const Judgement &judgement)
{
    const StartVerdict verdict = judgeStart(segment.region.start, judgement);
    JudgedPartition judged;
    judged.number = segment.number;
    judged.start = segment.region.start.value();
    judged.size = segment.region.size().value();
    judged.residue = verdict.residue;
    judged.grade = verdict.grade;
    judged.proposedStart = judged.start;
    judged.proposedSize = judged.size;
    return judged;
}

/// A disk without a table: one stretch, which may hold a file system directly.
std::vector<Segment> wholeDisk(const DiskSnapshot &snapshot, const Judgement &judgement)
{
    Segment segment =
        plainSegment(Segment::Kind::Free, {Lba(0), Lba(snapshot.table.layout.total.value())});
    if (const Signature *signature = snapshot.wholeDiskSignature()) {
        segment.kind = Segment::Kind::Partition;
        segment.fileSystem = signature->type;
        segment.name = signature->label;
        segment.judged = judgedAt(segment, judgement);
    }
    return {segment};
}

void showContent(Segment &segment, const Signature *signature)
{
    if (!signature)
        return;
    segment.fileSystem = signature->type;
    if (!signature->label.empty())
        segment.name = signature->label;
}

Segment sliceSegment(const BsdSlice &slice, std::uint32_t number, const Judgement &judgement)
{
    Segment segment =
        plainSegment(Segment::Kind::Partition, {slice.start, slice.start + slice.size});
    segment.number = number;
    segment.isInContainer = true;
    segment.slice = slice.letter;
    segment.sliceType = slice.type;
    segment.judged = judgedAt(segment, judgement);
    return segment;
}

/// Puts the slices of a partition inside it; `number` is the partition's in `segments`. What a
/// damaged label claims outside of its partition is left to the findings.
void addSlices(std::vector<Segment> &segments, std::uint32_t number,
               const std::vector<BsdSlice> &slices, const Judgement &judgement)
{
    const auto isHost = [number](const Segment &segment) {
        return segment.isPartition() && segment.number == number && segment.slice == 0;
    };
    const auto host = std::ranges::find_if(segments, isHost);
    if (host == segments.end())
        return;
    std::vector<Segment> inside;
    for (const BsdSlice &slice : slices) {
        Segment segment = sliceSegment(slice, number, judgement);
        if (host->region.contains(segment.region))
            inside.push_back(std::move(segment));
    }
    if (inside.empty())
        return;
    host->kind = Segment::Kind::Container;
    segments.insert(segments.end(), inside.begin(), inside.end());
    std::ranges::stable_sort(segments, comesBefore);
}

std::vector<BsdSlice> slicesOf(std::uint32_t partition, const DiskSnapshot &snapshot)
{
    std::vector<BsdSlice> slices;
    std::ranges::copy_if(
        snapshot.table.slices, std::back_inserter(slices),
        [partition](const BsdSlice &slice) { return slice.partition == partition; });
    return slices;
}

/// What a plan makes of one partition.
void applyPlanned(Segment &segment, const Plan &plan, const Judgement &judgement)
{
    for (const Action &action : plan.actions) {
        const auto *made = std::get_if<MakeFileSystem>(&action.body);
        if (!made || made->partition != segment.number)
            continue;
        segment.fileSystem = made->fileSystem == FileSystem::Fat32
                                 ? std::string("vfat")
                                 : std::string(wireName(made->fileSystem));
        segment.name = made->label;
    }
    segment.judged = judgedAt(segment, judgement);
}

} // namespace

std::optional<Grade> Segment::grade() const
{
    if (!judged)
        return std::nullopt;
    return judged->payloadGrade ? judged->payloadGrade : judged->grade;
}

std::vector<Segment> segmentsOf(const DiskSnapshot &snapshot, const Judgement &judgement)
{
    if (snapshot.table.layout.type == TableType::None)
        return wholeDisk(snapshot, judgement);
    std::vector<Segment> segments = layoutSegments(snapshot.table.layout);
    for (Segment &segment : segments) {
        if (!segment.isPartition())
            continue;
        showContent(segment, snapshot.signatureOf(segment.number));
        if (const JudgedPartition *judged = judgement.find(segment.number))
            segment.judged = *judged;
    }
    for (const Partition &partition : snapshot.table.layout.partitions)
        addSlices(segments, partition.number, slicesOf(partition.number, snapshot), judgement);
    return segments;
}

std::vector<Segment> segmentsOf(const Plan &plan, const DiskSnapshot &before,
                                const Judgement &judgement)
{
    std::vector<Segment> segments = layoutSegments(plan.staged);
    for (Segment &segment : segments) {
        if (!segment.isPartition())
            continue;
        const auto kept = std::ranges::find(plan.kept, segment.number, &KeptPartition::number);
        if (kept != plan.kept.end())
            showContent(segment, before.signatureOf(kept->was));
        applyPlanned(segment, plan, judgement);
    }
    for (const KeptPartition &kept : plan.kept) {
        if (plan.survives(kept.was))
            addSlices(segments, kept.number, slicesOf(kept.was, before), judgement);
    }
    return segments;
}

} // namespace driveready
