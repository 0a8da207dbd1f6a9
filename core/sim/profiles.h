// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/units.h"
#include "sim/array_medium.h"
#include "sim/flash_medium.h"
#include "sim/rotating_medium.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

namespace driveready {

/// The kinds of drive that can be simulated: the sixteen of the design (the comment gives its
/// number) and their variants. The names of simProfileName() are stable.
enum class SimProfile {
    Native7200,            ///< 1: 512-byte sectors
    Native5400,            ///< 2
    Native5400Busy,        ///< 2b: 20 % of the requests meet other load
    Native5400Ramp,        ///< 2r: 2 ms slower every second
    Native5400Pauses,      ///< 2p: stands still for 35 ms every 97 ms
    Lying5400,             ///< 3: 4096-byte sectors, claims 512
    Lying5400TwoTurns,     ///< 3r: 40 % of the partial writes cost two turns
    Lying5400Phase7,       ///< 3j: a jumper shifts all sectors
    Lying5400Busy,         ///< 3b
    LyingMobile,           ///< 4: 2.5 inch
    Honest7200,            ///< 5: says 4096
    FourKNative,           ///< 6: logical sectors of 4096
    Shingled5900,          ///< 7: drive managed
    UsbLying,              ///< 8
    UsbLyingNoFlush,       ///< 8i: flush and FUA ignored
    UsbLogical4096,        ///< 8k: the bridge emulates 4096-byte logical sectors
    UsbNativeNoFlush,      ///< 9
    SataSsd,               ///< 10: without memory for its map, unit 4096
    SataSsd8K,             ///< 10 with another unit
    SataSsd16K,            ///< 10 with another unit
    NvmeConsumer,          ///< 11
    NvmeProtected,         ///< 12: capacitors, partial writes cost nothing
    Raid6,                 ///< 13: eight disks, chunk 64 KiB
    EnterpriseHidden,      ///< 14: says 4096, partial writes cost nothing
    Lying5900PartlyHidden, ///< 15: 40 % of the partial writes cost nothing
    SdCard,                ///< 16: pages of 8 KiB, allocation units of 4 MiB
};
std::span<const SimProfile> allSimProfiles();
/// "lying-512e-5400". Stable: tests, practice drives and results name drives by it.
std::string_view simProfileName(SimProfile profile);
/// The number in the design, e.g. "3j".
std::string_view simProfileNumber(SimProfile profile);
std::optional<SimProfile> simProfileFromName(std::string_view name);

/// One drive of a profile: what it claims, what it is, how fast.
struct SimDriveSpec
{
    SimProfile profile = SimProfile::Native7200;
    SectorSize logical = sector512;
    SectorSize reported = sector512; ///< physical size that it claims
    std::uint64_t unit = 512;        ///< bytes that it really writes at once
    std::uint32_t phase = 0;         ///< 512-byte steps at which such a unit begins
    bool isRotational = true;
    std::optional<std::uint32_t> turnsPerMinute;
    Bytes size;
    std::variant<RotatingParams, FlashParams, CardParams, ArrayParams> medium;
    std::optional<BridgeParams> bridge;
};

/// Draws a drive from the ranges of its profile. The same for the same seed.
SimDriveSpec drawSimDrive(SimProfile profile, std::uint64_t seed);
/// A practice drive is the same drive in every run.
inline constexpr std::uint64_t practiceDriveSeed = 1;
/// The timing of that drive, wound up with its own seed.
std::unique_ptr<Medium> makeMedium(const SimDriveSpec &spec, std::uint64_t seed);

} // namespace driveready
