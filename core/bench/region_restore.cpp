// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/region_restore.h"

#include "bench/measure_run.h"
#include "safety/busy_check.h"

#include <algorithm>

namespace driveready {

namespace {

/// A drive without a name of its own is another one to the kernel whenever it is attached: what is
/// on it must then tell.
bool mayBeSameDrive(const DeviceId &a, const DeviceId &b)
{
    return a.kind == b.kind && a.size == b.size && a.logical == b.logical && a.wwid == b.wwid;
}

} // namespace

std::optional<SavedRegion> interruptedRegion(const std::string &journalDir, const DeviceId &device)
{
    for (SavedRegion &region : savedRegions(journalDir)) {
        if (isSameDrive(region.device, device))
            return std::move(region);
    }
    return std::nullopt;
}

std::optional<SavedRegion> restorableRegion(const std::string &journalDir, const DeviceId &device)
{
    if (auto certain = interruptedRegion(journalDir, device))
        return certain;
    for (SavedRegion &region : savedRegions(journalDir)) {
        if (mayBeSameDrive(region.device, device))
            return std::move(region);
    }
    return std::nullopt;
}

Status checkNoInterruptedRegion(const std::string &journalDir, const DeviceId &device)
{
    const auto region = interruptedRegion(journalDir, device);
    if (!region)
        return {};
    return fail(makeError(ErrorCode::RegionNotRestored)
                    .with("device", device.kernelName)
                    .with("region", region->name)
                    .with("path", journalDir));
}

Result<RegionCheck> restoreInterrupted(const DiskTarget &target, const SavedRegion &region,
                                       const MeasureOptions &options, Platform &platform,
                                       ProbeSink &sink, std::stop_token stop)
{
    const auto folder =
        options.journalDir.empty() ? defaultJournalDir() : Result<std::string>(options.journalDir);
    const auto content = folder ? loadRegion(*folder, region) : fail(folder.error());
    if (!content)
        return fail(content.error());
    const auto seen = platform.opener().openForReading(target);
    if (!seen)
        return fail(seen.error());
    const DeviceId id = seen->id;
    if (!mayBeSameDrive(region.device, id) || region.start + region.length > id.size)
        return fail(makeError(ErrorCode::DeviceChanged).with("device", target.name));
    const auto disk = platform.opener().openForWriting(target, id, stop);
    if (!disk)
        return fail(explainBusy(disk.error(), target, platform));
    const auto memory = SharedRegion::make(region.length);
    if (!memory)
        return fail(memory.error());
    std::ranges::copy(*content, memory->bytes().begin());
    MeasureJob job;
    job.task = MeasureTask::RestoreRegion;
    job.device = target.name;
    job.size = id.size;
    job.logical = id.logical;
    job.start = region.start;
    job.length = region.length;
    job.mustMatch = true;
    auto end = runWorker({job, (*disk)->exclusiveFd(), &*memory, {}}, options, sink, stop);
    if (!end.answer)
        return fail(end.answer.error());
    auto *check = std::get_if<RegionCheck>(&*end.answer);
    if (!check)
        return fail(makeError(ErrorCode::HelperProtocol));
    if (check->isVerified)
        if (const Status dropped = dropRegion(*folder, region.name); !dropped)
            return fail(dropped.error());
    return std::move(*check);
}

} // namespace driveready
