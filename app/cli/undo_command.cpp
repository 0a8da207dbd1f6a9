// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/job_client.h"
#include "apply/other_writes.h"
#include "cli_command.h"
#include "disk_job.h"
#include "question.h"
#include "saved_changes.h"
#include "table_pair.h"
#include "text/display_text.h"

#include <QCoreApplication>
#include <algorithm>

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
                                      const std::vector<SavedTransaction> &saved,
                                      const std::optional<SavedTransaction> &interrupted)
{
    if (context.arguments.size() > 1)
        return context.arguments.at(1).toStdString();
    if (interrupted && interrupted->lacksPartitions)
        return interrupted->id;
    for (const SavedTransaction &entry : saved) {
        if (!entry.isDamaged && entry.state != TransactionState::Prepared &&
            entry.state != TransactionState::Undone)
            return entry.id;
    }
    return fail(makeError(ErrorCode::BackupNotFound));
}

Status confirm(CliContext &context, bool writesNothing)
{
    if (context.options.isSet(QStringLiteral("yes")))
        return {};
    return askForWord(
        context.console, context.stopSignals,
        writesNothing ? UndoWords::tr("Nothing is written. Type \u201cyes\u201d to have Linux show "
                                      "the partitions again:")
                      : UndoWords::tr("The new partitions will disappear. Type \u201cyes\u201d to "
                                      "put the old table back:"),
        UndoWords::tr("yes", "the word to type"));
}

ExitCode undo(CliContext &context, const SavedDisk &disk, const std::string &transaction,
              bool writesNothing)
{
    const DiskTarget &target = disk.target;
    auto helper = findHelper();
    if (!helper)
        return context.console.fail(helper.error());
    if (const Status asked = confirm(context, writesNothing); !asked)
        return context.console.fail(asked.error());
    return runDiskJob(context, target, nullptr, [&](ProgressSink &progress, std::stop_token stop) {
        return runUndo(target, transaction, JobOptions{*helper, disk.folder}, progress,
                       std::move(stop));
    });
}

/// Where others wrote since, nothing is asked: both tables are shown, and how one restores the
/// saved one.
std::optional<Error> refusalByOthers(const CliContext &context, const SavedDisk &disk,
                                     const std::vector<SavedTransaction> &saved,
                                     const std::string &transaction)
{
    const auto found = std::ranges::find(saved, transaction, &SavedTransaction::id);
    if (found == saved.end())
        return std::nullopt;
    SavedTransaction chosen = *found;
    noteOtherWrites(chosen, disk.folder, disk.target, context.platform);
    if (!chosen.othersWrote)
        return std::nullopt;
    if (!context.console.isJson()) {
        printTablePair(context.console, disk.snapshot, chosen);
        noteOthersWrote(context, disk.target, chosen);
    }
    return makeError(ErrorCode::UndoImpossible)
        .with("reason", std::string("changed"))
        .with("transaction", transaction);
}

} // namespace

void declareUndo(QCommandLineParser &parser)
{
    declareSavedChange(parser, UndoWords::tr("The disk or image that was changed."));
    parser.addOption(
        {QStringLiteral("list"), UndoWords::tr("Lists the saved tables of this disk.")});
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
    const auto disk = savedDisk(context);
    if (!disk)
        return console.fail(disk.error());
    const auto saved = savedTransactions(disk->folder, disk->id);
    if (isList) {
        printList(console, saved);
        return ExitCode::Ok;
    }
    const auto interrupted = interruptedChange(context, disk->id);
    const auto transaction = chosenTransaction(context, saved, interrupted);
    if (!transaction)
        return console.fail(transaction.error());
    if (const auto refused = refusalByOthers(context, *disk, saved, *transaction))
        return console.fail(*refused);
    const bool writesNothing =
        interrupted && interrupted->lacksPartitions && interrupted->id == *transaction;
    return undo(context, *disk, *transaction, writesNothing);
}

} // namespace driveready
