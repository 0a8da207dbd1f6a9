// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/command_runner.h"
#include "platform/device_opener.h"
#include "platform/kernel_partitions.h"

#include <memory>
#include <string>

namespace driveready {

class ContentReader;

/// The places where the system is read, so that tests can put a folder in front of it.
struct SystemPaths
{
    std::string sys = "/sys";
    std::string dev = "/dev";
    std::string proc = "/proc";
    std::string udevData = "/run/udev/data";
    std::string etc = "/etc";                      ///< for fstab
    std::string udevControl = "/run/udev/control"; ///< there while udevd runs
};

/// The seam to the system, handed down from main(). Everything it refers to outlives it.
class Platform
{
public:
    Platform() = default;
    Platform(const Platform &) = delete;
    Platform &operator=(const Platform &) = delete;
    virtual ~Platform();

    virtual const SystemPaths &paths() const = 0;
    virtual DeviceOpener &opener() = 0;
    virtual CommandRunner &commands() = 0;
    /// What the libraries see on a disk, asked of a confined process.
    virtual ContentReader &contents() = 0;
    /// The kernel's partitions of a target; never null.
    virtual std::unique_ptr<KernelPartitions> kernelPartitions(const DiskTarget &target) = 0;
};

/// The real system.
std::unique_ptr<Platform> makeLinuxPlatform(SystemPaths paths = {});

} // namespace driveready
