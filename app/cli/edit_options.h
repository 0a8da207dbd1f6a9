// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "plan/layout_request.h"

#include <QCommandLineParser>
#include <array>
#include <vector>

namespace driveready {

/// The options that change the table of a disk instead of describing a new one.
inline constexpr std::array editOptionNames{"add", "delete", "format", "fix-start", "repair"};

void declareEdits(QCommandLineParser &parser);
/// The changes that they describe; new partitions in the order of the command line. Errors:
/// InvalidArgument (argument, reason).
Result<std::vector<Edit>> editsFromOptions(const QCommandLineParser &options);

} // namespace driveready
