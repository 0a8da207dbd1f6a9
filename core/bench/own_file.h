// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/unique_fd.h"
#include "bench/probe_spec.h"
#include "platform/platform.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace driveready {

/// Where a piece of a file lies.
struct FileExtent
{
    Bytes inFile;
    Bytes onDevice; ///< of the device that holds the file system: a partition, mostly
    Bytes length;
    bool operator==(const FileExtent &) const = default;
};

/// Asks the file system where a file lies.
class FileMap
{
public:
    FileMap() = default;
    FileMap(const FileMap &) = delete;
    FileMap &operator=(const FileMap &) = delete;
    virtual ~FileMap();
    /// In the order of the file. Errors: Unsupported (obstacle: "extents") when a piece has no
    /// place of its own on the device or was never written; IoError.
    virtual Result<std::vector<FileExtent>> extents(int fd) = 0;
};

/// FIEMAP.
class LinuxFileMap final : public FileMap
{
public:
    Result<std::vector<FileExtent>> extents(int fd) override;
};

/// A file of ours on a mounted drive, written from end to end, without a name: it vanishes with the
/// descriptor, whatever happens. A probe may write in it without any privilege.
struct OwnFile
{
    UniqueFd fd;        ///< O_DIRECT
    std::string device; ///< kernel name of the whole disk below
    Bytes partitionStart;
    Bytes size;
    std::vector<FileExtent> extents;
};

/// A file to be made.
struct OwnFileOrder
{
    std::string folder;
    Bytes size;
    std::string device = {};                 ///< whole disk on which it must lie; empty: any
    std::function<bool()> mayGoOn = nullptr; ///< asked before each MiB is written; empty: always
};

/// Makes it. Errors: Unsupported with `obstacle`: "file-system" (only ext4 and XFS write in place),
/// "stacked" (device mapper, RAID, network), "direct-io" (needs more than 512-byte alignment),
/// "other-disk" (`device`: on which it would lie), all of them before anything is written, and
/// "extents"; FileNotWritable (errno, no space among them); IoError (errno); Cancelled (it may not
/// go on). Blocking: writes the whole file.
Result<OwnFile> makeOwnFile(const OwnFileOrder &order, const SystemPaths &paths);

/// Places of `slot` bytes that lie in one piece, with the phase that they have on the whole disk.
/// Only the first `length` bytes of the file.
std::vector<ProbeSlot> placesInFile(const OwnFile &file, Bytes length, Bytes slot);

/// A probe of the first 32 MiB (flash: 256 MiB) of the file; the rest of it is what is read to make
/// the drive forget these. Nothing when the file is too small or too scattered for 100 writes.
std::optional<ProbeSpec> specForFile(const OwnFile &file, bool isRotational);

} // namespace driveready
