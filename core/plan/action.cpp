// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/action.h"

#include "base/overloaded.h"

#include <array>

namespace driveready {

namespace {

constexpr std::size_t maxDependencies = 512;
constexpr std::uint64_t maxPartitionNumber = 128;

// In the order of ActionBody's alternatives.
constexpr std::array<std::string_view, std::variant_size_v<ActionBody>> names{
    "check-again",   "save-table",       "wipe-signature", "write-table",
    "inform-kernel", "make-file-system", "verify",
};

void put(Json &json, const WipeSignature &wipe)
{
    json["partition"] = wipe.partition;
    json["type"] = wipe.type;
    json["label"] = wipe.label;
    json["start"] = wipe.region.start.value();
    json["size"] = wipe.region.size().value();
}

void put(Json &json, const MakeFileSystem &make)
{
    json["partition"] = make.partition;
    json["file_system"] = wireName(make.fileSystem);
    json["label"] = make.label;
    json["uuid"] = make.uuid;
    if (make.owner)
        json["owner"] = toJson(*make.owner);
}

WipeSignature readWipe(JsonReader &reader)
{
    WipeSignature wipe;
    wipe.partition = static_cast<std::uint32_t>(reader.number("partition", 0, 1024));
    wipe.type = reader.string("type", 64);
    wipe.label = reader.string("label", 256);
    const Lba start(reader.number("start"));
    const auto region = Region::make(start, SectorCount(reader.number("size")));
    if (!region)
        reader.refuse("size");
    wipe.region = region.value_or(Region{});
    return wipe;
}

WriteTable readWriteTable(JsonReader &reader)
{
    const auto type = tableTypeFromName(reader.string("table"));
    if (!type)
        reader.refuse("table");
    return {type.value_or(TableType::Gpt), reader.optionalBoolean("repair").value_or(false),
            reader.optionalString("restores", 16).value_or("")};
}

MakeFileSystem readMake(JsonReader &reader)
{
    MakeFileSystem make;
    make.partition = static_cast<std::uint32_t>(reader.number("partition", 1, maxPartitionNumber));
    const auto fileSystem = fileSystemFromName(reader.string("file_system"));
    if (!fileSystem)
        reader.refuse("file_system");
    make.fileSystem = fileSystem.value_or(FileSystem::None);
    make.label = reader.string("label");
    make.uuid = reader.string("uuid", 36);
    if (const Json *owner = reader.optionalObject("owner")) {
        const auto read = ownerFromJson(*owner, reader.pathOf("owner"));
        if (read)
            make.owner = *read;
        else
            reader.adopt(fail(read.error()));
    }
    return make;
}

ActionBody readBody(JsonReader &reader)
{
    const std::string name = reader.string("do");
    if (name == "check-again")
        return CheckAgain{};
    if (name == "save-table")
        return SaveTable{};
    if (name == "wipe-signature")
        return readWipe(reader);
    if (name == "write-table")
        return readWriteTable(reader);
    if (name == "inform-kernel")
        return InformKernel{};
    if (name == "make-file-system")
        return readMake(reader);
    if (name != "verify")
        reader.refuse("do");
    return Verify{};
}

} // namespace

Effect effectOf(const ActionBody &body)
{
    return std::visit(Overloaded{[](const CheckAgain &) { return Effect::ReadsOnly; },
                                 [](const SaveTable &) { return Effect::ReadsOnly; },
                                 [](const WipeSignature &) { return Effect::Writes; },
                                 [](const WriteTable &) { return Effect::Writes; },
                                 [](const InformKernel &) { return Effect::NoDiskAccess; },
                                 [](const MakeFileSystem &) { return Effect::Writes; },
                                 [](const Verify &) { return Effect::ReadsOnly; }},
                      body);
}

bool isSafeToStopAfter(const ActionBody &body)
{
    // Between the first erased mark and the kernel's knowledge of the new table the disk is neither
    // the old nor the new one.
    return !std::holds_alternative<WipeSignature>(body) &&
           !std::holds_alternative<WriteTable>(body);
}

std::string_view wireName(const ActionBody &body)
{
    return body.index() < names.size() ? names[body.index()] : std::string_view();
}

Json toJson(const Action &action)
{
    Json json{{"id", action.id}, {"depends_on", action.dependsOn}, {"do", wireName(action.body)}};
    if (const auto *wipe = std::get_if<WipeSignature>(&action.body))
        put(json, *wipe);
    if (const auto *write = std::get_if<WriteTable>(&action.body)) {
        json["table"] = wireName(write->type);
        if (write->isRepair)
            json["repair"] = true;
        if (!write->restores.empty())
            json["restores"] = write->restores;
    }
    if (const auto *make = std::get_if<MakeFileSystem>(&action.body))
        put(json, *make);
    return json;
}

Result<Action> actionFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    Action action;
    action.id = static_cast<std::uint32_t>(reader.number("id", 1, maxDependencies));
    for (const Json *item : reader.array("depends_on", maxDependencies)) {
        const bool isId = item->is_number_unsigned() && item->get<std::uint64_t>() <= UINT32_MAX;
        if (!isId)
            reader.refuse("depends_on");
        else
            action.dependsOn.push_back(item->get<std::uint32_t>());
    }
    action.body = readBody(reader);
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return action;
}

} // namespace driveready
