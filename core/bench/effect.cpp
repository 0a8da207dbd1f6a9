// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/effect.h"

#include <algorithm>
#include <cmath>

namespace driveready {

namespace {

constexpr std::size_t mostBlocks = 400;

/// Means of all pairs, each value with itself too.
std::vector<double> walshAverages(const std::vector<double> &values)
{
    std::vector<double> averages;
    averages.reserve(values.size() * (values.size() + 1) / 2);
    for (std::size_t i = 0; i < values.size(); ++i)
        for (std::size_t j = i; j < values.size(); ++j)
            averages.push_back((values[i] + values[j]) / 2);
    return averages;
}

double nth(std::vector<double> &values, std::size_t index)
{
    const auto place = values.begin() + static_cast<std::ptrdiff_t>(index);
    std::ranges::nth_element(values, place);
    return *place;
}

/// How many of the smallest Walsh averages lie below the 99 % interval (normal approximation of
/// the signed rank distribution).
std::size_t outside(std::size_t count)
{
    const auto n = static_cast<double>(count);
    const double sd = std::sqrt(n * (n + 1) * (2 * n + 1) / 24);
    const double below = n * (n + 1) / 4 - 2.576 * sd;
    return below > 0 ? static_cast<std::size_t>(below) : 0;
}

} // namespace

ShiftEffect effectOf(std::span<const BlockContrast> blocks)
{
    if (blocks.empty())
        return {};
    if (blocks.size() > mostBlocks)
        blocks = blocks.last(mostBlocks);
    std::vector<double> differences;
    std::vector<double> logs;
    for (const BlockContrast &block : blocks) {
        differences.push_back(block.shiftedMs - block.alignedMs);
        logs.push_back(std::log(std::max(1e-9, block.shiftedMs) / std::max(1e-9, block.alignedMs)));
    }
    std::vector<double> averages = walshAverages(differences);
    std::vector<double> logAverages = walshAverages(logs);
    const std::size_t low = outside(differences.size());
    ShiftEffect effect;
    effect.ms = nth(averages, averages.size() / 2);
    effect.lowMs = nth(averages, low);
    effect.highMs = nth(averages, averages.size() - 1 - low);
    effect.ratio = std::exp(nth(logAverages, logAverages.size() / 2));
    return effect;
}

double quantileOf(std::vector<double> values, double share)
{
    if (values.empty())
        return 0;
    const double place = std::clamp(share, 0.0, 1.0) * static_cast<double>(values.size() - 1);
    return nth(values, static_cast<std::size_t>(std::lround(place)));
}

} // namespace driveready
