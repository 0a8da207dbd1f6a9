// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/shadow_table.h"
#include "base/error.h"
#include "platform/block_io.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace driveready {

/// How the drive stores: the unit that a power cut can tear, and how far its grid is shifted.
struct PhysicalGrid
{
    SectorSize physical = sector4096;
    Bytes alignmentOffset;
    bool operator==(const PhysicalGrid &) const = default;
};

/// A run of whole logical sectors with what they held and what they will hold.
struct SectorChange
{
    Bytes offset;
    std::vector<std::byte> before;
    std::vector<std::byte> after;
    bool operator==(const SectorChange &) const = default;
};

/// Changes whose order among themselves does not matter; a flush follows the last one.
using ChangeGroup = std::vector<SectorChange>;

/// An ordered write that can be taken back: forward group by group, back in reverse. Only sectors
/// whose content really changes are in it (reliability 3.2). Values only, no I/O.
struct ChangeSet
{
    std::vector<ChangeGroup> groups;
    /// Sectors that share a physical block with a change: a torn block can damage them.
    std::vector<SectorImage> neighbors;

    bool operator==(const ChangeSet &) const = default;
    bool isEmpty() const { return groups.empty(); }
    /// Bytes of all `before` images together.
    std::uint64_t size() const;
};

/// The runs of sectors in which `image` differs from the disk. `whole`: as one change if anything
/// differs, so that it is one write. Errors: those of reading.
Result<ChangeGroup> changesOf(const SectorImage &image, BlockIo &disk, bool whole = false);

/// Fills `neighbors` from the disk. Errors: those of reading.
Status addNeighbors(ChangeSet &set, BlockIo &disk, const PhysicalGrid &grid);

/// Writes everything, a flush after each group. Stops at the first error, whose `lba` says where.
Status writeForward(BlockIo &disk, const ChangeSet &set);

/// Reads everything back. Errors: those of reading, VerifyMismatch (lba).
enum class Side { Before, After };
Status verifySide(BlockIo &disk, const ChangeSet &set, Side side);

/// What becomes of the sectors that share a physical block with a change.
enum class Neighbors {
    Leave,   ///< neither judged nor written: they may be in use again
    Heal,    ///< written only where they cannot be read: what can be read may be newer than ours
    PutBack, ///< written where they differ: by the run that saved them, nobody else wrote since
};

/// Brings the disk to one side whatever mixture of both it holds: only sectors that differ are
/// written, forward or in reverse order, then the neighbors, then all is read back.
/// Goes on after an error to save what can be saved. Errors: UndoIncomplete caused by the first
/// error.
Status restoreSide(BlockIo &disk, const ChangeSet &set, Side side, Neighbors neighbors);

/// Whether every 512 bytes that any of the sets changes are something that one of them found or
/// wrote there: nobody else wrote since. Several sets may touch one sector. Errors: those of
/// reading, DeviceChanged (lba).
Status checkOnlyOurs(BlockIo &disk, const std::vector<const ChangeSet *> &sets);

} // namespace driveready
