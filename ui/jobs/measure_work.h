// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "jobs/disk_work.h"

namespace driveready {

/// The core's own calls around measurements. `backupDir` is the folder of the backups, below which
/// results and saved regions lie; empty: the person's own. Each record is kept.
MeasureWork makeMeasureWork(std::shared_ptr<Platform> platform, std::string backupDir);
std::function<MeasureChoices(const DiskSnapshot &)>
makeMeasureChoices(std::shared_ptr<Platform> platform, std::string backupDir);
/// What was measured of a drive, newest first.
std::function<std::vector<StoredMeasure>(const DeviceId &)>
makeMeasureLookUp(std::string backupDir);

} // namespace driveready
