// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/layout_request.h"

namespace driveready {

namespace {

PartitionRequest readPartition(JsonReader &reader)
{
    PartitionRequest partition;
    if (const auto size = reader.optionalNumber("size_bytes", 1, INT64_MAX))
        partition.size = Bytes(*size);
    if (const auto name = reader.optionalString("file_system")) {
        const auto fileSystem = fileSystemFromName(*name);
        if (!fileSystem)
            reader.refuse("file_system");
        partition.fileSystem = fileSystem.value_or(FileSystem::None);
    }
    partition.label = reader.optionalString("label").value_or("");
    if (const auto name = reader.optionalString("kind")) {
        partition.kind = partitionKindFromName(*name);
        if (!partition.kind)
            reader.refuse("kind");
    }
    return partition;
}

Json partitionJson(const PartitionRequest &partition)
{
    Json json{{"file_system", wireName(partition.fileSystem)}};
    if (partition.size)
        json["size_bytes"] = partition.size->value();
    if (!partition.label.empty())
        json["label"] = partition.label;
    if (partition.kind)
        json["kind"] = wireName(*partition.kind);
    return json;
}

} // namespace

Json toJson(const Owner &owner)
{
    return {{"uid", owner.uid}, {"gid", owner.gid}};
}

Result<Owner> ownerFromJson(const Json &value, std::string path)
{
    // The largest number is the kernel's word for "nobody in particular".
    constexpr std::uint64_t maxId = UINT32_MAX - 1;
    JsonReader reader(value, std::move(path));
    Owner owner;
    owner.uid = static_cast<std::uint32_t>(reader.number("uid", 0, maxId));
    owner.gid = static_cast<std::uint32_t>(reader.number("gid", 0, maxId));
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return owner;
}

Result<LayoutRequest> requestFromJson(const Json &value)
{
    LayoutRequest request;
    JsonReader reader(value, "");
    if (reader.number("schema") != 1)
        reader.refuse("schema", ErrorCode::SchemaUnsupported);
    const auto type = tableTypeFromName(reader.string("table"));
    if (!type || *type == TableType::None)
        reader.refuse("table");
    request.table = type.value_or(TableType::Gpt);
    for (const Json *item : reader.optionalArray("partitions", 128)) {
        JsonReader inner(*item, reader.pathOf("partitions") + "[" +
                                    std::to_string(request.partitions.size()) + "]");
        request.partitions.push_back(readPartition(inner));
        reader.adopt(inner.finish());
    }
    if (const Json *owner = reader.optionalObject("owner")) {
        const auto read = ownerFromJson(*owner, reader.pathOf("owner"));
        if (read)
            request.owner = *read;
        else
            reader.adopt(fail(read.error()));
    }
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return request;
}

Json toJson(const LayoutRequest &request)
{
    Json partitions = Json::array();
    for (const PartitionRequest &partition : request.partitions)
        partitions.push_back(partitionJson(partition));
    Json json{
        {"schema", 1U}, {"table", wireName(request.table)}, {"partitions", std::move(partitions)}};
    if (request.owner)
        json["owner"] = toJson(*request.owner);
    return json;
}

} // namespace driveready
