// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "jobs/disk_work.h"

namespace driveready {

/// The core's own calls around what an interrupted measurement left. `backupDir` as in
/// measure_work.h.
RegionLookUp makeRegionLookUp(std::string backupDir);
RegionRestore makeRegionRestore(std::shared_ptr<Platform> platform, std::string backupDir);

} // namespace driveready
