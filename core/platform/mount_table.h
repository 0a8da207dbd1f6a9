// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/platform.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace driveready {

/// One mounted file system, as a line of mountinfo tells it.
struct Mount
{
    std::string id;         ///< the mount's own, the same in every namespace that shares it
    std::string majorMinor; ///< anonymous (0:N) for btrfs, overlay and the like
    std::string source;
    std::string fileSystem;
    std::string mountPoint;
    std::vector<std::string> layers; ///< of an overlay: the folders it is made of
    bool isOfSystem = false; ///< seen by us or by process 1, not only in a namespace of its own
    /// A process that sees it, where `isOfSystem` is false.
    std::uint32_t pid = 0;

    /// The same file system at the same point, in whatever namespace.
    bool isSame(const Mount &other) const
    {
        return majorMinor == other.majorMinor && source == other.source &&
               mountPoint == other.mountPoint;
    }
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
    /// Every mount namespace that was read, as "mnt:[4026531841]".
    const std::set<std::string> &namespaces() const { return m_namespaces; }

private:
    void readMountInfo(const std::string &file, std::uint32_t pid);
    bool isKnown(const Mount &mount, std::size_t before) const;

    std::vector<Mount> m_mounts;
    std::vector<std::string> m_swaps;
    std::set<std::string> m_namespaces;
};

/// Reads "/a\040b" as "/a b", as the kernel writes names in /proc.
std::string unescapeMountPath(std::string_view text);

/// What lies on what: partitions, device mapper, md and loop devices (sysfs holders and slaves).
class DeviceStack
{
public:
    DeviceStack(const SystemPaths &paths, const MountTable &mounts);

    /// Kernel names of the devices a mount keeps busy; several for btrfs, bcachefs and overlays.
    std::vector<std::string> devicesOf(const Mount &mount) const;
    /// The kernel name behind a node's path, or of the device a file lies on.
    std::optional<std::string> deviceOfPath(const std::string &path) const;
    /// The device itself and everything below it, down to whole disks.
    std::set<std::string> allUnder(const std::string &device) const;
    /// The device itself and everything above it: partitions, holders, loop devices over its files.
    std::set<std::string> allOver(const std::string &device) const;
    /// The backing file of a loop device, as the kernel spells it ("... (deleted)" when it is).
    std::optional<std::string> backingFile(const std::string &device) const;
    /// Kernel names of all members of the btrfs file system that `device` is one of, by what is
    /// mounted (/sys/fs/btrfs); empty when it is none.
    std::vector<std::string> btrfsMembers(const std::string &device) const;

private:
    void addUnder(const std::string &device, std::set<std::string> &found) const;
    void addOver(const std::string &device, std::set<std::string> &found) const;
    std::optional<std::string> deviceUnderLoop(const std::string &loop) const;
    std::vector<std::string> devicesOfLayers(const Mount &mount) const;
    std::vector<std::string> devicesOfSource(const Mount &mount) const;

    SystemPaths m_paths;
    const MountTable &m_mounts;
};

} // namespace driveready
