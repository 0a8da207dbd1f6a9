// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/conditions.h"

namespace driveready {

namespace {

constexpr std::size_t mostCpus = 8192;
constexpr std::size_t longText = 4096;

Json toJson(const LinkSpeed &link)
{
    Json json = {{"kind", link.kind}, {"now", link.now.value()}};
    if (link.most)
        json["most"] = link.most->value();
    if (link.portLimit)
        json["port_limit"] = link.portLimit->value();
    return json;
}

std::optional<Bytes> readBytes(JsonReader &reader, std::string_view key)
{
    const auto value = reader.optionalNumber(key);
    return value ? std::optional(Bytes(*value)) : std::nullopt;
}

void readLink(JsonReader &reader, std::optional<LinkSpeed> &into)
{
    const Json *value = reader.optionalObject("link");
    if (!value)
        return;
    JsonReader inner(*value, reader.pathOf("link"));
    LinkSpeed &link = into.emplace();
    link.kind = inner.string("kind");
    link.now = Bytes(inner.number("now"));
    link.most = readBytes(inner, "most");
    link.portLimit = readBytes(inner, "port_limit");
    reader.adopt(inner.finish());
}

std::vector<std::string> readTexts(JsonReader &reader, std::string_view key)
{
    std::vector<std::string> texts;
    for (const Json *item : reader.array(key, mostCpus)) {
        if (item->is_string())
            texts.push_back(item->get<std::string>());
        else
            reader.refuse(key, ErrorCode::JsonWrongType);
    }
    return texts;
}

template<class T>
void addIf(Json &json, const char *key, const std::optional<T> &value)
{
    if (value)
        json[key] = *value;
}

std::optional<std::uint32_t> readSize(JsonReader &reader, std::string_view key)
{
    const auto value = reader.optionalNumber(key, 0, UINT32_MAX);
    return value ? std::optional(static_cast<std::uint32_t>(*value)) : std::nullopt;
}

Json toJson(const OtherIo &other)
{
    return {{"requests", other.requests}, {"bytes", other.bytes.value()}};
}

void readOther(JsonReader &reader, std::string_view key, std::optional<OtherIo> &into)
{
    const Json *value = reader.optionalObject(key);
    if (!value)
        return;
    JsonReader inner(*value, reader.pathOf(key));
    into = OtherIo{inner.number("requests"), Bytes(inner.number("bytes"))};
    reader.adopt(inner.finish());
}

void readConditions(JsonReader &reader, std::string_view key, std::optional<RunConditions> &into)
{
    const Json *value = reader.optionalObject(key);
    if (!value)
        return;
    auto conditions = conditionsFromJson(*value, reader.pathOf(key));
    if (conditions)
        into = std::move(*conditions);
    else
        reader.adopt(fail(conditions.error()));
}

} // namespace

Json toJson(const DiskCounters &counters)
{
    return {{"reads", counters.reads},
            {"writes", counters.writes},
            {"read_bytes", counters.read.value()},
            {"written_bytes", counters.written.value()}};
}

Result<DiskCounters> countersFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    const DiskCounters counters{reader.number("reads"), reader.number("writes"),
                                Bytes(reader.number("read_bytes")),
                                Bytes(reader.number("written_bytes"))};
    if (const Status whole = reader.finish(); !whole)
        return fail(whole.error());
    return counters;
}

Json toJson(const RunConditions &conditions)
{
    Json json = {{"disk", conditions.disk},
                 {"kernel", conditions.kernel},
                 {"governors", conditions.governors},
                 {"energy_preferences", conditions.energyPreferences}};
    addIf(json, "scheduler", conditions.scheduler);
    addIf(json, "write_cache", conditions.writeCache);
    addIf(json, "drive_cache", conditions.driveCache);
    addIf(json, "logical", conditions.logical);
    addIf(json, "physical", conditions.physical);
    addIf(json, "rotational", conditions.isRotational);
    addIf(json, "read_ahead_kib", conditions.readAheadKiB);
    addIf(json, "milli_celsius", conditions.milliCelsius);
    addIf(json, "on_mains", conditions.isOnMains);
    addIf(json, "file_system", conditions.fileSystem);
    addIf(json, "mount_options", conditions.mountOptions);
    if (conditions.link)
        json["link"] = toJson(*conditions.link);
    return json;
}

Result<RunConditions> conditionsFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    RunConditions conditions;
    conditions.disk = reader.string("disk");
    conditions.kernel = reader.string("kernel");
    conditions.governors = readTexts(reader, "governors");
    conditions.energyPreferences = readTexts(reader, "energy_preferences");
    conditions.scheduler = reader.optionalString("scheduler");
    conditions.writeCache = reader.optionalString("write_cache");
    conditions.driveCache = reader.optionalString("drive_cache");
    conditions.logical = readSize(reader, "logical");
    conditions.physical = readSize(reader, "physical");
    conditions.isRotational = reader.optionalBoolean("rotational");
    conditions.readAheadKiB = reader.optionalNumber("read_ahead_kib");
    conditions.milliCelsius = reader.optionalSigned("milli_celsius");
    conditions.isOnMains = reader.optionalBoolean("on_mains");
    conditions.fileSystem = reader.optionalString("file_system");
    conditions.mountOptions = reader.optionalString("mount_options", longText);
    readLink(reader, conditions.link);
    if (const Status whole = reader.finish(); !whole)
        return fail(whole.error());
    return conditions;
}

Json toJson(const ConditionsRecord &record)
{
    Json json = Json::object();
    const auto add = [&json](const char *key, const auto &value) {
        if (value)
            json[key] = toJson(*value);
    };
    add("before", record.before);
    add("after", record.after);
    add("other_before", record.otherBefore);
    add("other_during", record.otherDuring);
    add("other_after", record.otherAfter);
    return json;
}

Result<ConditionsRecord> conditionsRecordFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    ConditionsRecord record;
    readConditions(reader, "before", record.before);
    readConditions(reader, "after", record.after);
    readOther(reader, "other_before", record.otherBefore);
    readOther(reader, "other_during", record.otherDuring);
    readOther(reader, "other_after", record.otherAfter);
    if (const Status whole = reader.finish(); !whole)
        return fail(whole.error());
    return record;
}

} // namespace driveready
