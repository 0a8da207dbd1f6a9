// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/apply_result.h"
#include "base/progress.h"
#include "plan/plan.h"
#include "probe/device_id.h"

#include <stop_token>
#include <string>

namespace driveready {

/// Talks to the process that does the writing: started for one target, JSON lines over its standard
/// input and output, in the words of the later D-Bus contract (see job_messages.h). The client
/// never writes to a disk itself. Blocking: call it from a job thread; any thread, one call at a
/// time. A stop request is passed on; the helper stops at the next safe point.
struct JobOptions
{
    std::string helperProgram; ///< absolute path of driveready-helper
    std::string backupDir;     ///< absolute; empty: the default of the person
};

/// The helper program beside the running one or in the install's libexec folder, or ToolMissing.
Result<std::string> findHelper();

/// Errors of starting and talking: ToolMissing, HelperFailed, HelperProtocol, and whatever code the
/// helper refused with before it wrote anything. Once writing has begun the ApplyResult carries
/// the error.
Result<ApplyResult> runApply(const DiskTarget &target, const Plan &plan, const Digest &confirmed,
                             const JobOptions &options, ProgressSink &progress,
                             std::stop_token stop);

/// Carries on with an interrupted change. Errors: those of finishTransaction() and of the helper.
Result<ApplyResult> runFinish(const DiskTarget &target, const std::string &transaction,
                              const JobOptions &options, ProgressSink &progress,
                              std::stop_token stop);

/// Puts the saved table of a transaction back. Errors: BackupNotFound, UndoImpossible (formatted
/// since, or another disk), DeviceChanged, DeviceBusy, ...
Result<ApplyResult> runUndo(const DiskTarget &target, const std::string &transaction,
                            const JobOptions &options, ProgressSink &progress,
                            std::stop_token stop);

} // namespace driveready
