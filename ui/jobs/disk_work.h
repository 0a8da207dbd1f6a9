// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/job_client.h"
#include "apply/transaction_list.h"
#include "platform/platform.h"
#include "probe/device_lister.h"
#include "probe/disk_snapshot.h"
#include "release/release.h"

#include <functional>
#include <memory>

namespace driveready {

/// The blocking calls behind the window, as values, so that tests put others in their place. Each
/// may run on any thread, several at once, and owns what it uses.
struct DiskWork
{
    std::function<std::vector<ListedDevice>()> list;
    /// An image for the list: from its sidecar and its size, without opening the image.
    std::function<ListedDevice(const std::string &path)> describeImage;
    std::function<Result<DiskSnapshot>(const DiskTarget &)> probe;
    std::function<Result<ApplyResult>(const DiskTarget &, const Plan &, const Digest &,
                                      ProgressSink &, std::stop_token)>
        apply;
    std::function<Result<ApplyResult>(const DiskTarget &, const std::string &transaction,
                                      ProgressSink &, std::stop_token)>
        undo;
    std::function<Result<ApplyResult>(const DiskTarget &, const std::string &transaction,
                                      ProgressSink &, std::stop_token)>
        finish;
    /// The newest change to this disk, if it was interrupted.
    std::function<std::optional<SavedTransaction>(const DeviceId &)> interruption;
    std::function<Result<ReleaseResult>(const ReleaseRequest &, std::stop_token)> release;
};

/// The core's own. The helper program is searched when something is to be written, unless
/// `options` names it.
DiskWork makeDiskWork(std::shared_ptr<Platform> platform, JobOptions options = {});

} // namespace driveready
