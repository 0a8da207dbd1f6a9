// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/measure.h"

#include <QString>
#include <optional>
#include <vector>

namespace driveready {

/// One figure of a run, as a rate. Rates in bytes a second.
struct FigureRow
{
    QString test;  ///< "Durable write, 4 KiB"
    QString where; ///< "on the sectors, 7.2 ms each"
    double rate = 0;
    double low = 0; ///< 10 % are slower
    double high = 0;
    std::size_t samples = 0;
    QString notRun; ///< instead of figures: why there are none
};

/// The figures of a record, in a fixed order: rows of two records belong together by test and place
/// (`key`).
struct Figures
{
    std::vector<FigureRow> rows;
    std::vector<std::size_t> keys; ///< of each row
    const FigureRow *find(std::size_t key) const;
};
Figures figuresOf(const MeasureRecord &record);

/// this / other; `isWithinSpread`: each median lies in the middle 80 % of the other run.
struct FigureFactor
{
    double factor = 1;
    bool isWithinSpread = false;
};
std::optional<FigureFactor> factorOf(const FigureRow &row, const FigureRow &other);

/// Why the figures of two runs cannot be compared, or that they can; `isEqual` accordingly.
struct Comparison
{
    bool isEqual = true;
    QString sentence;
};
Comparison compareRuns(const MeasureRecord &run, const MeasureRecord &other);
/// "WD15EARS …7731, 13 Sep 2026, 09:14", for a list of runs.
QString runTitle(const MeasureRecord &record, bool isSameDrive);

} // namespace driveready
