// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "charts/chart.h"

namespace driveready {

/// A chart in `parent`. The first call loads the module with Qt Charts, some 4 MB that a window
/// without a chart does without. Errors: ToolMissing (program) when the module is not installed or
/// cannot be loaded: the table behind each chart has the same numbers.
Result<Chart *> makeChart(QWidget *parent);

} // namespace driveready
