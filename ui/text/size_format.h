// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/units.h"

#include <QString>
#include <chrono>

namespace driveready {

/// "1.5 TB": decimal units first, as printed on the drive's box. Locale aware.
QString formatSize(Bytes size);
/// "1.4 TiB".
QString formatSizeBinary(Bytes size);
/// "1 500 301 910 016 bytes".
QString formatBytes(Bytes size);
/// All three, for tooltips: "1.5 TB (1.4 TiB, 1,500,301,910,016 bytes)".
QString formatSizeFull(Bytes size);
/// "12 s", "3 min".
QString formatDuration(std::chrono::seconds duration);
/// A sector number without grouping, as it is typed: "1998569473".
QString formatSector(std::uint64_t sector);

} // namespace driveready
