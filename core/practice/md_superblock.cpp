// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "practice/md_superblock.h"

#include <algorithm>

namespace driveready {

namespace {

constexpr std::size_t headLength = 256;
constexpr std::uint32_t maxDevices = 128;
constexpr std::uint64_t mdSector = 512; // md counts in these, whatever the disk's sectors are
constexpr std::size_t checksumOffset = 216;

class LittleEndian
{
public:
    explicit LittleEndian(std::size_t length)
        : m_data(length)
    {
    }
    void put(std::size_t offset, std::uint64_t value, std::size_t length)
    {
        for (std::size_t i = 0; i < length; ++i)
            m_data[offset + i] = static_cast<std::byte>((value >> (8 * i)) & 0xff);
    }
    void put16(std::size_t offset, std::uint16_t value) { put(offset, value, 2); }
    void put32(std::size_t offset, std::uint32_t value) { put(offset, value, 4); }
    void put64(std::size_t offset, std::uint64_t value) { put(offset, value, 8); }
    void putGuid(std::size_t offset, const Guid &guid)
    {
        std::ranges::transform(guid.bytes, m_data.begin() + static_cast<std::ptrdiff_t>(offset),
                               [](std::uint8_t byte) { return std::byte{byte}; });
    }
    const std::vector<std::byte> &data() const { return m_data; }
    std::vector<std::byte> take() { return std::move(m_data); }

private:
    std::vector<std::byte> m_data;
};

/// calc_sb_1_csum() of drivers/md/md.c: the sum of 32-bit words, with the carries added back.
std::uint32_t checksum(const std::vector<std::byte> &data)
{
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < data.size(); i += 4) {
        for (std::size_t j = 0; j < 4; ++j)
            sum += std::to_integer<std::uint64_t>(data[i + j]) << (8 * j);
    }
    return static_cast<std::uint32_t>((sum & 0xffffffff) + (sum >> 32));
}

void putArray(LittleEndian &block, const MdMember &member)
{
    constexpr std::uint32_t leftSymmetric = 2; // the usual layout of levels 5 and 6
    block.put32(0, 0xa92b4efc);
    block.put32(4, 1);
    block.putGuid(16, member.array);
    for (std::size_t i = 0; i < std::min<std::size_t>(member.name.size(), 32); ++i)
        block.put(32 + i, static_cast<std::uint8_t>(member.name[i]), 1);
    block.put32(72, member.level);
    block.put32(76, leftSymmetric);
    block.put64(80, (member.deviceSize - member.dataOffset).value() / mdSector);
    block.put32(88, static_cast<std::uint32_t>(member.chunk.value() / mdSector));
    block.put32(92, member.disks);
}

void putDevice(LittleEndian &block, const MdMember &member)
{
    block.put64(128, member.dataOffset.value() / mdSector);
    block.put64(136, (member.deviceSize - member.dataOffset).value() / mdSector);
    block.put64(144, mdSuperblockOffset.value() / mdSector);
    block.put32(160, member.role);
    block.putGuid(168, member.device);
    block.put64(200, 1);          // events
    block.put64(208, UINT64_MAX); // in sync
    block.put32(220, maxDevices);
    for (std::uint32_t i = 0; i < maxDevices; ++i) {
        constexpr std::uint16_t spare = 0xffff;
        block.put16(headLength + 2 * i, i < member.disks ? static_cast<std::uint16_t>(i) : spare);
    }
}

} // namespace

std::vector<std::byte> mdSuperblock(const MdMember &member)
{
    LittleEndian block(headLength + 2 * maxDevices);
    putArray(block, member);
    putDevice(block, member);
    block.put32(checksumOffset, checksum(block.data()));
    return block.take();
}

} // namespace driveready
