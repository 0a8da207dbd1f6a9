// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/measure_record.h"
#include "findings/catalogue.h"

#include <optional>
#include <span>
#include <vector>

namespace driveready {

/// What a shifted 4 KiB write costs more than an aligned one, as it was measured on the drive.
struct MeasuredCost
{
    double ms = 0;
    std::optional<double> turns; ///< of the platter, where its rate is known
    bool operator==(const MeasuredCost &) const = default;
};

/// Of the newest record with a verdict, if that is sectors of 4096 bytes. `records` newest first; a
/// simulated one counts only for a practice drive, and a real one only for other drives.
std::optional<MeasuredCost> measuredCost(std::span<const StoredMeasure> records, bool isPractice);
/// The newest measurement that the rules may use, of the same records.
std::optional<Measurement> newestMeasurement(std::span<const StoredMeasure> records,
                                             bool isPractice);
/// Puts the measured cost in place of the computed one into the findings about misaligned starts:
/// parameters `microseconds`, `hundredth_turns` (absent: unknown) and `cost_basis` = "measured".
void putMeasuredCost(std::vector<Finding> &findings, const MeasuredCost &cost);

} // namespace driveready
