// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/judgement.h"
#include "align/known_drives.h"
#include "bench/region_restore.h"
#include "cli_command.h"
#include "input_file.h"
#include "safety/safety_check.h"
#include "saved_changes.h"
#include "table_pair.h"
#include "target_argument.h"
#include "text/display_text.h"
#include "text/measure_text.h"
#include "text_report.h"

#include <QCoreApplication>

namespace driveready {

namespace {

struct InspectWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

void declareCheck(QCommandLineParser &parser)
{
    parser.addOption({QStringLiteral("check"),
                      InspectWords::tr("For scripts: exit code 7 when something is misaligned or "
                                       "damaged, 8 when only a measurement could tell.")});
}

ExitCode answered(const CliContext &context, const Judgement &judgement)
{
    return context.options.isSet(QStringLiteral("check")) ? checkedExitCode(judgement)
                                                          : ExitCode::Ok;
}

bool hasRegion(const CliContext &context, const CliDisk &disk)
{
    const auto folder = backupDirOf(context);
    return disk.target && folder &&
           interruptedRegion(journalDirIn(*folder), disk.snapshot.id).has_value();
}

/// What keeps the disk from being set up, below the judgement.
void printState(Console &console, const DiskSnapshot &snapshot)
{
    const SafetyReport report = checkSafety(snapshot);
    std::vector<Finding> blockers;
    for (const Finding &finding : report.findings) {
        if (finding.severity == Severity::Blocker)
            blockers.push_back(finding);
    }
    printFindings(console, blockers, &snapshot.info);
}

Json interruptedJson(const SavedTransaction &saved, const DiskSnapshot &now)
{
    Json json{{"transaction", saved.id},
              {"time", saved.time},
              {"state", wireName(saved.state)},
              {"can_be_undone", saved.canBeUndone() && !saved.othersWrote},
              {"lacks_partitions", saved.lacksPartitions},
              {"others_wrote", saved.othersWrote}};
    if (saved.othersWrote)
        json["tables"] = tablePairJson(now, saved);
    return json;
}

Json inspectJson(const CliContext &context, const CliDisk &disk, const Judgement &judgement,
                 const std::optional<SavedTransaction> &saved)
{
    Json json = toJson(judgement);
    if (saved)
        json["interrupted"] = interruptedJson(*saved, disk.snapshot);
    if (hasRegion(context, disk))
        json["region_not_restored"] = true;
    if (const auto listed = listedDrive(disk.snapshot.info))
        json["listed"] = {{"bytes", listed->physical},
                          {"allocation_bytes", listed->allocation},
                          {"source", listed->basis->source}};
    return json;
}

/// Who lists the drive, and what an interrupted measurement left.
void printMeasured(const CliContext &context, const CliDisk &disk)
{
    if (const QString listed = listedText(disk.snapshot.info); !listed.isEmpty())
        context.console.line(listed);
    if (hasRegion(context, disk))
        context.console.line(context.console.toned(
            InspectWords::tr("A measurement of this disk was interrupted. Put back what it left: "
                             "drivereadyctl measure %1 --restore-region")
                .arg(displayPath(targetPath(*disk.target).toStdString())),
            Console::Tone::Bad));
}

} // namespace

void declareInspect(QCommandLineParser &parser)
{
    declareDisk(parser);
    declareCheck(parser);
    declareBackupDir(parser);
}

ExitCode runInspect(CliContext &context)
{
    if (!hasOneDisk(context))
        return context.console.usage(
            InspectWords::tr("inspect needs one DEVICE or --snapshot FILE."));
    const auto disk = readDisk(context);
    if (!disk)
        return context.console.fail(disk.error());
    const Judgement judgement = judge(disk->snapshot);
    const auto saved = disk->target ? interruptedChange(context, disk->snapshot.id)
                                    : std::optional<SavedTransaction>();
    if (context.console.isJson()) {
        context.console.json(inspectJson(context, *disk, judgement, saved));
        return answered(context, judgement);
    }
    if (saved)
        noteInterrupted(context, *disk->target, *saved);
    printReport(context.console, judgement, &disk->snapshot);
    printMeasured(context, *disk);
    printState(context.console, disk->snapshot);
    if (saved && saved->othersWrote) {
        context.console.line();
        printTablePair(context.console, disk->snapshot, *saved);
    }
    return answered(context, judgement);
}

void declareJudge(QCommandLineParser &parser)
{
    parser.addPositionalArgument(QStringLiteral("FACTS"),
                                 InspectWords::tr("A JSON file with the facts, or - for standard "
                                                  "input."),
                                 QStringLiteral("FACTS.json"));
    declareCheck(parser);
}

ExitCode runJudge(CliContext &context)
{
    if (context.arguments.size() != 1)
        return context.console.usage(InspectWords::tr("judge needs one FACTS.json or -."));
    const auto value = readJsonFile(context.arguments.front());
    if (!value)
        return context.console.fail(value.error());
    const auto facts = factsFromJson(*value);
    if (!facts)
        return context.console.fail(facts.error());
    const Judgement judgement = judge(*facts);
    if (context.console.isJson())
        context.console.json(toJson(judgement));
    else
        printReport(context.console, judgement, nullptr);
    return answered(context, judgement);
}

} // namespace driveready
