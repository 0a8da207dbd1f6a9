// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/import.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

namespace driveready {

namespace {

constexpr std::uint64_t grid = 4096;
constexpr std::uint64_t step = 512;
constexpr double preferenceRatio = 1.5;
constexpr double noPreferenceRatio = 1.2;

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

template<class T>
std::optional<T> numberFrom(std::string_view word)
{
    T value{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size())
        return std::nullopt;
    return value;
}

std::vector<std::string_view> wordsOf(std::string_view line)
{
    constexpr std::string_view separators = " \t\r,()";
    std::vector<std::string_view> words;
    for (std::size_t at = line.find_first_not_of(separators); at != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(separators, at), line.size());
        words.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(separators, end);
    }
    return words;
}

/// The seven numbers of a row of phybs, or nothing for any other line.
std::optional<std::vector<std::uint64_t>> phybsRow(std::string_view line)
{
    const auto words = wordsOf(line);
    if (words.size() != 7)
        return std::nullopt;
    std::vector<std::uint64_t> row;
    for (const std::string_view word : words) {
        const auto number = numberFrom<std::uint64_t>(word);
        if (!number)
            return std::nullopt;
        row.push_back(*number);
    }
    return row;
}

/// Operations a second of that row; phybs once printed wrong ones, so they come from count and
/// time.
std::optional<ImportedRate> rateFromRow(const std::vector<std::uint64_t> &row)
{
    const std::uint64_t count = row[0];
    const std::uint64_t size = row[1];
    const std::uint64_t milliseconds = row[4];
    if (count == 0 || size == 0 || size > (std::uint64_t{1} << 40) || milliseconds == 0)
        return std::nullopt;
    ImportedRate rate{Bytes(size), Bytes(row[2]), 0};
    rate.perSecond = static_cast<double>(count) * 1000 / static_cast<double>(milliseconds);
    return rate;
}

Error tooLarge()
{
    return makeError(ErrorCode::InputTooLarge).with("limit", std::uint64_t{maxImportBytes});
}

std::uint32_t phaseOf(const ImportedRate &rate)
{
    return static_cast<std::uint32_t>(rate.offset.value() % grid / step);
}

/// As if the blocks at `phase` were the aligned ones. Ratio 0 when there are no others.
ImportJudgement judgePhase(std::span<const ImportedRate> rates, std::uint32_t phase)
{
    ImportJudgement judgement{rates.front().block, ImportVerdict::Inconclusive, phase, 0, 0, 0};
    for (const ImportedRate &rate : rates) {
        if (phaseOf(rate) != phase)
            judgement.fastestOther = std::max(judgement.fastestOther, rate.perSecond);
        else if (judgement.slowestAligned == 0 || rate.perSecond < judgement.slowestAligned)
            judgement.slowestAligned = rate.perSecond;
    }
    if (judgement.fastestOther > 0)
        judgement.ratio = judgement.slowestAligned / judgement.fastestOther;
    return judgement;
}

ImportJudgement judgeBlock(std::span<const ImportedRate> rates)
{
    ImportJudgement best = judgePhase(rates, 0);
    if (rates.front().block.value() < grid) {
        best.verdict = ImportVerdict::NoSignal;
        return best;
    }
    double highest = best.ratio;
    for (std::uint32_t phase = 1; phase < grid / step; ++phase) {
        const ImportJudgement other = judgePhase(rates, phase);
        highest = std::max(highest, other.ratio);
        if (other.ratio >= preferenceRatio && other.ratio > best.ratio)
            best = other;
    }
    if (best.ratio >= preferenceRatio)
        best.verdict = ImportVerdict::SectorsOf4096;
    else if (highest > 0 && highest <= noPreferenceRatio)
        best.verdict = ImportVerdict::NoPreference;
    return best;
}

/// The number in front of a phrase: "(13 per second)" and the like.
std::optional<double> numberBefore(std::string_view text, std::string_view phrase,
                                   std::size_t wordsBack = 0)
{
    for (const std::string_view line : linesOf(text)) {
        const std::size_t place = line.find(phrase);
        if (place == std::string_view::npos)
            continue;
        const auto words = wordsOf(line.substr(0, place));
        if (words.size() > wordsBack)
            return numberFrom<double>(words[words.size() - 1 - wordsBack]);
    }
    return std::nullopt;
}

std::optional<double> transactionRate(std::string_view text)
{
    constexpr std::string_view phrase = "seconds of transactions";
    for (const std::string_view line : linesOf(text))
        if (const std::size_t place = line.find(phrase); place != std::string_view::npos)
            if (const auto words = wordsOf(line.substr(place + phrase.size())); !words.empty())
                return numberFrom<double>(words.front());
    return std::nullopt;
}

} // namespace

