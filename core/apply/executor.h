// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/apply_result.h"
#include "base/progress.h"
#include "plan/plan.h"
#include "platform/platform.h"

#include <stop_token>
#include <string>

namespace driveready {

/// Where the writing happens and where the old table is saved.
struct ApplyPlace
{
    DiskTarget target;
    std::string backupDir; ///< absolute; empty: defaultBackupDir(), which must survive a restart
};

/// Carries out a confirmed plan as the transaction of reliability 3.1. Trusts nothing: probes
/// again, checks plan, digest, disk and safety itself. An error means that nothing was written;
/// once writing has begun the result carries it. A stop is obeyed where nothing is left half done.
/// Blocking; called by the helper process, never by a client.
/// Errors: those of grantWrite() and DeviceOpener, ToolMissing, BackupStoreFailed, DeviceBusy,
/// Cancelled.
Result<ApplyResult> applyPlan(const ApplyPlace &place, const Plan &plan, const Digest &confirmed,
                              Platform &platform, ProgressSink &progress, std::stop_token stop);

/// Puts back what a transaction replaced, byte for byte, if it is still ours to put back.
/// Errors: BackupNotFound, UndoImpossible (reason: formatted, other-disk, changed, already-undone),
/// RefusedBySafety, DeviceBusy, ...
Result<ApplyResult> undoTransaction(const ApplyPlace &place, const std::string &transaction,
                                    Platform &platform, ProgressSink &progress,
                                    std::stop_token stop);

/// Carries on with what was interrupted, from the saved plan and images: the new table, the
/// kernel's view, the file systems that are not complete, and the verification. As with a plan, an
/// error means that nothing was written. Errors: BackupNotFound, FinishImpossible (reason:
/// nothing-begun, already-finished, already-undone, other-disk, changed), RefusedBySafety,
/// DeviceBusy, ...
Result<ApplyResult> finishTransaction(const ApplyPlace &place, const std::string &transaction,
                                      Platform &platform, ProgressSink &progress,
                                      std::stop_token stop);

/// The absolute backup folder of a place. Errors: BackupStoreFailed.
Result<std::string> backupDirOf(const ApplyPlace &place);

} // namespace driveready
