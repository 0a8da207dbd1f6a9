// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/lens_scene.h"

#include <algorithm>

namespace driveready {

namespace {

std::int64_t floorDivide(std::int64_t a, std::int64_t b)
{
    return a / b - ((a % b != 0 && a < 0) ? 1 : 0);
}

/// Byte of a logical sector. Disks end long before this could overflow (8 EiB); what a damaged
/// table says beyond that is cut.
std::int64_t byteOf(std::uint64_t lba, const LensDisk &disk)
{
    const auto limit = static_cast<std::uint64_t>(INT64_MAX) / disk.logical.bytes();
    return static_cast<std::int64_t>(std::min(lba, limit) * disk.logical.bytes());
}

/// A damaged statement could make a physical sector smaller than a logical one.
std::int64_t cellBytesOf(const LensDisk &disk)
{
    return std::max(disk.believed.physical.bytes(), disk.logical.bytes());
}

std::int64_t offsetOf(const LensDisk &disk)
{
    return static_cast<std::int64_t>(disk.believed.offset.value());
}

/// Rows of the segments that touch the picture: a disk can have thousands.
std::vector<std::size_t> segmentsIn(const LensScene &scene, const LensDisk &disk)
{
    std::vector<std::size_t> rows;
    for (std::size_t at = 0; at < disk.segments.size(); ++at) {
        const Region &region = disk.segments[at].region;
        if (byteOf(region.start.value(), disk) < scene.end() &&
            byteOf(region.end.value(), disk) > scene.begin)
            rows.push_back(at);
    }
    return rows;
}

/// The innermost segment that owns a sector: what lies in a container comes behind it.
int ownerOf(std::uint64_t lba, const LensDisk &disk, const std::vector<std::size_t> &rows)
{
    int owner = -1;
    for (const std::size_t at : rows) {
        if (disk.segments[at].region.contains(Lba(lba)))
            owner = static_cast<int>(at);
    }
    return owner;
}

void addSectors(LensScene &scene, const LensDisk &disk, const std::vector<std::size_t> &rows)
{
    const std::int64_t logical = disk.logical.bytes();
    for (std::int64_t byte = std::max<std::int64_t>(scene.begin, 0); byte < scene.end();
         byte += logical) {
        const auto lba = static_cast<std::uint64_t>(byte / logical);
        if (lba >= disk.total)
            return;
        scene.sectors.push_back({lba, byte, ownerOf(lba, disk, rows)});
    }
}

void addRuns(LensScene &scene, const LensDisk &disk)
{
    const std::int64_t logical = disk.logical.bytes();
    for (const LensScene::Sector &sector : scene.sectors) {
        if (scene.runs.empty() || scene.runs.back().segment != sector.segment)
            scene.runs.push_back({sector.begin, sector.begin, sector.segment, false, false});
        LensScene::Run &run = scene.runs.back();
        run.end = sector.begin + logical;
        if (sector.segment < 0)
            continue;
        const Region &region = disk.segments[static_cast<std::size_t>(sector.segment)].region;
        run.startsHere = run.startsHere || Lba(sector.lba) == region.start;
        run.endsHere = run.endsHere || Lba(sector.lba) + SectorCount(1) == region.end;
    }
}

/// Areas that hold no blocks, such as a BIOS boot partition, are not judged (R1).
bool hasBlocks(const Segment &segment)
{
    return segment.kind == Segment::Kind::Partition && segment.grade() != Grade::Info;
}

/// The whole blocks of one partition that are in the picture.
void addBlocks(LensScene &scene, const LensDisk &disk, std::size_t at)
{
    const Segment &segment = disk.segments[at];
    const std::int64_t size = scene.blockBytes;
    const std::int64_t begin = byteOf(segment.region.start.value(), disk);
    const std::int64_t end = byteOf(segment.region.end.value(), disk);
    const std::int64_t count = (end - begin) / size;
    const std::int64_t offset = offsetOf(disk);
    std::int64_t index = std::max<std::int64_t>(0, floorDivide(scene.begin - begin, size));
    for (; index < count; ++index) {
        LensScene::Block block;
        block.index = static_cast<std::uint64_t>(index);
        block.begin = begin + index * size;
        block.end = block.begin + size;
        if (block.begin >= scene.end())
            return;
        if (block.end <= scene.begin)
            continue;
        block.segment = static_cast<int>(at);
        block.isLast = index + 1 == count;
        // A block is a whole number of physical sectors: it is off when it does not begin with one.
        block.isSplit = (block.begin - offset) % scene.cellBytes != 0;
        scene.blocks.push_back(block);
    }
}

} // namespace

std::int64_t lensBlockBytes(const LensDisk &disk)
{
    return std::max<std::int64_t>(4096, cellBytesOf(disk));
}

int lensCellsPerBlock(const LensDisk &disk)
{
    return static_cast<int>(lensBlockBytes(disk) / cellBytesOf(disk));
}

int lensCellCount(const LensDisk &disk)
{
    constexpr std::int64_t mostSectors = 64;
    const bool isCrowded = cellBytesOf(disk) / disk.logical.bytes() * 4 > mostSectors;
    return isCrowded ? 3 : 4 * lensCellsPerBlock(disk);
}

std::int64_t lensCellOf(std::uint64_t lba, const LensDisk &disk)
{
    return floorDivide(byteOf(lba, disk) - offsetOf(disk), cellBytesOf(disk));
}

LensScene buildLensScene(const LensDisk &disk, std::int64_t firstCell)
{
    LensScene scene;
    scene.cellBytes = cellBytesOf(disk);
    scene.blockBytes = lensBlockBytes(disk);
    scene.cellCount = lensCellCount(disk);
    scene.sectorsPerCell = static_cast<int>(scene.cellBytes / disk.logical.bytes());
    scene.firstCell = firstCell;
    scene.begin = offsetOf(disk) + firstCell * scene.cellBytes;
    const std::vector<std::size_t> rows = segmentsIn(scene, disk);
    addSectors(scene, disk, rows);
    addRuns(scene, disk);
    for (const std::size_t at : rows) {
        if (hasBlocks(disk.segments[at]))
            addBlocks(scene, disk, at);
    }
    return scene;
}

} // namespace driveready
