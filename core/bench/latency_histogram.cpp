// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/latency_histogram.h"

#include <algorithm>
#include <cmath>

namespace driveready {

using std::chrono::nanoseconds;

namespace {

constexpr std::uint64_t mostNs = INT64_MAX;

nanoseconds asTime(std::uint64_t ns)
{
    return nanoseconds(static_cast<std::int64_t>(std::min(ns, mostNs)));
}

struct Shown
{
    const char *key;
    double fraction;
};
constexpr Shown shownPercentiles[] = {{"p50_ns", .5},  {"p90_ns", .9},     {"p95_ns", .95},
                                      {"p99_ns", .99}, {"p99_9_ns", .999}, {"p99_99_ns", .9999}};

} // namespace

LatencyHistogram::LatencyHistogram()
    : m_bins(binsInAll)
{
}

std::uint64_t LatencyHistogram::lowOf(std::size_t bin)
{
    if (bin < (std::size_t{2} << fineBits))
        return bin;
    const std::uint64_t shift = (bin >> fineBits) - 1;
    return (bin - (shift << fineBits)) << shift;
}

std::uint64_t LatencyHistogram::highOf(std::size_t bin)
{
    if (bin < (std::size_t{2} << fineBits))
        return bin;
    return lowOf(bin) + (std::uint64_t{1} << ((bin >> fineBits) - 1)) - 1;
}

void LatencyHistogram::add(const LatencyHistogram &other)
{
    for (std::size_t bin = 0; bin < m_bins.size(); ++bin)
        m_bins[bin] += other.m_bins[bin];
    m_count += other.m_count;
    m_sum += other.m_sum;
    m_least = std::min(m_least, other.m_least);
    m_most = std::max(m_most, other.m_most);
}

nanoseconds LatencyHistogram::least() const
{
    return asTime(m_count == 0 ? 0 : m_least);
}

nanoseconds LatencyHistogram::most() const
{
    return asTime(m_most);
}

nanoseconds LatencyHistogram::mean() const
{
    return asTime(m_count == 0 ? 0 : m_sum / m_count);
}

nanoseconds LatencyHistogram::percentile(double fraction) const
{
    if (m_count == 0)
        return nanoseconds(0);
    const double wanted = std::ceil(std::clamp(fraction, 0.0, 1.0) * static_cast<double>(m_count));
    const auto rank = std::clamp<std::uint64_t>(static_cast<std::uint64_t>(wanted), 1, m_count);
    if (rank == m_count)
        return most();
    std::uint64_t seen = 0;
    for (std::size_t bin = 0; bin < m_bins.size(); ++bin) {
        seen += m_bins[bin];
        if (seen >= rank)
            return asTime(std::clamp(highOf(bin), m_least, m_most));
    }
    return most();
}

std::vector<LatencyHistogram::Bin> LatencyHistogram::bins() const
{
    std::vector<Bin> found;
    for (std::size_t bin = 0; bin < m_bins.size(); ++bin) {
        if (m_bins[bin] > 0)
            found.push_back({asTime(lowOf(bin)), asTime(highOf(bin)), m_bins[bin]});
    }
    return found;
}

Json toJson(const LatencyHistogram &histogram)
{
    Json json = {{"count", histogram.m_count}, {"bins", Json::array()}};
    for (std::size_t bin = 0; bin < histogram.m_bins.size(); ++bin) {
        if (histogram.m_bins[bin] > 0)
            json["bins"].push_back(Json::array({bin, histogram.m_bins[bin]}));
    }
    if (histogram.m_count == 0)
        return json;
    json["sum_ns"] = histogram.m_sum;
    json["least_ns"] = histogram.m_least;
    json["most_ns"] = histogram.m_most;
    for (const Shown &shown : shownPercentiles)
        json[shown.key] = static_cast<std::uint64_t>(histogram.percentile(shown.fraction).count());
    return json;
}

namespace {

struct CountedBin
{
    std::uint64_t index = 0;
    std::uint64_t count = 0;
};

std::optional<CountedBin> binFrom(const Json &value)
{
    if (!value.is_array() || value.size() != 2 || !value[0].is_number_unsigned() ||
        !value[1].is_number_unsigned())
        return std::nullopt;
    return CountedBin{value[0].get<std::uint64_t>(), value[1].get<std::uint64_t>()};
}

/// In rising order, none of them empty, together less than 2^64; else a fault.
std::vector<CountedBin> readBins(JsonReader &reader, std::uint64_t most)
{
    std::vector<CountedBin> bins;
    std::uint64_t total = 0;
    for (const Json *item : reader.array("bins", most)) {
        const auto bin = binFrom(*item);
        const bool isNext = bin && bin->index < most && bin->count > 0 &&
                            (bins.empty() || bin->index > bins.back().index);
        const auto sum = isNext ? checkedAdd(total, bin->count) : std::optional<std::uint64_t>();
        if (!sum) {
            reader.refuse("bins");
            return {};
        }
        total = *sum;
        bins.push_back(*bin);
    }
    return bins;
}

void checkPercentiles(JsonReader &reader, const LatencyHistogram &histogram)
{
    for (const Shown &shown : shownPercentiles) {
        const std::uint64_t told = reader.number(shown.key, 0, mostNs);
        if (!reader.failed() &&
            told != static_cast<std::uint64_t>(histogram.percentile(shown.fraction).count()))
            reader.refuse(shown.key);
    }
}

} // namespace

Result<LatencyHistogram> histogramFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    LatencyHistogram histogram;
    const std::vector<CountedBin> bins = readBins(reader, LatencyHistogram::binsInAll);
    for (const CountedBin &bin : bins) {
        histogram.m_bins[bin.index] = bin.count;
        histogram.m_count += bin.count;
    }
    if (reader.number("count") != histogram.m_count)
        reader.refuse("count");
    if (histogram.m_count > 0) {
        histogram.m_sum = reader.number("sum_ns");
        histogram.m_least = reader.number("least_ns", 0, mostNs);
        histogram.m_most = reader.number("most_ns", 0, mostNs);
        // The extremes lie in the outermost bins.
        if (LatencyHistogram::binOf(histogram.m_least) != bins.front().index ||
            LatencyHistogram::binOf(histogram.m_most) != bins.back().index)
            reader.refuse("bins");
        if (!reader.failed())
            checkPercentiles(reader, histogram);
    }
    if (const Status whole = reader.finish(); !whole)
        return fail(whole.error());
    return histogram;
}

} // namespace driveready
