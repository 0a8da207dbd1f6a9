// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/truth_probe.h"
#include "sim/sim_drive.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace driveready::test {

/// How the probe is weakened, to show that each part of it is needed.
enum class Ablation {
    None,
    NoEviction,                ///< A2: what was read before is still in the drive's memory
    ReadThenWrite,             ///< A3: each place is read right before it is written
    ReadThenWriteWithoutGates, ///< A3, neither materiality nor visibility asked for
};

/// One row of the table of error rates: a profile, probed as often as wanted.
struct CampaignCase
{
    std::string_view row; ///< as in the design's table
    SimProfile profile;
    bool isBlank = false;
    Ablation ablation = Ablation::None;
    ProbeVerdict right = ProbeVerdict::SectorsOf4096;
    double medianBar = 0; ///< seconds, of the design's table
    bool knowsRate = true;
};
std::span<const CampaignCase> allCampaignCases();
/// The case of a row; ends the program when there is none.
const CampaignCase &campaignCase(std::string_view row);

struct CampaignRow
{
    std::uint64_t runs = 0;
    std::uint64_t wrong = 0; ///< a definite verdict against the truth, or the wrong phase
    std::uint64_t right = 0;
    std::uint64_t fourK = 0;
    std::uint64_t none = 0;
    std::uint64_t inconclusive = 0;
    double medianSeconds = 0; ///< to the verdict
    double p95Seconds = 0;
    double maxSeconds = 0;
    double medianWrites = 0;
    double share(std::uint64_t count) const
    {
        return static_cast<double>(count) / static_cast<double>(runs);
    }
};

/// One probe of a drive drawn with `seed`, on a virtual clock and without content.
ProbeResult probeOnce(const CampaignCase &what, std::uint64_t seed);
/// `runs` of them, with the seeds from `firstSeed` on.
CampaignRow campaign(const CampaignCase &what, std::uint64_t runs, std::uint64_t firstSeed = 1);

/// Most `count` that a share of `bound` lets happen with a probability over 1e-6 in `runs` runs, so
/// that a test of fewer runs than the bound is made for does not fail by chance.
std::uint64_t mostByChance(double bound, std::uint64_t runs);

} // namespace driveready::test
