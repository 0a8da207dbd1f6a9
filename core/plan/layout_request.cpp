// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/layout_request.h"

namespace driveready {

namespace {

constexpr std::uint64_t maxNumber = 128;
constexpr std::uint64_t maxSector = INT64_MAX;

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

template<class Edited>
Edited readEdited(JsonReader &reader)
{
    Edited edited;
    edited.number = static_cast<std::uint32_t>(reader.number("partition", 1, maxNumber));
    return edited;
}

FileSystem readFileSystem(JsonReader &reader, const std::string &name)
{
    const auto fileSystem = fileSystemFromName(name);
    if (!fileSystem)
        reader.refuse("file_system");
    return fileSystem.value_or(FileSystem::None);
}

Edit readEdit(JsonReader &reader)
{
    const std::string what = reader.string("edit", 16);
    if (what == "add") {
        AddPartition add;
        add.partition = readPartition(reader);
        if (const auto at = reader.optionalNumber("at", 0, maxSector))
            add.at = Lba(*at);
        return add;
    }
    if (what == "format") {
        auto format = readEdited<FormatPartition>(reader);
        format.fileSystem = readFileSystem(reader, reader.string("file_system"));
        format.label = reader.optionalString("label").value_or("");
        return format;
    }
    if (what == "fix-start") {
        auto fix = readEdited<FixStart>(reader);
        fix.fileSystem =
            readFileSystem(reader, reader.optionalString("file_system").value_or("none"));
        fix.label = reader.optionalString("label").value_or("");
        fix.losesContent = reader.optionalBoolean("loses_content").value_or(false);
        return fix;
    }
    if (what == "repair")
        return RepairTable{};
    if (what != "delete")
        reader.refuse("edit");
    return readEdited<DeletePartition>(reader);
}

Json editJson(const Edit &edit)
{
    if (const auto *add = std::get_if<AddPartition>(&edit)) {
        Json json = partitionJson(add->partition);
        json["edit"] = "add";
        if (add->at)
            json["at"] = add->at->value();
        return json;
    }
    if (const auto *format = std::get_if<FormatPartition>(&edit)) {
        return {{"edit", "format"},
                {"partition", format->number},
                {"file_system", wireName(format->fileSystem)},
                {"label", format->label}};
    }
    if (const auto *fix = std::get_if<FixStart>(&edit)) {
        return {{"edit", "fix-start"},
                {"partition", fix->number},
                {"file_system", wireName(fix->fileSystem)},
                {"label", fix->label},
                {"loses_content", fix->losesContent}};
    }
    if (std::holds_alternative<RepairTable>(edit))
        return {{"edit", "repair"}};
    return {{"edit", "delete"}, {"partition", std::get<DeletePartition>(edit).number}};
}

/// The items of a list, each with its place in the text.
template<class Item>
std::vector<Item> readItems(JsonReader &reader, std::string_view key, Item (*read)(JsonReader &))
{
    std::vector<Item> items;
    for (const Json *item : reader.optionalArray(key, 128)) {
        JsonReader inner(*item, reader.pathOf(key) + "[" + std::to_string(items.size()) + "]");
        items.push_back(read(inner));
        reader.adopt(inner.finish());
    }
    return items;
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
    request.edits = readItems<Edit>(reader, "edits", &readEdit);
    if (request.edits.empty()) {
        const auto type = tableTypeFromName(reader.string("table"));
        if (!type || *type == TableType::None)
            reader.refuse("table");
        request.table = type.value_or(TableType::Gpt);
        request.partitions = readItems<PartitionRequest>(reader, "partitions", &readPartition);
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
    Json json{{"schema", 1U}};
    if (request.edits.empty()) {
        Json partitions = Json::array();
        for (const PartitionRequest &partition : request.partitions)
            partitions.push_back(partitionJson(partition));
        json["table"] = wireName(request.table);
        json["partitions"] = std::move(partitions);
    } else {
        Json edits = Json::array();
        for (const Edit &edit : request.edits)
            edits.push_back(editJson(edit));
        json["edits"] = std::move(edits);
    }
    if (request.owner)
        json["owner"] = toJson(*request.owner);
    return json;
}

} // namespace driveready
