// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "plan/layout_request.h"
#include "platform/command_runner.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace driveready {

/// What a file system is made on and with. The sector sizes are said explicitly: in an image file
/// no program could find them out, and a drive may lie about them.
struct MkfsRequest
{
    std::uint32_t partition = 0;
    FileSystem fileSystem = FileSystem::None;
    std::string label;
    std::string uuid; ///< as stored; FAT and exFAT: XXXX-XXXX
    std::optional<Owner> owner;
    SectorSize logical = sector512;
    SectorSize physical = sector4096; ///< believed (R1)
    Lba start;                        ///< on the disk: FAT stores it
    Bytes size;
    bool onEmptyFile = false; ///< reads as zeros everywhere: nothing need be zeroed

    bool operator==(const MkfsRequest &) const = default;
};

/// Descriptors as the program sees them (S21, S22).
inline constexpr int mkfsDeviceFd = 3;
inline constexpr int mkfsLockFd = 4;
inline constexpr int mkfsPrototypeFd = 5;

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
/// The Debian package that brings a program, "" for an unknown one.
std::string_view packageOf(std::string_view program);

/// Whether it can be made at all: programs there, size within limits. Reads only. Errors:
/// ToolMissing (program, package), PlanInvalid (reason, partition, needed).
Status checkMkfs(const MkfsRequest &request, CommandRunner &commands);

/// Makes it on an open partition or file. `lockFd` is inherited by the program. Not to be stopped
/// half-way (S25). Errors: ToolMissing, ToolFailed (program, exit, output), ToolTimedOut.
Status runMkfs(const MkfsRequest &request, int deviceFd, int lockFd, CommandRunner &commands);

} // namespace driveready
