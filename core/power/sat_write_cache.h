// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "power/sg_transport.h"

namespace driveready {

/// SET FEATURES 02h (write cache on) or 82h (off), wrapped as SAT says. Must not be sent while
/// requests are on their way (detection 3.4). Errors: Unsupported (reason "refused": the drive or
/// its bridge did not take it), NotPermitted, IoError, DeviceVanished, TimedOut.
Status setAtaWriteCache(SgTransport &transport, bool on);

} // namespace driveready
