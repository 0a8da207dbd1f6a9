// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "platform/platform.h"
#include "probe/device_id.h"

#include <string>

namespace driveready {

/// Who the disk behind an open descriptor is (S12): fstat, BLKGETDISKSEQ, BLKGETSIZE64 and
/// BLKSSZGET on that descriptor, the WWID from sysfs or udev. For an image the size and inode of
/// the file; its sector size comes from the sidecar. Reads no sector.
/// Errors: NotADisk (a partition, a folder, a terminal ...), IoError, DeviceVanished, Json*.
Result<DeviceId> identifyDisk(int fd, const DiskTarget &target, const SystemPaths &paths);

/// The same from sysfs and udev alone, for somebody who may not open the disk: equal to what
/// identifyDisk() says of it, but not proven on a descriptor. Block devices only.
/// Errors: NoSuchDevice, NotADisk.
Result<DeviceId> identifyBySysfs(const std::string &kernelName, const SystemPaths &paths);

/// The most stable name of a block device that sysfs or udev offer: WWN, else model and serial,
/// else "". Its digest is DeviceId::wwid.
std::string stableName(const SystemPaths &paths, const std::string &kernelName);

/// "MAJ:MIN".
std::string majorMinor(std::uint32_t major, std::uint32_t minor);

} // namespace driveready
