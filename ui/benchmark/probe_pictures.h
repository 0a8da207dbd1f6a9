// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "benchmark/sample_store.h"
#include "charts/chart.h"

#include <optional>

namespace driveready {

/// What is known beside the samples.
struct PictureFacts
{
    std::optional<double> turnMs;           ///< of a drive with platters
    std::optional<std::uint32_t> onSectors; ///< the shift that fits the sectors, once it is decided
    std::optional<double> effectMs;         ///< what a shifted write costs more, likewise
    bool isFinished = false;
};

/// A dot for each of the newest writes of each start shift, the medians of all, a line for each
/// turn of the platter. The height is that of the usual writes, in steps; what is higher is said in
/// words at its column. Pure.
ChartPicture shiftPicture(const SampleStore &samples, const PictureFacts &facts);

/// The evidence as the writes go on (SampleStore's trails) against the threshold of 2000 to 1, on a
/// logarithmic axis. Pure.
ChartPicture evidencePicture(const SampleStore &samples);

/// The next of 1, 2, 3, 5, 10, 20, ... at or above a value.
double niceTop(double value);

} // namespace driveready
