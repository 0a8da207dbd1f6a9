// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/block_io.h"

#include <optional>

namespace driveready {

/// Where a disk on which nothing was recognized is not blank all the same: a lost volume without a
/// header (plain dm-crypt), a table of a kind nobody here reads, a boot sector of its own. Looks at
/// the first and last MiB and at places spread between them; a sector is blank if all its bytes are
/// 0x00 or all 0xFF (erased flash). A sector that cannot be read counts as data: nobody knows.
/// Returns the start of the first sector with data, nothing if all that was looked at is blank.
/// Reads at most 2 MiB and 128 KiB. Errors: DeviceVanished. Blocking.
Result<std::optional<Bytes>> findUnrecognizedData(BlockIo &io);

} // namespace driveready
