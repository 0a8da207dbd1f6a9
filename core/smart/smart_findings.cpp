// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/smart_findings.h"

#include <algorithm>
#include <array>
#include <ranges>

namespace driveready {

namespace {

using enum SmartFindingCode;

struct Entry
{
    SmartFindingCode code;
    std::string_view name;
    std::string_view params; ///< separated by spaces
};

// In the order of the enum. Rates are tenths an hour, dates seconds since 1970, temperatures whole
// degrees Celsius; names come from smartctl and are untrusted.
constexpr std::array entries{
    // The drive's own overall statement, the only one of its maker.
    Entry{DriveSaysFailing, "drive-says-failing", ""},
    // At or below the maker's threshold now; of a kind that foretells failure, or one of age.
    Entry{AttributeFailing, "attribute-failing", "id name value threshold"},
    Entry{AttributeFailedInPast, "attribute-failed-in-past", "id name worst threshold"},
    // Sectors that could not be read and wait to be written (197); that a scan could not read
    // (198).
    Entry{SectorsPending, "sectors-pending", "count"},
    Entry{SectorsUnreadable, "sectors-unreadable", "count"},
    Entry{SectorsReallocated, "sectors-reallocated", "count"},
    Entry{SelfTestFailed, "self-test-failed", "errors"},
    Entry{MediaErrors, "media-errors", "count"},
    Entry{UncorrectedErrors, "uncorrected-errors", "count"},
    Entry{GrownDefects, "grown-defects", "count"},
    // NVMe: the byte as the drive gives it; temperature is TooHot.
    Entry{CriticalWarning, "critical-warning", "bits"},
    Entry{SpareLow, "spare-low", "spare threshold"},
    // R12: at least 75 % of the rating. source: assumed, listed, drive.
    Entry{LoadsNearRating, "loads-near-rating", "count rating percent source"},
    Entry{LoadsAboveRating, "loads-above-rating", "count rating percent source"},
    // R12: at this rate within a year. basis: lifetime, attribute-log, history, two-samples.
    Entry{LoadsSoonAtRating, "loads-soon-at-rating", "count rating tenths_per_hour date basis"},
    // More than one every 8 s, which no idle timer explains: firmware, or a program that looks.
    Entry{LoadsFasterThanTimer, "loads-faster-than-timer", "tenths_per_hour"},
    // Only against a rating that the drive itself states.
    Entry{StartStopsNearRating, "start-stops-near-rating", "count rating percent"},
    Entry{EnduranceUsed, "endurance-used", "percent"},
    // Heads that fell back without power; each wears like about a hundred normal ones.
    Entry{EmergencyUnloads, "emergency-unloads", "count"},
    Entry{TooHot, "too-hot", "current limit"},
    // 199: between drive and computer, mostly the cable.
    Entry{TransferErrors, "transfer-errors", "count"},
    Entry{LinkSlow, "link-slow", "current maximum"},
    Entry{ErrorsLogged, "errors-logged", "count"},
    // L8: attribute names were guessed for a model nobody knows, behind a bridge.
    Entry{TableUnverified, "table-unverified", "model"},
    Entry{DataPartial, "data-partial", ""},
    Entry{DataDoubtful, "data-doubtful", "count place"},
    // Attribute 9 grows faster than the clock; unit: minutes, half-minutes, seconds.
    Entry{HoursInOtherUnit, "hours-in-other-unit", "unit"},
    Entry{OwnReadsSubtracted, "own-reads-subtracted", "count"},
    // INFERENCE, not a specification: what WD's normalised value seems to count down from.
    Entry{LimitInferred, "limit-inferred", "value limit"},
};

static_assert([] {
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (static_cast<std::size_t>(entries[i].code) != i)
            return false;
    }
    return entries.back().code == LimitInferred;
}());

const Entry &entryOf(SmartFindingCode code)
{
    const auto index = static_cast<std::size_t>(code);
    return index < entries.size() ? entries[index] : entries.front();
}

} // namespace

std::string_view wireName(SmartFindingCode code)
{
    return entryOf(code).name;
}

int smartFindingCodeCount()
{
    return static_cast<int>(entries.size());
}

std::vector<std::string_view> parametersOf(SmartFindingCode code)
{
    return entryOf(code).params | std::views::split(' ') |
           std::views::transform([](const auto &word) { return std::string_view(word); }) |
           std::ranges::to<std::vector>();
}

bool isWear(SmartFindingCode code)
{
    return code >= LoadsNearRating && code <= EmergencyUnloads;
}

SmartFinding smartFinding(SmartFindingCode code, Severity severity, std::vector<ErrorValue> values)
{
    SmartFinding finding{code, severity, {}};
    const auto names = parametersOf(code);
    for (std::size_t i = 0; i < std::min(names.size(), values.size()); ++i)
        finding.params.emplace_back(std::string(names[i]), std::move(values[i]));
    return finding;
}

} // namespace driveready
