// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/measured_cost.h"

#include <algorithm>
#include <cmath>

namespace driveready {

namespace {

void setParameter(Finding &finding, const std::string &name, ErrorValue value)
{
    const auto found =
        std::ranges::find(finding.params, name, &std::pair<std::string, ErrorValue>::first);
    if (found != finding.params.end())
        found->second = std::move(value);
    else
        finding.params.emplace_back(name, std::move(value));
}

} // namespace

std::optional<MeasuredCost> measuredCost(std::span<const StoredMeasure> records, bool isPractice)
{
    for (const StoredMeasure &stored : records) {
        const auto &probe = stored.record.probe;
        if (stored.record.isSimulated != isPractice || !probe ||
            probe->verdict == ProbeVerdict::Inconclusive)
            continue;
        if (probe->verdict != ProbeVerdict::SectorsOf4096)
            return std::nullopt; // a newer one says that there is none
        return MeasuredCost{probe->evidence.effect.ms, probe->effectTurns()};
    }
    return std::nullopt;
}

std::optional<Measurement> newestMeasurement(std::span<const StoredMeasure> records,
                                             bool isPractice)
{
    for (const StoredMeasure &stored : records) {
        const auto measurement = stored.record.measurement();
        if (measurement && stored.record.isSimulated == isPractice)
            return measurement;
    }
    return std::nullopt;
}

void putMeasuredCost(std::vector<Finding> &findings, const MeasuredCost &cost)
{
    for (Finding &finding : findings) {
        if (finding.code != FindingCode::StartMisaligned &&
            finding.code != FindingCode::PayloadMisaligned)
            continue;
        setParameter(finding, "cost_basis", std::string("measured"));
        setParameter(finding, "microseconds",
                     static_cast<std::uint64_t>(std::llround(std::max(cost.ms, 0.0) * 1000)));
        if (cost.turns)
            setParameter(
                finding, "hundredth_turns",
                static_cast<std::uint64_t>(std::llround(std::max(*cost.turns, 0.0) * 100)));
    }
}

} // namespace driveready
