// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/job_client.h"
#include "cli_command.h"
#include "disk_job.h"
#include "input_file.h"
#include "plan_text.h"
#include "probe/prober.h"
#include "question.h"
#include "release_dialog.h"
#include "safety/safety_check.h"
#include "saved_changes.h"
#include "target_argument.h"
#include "text/display_text.h"
#include "text/size_format.h"

#include <QCoreApplication>
#include <QDir>
#include <filesystem>

namespace driveready {

namespace {

struct ApplyWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

/// A plan file, or the answer of `plan --json` with the plan inside.
Result<Plan> readPlan(const QString &path)
{
    constexpr std::size_t maxPlanBytes = 2 * maxJsonBytes;
    const auto value = readJsonFile(path, maxPlanBytes);
    if (!value)
        return fail(value.error());
    const auto inner = value->is_object() ? value->find("plan") : value->end();
    return planFromJson(inner != value->end() ? *inner : *value);
}

/// What was confirmed: --digest, or the plan's own when the person confirms it on the terminal.
Result<Digest> confirmedDigest(const CliContext &context, const Plan &plan)
{
    if (!context.options.isSet(QStringLiteral("digest")))
        return digestOf(plan);
    const QString text = context.options.value(QStringLiteral("digest"));
    const auto digest = Digest::fromHex(text.toStdString());
    if (!digest) {
        return fail(makeError(ErrorCode::InvalidArgument)
                        .with("argument", text.toStdString())
                        .with("reason", std::string("not a digest")));
    }
    return *digest;
}

Status ask(CliContext &context, const Plan &plan, const DiskSnapshot &snapshot)
{
    const auto askFor = [&context](const QString &question, const QString &word) {
        return askForWord(context.console, context.stopSignals, question, word);
    };
    if (plan.losses.empty())
        return askFor(ApplyWords::tr("Type \u201cyes\u201d to write to this disk:"),
                      ApplyWords::tr("yes", "the word to type"));
    const QString tail = serialTail(snapshot.info.serial);
    if (!tail.isEmpty()) {
        return askFor(ApplyWords::tr("Type the last four characters of the serial to confirm that "
                                     "this may be lost:"),
                      tail);
    }
    const std::string name = std::filesystem::path(snapshot.id.kernelName).filename().string();
    return askFor(ApplyWords::tr("Type the name of the disk to confirm that this may be lost:"),
                  displayText(name));
}

void showBeforeAsking(Console &console, const Plan &plan, const DiskSnapshot &snapshot)
{
    console.line(ApplyWords::tr("%1, %2, serial %3", "model, size, serial")
                     .arg(displayModel(snapshot.info.vendor, snapshot.info.model),
                          formatSize(snapshot.info.size),
                          snapshot.info.serial.empty() ? ApplyWords::tr("unknown", "serial")
                                                       : displayText(snapshot.info.serial)));
    printPlan(console, plan);
}

/// Confirmed on the terminal, or beforehand by the digest.
Status confirm(CliContext &context, const Plan &plan, const DiskSnapshot &snapshot)
{
    const bool hasDigest = context.options.isSet(QStringLiteral("digest"));
    const bool canAsk = context.console.isInputTerminal() && context.console.isErrorTerminal();
    if (hasDigest && (context.options.isSet(QStringLiteral("yes")) || !canAsk))
        return {};
    showBeforeAsking(context.console, plan, snapshot);
    return ask(context, plan, snapshot);
}

Result<JobOptions> jobOptions(const CliContext &context)
{
    auto helper = findHelper();
    if (!helper)
        return fail(helper.error());
    const QString folder = context.options.value(QStringLiteral("backup-dir"));
    return JobOptions{std::move(*helper),
                      folder.isEmpty() ? std::string() : QDir(folder).absolutePath().toStdString()};
}

ExitCode write(CliContext &context, const DiskTarget &target, const Plan &plan,
               const Digest &confirmed)
{
    const auto options = jobOptions(context);
    if (!options)
        return context.console.fail(options.error());
    if (context.stopSignals.token().stop_requested())
        return context.console.fail(makeError(ErrorCode::Cancelled));
    return runDiskJob(context, target, &plan, [&](ProgressSink &progress, std::stop_token stop) {
        return runApply(target, plan, confirmed, *options, progress, std::move(stop));
    });
}

/// True when nobody can be asked and nobody has confirmed beforehand.
bool lacksConfirmation(const CliContext &context)
{
    const bool canAsk = context.console.isInputTerminal() && context.console.isErrorTerminal();
    const bool hasDigest = context.options.isSet(QStringLiteral("digest"));
    return !hasDigest && (!canAsk || context.options.isSet(QStringLiteral("yes")));
}

/// The disk as it is, with --release after what can be released was.
Result<DiskSnapshot> probeReleased(CliContext &context, const DiskTarget &target, const Plan &plan,
                                   const Digest &confirmed)
{
    // Nothing is unmounted for a plan that could not be carried out anyway.
    if (digestOf(plan) != confirmed)
        return fail(makeError(ErrorCode::PlanDigestMismatch));
    auto snapshot = probeDisk(target, context.platform);
    if (!snapshot || !context.options.isSet(QStringLiteral("release")) || snapshot->inUse.empty())
        return snapshot;
    if (!isSameDrive(snapshot->id, plan.device))
        return fail(makeError(ErrorCode::PlanForOtherDevice).with("device", target.name));
    const auto result = releaseWithConsent(context, *snapshot);
    if (!result)
        return fail(result.error());
    if (result->error)
        return fail(*result->error);
    return probeDisk(target, context.platform);
}

} // namespace

void declareApply(QCommandLineParser &parser)
{
    parser.addPositionalArgument(QStringLiteral("DEVICE"),
                                 ApplyWords::tr("The disk or image the plan was made for."),
                                 QStringLiteral("DEVICE"));
    parser.addPositionalArgument(QStringLiteral("PLAN"),
                                 ApplyWords::tr("The plan that was reviewed, or - for standard "
                                                "input."),
                                 QStringLiteral("PLAN.json"));
    parser.addOption({QStringLiteral("yes"),
                      ApplyWords::tr("Does not ask; needs --digest with what was reviewed.")});
    parser.addOption(
        {QStringLiteral("digest"),
         ApplyWords::tr("The digest that plan showed: exactly this plan is confirmed."),
         QStringLiteral("HEX")});
    parser.addOption({QStringLiteral("release"),
                      ApplyWords::tr("Unmounts the disk and turns its swap off first; asks before "
                                     "it does, unless --yes is given.")});
    declareBackupDir(parser);
}

ExitCode runApplyCommand(CliContext &context)
{
    Console &console = context.console;
    if (context.arguments.size() != 2)
        return console.usage(ApplyWords::tr("apply needs a DEVICE and a PLAN.json."));
    if (context.options.isSet(QStringLiteral("release")) && lacksReleaseConsent(context)) {
        return console.usage(
            ApplyWords::tr("nobody can be asked here: --release needs --yes, too."));
    }
    if (lacksConfirmation(context)) {
        return console.usage(
            ApplyWords::tr("nobody can be asked here: confirm the plan with --digest "
                           "and the digest that plan showed."));
    }
    const auto target = targetFromArgument(context.arguments.at(0));
    if (!target)
        return console.fail(target.error());
    const auto plan = readPlan(context.arguments.at(1));
    if (!plan)
        return console.fail(plan.error());
    const auto confirmed = confirmedDigest(context, *plan);
    if (!confirmed)
        return console.fail(confirmed.error());
    const auto snapshot = probeReleased(context, *target, *plan, *confirmed);
    if (!snapshot)
        return console.fail(snapshot.error());
    // The same gate as in the process that writes, so that nobody confirms what is refused later.
    if (const auto grant = grantWrite(*snapshot, *plan, *confirmed); !grant)
        return console.fail(grant.error());
    noteInterrupted(context, *target, snapshot->id);
    if (const Status asked = confirm(context, *plan, *snapshot); !asked)
        return console.fail(asked.error());
    return write(context, *target, *plan, *confirmed);
}

} // namespace driveready
