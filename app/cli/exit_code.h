// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/apply_result.h"
#include "base/error.h"

namespace driveready {

/// What the program answers to a script (architecture 3.7). The numbers are part of its interface.
enum class ExitCode {
    Ok = 0,
    Failed = 1,
    Usage = 2,
    Refused = 3,
    Cancelled = 4,
    NotPermitted = 5,
    StoppedHalfWay = 6,
    Bad = 7,
    Inconclusive = 8
};

ExitCode exitCodeOf(const Error &error);
/// Done and verified is Ok; a job that ended after it began to write is StoppedHalfWay, unless the
/// old table was put back.
ExitCode exitCodeOf(const ApplyResult &result);

} // namespace driveready
