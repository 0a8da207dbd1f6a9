// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/measure.h"

#include <QString>
#include <optional>

namespace driveready {

/// What a measurement found, as the benchmark's window says it.
struct BenchmarkText
{
    QString found; ///< "4096-byte sectors inside."
    QString cost;  ///< "A shifted write costs 11.1 ms, one full turn."; or why it is undecided
    QString basis; ///< "Evidence 4,700 : 1 after 40 writes. The drive claims 512."
    QString next;  ///< lost sectors first; without a verdict: what would help
    QString small; ///< how long, how many writes, what became of the data
    QString spoken() const;
};
/// `claimed`: the physical size that the drive reports, bytes.
BenchmarkText benchmarkText(const MeasureRecord &record, std::optional<std::uint64_t> claimed);
/// In a few words, for a list: "4096-byte sectors inside, 11.1 ms".
QString benchmarkOutcome(const MeasureRecord &record);

/// "In a file of its own": how to measure, as a choice.
QString measureWayTitle(MeasureMode mode);
/// A record's time in the person's zone and language.
QString measureTimeText(const std::string &time);

} // namespace driveready
