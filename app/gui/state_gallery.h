// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "jobs/disk_work.h"
#include "widgets/main_window.h"

#include <QString>
#include <functional>

namespace driveready {

/// The drive as another program left it after a change was interrupted, with its table saved.
/// `entry` must have been probed.
DriveEntry changedByOthers(const DriveEntry &entry);

/// The drives of the computer in the pictures: the system's own, one that the person may not read,
/// one that is asleep.
std::vector<ListedDevice> pictureDevices();
/// The same work with these drives and none of the real ones.
DiskWork withPictureDevices(DiskWork work);

/// Shows the window in each state that real drives rarely are in when a picture is wanted, by
/// changing what it knows of `base`, a practice drive with partitions that was read. `take` gets
/// the name of each picture. Afterwards the window knows of the drive what it knew before.
void showWindowStates(MainWindow &window, const DiskTarget &base,
                      const std::function<void(const QString &name)> &take);

} // namespace driveready
