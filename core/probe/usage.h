// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/mount_table.h"
#include "probe/disk_snapshot.h"
#include "probe/process_walk.h"

#include <future>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace driveready {

/// Why a disk is in use (reliability 2.6), from /proc and sysfs at one moment: opens no device.
/// Made once for a whole list of disks. `paths` must outlive it. Any thread.
class Usage
{
public:
    explicit Usage(const SystemPaths &paths);

    /// Mounts in all namespaces, swap, holders, loop devices over its files, file systems that
    /// live on after their unmount, exports, ZFS pools that udev knows, a read-only medium, and
    /// whether it carries the running system, directly or through anything of these.
    std::vector<InUse> ofDisk(const std::string &kernelName) const;
    /// Loop devices over an image file, and what uses them. `path` is absolute.
    std::vector<InUse> ofImage(const std::string &path) const;
    /// What only the content tells: members of ZFS pools that are imported.
    std::vector<InUse> ofContent(const std::string &disk,
                                 const std::vector<Signature> &signatures) const;
    /// Processes, kernel threads and loop devices that hold the disk or image or anything above
    /// it. Walks through all of /proc and asks every loop device: for the one disk that is probed,
    /// not for lists.
    FoundUses byProcesses(const DiskTarget &target, Readers readers) const;

    /// Whether a file or folder, or the deepest folder of its path that exists, lies on the disk,
    /// through whatever is in between.
    bool isOnDisk(const std::string &path, const std::string &disk) const;

private:
    /// Something that keeps a device, and thereby all below it, busy.
    struct Busy
    {
        InUse use;
        bool carriesSystem = false;
        std::set<std::string> devices; ///< the device and all below it
    };
    void addBusy(InUse use, bool carriesSystem = false);
    void collectMounts();
    void collectConfiguredMounts();
    void collectPools();
    void collectSwaps();
    void collectLoops();
    void collectAlive();
    void collectExports();
    bool isMounted(const std::string &device) const;
    std::string aliveUnseen(const std::set<std::string> &devices) const;
    void addHolders(const std::string &device, std::vector<InUse> &uses) const;
    void addPool(const std::string &device, const std::string &pool,
                 std::vector<InUse> &uses) const;
    void addPoolsOfUdev(const std::string &disk, std::vector<InUse> &uses) const;
    WalkTarget walkTargetOf(const DiskTarget &target) const;

    const SystemPaths &m_paths;
    MountTable m_mounts;
    DeviceStack m_stack;
    std::vector<Busy> m_busy;
    std::map<std::string, std::string> m_loops; ///< loop device -> the file that it shows
    std::set<std::string> m_pools;              ///< ZFS pools that are imported
    std::set<std::string> m_systemPools;        ///< those that the system runs from
};

/// Everything above together but what the content tells, the system's disk first. Builds a Usage.
/// For the system's disk without the processes, which are nearly all.
FoundUses lookForUses(const DiskTarget &target, const SystemPaths &paths, Readers readers);

/// The same on a thread of its own, while another reads the content; where none can be started, in
/// with(). `paths` must outlive it; the destructor waits.
class UseLookup
{
public:
    UseLookup(DiskTarget target, const SystemPaths &paths, Readers readers);
    UseLookup(const UseLookup &) = delete; // the thread knows where this is
    UseLookup &operator=(const UseLookup &) = delete;
    /// Waits for the end, and adds what the content tells. Once.
    FoundUses with(const std::vector<Signature> &signatures);

private:
    DiskTarget m_target;
    std::unique_ptr<Usage> m_usage; ///< there when the future is ready
    std::future<FoundUses> m_found;
};

/// Adds a use unless the same one, by the same process, is there already.
void addUse(std::vector<InUse> &uses, InUse use);
/// The reason that outweighs all others first.
void putSystemFirst(std::vector<InUse> &uses);

} // namespace driveready
