// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/apply_result.h"
#include "base/progress.h"
#include "cli_command.h"
#include "plan/plan.h"

#include <functional>
#include <stop_token>

namespace driveready {

using DiskJob = std::function<Result<ApplyResult>(ProgressSink &, std::stop_token)>;

/// Runs a job that writes to a disk: shows its progress, stops it at a signal, prints how it ended.
/// `plan` may be null (undo): then its steps have no sentence.
ExitCode runDiskJob(CliContext &context, const DiskTarget &target, const Plan *plan,
                    const DiskJob &job);

} // namespace driveready
