// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/transaction_list.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

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

} // namespace

std::vector<SavedTransaction> savedTransactions(const std::string &base, const DeviceId &device)
{
    std::vector<SavedTransaction> found;
    for (const fs::path &disk : foldersIn(base)) {
        for (const fs::path &folder : foldersIn(disk)) {
            // "<time>-<id>", see Transaction::create().
            const std::string name = folder.filename().string();
            const auto dash = name.rfind('-');
            if (dash == std::string::npos)
                continue;
            const auto loaded = Transaction::load(base, name.substr(dash + 1));
            if (!loaded || !isSameDrive(loaded->second.device, device))
                continue;
            found.push_back(
                {loaded->second.id, name.substr(0, dash), folder.string(), loaded->first.state()});
        }
    }
    std::ranges::sort(found, std::ranges::greater(),
                      [](const SavedTransaction &entry) { return entry.time; });
    return found;
}

} // namespace driveready
