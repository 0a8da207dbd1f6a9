// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/file_system_reader.h"

#include <algorithm>
#include <optional>

// Layout: btrfs_tree.h of the kernel, little-endian. The tree of chunks maps logical addresses to
// places on the disk; the super block maps the chunks in which that tree itself lies. A new file
// system is so small that each of its trees is one leaf.

namespace driveready::detail {

namespace {

constexpr std::uint64_t superBlock = 65536;
constexpr std::size_t superBytes = 4096;
constexpr std::size_t systemChunks = 811;
constexpr std::size_t systemChunksMost = 2048;
constexpr std::size_t keyBytes = 17;
constexpr std::size_t chunkHeadBytes = 48;
constexpr std::size_t stripeBytes = 32;
constexpr std::size_t leafHeadBytes = 101;
constexpr std::size_t itemBytes = 25;

struct Key
{
    std::uint64_t object = 0;
    std::uint64_t type = 0;
    std::uint64_t offset = 0;
};
constexpr std::uint64_t inodeItem = 1;
constexpr std::uint64_t rootItem = 132;
constexpr std::uint64_t chunkItem = 228;
constexpr std::uint64_t fileTree = 5;
constexpr std::uint64_t rootFolder = 256;

Key keyAt(const Buffer &data, std::size_t at)
{
    return {little(data, at, 8), little(data, at + 8, 1), little(data, at + 9, 8)};
}

/// A range of logical addresses and where its first copy lies.
struct Chunk
{
    std::uint64_t logical = 0;
    std::uint64_t length = 0;
    std::uint64_t physical = 0;
};

Chunk chunkAt(const Buffer &data, std::size_t at, std::uint64_t logical)
{
    return {logical, little(data, at, 8), little(data, at + chunkHeadBytes + 8, 8)};
}

class BtrfsReader
{
public:
    explicit BtrfsReader(FileSystemReader &reader)
        : m_reader(reader)
    {
    }

    Result<Owner> rootOwner()
    {
        const auto super = m_reader.read(superBlock, superBytes);
        if (!super)
            return fail(super.error());
        m_nodeBytes = little(*super, 148, 4);
        const bool isBtrfs = little(*super, 64, 8) == 0x4D5F53665248425F; // "_BHRfS_M"
        if (!isBtrfs || m_nodeBytes < superBytes || m_nodeBytes > 65536)
            return notThere();
        takeSystemChunks(*super);
        if (const Status status = takeChunks(little(*super, 88, 8)); !status)
            return fail(status.error());
        const auto root = find(little(*super, 80, 8), fileTree, rootItem, 239);
        if (!root)
            return fail(root.error());
        const auto inode = find(little(*root, 176, 8), rootFolder, inodeItem, 160);
        if (!inode)
            return fail(inode.error());
        return Owner{static_cast<std::uint32_t>(little(*inode, 44, 4)),
                     static_cast<std::uint32_t>(little(*inode, 48, 4))};
    }

private:
    void takeSystemChunks(const Buffer &super)
    {
        const std::size_t end =
            systemChunks + std::min<std::size_t>(little(super, 160, 4), systemChunksMost);
        std::size_t at = systemChunks;
        while (at + keyBytes + chunkHeadBytes + stripeBytes <= end) {
            const std::uint64_t logical = keyAt(super, at).offset;
            at += keyBytes;
            m_chunks.push_back(chunkAt(super, at, logical));
            at += chunkHeadBytes + stripeBytes * little(super, at + 44, 2);
        }
    }

    Status takeChunks(std::uint64_t tree)
    {
        const auto leaf = readLeaf(tree);
        if (!leaf)
            return fail(leaf.error());
        for (std::size_t i = 0; i < countOf(*leaf); ++i) {
            const Key key = keyAt(*leaf, leafHeadBytes + i * itemBytes);
            const auto at = contentOf(*leaf, i, chunkHeadBytes + stripeBytes);
            if (key.type == chunkItem && at)
                m_chunks.push_back(chunkAt(*leaf, *at, key.offset));
        }
        return {};
    }

    /// The first `length` bytes of an item.
    Result<Buffer> find(std::uint64_t tree, std::uint64_t object, std::uint64_t type,
                        std::size_t length)
    {
        const auto leaf = readLeaf(tree);
        if (!leaf)
            return fail(leaf.error());
        for (std::size_t i = 0; i < countOf(*leaf); ++i) {
            const Key key = keyAt(*leaf, leafHeadBytes + i * itemBytes);
            const auto at = contentOf(*leaf, i, length);
            if (key.object == object && key.type == type && at) {
                const auto begin = leaf->begin() + static_cast<std::ptrdiff_t>(*at);
                return Buffer(begin, begin + static_cast<std::ptrdiff_t>(length));
            }
        }
        return notThere();
    }

    Result<Buffer> readLeaf(std::uint64_t logical)
    {
        constexpr std::size_t levelAt = 100;
        for (const Chunk &chunk : m_chunks) {
            if (logical < chunk.logical || logical - chunk.logical >= chunk.length)
                continue;
            const auto place = checkedAdd(chunk.physical, logical - chunk.logical);
            auto leaf = m_reader.read(place.value_or(UINT64_MAX), m_nodeBytes);
            if (leaf && little(*leaf, levelAt, 1) != 0)
                return notThere();
            return leaf;
        }
        return notThere();
    }

    static std::size_t countOf(const Buffer &leaf)
    {
        return std::min<std::size_t>(little(leaf, 96, 4),
                                     (leaf.size() - leafHeadBytes) / itemBytes);
    }

    /// Where an item's content begins, when it has that many bytes.
    static std::optional<std::size_t> contentOf(const Buffer &leaf, std::size_t index,
                                                std::size_t least)
    {
        const std::size_t item = leafHeadBytes + index * itemBytes + keyBytes;
        const std::size_t at = leafHeadBytes + little(leaf, item, 4);
        const bool isInside = little(leaf, item + 4, 4) >= least && at + least <= leaf.size();
        return isInside ? std::optional(at) : std::nullopt;
    }

    FileSystemReader &m_reader;
    std::size_t m_nodeBytes = 0;
    std::vector<Chunk> m_chunks;
};

} // namespace

Result<Owner> btrfsOwner(FileSystemReader &reader)
{
    return BtrfsReader(reader).rootOwner();
}

} // namespace driveready::detail
