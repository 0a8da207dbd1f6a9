// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/json.h"
#include "base/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace driveready {

/// How the drive is connected. Wire names: sata, ata, nvme, usb, uas, scsi, sas, mmc, virtio, loop,
/// image, unknown.
enum class Transport { Sata, Ata, Nvme, Usb, Uas, Scsi, Sas, Mmc, Virtio, Loop, Image, Unknown };

std::string_view wireName(Transport transport);
std::optional<Transport> transportFromName(std::string_view name);

/// What the drive says about itself and the kernel about it. Strings are as read (trimmed, cut at
/// 256 bytes), not cleaned for display. Absent = not known.
struct DeviceInfo
{
    std::string vendor;
    std::string model;
    std::string serial;
    std::string firmware;
    std::string wwn;
    Transport transport = Transport::Unknown;
    std::optional<bool> rotational;
    std::optional<std::uint32_t> rotationRate; ///< turns per minute
    std::optional<bool> removable;
    std::optional<bool> readOnly;
    std::string zoned = "none"; ///< sysfs queue/zoned
    std::string linkSpeed;      ///< e.g. "3.0 Gbps", "480"; as the kernel prints it
    Bytes size;
    bool practice = false; ///< a practice drive of --demo

    bool operator==(const DeviceInfo &) const = default;
};

/// Keys as the members in snake case, sizes with their unit (size_bytes); what is unknown or empty
/// is left out.
Json toJson(const DeviceInfo &info);
/// Strict; every key is optional. Errors: Json*.
Result<DeviceInfo> deviceInfoFromJson(const Json &value, std::string path);

} // namespace driveready
