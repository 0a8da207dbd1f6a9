// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/state_files.h"
#include "apply/transaction_store.h"
#include "bench/measured_cost.h"

#include <algorithm>
#include <filesystem>
#include <tuple>

namespace driveready {

namespace fs = std::filesystem;

namespace {

/// A record may hold 20 000 samples, every figure, and what the conditions say.
constexpr std::size_t mostRecordBytes = maxProbeJsonBytes + maxThroughputJsonBytes;

/// The same for the same drive wherever it is attached. A drive without any name of its own is kept
/// by its size and attachment, which is the best that can be done.
std::string nameOf(const DeviceId &device)
{
    Json key = {{"size", device.size.value()}, {"logical", device.logical.bytes()}};
    if (device.wwid == Digest{})
        key["kernel_name"] = device.kernelName;
    else
        key["wwid"] = device.wwid.toHex();
    return sha256(canonicalText(key)).toHex().substr(0, 16);
}

/// Digits of a time only, so that names sort as times do.
std::string digitsOf(const std::string &time)
{
    std::string digits;
    std::ranges::copy_if(time, std::back_inserter(digits),
                         [](char c) { return c >= '0' && c <= '9'; });
    return digits;
}

std::vector<StoredMeasure> load(const std::string &folder, const std::string &prefix)
{
    std::vector<StoredMeasure> found;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        const fs::path &path = entry->path();
        if (path.extension() != ".json" || !path.filename().string().starts_with(prefix))
            continue;
        if (auto record = loadMeasure(path.string()))
            found.push_back({path.string(), std::move(*record)});
    }
    // Of one second the longer name is the later one: "-2.json" after ".json", "-10" after "-9".
    const auto orderOf = [](const StoredMeasure &stored) {
        return std::tuple<std::string_view, std::size_t, std::string_view>(
            stored.record.time, stored.path.size(), stored.path);
    };
    std::ranges::sort(found, std::ranges::greater(), orderOf);
    return found;
}

} // namespace

std::string resultDirIn(const std::string &backupDir)
{
    return backupDir + "/measurements";
}

Result<std::string> defaultResultDir()
{
    const auto backups = defaultBackupDir();
    return backups ? Result<std::string>(resultDirIn(*backups)) : fail(backups.error());
}

Result<std::string> storeMeasure(const std::string &folder, const MeasureRecord &record)
{
    if (const Status made = makeFolders(folder); !made)
        return fail(made.error());
    const std::string stem = folder + "/" + nameOf(record.device) + "-" + digitsOf(record.time);
    // Two in the same second are two results.
    std::string path = stem + ".json";
    std::error_code ignored;
    for (int number = 2; fs::exists(path, ignored); ++number)
        path = stem + "-" + std::to_string(number) + ".json";
    if (const Status written = writeNewFile(path, canonicalText(toJson(record)) + "\n"); !written)
        return fail(written.error());
    if (const Status durable = syncFolder(folder); !durable)
        return fail(durable.error());
    return path;
}

std::vector<StoredMeasure> storedMeasures(const std::string &folder, const DeviceId &device)
{
    std::vector<StoredMeasure> found = load(folder, nameOf(device));
    std::erase_if(found, [&](const StoredMeasure &stored) {
        return !isSameDrive(stored.record.device, device);
    });
    return found;
}

std::vector<StoredMeasure> storedMeasures(const std::string &folder)
{
    return load(folder, "");
}

void adoptMeasured(DiskSnapshot &snapshot, const std::string &folder)
{
    const auto records = storedMeasures(folder, snapshot.id);
    if (const auto measured = newestMeasurement(records, snapshot.info.practice))
        snapshot.measured = measured;
}

Result<MeasureRecord> loadMeasure(const std::string &path)
{
    const auto bytes = readWholeFile(path, mostRecordBytes);
    if (!bytes)
        return fail(bytes.error());
    const auto json =
        parseJson({reinterpret_cast<const char *>(bytes->data()), bytes->size()}, mostRecordBytes);
    if (!json)
        return fail(Error(json.error()).with("file", path));
    auto record = measureRecordFromJson(*json);
    if (!record)
        return fail(Error(record.error()).with("file", path));
    return record;
}

} // namespace driveready
