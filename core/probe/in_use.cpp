// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/in_use.h"

#include <algorithm>
#include <utility>

namespace driveready {

namespace {

constexpr std::pair<InUse::Kind, std::string_view> kindNames[] = {
    {InUse::Kind::Mounted, "mounted"},
    {InUse::Kind::Swap, "swap"},
    {InUse::Kind::Holder, "holder"},
    {InUse::Kind::LoopBacking, "loop-backing"},
    {InUse::Kind::ReadOnlyMedium, "read-only-medium"},
    {InUse::Kind::SystemDisk, "system-disk"},
    {InUse::Kind::OpenByProcess, "open-by-process"},
    {InUse::Kind::FileSystemAlive, "file-system-alive"},
    {InUse::Kind::Export, "export"},
};

constexpr std::pair<ReleaseWay, std::string_view> wayNames[] = {
    {ReleaseWay::None, "none"},
    {ReleaseWay::Unmount, "unmount"},
    {ReleaseWay::UnmountInside, "unmount-inside"},
    {ReleaseWay::SwapOff, "swap-off"},
    {ReleaseWay::DetachLoop, "detach-loop"},
    {ReleaseWay::CloseEncrypted, "close-encrypted"},
    {ReleaseWay::DeactivateVolumes, "deactivate-volumes"},
    {ReleaseWay::FlushMultipath, "flush-multipath"},
    {ReleaseWay::RemoveMapping, "remove-mapping"},
    {ReleaseWay::StopArray, "stop-array"},
    {ReleaseWay::StopCache, "stop-cache"},
    {ReleaseWay::ExportPool, "export-pool"},
    {ReleaseWay::EndProgram, "end-program"},
    {ReleaseWay::WaitOrEndPrograms, "wait-or-end-programs"},
    {ReleaseWay::StopExport, "stop-export"},
    {ReleaseWay::UnlockMedium, "unlock-medium"},
};

constexpr std::pair<Access, std::string_view> accessNames[] = {
    {Access::None, "none"}, {Access::Device, "device"},
    {Access::File, "file"}, {Access::WorkingFolder, "working-folder"},
    {Access::Root, "root"}, {Access::Program, "program"},
    {Access::Map, "map"},   {Access::Namespace, "namespace"},
};

template<class Value, std::size_t N>
std::string_view nameOf(const std::pair<Value, std::string_view> (&names)[N], Value wanted)
{
    const auto *found =
        std::ranges::find(names, wanted, &std::pair<Value, std::string_view>::first);
    return found != std::end(names) ? found->second : std::string_view();
}

template<class Value, std::size_t N>
std::optional<Value> valueOf(const std::pair<Value, std::string_view> (&names)[N],
                             std::string_view wanted)
{
    const auto *found =
        std::ranges::find(names, wanted, &std::pair<Value, std::string_view>::second);
    return found != std::end(names) ? std::optional(found->first) : std::nullopt;
}

// A word of a closed list that may be absent.
template<class Value, class FromName>
Value readWord(JsonReader &reader, std::string_view key, Value otherwise, FromName fromName)
{
    const auto word = reader.optionalString(key, 32);
    if (!word)
        return otherwise;
    const std::optional<Value> value = fromName(*word);
    if (!value)
        reader.refuse(key);
    return value.value_or(otherwise);
}

std::optional<std::uint32_t> readId(JsonReader &reader, std::string_view key)
{
    const auto number = reader.optionalNumber(key, 0, UINT32_MAX);
    return number ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

} // namespace

std::string_view wireName(InUse::Kind kind)
{
    return nameOf(kindNames, kind);
}

std::optional<InUse::Kind> inUseKindFromName(std::string_view name)
{
    return valueOf(kindNames, name);
}

std::string_view wireName(ReleaseWay way)
{
    return nameOf(wayNames, way);
}

std::optional<ReleaseWay> releaseWayFromName(std::string_view name)
{
    return valueOf(wayNames, name);
}

std::string_view wireName(Access access)
{
    return nameOf(accessNames, access);
}

std::optional<Access> accessFromName(std::string_view name)
{
    return valueOf(accessNames, name);
}

Json toJson(const InUse &use)
{
    Json json = {{"kind", wireName(use.kind)}, {"device", use.device}, {"detail", use.detail}};
    if (use.release != ReleaseWay::None)
        json["release"] = wireName(use.release);
    if (use.pid != 0)
        json["pid"] = use.pid;
    if (!use.command.empty())
        json["command"] = use.command;
    if (use.user)
        json["user"] = *use.user;
    if (use.access != Access::None)
        json["access"] = wireName(use.access);
    return json;
}

Result<InUse> inUseFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    InUse use;
    const auto kind = inUseKindFromName(reader.string("kind", 32));
    if (!kind)
        reader.refuse("kind");
    use.kind = kind.value_or(InUse::Kind::Mounted);
    use.device = reader.string("device", 4096);
    use.detail = reader.string("detail", 4096);
    use.release = readWord(reader, "release", ReleaseWay::None, releaseWayFromName);
    use.pid = readId(reader, "pid").value_or(0);
    use.command = reader.optionalString("command", 4096).value_or("");
    use.user = readId(reader, "user");
    use.access = readWord(reader, "access", Access::None, accessFromName);
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return use;
}

} // namespace driveready
