// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "plan/layout_request.h"

#include <QCommandLineParser>
#include <optional>

namespace driveready {

/// "20GiB", "1.5TB", "512MiB", "4096": a size in bytes, exact; a fraction that is no whole number
/// of bytes is refused. Errors: InvalidArgument (argument).
Result<Bytes> sizeFromText(const QString &text);

/// "size=20GiB,fs=ext4,label=data,type=linux": every part may be left out; without a size it is the
/// rest of the disk. Errors: InvalidArgument (argument).
Result<PartitionRequest> partitionFromText(const QString &text);

/// "1000", "1000:1000" or a user's name. Errors: InvalidArgument (argument).
Result<Owner> ownerFromText(const QString &text);

/// The person who started the program, also through sudo or pkexec; nothing for root itself.
std::optional<Owner> callingPerson();

void declareRequest(QCommandLineParser &parser);
/// Whether any option describes a request.
bool asksForRequest(const QCommandLineParser &options);
/// The request that the options describe, or the one of --request FILE. Errors: InvalidArgument,
/// FileNotFound, FileNotReadable, Json*, SchemaUnsupported.
Result<LayoutRequest> requestFromOptions(const QCommandLineParser &options);

} // namespace driveready
