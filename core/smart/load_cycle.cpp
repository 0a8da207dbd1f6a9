// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/load_cycle.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace driveready {

namespace {

constexpr double secondsPerHour = 3600;
constexpr std::int64_t week = 7 * 24 * 3600;
constexpr std::int64_t twoDays = 2 * 24 * 3600;
constexpr double century = 100 * 365.25 * 24; ///< hours

// The counter of hours steps by whole hours, so that a few of them are no measure of time.
constexpr std::uint64_t enoughHours = 10;

// One-sided 95 % upper limits of a Poisson mean when 0, 1, ... events were seen.
constexpr std::array<double, certainEvents> upperLimits{3.00, 4.74, 6.30, 7.75, 9.15};

// A counter that falls is another drive, or one whose electronics were changed.
std::span<const LoadSample> sinceLastReset(std::span<const LoadSample> samples)
{
    std::size_t first = 0;
    for (std::size_t i = 1; i < samples.size(); ++i) {
        const bool falls =
            samples[i].loads < samples[i - 1].loads ||
            (samples[i].hours && samples[i - 1].hours && *samples[i].hours < *samples[i - 1].hours);
        if (falls || samples[i].time <= samples[i - 1].time)
            first = i;
    }
    return samples.subspan(first);
}

// Hours of power between two samples. Without a power cycle between them that is the wall clock,
// which is finer than the counter; with one only the counter knows.
std::optional<double> poweredHours(const LoadSample &from, const LoadSample &until)
{
    const double wall = static_cast<double>(until.time - from.time) / secondsPerHour;
    std::optional<std::uint64_t> counted;
    if (from.hours && until.hours)
        counted = *until.hours - *from.hours;
    const bool staysOn = from.powerCycles && from.powerCycles == until.powerCycles;
    // Suspend may stop the counter without a power cycle: then the two disagree by more than a
    // step.
    if (staysOn && (!counted || static_cast<double>(*counted) + 1.5 >= wall))
        return wall;
    if (counted && *counted >= enoughHours)
        return std::min(static_cast<double>(*counted), wall);
    if (counted && static_cast<double>(*counted) + 1.0 >= wall)
        return wall;
    return std::nullopt;
}

const LoadSample *windowStart(std::span<const LoadSample> samples)
{
    const LoadSample &last = samples.back();
    const LoadSample *best = nullptr;
    for (const LoadSample &sample : samples.first(samples.size() - 1)) {
        const std::int64_t age = last.time - sample.time;
        if (age < shortestWindow)
            break;
        if (!best || last.time - best->time > recentWindow)
            best = &sample;
    }
    return best;
}

std::uint64_t ownReadsBetween(std::span<const LoadSample> samples, const LoadSample *start)
{
    std::uint64_t sum = 0;
    for (const LoadSample *at = start + 1; at != samples.data() + samples.size(); ++at)
        sum += at->ownReads;
    return sum;
}

} // namespace

LoadRate rateOfEvents(std::uint64_t events, double hours)
{
    LoadRate rate;
    rate.events = events;
    rate.hours = hours;
    const auto count = static_cast<double>(events);
    rate.perHour = count / hours;
    rate.deviation = std::sqrt(count) / hours;
    if (events < certainEvents)
        rate.fewerThan = upperLimits[events] / hours;
    return rate;
}

std::optional<LoadRate> lifetimeRate(const SmartReport &report)
{
    if (!report.loadCycles || !report.powerOnHours || *report.powerOnHours == 0)
        return std::nullopt;
    return rateOfEvents(report.loadCycles->loads, static_cast<double>(*report.powerOnHours));
}

