// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "layout/layout_json.h"

#include <algorithm>

namespace driveready {

namespace {

constexpr std::uint64_t maxNumber = 1024;

Guid readGuid(JsonReader &reader, std::string_view key)
{
    const auto text = reader.optionalString(key, 36);
    const auto guid = text ? Guid::fromString(*text) : Guid{};
    if (!guid)
        reader.refuse(key);
    return guid.value_or(Guid{});
}

// What a person is shown (the kind) must be what will be written (the id).
PartitionType readType(JsonReader &reader, TableType table)
{
    PartitionType type;
    type.gpt = readGuid(reader, "gpt");
    type.dos = static_cast<std::uint8_t>(reader.optionalNumber("dos", 0, 255).value_or(0));
    const auto kind = partitionKindFromName(reader.string("kind", 16));
    type.kind = kind.value_or(PartitionKind::Other);
    const PartitionKind stored = table == TableType::Gpt   ? partitionTypeFromGpt(type.gpt).kind
                                 : table == TableType::Dos ? partitionTypeFromDos(type.dos).kind
                                                           : type.kind;
    if (!kind || type.kind != stored)
        reader.refuse("kind");
    return type;
}

} // namespace

Json toJson(const Partition &partition)
{
    Json json = {{"number", partition.number},
                 {"start", partition.start.value()},
                 {"size", partition.size.value()},
                 {"kind", wireName(partition.type.kind)}};
    if (!partition.type.gpt.isNull())
        json["gpt"] = partition.type.gpt.toString();
    if (partition.type.dos != 0)
        json["dos"] = partition.type.dos;
    if (partition.bootable)
        json["bootable"] = true;
    if (partition.attributes != 0)
        json["attributes"] = partition.attributes;
    if (!partition.uuid.isNull())
        json["uuid"] = partition.uuid.toString();
    if (!partition.name.empty())
        json["name"] = partition.name;
    if (partition.ebr.value() != 0)
        json["ebr"] = partition.ebr.value();
    return json;
}

Result<Partition> partitionFromJson(const Json &value, std::string path, TableType table)
{
    JsonReader reader(value, std::move(path));
    Partition partition;
    partition.number = static_cast<std::uint32_t>(reader.number("number", 1, maxNumber));
    partition.start = Lba(reader.number("start"));
    partition.size = SectorCount(reader.number("size"));
    if (!Region::make(partition.start, partition.size))
        reader.refuse("size");
    partition.type = readType(reader, table);
    partition.bootable = reader.optionalBoolean("bootable").value_or(false);
    partition.attributes = reader.optionalNumber("attributes").value_or(0);
    partition.uuid = readGuid(reader, "uuid");
    partition.name = reader.optionalString("name").value_or("");
    partition.ebr = Lba(reader.optionalNumber("ebr").value_or(0));
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return partition;
}

Json toJson(const DiskLayout &layout)
{
    Json json = {{"type", wireName(layout.type)},
                 {"logical", layout.logical.bytes()},
                 {"total", layout.total.value()},
                 {"first_usable", layout.firstUsable.value()},
                 {"last_usable", layout.lastUsable.value()},
                 {"entry_count", layout.entryCount},
                 {"partitions", Json::array()}};
    if (!layout.diskGuid.isNull())
        json["disk_guid"] = layout.diskGuid.toString();
    if (layout.diskSignature != 0)
        json["disk_signature"] = layout.diskSignature;
    for (const Partition &partition : layout.partitions)
        json["partitions"].push_back(toJson(partition));
    return json;
}

Result<DiskLayout> layoutFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    DiskLayout layout;
    const auto type = tableTypeFromName(reader.string("type", 16));
    if (!type)
        reader.refuse("type");
    layout.type = type.value_or(TableType::None);
    const auto logical = SectorSize::fromBytes(reader.number("logical"));
    if (!logical)
        reader.refuse("logical");
    layout.logical = logical.value_or(sector512);
    layout.total = SectorCount(reader.number("total"));
    layout.firstUsable = Lba(reader.number("first_usable"));
    layout.lastUsable = Lba(reader.number("last_usable", 0, UINT64_MAX - 1));
    layout.entryCount = static_cast<std::uint32_t>(reader.number("entry_count", 1, maxNumber));
    layout.diskGuid = readGuid(reader, "disk_guid");
    layout.diskSignature = static_cast<std::uint32_t>(
        reader.optionalNumber("disk_signature", 0, UINT32_MAX).value_or(0));
    for (const Json *item : reader.array("partitions", maxPartitions)) {
        const std::string place =
            reader.pathOf("partitions") + "[" + std::to_string(layout.partitions.size()) + "]";
        const auto partition = partitionFromJson(*item, place, layout.type);
        if (!partition)
            return fail(partition.error());
        layout.partitions.push_back(*partition);
    }
    const auto &all = layout.partitions;
    if (std::ranges::adjacent_find(all, std::ranges::greater_equal{}, &Partition::number) !=
        all.end())
        reader.refuse("partitions"); // ordered by number, each once
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return layout;
}

} // namespace driveready
