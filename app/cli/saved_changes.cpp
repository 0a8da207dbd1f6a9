// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "saved_changes.h"

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
    parser.addOption({QStringLiteral("backup-dir"),
                      SavedWords::tr("Where the old partition tables are saved."),
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
    return SavedDisk{*target, snapshot->id, std::move(*folder)};
}

QString stateText(const SavedTransaction &saved)
{
    if (saved.isDamaged)
        return SavedWords::tr("what was saved is damaged");
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
    return folder ? interruptedTransaction(*folder, device) : std::nullopt;
}

void noteInterrupted(const CliContext &context, const DiskTarget &target, const DeviceId &device)
{
    Console &console = context.console;
    const auto saved = console.isJson() ? std::nullopt : interruptedChange(context, device);
    if (!saved)
        return;
    // As it is to be typed.
    QString place = displayPath(targetPath(target).toStdString());
    if (const QString folder = context.options.value(QStringLiteral("backup-dir"));
        !folder.isEmpty())
        place += QStringLiteral(" --backup-dir ") + displayPath(folder.toStdString());
    console.note(SavedWords::tr("A change to this disk was interrupted: %1.", "how it stands")
                     .arg(stateText(*saved)));
    console.note(SavedWords::tr("Finish it: drivereadyctl finish %1", "device").arg(place));
    if (saved->canBeUndone())
        console.note(SavedWords::tr("Take it back: drivereadyctl undo %1", "device").arg(place));
}

} // namespace driveready
