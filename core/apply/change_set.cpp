// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/change_set.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <map>
#include <ranges>

namespace driveready {

namespace {

// A torn write ends at a multiple of this, whatever the logical size (ATA and SCSI transfer units).
constexpr std::size_t tearUnit = 512;
constexpr std::size_t maxAtomicBytes = 4096;

std::span<const std::byte> wanted(const SectorChange &change, Side side)
{
    return side == Side::Before ? change.before : change.after;
}

Result<std::vector<std::byte>> readAt(BlockIo &disk, Bytes offset, std::size_t length)
{
    std::vector<std::byte> data(length);
    if (Status status = disk.read(offset, data); !status)
        return fail(status.error());
    return data;
}

std::uint64_t lbaOf(const BlockIo &disk, Bytes offset)
{
    return offset.value() / disk.logicalSize().bytes();
}

bool equal(std::span<const std::byte> a, std::span<const std::byte> b)
{
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size()) == 0;
}

// Offset of the first sector in which both differ, or nothing.
std::optional<std::size_t> firstDifference(std::span<const std::byte> a,
                                           std::span<const std::byte> b, std::size_t step)
{
    for (std::size_t at = 0; at < a.size(); at += step) {
        if (!equal(a.subspan(at, step), b.subspan(at, step)))
            return at;
    }
    return std::nullopt;
}

// Writes `data` where the disk differs from it: what was one physical block as one write, else (or
// when that fails) sector by sector. A sector that cannot be written but holds the right content
// already is no loss.
Status writeDifference(BlockIo &disk, Bytes offset, std::span<const std::byte> data)
{
    const SectorImage image{offset, {data.begin(), data.end()}};
    const auto changes = changesOf(image, disk);
    if (!changes)
        return disk.write(offset, data); // unreadable: a write may heal it
    if (changes->empty() || (data.size() <= maxAtomicBytes && disk.write(offset, data)))
        return {};
    for (const SectorChange &change : *changes) {
        if (Status status = disk.write(change.offset, change.after); !status)
            return status;
    }
    return {};
}

class Restorer
{
public:
    explicit Restorer(BlockIo &disk)
        : m_disk(disk)
    {
    }
    void write(Bytes offset, std::span<const std::byte> data)
    {
        note(writeDifference(m_disk, offset, data));
    }
    void flush() { note(m_disk.flush()); }
    const std::optional<Error> &firstError() const { return m_error; }

private:
    void note(Status status)
    {
        if (!status && !m_error)
            m_error = std::move(status).error();
    }
    BlockIo &m_disk;
    std::optional<Error> m_error;
};

void restoreGroup(Restorer &restorer, const ChangeGroup &group, Side side)
{
    for (const SectorChange &change : group)
        restorer.write(change.offset, wanted(change, side));
    restorer.flush();
}

Status verifyNeighbors(BlockIo &disk, const std::vector<SectorImage> &neighbors)
{
    for (const SectorImage &image : neighbors) {
        const auto data = readAt(disk, image.offset, image.data.size());
        if (!data)
            return fail(data.error());
        if (!equal(*data, image.data))
            return fail(
                makeError(ErrorCode::VerifyMismatch).with("lba", lbaOf(disk, image.offset)));
    }
    return {};
}

// Everything that any of the sets found or wrote at a place, by byte offset in tear units.
using KnownContents = std::map<std::uint64_t, std::vector<std::span<const std::byte>>>;

KnownContents knownContents(const std::vector<const ChangeSet *> &sets)
{
    KnownContents known;
    for (const ChangeSet *set : sets) {
        for (const SectorChange &change : std::views::join(set->groups)) {
            for (std::size_t at = 0; at < change.before.size(); at += tearUnit) {
                auto &contents = known[change.offset.value() + at];
                contents.push_back(std::span(change.before).subspan(at, tearUnit));
                contents.push_back(std::span(change.after).subspan(at, tearUnit));
            }
        }
    }
    return known;
}

// Start of the physical block that holds `offset`; the grid may be shifted.
std::uint64_t blockStart(std::uint64_t offset, const PhysicalGrid &grid)
{
    const std::uint64_t physical = grid.physical.bytes();
    const std::uint64_t shift = grid.alignmentOffset.value() % physical;
    const std::uint64_t back = (offset + physical - shift) % physical;
    return offset < back ? 0 : offset - back;
}

} // namespace

std::uint64_t ChangeSet::size() const
{
    std::uint64_t sum = 0;
    for (const ChangeGroup &group : groups)
        for (const SectorChange &change : group)
            sum += change.before.size();
    return sum;
}

