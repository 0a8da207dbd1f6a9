// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "probe/libfdisk_reader.h"
#include "probe/table_parser.h"

namespace driveready {

/// The second opinion: compares with what libfdisk read (ContentReader). Different tables, or one
/// that libfdisk must not be given, are not editable.
TableReading confirmTable(const ParsedTable &parsed, const TableFacts &libfdisk);

} // namespace driveready
