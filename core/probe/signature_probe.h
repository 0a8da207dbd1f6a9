// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "probe/table_parser.h"

#include <vector>

namespace driveready {

/// What libblkid recognizes on the whole disk and within each partition, by offset and size on one
/// descriptor (borrowed, not O_DIRECT, only read), so that no partition node is needed. Where
/// several signatures contradict each other all of them are listed, the whole disk first, then by
/// partition. The disk's own table is left to the table parser; a table inside a partition, or one
/// on the whole disk that the parser does not know, is a signature with usage "other": gpt, dos,
/// bsd, mac, sun, sgi, ... Errors: IoError, Internal.
Result<std::vector<Signature>> probeSignatures(int fd, const ParsedTable &table);

} // namespace driveready
