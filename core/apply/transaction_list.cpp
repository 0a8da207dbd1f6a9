// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/transaction_list.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <tuple>

namespace driveready {

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> foldersIn(const fs::path &folder)
{
    std::vector<fs::path> folders;
    std::error_code error; // a folder that is not there or not ours to read holds nothing for us
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        if (it->is_directory(error))
            folders.push_back(it->path());
    }
    return folders;
}

std::uint64_t sizeOf(const fs::path &folder)
{
    std::uint64_t sum = 0;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        std::error_code ignored;
        const auto size = fs::file_size(it->path(), ignored);
        sum += ignored ? 0 : size;
    }
    return sum;
}

/// When a change was saved: its name tells the second, "<time>-<id>", see Transaction::create();
/// within one the manifest's time does, which is written once.
using Age = std::tuple<std::string, fs::file_time_type, std::string>;

Age ageOf(const fs::path &folder)
{
    const std::string name = folder.filename().string();
    std::error_code ignored;
    const auto written = fs::last_write_time(folder / "manifest.json", ignored);
    return {name.substr(0, name.rfind('-')), written, name};
}

/// Folders that may belong to this drive, newest first, by their names alone: reading one checks
/// all of its images. A drive's folder has its name; an image may have been renamed since.
std::vector<fs::path> candidatesFor(const std::string &base, const DeviceId &device)
{
    const bool isImage = device.kind == DiskTarget::Kind::Image;
    std::vector<std::pair<Age, fs::path>> found;
    for (const fs::path &disk : foldersIn(base)) {
        const std::string name = disk.filename().string();
        if (isImage ? !name.starts_with("image-") : name != folderOf(device))
            continue;
        for (const fs::path &folder : foldersIn(disk))
            found.emplace_back(ageOf(folder), folder);
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &std::pair<Age, fs::path>::first);
    std::vector<fs::path> candidates;
    for (auto &[age, folder] : found)
        candidates.push_back(std::move(folder));
    return candidates;
}

/// Whether something that the kernel had when this was saved is missing there and still on the
/// disk.
bool lacksPartitions(const TransactionRecord &record, const AskMissing &askMissing)
{
    const auto missing = askMissing();
    return std::ranges::any_of(missing, [&](const KernelPartition &partition) {
        return std::ranges::contains(record.kernelBefore, partition);
    });
}

/// What a candidate is, nothing if it is not of this drive or was cut while it was saved.
std::optional<SavedTransaction> readSaved(const std::string &base, const fs::path &folder,
                                          const DeviceId &device, const AskMissing &askMissing = {})
{
    const std::string name = folder.filename().string();
    const auto dash = name.rfind('-');
    if (dash == std::string::npos)
        return std::nullopt;
    SavedTransaction saved;
    saved.id = name.substr(dash + 1);
    saved.time = name.substr(0, dash);
    saved.folder = folder.string();
    const auto loaded = Transaction::load(base, saved.id);
    if (!loaded) {
        std::error_code ignored;
        saved.isDamaged = folder.parent_path().filename() == folderOf(device) &&
                          fs::exists(folder / "manifest.json", ignored);
        return saved.isDamaged ? std::optional(std::move(saved)) : std::nullopt;
    }
    if (!isSameDrive(loaded->second.device, device))
        return std::nullopt;
    saved.state = loaded->first.state();
    saved.wasFormatted = loaded->first.wasFormatted();
    saved.lacksPartitions = askMissing && saved.state == TransactionState::Prepared &&
                            lacksPartitions(loaded->second, askMissing);
    if (auto plan = loaded->first.plan(loaded->second))
        saved.plan = std::move(*plan);
    return saved;
}

} // namespace

std::vector<SavedTransaction> savedTransactions(const std::string &base, const DeviceId &device,
                                                std::size_t atMost)
{
    std::vector<SavedTransaction> found;
    for (const fs::path &folder : candidatesFor(base, device)) {
        if (found.size() >= atMost)
            break;
        if (auto saved = readSaved(base, folder, device))
            found.push_back(std::move(*saved));
    }
    return found;
}

bool SavedTransaction::isInterrupted() const
{
    return !isDamaged &&
           (lacksPartitions || state == TransactionState::Applying ||
            state == TransactionState::Committed || state == TransactionState::Formatting ||
            state == TransactionState::Formatted || state == TransactionState::UndoIncomplete);
}

bool SavedTransaction::canBeUndone() const
{
    return !isDamaged && !wasFormatted &&
           (lacksPartitions || state == TransactionState::Applying ||
            state == TransactionState::Committed || state == TransactionState::Finished ||
            state == TransactionState::UndoIncomplete);
}

std::optional<SavedTransaction> interruptedTransaction(const std::string &base,
                                                       const DeviceId &device,
                                                       const AskMissing &askMissing)
{
    // Asked at every look at a drive: no more is read than it takes.
    for (const fs::path &folder : candidatesFor(base, device)) {
        auto saved = readSaved(base, folder, device, askMissing);
        // What wrote nothing, or took all back, changes nothing about the one before it.
        const bool saysNothing =
            !saved || saved->isDamaged || saved->state == TransactionState::Undone ||
            (saved->state == TransactionState::Prepared && !saved->lacksPartitions);
        if (saysNothing)
            continue;
        return saved->isInterrupted() ? std::move(saved) : std::nullopt;
    }
    return std::nullopt;
}

void keepWithinQuota(const std::string &base, const StoreQuota &quota)
{
    struct Entry
    {
        Age age;
        fs::path folder;
        std::uint64_t size = 0;
    };
    std::vector<Entry> entries;
    std::uint64_t sum = 0;
    for (const fs::path &disk : foldersIn(base)) {
        for (const fs::path &folder : foldersIn(disk)) {
            entries.push_back({ageOf(folder), folder, sizeOf(folder)});
            sum += entries.back().size;
        }
    }
    std::ranges::sort(entries, {}, &Entry::age);
    std::size_t count = entries.size();
    for (const Entry &entry : entries) {
        if (count <= quota.entries && sum <= quota.size.value())
            return;
        const std::string name = entry.folder.filename().string();
        const auto loaded = Transaction::load(base, name.substr(name.rfind('-') + 1));
        const bool isOver = loaded && (loaded->first.state() == TransactionState::Finished ||
                                       loaded->first.state() == TransactionState::Undone);
        std::error_code error;
        if (!isOver || fs::remove_all(entry.folder, error) == 0 || error)
            continue;
        --count;
        sum -= entry.size;
    }
}

} // namespace driveready
