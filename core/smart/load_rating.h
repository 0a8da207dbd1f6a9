// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "smart/smart_report.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace driveready {

/// How many head loads the maker promises, and who says so.
struct LoadRating
{
    enum class Source {
        Assumed,    ///< not known for this model: the lowest common figure
        Listed,     ///< our table, see `document`
        DriveStates ///< a SCSI drive's own log page
    };
    std::uint64_t cycles = 300'000;
    Source source = Source::Assumed;
    std::string_view document; ///< of a listed rating; a name, not a sentence

    bool operator==(const LoadRating &) const = default;
};

/// Limits that are forecast for every drive beside its own rating (R12).
inline constexpr std::array<std::uint64_t, 2> commonLimits{600'000, 1'000'000};

/// Pure.
LoadRating loadRatingOf(const SmartReport &report);

} // namespace driveready
