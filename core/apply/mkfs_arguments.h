// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "plan/plan.h"

#include <optional>
#include <string>
#include <vector>

namespace driveready {

/// What a file system is made on and with. The sector sizes are said explicitly: in an image file
/// no program could find them out, and a drive may lie about them.
struct MkfsRequest
{
    std::uint32_t partition = 0;
    FileSystem fileSystem = FileSystem::None;
    std::string label;
    std::string uuid; ///< as newUuid() spells it
    std::optional<Owner> owner;
    SectorSize logical = sector512;
    SectorSize physical = sector4096; ///< believed (R1)
    Lba start;                        ///< on the disk: FAT and NTFS store it
    Bytes size;
    std::optional<ArrayStripe> stripe; ///< ext4 and XFS are told (R11)
    bool onEmptyFile = false;          ///< reads as zeros everywhere: nothing need be zeroed

    bool operator==(const MkfsRequest &) const = default;
};

/// Descriptors as the program sees them (S21, S22).
inline constexpr int mkfsDeviceFd = 3;
inline constexpr int mkfsLockFd = 4;
inline constexpr int mkfsPrototypeFd = 5;  ///< XFS with an owner: the prototype file
inline constexpr int mkfsRootFolderFd = 5; ///< btrfs with an owner: an empty folder of theirs

/// One program to run: no shell, every argument fixed by the request's typed values (H8).
struct MkfsStep
{
    std::string program; ///< name without path
    std::vector<std::string> arguments;
    bool operator==(const MkfsStep &) const = default;
};

/// The programs in order. Pure; empty for FileSystem::None.
std::vector<MkfsStep> mkfsSteps(const MkfsRequest &request);
/// The text of mkfs.xfs's prototype file that gives the root folder its owner without mounting;
/// empty where none is needed.
std::string prototypeOf(const MkfsRequest &request);
/// Whether mkfs takes the owner from an empty folder that belongs to them already.
bool needsRootFolder(const MkfsRequest &request);
/// Whether the program claims the partition exclusively. mkntfs does not (decision 8): we have to.
bool claimsItself(FileSystem fileSystem);

} // namespace driveready
