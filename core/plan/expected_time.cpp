// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/expected_time.h"

#include <cmath>

namespace driveready {

namespace {

constexpr double secondsPerPlaceOnDisk = 0.016; // average seek and half a turn at 5400 a minute
constexpr double secondsPerPlaceInFlash = 0.001;
constexpr double bytesPerSecond = 100e6;  // in sequence, on what is slow today
constexpr double extGroup = 2147483648.0; // 16 block groups of 128 MiB keep their tables together
constexpr double fatCluster = 32768;      // 4 bytes of table each, kept twice
constexpr double exfatCluster = 131072;   // 4 bytes of table and a bit each

double secondsToMake(FileSystem fileSystem, double size, double secondsPerPlace)
{
    switch (fileSystem) {
    case FileSystem::Ext4:
        return 1 + size / extGroup * secondsPerPlace;
    case FileSystem::Fat32:
        return 1 + size / fatCluster * 8 / bytesPerSecond;
    case FileSystem::Exfat:
        return 1 + size / exfatCluster * 4.125 / bytesPerSecond;
    case FileSystem::Xfs:
    case FileSystem::Btrfs:
    case FileSystem::F2fs:
        return 2;
    case FileSystem::Ntfs:
        return 2 + size / 4096 / 8 / bytesPerSecond; // the bitmap of its clusters
    case FileSystem::Swap:
    case FileSystem::None:
        break;
    }
    return 1;
}

} // namespace

std::chrono::seconds expectedTime(const Action &action, const Plan &plan,
                                  std::optional<bool> isRotational)
{
    using std::chrono::seconds;
    const auto *make = std::get_if<MakeFileSystem>(&action.body);
    if (!make)
        return std::holds_alternative<Verify>(action.body) ? seconds(2) : seconds(1);
    const Partition *partition = plan.staged.find(make->partition);
    const double size =
        partition ? static_cast<double>(partition->size.value()) * plan.staged.logical.bytes() : 0;
    const double place =
        isRotational.value_or(true) ? secondsPerPlaceOnDisk : secondsPerPlaceInFlash;
    return seconds(std::llround(std::ceil(secondsToMake(make->fileSystem, size, place))));
}

std::chrono::seconds expectedTime(const Plan &plan, std::optional<bool> isRotational)
{
    std::chrono::seconds total{0};
    for (const Action &action : plan.actions)
        total += expectedTime(action, plan, isRotational);
    return total;
}

} // namespace driveready
