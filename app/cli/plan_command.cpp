// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "cli_command.h"
#include "input_file.h"
#include "plan/planner.h"
#include "plan_text.h"
#include "request_options.h"
#include "safety/safety_check.h"
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

ExitCode answer(CliContext &context, const CliDisk &disk, const Plan &plan,
                const SafetyReport &report)
{
    const QString output = context.options.value(QStringLiteral("output"));
    if (!output.isEmpty()) {
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
    const auto request = requestFromOptions(context.options);
    if (!request)
        return context.console.fail(request.error());
    const auto disk = readDisk(context);
    if (!disk)
        return context.console.fail(disk.error());
    if (const auto refusal = refusalOf(checkSafety(disk->snapshot)))
        return context.console.fail(*refusal);
    RandomIdSource ids;
    const auto plan = makePlan(disk->snapshot, *request, ids);
    if (!plan)
        return context.console.fail(plan.error());
    const SafetyReport report = checkSafety(disk->snapshot, *plan);
    if (const auto refusal = refusalOf(report))
        return context.console.fail(*refusal);
    return answer(context, *disk, *plan, report);
}

} // namespace driveready
