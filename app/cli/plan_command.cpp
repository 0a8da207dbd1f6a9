// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/saved_table.h"
#include "bench/region_restore.h"
#include "cli_command.h"
#include "input_file.h"
#include "plan/planner.h"
#include "plan_text.h"
#include "request_options.h"
#include "safety/safety_check.h"
#include "saved_changes.h"
#include "stop_signals.h"
#include "target_argument.h"
#include "text/action_text.h"
#include "text_report.h"

#include <QCoreApplication>

namespace driveready {

namespace {

struct PlanWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

/// The first blocker as an error, so that every command refuses in the same words.
std::optional<Error> refusalOf(const SafetyReport &report)
{
    for (const Finding &finding : report.findings) {
        if (finding.severity != Severity::Blocker)
            continue;
        Error error = makeError(ErrorCode::RefusedBySafety)
                          .with("finding", std::string(wireName(finding.code)));
        for (const auto &[name, value] : finding.params)
            error = std::move(error).with(name, value);
        return error;
    }
    return std::nullopt;
}

/// What an interrupted measurement left comes before any change.
Status checkNoRegion(const CliContext &context, const CliDisk &disk)
{
    const auto folder = backupDirOf(context);
    // Without a home nothing can have been saved there.
    if (!disk.target || !folder)
        return {};
    return checkNoInterruptedRegion(journalDirIn(*folder), disk.snapshot.id);
}

Json planJson(const Plan &plan, const SafetyReport &report)
{
    Json findings = Json::array();
    for (const Finding &finding : report.findings)
        findings.push_back(toJson(finding));
    return {{"schema", 1},
            {"digest", digestOf(plan).toHex()},
            {"plan", toJson(plan)},
            {"findings", std::move(findings)}};
}

void printCommands(Console &console, const Plan &plan, const QString &path)
{
    console.line();
    console.line(PlanWords::tr("The same as shell commands, to read:"));
    for (const QString &line : shellCommands(plan, path))
        console.line(QStringLiteral("  ") + line);
}

/// A plan that brings the table back which that change saved.
Result<Plan> restorePlan(const CliContext &context, const CliDisk &disk)
{
    const QString change = context.options.value(QStringLiteral("restore"));
    const auto refuse = [&](const char *reason) {
        return fail(makeError(ErrorCode::InvalidArgument)
                        .with("argument", std::string("restore"))
                        .with("reason", std::string(reason)));
    };
    if (asksForRequest(context.options))
        return refuse("not together with --restore");
    if (!disk.target)
        return refuse("needs a device");
    const auto folder = backupDirOf(context);
    if (!folder)
        return fail(folder.error());
    // What only our own change left has better ways.
    const auto interrupted = interruptedChange(context, disk.snapshot.id);
    if (interrupted && !interrupted->othersWrote &&
        (interrupted->state == TransactionState::Applying ||
         interrupted->state == TransactionState::UndoIncomplete))
        return fail(makeError(ErrorCode::UndoImpossible)
                        .with("reason", std::string("interrupted"))
                        .with("transaction", interrupted->id));
    const auto saved = loadSavedTable(*folder, change.toStdString(), disk.snapshot.id,
                                      context.platform.contents());
    if (!saved)
        return fail(saved.error());
    return makeRestorePlan(disk.snapshot, saved->table);
}

Result<Plan> wantedPlan(const CliContext &context, const CliDisk &disk)
{
    if (context.options.isSet(QStringLiteral("restore")))
        return restorePlan(context, disk);
    const auto request = requestFromOptions(context.options);
    if (!request)
        return fail(request.error());
    RandomIdSource ids;
    return makePlan(disk.snapshot, *request, ids);
}

ExitCode answer(CliContext &context, const CliDisk &disk, const Plan &plan,
                const SafetyReport &report)
{
    const QString output = context.options.value(QStringLiteral("output"));
    if (!output.isEmpty()) {
        context.stopSignals.enter(StopSignals::Phase::Saving);
        const Status written = writeTextFile(output, prettyText(toJson(plan)) + "\n");
        if (!written)
            return context.console.fail(written.error());
        if (output == QLatin1String("-"))
            return ExitCode::Ok;
    }
    if (context.console.isJson()) {
        context.console.json(planJson(plan, report));
        return ExitCode::Ok;
    }
    printPlan(context.console, plan);
    if (context.options.isSet(QStringLiteral("commands"))) {
        printCommands(context.console, plan,
                      disk.target ? targetPath(*disk.target) : QStringLiteral("/dev/DISK"));
    }
    return ExitCode::Ok;
}

} // namespace

void declarePlan(QCommandLineParser &parser)
{
    declareDisk(parser);
    declareRequest(parser);
    parser.addOption(
        {QStringLiteral("restore"),
         PlanWords::tr("Brings back the table that was saved before that change, after "
                       "something else wrote to the disk; undo --list shows the "
                       "numbers."),
         QStringLiteral("CHANGE")});
    declareBackupDir(parser);
    parser.addOption({{QStringLiteral("o"), QStringLiteral("output")},
                      PlanWords::tr("Writes the plan to a file, for apply."),
                      QStringLiteral("PLAN.json")});
    parser.addOption({QStringLiteral("commands"),
                      PlanWords::tr("Shows the same steps as shell commands, to read.")});
}

ExitCode runPlan(CliContext &context)
{
    if (!hasOneDisk(context))
        return context.console.usage(PlanWords::tr("plan needs one DEVICE or --snapshot FILE."));
    // A wrong option is said before a disk is read.
    if (!context.options.isSet(QStringLiteral("restore"))) {
        if (const auto request = requestFromOptions(context.options); !request)
            return context.console.fail(request.error());
    }
    const auto disk = readDisk(context);
    if (!disk)
        return context.console.fail(disk.error());
    if (const Status isFree = checkNoRegion(context, *disk); !isFree)
        return context.console.fail(isFree.error());
    if (const auto refusal = refusalOf(checkSafety(disk->snapshot)))
        return context.console.fail(*refusal);
    const auto plan = wantedPlan(context, *disk);
    if (!plan)
        return context.console.fail(plan.error());
    const SafetyReport report = checkSafety(disk->snapshot, *plan);
    if (const auto refusal = refusalOf(report))
        return context.console.fail(*refusal);
    return answer(context, *disk, *plan, report);
}

} // namespace driveready