std::optional<LoadRate> rateOf(std::span<const LoadSample> samples, LoadRate::Basis basis)
{
    samples = sinceLastReset(samples);
    if (samples.size() < 2)
        return std::nullopt;
    const LoadSample *start = windowStart(samples);
    if (!start)
        return std::nullopt;
    const LoadSample &last = samples.back();
    const auto hours = poweredHours(*start, last);
    if (!hours || *hours <= 0)
        return std::nullopt;
    const std::uint64_t counted = last.loads - start->loads;
    const std::uint64_t own = std::min(ownReadsBetween(samples, start), counted);
    LoadRate rate = rateOfEvents(counted - own, *hours);
    rate.ownReads = own;
    rate.from = start->time;
    rate.until = last.time;
    const bool isShort = last.time - start->time <= twoDays;
    rate.basis = basis == LoadRate::Basis::AttributeLog ? basis
                 : isShort                              ? LoadRate::Basis::TwoSamples
                                                        : LoadRate::Basis::History;
    return rate;
}

OnFraction onFractionOf(std::span<const LoadSample> samples)
{
    samples = sinceLastReset(samples);
    if (samples.size() < 2)
        return {};
    const LoadSample &first = samples.front();
    const LoadSample &last = samples.back();
    if (last.time - first.time < week || !first.hours || !last.hours)
        return {};
    const double wall = static_cast<double>(last.time - first.time) / secondsPerHour;
    const double on = static_cast<double>(*last.hours - *first.hours);
    if (on <= 0)
        return {};
    return {std::min(on / wall, 1.0), true};
}

std::uint64_t unitsPerHour(HoursUnit unit)
{
    constexpr std::array<std::uint64_t, 5> factors{1, 1, 60, 120, 3600};
    const auto index = static_cast<std::size_t>(unit);
    return index < factors.size() ? factors[index] : 1;
}

HoursUnit hoursUnitOf(std::span<const LoadSample> samples)
{
    samples = sinceLastReset(samples);
    if (samples.size() < 2 || !samples.front().hours || !samples.back().hours)
        return HoursUnit::Unknown;
    const double wall =
        static_cast<double>(samples.back().time - samples.front().time) / secondsPerHour;
    const double grown = static_cast<double>(*samples.back().hours - *samples.front().hours);
    if (wall < 1 || grown < 1)
        return HoursUnit::Unknown;
    // The drive may have been off for a part, never for less than nothing: the smallest unit that
    // keeps the counter within the clock, a step of the counter and 2 % aside.
    for (const HoursUnit unit :
         {HoursUnit::Hours, HoursUnit::Minutes, HoursUnit::HalfMinutes, HoursUnit::Seconds}) {
        const auto perHour = static_cast<double>(unitsPerHour(unit));
        if (grown <= wall * perHour * 1.02 + 1)
            return unit;
    }
    return HoursUnit::Unknown;
}

std::vector<LoadSample> withTrueHours(std::vector<LoadSample> samples, HoursUnit unit)
{
    for (LoadSample &sample : samples) {
        if (sample.hours)
            *sample.hours /= unitsPerHour(unit);
    }
    return samples;
}

CycleForecast forecast(CycleCounter counter, const LoadRate &rate, OnFraction on, std::int64_t now)
{
    CycleForecast result;
    result.limit = counter.limit;
    if (counter.count >= counter.limit) {
        result.isReached = true;
        return result;
    }
    const double perHour = rate.fewerThan.value_or(rate.perHour);
    if (perHour <= 0 || on.value <= 0)
        return result;
    result.hoursLeft = static_cast<double>(counter.limit - counter.count) / perHour;
    const double calendarHours = *result.hoursLeft / on.value;
    if (calendarHours <= century)
        result.date = now + static_cast<std::int64_t>(calendarHours * secondsPerHour);
    return result;
}

std::optional<double> impliedLimitOfWd(const SmartReport &report)
{
    const SmartAttribute *attribute = report.attribute(193);
    const bool isWd = report.model.starts_with("WDC ") || report.model.starts_with("WD");
    if (!isWd || !attribute || !report.loadCycles || attribute->value >= 200)
        return std::nullopt;
    return static_cast<double>(report.loadCycles->loads) / (200 - attribute->value) * 200;
}

} // namespace driveready
