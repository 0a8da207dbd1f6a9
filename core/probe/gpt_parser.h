// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "layout/disk_layout.h"
#include "probe/disk_snapshot.h"
#include "probe/table_source.h"

#include <vector>

namespace driveready {

/// One of the two copies of a GPT, as read.
struct GptCopy
{
    bool isThere = false;   ///< the signature "EFI PART" is in its place
    bool isTrusted = false; ///< header and entries have the checksums they claim
    bool isValid = false;   ///< trusted, and all numbers make sense
    Lba header;
    Lba alternate;
    Lba firstUsable;
    Lba lastUsable;
    Lba entries;
    Guid diskGuid;
    std::uint32_t entryCount = 0;
    std::uint32_t entrySize = 0;
    std::uint32_t entriesCrc = 0;
    std::vector<Partition> partitions; ///< from trusted copies; entries without sense left out
};

/// Both copies together (UEFI 2.10 section 5.3).
struct GptReading
{
    GptCopy primary;
    GptCopy backup; ///< the one on the last sector, or where the primary says
    std::vector<TableProblem> problems;

    bool isThere() const { return primary.isThere || backup.isThere; }
    bool hasValidCopy() const { return primary.isValid || backup.isValid; }
    /// The copy that tells what is on the disk, or nullptr when none can be trusted.
    const GptCopy *best() const;
};

/// Reads untrusted sectors: at most 1024 entries in 128 KiB, an entry size of 128 * 2^n up to 4096,
/// nothing outside the disk. Errors: those of reading.
Result<GptReading> readGpt(TableSource &source);

/// Whether a GPT header with a right checksum lies where it would for another sector size, e.g.
/// behind a USB bridge that shows other sectors than the one it was partitioned with.
Result<bool> hasGptOfOtherSectorSize(TableSource &source);

} // namespace driveready
