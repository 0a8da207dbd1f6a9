// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/platform.h"
#include "probe/device_id.h"
#include "probe/device_info.h"
#include "probe/disk_snapshot.h"

#include <string>
#include <vector>

namespace driveready {

/// One whole disk of this computer, from sysfs and the udev database alone: listing opens no
/// device and wakes no drive.
struct ListedDevice
{
    DiskTarget target;
    DeviceInfo info;
    IoLimits limits;
    std::vector<InUse> inUse;
    /// Why it is not worth showing ("no-medium", "loop-without-file", "ram", "zero-size"); empty =
    /// shown.
    std::string hiddenReason;

    bool operator==(const ListedDevice &) const = default;
};

/// All whole disks, shown and hidden, ordered by kernel name. Never fails as a whole: what cannot
/// be read is left out or unknown.
std::vector<ListedDevice> listDevices(Platform &platform);

} // namespace driveready
