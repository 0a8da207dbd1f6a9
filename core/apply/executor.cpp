// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/executor.h"

#include "apply/apply_run.h"
#include "apply/transaction_store.h"

namespace driveready {

Result<std::string> backupDirOf(const ApplyPlace &place)
{
    if (!place.backupDir.empty()) {
        if (place.backupDir.front() == '/') {
            if (Status status = checkPrivatePlace(place.backupDir); !status)
                return fail(status.error());
            return place.backupDir;
        }
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

Result<ApplyResult> finishTransaction(const ApplyPlace &place, const std::string &transaction,
                                      Platform &platform, ProgressSink &progress,
                                      std::stop_token stop)
{
    const auto folder = backupDirOf(place);
    if (!folder)
        return fail(folder.error());
    auto loaded = Transaction::load(*folder, transaction);
    if (!loaded)
        return fail(loaded.error());
    auto &[saved, record] = *loaded;
    const auto plan = saved.plan(record);
    if (!plan)
        return fail(plan.error());
    ApplyRun run({place, *plan, record.plan, platform, progress, std::move(stop)});
    return run.resume(std::move(saved), std::move(record));
}

} // namespace driveready
