// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/random.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace driveready {

/// Tests that may be looked at after every observation and stopped whenever one likes: each keeps a
/// wealth that a drive without the effect multiplies by 2000 with a probability of at most 1/2000,
/// however long it runs (Ville's inequality). Wealth is kept as its natural logarithm.
///
/// Latencies are milliseconds; a block has one write for each of the eight start shifts, in random
/// order, which is all that the bound rests on.
inline constexpr std::size_t shiftCount = 8;
using BlockLatencies = std::array<double, shiftCount>;

/// ln(1 / 5e-4): one of the two ways to be wrong, detection 3.5.
inline constexpr double decisionLog = 7.600902459542082;

/// The ranks 0 (fastest) to 7 of a block, ties broken at random.
std::array<std::size_t, shiftCount> ranksOf(const BlockLatencies &block, Random &random);

/// Evidence for "4096-byte sectors inside, and writes at shift j are the aligned ones": per block
/// 8 times the predicted probability of the rank that shift j had. Prediction: Dirichlet prior
/// (3, .35, .3, .3, .3, .25, .25, .25) and earlier blocks. Mixed over j with .86 for j = 0.
class RankEvidence
{
public:
    void add(const BlockLatencies &block, Random &random);
    /// Logarithm of the mixture.
    double log() const;
    std::array<double, shiftCount> logPerShift() const { return m_log; }
    std::size_t leadingShift() const;
    /// The leading shift's part of the mixture, 0 to 1.
    double leadingShare() const;

private:
    std::array<double, shiftCount> weighted() const;

    std::array<double, shiftCount> m_log{};
    std::array<std::array<std::uint32_t, shiftCount>, shiftCount> m_counts{}; ///< [shift][rank]
    std::uint32_t m_blocks = 0;
};

/// Evidence against each "shift j is aligned and at least 40 % of the other writes cost at least
/// 0.6 turn more". When all eight are rejected there is no penalty to find.
class NoPenaltyEvidence
{
public:
    /// `turnMs`: one turn of the platter.
    explicit NoPenaltyEvidence(double turnMs);
    void add(const BlockLatencies &block);
    bool allRejected() const;
    /// Logarithm of the evidence against the shift that is least rejected; once rejected a shift
    /// stays so.
    double weakestLog() const;

private:
    double m_margin;
    std::array<double, shiftCount> m_log{};
    std::array<double, shiftCount> m_highest{};
};

/// The flash variant: four aligned and four shifted writes in a block, U pairs of them in which the
/// shifted one took longer (0 to 16).
class UnitEvidence
{
public:
    void add(std::span<const double, 4> aligned, std::span<const double, 4> shifted,
             Random &random);
    /// Evidence that shifted writes take longer: the mean over six tilts of exp(tilt * (U - 8)),
    /// each divided by its exact mean over the 70 equally likely ways to split the block.
    double log() const;
    /// Evidence against "a shifted write takes longer in at least 55.5 % of the pairs".
    double noPenaltyLog() const { return m_highestNoPenalty; }

private:
    static constexpr std::array<double, 6> tilts{.05, .1, .2, .35, .6, 1.0};
    std::array<double, 6> m_log{};
    double m_noPenalty = 0;
    double m_highestNoPenalty = 0;
};

/// One size of the contrast ladder: pairs of a shifted and an aligned request in random order.
/// `isSlower`: the shifted one took longer.
class SignEvidence
{
public:
    /// Dropped once "shifted is slower with at least `dropChance`" is rejected.
    explicit SignEvidence(double dropChance);
    void add(bool isSlower);
    /// For "shifted is slower": Krichevsky-Trofimov prediction, never below one half.
    double log() const { return m_log; }
    double dropLog() const { return m_highestDrop; }
    std::uint32_t pairs() const { return m_pairs; }
    std::uint32_t slower() const { return m_slower; }

private:
    double m_dropIfSlower;
    double m_dropIfNot;
    double m_log = 0;
    double m_drop = 0;
    double m_highestDrop = 0;
    std::uint32_t m_pairs = 0;
    std::uint32_t m_slower = 0;
};

} // namespace driveready
