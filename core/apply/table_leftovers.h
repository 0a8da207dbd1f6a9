// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/shadow_table.h"

namespace driveready {

/// Sectors of the disk that still carry a GPT header although the new table does not put one there:
/// both headers when a DOS table replaces a GPT, headers at the places of the other sector size, a
/// backup header away from the end. Each comes back with the header's signature zeroed. Reads only.
/// Errors: those of reading.
Result<std::vector<SectorImage>> findLeftoverHeaders(const DiskLayout &staged,
                                                     const TableImage &table, BlockIo &current);

} // namespace driveready
