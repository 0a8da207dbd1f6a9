// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/measure_record.h"
#include "console.h"

namespace driveready {

/// The figures of a record as a table, what speaks against some of them, and the conditions.
void printThroughput(Console &console, const MeasureRecord &record);

} // namespace driveready
