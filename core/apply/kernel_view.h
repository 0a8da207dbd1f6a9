// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "layout/disk_layout.h"
#include "platform/kernel_partitions.h"
#include "platform/platform.h"

#include <set>
#include <vector>

namespace driveready {

/// The partitions of a table as the kernel lists them: an extended container is announced with two
/// 512-byte sectors, one where sectors are larger (block/partitions/msdos.c).
std::vector<KernelPartition> kernelPartitionsOf(const DiskLayout &layout);

/// What must be told the kernel to get from one list to another (reliability 3.3).
struct KernelDifference
{
    std::vector<KernelPartition> remove; ///< last number first
    std::vector<KernelPartition> add;    ///< first number first
};
/// `overwritten`: numbers whose content changes; they go and come back even where they stay in
/// place, because only removing proves that nobody has them open.
KernelDifference kernelDifference(const std::vector<KernelPartition> &now,
                                  const std::vector<KernelPartition> &wanted,
                                  const std::set<std::uint32_t> &overwritten);

/// Those of `wanted` whose numbers are not in `now`.
std::vector<KernelPartition> missingPartitions(const std::vector<KernelPartition> &now,
                                               const std::vector<KernelPartition> &wanted);
/// The partitions of the table that is on the disk now which the kernel does not list. None where
/// either cannot be read, or something is wrong with the table. Opens the disk for reading.
std::vector<KernelPartition> missingPartitions(const DiskTarget &target, Platform &platform);

/// Removes all or, with what was removed put back, none. Errors: DeviceBusy (partition), ...
Status removePartitions(KernelPartitions &kernel, const std::vector<KernelPartition> &partitions);
/// Adds one by one; goes on after an error and returns the first. Errors: DeviceBusy,
/// KernelViewDiffers (partition).
Status addPartitions(KernelPartitions &kernel, const std::vector<KernelPartition> &partitions);
/// Compares the kernel's list with `wanted`. Errors: KernelViewDiffers (partition).
Status compareKernelView(KernelPartitions &kernel, const std::vector<KernelPartition> &wanted);

} // namespace driveready
