// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/judgement.h"
#include "console.h"
#include "probe/disk_snapshot.h"

namespace driveready {

/// The judgement for people: what is believed, the partitions with remainder and grade, the
/// findings. `snapshot` adds the drive's facts, names and the map; without one (judge) they are
/// left out.
void printReport(Console &console, const Judgement &judgement, const DiskSnapshot *snapshot);

/// The findings alone, most severe first.
void printFindings(Console &console, const std::vector<Finding> &findings,
                   const DeviceInfo *device);

/// What --check answers: Bad for a finding of severity warning or more, Inconclusive for a start
/// that is off only if an assumed or listed sector size is right.
ExitCode checkedExitCode(const Judgement &judgement);

} // namespace driveready
