// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/e_process.h"
#include "bench/probe_progress.h"

#include <QPointF>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace driveready {

/// The writes at one start shift, in ms.
struct ShiftSummary
{
    std::size_t count = 0;
    double median = 0;
    double fastest = 0;
    double slowest = 0;
    double low = 0;  ///< 10 % are faster
    double high = 0; ///< 10 % are slower
    bool operator==(const ShiftSummary &) const = default;
};

/// All samples of one probe by start shift, with what the window shows of them. Keeps every one:
/// medians are of all, pictures show the newest. One thread.
class SampleStore
{
public:
    void add(std::span<const ProbeSample> samples);
    void addEvidence(std::span<const ProbeEvidence> evidence);
    void clear();

    std::size_t count() const { return m_count; }
    std::size_t countOf(std::size_t shift) const { return m_values[shift].size(); }
    /// The newest ones of a shift, at most `newestKept`, oldest first.
    std::span<const double> newest(std::size_t shift) const;
    /// Nothing when there is no sample. Quick: looks at the values anew only after add().
    const std::optional<double> &median(std::size_t shift) const;
    ShiftSummary summary(std::size_t shift) const;
    /// Below it lie all but the slowest two per cent of the newest of all shifts; 0 for none.
    double usualTop() const;

    /// Of the blocks whose evidence came: writes so far, natural logarithm of the evidence. Less
    /// than `trailKept` points; of a long run every second, fourth, ... block, and the newest.
    const std::vector<QPointF> &penaltyTrail() const { return m_penalty; }
    const std::vector<QPointF> &noPenaltyTrail() const { return m_noPenalty; }
    const std::optional<ProbeEvidence> &evidence() const { return m_evidence; }

    static constexpr std::size_t newestKept = 40;
    static constexpr std::size_t trailKept = 500;

private:
    void thinTrails();

    std::array<std::vector<double>, shiftCount> m_values;
    mutable std::array<std::optional<double>, shiftCount> m_medians;
    mutable std::array<std::size_t, shiftCount> m_medianCounts{};
    mutable std::vector<double> m_scratch;
    std::size_t m_count = 0;
    std::vector<QPointF> m_penalty;
    std::vector<QPointF> m_noPenalty;
    std::optional<ProbeEvidence> m_evidence;
    std::uint32_t m_every = 1;
};

} // namespace driveready
