// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/apply_result.h"
#include "bench/throughput_words.h"

#include <algorithm>

namespace driveready {

namespace {

using std::chrono::nanoseconds;

constexpr std::uint64_t mostNs = INT64_MAX;
constexpr std::size_t mostFigures = 1000;
constexpr std::size_t mostSlices = 100'000;

template<class T>
void readWord(JsonReader &reader, std::string_view key,
              std::optional<T> (*fromWord)(std::string_view), T &into)
{
    const auto value = fromWord(reader.string(key));
    if (value)
        into = *value;
    else
        reader.refuse(key);
}

/// As parsing makes it of the text: without a sign.
std::uint64_t asNumber(nanoseconds time)
{
    return static_cast<std::uint64_t>(time.count());
}

nanoseconds readTime(JsonReader &reader, std::string_view key)
{
    return nanoseconds(static_cast<std::int64_t>(reader.number(key, 0, mostNs)));
}

Json toJson(const ByteRange &range)
{
    return {{"start", range.start.value()}, {"length", range.length.value()}};
}

Status read(const Json &value, std::string path, ByteRange &range)
{
    JsonReader reader(value, std::move(path));
    range.start = Bytes(reader.number("start", 0, INT64_MAX));
    range.length = Bytes(reader.number("length", 0, INT64_MAX));
    return reader.finish();
}

Json toJson(const ThroughputStep &step)
{
    Json json = {{"job", wireName(step.job)},      {"access", wireName(step.access)},
                 {"block_bytes", step.blockBytes}, {"depth", step.depth},
                 {"rewrite", step.isRewrite},      {"durable", step.isDurable},
                 {"where", toJson(step.where)},    {"skip", wireName(step.skip)}};
    if (step.zone)
        json["zone"] = wireName(*step.zone);
    if (step.startSector)
        json["start_sector"] = *step.startSector;
    if (step.isDriveCacheOn)
        json["drive_cache_on"] = *step.isDriveCacheOn;
    return json;
}

Status read(const Json &value, std::string path, ThroughputStep &step)
{
    JsonReader reader(value, std::move(path));
    readWord(reader, "job", &throughputJobFromWord, step.job);
    readWord(reader, "access", &throughputAccessFromWord, step.access);
    step.blockBytes = static_cast<std::uint32_t>(reader.number("block_bytes", 0, UINT32_MAX));
    step.depth = static_cast<std::uint32_t>(reader.number("depth", 1, UINT32_MAX));
    step.isRewrite = reader.boolean("rewrite");
    step.isDurable = reader.boolean("durable");
    if (const Json *where = reader.object("where"))
        reader.adopt(read(*where, reader.pathOf("where"), step.where));
    readWord(reader, "skip", &throughputSkipFromWord, step.skip);
    if (const auto zone = reader.optionalString("zone")) {
        step.zone = throughputZoneFromWord(*zone);
        if (!step.zone)
            reader.refuse("zone");
    }
    step.startSector = reader.optionalNumber("start_sector");
    step.isDriveCacheOn = reader.optionalBoolean("drive_cache_on");
    return reader.finish();
}

Json toJson(const std::vector<RateSlice> &slices)
{
    Json json = Json::array();
    for (const RateSlice &slice : slices)
        json.push_back(driveready::toJson(slice));
    return json;
}

Status read(const Json &value, const std::string &path, ThroughputFigure &figure)
{
    JsonReader reader(value, path);
    if (const Json *step = reader.object("step"))
        reader.adopt(read(*step, reader.pathOf("step"), figure.step));
    readWord(reader, "end", &throughputEndFromWord, figure.end);
    figure.bytes = Bytes(reader.number("bytes"));
    figure.operations = reader.number("operations");
    figure.time = readTime(reader, "time_ns");
    figure.flushTime = readTime(reader, "flush_ns");
    figure.readsOwnData = reader.boolean("reads_own_data");
    if (const Json *latency = reader.object("latency")) {
        auto histogram = histogramFromJson(*latency, reader.pathOf("latency"));
        if (histogram)
            figure.latency = std::move(*histogram);
        else
            reader.adopt(fail(histogram.error()));
    }
    for (const Json *item : reader.array("slices", mostSlices)) {
        const auto slice = rateSliceFromJson(*item);
        if (slice)
            figure.slices.push_back(*slice);
        else
            reader.refuse("slices");
    }
    if (const Json *device = reader.optionalObject("device")) {
        const auto counters = countersFromJson(*device, reader.pathOf("device"));
        if (counters)
            figure.device = *counters;
        else
            reader.adopt(fail(counters.error()));
    }
    if (!reader.failed() && figure.flushTime > figure.time)
        reader.refuse("flush_ns");
    return reader.finish();
}

Json toJson(const QueueFacts &facts)
{
    return {{"size", facts.size.value()},
            {"logical", facts.logical.bytes()},
            {"engine", wireName(facts.engine)},
            {"direct", facts.isDirect}};
}

Status read(const Json &value, std::string path, QueueFacts &facts)
{
    JsonReader reader(value, std::move(path));
    facts.size = Bytes(reader.number("size"));
    const auto logical = SectorSize::fromBytes(reader.number("logical"));
    if (logical)
        facts.logical = *logical;
    else
        reader.refuse("logical");
    readWord(reader, "engine", &queueEngineFromWord, facts.engine);
    facts.isDirect = reader.boolean("direct");
    return reader.finish();
}

void readError(JsonReader &reader, std::string_view key, std::optional<Error> &into)
{
    const Json *value = reader.optionalObject(key);
    if (!value)
        return;
    auto error = errorFromJson(*value, reader.pathOf(key));
    if (error)
        into = std::move(*error);
    else
        reader.adopt(fail(error.error()));
}

template<class T>
void addIf(Json &json, const char *key, const std::optional<T> &value)
{
    if (value)
        json[key] = toJson(*value);
}

void readParts(JsonReader &reader, ThroughputResult &result)
{
    if (const Json *spec = reader.object("spec")) {
        auto read = throughputSpecFromJson(*spec, reader.pathOf("spec"));
        if (read)
            result.spec = std::move(*read);
        else
            reader.adopt(fail(read.error()));
    }
    if (const Json *facts = reader.object("facts"))
        reader.adopt(read(*facts, reader.pathOf("facts"), result.facts));
    std::size_t index = 0;
    for (const Json *item : reader.array("figures", mostFigures)) {
        ThroughputFigure figure;
        reader.adopt(
            read(*item, reader.pathOf("figures") + "[" + std::to_string(index++) + "]", figure));
        result.figures.push_back(std::move(figure));
    }
}

} // namespace

Json toJson(const RateSlice &slice)
{
    return Json::array({asNumber(slice.end), slice.bytes.value(), slice.operations});
}

std::optional<RateSlice> rateSliceFromJson(const Json &value)
{
    if (!value.is_array() || value.size() != 3 ||
        !std::ranges::all_of(value,
                             [](const Json &n) { return n.is_number_integer() && n >= 0; }) ||
        value[0].get<std::uint64_t>() > mostNs)
        return std::nullopt;
    return RateSlice{nanoseconds(value[0].get<std::int64_t>()),
                     Bytes(value[1].get<std::uint64_t>()), value[2].get<std::uint64_t>()};
}

Json toJson(const ThroughputFigure &figure)
{
    Json json = {{"step", toJson(figure.step)},           {"end", wireName(figure.end)},
                 {"bytes", figure.bytes.value()},         {"operations", figure.operations},
                 {"time_ns", asNumber(figure.time)},      {"flush_ns", asNumber(figure.flushTime)},
                 {"reads_own_data", figure.readsOwnData}, {"latency", toJson(figure.latency)},
                 {"slices", toJson(figure.slices)}};
    if (figure.device)
        json["device"] = toJson(*figure.device);
    return json;
}

Result<ThroughputFigure> throughputFigureFromJson(const Json &value, const std::string &path)
{
    ThroughputFigure figure;
    if (const Status whole = read(value, path, figure); !whole)
        return fail(whole.error());
    return figure;
}

Json toJson(const ThroughputResult &result)
{
    Json json = {{"schema", 1},
                 {"kind", "throughput"},
                 {"spec", toJson(result.spec)},
                 {"facts", toJson(result.facts)},
                 {"figures", Json::array()},
                 {"end", wireName(result.end)},
                 {"cache_restore", wireName(result.cacheRestore)},
                 {"total_ns", asNumber(result.total)}};
    for (const ThroughputFigure &figure : result.figures)
        json["figures"].push_back(toJson(figure));
    if (result.isDriveCacheOn)
        json["drive_cache_on"] = *result.isDriveCacheOn;
    addIf(json, "failure", result.failure);
    addIf(json, "write_cache_problem", result.writeCacheProblem);
    addIf(json, "conditions", result.conditions);
    return json;
}

Result<ThroughputResult> throughputResultFromJson(const Json &value)
{
    JsonReader reader(value, "");
    ThroughputResult result;
    if (reader.number("schema") != 1)
        reader.refuse("schema", ErrorCode::SchemaUnsupported);
    if (reader.string("kind") != "throughput")
        reader.refuse("kind");
    readParts(reader, result);
    readWord(reader, "end", &throughputEndFromWord, result.end);
    readWord(reader, "cache_restore", &cacheRestoreFromWord, result.cacheRestore);
    result.total = readTime(reader, "total_ns");
    result.isDriveCacheOn = reader.optionalBoolean("drive_cache_on");
    readError(reader, "failure", result.failure);
    readError(reader, "write_cache_problem", result.writeCacheProblem);
    if (const Json *conditions = reader.optionalObject("conditions")) {
        auto read = conditionsRecordFromJson(*conditions, reader.pathOf("conditions"));
        if (read)
            result.conditions = std::move(*read);
        else
            reader.adopt(fail(read.error()));
    }
    if (const Status whole = reader.finish(); !whole)
        return fail(whole.error());
    return result;
}

} // namespace driveready
