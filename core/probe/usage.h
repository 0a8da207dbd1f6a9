// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/mount_table.h"
#include "probe/disk_snapshot.h"

#include <set>
#include <string>
#include <vector>

namespace driveready {

/// Why a disk is in use (reliability 2.6, points 1 to 5), from /proc and sysfs at one moment: opens
/// no device. Made once for a whole list of disks. `paths` must outlive it. Any thread.
class Usage
{
public:
    explicit Usage(const SystemPaths &paths);

    /// Mounts, swap, holders, loop devices on its files, a read-only medium, and whether it carries
    /// the running system, directly or through device mapper, md and loop devices.
    std::vector<InUse> ofDisk(const std::string &kernelName) const;
    /// Loop devices over an image file, and what uses them. `path` is absolute.
    std::vector<InUse> ofImage(const std::string &path) const;
    /// Processes other than ours and udev that have the disk or image open for writing, or one of
    /// its partitions open at all. Walks through all of /proc: for the one disk that is probed, not
    /// for lists.
    std::vector<InUse> byProcesses(const DiskTarget &target) const;

private:
    /// Something that keeps a device, and thereby all below it, busy.
    struct Busy
    {
        InUse use;
        bool carriesSystem = false;
        std::set<std::string> devices; ///< the device and all below it
    };
    void addBusy(InUse::Kind kind, const std::string &device, const std::string &detail,
                 bool carriesSystem);
    void collectMounts();
    void collectSwaps();
    void collectLoops();
    void addHolders(const std::string &device, std::vector<InUse> &uses) const;

    const SystemPaths &m_paths;
    MountTable m_mounts;
    DeviceStack m_stack;
    std::vector<Busy> m_busy;
};

} // namespace driveready
