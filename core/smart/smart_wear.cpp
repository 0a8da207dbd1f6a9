// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/smart_judge_parts.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace driveready::detail {

namespace {

using enum SmartFindingCode;

constexpr std::uint64_t nearPercent = 75; ///< R12
constexpr std::int64_t year = 365 * 24 * 3600;
// An idle timer of 8 s, the shortest that drives come with, parks at most so often an hour.
constexpr double timerCeiling = 450;
// Worth a word: wears like ten thousand normal unloads.
constexpr std::uint64_t manyEmergencies = 100;

std::string_view nameOf(LoadRating::Source source)
{
    return source == LoadRating::Source::Listed        ? "listed"
           : source == LoadRating::Source::DriveStates ? "drive"
                                                       : "assumed";
}

std::string_view nameOf(LoadRate::Basis basis)
{
    constexpr std::array<std::string_view, 4> names{"lifetime", "attribute-log", "history",
                                                    "two-samples"};
    return names[static_cast<std::size_t>(basis)];
}

std::string_view nameOf(HoursUnit unit)
{
    return unit == HoursUnit::Minutes       ? "minutes"
           : unit == HoursUnit::HalfMinutes ? "half-minutes"
                                            : "seconds";
}

std::uint64_t percentOf(std::uint64_t count, std::uint64_t whole)
{
    return static_cast<std::uint64_t>(static_cast<double>(count) * 100 /
                                      static_cast<double>(std::max<std::uint64_t>(whole, 1)));
}

std::uint64_t tenths(double perHour)
{
    return static_cast<std::uint64_t>(std::llround(std::clamp(perHour * 10, 0.0, 1e15)));
}

bool isOtherUnit(HoursUnit unit)
{
    return unit != HoursUnit::Unknown && unit != HoursUnit::Hours;
}

void fillRates(const SmartEvidence &evidence, SmartJudgement &judgement)
{
    std::vector<LoadSample> own = evidence.history;
    std::vector<LoadSample> log = evidence.attributeLog;
    judgement.hoursUnit = hoursUnitOf(own);
    if (judgement.hoursUnit == HoursUnit::Unknown)
        judgement.hoursUnit = hoursUnitOf(log);
    SmartReport report = evidence.report;
    if (isOtherUnit(judgement.hoursUnit)) {
        own = withTrueHours(std::move(own), judgement.hoursUnit);
        log = withTrueHours(std::move(log), judgement.hoursUnit);
        if (report.powerOnHours)
            *report.powerOnHours /= unitsPerHour(judgement.hoursUnit);
    }
    judgement.lifetime = lifetimeRate(report);
    judgement.rate = rateOf(own);
    if (!judgement.rate)
        judgement.rate = rateOf(log, LoadRate::Basis::AttributeLog);
    if (!judgement.rate)
        judgement.rate = judgement.lifetime;
    judgement.on = onFractionOf(own);
    if (!judgement.on.isMeasured)
        judgement.on = onFractionOf(log);
}

void fillForecasts(const SmartEvidence &evidence, SmartJudgement &judgement)
{
    std::vector<std::uint64_t> limits{judgement.rating.cycles};
    limits.insert(limits.end(), commonLimits.begin(), commonLimits.end());
    std::ranges::sort(limits);
    limits.erase(std::ranges::unique(limits).begin(), limits.end());
    for (const std::uint64_t limit : limits) {
        judgement.forecasts.push_back(forecast({evidence.report.loadCycles->loads, limit},
                                               judgement.rate.value_or(LoadRate{}), judgement.on,
                                               evidence.now));
    }
}

void judgeCount(std::uint64_t loads, SmartJudgement &judgement)
{
    const LoadRating &rating = judgement.rating;
    const std::uint64_t percent = percentOf(loads, rating.cycles);
    const bool isAbove = loads > rating.cycles;
    if (percent < nearPercent && !isAbove)
        return;
    judgement.findings.push_back(
        smartFinding(isAbove ? LoadsAboveRating : LoadsNearRating,
                     isAbove ? Severity::Warning : Severity::Notice,
                     {loads, rating.cycles, percent, std::string(nameOf(rating.source))}));
}

void judgeRate(const SmartEvidence &evidence, SmartJudgement &judgement)
{
    if (!judgement.rate)
        return;
    const LoadRate &rate = *judgement.rate;
    const auto atRating =
        std::ranges::find(judgement.forecasts, judgement.rating.cycles, &CycleForecast::limit);
    // A rate that is only a bound gives a bound for the date: no reason to alarm anybody.
    const bool isSoon = !rate.fewerThan && atRating->date && *atRating->date - evidence.now <= year;
    if (isSoon) {
        judgement.findings.push_back(
            smartFinding(LoadsSoonAtRating, Severity::Notice,
                         {evidence.report.loadCycles->loads, judgement.rating.cycles,
                          tenths(rate.perHour), *atRating->date, std::string(nameOf(rate.basis))}));
    }
    if (rate.perHour - 2 * rate.deviation > timerCeiling) {
        judgement.findings.push_back(
            smartFinding(LoadsFasterThanTimer, Severity::Warning, {tenths(rate.perHour)}));
    }
    if (rate.ownReads > 0) {
        judgement.findings.push_back(
            smartFinding(OwnReadsSubtracted, Severity::Info, {rate.ownReads}));
    }
}

void judgeLoads(const SmartEvidence &evidence, SmartJudgement &judgement)
{
    const LoadCycles &cycles = *evidence.report.loadCycles;
    fillForecasts(evidence, judgement);
    judgeCount(cycles.loads, judgement);
    judgeRate(evidence, judgement);
    if (cycles.unloads && cycles.loads >= *cycles.unloads &&
        cycles.loads - *cycles.unloads >= manyEmergencies) {
        judgement.findings.push_back(
            smartFinding(EmergencyUnloads, Severity::Notice, {cycles.loads - *cycles.unloads}));
    }
    if (const auto implied = impliedLimitOfWd(evidence.report)) {
        judgement.findings.push_back(
            smartFinding(LimitInferred, Severity::Info,
                         {std::uint64_t{evidence.report.attribute(193)->value},
                          static_cast<std::uint64_t>(std::llround(*implied))}));
    }
}

} // namespace

void judgeWear(const SmartEvidence &evidence, SmartJudgement &judgement)
{
    const SmartReport &report = evidence.report;
    fillRates(evidence, judgement);
    if (isOtherUnit(judgement.hoursUnit)) {
        judgement.findings.push_back(smartFinding(HoursInOtherUnit, Severity::Notice,
                                                  {std::string(nameOf(judgement.hoursUnit))}));
    }
    if (report.loadCycles)
        judgeLoads(evidence, judgement);
    const auto rated = report.scsi ? report.scsi->ratedStartStops : std::nullopt;
    if (rated && report.startStops && percentOf(*report.startStops, *rated) >= nearPercent) {
        judgement.findings.push_back(
            smartFinding(StartStopsNearRating, Severity::Notice,
                         {*report.startStops, *rated, percentOf(*report.startStops, *rated)}));
    }
    const auto used = report.nvme ? report.nvme->percentageUsed : std::nullopt;
    if (used && *used >= 90) {
        judgement.findings.push_back(smartFinding(
            EnduranceUsed, *used >= 100 ? Severity::Warning : Severity::Notice, {*used}));
    }
}

} // namespace driveready::detail
