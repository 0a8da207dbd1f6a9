// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "plan/plan.h"
#include "platform/platform.h"
#include "probe/device_id.h"

#include <chrono>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace driveready {

/// How long udev is given to look at a disk again (reliability 3.1, step 11).
inline constexpr std::chrono::milliseconds udevPatience{10'000};

/// Waits until udev says of every partition what the plan made: place and size, and of those in
/// `formatted` the file system's UUID. Returns the numbers of those it did not get to; none where
/// no udev runs and for image files. To be called when the lock on the disk is gone: udevd leaves a
/// locked disk alone. Blocking, reads sysfs and udev's database only. A stop ends it as if all were
/// announced.
std::vector<std::uint32_t> waitForUdev(const Plan &plan,
                                       const std::vector<std::uint32_t> &formatted,
                                       const DiskTarget &target, const SystemPaths &paths,
                                       std::stop_token stop,
                                       std::chrono::milliseconds patience = udevPatience);

} // namespace driveready
