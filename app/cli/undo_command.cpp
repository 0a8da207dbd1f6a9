// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/job_client.h"
#include "cli_command.h"
#include "probe/prober.h"
#include "progress_printer.h"
#include "question.h"
#include "result_text.h"
#include "saved_changes.h"
#include "target_argument.h"
#include "text/display_text.h"

#include <QCoreApplication>

namespace driveready {

namespace {

struct UndoWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

void printList(Console &console, const std::vector<SavedTransaction> &saved)
{
    if (console.isJson()) {
        Json list = Json::array();
        for (const SavedTransaction &entry : saved)
            list.push_back({{"transaction", entry.id},
                            {"time", entry.time},
                            {"state", entry.isDamaged ? "damaged" : wireName(entry.state)},
                            {"folder", entry.folder}});
        console.json({{"schema", 1}, {"transactions", std::move(list)}});
        return;
    }
    if (saved.empty())
        console.line(UndoWords::tr("Nothing was saved for this disk."));
    for (const SavedTransaction &entry : saved) {
        console.line(QStringLiteral("%1  %2  %3")
                         .arg(displayText(entry.id), displayText(entry.time), stateText(entry)));
    }
}

/// The transaction that was named, else the newest one.
Result<std::string> chosenTransaction(const CliContext &context,
                                      const std::vector<SavedTransaction> &saved)
{
    if (context.arguments.size() > 1)
        return context.arguments.at(1).toStdString();
    for (const SavedTransaction &entry : saved) {
        if (!entry.isDamaged && entry.state != TransactionState::Prepared &&
            entry.state != TransactionState::Undone)
            return entry.id;
    }
    return fail(makeError(ErrorCode::BackupNotFound));
}

Status confirm(CliContext &context)
{
    if (context.options.isSet(QStringLiteral("yes")))
        return {};
    return askForWord(
        context.console, context.stopSignals,
        UndoWords::tr("The new partitions will disappear. Type \u201cyes\u201d to put "
                      "the old table back:"),
        UndoWords::tr("yes", "the word to type"));
}

ExitCode undo(CliContext &context, const DiskTarget &target, const std::string &transaction,
              const std::string &folder)
{
    auto helper = findHelper();
    if (!helper)
        return context.console.fail(helper.error());
    if (const Status asked = confirm(context); !asked)
        return context.console.fail(asked.error());
    ProgressPrinter progress(context.console, context.stopSignals, nullptr);
    const auto result = runUndo(target, transaction, JobOptions{*helper, folder}, progress,
                                context.stopSignals.token());
    progress.finish();
    if (!result)
        return context.console.fail(result.error());
    printResult(context.console, *result, targetPath(target));
    return exitCodeOf(*result);
}

} // namespace

void declareUndo(QCommandLineParser &parser)
{
    parser.addPositionalArgument(QStringLiteral("DEVICE"),
                                 UndoWords::tr("The disk or image that was changed."),
                                 QStringLiteral("DEVICE"));
    parser.addPositionalArgument(
        QStringLiteral("CHANGE"),
        UndoWords::tr("The number of the change; without it, the last one."),
        QStringLiteral("[CHANGE]"));
    parser.addOption(
        {QStringLiteral("list"), UndoWords::tr("Lists the saved tables of this disk.")});
    parser.addOption({QStringLiteral("yes"), UndoWords::tr("Does not ask.")});
    declareBackupDir(parser);
}

ExitCode runUndoCommand(CliContext &context)
{
    Console &console = context.console;
    if (context.arguments.isEmpty() || context.arguments.size() > 2)
        return console.usage(UndoWords::tr("undo needs a DEVICE."));
    const bool isList = context.options.isSet(QStringLiteral("list"));
    const bool canAsk = console.isInputTerminal() && console.isErrorTerminal();
    if (!isList && !canAsk && !context.options.isSet(QStringLiteral("yes")))
        return console.usage(UndoWords::tr("nobody can be asked here: add --yes."));
    const auto target = targetFromArgument(context.arguments.front());
    if (!target)
        return console.fail(target.error());
    const auto snapshot = probeDisk(*target, context.platform);
    if (!snapshot)
        return console.fail(snapshot.error());
    const auto folder = backupDirOf(context);
    if (!folder)
        return console.fail(folder.error());
    const auto saved = savedTransactions(*folder, snapshot->id);
    if (isList) {
        printList(console, saved);
        return ExitCode::Ok;
    }
    const auto transaction = chosenTransaction(context, saved);
    if (!transaction)
        return console.fail(transaction.error());
    return undo(context, *target, *transaction, *folder);
}

} // namespace driveready
