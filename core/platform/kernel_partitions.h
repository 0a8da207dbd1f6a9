// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/region.h"

#include <cstdint>
#include <vector>

namespace driveready {

/// A partition as the kernel knows it, converted to the disk's logical sectors (R9).
struct KernelPartition
{
    std::uint32_t number = 0;
    Region region;

    bool operator==(const KernelPartition &) const = default;
};

/// The kernel's list of partitions of one disk, changed one by one through BLKPG, never through
/// BLKRRPART (reliability 3.3). An image file has none: its implementation lists nothing and
/// accepts everything.
class KernelPartitions
{
public:
    KernelPartitions() = default;
    KernelPartitions(const KernelPartitions &) = delete;
    KernelPartitions &operator=(const KernelPartitions &) = delete;
    virtual ~KernelPartitions();

    virtual Result<std::vector<KernelPartition>> list() = 0;
    /// Errors: DeviceBusy with `partition` when somebody has it open.
    virtual Status remove(std::uint32_t number) = 0;
    /// An extended partition is announced with two sectors (util-linux 33f50706f).
    virtual Status add(const KernelPartition &partition) = 0;
};

} // namespace driveready
