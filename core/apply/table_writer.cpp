// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/table_writer.h"

#include <algorithm>
#include <cstring>

namespace driveready {

namespace {

constexpr std::size_t blockBytes = 4096;

class OrderBuilder
{
public:
    explicit OrderBuilder(BlockIo &disk)
        : m_disk(disk)
    {
    }

    // Each image becomes a group of its own: a flush stands between them.
    Status addOneByOne(const std::vector<SectorImage> &images)
    {
        for (const SectorImage &image : images) {
            if (Status status = addGroup({image}); !status)
                return status;
        }
        return {};
    }

    Status addGroup(const std::vector<SectorImage> &images, bool whole = false)
    {
        ChangeGroup group;
        for (const SectorImage &image : images) {
            auto changes = changesOf(image, m_disk, whole);
            if (!changes)
                return fail(changes.error());
            std::ranges::move(*changes, std::back_inserter(group));
        }
        if (!group.empty())
            m_set.groups.push_back(std::move(group));
        return {};
    }

    ChangeSet take() { return std::move(m_set); }

private:
    BlockIo &m_disk;
    ChangeSet m_set;
};

// The first 4 KiB as they will be, when nothing of the primary table changes beyond them and the
// drive writes them as one: then no power cut can leave half a primary table.
Result<std::optional<SectorImage>> primaryBlock(const TableImage &table, BlockIo &disk,
                                                const PhysicalGrid &grid)
{
    if (disk.logicalSize() != sector512 || grid.physical != sector4096 ||
        grid.alignmentOffset != Bytes(0))
        return std::nullopt;
    SectorImage block{Bytes(0), std::vector<std::byte>(blockBytes)};
    if (Status status = disk.read(Bytes(0), block.data); !status)
        return fail(status.error());
    for (const SectorImage &image : table.primary) {
        const std::uint64_t begin = image.offset.value();
        const std::uint64_t inside =
            begin < blockBytes ? std::min<std::uint64_t>(image.data.size(), blockBytes - begin) : 0;
        if (inside > 0)
            std::memcpy(block.data.data() + begin, image.data.data(), inside);
        if (inside == image.data.size())
            continue;
        const SectorImage rest{
            image.offset + Bytes(inside),
            {image.data.begin() + static_cast<std::ptrdiff_t>(inside), image.data.end()}};
        const auto changes = changesOf(rest, disk);
        if (!changes)
            return fail(changes.error());
        if (!changes->empty())
            return std::nullopt;
    }
    return block;
}

Status addGpt(OrderBuilder &order, const TableImage &table, BlockIo &disk, const PhysicalGrid &grid)
{
    const auto block = primaryBlock(table, disk, grid);
    if (!block)
        return fail(block.error());
    Status status = table.isPrimaryFirst ? Status() : order.addOneByOne(table.backup);
    if (status)
        status = *block ? order.addGroup({**block}, true) : order.addOneByOne(table.primary);
    if (status && table.isPrimaryFirst)
        status = order.addOneByOne(table.backup);
    return status;
}

} // namespace

Result<ChangeSet> orderTableWrite(const TableImage &table, BlockIo &disk, const PhysicalGrid &grid)
{
    OrderBuilder order(disk);
    Status status;
    if (table.type == TableType::Gpt) {
        status = addGpt(order, table, disk, grid);
    } else {
        const auto mbr = table.primary.end() - 1;
        // EBRs may share one flush: nothing points to them before the MBR is written.
        status = order.addGroup({table.primary.begin(), mbr});
        if (status)
            status = order.addGroup({*mbr});
    }
    if (status)
        status = order.addGroup(table.erase);
    if (!status)
        return fail(status.error());
    ChangeSet set = order.take();
    if (Status near = addNeighbors(set, disk, grid); !near)
        return fail(near.error());
    return set;
}

WriteOutcome writeOrRestore(BlockIo &disk, const ChangeSet &set)
{
    WriteOutcome outcome;
    Status status = writeForward(disk, set);
    if (status)
        status = verifySide(disk, set, Side::After);
    if (status)
        return outcome;
    outcome.error = std::move(status).error();
    // A vanished drive cannot be written: its transaction waits for it (reliability 3.4).
    Status restored = restoreSide(disk, set, Side::Before, Neighbors::PutBack);
    if (!restored)
        outcome.undoError = std::move(restored).error();
    return outcome;
}

} // namespace driveready
