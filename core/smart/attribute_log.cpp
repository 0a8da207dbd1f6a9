// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/attribute_log.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <optional>

namespace driveready {

namespace {

constexpr std::size_t maxLineBytes = 4096;
constexpr std::size_t timeBytes = 19; ///< "yyyy-mm-dd HH:MM:SS"

template<class Number>
std::optional<Number> wholeNumber(std::string_view text)
{
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty())
        return std::nullopt;
    return number;
}

std::optional<std::int64_t> timeOf(std::string_view text)
{
    if (text.size() != timeBytes || text[4] != '-' || text[7] != '-' || text[10] != ' ' ||
        text[13] != ':' || text[16] != ':')
        return std::nullopt;
    const auto part = [text](std::size_t at, std::size_t length) {
        return wholeNumber<unsigned>(text.substr(at, length));
    };
    const auto year = part(0, 4), month = part(5, 2), dayOfMonth = part(8, 2);
    const auto hour = part(11, 2), minute = part(14, 2), second = part(17, 2);
    if (!year || !month || !dayOfMonth || !hour || !minute || !second)
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(*year)),
                                           std::chrono::month(*month),
                                           std::chrono::day(*dayOfMonth)};
    if (!date.ok() || *year < 1970 || *hour > 23 || *minute > 59 || *second > 60)
        return std::nullopt;
    const auto days = std::chrono::sys_days(date).time_since_epoch().count();
    return std::int64_t{days} * 86400 + *hour * 3600 + *minute * 60 + *second;
}

// Takes the field up to the next semicolon; a field without one was cut off.
std::optional<std::string_view> takeField(std::string_view &line)
{
    const std::size_t end = line.find(';');
    if (end == std::string_view::npos)
        return std::nullopt;
    std::string_view field = line.substr(0, end);
    line.remove_prefix(end + 1);
    field.remove_prefix(std::min(field.find_first_not_of("\t "), field.size()));
    return field;
}

std::optional<AttributeLogRow> rowOf(std::string_view line)
{
    if (line.size() > maxLineBytes)
        return std::nullopt;
    const auto time = takeField(line);
    const auto seconds = time ? timeOf(*time) : std::nullopt;
    if (!seconds)
        return std::nullopt;
    AttributeLogRow row;
    row.time = *seconds;
    while (line.find_first_not_of("\t \r") != std::string_view::npos) {
        const auto id = takeField(line), value = takeField(line), raw = takeField(line);
        if (!id || !value || !raw)
            return std::nullopt;
        const auto number = wholeNumber<std::uint8_t>(*id);
        const auto count = wholeNumber<std::uint64_t>(*raw);
        if (!number || !count || !wholeNumber<std::uint8_t>(*value))
            return std::nullopt;
        row.raw.emplace(*number, *count);
    }
    return row;
}

std::optional<std::uint64_t> rawOf(const AttributeLogRow &row, std::uint8_t id)
{
    const auto found = row.raw.find(id);
    return found != row.raw.end() ? std::optional(found->second) : std::nullopt;
}

bool isNameCharacter(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

} // namespace

AttributeLog parseAttributeLog(std::string_view text)
{
    AttributeLog log;
    if (text.size() > maxAttributeLogBytes) {
        text.remove_prefix(text.size() - maxAttributeLogBytes);
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1); // half a line
    }
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty())
            continue;
        auto row = rowOf(line);
        if (!row || (!log.rows.empty() && row->time <= log.rows.back().time)) {
            ++log.rejected;
            continue;
        }
        log.rows.push_back(std::move(*row));
    }
    if (log.rows.size() > maxAttributeLogRows) {
        log.rows.erase(log.rows.begin(),
                       log.rows.end() - static_cast<std::ptrdiff_t>(maxAttributeLogRows));
    }
    return log;
}

std::vector<LoadSample> samplesFromLog(const AttributeLog &log, const SmartReport &report)
{
    std::vector<LoadSample> samples;
    if (!report.loadCycles || report.loadCycles->attribute == 0)
        return samples;
    for (const AttributeLogRow &row : log.rows) {
        const auto raw = rawOf(row, report.loadCycles->attribute);
        const auto loads = raw ? loadsFromRaw(*raw, report.loadCycles->coding) : std::nullopt;
        if (!loads)
            continue;
        LoadSample sample;
        sample.time = row.time;
        sample.loads = *loads;
        if (const auto hours = rawOf(row, 9))
            sample.hours = hoursFromRaw(*hours, report.hoursCoding);
        sample.powerCycles = rawOf(row, 12);
        samples.push_back(sample);
    }
    return samples;
}

std::string attributeLogName(std::string_view model, std::string_view serial)
{
    const auto safe = [](std::string_view text) {
        std::string name(text);
        std::ranges::replace_if(name, [](char c) { return !isNameCharacter(c); }, '_');
        return name;
    };
    return "attrlog." + safe(model) + "-" + safe(serial) + ".ata.csv";
}

} // namespace driveready
