// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/governor.h"
#include "bench/measure.h"
#include "bench/region_restore.h"
#include "cli_command.h"
#include "measure_options.h"
#include "measure_printer.h"
#include "question.h"
#include "saved_changes.h"
#include "target_argument.h"
#include "text/display_text.h"
#include "text/measure_text.h"
#include "text/size_format.h"
#include "throughput_table.h"

#include <QCoreApplication>
#include <QDir>
#include <algorithm>

namespace driveready {

namespace {

struct MeasureCommandWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

constexpr std::chrono::seconds moreTime{30};

bool canAsk(const Console &console)
{
    return console.isInputTerminal() && console.isErrorTerminal();
}

Result<MeasureOptions> runOptions(CliContext &context, MeasurePrinter &printer)
{
    auto worker = findWorker();
    if (!worker)
        return fail(worker.error());
    MeasureOptions options;
    options.workerProgram = std::move(*worker);
    options.throughput = &printer;
    if (context.options.isSet(QStringLiteral("backup-dir"))) {
        const auto folder = backupDirOf(context);
        if (!folder)
            return fail(folder.error());
        options.journalDir = journalDirIn(*folder);
    }
    if (!canAsk(context.console) || context.console.isJson())
        return options;
    options.goOn = [&context, &printer](const ProbeResult &) {
        printer.finish();
        const QString yes = MeasureCommandWords::tr("yes", "the word to type");
        const Status more =
            askForWord(context.console, context.stopSignals,
                       MeasureCommandWords::tr("Not certain yet. Type \u201cyes\u201d to go on for "
                                               "30 s, anything else to end:"),
                       yes);
        return more ? moreTime : std::chrono::seconds(0);
    };
    return options;
}

/// Every way, and why it is not possible.
void noteObstacles(Console &console, const std::vector<MeasureOffer> &offers)
{
    for (const MeasureOffer &offer : offers)
        console.note(MeasureCommandWords::tr("  %1: %2", "way of measuring, why it is not possible")
                         .arg(measureModeName(offer.mode), measureObstacleText(offer.obstacle)));
}

/// The way that was asked for, or the safest useful one.
Result<MeasureOffer> chooseOffer(CliContext &context, const MeasureDrive &drive,
                                 const MeasureOptionsRead &read)
{
    const auto offers = read.request.probes ? measureOffers(drive, context.platform.paths())
                                            : throughputOffers(drive, context.platform.paths());
    if (read.mode)
        return *std::ranges::find(offers, *read.mode, &MeasureOffer::mode);
    if (const MeasureOffer *usual = usualOffer(offers))
        return *usual;
    if (!context.console.isJson())
        noteObstacles(context.console, offers);
    return fail(makeError(ErrorCode::Unsupported)
                    .with("obstacle", offers.front().obstacle)
                    .with("device", drive.target.name));
}

Status consent(CliContext &context, const MeasureDrive &drive, const MeasureOffer &offer)
{
    const DeviceInfo &info = drive.info;
    Console &console = context.console;
    // With --json standard output holds nothing but the answer.
    const auto say = [&console](const QString &text) {
        console.isJson() ? console.note(text) : console.line(text);
    };
    say(MeasureCommandWords::tr("%1, %2, serial %3", "model, size, serial")
            .arg(displayModel(info.vendor, info.model), formatSize(info.size),
                 info.serial.empty() ? MeasureCommandWords::tr("unknown", "serial")
                                     : displayText(info.serial)));
    say(measureModeText(offer.mode));
    return askForWord(context.console, context.stopSignals,
                      MeasureCommandWords::tr("Type \u201cyes\u201d to write to this disk:"),
                      MeasureCommandWords::tr("yes", "the word to type"));
}

ExitCode exitCodeOf(const MeasureRecord &record)
{
    const ProbeGate gate = record.probe    ? record.probe->gate
                           : record.ladder ? record.ladder->gate
                                           : ProbeGate::None;
    const bool hasFailed =
        (record.probe && record.probe->failure) || (record.ladder && record.ladder->failure) ||
        (record.throughput && (record.throughput->end == ThroughputEnd::Failed ||
                               record.throughput->cacheRestore == CacheRestore::Failed));
    const bool isStopped = gate == ProbeGate::Stopped ||
                           (record.throughput && record.throughput->end == ThroughputEnd::Stopped);
    if (record.throughput && record.throughput->failure &&
        record.throughput->failure->code == ErrorCode::StoppedHalfWay)
        return exitCodeOf(*record.throughput->failure);
    if (hasFailed || gate == ProbeGate::Failed)
        return ExitCode::Failed;
    if (isStopped)
        return ExitCode::Cancelled;
    const bool isOpen = (record.probe && record.probe->verdict == ProbeVerdict::Inconclusive) ||
                        (record.ladder && !record.ladder->isDecided);
    return isOpen ? ExitCode::Inconclusive : ExitCode::Ok;
}

ExitCode answer(CliContext &context, const MeasureRecord &record, bool hasAskedForFigures)
{
    Console &console = context.console;
    const auto folder = backupDirOf(context);
    const auto stored = folder ? storeMeasure(resultDirIn(*folder), record)
                               : Result<std::string>(fail(folder.error()));
    if (console.isJson()) {
        Json json = {{"schema", 1}, {"result", toJson(record)}};
        if (stored)
            json["stored"] = *stored;
        else
            json["store_error"] = toJson(stored.error());
        console.json(json);
    } else {
        if (record.probe || record.ladder)
            for (const QString &sentence : measureText(record).all())
                console.line(sentence);
        if (record.isSimulated && hasAskedForFigures)
            console.line(measureObstacleText("practice-figures"));
        printThroughput(console, record);
        if (stored)
            console.line(MeasureCommandWords::tr("Stored: %1").arg(displayPath(*stored)));
    }
    // The result is there all the same; that it will not be found again must be said.
    if (stored)
        return exitCodeOf(record);
    console.explain(stored.error());
    return exitCodeOf(stored.error());
}

ExitCode measure(CliContext &context, const DiskTarget &target, MeasureOptionsRead read)
{
    Console &console = context.console;
    const auto drive = lookAtDrive(target, context.platform);
    if (!drive)
        return console.fail(drive.error());
    const auto folder = backupDirOf(context);
    const Status isFree =
        folder ? checkNoInterruptedRegion(journalDirIn(*folder), drive->id) : fail(folder.error());
    if (!isFree)
        return console.fail(isFree.error());
    // Figures can be had all the same.
    if (read.mode == MeasureMode::ReadOnly && !read.request.throughput.empty() &&
        drive->info.rotational.value_or(true) && read.request.probes) {
        read.request.probes = false;
        console.note(measureObstacleText("reads-cannot-tell"));
    }
    const auto offer = chooseOffer(context, *drive, read);
    if (!offer)
        return console.fail(offer.error());
    MeasureRequest &request = read.request;
    request.target = target;
    request.device = drive->id;
    request.mode = offer->mode;
    request.consents = context.options.isSet(QStringLiteral("yes"));
    if (offer->isPossible() && offer->needsConsent && !request.consents) {
        if (!canAsk(console))
            return console.usage(MeasureCommandWords::tr("nobody can be asked here: add --yes."));
        if (const Status agreed = consent(context, *drive, *offer); !agreed)
            return console.fail(agreed.error());
        request.consents = true;
    }
    if (!console.isJson())
        console.note(MeasureCommandWords::tr("Way: %1", "way of measuring")
                         .arg(measureModeName(offer->mode)));
    const auto control = makeLinuxGovernorControl(context.platform.paths());
    GovernorGuard governor(*control);
    if (!read.governor.empty())
        if (const Status set = governor.set(read.governor); !set)
            return console.fail(set.error());
    MeasurePrinter printer(console, context.stopSignals);
    const auto options = runOptions(context, printer);
    if (!options)
        return console.fail(options.error());
    const auto record =
        runMeasure(request, *options, context.platform, printer, context.stopSignals.token());
    printer.finish();
    return record ? answer(context, *record, !request.throughput.empty())
                  : console.fail(record.error());
}

ExitCode answer(Console &console, const RegionCheck &check)
{
    MeasureRecord record;
    record.probe.emplace().region = check;
    const QString text = measureText(record).region;
    if (console.isJson())
        console.json({{"schema", 1}, {"region", toJson(check)}});
    else
        console.line(text);
    return check.isVerified ? ExitCode::Ok : ExitCode::Failed;
}

/// What is saved is not needed any more. Needs no worker: the drive is not written.
ExitCode giveUpRegion(CliContext &context, const std::string &folder, const SavedRegion &region)
{
    Console &console = context.console;
    if (!context.options.isSet(QStringLiteral("yes")))
        return console.usage(MeasureCommandWords::tr("--drop-region needs --yes: what is saved "
                                                     "is gone then."));
    if (const Status dropped = dropRegion(folder, region.name); !dropped)
        return console.fail(dropped.error());
    if (console.isJson())
        console.json({{"schema", 1}});
    return ExitCode::Ok;
}

ExitCode putRegionBack(CliContext &context, const DiskTarget &target, const SavedRegion &region)
{
    Console &console = context.console;
    MeasurePrinter printer(console, context.stopSignals);
    const auto options = runOptions(context, printer);
    if (!options)
        return console.fail(options.error());
    const auto check = restoreInterrupted(target, region, *options, context.platform, printer,
                                          context.stopSignals.token());
    printer.finish();
    return check ? answer(console, *check) : console.fail(check.error());
}

/// What an interrupted measurement left: put back, or given up.
ExitCode settleRegion(CliContext &context, const DiskTarget &target)
{
    Console &console = context.console;
    const auto drive = lookAtDrive(target, context.platform);
    if (!drive)
        return console.fail(drive.error());
    const auto backups = backupDirOf(context);
    if (!backups)
        return console.fail(backups.error());
    const std::string folder = journalDirIn(*backups);
    const bool isDropped = context.options.isSet(QStringLiteral("drop-region"));
    // To put it back tells by itself whether it is the drive; given up is only what surely is its.
    const auto region =
        isDropped ? interruptedRegion(folder, drive->id) : restorableRegion(folder, drive->id);
    if (!region)
        return console.fail(makeError(ErrorCode::BackupNotFound)
                                .with("reason", std::string("no-region"))
                                .with("path", folder));
    return isDropped ? giveUpRegion(context, folder, *region)
                     : putRegionBack(context, target, *region);
}

} // namespace

ExitCode runMeasureCommand(CliContext &context)
{
    if (context.arguments.size() != 1)
        return context.console.usage(MeasureCommandWords::tr("measure needs one DEVICE."));
    const bool isPutBack = context.options.isSet(QStringLiteral("restore-region"));
    const bool isDropped = context.options.isSet(QStringLiteral("drop-region"));
    if (isPutBack && isDropped)
        return context.console.usage(MeasureCommandWords::tr("--restore-region and --drop-region "
                                                             "exclude each other."));
    const auto target = targetFromArgument(context.arguments.front());
    if (!target)
        return context.console.fail(target.error());
    if (isPutBack || isDropped)
        return settleRegion(context, *target);
    auto read = readMeasureOptions(context);
    if (!read)
        return context.console.fail(read.error());
    if (!read->request.probes && read->request.throughput.empty())
        return context.console.usage(MeasureCommandWords::tr("--no-probe needs --throughput."));
    return measure(context, *target, std::move(*read));
}

} // namespace driveready
