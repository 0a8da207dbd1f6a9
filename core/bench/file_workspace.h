// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/units.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace driveready {

/// A folder of our own on the file system under measurement, and the little that a measurement does
/// in it, through the page cache as programs do. Files are named by number. Errors: FileNotWritable
/// (errno; a full file system among them), FileNotReadable, IoError. Blocking; one thread.
class FileWorkspace
{
public:
    FileWorkspace() = default;
    FileWorkspace(const FileWorkspace &) = delete;
    FileWorkspace &operator=(const FileWorkspace &) = delete;
    virtual ~FileWorkspace();

    /// Appends `data`; makes the file when it is not there.
    virtual Status append(std::uint32_t file, std::span<const std::byte> data) = 0;
    /// Reads the whole file in pieces of at most `into.size()`; how many bytes.
    virtual Result<Bytes> readAll(std::uint32_t file, std::span<std::byte> into) = 0;
    virtual Status remove(std::uint32_t file) = 0;
    /// Everything so far is on the medium: files, their names, the journal.
    virtual Status sync() = 0;
    /// What is still free for files, without the part kept for root.
    virtual Result<Bytes> freeSpace() = 0;
    /// Removes whatever was made. Also done on destruction.
    virtual Status clear() = 0;
};

/// Makes ".driveready-bench-XXXXXX" in `folder`, readable by the owner only, removed on
/// destruction. Errors: FileNotWritable (path, errno).
Result<std::unique_ptr<FileWorkspace>> makeFileWorkspace(const std::string &folder);

} // namespace driveready
