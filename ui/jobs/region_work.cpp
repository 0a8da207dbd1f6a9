// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "jobs/region_work.h"

#include "bench/region_restore.h"

#include <utility>

namespace driveready {

namespace {

Result<std::string> journalFolder(const std::string &backupDir)
{
    return backupDir.empty() ? defaultJournalDir() : Result<std::string>(journalDirIn(backupDir));
}

} // namespace

RegionLookUp makeRegionLookUp(std::string backupDir)
{
    return [backupDir = std::move(backupDir)](const DeviceId &device) -> std::optional<OpenRegion> {
        const auto folder = journalFolder(backupDir);
        if (!folder)
            return std::nullopt;
        auto region = restorableRegion(*folder, device);
        if (!region)
            return std::nullopt;
        const bool isCertain = isSameDrive(region->device, device);
        return OpenRegion{std::move(*region), isCertain};
    };
}

RegionRestore makeRegionRestore(std::shared_ptr<Platform> platform, std::string backupDir)
{
    return [platform = std::move(platform),
            backupDir = std::move(backupDir)](const DiskTarget &target, const SavedRegion &region,
                                              std::stop_token stop) -> Result<RegionCheck> {
        auto worker = findWorker();
        if (!worker)
            return fail(std::move(worker.error()));
        MeasureOptions options;
        options.workerProgram = std::move(*worker);
        if (!backupDir.empty())
            options.journalDir = journalDirIn(backupDir);
        NullProbeSink nobody;
        return restoreInterrupted(target, region, options, *platform, nobody, std::move(stop));
    };
}

} // namespace driveready
