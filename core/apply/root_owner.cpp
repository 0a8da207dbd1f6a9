// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/root_owner.h"

#include <vector>

namespace driveready {

namespace {

using Buffer = std::vector<std::byte>;

std::uint64_t little(const Buffer &data, std::size_t at, std::size_t bytes)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        value |= std::to_integer<std::uint64_t>(data.at(at + i)) << (8 * i);
    return value;
}

std::uint64_t big(const Buffer &data, std::size_t at, std::size_t bytes)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        value = value << 8 | std::to_integer<std::uint64_t>(data.at(at + i));
    return value;
}

// Reads bytes at any place of the file system through whole sectors of the disk.
class FileSystemReader
{
public:
    FileSystemReader(BlockIo &io, Bytes start)
        : m_io(io)
        , m_start(start)
    {
    }
    Result<Buffer> read(std::uint64_t offset, std::size_t length)
    {
        const std::uint64_t sector = m_io.logicalSize().bytes();
        const auto begin = checkedAdd(m_start.value(), offset);
        if (!begin || *begin > m_io.size().value())
            return fail(makeError(ErrorCode::OutOfBounds));
        const std::uint64_t first = *begin / sector * sector;
        const std::uint64_t end = (*begin + length + sector - 1) / sector * sector;
        Buffer sectors(end - first);
        if (Status status = m_io.read(Bytes(first), sectors); !status)
            return fail(status.error());
        const auto from = sectors.begin() + static_cast<std::ptrdiff_t>(*begin - first);
        return Buffer(from, from + static_cast<std::ptrdiff_t>(length));
    }

private:
    BlockIo &m_io;
    Bytes m_start;
};

Error notThere()
{
    return makeError(ErrorCode::Unsupported).with("reason", "no such file system");
}

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
        return fail(notThere());
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
        return fail(notThere());
    const std::uint64_t root = big(*super, 56, 8);
    const std::uint64_t group = root >> (groupLog + inodesLog);
    const std::uint64_t block = (root >> inodesLog) & ((std::uint64_t{1} << groupLog) - 1);
    const std::uint64_t index = root & ((std::uint64_t{1} << inodesLog) - 1);
    const std::uint64_t groupBlocks = big(*super, 84, 4);
    if (group > UINT32_MAX)
        return fail(notThere());
    const auto bytes = checkedMul(group * groupBlocks + block, blockSize);
    const auto inode = reader.read(bytes.value_or(UINT64_MAX / 2) + index * inodeSize, 64);
    if (!inode)
        return fail(inode.error());
    if (big(*inode, 0, 2) != 0x494E)
        return fail(notThere());
    return Owner{static_cast<std::uint32_t>(big(*inode, 8, 4)),
                 static_cast<std::uint32_t>(big(*inode, 12, 4))};
}

} // namespace

Result<Owner> readRootOwner(BlockIo &io, Bytes offset, FileSystem fileSystem)
{
    FileSystemReader reader(io, offset);
    if (fileSystem == FileSystem::Ext4)
        return ext4Owner(reader);
    if (fileSystem == FileSystem::Xfs)
        return xfsOwner(reader);
    return fail(makeError(ErrorCode::Unsupported));
}

} // namespace driveready
