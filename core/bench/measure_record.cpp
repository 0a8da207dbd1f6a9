// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/measure_record.h"

#include <algorithm>

namespace driveready {

namespace {

constexpr std::size_t mostTimeBytes = 32;

template<class T>
void adoptPart(JsonReader &reader, Result<T> part, std::optional<T> &into)
{
    if (part)
        into = std::move(*part);
    else
        reader.adopt(fail(part.error()));
}

void readDrive(JsonReader &reader, MeasureRecord &record)
{
    record.time = reader.string("time", mostTimeBytes);
    record.vendor = reader.optionalString("vendor").value_or("");
    record.model = reader.optionalString("model").value_or("");
    record.serial = reader.optionalString("serial").value_or("");
    if (const auto transport = transportFromName(reader.string("transport")))
        record.transport = *transport;
    else
        reader.refuse("transport");
    if (const auto mode = measureModeFromWord(reader.string("mode")))
        record.mode = *mode;
    else
        reader.refuse("mode");
    record.isSimulated = reader.boolean("simulated");
    if (const Json *device = reader.object("device")) {
        auto id = deviceIdFromJson(*device, reader.pathOf("device"));
        if (id)
            record.device = std::move(*id);
        else
            reader.adopt(fail(id.error()));
    }
}

} // namespace

std::string_view wireName(MeasureMode mode)
{
    switch (mode) {
    case MeasureMode::OwnFile:
        return "file";
    case MeasureMode::BlankDrive:
        return "blank";
    case MeasureMode::SameData:
        return "same-data";
    case MeasureMode::ReadOnly:
        break;
    }
    return "read-only";
}

std::optional<MeasureMode> measureModeFromWord(std::string_view word)
{
    const auto *const found = std::ranges::find_if(
        allMeasureModes, [&](MeasureMode mode) { return wireName(mode) == word; });
    return found == std::end(allMeasureModes) ? std::nullopt : std::optional(*found);
}

const ConditionsRecord *MeasureRecord::anyConditions() const
{
    if (conditions)
        return &*conditions;
    return throughput && throughput->conditions ? &*throughput->conditions : nullptr;
}

std::optional<Measurement> MeasureRecord::measurement() const
{
    // What a ladder of reads finds is a page or a chunk: advice for allocation, no sector size.
    return probe ? probe->measurement() : std::nullopt;
}

Json toJson(const MeasureRecord &record)
{
    Json json = {{"schema", 1},
                 {"time", record.time},
                 {"device", toJson(record.device)},
                 {"transport", wireName(record.transport)},
                 {"mode", wireName(record.mode)},
                 {"simulated", record.isSimulated}};
    const auto addText = [&](const char *key, const std::string &text) {
        if (!text.empty())
            json[key] = text;
    };
    addText("vendor", record.vendor);
    addText("model", record.model);
    addText("serial", record.serial);
    if (record.probe)
        json["probe"] = toJson(*record.probe);
    if (record.ladder)
        json["ladder"] = toJson(*record.ladder);
    if (record.conditions)
        json["conditions"] = toJson(*record.conditions);
    if (record.throughput)
        json["throughput"] = toJson(*record.throughput);
    return json;
}

Result<MeasureRecord> measureRecordFromJson(const Json &value)
{
    JsonReader reader(value, "");
    MeasureRecord record;
    if (reader.number("schema") != 1)
        reader.refuse("schema", ErrorCode::SchemaUnsupported);
    readDrive(reader, record);
    const Json *probe = reader.optionalObject("probe");
    const Json *ladder = reader.optionalObject("ladder");
    if (probe)
        adoptPart(reader, probeResultFromJson(*probe), record.probe);
    if (ladder)
        adoptPart(reader, ladderResultFromJson(*ladder), record.ladder);
    const Json *throughput = reader.optionalObject("throughput");
    if (throughput)
        adoptPart(reader, throughputResultFromJson(*throughput), record.throughput);
    if (probe && ladder)
        reader.refuse("ladder");
    if (!probe && !ladder && !throughput)
        reader.refuse("probe");
    if (const Json *conditions = reader.optionalObject("conditions"))
        adoptPart(reader, conditionsRecordFromJson(*conditions, "conditions"), record.conditions);
    if (const Status whole = reader.finish(); !whole)
        return fail(whole.error());
    return record;
}

} // namespace driveready