std::string_view wireName(ImportVerdict verdict)
{
    switch (verdict) {
    case ImportVerdict::NoSignal:
        return "no-signal";
    case ImportVerdict::NoPreference:
        return "no-preference";
    case ImportVerdict::SectorsOf4096:
        return "sectors-of-4096";
    case ImportVerdict::Inconclusive:
        break;
    }
    return "inconclusive";
}

std::string_view wireName(RateUnit unit)
{
    switch (unit) {
    case RateUnit::Kilobytes:
        return "kB/s";
    case RateUnit::Kibibytes:
        return "KiB/s";
    case RateUnit::Unknown:
        break;
    }
    return "unknown";
}

std::vector<ImportJudgement> judgeImport(std::span<const ImportedRate> rates)
{
    std::set<Bytes> blocks;
    for (const ImportedRate &rate : rates)
        blocks.insert(rate.block);
    std::vector<ImportJudgement> judgements;
    for (const Bytes block : blocks) {
        std::vector<ImportedRate> same;
        std::ranges::copy_if(rates, std::back_inserter(same),
                             [&](const ImportedRate &rate) { return rate.block == block; });
        judgements.push_back(judgeBlock(same));
    }
    return judgements;
}

Result<std::vector<ImportedRate>> importPhybs(std::string_view text)
{
    if (text.size() > maxImportBytes)
        return fail(tooLarge());
    std::vector<ImportedRate> rates;
    std::uint64_t number = 0;
    for (const std::string_view line : linesOf(text)) {
        ++number;
        const auto row = phybsRow(line);
        if (!row)
            continue;
        const auto rate = rateFromRow(*row);
        if (!rate)
            return fail(makeError(ErrorCode::InvalidArgument).with("line", number));
        rates.push_back(*rate);
    }
    if (rates.empty())
        return fail(makeError(ErrorCode::InvalidArgument).with("missing", std::string("rows")));
    return rates;
}

Result<PostmarkReport> importPostmark(std::string_view text)
{
    if (text.size() > maxImportBytes)
        return fail(tooLarge());
    const auto missing = [](const char *what) {
        return fail(makeError(ErrorCode::InvalidArgument).with("missing", std::string(what)));
    };
    PostmarkReport report;
    const auto total = numberBefore(text, "seconds total");
    const auto transactions = numberBefore(text, "seconds of transactions");
    const auto rate = transactionRate(text);
    if (!total || !transactions || !rate)
        return missing("seconds of transactions");
    if (!(*total > 0) || !(*transactions > 0) || !(*rate > 0) || !std::isfinite(*rate))
        return missing("a time above zero");
    report.totalSeconds = *total;
    report.transactionSeconds = *transactions;
    report.transactionsPerSecond = *rate;
    report.megabytesRead = numberBefore(text, "megabytes read").value_or(0);
    report.megabytesWritten = numberBefore(text, "megabytes written").value_or(0);
    return report;
}

ImportedRate rateOf(const PostmarkReport &report, Bytes partitionStart)
{
    // Its files are written in blocks of the file system: 4096 bytes.
    return {Bytes(grid), partitionStart, report.transactionsPerSecond};
}

RateUnit unitOf(double bytes, double seconds, double printed)
{
    constexpr double tolerance = 0.005;
    if (!(bytes > 0) || !(seconds > 0) || !(printed > 0))
        return RateUnit::Unknown;
    const double rate = bytes / seconds;
    if (std::abs(printed * 1000 / rate - 1) < tolerance)
        return RateUnit::Kilobytes;
    if (std::abs(printed * 1024 / rate - 1) < tolerance)
        return RateUnit::Kibibytes;
    return RateUnit::Unknown;
}

} // namespace driveready
