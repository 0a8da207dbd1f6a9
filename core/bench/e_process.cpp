// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/e_process.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace driveready {

namespace {

constexpr std::array<double, shiftCount> rankPrior{3.0, .35, .3, .3, .3, .25, .25, .25};
constexpr double rankPriorSum = 5.0;
constexpr double firstShiftWeight = .86; // shift 0 is aligned on all but jumpered drives
constexpr double otherShiftWeight = .02;

// Betting against a share of at least 40 %: 1.4 keeps the factor positive for a share of 1.
constexpr double shareBet = 1.4;
constexpr double penaltyShare = .40;
constexpr double penaltyTurns = .6;

constexpr double materialShare = .555; // of the pairs, flash
constexpr double materialBet = 1.1;

template<std::size_t size>
double logSumExp(const std::array<double, size> &values)
{
    const double top = std::ranges::max(values);
    double sum = 0;
    for (const double value : values)
        sum += std::exp(value - top);
    return top + std::log(sum);
}

/// How many of the 70 splits of eight distinct latencies have each U.
constexpr std::array<double, 17> splitCounts = [] {
    std::array<double, 17> counts{};
    for (unsigned set = 0; set < 256; ++set) {
        if (std::popcount(set) != 4)
            continue;
        std::size_t u = 0;
        for (unsigned slow = 0; slow < 8; ++slow)
            for (unsigned fast = 0; fast < slow; ++fast)
                u += ((set >> slow) & 1) != 0 && ((set >> fast) & 1) == 0 ? 1 : 0;
        counts[u] += 1;
    }
    return counts;
}();

double logMeanTilt(double tilt)
{
    double sum = 0;
    for (std::size_t u = 0; u < splitCounts.size(); ++u)
        sum += splitCounts[u] * std::exp(tilt * (static_cast<double>(u) - 8));
    return std::log(sum / 70);
}

} // namespace

std::array<std::size_t, shiftCount> ranksOf(const BlockLatencies &block, Random &random)
{
    std::array<std::size_t, shiftCount> order{};
    std::iota(order.begin(), order.end(), std::size_t{0});
    random.shuffle(order);
    std::ranges::stable_sort(order, {}, [&](std::size_t shift) { return block[shift]; });
    std::array<std::size_t, shiftCount> ranks{};
    for (std::size_t rank = 0; rank < order.size(); ++rank)
        ranks[order[rank]] = rank;
    return ranks;
}

void RankEvidence::add(const BlockLatencies &block, Random &random)
{
    const auto ranks = ranksOf(block, random);
    for (std::size_t shift = 0; shift < shiftCount; ++shift) {
        const std::size_t rank = ranks[shift];
        std::uint32_t &count = m_counts[shift][rank];
        m_log[shift] += std::log(8 * (rankPrior[rank] + count) / (rankPriorSum + m_blocks));
        ++count;
    }
    ++m_blocks;
}

std::array<double, shiftCount> RankEvidence::weighted() const
{
    std::array<double, shiftCount> logs = m_log;
    for (std::size_t shift = 0; shift < shiftCount; ++shift)
        logs[shift] += std::log(shift == 0 ? firstShiftWeight : otherShiftWeight);
    return logs;
}

double RankEvidence::log() const
{
    return logSumExp(weighted());
}

std::size_t RankEvidence::leadingShift() const
{
    const auto logs = weighted();
    return static_cast<std::size_t>(std::ranges::max_element(logs) - logs.begin());
}

double RankEvidence::leadingShare() const
{
    const auto logs = weighted();
    return std::exp(std::ranges::max(logs) - logSumExp(logs));
}

NoPenaltyEvidence::NoPenaltyEvidence(double turnMs)
    : m_margin(penaltyTurns * turnMs)
{
}

void NoPenaltyEvidence::add(const BlockLatencies &block)
{
    for (std::size_t shift = 0; shift < shiftCount; ++shift) {
        const auto slower = std::ranges::count_if(
            block, [&](double other) { return other - block[shift] > m_margin; });
        const double share = static_cast<double>(slower) / (shiftCount - 1);
        m_log[shift] += std::log1p(shareBet * (penaltyShare - share));
        m_highest[shift] = std::max(m_highest[shift], m_log[shift]);
    }
}

double NoPenaltyEvidence::weakestLog() const
{
    return std::ranges::min(m_highest);
}

bool NoPenaltyEvidence::allRejected() const
{
    return weakestLog() > decisionLog;
}

void UnitEvidence::add(std::span<const double, 4> aligned, std::span<const double, 4> shifted,
                       Random &random)
{
    static const std::array<double, 6> means = [] {
        std::array<double, 6> logs{};
        std::ranges::transform(tilts, logs.begin(), logMeanTilt);
        return logs;
    }();
    BlockLatencies block{};
    std::ranges::copy(aligned, block.begin());
    std::ranges::copy(shifted, block.begin() + 4);
    const auto ranks = ranksOf(block, random);
    // Mann-Whitney: the rank sum of the shifted ones less its smallest value, 0+1+2+3.
    const std::size_t u = ranks[4] + ranks[5] + ranks[6] + ranks[7] - 6;
    for (std::size_t i = 0; i < tilts.size(); ++i)
        m_log[i] += tilts[i] * (static_cast<double>(u) - 8) - means[i];
    m_noPenalty += std::log1p(materialBet * (materialShare - static_cast<double>(u) / 16));
    m_highestNoPenalty = std::max(m_highestNoPenalty, m_noPenalty);
}

double UnitEvidence::log() const
{
    return logSumExp(m_log) - std::log(static_cast<double>(tilts.size()));
}

SignEvidence::SignEvidence(double dropChance)
    : m_dropIfSlower(std::log(.5 / dropChance))
    , m_dropIfNot(std::log(.5 / (1 - dropChance)))
{
}

void SignEvidence::add(bool isSlower)
{
    const double predicted = std::max(.5, (m_slower + .5) / (m_pairs + 1.0));
    m_log += std::log(2 * (isSlower ? predicted : 1 - predicted));
    m_drop += isSlower ? m_dropIfSlower : m_dropIfNot;
    m_highestDrop = std::max(m_highestDrop, m_drop);
    m_slower += isSlower ? 1 : 0;
    ++m_pairs;
}

} // namespace driveready
