// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "smart/load_cycle.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace driveready {

/// One line of a log that smartd keeps with -A (Debian and Fedora do by default):
/// "2026-11-30 17:14:11;<tab>1;200;0;<tab>3;178;6091;...", times in UTC.
struct AttributeLogRow
{
    std::int64_t time = 0;                     ///< seconds since 1970
    std::map<std::uint8_t, std::uint64_t> raw; ///< attribute id -> raw value

    bool operator==(const AttributeLogRow &) const = default;
};

struct AttributeLog
{
    std::vector<AttributeLogRow> rows; ///< in order of time
    std::size_t rejected = 0;          ///< lines that were cut off or made no sense

    bool operator==(const AttributeLog &) const = default;
};

/// smartd writes a line every half an hour and never cuts the file: of a longer text only the last
/// bytes are read, which is the last five years or so.
inline constexpr std::size_t maxAttributeLogBytes = 8 * 1024 * 1024;
inline constexpr std::size_t maxAttributeLogRows = 20'000;

/// Untrusted text in; odd lines are counted, nothing fails. A line that is not later than the one
/// before (the clock was set back) is rejected. Pure.
AttributeLog parseAttributeLog(std::string_view text);

/// The samples in the log of the drive that `report` is of: raw values are unpacked the way that
/// report showed (hours in minutes, pairs). Empty when the report knows no head loads.
std::vector<LoadSample> samplesFromLog(const AttributeLog &log, const SmartReport &report);

/// The name smartd gives the log of an ATA drive: "attrlog.MODEL-SERIAL.ata.csv", what is neither
/// letter nor digit replaced by an underscore.
std::string attributeLogName(std::string_view model, std::string_view serial);

} // namespace driveready
