// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "probe/disk_snapshot.h"

#include <vector>

namespace driveready {

/// What libblkid recognizes on the whole disk and within each partition, by offset and size on one
/// descriptor (borrowed, not O_DIRECT, only read), so that no partition node is needed. Partition
/// tables are left to the table parser. Where several signatures contradict each other all of them
/// are listed, the whole disk first, then by partition. Errors: IoError, Internal.
Result<std::vector<Signature>> probeSignatures(int fd, const DiskLayout &layout);

} // namespace driveready
