// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/device_opener.h"

namespace driveready {

WritableDisk::~WritableDisk() = default;

DeviceOpener::~DeviceOpener() = default;

} // namespace driveready
