// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "smart/smart_report.h"

#include <string_view>

namespace driveready {

/// The longest smartctl -a output seen is about 40 KiB.
inline constexpr std::size_t maxSmartJsonBytes = 256 * 1024;

/// Reads what `smartctl --json -a` printed, for ATA, NVMe and SCSI (reliability 5.1). The text is
/// untrusted. Structure is judged strictly: errors are InputTooLarge (more than maxSmartJsonBytes),
/// JsonSyntax (malformed, cut off, nested over 32, duplicate keys) and JsonMissingKey or
/// JsonWrongType (JSON, but not of smartctl). A single member that makes no sense is no error but a
/// fault in the report, and so is a status without data: SmartReport::exit says so. Pure.
Result<SmartReport> parseSmartReport(std::string_view text);

} // namespace driveready
