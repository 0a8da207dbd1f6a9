// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/root_owner.h"

#include "apply/file_system_reader.h"

namespace driveready {

namespace {

using detail::big;
using detail::FileSystemReader;
using detail::little;
using detail::notThere;

// Layout: Linux Documentation/filesystems/ext4, "Super Block", "Block Group Descriptors", "Index
// Nodes". Inode 2 is the root, the second of the first group's table.
Result<Owner> ext4Owner(FileSystemReader &reader)
{
    const auto super = reader.read(1024, 1024);
    if (!super)
        return fail(super.error());
    const std::uint64_t logSize = little(*super, 24, 4);
    const std::uint64_t inodeSize = little(*super, 88, 2);
    if (little(*super, 56, 2) != 0xEF53 || logSize > 6 || inodeSize < 128 || inodeSize > 65536)
        return notThere();
    const std::uint64_t block = std::uint64_t{1024} << logSize;
    const bool is64Bit = little(*super, 96, 4) & 0x80;
    const auto group = reader.read((little(*super, 20, 4) + 1) * block, 64);
    if (!group)
        return fail(group.error());
    const std::uint64_t table =
        little(*group, 8, 4) | (is64Bit ? little(*group, 0x28, 4) << 32 : 0);
    const auto bytes = checkedMul(table, block);
    const auto inode = reader.read(bytes.value_or(UINT64_MAX - inodeSize) + inodeSize, 128);
    if (!inode)
        return fail(inode.error());
    return Owner{static_cast<std::uint32_t>(little(*inode, 2, 2) | little(*inode, 0x78, 2) << 16),
                 static_cast<std::uint32_t>(little(*inode, 24, 2) | little(*inode, 0x7A, 2) << 16)};
}

// Layout: xfs_format.h of the kernel, struct xfs_dsb and struct xfs_dinode; big-endian.
Result<Owner> xfsOwner(FileSystemReader &reader)
{
    const auto super = reader.read(0, 512);
    if (!super)
        return fail(super.error());
    const std::uint64_t blockSize = big(*super, 4, 4);
    const std::uint64_t inodeSize = big(*super, 104, 2);
    const std::uint64_t inodesLog = big(*super, 123, 1);
    const std::uint64_t groupLog = big(*super, 124, 1);
    if (big(*super, 0, 4) != 0x58465342 || blockSize > 65536 || inodesLog > 16 || groupLog > 32)
        return notThere();
    const std::uint64_t root = big(*super, 56, 8);
    const std::uint64_t group = root >> (groupLog + inodesLog);
    const std::uint64_t block = (root >> inodesLog) & ((std::uint64_t{1} << groupLog) - 1);
    const std::uint64_t index = root & ((std::uint64_t{1} << inodesLog) - 1);
    const std::uint64_t groupBlocks = big(*super, 84, 4);
    if (group > UINT32_MAX)
        return notThere();
    const auto bytes = checkedMul(group * groupBlocks + block, blockSize);
    const auto inode = reader.read(bytes.value_or(UINT64_MAX / 2) + index * inodeSize, 64);
    if (!inode)
        return fail(inode.error());
    if (big(*inode, 0, 2) != 0x494E)
        return notThere();
    return Owner{static_cast<std::uint32_t>(big(*inode, 8, 4)),
                 static_cast<std::uint32_t>(big(*inode, 12, 4))};
}

// Layout: f2fs_fs.h of the kernel. The node address table has two copies of each block; a new file
// system uses the first.
Result<Owner> f2fsOwner(FileSystemReader &reader)
{
    constexpr std::uint64_t block = 4096;
    constexpr std::uint64_t entryBytes = 9; // version, inode, address
    constexpr std::uint64_t isFolder = 0x4000;
    const auto super = reader.read(1024, 512);
    if (!super)
        return fail(super.error());
    const std::uint64_t root = little(*super, 96, 4);
    if (little(*super, 0, 4) != 0xF2F52010 || little(*super, 16, 4) != 12 ||
        root >= block / entryBytes)
        return notThere();
    const auto entry = reader.read(little(*super, 84, 4) * block + root * entryBytes, entryBytes);
    if (!entry)
        return fail(entry.error());
    const auto inode = reader.read(little(*entry, 5, 4) * block, 16);
    if (!inode)
        return fail(inode.error());
    if ((little(*inode, 0, 2) & 0xF000) != isFolder)
        return notThere();
    return Owner{static_cast<std::uint32_t>(little(*inode, 4, 4)),
                 static_cast<std::uint32_t>(little(*inode, 8, 4))};
}

} // namespace

Result<Owner> readRootOwner(BlockIo &io, Bytes offset, FileSystem fileSystem)
{
    FileSystemReader reader(io, offset);
    switch (fileSystem) {
    case FileSystem::Ext4:
        return ext4Owner(reader);
    case FileSystem::Xfs:
        return xfsOwner(reader);
    case FileSystem::Btrfs:
        return detail::btrfsOwner(reader);
    case FileSystem::F2fs:
        return f2fsOwner(reader);
    default:
        return fail(makeError(ErrorCode::Unsupported));
    }
}

} // namespace driveready
