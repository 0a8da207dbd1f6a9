// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/conditions.h"

namespace driveready {

/// From what the kernel has in memory: sata_spd and the drive's IDENTIFY word 76, the speed of the
/// USB device above, or the PCI Express link of an NVMe drive. Nothing for other drives.
std::optional<LinkSpeed> linkSpeedOf(const SystemPaths &paths, const std::string &disk);

} // namespace driveready
