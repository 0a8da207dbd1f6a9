// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/platform.h"
#include "probe/in_use.h"

#include <map>
#include <set>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace driveready {

/// Whether somebody who only reads the whole disk or image counts. It disturbs nobody, unless the
/// kernel has refused: an exclusive claim does not show from outside.
enum class Readers { Ignore, Count };

/// What a process must touch to count as a user of a disk or image.
struct WalkTarget
{
    std::map<std::string, std::string> devices; ///< "MAJ:MIN" -> kernel name: disk and all above it
    std::map<std::string, std::string> btrfs;   ///< UUID of a file system on it -> a member of it
    std::string disk;                           ///< kernel name; "" for an image
    std::pair<dev_t, ino_t> image;              ///< for an image
    std::set<std::string> namespaces;           ///< mount namespaces that somebody lives in
    std::map<std::string, std::string> loops;   ///< kernel name of each loop device -> its file
    std::string hidden;                         ///< a device of it that is mounted out of sight
    Readers readers = Readers::Ignore;
};

/// Who was found, and how far one could look.
struct FoundUses
{
    std::vector<InUse> uses;
    /// Processes whose open files we may not see: somebody else's, without root.
    std::uint32_t unreadable = 0;
};

/// Goes through /proc once (reliability 2.6, points 4 to 7): who has the disk or anything above it
/// open, stands in a folder of it, runs from it or has a file of it open or mapped; kernel threads
/// of its file systems; loop devices over its files, whatever their path says. Asks the kernel only
/// and never a server or the disk (AT_STATX_DONT_SYNC). At most 32 users are named. udev, which
/// looks for moments and respects our lock, is left out, and so are our own descriptors. Any
/// thread, no error: what cannot be read is counted.
FoundUses walkProcesses(const SystemPaths &paths, const WalkTarget &target);

/// Fills in pid, command and user of a process; what cannot be read stays empty.
void describeProcess(const SystemPaths &paths, std::uint32_t pid, InUse &use);

} // namespace driveready
