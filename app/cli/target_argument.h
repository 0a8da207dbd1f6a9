// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "probe/device_id.h"

#include <QString>

namespace driveready {

/// What a person typed for a disk: "sdb", "/dev/sdb", "/dev/disk/by-id/...", or the path of an
/// image file. A word without a slash is a disk unless a file of that name is here. Looks at names
/// only, opens nothing. Errors: NoSuchDevice, NotADisk, NotPermitted.
Result<DiskTarget> targetFromArgument(const QString &argument);

/// The way to write it in a command: "/dev/sdb" or the image's path.
QString targetPath(const DiskTarget &target);

} // namespace driveready
