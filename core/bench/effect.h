// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <span>
#include <vector>

namespace driveready {

/// What a shifted write costs more than an aligned one, "at the stop": it never decides alone.
struct ShiftEffect
{
    double ms = 0;     ///< Hodges-Lehmann estimate of the differences, one per block
    double lowMs = 0;  ///< 99 % interval from the Walsh averages; with less than eight blocks it
    double highMs = 0; ///< is their whole range, which is less sure than that
    double ratio = 1;  ///< shifted / aligned: the same estimate of the logarithms
    bool operator==(const ShiftEffect &) const = default;
};

/// One block: mean latency of its aligned and of its shifted writes, ms.
struct BlockContrast
{
    double alignedMs = 0;
    double shiftedMs = 0;
};

/// Zero effect for no blocks. Only the latest 400 blocks are looked at: the work grows with the
/// square of their number.
ShiftEffect effectOf(std::span<const BlockContrast> blocks);

/// The value below which `share` (0..1) of the values lie; 0 for none.
double quantileOf(std::vector<double> values, double share);

} // namespace driveready
