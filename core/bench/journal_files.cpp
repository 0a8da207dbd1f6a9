// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/journal_files.h"

#include "apply/state_files.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <unistd.h>

namespace driveready {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t mostContent = std::uint64_t{1} << 30;

/// The same for the same region of the same drive, so that a second probe cannot pass over the
/// first one's journal.
std::string nameFor(const DeviceId &device, Bytes start)
{
    Json key = toJson(device);
    key["region_start"] = start.value();
    return sha256(canonicalText(key)).toHex().substr(0, 16);
}

std::string pathOf(const std::string &folder, const std::string &name, const char *ending)
{
    return folder + "/" + name + ending;
}

Json toJson(const SavedRegion &region)
{
    return {{"schema", 1},
            {"device", driveready::toJson(region.device)},
            {"start", region.start.value()},
            {"length", region.length.value()},
            {"sha256", region.content.toHex()}};
}

Result<SavedRegion> regionFromJson(const Json &value)
{
    JsonReader reader(value, "");
    SavedRegion region;
    if (reader.number("schema") != 1)
        reader.refuse("schema", ErrorCode::SchemaUnsupported);
    region.start = Bytes(reader.number("start", 0, INT64_MAX));
    region.length = Bytes(reader.number("length", 1, mostContent));
    if (const auto digest = Digest::fromHex(reader.string("sha256")))
        region.content = *digest;
    else
        reader.refuse("sha256");
    if (const Json *device = reader.object("device")) {
        auto id = deviceIdFromJson(*device, "device");
        if (id)
            region.device = std::move(*id);
        else
            reader.adopt(fail(id.error()));
    }
    if (const Status whole = reader.finish(); !whole)
        return fail(whole.error());
    return region;
}

Status removeFile(const std::string &path)
{
    if (::unlink(path.c_str()) == 0 || errno == ENOENT)
        return {};
    return fail(systemError(ErrorCode::BackupStoreFailed, errno).with("path", path));
}

Result<SavedRegion> readRecord(const std::string &path)
{
    const auto bytes = readWholeFile(path, maxJsonBytes);
    if (!bytes)
        return fail(bytes.error());
    const auto json = parseJson({reinterpret_cast<const char *>(bytes->data()), bytes->size()});
    if (!json)
        return fail(json.error());
    return regionFromJson(*json);
}

} // namespace

FileRegionJournal::FileRegionJournal(std::string folder, DeviceId device)
    : m_folder(std::move(folder))
    , m_device(std::move(device))
{
}

Status FileRegionJournal::save(Bytes start, std::span<const std::byte> data)
{
    const std::string name = nameFor(m_device, start);
    if (const Status made = makeFolders(m_folder); !made)
        return made;
    // Content without its record is what an interruption before the first write leaves.
    std::error_code ignored;
    if (!fs::exists(pathOf(m_folder, name, ".json"), ignored))
        if (const Status removed = removeFile(pathOf(m_folder, name, ".region")); !removed)
            return removed;
    if (const Status written = writeNewFile(pathOf(m_folder, name, ".region"), data); !written)
        return written;
    const SavedRegion region{name, m_device, start, Bytes(data.size()), sha256(data)};
    const std::string record = prettyText(toJson(region));
    if (const Status written = writeNewFile(pathOf(m_folder, name, ".json"), record); !written)
        return written;
    if (const Status durable = syncFolder(m_folder); !durable)
        return durable;
    m_name = name;
    return {};
}

Status FileRegionJournal::drop()
{
    if (m_name.empty())
        return {};
    const Status dropped = dropRegion(m_folder, m_name);
    if (dropped)
        m_name.clear();
    return dropped;
}

std::vector<SavedRegion> savedRegions(const std::string &folder)
{
    std::vector<SavedRegion> regions;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        const fs::path &path = entry->path();
        if (path.extension() != ".json")
            continue;
        auto region = readRecord(path.string());
        if (!region)
            continue;
        region->name = path.stem().string();
        regions.push_back(std::move(*region));
    }
    std::ranges::sort(regions, {}, &SavedRegion::name);
    return regions;
}

Result<std::vector<std::byte>> loadRegion(const std::string &folder, const SavedRegion &region)
{
    const std::string path = pathOf(folder, region.name, ".region");
    auto content = readWholeFile(path, mostContent);
    if (!content)
        return content;
    if (content->size() != region.length.value() || sha256(*content) != region.content)
        return fail(makeError(ErrorCode::VerifyMismatch).with("path", path));
    return content;
}

Status dropRegion(const std::string &folder, const std::string &name)
{
    // The record first: content alone is nothing that anybody would restore.
    if (const Status removed = removeFile(pathOf(folder, name, ".json")); !removed)
        return removed;
    if (const Status durable = syncFolder(folder); !durable)
        return durable;
    return removeFile(pathOf(folder, name, ".region"));
}

} // namespace driveready
