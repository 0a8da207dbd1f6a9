// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "probe/table_parser.h"

namespace driveready {

/// The second opinion: lets libfdisk read the table through `fd` (not O_DIRECT; borrowed, only
/// read) and compares. Different tables, or one that libfdisk must not be given, are not editable.
/// `path` is where libfdisk looks for the topology; it opens nothing there.
TableReading confirmTable(const ParsedTable &parsed, int fd, const std::string &path);

} // namespace driveready
