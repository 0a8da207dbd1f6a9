// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/job_client.h"
#include "apply/transaction_store.h"
#include "cli_command.h"
#include "plan_text.h"
#include "probe/prober.h"
#include "progress_printer.h"
#include "question.h"
#include "result_text.h"
#include "saved_changes.h"
#include "target_argument.h"

#include <QCoreApplication>

namespace driveready {

namespace {

struct FinishWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

/// The change that was named, else the newest one if it was interrupted.
Result<std::string> chosenChange(const CliContext &context, const std::string &folder,
                                 const DeviceId &device)
{
    if (context.arguments.size() > 1)
        return context.arguments.at(1).toStdString();
    if (const auto saved = interruptedTransaction(folder, device))
        return saved->id;
    return fail(makeError(ErrorCode::BackupNotFound).with("reason", "none-interrupted"));
}

Status confirm(CliContext &context, const Plan &plan)
{
    if (context.options.isSet(QStringLiteral("yes")))
        return {};
    printPlan(context.console, plan);
    return askForWord(
        context.console, context.stopSignals,
        FinishWords::tr("Type \u201cyes\u201d to carry on with this plan, which was confirmed "
                        "before:"),
        FinishWords::tr("yes", "the word to type"));
}

ExitCode finish(CliContext &context, const DiskTarget &target, const std::string &change,
                const std::string &folder)
{
    const auto loaded = Transaction::load(folder, change);
    if (!loaded)
        return context.console.fail(loaded.error());
    const auto plan = loaded->first.plan(loaded->second);
    if (!plan)
        return context.console.fail(plan.error());
    auto helper = findHelper();
    if (!helper)
        return context.console.fail(helper.error());
    if (const Status asked = confirm(context, *plan); !asked)
        return context.console.fail(asked.error());
    ProgressPrinter progress(context.console, context.stopSignals, &*plan);
    const auto result = runFinish(target, change, JobOptions{*helper, folder}, progress,
                                  context.stopSignals.token());
    progress.finish();
    if (!result)
        return context.console.fail(result.error());
    printResult(context.console, *result, targetPath(target));
    return exitCodeOf(*result);
}

} // namespace

void declareFinish(QCommandLineParser &parser)
{
    parser.addPositionalArgument(QStringLiteral("DEVICE"),
                                 FinishWords::tr("The disk or image that was being changed."),
                                 QStringLiteral("DEVICE"));
    parser.addPositionalArgument(
        QStringLiteral("CHANGE"),
        FinishWords::tr("The number of the change; without it, the last one."),
        QStringLiteral("[CHANGE]"));
    parser.addOption({QStringLiteral("yes"), FinishWords::tr("Does not ask.")});
    declareBackupDir(parser);
}

ExitCode runFinishCommand(CliContext &context)
{
    Console &console = context.console;
    if (context.arguments.isEmpty() || context.arguments.size() > 2)
        return console.usage(FinishWords::tr("finish needs a DEVICE."));
    const bool canAsk = console.isInputTerminal() && console.isErrorTerminal();
    if (!canAsk && !context.options.isSet(QStringLiteral("yes")))
        return console.usage(FinishWords::tr("nobody can be asked here: add --yes."));
    const auto target = targetFromArgument(context.arguments.front());
    if (!target)
        return console.fail(target.error());
    const auto snapshot = probeDisk(*target, context.platform);
    if (!snapshot)
        return console.fail(snapshot.error());
    const auto folder = backupDirOf(context);
    if (!folder)
        return console.fail(folder.error());
    const auto change = chosenChange(context, *folder, snapshot->id);
    if (!change)
        return console.fail(change.error());
    return finish(context, *target, *change, *folder);
}

} // namespace driveready
