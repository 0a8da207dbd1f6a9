// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "findings/catalogue.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace driveready {

/// Everything SMART data can show, once, in the manner of FindingCode. What each means and which
/// parameters it carries stands in smart_findings.cpp. The enum is dense from 0.
enum class SmartFindingCode : std::uint16_t {
    // Damage
    DriveSaysFailing,
    AttributeFailing,
    AttributeFailedInPast,
    SectorsPending,
    SectorsUnreadable,
    SectorsReallocated,
    SelfTestFailed,
    MediaErrors,
    UncorrectedErrors,
    GrownDefects,
    CriticalWarning,
    SpareLow,
    // Wear: used up as built, which is not damage
    LoadsNearRating,
    LoadsAboveRating,
    LoadsSoonAtRating,
    LoadsFasterThanTimer,
    StartStopsNearRating,
    EnduranceUsed,
    EmergencyUnloads,
    // Surroundings
    TooHot,
    TransferErrors,
    LinkSlow,
    ErrorsLogged,
    // How far the data can be trusted
    TableUnverified,
    DataPartial,
    DataDoubtful,
    HoursInOtherUnit,
    OwnReadsSubtracted,
    LimitInferred,
};

std::string_view wireName(SmartFindingCode code); ///< e.g. "sectors-pending"
int smartFindingCodeCount();
/// The names of the parameters, in the order they are added.
std::vector<std::string_view> parametersOf(SmartFindingCode code);
/// Wear says how much of its life a drive has used; it makes no drive suspect.
bool isWear(SmartFindingCode code);

/// One finding: what, how bad, with which numbers.
struct SmartFinding
{
    SmartFindingCode code = SmartFindingCode::DataPartial;
    Severity severity = Severity::Info;
    std::vector<std::pair<std::string, ErrorValue>> params;

    bool operator==(const SmartFinding &) const = default;
};

/// Makes one; `values` in the order of parametersOf().
SmartFinding smartFinding(SmartFindingCode code, Severity severity, std::vector<ErrorValue> values);

} // namespace driveready
