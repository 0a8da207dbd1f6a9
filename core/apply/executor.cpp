// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/executor.h"

#include "apply/apply_run.h"
#include "apply/transaction_store.h"

namespace driveready {

Result<std::string> backupDirOf(const ApplyPlace &place)
{
    if (!place.backupDir.empty()) {
        if (place.backupDir.front() == '/')
            return place.backupDir;
        return fail(makeError(ErrorCode::BackupStoreFailed)
                        .with("path", place.backupDir)
                        .with("reason", "not absolute"));
    }
    auto folder = defaultBackupDir();
    // Somebody who names a place knows it; the default must not lie where a restart empties it.
    if (folder && place.target.kind == DiskTarget::Kind::BlockDevice) {
        if (Status status = checkDurablePlace(*folder); !status)
            return fail(status.error());
    }
    return folder;
}

Result<ApplyResult> applyPlan(const ApplyPlace &place, const Plan &plan, const Digest &confirmed,
                              Platform &platform, ProgressSink &progress, std::stop_token stop)
{
    return ApplyRun({place, plan, confirmed, platform, progress, std::move(stop)}).run();
}

} // namespace driveready
