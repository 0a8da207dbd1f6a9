// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/facts.h"

#include "align/stripe.h"

#include <string>

namespace driveready {

namespace {

constexpr std::uint64_t maxDiskBytes = INT64_MAX;

/// Takes over a nested object with its own reader.
template<class Read>
void nested(JsonReader &outer, std::string_view key, Read read)
{
    if (const Json *value = outer.optionalObject(key)) {
        JsonReader inner(*value, outer.pathOf(key));
        read(inner);
        outer.adopt(inner.finish());
    }
}

void readDevice(JsonReader &reader, DiskFacts &facts)
{
    if (const auto name = reader.optionalString("transport")) {
        const auto transport = transportFromName(*name);
        if (!transport)
            reader.refuse("transport");
        facts.transport = transport.value_or(Transport::Unknown);
    }
    facts.model = reader.optionalString("model").value_or("");
    facts.rotational = reader.optionalBoolean("rotational");
    if (const auto rate = reader.optionalNumber("rotation_rate", 0, 1'000'000))
        facts.rotationRate = static_cast<std::uint32_t>(*rate);
    if (const auto size = reader.optionalNumber("size_bytes", 0, maxDiskBytes))
        facts.size = Bytes(*size);
}

void readLimits(JsonReader &reader, IoLimits &into)
{
    const Json *value = reader.optionalObject("limits");
    if (!value)
        return;
    const auto limits = limitsFromJson(*value, reader.pathOf("limits"));
    if (limits)
        into = *limits;
    else
        reader.adopt(fail(limits.error()));
}

void readMeasured(JsonReader &reader, DiskFacts &facts)
{
    Measurement measured;
    measured.physical = reader.number("physical", 512, 4096);
    if (measured.physical != 512 && measured.physical != 4096)
        reader.refuse("physical");
    measured.phase = static_cast<std::uint32_t>(reader.optionalNumber("phase", 0, 7).value_or(0));
    facts.measured = measured;
}

void readRaid(JsonReader &reader, DiskFacts &facts)
{
    RaidFacts raid;
    raid.level = static_cast<std::uint32_t>(reader.number("level", 0, 10));
    if (raid.level != 0 && raid.level != 1 && raid.level != 5 && raid.level != 6 &&
        raid.level != 10)
        reader.refuse("level");
    raid.disks = static_cast<std::uint32_t>(reader.number("disks", 1, 4096));
    // RAID1 has no chunk.
    raid.chunk = Bytes(reader.optionalNumber("chunk", 0, std::uint64_t{1} << 40).value_or(0));
    if (raid.level != 1 && raid.chunk.value() == 0)
        reader.refuse("chunk", ErrorCode::JsonMissingKey);
    if (raid.chunk.value() % fileSystemBlock != 0) // of no array: md and controllers count in pages
        reader.refuse("chunk");
    raid.stride = reader.optionalNumber("stride");
    raid.stripeWidth = reader.optionalNumber("stripe_width");
    facts.raid = raid;
}

constexpr std::size_t maxSlices = 26; // letters

void readSlices(JsonReader &reader, PartitionFacts &partition)
{
    const auto items = reader.optionalArray("slices", maxSlices);
    for (std::size_t i = 0; i < items.size(); ++i) {
        JsonReader inner(*items[i], reader.pathOf("slices") + "[" + std::to_string(i) + "]");
        SliceFacts slice;
        const std::string letter = inner.string("letter", 1);
        if (letter.size() != 1 || letter[0] < 'a' || letter[0] > 'z')
            inner.refuse("letter");
        else
            slice.letter = letter[0];
        slice.start = inner.number("start", partition.start, maxFactsSectors);
        slice.size = inner.number("size", 1, maxFactsSectors);
        reader.adopt(inner.finish());
        partition.slices.push_back(slice);
    }
}

PartitionFacts readPartition(JsonReader &reader, TableType table)
{
    PartitionFacts partition;
    partition.number = static_cast<std::uint32_t>(reader.number("number", 1, 65536));
    partition.start = reader.number("start", 0, maxFactsSectors);
    partition.size = reader.optionalNumber("size", 0, maxFactsSectors);
    if (const auto name = reader.optionalString("type")) {
        const auto kind = partitionKindFromName(*name);
        if (!kind)
            reader.refuse("type");
        partition.type = kind.value_or(PartitionKind::Other);
    }
    partition.payloadOffset = reader.optionalNumber("payload_offset", 0, maxFactsSectors);
    partition.luksSector = reader.optionalNumber("luks_sector", 512, 4096);
    readSlices(reader, partition);
    partition.isLogical = partition.type == PartitionKind::Logical ||
                          (table == TableType::Dos && partition.number >= 5);
    return partition;
}

void readTable(JsonReader &reader, DiskFacts &facts)
{
    const auto type = tableTypeFromName(reader.string("type"));
    if (!type)
        reader.refuse("type");
    facts.table = type.value_or(TableType::None);
    const auto items = reader.optionalArray("partitions", maxFactsPartitions);
    for (std::size_t i = 0; i < items.size(); ++i) {
        JsonReader inner(*items[i], reader.pathOf("partitions") + "[" + std::to_string(i) + "]");
        facts.partitions.push_back(readPartition(inner, *facts.table));
        for (std::size_t k = 0; k < i; ++k) {
            if (facts.partitions[k].number == facts.partitions[i].number)
                inner.refuse("number");
        }
        reader.adopt(inner.finish());
    }
}

template<class Value>
void put(Json &object, const char *key, const std::optional<Value> &value)
{
    if (value)
        object[key] = *value;
}

Json deviceJson(const DiskFacts &facts)
{
    Json json{{"transport", wireName(facts.transport)}, {"model", facts.model}};
    put(json, "rotational", facts.rotational);
    put(json, "rotation_rate", facts.rotationRate);
    if (facts.size)
        json["size_bytes"] = facts.size->value();
    return json;
}

Json raidJson(const RaidFacts &raid)
{
    Json json{{"level", raid.level}, {"disks", raid.disks}};
    if (raid.chunk.value() != 0)
        json["chunk"] = raid.chunk.value();
    put(json, "stride", raid.stride);
    put(json, "stripe_width", raid.stripeWidth);
    return json;
}

Json partitionJson(const PartitionFacts &partition)
{
    Json json{{"number", partition.number},
              {"start", partition.start},
              {"type", wireName(partition.type)}};
    put(json, "size", partition.size);
    put(json, "payload_offset", partition.payloadOffset);
    put(json, "luks_sector", partition.luksSector);
    if (!partition.slices.empty())
        json["slices"] = Json::array();
    for (const SliceFacts &slice : partition.slices)
        json["slices"].push_back({{"letter", std::string(1, slice.letter)},
                                  {"start", slice.start},
                                  {"size", slice.size}});
    return json;
}

} // namespace

Result<DiskFacts> factsFromJson(const Json &value)
{
    DiskFacts facts;
    JsonReader reader(value, "");
    if (reader.number("schema") != 1)
        reader.refuse("schema", ErrorCode::SchemaUnsupported);
    nested(reader, "device", [&facts](JsonReader &inner) { readDevice(inner, facts); });
    readLimits(reader, facts.limits);
    nested(reader, "measured", [&facts](JsonReader &inner) { readMeasured(inner, facts); });
    facts.listed = reader.optionalNumber("listed", 512, 65536);
    nested(reader, "raid", [&facts](JsonReader &inner) { readRaid(inner, facts); });
    nested(reader, "table", [&facts](JsonReader &inner) { readTable(inner, facts); });
    if (const Status done = reader.finish(); !done)
        return fail(done.error());
    return facts;
}

Json toJson(const DiskFacts &facts)
{
    Json json{{"schema", 1U}, {"device", deviceJson(facts)}, {"limits", toJson(facts.limits)}};
    if (facts.measured)
        json["measured"] = toJson(*facts.measured);
    put(json, "listed", facts.listed);
    if (facts.raid)
        json["raid"] = raidJson(*facts.raid);
    if (facts.table) {
        Json partitions = Json::array();
        for (const PartitionFacts &partition : facts.partitions)
            partitions.push_back(partitionJson(partition));
        json["table"] = {{"type", wireName(*facts.table)}, {"partitions", std::move(partitions)}};
    }
    return json;
}

} // namespace driveready
