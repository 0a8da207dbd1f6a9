// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/platform.h"
#include "probe/disk_snapshot.h"

#include <span>
#include <vector>

namespace driveready {

/// Reads one disk or image completely: identity and limits from sysfs or the image's sidecar,
/// table by our own parser and by libfdisk, signatures by libblkid, and what uses it. Opens
/// read-only and writes nothing. Blocking; any thread.
/// Errors: NoSuchDevice, NotADisk, NotPermitted, DeviceVanished, IoError, DeviceTooSmall.
Result<DiskSnapshot> probeDisk(const DiskTarget &target, Platform &platform);

/// As probeDisk, but not by whom it is used: `inUse` stays empty. Looking for processes is for the
/// one disk that is chosen.
Result<DiskSnapshot> probeContent(const DiskTarget &target, Platform &platform);
/// The same for a list of disks, several at a time; the answers in the order of the targets.
std::vector<Result<DiskSnapshot>> probeContents(std::span<const DiskTarget> targets,
                                                Platform &platform);

/// The same as probeDisk on a disk that the caller has open, for the comparison before and after
/// writing.
Result<DiskSnapshot> probeOpenDisk(const DiskTarget &target, int fd, Platform &platform);

} // namespace driveready
