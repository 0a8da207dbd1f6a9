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

std::int64_t offsetOf(const LensDisk &disk)
{
    return static_cast<std::int64_t>(disk.believed.offset.value());
}

/// The innermost segment that owns a sector: what lies in a container comes behind it.
int ownerOf(std::uint64_t lba, const LensDisk &disk)
{
    int owner = -1;
    for (std::size_t at = 0; at < disk.segments.size(); ++at) {
        if (disk.segments[at].region.contains(Lba(lba)))
            owner = static_cast<int>(at);
    }
    return owner;
}

void addSectors(LensScene &scene, const LensDisk &disk)
{
    const std::int64_t logical = disk.logical.bytes();
    for (std::int64_t byte = std::max<std::int64_t>(scene.begin, 0); byte < scene.end();
         byte += logical) {
        const auto lba = static_cast<std::uint64_t>(byte / logical);
        if (lba >= disk.total)
            return;
        scene.sectors.push_back({lba, byte, ownerOf(lba, disk)});
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

/// The whole blocks of one partition that are in the picture.
void addBlocks(LensScene &scene, const LensDisk &disk, int at)
{
    const Segment &segment = disk.segments[static_cast<std::size_t>(at)];
    const std::int64_t begin = byteOf(segment.region.start.value(), disk);
    const std::int64_t end = byteOf(segment.region.end.value(), disk);
    const std::int64_t count = (end - begin) / lensBlockBytes;
    const std::int64_t offset = offsetOf(disk);
    std::int64_t index =
        std::max<std::int64_t>(0, floorDivide(scene.begin - begin, lensBlockBytes));
    for (; index < count; ++index) {
        LensScene::Block block;
        block.index = static_cast<std::uint64_t>(index);
        block.begin = begin + index * lensBlockBytes;
        block.end = block.begin + lensBlockBytes;
        if (block.begin >= scene.end())
            return;
        if (block.end <= scene.begin)
            continue;
        block.segment = at;
        block.isLast = index + 1 == count;
        // Blocks larger than a physical sector always lie on several; they are split only when
        // they do not begin with one.
        block.isSplit = scene.cellBytes >= lensBlockBytes
                            ? floorDivide(block.begin - offset, scene.cellBytes) !=
                                  floorDivide(block.end - 1 - offset, scene.cellBytes)
                            : (block.begin - offset) % scene.cellBytes != 0;
        scene.blocks.push_back(block);
    }
}

} // namespace

int lensCellCount(const LensDisk &disk)
{
    const std::int64_t cell = disk.believed.physical.bytes();
    return cell >= lensBlockBytes ? 4 : static_cast<int>(4 * lensBlockBytes / cell);
}

std::int64_t lensCellOf(std::uint64_t lba, const LensDisk &disk)
{
    return floorDivide(byteOf(lba, disk) - offsetOf(disk), disk.believed.physical.bytes());
}

LensScene buildLensScene(const LensDisk &disk, std::int64_t firstCell)
{
    LensScene scene;
    scene.cellBytes = std::max(disk.believed.physical.bytes(), disk.logical.bytes());
    scene.cellCount = lensCellCount(disk);
    scene.sectorsPerCell = static_cast<int>(scene.cellBytes / disk.logical.bytes());
    scene.firstCell = firstCell;
    scene.begin = offsetOf(disk) + firstCell * scene.cellBytes;
    addSectors(scene, disk);
    addRuns(scene, disk);
    for (std::size_t at = 0; at < disk.segments.size(); ++at) {
        if (disk.segments[at].kind == Segment::Kind::Partition)
            addBlocks(scene, disk, static_cast<int>(at));
    }
    return scene;
}

} // namespace driveready
