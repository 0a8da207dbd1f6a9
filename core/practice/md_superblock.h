// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/guid.h"
#include "base/units.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace driveready {

/// What a member of a Linux md array says about itself (metadata 1.2).
struct MdMember
{
    std::string name; ///< "host:array", at most 32 bytes
    Guid array;
    Guid device;
    std::uint32_t level = 6;
    std::uint32_t disks = 4;
    std::uint32_t role = 0; ///< which of the disks this one is
    Bytes chunk;
    Bytes dataOffset;
    Bytes deviceSize;
};

/// Where metadata 1.2 lies on a member.
inline constexpr Bytes mdSuperblockOffset{4096};

/// The superblock as it lies on the disk, with its checksum (struct mdp_superblock_1 of
/// include/uapi/linux/raid/md_p.h). Length 512 bytes.
std::vector<std::byte> mdSuperblock(const MdMember &member);

} // namespace driveready
