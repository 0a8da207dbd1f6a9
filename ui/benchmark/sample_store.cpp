// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "benchmark/sample_store.h"

#include <algorithm>
#include <chrono>

namespace driveready {

namespace {

double msOf(std::chrono::nanoseconds time)
{
    return std::chrono::duration<double, std::milli>(time).count();
}

/// The value with a share of the others below it; reorders `values`, which must not be empty.
double quantile(std::vector<double> &values, double share)
{
    const auto at =
        static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1) + 0.5);
    std::nth_element(values.begin(), values.begin() + at, values.end());
    return values[static_cast<std::size_t>(at)];
}

/// With an even number of values the mean of the two in the middle.
double medianOf(std::vector<double> &values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1)
        return *middle;
    return (*std::max_element(values.begin(), middle) + *middle) / 2;
}

} // namespace

void SampleStore::add(std::span<const ProbeSample> samples)
{
    for (const ProbeSample &sample : samples) {
        if (sample.shift >= shiftCount)
            continue; // the ladder's requests have other shifts
        m_values[sample.shift].push_back(msOf(sample.latency));
        ++m_count;
    }
}

void SampleStore::addEvidence(std::span<const ProbeEvidence> evidence)
{
    for (const ProbeEvidence &value : evidence) {
        // The newest point stands until the next one, also where its place would be left out.
        if (m_evidence && !m_penalty.empty() &&
            (m_evidence->blocks % m_every != 0 || m_evidence->blocks == value.blocks)) {
            m_penalty.pop_back();
            m_noPenalty.pop_back();
        }
        m_evidence = value;
        const double writes = static_cast<double>(value.blocks) * shiftCount;
        m_penalty.emplace_back(writes, value.penaltyLog);
        m_noPenalty.emplace_back(writes, value.noPenaltyLog);
        if (m_penalty.size() >= trailKept)
            thinTrails();
    }
}

void SampleStore::thinTrails()
{
    m_every *= 2;
    const double newest = m_penalty.back().x();
    const auto isSkipped = [this, newest](const QPointF &point) {
        return point.x() != newest &&
               static_cast<std::uint32_t>(point.x() / shiftCount) % m_every != 0;
    };
    std::erase_if(m_penalty, isSkipped);
    std::erase_if(m_noPenalty, isSkipped);
}

void SampleStore::clear()
{
    *this = SampleStore();
}

std::span<const double> SampleStore::newest(std::size_t shift) const
{
    const auto &values = m_values[shift];
    return std::span(values).last(std::min(values.size(), newestKept));
}

const std::optional<double> &SampleStore::median(std::size_t shift) const
{
    const auto &values = m_values[shift];
    if (m_medianCounts[shift] != values.size()) {
        m_scratch.assign(values.begin(), values.end());
        m_medians[shift] = medianOf(m_scratch);
        m_medianCounts[shift] = values.size();
    }
    return m_medians[shift];
}

ShiftSummary SampleStore::summary(std::size_t shift) const
{
    const auto &values = m_values[shift];
    ShiftSummary summary{.count = values.size()};
    if (values.empty())
        return summary;
    summary.median = *median(shift);
    std::vector<double> copy(values);
    summary.low = quantile(copy, .1);
    summary.high = quantile(copy, .9);
    const auto [fastest, slowest] = std::ranges::minmax(values);
    summary.fastest = fastest;
    summary.slowest = slowest;
    return summary;
}

double SampleStore::usualTop() const
{
    m_scratch.clear();
    for (std::size_t shift = 0; shift < shiftCount; ++shift) {
        const auto values = newest(shift);
        m_scratch.insert(m_scratch.end(), values.begin(), values.end());
    }
    return m_scratch.empty() ? 0 : quantile(m_scratch, .98);
}

} // namespace driveready
