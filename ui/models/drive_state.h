// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/judgement.h"
#include "apply/transaction_list.h"
#include "base/error.h"
#include "bench/measured_cost.h"
#include "jobs/open_region.h"
#include "probe/device_lister.h"
#include "probe/disk_snapshot.h"

#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace driveready {

/// One drive as the window knows it: from the list alone, or probed and judged as well.
struct DriveEntry
{
    enum class Probe { NotAsked, Running, Done, Failed };

    ListedDevice device;
    Probe probe = Probe::NotAsked;
    std::shared_ptr<const DiskSnapshot> snapshot; ///< set once probed; kept while probing again
    std::shared_ptr<const Judgement> judgement;   ///< goes with the snapshot
    std::optional<SavedTransaction> interrupted;  ///< the newest change, if not finished or undone
    std::optional<Error> error;                   ///< why the last probe failed
    /// It stands still and reading would start its motor: read only when somebody asks for that.
    bool isAsleep = false;
    std::vector<SavedTransaction> history = {}; ///< what was done to it before, newest first
    std::vector<StoredMeasure> measures = {};   ///< what was measured of it, newest first
    std::optional<OpenRegion> region = {};      ///< what an interrupted measurement left

    bool isPractice() const { return device.info.practice; }
    bool isImage() const { return device.target.kind == DiskTarget::Kind::Image; }
    bool isSystemDrive() const;
    /// What an interrupted measurement left comes before anything else is begun with the drive.
    bool mustRestoreFirst() const { return region && region->isCertain; }
    /// Who uses it: as it was probed, else as it is listed.
    const std::vector<InUse> &inUse() const;
    /// Serial, model and so on: from the probe when there is one, else from the list.
    const DeviceInfo &info() const { return snapshot ? snapshot->info : device.info; }
};

/// The one state that a card shows.
enum class DriveBadge {
    NotRead, ///< listed only: reading a drive waits until somebody chooses it
    Reading,
    Asleep, ///< not read, and not without being asked
    Blank,
    Ready,
    Misaligned,
    Attention,
    InUse,
    SystemDrive,
    NotPermitted,
    Unreadable,
};

DriveBadge badgeOf(const DriveEntry &entry);
/// "Blank", "In use: system drive, locked", ...
QString badgeText(const DriveEntry &entry);
/// Model, or the file's name of an image that does not say what drive it is.
QString driveTitle(const DriveEntry &entry);
/// "…7731, SATA, 3.0 Gbps": end of the serial and connection, parted by a middle dot.
QString driveDetail(const DriveEntry &entry);

} // namespace driveready
