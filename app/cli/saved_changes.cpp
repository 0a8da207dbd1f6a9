// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "saved_changes.h"

#include "apply/kernel_view.h"
#include "apply/other_writes.h"
#include "apply/transaction_store.h"
#include "probe/prober.h"
#include "target_argument.h"
#include "text/display_text.h"

#include <QCoreApplication>
#include <QDir>

namespace driveready {

namespace {

struct SavedWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

/// The disk as it is to be typed, with the place of what was saved where that was named.
QString placeToType(const CliContext &context, const DiskTarget &target)
{
    QString place = displayPath(targetPath(target).toStdString());
    if (const QString folder = context.options.value(QStringLiteral("backup-dir"));
        !folder.isEmpty())
        place += QStringLiteral(" --backup-dir ") + displayPath(folder.toStdString());
    return place;
}

} // namespace

Result<std::string> backupDirOf(const CliContext &context)
{
    const QString folder = context.options.value(QStringLiteral("backup-dir"));
    if (!folder.isEmpty())
        return QDir(folder).absolutePath().toStdString();
    return defaultBackupDir();
}

void declareBackupDir(QCommandLineParser &parser)
{
    parser.addOption(
        {QStringLiteral("backup-dir"),
         SavedWords::tr("Where old partition tables and results of measure are saved."),
         QStringLiteral("FOLDER")});
}

void declareSavedChange(QCommandLineParser &parser, const QString &device)
{
    parser.addPositionalArgument(QStringLiteral("DEVICE"), device, QStringLiteral("DEVICE"));
    parser.addPositionalArgument(
        QStringLiteral("CHANGE"),
        SavedWords::tr("The number of the change; without it, the last one."),
        QStringLiteral("[CHANGE]"));
    parser.addOption({QStringLiteral("yes"), SavedWords::tr("Does not ask.")});
    declareBackupDir(parser);
}

Result<SavedDisk> savedDisk(const CliContext &context)
{
    const auto target = targetFromArgument(context.arguments.front());
    if (!target)
        return fail(target.error());
    const auto snapshot = probeDisk(*target, context.platform);
    if (!snapshot)
        return fail(snapshot.error());
    auto folder = backupDirOf(context);
    if (!folder)
        return fail(folder.error());
    return SavedDisk{*target, snapshot->id, std::move(*folder), *snapshot};
}

QString stateText(const SavedTransaction &saved)
{
    if (saved.isDamaged)
        return SavedWords::tr("what was saved is damaged");
    if (saved.lacksPartitions)
        return SavedWords::tr("nothing was written, but Linux does not show all partitions");
    switch (saved.state) {
    case TransactionState::Prepared:
        return SavedWords::tr("saved; nothing was written");
    case TransactionState::Applying:
        return SavedWords::tr("stopped while writing");
    case TransactionState::Committed:
        return SavedWords::tr("new table written; it can be undone");
    case TransactionState::Formatting:
        return SavedWords::tr("stopped while a file system was made");
    case TransactionState::Formatted:
        return SavedWords::tr("stopped after a file system was made");
    case TransactionState::Finished:
        return SavedWords::tr("finished");
    case TransactionState::Undone:
        return SavedWords::tr("undone");
    case TransactionState::UndoIncomplete:
        return SavedWords::tr("undone in part only");
    }
    return {};
}

std::optional<SavedTransaction> interruptedChange(const CliContext &context, const DeviceId &device)
{
    const auto folder = backupDirOf(context);
    if (!folder)
        return std::nullopt;
    const DiskTarget target{device.kind, device.kernelName};
    auto saved = interruptedTransaction(
        *folder, device, [&] { return missingPartitions(target, context.platform); });
    if (saved)
        noteOtherWrites(*saved, *folder, target, context.platform);
    return saved;
}

void noteOthersWrote(const CliContext &context, const DiskTarget &target,
                     const SavedTransaction &saved)
{
    Console &console = context.console;
    console.note(SavedWords::tr("Something else has written to this disk since the change %1 was "
                                "made, so it is neither finished nor taken back.",
                                "number of a change")
                     .arg(displayText(saved.id)));
    if (saved.oldTable)
        console.note(SavedWords::tr("Plan to restore the saved table: drivereadyctl plan %1",
                                    "device and options")
                         .arg(placeToType(context, target) + QStringLiteral(" --restore ") +
                              displayText(saved.id)));
}

void noteInterrupted(const CliContext &context, const DiskTarget &target, const DeviceId &device)
{
    if (context.console.isJson())
        return;
    if (const auto saved = interruptedChange(context, device))
        noteInterrupted(context, target, *saved);
}

void noteInterrupted(const CliContext &context, const DiskTarget &target,
                     const SavedTransaction &saved)
{
    Console &console = context.console;
    const QString place = placeToType(context, target);
    console.note(SavedWords::tr("A change to this disk was interrupted: %1.", "how it stands")
                     .arg(stateText(saved)));
    if (saved.lacksPartitions) {
        console.note(SavedWords::tr("Show them again: drivereadyctl undo %1", "device").arg(place));
        return;
    }
    if (saved.othersWrote)
        return noteOthersWrote(context, target, saved);
    console.note(SavedWords::tr("Finish it: drivereadyctl finish %1", "device").arg(place));
    if (saved.canBeUndone())
        console.note(SavedWords::tr("Take it back: drivereadyctl undo %1", "device").arg(place));
}

} // namespace driveready
