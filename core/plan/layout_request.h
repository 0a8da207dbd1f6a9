// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/json.h"
#include "base/units.h"
#include "layout/disk_layout.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace driveready {

enum class FileSystem { None, Ext4, Xfs, Fat32, Exfat, Swap, Btrfs, F2fs, Ntfs };
inline constexpr std::array allFileSystems{FileSystem::None,  FileSystem::Ext4,  FileSystem::Xfs,
                                           FileSystem::Fat32, FileSystem::Exfat, FileSystem::Swap,
                                           FileSystem::Btrfs, FileSystem::F2fs,  FileSystem::Ntfs};
/// none, ext4, xfs, fat32, exfat, swap, btrfs, f2fs, ntfs
std::string_view wireName(FileSystem fileSystem);
std::optional<FileSystem> fileSystemFromName(std::string_view name);
/// Longest label in bytes of UTF-8 that the file system stores (0: none possible).
std::size_t maxLabelBytes(FileSystem fileSystem);

/// The person to whom the root folder of a new Linux file system belongs.
struct Owner
{
    std::uint32_t uid = 0;
    std::uint32_t gid = 0;
    bool operator==(const Owner &) const = default;
};
Json toJson(const Owner &owner);
Result<Owner> ownerFromJson(const Json &value, std::string path);

struct PartitionRequest
{
    std::optional<Bytes> size; ///< absent: the rest; at most one, and the last
    FileSystem fileSystem = FileSystem::None;
    std::string label;                 ///< of the file system, and the partition's GPT name
    std::optional<PartitionKind> kind; ///< absent: follows from the file system
    bool operator==(const PartitionRequest &) const = default;
};

/// What the person asked for: a new table with 0..n partitions. Everything not asked is decided by
/// the planner and shown.
struct LayoutRequest
{
    TableType table = TableType::Gpt;
    std::vector<PartitionRequest> partitions; ///< empty: table only
    std::optional<Owner> owner;
    bool operator==(const LayoutRequest &) const = default;
};

/// Strict, described in FORMAT.md;
/// {"schema":1,"table":"gpt","partitions":[{"size_bytes":..,"file_system":..,"label":..}],
/// "owner":{"uid":..,"gid":..}}.
Result<LayoutRequest> requestFromJson(const Json &value);
Json toJson(const LayoutRequest &request);

} // namespace driveready
