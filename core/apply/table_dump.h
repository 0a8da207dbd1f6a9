// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "layout/disk_layout.h"

#include <string>

namespace driveready {

/// The table in the words of `sfdisk --dump`, so that a person can read it and, if all else fails,
/// give it back with sfdisk. Control characters in names are replaced. "" for no table.
std::string dumpTable(const DiskLayout &layout, const std::string &device);

} // namespace driveready
