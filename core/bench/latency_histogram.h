// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/json.h"

#include <chrono>
#include <cstdint>
#include <vector>

namespace driveready {

/// How long requests took, from handing over to completion (fio: clat with submission included),
/// counted in bins that grow with the value: exact below 128 ns, then 64 bins to every power of
/// two, so that a percentile is at most 1.6 % too high. The design of HdrHistogram, which Debian
/// has for Java and Go only. Of fixed size: adding allocates nothing. Values above 2^42 ns (73
/// minutes) count as that; the extremes and the sum are exact.
class LatencyHistogram
{
public:
    LatencyHistogram();

    void add(std::chrono::nanoseconds latency)
    {
        const std::uint64_t ns =
            latency.count() < 0 ? 0 : static_cast<std::uint64_t>(latency.count());
        ++m_bins[binOf(ns)];
        ++m_count;
        m_sum += ns;
        m_least = ns < m_least ? ns : m_least;
        m_most = ns > m_most ? ns : m_most;
    }
    void add(const LatencyHistogram &other);

    std::uint64_t count() const { return m_count; }
    std::chrono::nanoseconds least() const;
    std::chrono::nanoseconds most() const;
    /// All of them 0 when nothing was added.
    std::chrono::nanoseconds mean() const;
    /// The smallest value that at least `fraction` of all values do not exceed, as the top of its
    /// bin; 0.5 is the median, 1 the largest value.
    std::chrono::nanoseconds percentile(double fraction) const;

    /// A bin that is not empty: values from `from` to `to`, both included.
    struct Bin
    {
        std::chrono::nanoseconds from;
        std::chrono::nanoseconds to;
        std::uint64_t count = 0;
    };
    std::vector<Bin> bins() const;
    bool operator==(const LatencyHistogram &) const = default;

private:
    static constexpr unsigned fineBits = 6;
    static constexpr unsigned mostBits = 42;
    static constexpr std::uint64_t binsInAll = (mostBits - fineBits + 1) << fineBits;
    static std::size_t binOf(std::uint64_t ns)
    {
        constexpr std::uint64_t top = (std::uint64_t{1} << mostBits) - 1;
        const std::uint64_t value = ns < top ? ns : top;
        if (value < (std::uint64_t{2} << fineBits))
            return static_cast<std::size_t>(value);
        const auto shift = static_cast<unsigned>(63 - __builtin_clzll(value)) - fineBits;
        return static_cast<std::size_t>((std::uint64_t{shift} << fineBits) + (value >> shift));
    }
    static std::uint64_t lowOf(std::size_t bin);
    static std::uint64_t highOf(std::size_t bin);
    friend Json toJson(const LatencyHistogram &histogram);
    friend Result<LatencyHistogram> histogramFromJson(const Json &value, std::string path);

    std::vector<std::uint64_t> m_bins;
    std::uint64_t m_count = 0;
    std::uint64_t m_sum = 0;
    std::uint64_t m_least = UINT64_MAX;
    std::uint64_t m_most = 0;
};

/// The bins that are not empty, as [index, count], with the exact extremes and sum; the usual
/// percentiles beside them for whoever reads the file by eye, which must not contradict the bins.
Json toJson(const LatencyHistogram &histogram);
/// Strict. Errors: Json* (path).
Result<LatencyHistogram> histogramFromJson(const Json &value, std::string path);

} // namespace driveready
