// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "smart/smart_report.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace driveready {

/// One reading of a drive's counters at a moment of the wall clock.
struct LoadSample
{
    std::int64_t time = 0;              ///< seconds since 1970, UTC
    std::uint64_t loads = 0;            ///< head loads, as the drive counts
    std::optional<std::uint64_t> hours; ///< powered on, as the drive counts
    std::optional<std::uint64_t> powerCycles;
    /// Our own readings since the sample before, this one included, that found the drive idle:
    /// each may have made it load its heads once (detection 5.3).
    std::uint64_t ownReads = 0;

    bool operator==(const LoadSample &) const = default;
};

/// Head loads per hour of power, and how sure that is.
struct LoadRate
{
    enum class Basis {
        Lifetime,     ///< all loads over all hours of the drive: says little about now
        AttributeLog, ///< smartd's log
        History,      ///< our own samples, days apart
        TwoSamples,   ///< two samples close together
    };
    Basis basis = Basis::Lifetime;
    double perHour = 0;
    double deviation = 0; ///< one standard deviation, Poisson: sqrt(events) / hours
    /// Under five events: the rate is below this at 95 %; say "fewer than x/h" and no more.
    std::optional<double> fewerThan;
    std::uint64_t events = 0;   ///< without our own
    std::uint64_t ownReads = 0; ///< subtracted
    double hours = 0;           ///< of power in the window
    std::int64_t from = 0;      ///< seconds since 1970; 0 for Lifetime
    std::int64_t until = 0;

    bool operator==(const LoadRate &) const = default;
};

/// How much of the calendar the drive is powered, 0 to 1. Unknown counts as always.
struct OnFraction
{
    double value = 1;
    bool isMeasured = false;

    bool operator==(const OnFraction &) const = default;
};

inline constexpr std::int64_t shortestWindow = 10 * 60;      ///< seconds (R12)
inline constexpr std::int64_t recentWindow = 14 * 24 * 3600; ///< what counts as now
inline constexpr std::uint64_t certainEvents = 5;

/// All loads over all hours (R12's fallback). Nothing without both, or at 0 hours.
std::optional<LoadRate> lifetimeRate(const SmartReport &report);

/// The rate over the newest sample and the oldest one of the recentWindow before it, else the
/// nearest older one. Samples are in order of time; a counter that falls begins a new drive, what
/// lies before it does not count. `basis` AttributeLog is kept, else it follows from the distance.
/// Nothing when no two samples are shortestWindow apart or the hours of power cannot be told.
std::optional<LoadRate> rateOf(std::span<const LoadSample> samples,
                               LoadRate::Basis basis = LoadRate::Basis::History);

/// A rate from events that were counted in a time: the arithmetic of the above.
LoadRate rateOfEvents(std::uint64_t events, double hours);

/// Hours of power per hour of the calendar, over at least a week of samples.
OnFraction onFractionOf(std::span<const LoadSample> samples);

/// What the drive counts in attribute 9, seen against the wall clock: growth much faster than the
/// clock cannot be hours.
enum class HoursUnit { Unknown, Hours, Minutes, HalfMinutes, Seconds };

/// Unknown until the samples span an hour in which the drive was on.
HoursUnit hoursUnitOf(std::span<const LoadSample> samples);
/// How many of the unit make an hour: 1, 60, 120, 3600. 1 for Unknown.
std::uint64_t unitsPerHour(HoursUnit unit);
/// The same samples with their hours turned into hours.
std::vector<LoadSample> withTrueHours(std::vector<LoadSample> samples, HoursUnit unit);

/// When a counter reaches a limit at a rate.
struct CycleForecast
{
    std::uint64_t limit = 0;
    bool isReached = false;
    std::optional<double> hoursLeft;  ///< of power
    std::optional<std::int64_t> date; ///< seconds since 1970; absent = not within a century

    bool operator==(const CycleForecast &) const = default;
};

struct CycleCounter
{
    std::uint64_t count = 0;
    std::uint64_t limit = 0;
};

/// Absent hours when the counter does not move. A rate that is only a bound gives the earliest date
/// (fewerThan).
CycleForecast forecast(CycleCounter counter, const LoadRate &rate, OnFraction on, std::int64_t now);

/// WD's normalised value of 193 seems to fall from 200 to 0 over the limit that the maker has in
/// mind. INFERENCE from eight public reports (detection 5.3), not a specification: shown as such,
/// never used for a verdict. Nothing for other makers, before the first step, or for 253.
std::optional<double> impliedLimitOfWd(const SmartReport &report);

} // namespace driveready
