// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/kernel_partitions.h"
#include "platform/platform.h"

namespace driveready {

/// The kernel's partitions of one block device, changed through BLKPG on a read-only descriptor
/// that is opened at the first change and stays with that very device.
class LinuxKernelPartitions final : public KernelPartitions
{
public:
    LinuxKernelPartitions(DiskTarget target, SystemPaths paths);
    Result<std::vector<KernelPartition>> list() override;
    Status remove(std::uint32_t number) override;
    Status add(const KernelPartition &partition) override;

private:
    Status openOnce();
    Status change(int operation, std::uint32_t number, Bytes start, Bytes length);

    DiskTarget m_target;
    SystemPaths m_paths;
    UniqueFd m_fd;
    SectorSize m_logical;
};

/// An image file has no partitions in the kernel.
class NoKernelPartitions final : public KernelPartitions
{
public:
    Result<std::vector<KernelPartition>> list() override;
    Status remove(std::uint32_t number) override;
    Status add(const KernelPartition &partition) override;
};

} // namespace driveready
