// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/json.h"
#include "smart/load_cycle.h"

#include <string>
#include <vector>

namespace driveready {

/// What we have seen of one drive's counters over time, as a file keeps it (FORMAT.md).
struct LoadHistory
{
    std::string model;               ///< untrusted
    std::string serial;              ///< untrusted
    std::vector<LoadSample> samples; ///< in order of time

    bool operator==(const LoadHistory &) const = default;
};

inline constexpr std::size_t maxLoadSamples = 2000;
inline constexpr std::size_t maxLoadHistoryBytes = 512 * 1024;

/// Adds a sample. Older ones are thinned out to one a day beyond recentWindow, their own readings
/// added up, and the oldest dropped above maxLoadSamples. Errors: InvalidArgument when the sample
/// is not later than the last one (the clock was set back).
Status addSample(LoadHistory &history, const LoadSample &sample);

Json toJson(const LoadHistory &history);
/// Strict. Errors: Json*, SchemaUnsupported, InputTooLarge.
Result<LoadHistory> loadHistoryFromJson(const Json &value);
Result<LoadHistory> loadHistoryFromText(std::string_view text);

} // namespace driveready