Result<ChangeGroup> changesOf(const SectorImage &image, BlockIo &disk, bool whole)
{
    auto current = readAt(disk, image.offset, image.data.size());
    if (!current)
        return fail(current.error());
    ChangeGroup group;
    if (equal(*current, image.data))
        return group;
    if (whole) {
        group.push_back({image.offset, std::move(*current), image.data});
        return group;
    }
    const std::size_t sector = disk.logicalSize().bytes();
    const std::span<const std::byte> old(*current);
    const std::span<const std::byte> fresh(image.data);
    bool inRun = false;
    for (std::size_t at = 0; at < fresh.size(); at += sector) {
        const auto before = old.subspan(at, sector);
        const auto after = fresh.subspan(at, sector);
        const bool differs = !equal(before, after);
        if (differs && !inRun)
            group.push_back({image.offset + Bytes(at), {}, {}});
        if (differs) {
            group.back().before.insert(group.back().before.end(), before.begin(), before.end());
            group.back().after.insert(group.back().after.end(), after.begin(), after.end());
        }
        inRun = differs;
    }
    return group;
}

Status addNeighbors(ChangeSet &set, BlockIo &disk, const PhysicalGrid &grid)
{
    const std::uint64_t sector = disk.logicalSize().bytes();
    std::map<std::uint64_t, bool> sectors; // offset -> is changed
    for (const ChangeGroup &group : set.groups) {
        for (const SectorChange &change : group) {
            const std::uint64_t begin = change.offset.value();
            const std::uint64_t end = begin + change.before.size();
            const std::uint64_t lastBlock = blockStart(end - 1, grid) + grid.physical.bytes();
            const std::uint64_t roundedEnd = std::min(lastBlock, disk.size().value());
            for (std::uint64_t at = blockStart(begin, grid); at < roundedEnd; at += sector)
                sectors[at] = sectors[at] || (at >= begin && at < end);
        }
    }
    set.neighbors.clear();
    for (const auto &[offset, changed] : sectors) {
        if (changed)
            continue;
        auto data = readAt(disk, Bytes(offset), sector);
        if (!data)
            return fail(data.error());
        set.neighbors.push_back({Bytes(offset), std::move(*data)});
    }
    return {};
}

Status writeForward(BlockIo &disk, const ChangeSet &set)
{
    for (const ChangeGroup &group : set.groups) {
        for (const SectorChange &change : group) {
            if (Status status = disk.write(change.offset, change.after); !status)
                return status;
        }
        if (Status status = disk.flush(); !status) {
            // Which sector was lost is unknown; the first of the group is where to look.
            Error error = std::move(status).error();
            if (!error.find("lba") && !group.empty())
                error = std::move(error).with("lba", lbaOf(disk, group.front().offset));
            return fail(std::move(error));
        }
    }
    return {};
}

Status verifySide(BlockIo &disk, const ChangeSet &set, Side side)
{
    const std::size_t sector = disk.logicalSize().bytes();
    for (const ChangeGroup &group : set.groups) {
        for (const SectorChange &change : group) {
            const auto data = readAt(disk, change.offset, change.before.size());
            if (!data)
                return fail(data.error());
            if (const auto at = firstDifference(*data, wanted(change, side), sector))
                return fail(makeError(ErrorCode::VerifyMismatch)
                                .with("lba", lbaOf(disk, change.offset + Bytes(*at))));
        }
    }
    return {};
}

Status restoreSide(BlockIo &disk, const ChangeSet &set, Side side, Neighbors neighbors)
{
    Restorer restorer(disk);
    if (side == Side::After) {
        for (const ChangeGroup &group : set.groups)
            restoreGroup(restorer, group, side);
    } else {
        for (const ChangeGroup &group : std::views::reverse(set.groups))
            restoreGroup(restorer, group, side);
    }
    std::vector<SectorImage> judged;
    if (neighbors == Neighbors::PutBack)
        judged = set.neighbors;
    if (neighbors == Neighbors::Heal)
        std::ranges::copy_if(set.neighbors, std::back_inserter(judged),
                             [&](const SectorImage &image) {
                                 return !readAt(disk, image.offset, image.data.size());
                             });
    for (const SectorImage &image : judged)
        restorer.write(image.offset, image.data);
    if (!judged.empty())
        restorer.flush();
    Status verified = verifySide(disk, set, side);
    if (verified)
        verified = verifyNeighbors(disk, judged);
    if (verified)
        return {}; // an error on the way that left the right content did no harm
    Error cause = restorer.firstError() ? *restorer.firstError() : verified.error();
    return fail(makeError(ErrorCode::UndoIncomplete).causedBy(std::move(cause)));
}

Status checkOnlyOurs(BlockIo &disk, const std::vector<const ChangeSet *> &sets)
{
    const std::size_t sector = disk.logicalSize().bytes();
    std::vector<std::byte> data(sector);
    for (const auto &[offset, contents] : knownContents(sets)) {
        if (offset % sector == 0) {
            if (Status status = disk.read(Bytes(offset), data); !status)
                return status;
        }
        const auto now = std::span(data).subspan(offset % sector, tearUnit);
        if (std::ranges::none_of(contents, [&](auto known) { return equal(known, now); }))
            return fail(makeError(ErrorCode::DeviceChanged).with("lba", offset / sector));
    }
    return {};
}

} // namespace driveready
