// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/platform.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace driveready {

/// One mounted file system, as a line of mountinfo tells it.
struct Mount
{
    std::string majorMinor; ///< anonymous (0:N) for btrfs, overlay and the like
    std::string source;
    std::string fileSystem;
    std::string mountPoint;
    bool isOfSystem = false; ///< seen by us or by process 1, not only in a namespace of its own

    bool operator==(const Mount &) const = default;
};

/// What is mounted or swapped to in every mount namespace that can be read (S17), at one moment.
/// Reads /proc only and opens no device; what cannot be read is left out. Any thread.
class MountTable
{
public:
    explicit MountTable(const SystemPaths &paths);

    const std::vector<Mount> &mounts() const { return m_mounts; }
    /// Devices or files that swap goes to, as paths.
    const std::vector<std::string> &swaps() const { return m_swaps; }
    /// The mount that a path lies on: the longest mount point that is its beginning.
    const Mount *mountOf(const std::string &path) const;

private:
    void readMountInfo(const std::string &file, bool isOfSystem);

    std::vector<Mount> m_mounts;
    std::vector<std::string> m_swaps;
};

/// What lies on what: partitions, device mapper, md and loop devices (sysfs holders and slaves).
class DeviceStack
{
public:
    DeviceStack(const SystemPaths &paths, const MountTable &mounts);

    /// Kernel names of the devices a mount keeps busy; several for btrfs.
    std::vector<std::string> devicesOf(const Mount &mount) const;
    /// The kernel name behind a node's path, or of the device a file lies on.
    std::optional<std::string> deviceOfPath(const std::string &path) const;
    /// The device itself and everything below it, down to whole disks.
    std::set<std::string> allUnder(const std::string &device) const;
    /// The backing file of a loop device.
    std::optional<std::string> backingFile(const std::string &device) const;

private:
    void addUnder(const std::string &device, std::set<std::string> &found) const;

    SystemPaths m_paths;
    const MountTable &m_mounts;
};

} // namespace driveready
