// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/judgement.h"
#include "cli_command.h"
#include "input_file.h"
#include "safety/safety_check.h"
#include "saved_changes.h"
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
    if (disk->target)
        noteInterrupted(context, *disk->target, disk->snapshot.id);
    if (context.console.isJson()) {
        Json json = toJson(judgement);
        const auto saved = disk->target ? interruptedChange(context, disk->snapshot.id)
                                        : std::optional<SavedTransaction>();
        if (saved)
            json["interrupted"] = {{"transaction", saved->id},
                                   {"time", saved->time},
                                   {"state", wireName(saved->state)},
                                   {"can_be_undone", saved->canBeUndone()}};
        context.console.json(json);
    } else {
        printReport(context.console, judgement, &disk->snapshot);
        printState(context.console, disk->snapshot);
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
