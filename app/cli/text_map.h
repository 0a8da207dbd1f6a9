// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "layout/disk_layout.h"

#include <QString>

namespace driveready {

/// The disk in one line of at most `columns`: "|..[1 ][2    ][3         ]...|", free space as dots.
/// Widths are proportional with a minimum of three columns, so small partitions look larger than
/// they are.
QString textMap(const DiskLayout &layout, int columns = 72);

} // namespace driveready
