// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/platform.h"
#include "probe/device_info.h"
#include "probe/io_limits.h"

#include <string>

namespace driveready {

/// What a drive says about itself, from sysfs and the udev database alone: opens no device and
/// wakes no drive. `kernelName` is a whole disk's. Never fails: what is not there stays unknown.
DeviceInfo readDeviceInfo(const SystemPaths &paths, const std::string &kernelName);

/// The kernel's I/O limits of a whole disk, unjudged; a negative alignment offset stays negative.
IoLimits readLimits(const SystemPaths &paths, const std::string &kernelName);

} // namespace driveready
