// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/platform.h"
#include "probe/disk_snapshot.h"

namespace driveready {

/// Reads one disk or image completely: identity and limits from sysfs or the image's sidecar,
/// table by our own parser and by libfdisk, signatures by libblkid, and what uses it. Opens
/// read-only and writes nothing. Blocking; any thread.
/// Errors: NoSuchDevice, NotADisk, NotPermitted, DeviceVanished, IoError, DeviceTooSmall.
Result<DiskSnapshot> probeDisk(const DiskTarget &target, Platform &platform);

/// The same on a disk that the caller has open, for the comparison before and after writing.
Result<DiskSnapshot> probeOpenDisk(const DiskTarget &target, int fd, Platform &platform);

} // namespace driveready
