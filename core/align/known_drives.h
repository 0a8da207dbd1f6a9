// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "probe/device_info.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace driveready {

/// A drive, or a family of drives, whose true size somebody has published: a row of
/// resources/data/known_drives.csv (described in FORMAT.md).
struct KnownDrive
{
    std::string_view transport; ///< ata, scsi, nvme, usb: what the pattern is compared with
    std::string_view pattern;   ///< with *, ? and [..]
    std::uint64_t bytes = 0;    ///< 512 or 4096: the sector; 8192: a unit to allocate by
    std::string_view source;
    std::string_view notes;
};

/// All of them, in the order of the file. They live as long as the program.
std::span<const KnownDrive> knownDrives();

/// What the list says of a drive.
struct ListedDrive
{
    std::uint64_t physical = 0;          ///< 512 or 4096, else the unit of flash
    std::uint64_t allocation = 0;        ///< the largest unit that any row gives: advice only
    const KnownDrive *basis = nullptr;   ///< the most telling row behind `physical`
    std::string_view sourceName() const; ///< "FreeBSD", "OpenZFS", ...: who lists it
};

/// By the model that IDENTIFY or INQUIRY gives. A row of 4096 outweighs one of 512. Broad patterns
/// are a hint, never proof: the rules prefer a measurement. Nothing for a drive that is not listed.
std::optional<ListedDrive> listedDrive(const DeviceInfo &info);

} // namespace driveready
