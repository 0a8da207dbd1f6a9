// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/btrfs_member.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <linux/magic.h>
#include <string_view>
#include <sys/vfs.h>

namespace driveready::detail {

namespace {

std::array<std::uint32_t, 2> foldedUuid(const std::string &uuid)
{
    std::string digits = uuid;
    std::erase(digits, '-');
    digits.resize(32, '0');
    const auto word = [&](std::size_t i) {
        const std::string_view text = std::string_view(digits).substr(i * 8, 8);
        std::uint32_t value = 0;
        std::from_chars(text.data(), text.data() + text.size(), value, 16);
        return value;
    };
    return {word(0) ^ word(2), word(1) ^ word(3)};
}

} // namespace

std::string memberOfBtrfs(const std::filesystem::path &file,
                          const std::map<std::string, std::string> &known)
{
    constexpr std::uint32_t highestUsual = 1 << 8; // of the upper half of a subvolume's number
    struct statfs info{};
    if (::statfs(file.c_str(), &info) != 0 || info.f_type != BTRFS_SUPER_MAGIC)
        return {};
    std::array<std::uint32_t, 2> id{};
    static_assert(sizeof id == sizeof info.f_fsid);
    std::copy_n(reinterpret_cast<const std::uint32_t *>(&info.f_fsid), id.size(), id.begin());
    for (const auto &[uuid, device] : known) {
        const auto folded = foldedUuid(uuid);
        const std::uint32_t low = id[1] ^ folded[1];
        const bool isSubvolume = low == 5 || low >= 256;
        if ((id[0] ^ folded[0]) < highestUsual && isSubvolume)
            return device;
    }
    return {};
}

} // namespace driveready::detail
