// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "layout/layout_json.h"
#include "probe/disk_snapshot.h"

namespace driveready {

namespace {

constexpr std::uint64_t schema = 1;
constexpr std::size_t maxItems = 4096;

Json tableToJson(const TableReading &table)
{
    Json json = toJson(table.layout);
    json["problems"] = Json::array();
    for (const TableProblem problem : table.problems)
        json["problems"].push_back(wireName(problem));
    json["editable"] = table.isEditable;
    if (!table.slices.empty())
        json["slices"] = Json::array();
    for (const BsdSlice &slice : table.slices)
        json["slices"].push_back({{"partition", slice.partition},
                                  {"letter", std::string(1, slice.letter)},
                                  {"start", slice.start.value()},
                                  {"size", slice.size.value()},
                                  {"type", slice.type}});
    return json;
}

Result<BsdSlice> sliceFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    BsdSlice slice;
    slice.partition = static_cast<std::uint32_t>(reader.number("partition", 1, maxPartitions));
    const std::string letter = reader.string("letter", 1);
    if (letter.size() != 1 || letter[0] < 'a' || letter[0] > 'z')
        reader.refuse("letter");
    else
        slice.letter = letter[0];
    slice.start = Lba(reader.number("start"));
    slice.size = SectorCount(reader.number("size"));
    if (!Region::make(slice.start, slice.size))
        reader.refuse("size");
    slice.type = static_cast<std::uint8_t>(reader.number("type", 0, 255));
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return slice;
}

// The table is a layout with three keys more; each part has its own strict reader.
Result<TableReading> tableFromJson(const Json &value)
{
    TableReading table;
    Json layout = value;
    Json rest = Json::object();
    for (const char *key : {"problems", "editable", "slices"}) {
        if (!value.is_object() || !value.contains(key))
            continue;
        rest[key] = value[key];
        layout.erase(key);
    }
    const auto read = layoutFromJson(layout, "table");
    if (!read)
        return fail(read.error());
    table.layout = *read;
    JsonReader reader(rest, "table");
    for (const Json *item : reader.array("problems", 64)) {
        const auto problem =
            item->is_string() ? tableProblemFromName(item->get<std::string>()) : std::nullopt;
        if (!problem)
            reader.refuse("problems");
        else
            table.problems.push_back(*problem);
    }
    table.isEditable = reader.boolean("editable");
    for (const Json *item : reader.optionalArray("slices", maxItems)) {
        const auto slice =
            sliceFromJson(*item, "table.slices[" + std::to_string(table.slices.size()) + "]");
        if (!slice)
            return fail(slice.error());
        table.slices.push_back(*slice);
    }
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return table;
}

// Reads a nested value with its own function; a missing one is the reader's fault already.
template<class Value>
void readNested(JsonReader &reader, const Json *json, const Result<Value> &value, Value &into)
{
    if (!json)
        return;
    if (value)
        into = *value;
    else
        reader.adopt(fail(value.error()));
}

template<class Value, class Read>
void readList(JsonReader &reader, std::string_view key, Read read, std::vector<Value> &into)
{
    for (const Json *item : reader.array(key, maxItems)) {
        const auto value = read(*item, std::string(key) + "[" + std::to_string(into.size()) + "]");
        if (!value)
            return reader.adopt(fail(value.error()));
        into.push_back(*value);
    }
}

void readParts(JsonReader &reader, DiskSnapshot &snapshot)
{
    if (const Json *json = reader.object("id"))
        readNested(reader, json, deviceIdFromJson(*json, "id"), snapshot.id);
    if (const Json *json = reader.object("device"))
        readNested(reader, json, deviceInfoFromJson(*json, "device"), snapshot.info);
    if (const Json *json = reader.object("limits"))
        readNested(reader, json, limitsFromJson(*json, "limits"), snapshot.limits);
    if (const Json *json = reader.object("table"))
        readNested(reader, json, tableFromJson(*json), snapshot.table);
    snapshot.listed = reader.optionalNumber("listed", 512, 65536);
    if (const Json *json = reader.optionalObject("measured")) {
        Measurement measured;
        readNested(reader, json, measurementFromJson(*json, "measured"), measured);
        snapshot.measured = measured;
    }
    if (const auto at = reader.optionalNumber("unrecognized_at_bytes"))
        snapshot.unrecognizedAt = Bytes(*at);
    readList(reader, "signatures", signatureFromJson, snapshot.signatures);
    readList(reader, "in_use", inUseFromJson, snapshot.inUse);
}

} // namespace

Json toJson(const Signature &signature)
{
    Json json = {{"type", signature.type},
                 {"usage", signature.usage},
                 {"magic_offset_bytes", signature.magicOffset.value()}};
    if (signature.partition)
        json["partition"] = *signature.partition;
    if (!signature.label.empty())
        json["label"] = signature.label;
    if (!signature.uuid.empty())
        json["uuid"] = signature.uuid;
    return json;
}

Result<Signature> signatureFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    Signature signature;
    if (const auto partition = reader.optionalNumber("partition", 1, maxPartitions))
        signature.partition = static_cast<std::uint32_t>(*partition);
    signature.type = reader.string("type");
    signature.usage = reader.string("usage");
    signature.label = reader.optionalString("label").value_or("");
    signature.uuid = reader.optionalString("uuid").value_or("");
    signature.magicOffset = Bytes(reader.number("magic_offset_bytes"));
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return signature;
}

Json toJson(const DiskSnapshot &snapshot)
{
    Json json = {{"schema", schema},
                 {"id", toJson(snapshot.id)},
                 {"device", toJson(snapshot.info)},
                 {"limits", toJson(snapshot.limits)},
                 {"table", tableToJson(snapshot.table)},
                 {"signatures", Json::array()},
                 {"in_use", Json::array()},
                 {"fingerprint", snapshot.fingerprint.toHex()}};
    if (snapshot.listed)
        json["listed"] = *snapshot.listed;
    if (snapshot.unrecognizedAt)
        json["unrecognized_at_bytes"] = snapshot.unrecognizedAt->value();
    if (snapshot.measured)
        json["measured"] = toJson(*snapshot.measured);
    for (const Signature &signature : snapshot.signatures)
        json["signatures"].push_back(toJson(signature));
    for (const InUse &use : snapshot.inUse)
        json["in_use"].push_back(toJson(use));
    return json;
}

Result<DiskSnapshot> snapshotFromJson(const Json &value)
{
    JsonReader reader(value, "");
    DiskSnapshot snapshot;
    if (reader.number("schema") != schema)
        reader.refuse("schema", ErrorCode::SchemaUnsupported);
    readParts(reader, snapshot);
    const auto fingerprint = Digest::fromHex(reader.string("fingerprint", 64));
    if (!fingerprint)
        reader.refuse("fingerprint");
    snapshot.fingerprint = fingerprint.value_or(Digest{});
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return snapshot;
}

} // namespace driveready
