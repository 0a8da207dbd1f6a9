// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "probe/area_probes.h"

#include <vector>

namespace driveready {

/// What AreaProbes are made for before findSignatureMarks(): the region as the one area.
std::vector<SignatureArea> areaOf(const MarksQuestion &question);

/// The sectors in which libblkid recognises something in a region of an open disk: super blocks of
/// file systems, RAID members, LUKS headers, nested partition tables (not where the region is the
/// whole disk: its own table is the table writer's business). libblkid only names them, dry run;
/// nothing is written. Errors: IoError.
Result<std::vector<Lba>> findSignatureMarks(const AreaProbes &probes,
                                            const MarksQuestion &question);

} // namespace driveready
