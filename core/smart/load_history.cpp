// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/load_history.h"

#include <algorithm>

namespace driveready {

namespace {

constexpr std::uint64_t schemaVersion = 1;
constexpr std::int64_t day = 24 * 3600;
// 2200-01-01: later is a broken clock.
constexpr std::int64_t lastTime = 7'258'118'400;

// Keeps the last sample of each day, since the counters of the day before lead up to it.
void thinOut(std::vector<LoadSample> &samples)
{
    const std::int64_t border = samples.back().time - recentWindow;
    std::vector<LoadSample> kept;
    for (const LoadSample &sample : samples) {
        const bool sameDay =
            !kept.empty() && sample.time < border && sample.time / day == kept.back().time / day;
        const std::uint64_t carried = sameDay ? kept.back().ownReads : 0;
        // A counter that fell must stay visible.
        if (sameDay && kept.back().loads <= sample.loads)
            kept.pop_back();
        kept.push_back(sample);
        kept.back().ownReads += sameDay ? carried : 0;
    }
    if (kept.size() > maxLoadSamples)
        kept.erase(kept.begin(), kept.end() - static_cast<std::ptrdiff_t>(maxLoadSamples));
    samples = std::move(kept);
}

Json toJson(const LoadSample &sample)
{
    Json json = {{"time", static_cast<std::uint64_t>(sample.time)}, {"loads", sample.loads}};
    if (sample.hours)
        json["hours"] = *sample.hours;
    if (sample.powerCycles)
        json["power_cycles"] = *sample.powerCycles;
    if (sample.ownReads != 0)
        json["own_reads"] = sample.ownReads;
    return json;
}

Result<LoadSample> sampleFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    LoadSample sample;
    sample.time = static_cast<std::int64_t>(reader.number("time", 1, lastTime));
    sample.loads = reader.number("loads", 0, UINT32_MAX);
    sample.hours = reader.optionalNumber("hours", 0, UINT32_MAX);
    sample.powerCycles = reader.optionalNumber("power_cycles", 0, UINT32_MAX);
    sample.ownReads = reader.optionalNumber("own_reads", 0, UINT32_MAX).value_or(0);
    if (const Status whole = reader.finish(); !whole)
        return fail(whole.error());
    return sample;
}

} // namespace

Status addSample(LoadHistory &history, const LoadSample &sample)
{
    const bool isLater = history.samples.empty() || sample.time > history.samples.back().time;
    if (!isLater || sample.time < 1 || sample.time > lastTime)
        return fail(makeError(ErrorCode::InvalidArgument).with("time", sample.time));
    history.samples.push_back(sample);
    thinOut(history.samples);
    return {};
}

Json toJson(const LoadHistory &history)
{
    Json samples = Json::array();
    for (const LoadSample &sample : history.samples)
        samples.push_back(toJson(sample));
    return {{"schema", schemaVersion},
            {"model", history.model},
            {"serial", history.serial},
            {"samples", std::move(samples)}};
}

Result<LoadHistory> loadHistoryFromJson(const Json &value)
{
    JsonReader reader(value, "");
    if (reader.number("schema", 0) != schemaVersion && !reader.failed())
        return fail(makeError(ErrorCode::SchemaUnsupported).with("path", "schema"));
    LoadHistory history;
    history.model = reader.string("model");
    history.serial = reader.string("serial");
    for (const Json *item : reader.array("samples", maxLoadSamples)) {
        const std::string place = "samples[" + std::to_string(history.samples.size()) + "]";
        const auto sample = sampleFromJson(*item, place);
        if (!sample)
            return fail(sample.error());
        if (!history.samples.empty() && sample->time <= history.samples.back().time)
            return fail(makeError(ErrorCode::JsonOutOfRange).with("path", place + ".time"));
        history.samples.push_back(*sample);
    }
    if (const Status whole = reader.finish(); !whole)
        return fail(whole.error());
    return history;
}

Result<LoadHistory> loadHistoryFromText(std::string_view text)
{
    const auto json = parseJson(text, maxLoadHistoryBytes);
    if (!json)
        return fail(json.error());
    return loadHistoryFromJson(*json);
}

} // namespace driveready
