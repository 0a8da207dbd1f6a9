// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "plan/layout_request.h"
#include "platform/block_io.h"

namespace driveready {

/// Who owns the root folder of an ext4, XFS, btrfs or F2FS file system that begins at `offset`,
/// read from its root inode without mounting (H15). For file systems that we just made: bounded,
/// but no defense against a hostile one beyond that. Errors: those of reading, Unsupported (no such
/// file system there).
Result<Owner> readRootOwner(BlockIo &io, Bytes offset, FileSystem fileSystem);

} // namespace driveready
