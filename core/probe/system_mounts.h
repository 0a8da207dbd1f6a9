// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/platform.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace driveready {

/// Whether a disk with something mounted there is the system's and never to be written (S16):
/// root, /usr, /boot, the EFI system partition, /var, the medium of a live system.
bool isSystemMountPoint(std::string_view point);

/// The device and mount point of every line of fstab with a system mount point. /boot and the EFI
/// system partition are often mounted on demand only; they belong to the system all the same.
/// Devices as paths: "UUID=x" gives "/dev/disk/by-uuid/x".
std::vector<std::pair<std::string, std::string>> configuredSystemMounts(const SystemPaths &paths);

} // namespace driveready
