// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/random.h"
#include "sim/medium.h"

#include <vector>

namespace driveready {

/// An SSD. Defaults: a consumer drive without power-loss protection.
struct FlashParams
{
    double writeMs = 0.5; ///< a durable write of one unit
    double readMs = 0.09;
    double sigma = 0.15; ///< of the logarithm of the latency
    std::uint64_t unit = 4096;
    double unitReadMs = 0.07; ///< reading a unit before it is written in part
    bool hidesPartial = false;
    double mapMissChance = 0; ///< where that unit lies must be read first, too
    double collectChance = 0; ///< garbage collection: exponential with the mean below
    double collectMs = 3;
    double driftShare = 0; ///< slow change of the latency to either side
    double driftPeriodMs = 10'000;
    double stepAtMs = -1; ///< from here on everything takes twice as long; negative: never
    double bytesPerMs = 500e3;
};

class FlashMedium final : public Medium
{
public:
    FlashMedium(const FlashParams &params, std::uint64_t seed);
    double readMs(const SimRequest &request) override;
    double writeMs(const SimRequest &request) override;

private:
    FlashParams m_params;
    Random m_random;
    double m_driftAngle;
};

/// A card for cameras, after flashbench's table: what a read costs grows with the largest
/// power-of-two boundary that it crosses; writing outside the few open allocation units is slow.
struct CardParams
{
    double readMs = 0.735;
    double sigma = 0.02;
    std::uint64_t page = 8192;
    double pageMs = 0.053;
    std::uint64_t block = 16384;
    double blockMs = 0.155;
    std::uint64_t allocation = 4 << 20;
    double allocationMs = 0.30;
    double slowChance = 0.01; ///< 1 to 5 ms
    std::size_t openUnits = 3;
    double writeMs = 2;
    double bytesPerMs = 20e3;
};

class CardMedium final : public Medium
{
public:
    CardMedium(const CardParams &params, std::uint64_t seed);
    double readMs(const SimRequest &request) override;
    double writeMs(const SimRequest &request) override;

private:
    double noisy(double ms);

    CardParams m_params;
    Random m_random;
    std::vector<std::uint64_t> m_open; ///< allocation units, least recently written first
};

} // namespace driveready
