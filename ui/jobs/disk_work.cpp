// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "jobs/disk_work.h"

#include "apply/kernel_view.h"
#include "apply/other_writes.h"
#include "jobs/measure_work.h"
#include "jobs/region_work.h"
#include "probe/image_sidecar.h"
#include "probe/prober.h"
#include "smart/sleep_check.h"

#include <filesystem>

namespace driveready {

namespace {

ListedDevice describeImageFile(const std::string &path)
{
    ListedDevice device;
    device.target = {DiskTarget::Kind::Image, path};
    if (const auto sidecar = readSidecar(path); sidecar && *sidecar) {
        device.info = (*sidecar)->info;
        device.limits = (*sidecar)->limits;
    }
    if (device.info.transport == Transport::Unknown)
        device.info.transport = Transport::Image;
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    device.info.size = Bytes(error ? 0 : size);
    return device;
}

Result<std::string> backupFolder(const JobOptions &options)
{
    return options.backupDir.empty() ? defaultBackupDir() : Result<std::string>(options.backupDir);
}

Result<JobOptions> withHelper(JobOptions options)
{
    if (!options.helperProgram.empty())
        return options;
    auto helper = findHelper();
    if (!helper)
        return fail(std::move(helper.error()));
    options.helperProgram = std::move(*helper);
    return options;
}

} // namespace

DiskWork makeDiskWork(std::shared_ptr<Platform> platform, JobOptions options)
{
    DiskWork work;
    work.measureChoices = makeMeasureChoices(platform, options.backupDir);
    work.measure = makeMeasureWork(platform, options.backupDir);
    work.measures = makeMeasureLookUp(options.backupDir);
    work.openRegion = makeRegionLookUp(options.backupDir);
    work.restoreRegion = makeRegionRestore(platform, options.backupDir);
    work.list = [platform] { return listDevices(*platform); };
    work.describeImage = describeImageFile;
    work.probe = [platform](const DiskTarget &target) { return probeDisk(target, *platform); };
    work.isAsleep = [platform](const DiskTarget &target) { return isAsleep(target, *platform); };
    work.apply = [options](const DiskTarget &target, const Plan &plan, const Digest &confirmed,
                           ProgressSink &progress, std::stop_token stop) -> Result<ApplyResult> {
        const auto ready = withHelper(options);
        if (!ready)
            return fail(ready.error());
        return runApply(target, plan, confirmed, *ready, progress, std::move(stop));
    };
    work.undo = [options](const DiskTarget &target, const std::string &transaction,
                          ProgressSink &progress, std::stop_token stop) -> Result<ApplyResult> {
        const auto ready = withHelper(options);
        if (!ready)
            return fail(ready.error());
        return runUndo(target, transaction, *ready, progress, std::move(stop));
    };
    work.finish = [options](const DiskTarget &target, const std::string &transaction,
                            ProgressSink &progress, std::stop_token stop) -> Result<ApplyResult> {
        const auto ready = withHelper(options);
        if (!ready)
            return fail(ready.error());
        return runFinish(target, transaction, *ready, progress, std::move(stop));
    };
    work.interruption = [options,
                         platform](const DeviceId &device) -> std::optional<SavedTransaction> {
        const auto folder = backupFolder(options);
        if (!folder)
            return std::nullopt;
        const DiskTarget target{device.kind, device.kernelName};
        auto saved = interruptedTransaction(*folder, device,
                                            [&] { return missingPartitions(target, *platform); });
        if (saved)
            noteOtherWrites(*saved, *folder, target, *platform);
        return saved;
    };
    work.history = [options](const DeviceId &device) -> std::vector<SavedTransaction> {
        constexpr std::size_t shown = 8;
        const auto folder = backupFolder(options);
        return folder ? savedTransactions(*folder, device, shown) : std::vector<SavedTransaction>();
    };
    work.release = [platform](const ReleaseRequest &request, std::stop_token stop) {
        return releaseDisk(request, *platform, std::move(stop));
    };
    return work;
}

} // namespace driveready
