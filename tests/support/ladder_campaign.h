// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/contrast_ladder.h"
#include "sim/sim_drive.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace driveready::test {

/// One row of the ladder's table (detection 3.7).
struct LadderCase
{
    std::string_view row;
    SimProfile profile;
    LadderKind kind;
    std::uint64_t unit;  ///< bytes; 0: none
    bool isBlank = true; ///< else the same data is written back
};
std::span<const LadderCase> allLadderCases();

struct LadderRow
{
    std::uint64_t runs = 0;
    std::uint64_t right = 0;
    std::uint64_t wrong = 0;
    double medianSeconds = 0;
    double p95Seconds = 0;
    double medianRequests = 0;
};

LadderResult climbOnce(const LadderCase &what, std::uint64_t seed);
LadderRow ladderCampaign(const LadderCase &what, std::uint64_t runs, std::uint64_t firstSeed = 1);

} // namespace driveready::test
