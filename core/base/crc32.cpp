// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/crc32.h"

#include <array>

namespace driveready {

namespace {

constexpr std::array<std::uint32_t, 256> makeTable()
{
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
        std::uint32_t value = i;
        for (int bit = 0; bit < 8; ++bit)
            value = (value & 1) != 0 ? (value >> 1) ^ 0xEDB88320u : value >> 1;
        table[i] = value;
    }
    return table;
}

constexpr auto table = makeTable();

} // namespace

std::uint32_t crc32(std::span<const std::byte> data)
{
    std::uint32_t value = ~0u;
    for (const std::byte byte : data)
        value = (value >> 8) ^ table[(value ^ std::to_integer<std::uint32_t>(byte)) & 0xff];
    return ~value;
}

} // namespace driveready
