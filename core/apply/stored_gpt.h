// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/shadow_disk.h"
#include "layout/disk_layout.h"
#include "platform/block_io.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace driveready {

/// The bytes of a GPT that is changed in place: what libfdisk cannot be told (attribute bits 3 to
/// 47, names beyond U+FFFF, whatever follows a name's end, the protective MBR's disk signature and
/// active flag) is taken over as it is.
struct StoredGpt
{
    std::vector<std::byte> firstSector;
    bool isProtective = false; ///< the first sector holds a valid protective MBR and nothing else
    bool isMbr = false;        ///< it ends like an MBR and is no file system's boot sector
    std::vector<std::byte> entries;    ///< 128 entries of 128 bytes, from the copy that counts
    std::vector<Partition> partitions; ///< what they say

    /// Whether the disk's entry for this partition of the new table is kept: all but the type.
    bool keeps(const Partition &partition) const;
};

/// The GPT on `current` if `staged` is that table changed: same disk GUID, 128 entries. Nothing:
/// `staged` is a new table. Errors: those of reading.
Result<std::optional<StoredGpt>> readStoredGpt(const DiskLayout &staged, BlockIo &current);

/// `staged` without what takeOverStored() brings, for libfdisk to write.
DiskLayout withoutStored(const DiskLayout &staged, const StoredGpt &stored);

/// After libfdisk: puts the stored bytes on the shadow, in both copies, and makes their checksums
/// right. Errors: Internal.
Status takeOverStored(const DiskLayout &staged, const StoredGpt &stored, ShadowDisk &shadow);

} // namespace driveready
