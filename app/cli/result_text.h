// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/apply_result.h"
#include "console.h"

namespace driveready {

/// How a job ended, for people or as JSON: every compared item, what went wrong and whether it can
/// be undone. `path` is the device as it is typed.
void printResult(Console &console, const ApplyResult &result, const QString &path);

} // namespace driveready
