// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/platform.h"
#include "power/ata_passthrough.h"
#include "probe/device_info.h"

namespace driveready {

/// Whether the platters of a drive stand still, so that reading it would start them (detection 5).
/// False also when nobody can tell: flash, a bridge that hides it, no right to ask.
bool isAsleep(const DeviceInfo &info, AtaPassthrough &ata);

/// The same for a disk of this computer: opens it and reads nothing. Blocks until it answers.
bool isAsleep(const DiskTarget &target, Platform &platform);

} // namespace driveready
