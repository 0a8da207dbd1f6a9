// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "smart/load_cycle.h"
#include "smart/load_rating.h"
#include "smart/smart_findings.h"
#include "smart/smart_report.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace driveready {

/// What a drive's health comes down to. Wear alone is never Suspect or Failing: a counter beyond
/// its rating says how much was used, not that something broke (R12, K4).
enum class HealthGrade {
    Unknown,    ///< nothing to judge by
    Unverified, ///< data of a model nobody knows, through a bridge: shown, not judged (L8)
    Good,
    Worn,
    Suspect, ///< signs of damage
    Failing, ///< the drive says so, or an attribute that foretells failure is below its threshold
};

std::string_view wireName(HealthGrade grade);

/// All that a judgement is made from.
struct SmartEvidence
{
    SmartReport report;
    std::vector<LoadSample> history;      ///< our own, the present reading last
    std::vector<LoadSample> attributeLog; ///< smartd's
    std::int64_t now = 0;                 ///< seconds since 1970
    bool isUsb = false;
};

struct SmartJudgement
{
    HealthGrade grade = HealthGrade::Unknown;
    std::vector<SmartFinding> findings; ///< most severe first
    LoadRating rating;
    std::optional<LoadRate> lifetime;
    std::optional<LoadRate> rate; ///< the best there is: history, attribute log, lifetime
    OnFraction on;
    HoursUnit hoursUnit = HoursUnit::Unknown;
    /// For the rating and for 600 000 and 1 000 000, rising. Empty without head loads.
    std::vector<CycleForecast> forecasts;

    bool operator==(const SmartJudgement &) const = default;
    const SmartFinding *find(SmartFindingCode code) const;
};

/// Pure.
SmartJudgement judgeSmart(const SmartEvidence &evidence);

} // namespace driveready
