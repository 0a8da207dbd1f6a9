// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/job_client.h"
#include "apply/transaction_list.h"
#include "bench/measure.h"
#include "jobs/measure_feed.h"
#include "jobs/open_region.h"
#include "platform/platform.h"
#include "probe/device_lister.h"
#include "probe/disk_snapshot.h"
#include "release/release.h"

#include <functional>
#include <memory>

namespace driveready {

/// What a measurement ended with.
struct MeasureOutcome
{
    MeasureRecord record;
    std::optional<Error> storeError; ///< why the record could not be kept
};

/// What can be measured of a drive, and what was measured before.
struct MeasureChoices
{
    std::vector<MeasureOffer> offers;
    std::vector<MeasureOffer> figureOffers; ///< of figures of throughput alone
    std::vector<StoredMeasure> results;     ///< of this drive, newest first
    std::vector<StoredMeasure> others;      ///< of other drives, newest first
};

/// Asked when the time is over without a verdict: how much more, 0 to end.
using GoOn = std::function<std::chrono::seconds(const ProbeResult &soFar)>;
using MeasureWork = std::function<Result<MeasureOutcome>(const MeasureRequest &, const GoOn &,
                                                         MeasureFeed &, std::stop_token)>;
using RegionLookUp = std::function<std::optional<OpenRegion>(const DeviceId &)>;
using RegionRestore =
    std::function<Result<RegionCheck>(const DiskTarget &, const SavedRegion &, std::stop_token)>;

/// The blocking calls behind the window, as values, so that tests put others in their place. Each
/// may run on any thread, several at once, and owns what it uses.
struct DiskWork
{
    std::function<std::vector<ListedDevice>()> list;
    /// An image for the list: from its sidecar and its size, without opening the image.
    std::function<ListedDevice(const std::string &path)> describeImage;
    std::function<Result<DiskSnapshot>(const DiskTarget &)> probe;
    std::function<bool(const DiskTarget &)> isAsleep;
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
    /// What was done to this disk before, newest first; only the newest few.
    std::function<std::vector<SavedTransaction>(const DeviceId &)> history;
    std::function<Result<ReleaseResult>(const ReleaseRequest &, std::stop_token)> release;
    std::function<MeasureChoices(const DiskSnapshot &)> measureChoices;
    MeasureWork measure;
    /// What was measured of this drive before, newest first.
    std::function<std::vector<StoredMeasure>(const DeviceId &)> measures;
    /// What an interrupted measurement of this drive left, and how it is put back.
    RegionLookUp openRegion;
    RegionRestore restoreRegion;
};

/// The core's own. The helper program is searched when something is to be written, unless
/// `options` names it.
DiskWork makeDiskWork(std::shared_ptr<Platform> platform, JobOptions options = {});

} // namespace driveready
