// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/unique_fd.h"
#include "base/units.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace driveready {

/// Reads attributes of block devices below a root that tests replace. Absent or unreadable is
/// nothing, never an error: drivers differ in what they offer. Any thread; short blocking reads of
/// kernel memory that wake no drive. Paths are relative to the root, e.g. "block/sdb/size".
class Sysfs
{
public:
    explicit Sysfs(std::string root);
    /// The same below one of its folders, which is held open: most of what an attribute costs is
    /// the way to it. Nothing in it is found when it is not there.
    Sysfs at(std::string_view folder) const;

    const std::string &root() const { return m_root; }
    bool exists(std::string_view path) const;
    /// The attribute without white space at its ends, cut at 4096 bytes.
    std::optional<std::string> text(std::string_view path) const;
    /// An unsigned decimal number; nothing for anything else.
    std::optional<std::uint64_t> number(std::string_view path) const;
    std::optional<std::int64_t> signedNumber(std::string_view path) const;
    /// "0" or "1".
    std::optional<bool> flag(std::string_view path) const;
    /// `size` and `start` count 512-byte units whatever the logical sector size is (R9).
    std::optional<Bytes> unitsOf512(std::string_view path) const;
    /// Names in a folder, sorted; empty when it is not there.
    std::vector<std::string> names(std::string_view folder) const;
    /// Where a symbolic link leads, as an absolute path without links; nothing if it leads nowhere.
    std::optional<std::string> resolve(std::string_view path) const;
    /// The kernel name behind "MAJ:MIN" (dev/block), e.g. "sdb1".
    std::optional<std::string> nameOfDevice(std::string_view majorMinor) const;
    /// The whole disk that a disk or partition name belongs to.
    std::optional<std::string> diskOf(std::string_view name) const;
    /// The kernel names of a disk's partitions.
    std::vector<std::string> partitionsOf(std::string_view disk) const;

private:
    std::string placeOf(std::string_view path) const;
    int folder() const;

    std::string m_root;
    std::shared_ptr<const UniqueFd> m_folder; ///< of m_root, once it is held open
};

/// A kernel name that can be joined to a path: no slash, no dot at its front, at most 64 bytes.
bool isKernelName(std::string_view name);
/// "sdb" and 1 give "sdb1", "nvme0n1" and 1 give "nvme0n1p1" (kernel: disk_name()).
std::string partitionName(std::string_view disk, std::uint32_t number);
/// The node below the folder of devices. The kernel writes '!' for a slash in a name.
std::string nodePath(std::string_view devFolder, std::string_view name);

} // namespace driveready
