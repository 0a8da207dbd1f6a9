// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace driveready::detail {

/// Which member a file lies on when its device number is one of btrfs' anonymous ones: btrfs gives
/// every subvolume its own, and the kernel tells the file system by f_fsid, the UUID's four words
/// folded, then the subvolume's number (fs/btrfs/super.c). `known`: UUID of a file system -> a
/// member of it. "" where the file lies on none of them. May wait for the file system's server
/// where it is not a local one. Any thread.
std::string memberOfBtrfs(const std::filesystem::path &file,
                          const std::map<std::string, std::string> &known);

} // namespace driveready::detail
