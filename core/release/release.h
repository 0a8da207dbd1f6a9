// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/json.h"
#include "platform/platform.h"
#include "probe/disk_snapshot.h"

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace driveready {

/// One thing that is given up so that a disk is free: a mount point, or swap.
struct ReleaseItem
{
    enum class Kind { SwapOff, Unmount };
    Kind kind = Kind::Unmount;
    std::string device; ///< kernel name of what is mounted or swapped to
    std::string place;  ///< mount point, or the path that /proc/swaps lists

    bool operator==(const ReleaseItem &) const = default;
};
std::string_view wireName(ReleaseItem::Kind kind); ///< "swap-off", "unmount"
Json toJson(const ReleaseItem &item);              ///< {"what", "device", "place"}

/// What can be released of a disk and what cannot, as it is shown to a person. Swap first, since it
/// may be a file on a mount; then mounts, the deepest first. Nothing of the system's disk, nothing
/// that only another namespace sees. No program is ever ended.
struct ReleaseOffer
{
    std::vector<ReleaseItem> items;
    std::vector<InUse> others; ///< what stays, and may keep an item from being released

    bool operator==(const ReleaseOffer &) const = default;
};
/// Pure.
ReleaseOffer releaseOfferFor(const DiskSnapshot &snapshot);

/// What a person has agreed to: exactly these items of exactly this disk.
struct ReleaseRequest
{
    DiskTarget target;
    DeviceId device;
    std::vector<ReleaseItem> items;
};
ReleaseRequest releaseRequestFor(const DiskSnapshot &snapshot);

/// How far it came; probe the disk again afterwards.
struct ReleaseResult
{
    std::vector<ReleaseItem> done;
    std::optional<Error> error; ///< ReleaseFailed, ToolMissing, Cancelled: the rest was not tried
};

/// Looks again, and does what was agreed to if the disk is the same, is not the system's, and
/// nothing came to it in between. Unmounts through udisks where it answers, which lets people
/// release what they have mounted themselves, else with umount; turns swap off with swapoff. Never
/// forces, never lazily: a lazy unmount only hides the user. Blocking; may take as long as the
/// drive needs to write what is still in memory.
/// Errors (nothing was released): DeviceChanged, RefusedBySafety (system-disk), ReleaseOutdated,
/// and what DeviceOpener says.
Result<ReleaseResult> releaseDisk(const ReleaseRequest &request, Platform &platform,
                                  std::stop_token stop);

} // namespace driveready
