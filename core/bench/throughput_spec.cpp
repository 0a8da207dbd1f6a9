// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/throughput_words.h"

#include <string>

namespace driveready {

namespace {

using std::chrono::milliseconds;

constexpr std::uint64_t mostBox = 600'000;
constexpr std::size_t mostJobs = 16;
constexpr std::uint64_t mostSmallFile = std::uint64_t{1} << 20;

/// As parsing makes it of the text: without a sign.
std::uint64_t asNumber(milliseconds time)
{
    return static_cast<std::uint64_t>(time.count());
}

Json toJson(const ByteRange &range)
{
    return {{"start", range.start.value()}, {"length", range.length.value()}};
}

Json toJson(const SmallFilesSpec &files)
{
    return {{"files", files.files},
            {"least_bytes", files.leastBytes},
            {"most_bytes", files.mostBytes},
            {"unit_bytes", files.unitBytes},
            {"transactions", files.transactions},
            {"seed", files.seed},
            {"box_ms", asNumber(files.box)}};
}

std::uint32_t readSmall(JsonReader &reader, std::string_view key, std::uint64_t min,
                        std::uint64_t max = UINT32_MAX)
{
    return static_cast<std::uint32_t>(reader.number(key, min, max));
}

milliseconds readBox(JsonReader &reader, std::string_view key)
{
    return milliseconds(static_cast<std::int64_t>(reader.number(key, 0, mostBox)));
}

// Neither start nor length is above 2^63: no sum of them overflows.
void readRange(JsonReader &reader, std::string_view key, const Json *value, ByteRange &range)
{
    if (!value)
        return;
    JsonReader inner(*value, reader.pathOf(key));
    range.start = Bytes(inner.number("start", 0, INT64_MAX));
    range.length = Bytes(inner.number("length", 0, INT64_MAX));
    reader.adopt(inner.finish());
}

void readSmallFiles(JsonReader &reader, SmallFilesSpec &files)
{
    const Json *value = reader.object("small_files");
    if (!value)
        return;
    JsonReader inner(*value, reader.pathOf("small_files"));
    files.files = readSmall(inner, "files", 1);
    files.leastBytes = readSmall(inner, "least_bytes", 1, mostSmallFile);
    files.mostBytes = readSmall(inner, "most_bytes", files.leastBytes, mostSmallFile);
    files.unitBytes = readSmall(inner, "unit_bytes", 1, mostSmallFile);
    files.transactions = readSmall(inner, "transactions", 0);
    files.seed = readSmall(inner, "seed", 0);
    files.box = readBox(inner, "box_ms");
    reader.adopt(inner.finish());
}

void readJobs(JsonReader &reader, std::vector<ThroughputJob> &jobs)
{
    for (const Json *item : reader.array("jobs", mostJobs)) {
        const auto job = item->is_string()
                             ? throughputJobFromWord(item->get_ref<const std::string &>())
                             : std::nullopt;
        if (job)
            jobs.push_back(*job);
        else
            reader.refuse("jobs");
    }
}

} // namespace

Json toJson(const ThroughputSpec &spec)
{
    Json json = {{"schema", 1},
                 {"jobs", Json::array()},
                 {"file", spec.isFile},
                 {"rotational", spec.isRotational},
                 {"readable", toJson(spec.readable)},
                 {"already_written", spec.alreadyWritten.value()},
                 {"with_threads", spec.withThreads},
                 {"keeps_every_sample", spec.keepsEverySample},
                 {"seed", spec.seed},
                 {"box_ms", asNumber(spec.box)},
                 {"sweep_box_ms", asNumber(spec.sweepBox)},
                 {"most_per_figure", spec.mostPerFigure.value()},
                 {"copy_bytes", spec.copyBytes.value()},
                 {"small_files", toJson(spec.smallFiles)}};
    for (const ThroughputJob job : spec.jobs)
        json["jobs"].push_back(wireName(job));
    if (spec.writable)
        json["writable"] = toJson(*spec.writable);
    return json;
}

Result<ThroughputSpec> throughputSpecFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    ThroughputSpec spec;
    if (reader.number("schema") != 1)
        reader.refuse("schema", ErrorCode::SchemaUnsupported);
    readJobs(reader, spec.jobs);
    spec.isFile = reader.boolean("file");
    spec.isRotational = reader.boolean("rotational");
    readRange(reader, "readable", reader.object("readable"), spec.readable);
    if (const Json *writable = reader.optionalObject("writable"))
        readRange(reader, "writable", writable, spec.writable.emplace());
    spec.alreadyWritten = Bytes(reader.number("already_written", 0, INT64_MAX));
    spec.withThreads = reader.boolean("with_threads");
    spec.keepsEverySample = reader.boolean("keeps_every_sample");
    spec.seed = reader.number("seed");
    spec.box = readBox(reader, "box_ms");
    spec.sweepBox = readBox(reader, "sweep_box_ms");
    spec.mostPerFigure = Bytes(reader.number("most_per_figure"));
    spec.copyBytes = Bytes(reader.number("copy_bytes", 0, INT64_MAX));
    readSmallFiles(reader, spec.smallFiles);
    if (const Status whole = reader.finish(); !whole)
        return fail(whole.error());
    return spec;
}

} // namespace driveready
