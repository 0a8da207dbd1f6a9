// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/json.h"
#include "base/sha256.h"
#include "base/units.h"

#include <cstdint>
#include <string>

namespace driveready {

/// Where a disk is found on this computer. Never part of the wire contract: the process that does
/// the work finds the node itself (S8, S12) or was started for one image file.
struct DiskTarget
{
    enum class Kind { BlockDevice, Image };
    Kind kind = Kind::BlockDevice;
    std::string name; ///< kernel name ("sdb") or absolute path of an image file

    bool operator==(const DiskTarget &) const = default;
};

/// Which disk is meant (S9): enough to notice that another one sits under the same name. For an
/// image file device number and sequence are those of the file (st_dev, st_ino).
struct DeviceId
{
    DiskTarget::Kind kind = DiskTarget::Kind::BlockDevice;
    std::string kernelName; ///< for display and to find it again; proves nothing
    std::uint32_t major = 0;
    std::uint32_t minor = 0;
    std::uint64_t diskSequence = 0; ///< BLKGETDISKSEQ: rises whenever a device is attached anew
    Bytes size;
    SectorSize logical = sector512;
    Digest wwid; ///< SHA-256 over the most stable name: WWN, else model and serial, else nothing

    bool operator==(const DeviceId &) const = default;
};

/// The id without what changes on every attach (name, numbers, sequence): is it the same drive
/// plugged in again?
bool isSameDrive(const DeviceId &a, const DeviceId &b);

Json toJson(const DeviceId &id);
Result<DeviceId> deviceIdFromJson(const Json &value, std::string path);

} // namespace driveready
