// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "jobs/measure_work.h"

#include "apply/transaction_store.h"

#include <utility>

namespace driveready {

namespace {

Result<std::string> resultFolder(const std::string &backupDir)
{
    return backupDir.empty() ? defaultResultDir() : Result<std::string>(resultDirIn(backupDir));
}

Result<MeasureOptions> optionsFor(const std::string &backupDir, const GoOn &goOn)
{
    auto worker = findWorker();
    if (!worker)
        return fail(std::move(worker.error()));
    MeasureOptions options;
    options.workerProgram = std::move(*worker);
    if (!backupDir.empty())
        options.journalDir = journalDirIn(backupDir);
    options.goOn = goOn;
    return options;
}

/// A result that cannot be kept is shown all the same.
MeasureOutcome keep(MeasureRecord record, const std::string &backupDir)
{
    MeasureOutcome outcome{std::move(record), std::nullopt};
    const auto folder = resultFolder(backupDir);
    if (!folder)
        outcome.storeError = folder.error();
    else if (const auto stored = storeMeasure(*folder, outcome.record); !stored)
        outcome.storeError = stored.error();
    return outcome;
}

} // namespace

MeasureWork makeMeasureWork(std::shared_ptr<Platform> platform, std::string backupDir)
{
    return [platform = std::move(platform), backupDir = std::move(backupDir)](
               const MeasureRequest &request, const GoOn &goOn, MeasureFeed &feed,
               std::stop_token stop) -> Result<MeasureOutcome> {
        auto options = optionsFor(backupDir, goOn);
        if (!options)
            return fail(options.error());
        options->throughput = &feed;
        auto record = runMeasure(request, *options, *platform, feed, std::move(stop));
        if (!record)
            return fail(std::move(record.error()));
        return keep(std::move(*record), backupDir);
    };
}

std::function<MeasureChoices(const DiskSnapshot &)>
makeMeasureChoices(std::shared_ptr<Platform> platform, std::string backupDir)
{
    return [platform = std::move(platform),
            backupDir = std::move(backupDir)](const DiskSnapshot &snapshot) {
        MeasureChoices choices;
        choices.offers = measureOffers(snapshot, platform->paths());
        choices.figureOffers = throughputOffers(measureDriveOf(snapshot), platform->paths());
        const auto results = resultFolder(backupDir);
        if (!results)
            return choices;
        for (StoredMeasure &stored : storedMeasures(*results)) {
            const bool isOurs = isSameDrive(stored.record.device, snapshot.id);
            (isOurs ? choices.results : choices.others).push_back(std::move(stored));
        }
        return choices;
    };
}

std::function<std::vector<StoredMeasure>(const DeviceId &)> makeMeasureLookUp(std::string backupDir)
{
    return [backupDir = std::move(backupDir)](const DeviceId &device) {
        const auto results = resultFolder(backupDir);
        return results ? storedMeasures(*results, device) : std::vector<StoredMeasure>();
    };
}

} // namespace driveready
