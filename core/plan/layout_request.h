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
#include <variant>
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

/// A new partition in free space: the first that is large enough, without a size the largest.
struct AddPartition
{
    PartitionRequest partition;
    std::optional<Lba> at; ///< not before this sector, in the free space that holds it or the next
    bool operator==(const AddPartition &) const = default;
};
struct DeletePartition
{
    std::uint32_t number = 0;
    bool operator==(const DeletePartition &) const = default;
};
/// A new file system in a partition that stays where it is.
struct FormatPartition
{
    std::uint32_t number = 0;
    FileSystem fileSystem = FileSystem::Ext4;
    std::string label;
    bool operator==(const FormatPartition &) const = default;
};
/// Makes one partition again with its start and end on the grid (R16); its content is lost.
struct FixStart
{
    std::uint32_t number = 0;
    FileSystem fileSystem = FileSystem::None;
    std::string label;
    bool losesContent = false; ///< the person agrees to lose a file system in it
    bool operator==(const FixStart &) const = default;
};
/// Writes both copies and the protective MBR of a GPT again from the copy that is whole; the only
/// edit of its request. No partition changes.
struct RepairTable
{
    bool operator==(const RepairTable &) const = default;
};
using Edit = std::variant<AddPartition, DeletePartition, FormatPartition, FixStart, RepairTable>;

/// What the person asked for: a new table with 0..n partitions, or changes to the one that is
/// there. Everything not asked is decided by the planner and shown.
struct LayoutRequest
{
    TableType table = TableType::Gpt;
    std::vector<PartitionRequest> partitions; ///< empty: table only
    std::vector<Edit> edits; ///< not empty: the table stays, and both of the above say nothing
    std::optional<Owner> owner;
    bool operator==(const LayoutRequest &) const = default;
};

/// Strict, described in FORMAT.md;
/// {"schema":1,"table":"gpt","partitions":[{"size_bytes":..,"file_system":..,"label":..}],
/// "owner":{"uid":..,"gid":..}}, or "edits":[{"edit":"delete","partition":2}, ..] instead of table
/// and partitions.
Result<LayoutRequest> requestFromJson(const Json &value);
Json toJson(const LayoutRequest &request);

} // namespace driveready
