// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/job_client.h"
#include "apply/transaction_store.h"
#include "cli_command.h"
#include "disk_job.h"
#include "plan_text.h"
#include "question.h"
#include "saved_changes.h"

#include <QCoreApplication>

namespace driveready {

namespace {

struct FinishWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

/// The change that was named, else the newest one if it was interrupted.
Result<std::string> chosenChange(const CliContext &context, const SavedDisk &disk)
{
    if (context.arguments.size() > 1)
        return context.arguments.at(1).toStdString();
    const auto saved = interruptedChange(context, disk.id);
    if (saved && saved->lacksPartitions) {
        noteInterrupted(context, disk.target, disk.id);
        return fail(makeError(ErrorCode::FinishImpossible).with("reason", "nothing-begun"));
    }
    if (saved)
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
    return runDiskJob(context, target, &*plan, [&](ProgressSink &progress, std::stop_token stop) {
        return runFinish(target, change, JobOptions{*helper, folder}, progress, std::move(stop));
    });
}

} // namespace

void declareFinish(QCommandLineParser &parser)
{
    declareSavedChange(parser, FinishWords::tr("The disk or image that was being changed."));
}

ExitCode runFinishCommand(CliContext &context)
{
    Console &console = context.console;
    if (context.arguments.isEmpty() || context.arguments.size() > 2)
        return console.usage(FinishWords::tr("finish needs a DEVICE."));
    const bool canAsk = console.isInputTerminal() && console.isErrorTerminal();
    if (!canAsk && !context.options.isSet(QStringLiteral("yes")))
        return console.usage(FinishWords::tr("nobody can be asked here: add --yes."));
    const auto disk = savedDisk(context);
    if (!disk)
        return console.fail(disk.error());
    const auto change = chosenChange(context, *disk);
    if (!change)
        return console.fail(change.error());
    return finish(context, disk->target, *change, disk->folder);
}

} // namespace driveready
