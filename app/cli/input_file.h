// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/facts.h"
#include "base/json.h"
#include "cli_command.h"
#include "probe/disk_snapshot.h"

#include <QString>

namespace driveready {

/// Reads one JSON value from a file, or from standard input for "-", never more than `maxBytes`.
/// Errors: FileNotFound, FileNotReadable, InputTooLarge, Json*.
Result<Json> readJsonFile(const QString &path, std::size_t maxBytes = maxJsonBytes);

/// Writes a text as a new file beside the old one and renames it, so that no half file stays; "-"
/// is standard output. Errors: FileNotWritable.
Status writeTextFile(const QString &path, const std::string &text);

/// The disk a read-only command is about: --snapshot FILE, or the device that was named (and then
/// its target), with what was measured of it before. The command has declareBackupDir(). Errors: of
/// probeDisk() and of reading.
struct CliDisk
{
    DiskSnapshot snapshot;
    std::optional<DiskTarget> target;
};
Result<CliDisk> readDisk(const CliContext &context);
/// Declares --snapshot and the DEVICE argument for readDisk().
void declareDisk(QCommandLineParser &parser);
/// True when exactly one of DEVICE and --snapshot is there and nothing else.
bool hasOneDisk(const CliContext &context);

} // namespace driveready
