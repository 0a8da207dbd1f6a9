// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/platform.h"
#include "probe/in_use.h"

namespace driveready {

/// The kernel has refused (O_EXCL, the lock, BLKPG): that is the truth, whatever was found before.
/// Looks once more who it is, this time also at who only reads the disk or holds its lock, and
/// gives RefusedBySafety with the culprit as its finding and the refusal below it. Where nobody is
/// found, the refusal comes back with reason "nobody-found", `looked` (words: what was looked at)
/// and `unreadable` (how many processes could not be looked into). Any other error comes back as
/// it is. Reads /proc and sysfs; writes nothing.
Error explainBusy(Error refusal, const DiskTarget &target, Platform &platform);

/// RefusedBySafety for one use, as requireNoBlocker() gives it.
Error refusalFor(const InUse &use);

} // namespace driveready
