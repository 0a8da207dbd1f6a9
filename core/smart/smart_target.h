// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/sysfs.h"
#include "smart/smart_source.h"

#include <string>
#include <string_view>

namespace driveready {

/// Finds out, from sysfs alone, how the disk of that kernel name is to be asked: the bridge's USB
/// id and whether it or anything on the way to it is suspended. Wakes nothing.
SmartTarget smartTargetOf(const Sysfs &sysfs, std::string_view devFolder, std::string_view name,
                          Transport transport);

} // namespace driveready
