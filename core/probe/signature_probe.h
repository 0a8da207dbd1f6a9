// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "probe/area_probes.h"
#include "probe/table_parser.h"

#include <vector>

namespace driveready {

/// The whole disk and each partition of a table, as far as it lies on the disk.
std::vector<SignatureArea> signatureAreas(const ParsedTable &table);

/// What libblkid recognizes in each area (those that `probes` were made for), by offset and size on
/// one descriptor (borrowed, not O_DIRECT, only read), so that no partition node is needed. Where
/// several signatures contradict each other all of them are listed, the whole disk first, then by
/// partition. The disk's own table is left to the table parser; a table inside a partition, or one
/// on the whole disk that the parser does not know, is a signature with usage "other": gpt, dos,
/// bsd, mac, sun, sgi, ... Errors: IoError, Internal.
Result<std::vector<Signature>> probeSignatures(const AreaProbes &probes, SectorSize logical,
                                               const std::vector<SignatureArea> &areas);

} // namespace driveready
