// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/judgement.h"
#include "models/segments.h"

#include <cstdint>
#include <vector>

namespace driveready {

/// A few neighboring physical sectors and what lies on them, as numbers: what the boundary lens
/// draws. Positions are bytes from the start of the disk; signed, because with an alignment offset
/// (R1) the first physical sector begins before the disk does.
struct LensScene
{
    struct Sector
    {
        std::uint64_t lba = 0;
        std::int64_t begin = 0;
        int segment = -1; ///< row of the segment that owns it, -1: none
    };
    struct Block
    {
        std::uint64_t index = 0; ///< within its partition
        std::int64_t begin = 0;
        std::int64_t end = 0;
        int segment = 0;
        bool isLast = false;
        bool isSplit = false; ///< lies on two physical sectors
    };
    /// Neighboring sectors with the same owner.
    struct Run
    {
        std::int64_t begin = 0;
        std::int64_t end = 0;
        int segment = -1;
        bool startsHere = false; ///< the segment's first sector is in the picture
        bool endsHere = false;   ///< its last one is
    };

    std::int64_t begin = 0; ///< first byte shown
    std::int64_t cellBytes = 4096;
    std::int64_t blockBytes = 4096;
    int cellCount = 4;
    int sectorsPerCell = 8;
    std::int64_t firstCell = 0; ///< index of the first physical sector, 0 = the disk's first whole
    std::vector<Sector> sectors;
    std::vector<Block> blocks;
    std::vector<Run> runs;

    std::int64_t end() const { return begin + cellBytes * cellCount; }
    bool contains(std::int64_t byte) const { return begin <= byte && byte < end(); }
};

/// The disk that the lens looks at.
struct LensDisk
{
    std::vector<Segment> segments;
    SectorSize logical = sector512;
    BelievedSector believed;
    std::uint64_t total = 0; ///< logical sectors
};

/// The pieces that are drawn over the sectors: file system blocks of 4 KiB, or, where a physical
/// sector is larger than such a block, pieces of its size, for no block could lie across two then
/// although the start is off.
std::int64_t lensBlockBytes(const LensDisk &disk);
/// How many physical sectors one of these pieces covers.
int lensCellsPerBlock(const LensDisk &disk);
/// How many physical sectors are shown: four, more where they are smaller than a block, fewer where
/// they are so large that the sectors in them could not be told apart.
int lensCellCount(const LensDisk &disk);
/// The physical sector that holds a logical sector; can be -1 (see LensScene).
std::int64_t lensCellOf(std::uint64_t lba, const LensDisk &disk);
/// The physical sectors from `firstCell` on. Pure.
LensScene buildLensScene(const LensDisk &disk, std::int64_t firstCell);

} // namespace driveready
