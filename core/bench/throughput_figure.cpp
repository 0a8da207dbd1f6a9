// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/effect.h"
#include "bench/throughput.h"

namespace driveready {

namespace {

/// Fewer tenths of a second have no spread worth telling.
constexpr std::size_t leastSlices = 5;

} // namespace

double ThroughputFigure::bytesPerSecond() const
{
    const auto ns = static_cast<double>(time.count());
    return ns > 0 ? static_cast<double>(bytes.value()) * 1e9 / ns : 0;
}

double ThroughputFigure::operationsPerSecond() const
{
    const auto ns = static_cast<double>(time.count());
    return ns > 0 ? static_cast<double>(operations) * 1e9 / ns : 0;
}

double ThroughputFigure::bytesPerSecondBeforeFlush() const
{
    const auto ns = static_cast<double>((time - flushTime).count());
    return ns > 0 ? static_cast<double>(bytes.value()) * 1e9 / ns : 0;
}

double ThroughputFigure::bytesPerSecondOf(double share) const
{
    if (slices.size() < leastSlices)
        return bytesPerSecond();
    std::vector<double> rates;
    std::chrono::nanoseconds begun{0};
    for (const RateSlice &slice : slices) {
        const auto ns = static_cast<double>((slice.end - begun).count());
        if (ns > 0)
            rates.push_back(static_cast<double>(slice.bytes.value()) * 1e9 / ns);
        begun = slice.end;
    }
    return quantileOf(std::move(rates), share);
}

} // namespace driveready
