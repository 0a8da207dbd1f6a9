// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/transaction_list.h"
#include "cli_command.h"
#include "probe/disk_snapshot.h"

#include <QString>
#include <optional>

namespace driveready {

/// --backup-dir as an absolute path, else the default place. Errors: BackupStoreFailed.
Result<std::string> backupDirOf(const CliContext &context);
void declareBackupDir(QCommandLineParser &parser);

/// DEVICE, the number of a change, --yes and --backup-dir: what undo and finish take.
void declareSavedChange(QCommandLineParser &parser, const QString &device);

/// The disk that was named, and where its changes are saved.
struct SavedDisk
{
    DiskTarget target;
    DeviceId id;
    std::string folder;
    DiskSnapshot snapshot;
};
/// Errors: those of probing, BackupStoreFailed.
Result<SavedDisk> savedDisk(const CliContext &context);

/// How a saved change stands: "stopped while writing", "finished", ...
QString stateText(const SavedTransaction &saved);

/// The newest change to this disk, if it was interrupted. The command has declareBackupDir().
std::optional<SavedTransaction> interruptedChange(const CliContext &context,
                                                  const DeviceId &device);
/// Says, on standard error, that something else wrote since that change, and how a plan is made
/// that restores the table it saved. The command has declareBackupDir().
void noteOthersWrote(const CliContext &context, const DiskTarget &target,
                     const SavedTransaction &saved);
/// Says, on standard error and not with --json, that the newest change to this disk was
/// interrupted, and by which commands it is finished or undone. Nothing otherwise. The command has
/// declareBackupDir().
void noteInterrupted(const CliContext &context, const DiskTarget &target, const DeviceId &device);
/// The same of one that was looked up with interruptedChange(), with --json too.
void noteInterrupted(const CliContext &context, const DiskTarget &target,
                     const SavedTransaction &saved);

} // namespace driveready
