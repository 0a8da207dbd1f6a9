// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/unique_fd.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace driveready {

/// Makes a folder and its parents, 0700 where new, each synced. Errors: BackupStoreFailed.
Status makeFolders(const std::string &path);
/// Syncs a folder, so that what was created in it survives a power cut. Errors: BackupStoreFailed.
Status syncFolder(const std::string &path);

/// A new file of exactly `data`, 0600, its space reserved before the first byte is written, synced.
/// Errors: BackupStoreFailed (path, errno, needed).
Status writeNewFile(const std::string &path, std::span<const std::byte> data);
Status writeNewFile(const std::string &path, const std::string &text);
/// At most `limit` bytes. Errors: FileNotFound, FileNotReadable, InputTooLarge (path).
Result<std::vector<std::byte>> readWholeFile(const std::string &path, std::uint64_t limit);

} // namespace driveready
