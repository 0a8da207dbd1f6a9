// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "sim/profiles.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace driveready {

namespace {

/// Profiles that are drawn by the same function.
enum class Family { Native, Lying, Honest, Shingled, Usb, Flash, Array, Card };

struct Names
{
    SimProfile profile;
    Family family;
    std::string_view number;
    std::string_view name;
};

constexpr Names names[] = {
    {SimProfile::Native7200, Family::Native, "1", "native-512-7200"},
    {SimProfile::Native5400, Family::Native, "2", "native-512-5400"},
    {SimProfile::Native5400Busy, Family::Native, "2b", "native-512-5400-busy"},
    {SimProfile::Native5400Ramp, Family::Native, "2r", "native-512-5400-ramp"},
    {SimProfile::Native5400Pauses, Family::Native, "2p", "native-512-5400-pauses"},
    {SimProfile::Lying5400, Family::Lying, "3", "lying-512e-5400"},
    {SimProfile::Lying5400TwoTurns, Family::Lying, "3r", "lying-512e-5400-two-turns"},
    {SimProfile::Lying5400Phase7, Family::Lying, "3j", "lying-512e-5400-phase-7"},
    {SimProfile::Lying5400Busy, Family::Lying, "3b", "lying-512e-5400-busy"},
    {SimProfile::LyingMobile, Family::Lying, "4", "lying-512e-mobile"},
    {SimProfile::Honest7200, Family::Honest, "5", "honest-512e-7200"},
    {SimProfile::FourKNative, Family::Honest, "6", "native-4096"},
    {SimProfile::Shingled5900, Family::Shingled, "7", "shingled-5900"},
    {SimProfile::UsbLying, Family::Usb, "8", "usb-lying-512e"},
    {SimProfile::UsbLyingNoFlush, Family::Usb, "8i", "usb-lying-512e-no-flush"},
    {SimProfile::UsbLogical4096, Family::Usb, "8k", "usb-logical-4096"},
    {SimProfile::UsbNativeNoFlush, Family::Usb, "9", "usb-native-512-no-flush"},
    {SimProfile::SataSsd, Family::Flash, "10", "ssd-sata-4k"},
    {SimProfile::SataSsd8K, Family::Flash, "10-8k", "ssd-sata-8k"},
    {SimProfile::SataSsd16K, Family::Flash, "10-16k", "ssd-sata-16k"},
    {SimProfile::NvmeConsumer, Family::Flash, "11", "nvme-consumer-4k"},
    {SimProfile::NvmeProtected, Family::Flash, "12", "nvme-power-loss-protected"},
    {SimProfile::Raid6, Family::Array, "13", "raid6-8-disks-64k"},
    {SimProfile::EnterpriseHidden, Family::Honest, "14", "enterprise-512e-hidden"},
    {SimProfile::Lying5900PartlyHidden, Family::Lying, "15", "lying-512e-5900-partly-hidden"},
    {SimProfile::SdCard, Family::Card, "16", "sd-card-8k"},
};

constexpr auto profileList = [] {
    std::array<SimProfile, std::size(names)> list{};
    std::ranges::transform(names, list.begin(), &Names::profile);
    return list;
}();

constexpr std::uint64_t mib = 1024 * 1024;
constexpr std::uint64_t billion = 1'000'000'000;

double logUniform(Random &random, double from, double to)
{
    return from * std::pow(to / from, random.uniform());
}

void spin(SimDriveSpec &spec, RotatingParams &disk, std::uint32_t turnsPerMinute)
{
    spec.turnsPerMinute = turnsPerMinute;
    disk.turnMs = 60'000.0 / turnsPerMinute;
}

/// What all disks of the design share.
RotatingParams drawDisk(Random &random)
{
    static constexpr std::uint64_t memories[] = {8, 16, 32, 64};
    RotatingParams disk;
    disk.overheadMs = random.uniform(0.08, 0.25);
    disk.shortestSeekMs = random.uniform(0.8, 1.2);
    disk.settleMs = random.uniform(0.2, 0.5);
    disk.cacheBytes = memories[random.below(std::size(memories))] * mib;
    disk.busBytesPerMs = random.uniform(100e3, 250e3);
    disk.retryChance = 5e-4;
    disk.stallChance = 2e-4;
    return disk;
}

RotatingParams drawDisk7200(SimDriveSpec &spec, Random &random)
{
    RotatingParams disk = drawDisk(random);
    spin(spec, disk, 7200);
    disk.averageSeekMs = random.uniform(8.0, 9.8);
    disk.settleMs = 0.3;
    disk.trackBytes = random.uniform(0.7e6, 1.2e6);
    spec.size = Bytes(250 * billion - 250 * billion % mib);
    return disk;
}

RotatingParams drawDisk5400(SimDriveSpec &spec, Random &random)
{
    RotatingParams disk = drawDisk(random);
    spin(spec, disk, 5400);
    disk.averageSeekMs = random.uniform(9.9, 12.1);
    disk.trackBytes = random.uniform(0.65e6, 1.2e6);
    spec.size = Bytes(1500 * billion - 1500 * billion % mib);
    return disk;
}

void make4K(SimDriveSpec &spec, RotatingParams &disk, std::uint32_t phase = 0)
{
    spec.unit = 4096;
    spec.phase = phase;
    disk.unit = 4096;
    disk.origin = std::uint64_t{phase} * 512;
}

RotatingParams drawNative(SimDriveSpec &spec, Random &random)
{
    RotatingParams disk = spec.profile == SimProfile::Native7200 ? drawDisk7200(spec, random)
                                                                 : drawDisk5400(spec, random);
    if (spec.profile == SimProfile::Native5400Busy)
        disk.busyChance = 0.2;
    if (spec.profile == SimProfile::Native5400Ramp)
        disk.rampMsPerSecond = 2;
    if (spec.profile == SimProfile::Native5400Pauses) {
        disk.pauseEveryMs = 97;
        disk.pauseForMs = 35;
    }
    return disk;
}

RotatingParams drawLying(SimDriveSpec &spec, Random &random)
{
    RotatingParams disk = drawDisk5400(spec, random);
    make4K(spec, disk, spec.profile == SimProfile::Lying5400Phase7 ? 7 : 0);
    if (spec.profile == SimProfile::Lying5400TwoTurns)
        disk.twoTurnsChance = 0.4;
    if (spec.profile == SimProfile::Lying5400Busy)
        disk.busyChance = 0.2;
    if (spec.profile == SimProfile::LyingMobile) {
        disk.averageSeekMs = random.uniform(11.7, 14.3);
        spec.size = Bytes(320 * billion - 320 * billion % mib);
    }
    if (spec.profile == SimProfile::Lying5900PartlyHidden) {
        spin(spec, disk, 5900);
        disk.hiddenChance = 0.4;
    }
    return disk;
}

RotatingParams drawHonest(SimDriveSpec &spec, Random &random)
{
    RotatingParams disk = drawDisk7200(spec, random);
    make4K(spec, disk);
    spec.reported = sector4096;
    disk.hiddenChance = spec.profile == SimProfile::EnterpriseHidden ? 1 : 0;
    if (spec.profile == SimProfile::FourKNative)
        spec.logical = sector4096;
    return disk;
}

RotatingParams drawShingled(SimDriveSpec &spec, Random &random)
{
    RotatingParams disk = drawDisk(random);
    spin(spec, disk, 5900);
    make4K(spec, disk);
    spec.reported = sector4096;
    disk.averageSeekMs = random.uniform(10, 13);
    disk.trackBytes = random.uniform(1.4e6, 2.2e6);
    disk.cacheBytes = 128 * mib;
    disk.isShingled = true;
    spec.size = Bytes(8000 * billion - 8000 * billion % mib);
    return disk;
}

RotatingParams drawUsb(SimDriveSpec &spec, Random &random)
{
    RotatingParams disk = drawDisk5400(spec, random);
    BridgeParams bridge;
    bridge.overheadMs = random.uniform(0.15, 0.6);
    bridge.ignoresFlush =
        spec.profile == SimProfile::UsbLyingNoFlush || spec.profile == SimProfile::UsbNativeNoFlush;
    bridge.queuedWrites = random.uniform(300, 3000);
    if (spec.profile == SimProfile::UsbNativeNoFlush)
        bridge.overheadMs = random.uniform(0.3, 1.0);
    else
        make4K(spec, disk);
    if (spec.profile == SimProfile::UsbLogical4096) {
        spec.logical = sector4096;
        spec.reported = sector4096;
    }
    spec.bridge = bridge;
    return disk;
}

FlashParams drawFlash(SimDriveSpec &spec, Random &random)
{
    spec.isRotational = false;
    spec.unit = spec.profile == SimProfile::SataSsd8K    ? 8192
                : spec.profile == SimProfile::SataSsd16K ? 16384
                                                         : 4096;
    spec.size = Bytes(240 * billion - 240 * billion % mib);
    FlashParams flash;
    flash.unit = spec.unit;
    if (spec.profile == SimProfile::NvmeProtected) {
        flash.writeMs = logUniform(random, 0.008, 0.020);
        flash.sigma = random.uniform(0.05, 0.15);
        flash.hidesPartial = true;
        flash.bytesPerMs = 2e6;
    } else if (spec.profile == SimProfile::NvmeConsumer) {
        flash.writeMs = logUniform(random, 0.25, 1.5);
        flash.sigma = random.uniform(0.08, 0.25);
        flash.unitReadMs = random.uniform(0.045, 0.080);
        flash.collectChance = 0.01;
        flash.bytesPerMs = 2e6;
    } else {
        flash.writeMs = logUniform(random, 0.35, 1.2);
        flash.sigma = random.uniform(0.10, 0.25);
        flash.unitReadMs = random.uniform(0.05, 0.09);
        flash.mapMissChance = 0.8;
        flash.collectChance = 0.02;
        flash.driftShare = 0.15;
        flash.driftPeriodMs = random.uniform(5'000, 20'000);
        flash.stepAtMs = random.chance(0.3) ? random.uniform(500, 5'000) : -1;
    }
    return flash;
}

ArrayParams drawArray(SimDriveSpec &spec, Random &random)
{
    ArrayParams array;
    array.disk = drawDisk7200(spec, random);
    array.disk.cacheBytes = 0; // the controller's memory is not asked
    array.disk.capacity = spec.size.value();
    spec.size = Bytes(spec.size.value() * (array.disks - 2));
    return array;
}

CardParams drawCard(SimDriveSpec &spec, Random &random)
{
    spec.isRotational = false;
    spec.unit = 8192;
    spec.size = Bytes(16 * billion - 16 * billion % (4 * mib));
    CardParams card;
    card.sigma = random.uniform(0.01, 0.03);
    card.openUnits = static_cast<std::size_t>(2 + random.below(4));
    return card;
}

} // namespace

std::span<const SimProfile> allSimProfiles()
{
    return profileList;
}

std::string_view simProfileName(SimProfile profile)
{
    return std::ranges::find(names, profile, &Names::profile)->name;
}

std::string_view simProfileNumber(SimProfile profile)
{
    return std::ranges::find(names, profile, &Names::profile)->number;
}

std::optional<SimProfile> simProfileFromName(std::string_view name)
{
    const auto *const found = std::ranges::find(names, name, &Names::name);
    return found == std::end(names) ? std::nullopt : std::optional(found->profile);
}

SimDriveSpec drawSimDrive(SimProfile profile, std::uint64_t seed)
{
    Random random(seed);
    SimDriveSpec spec;
    spec.profile = profile;
    switch (std::ranges::find(names, profile, &Names::profile)->family) {
    case Family::Native:
        spec.medium = drawNative(spec, random);
        break;
    case Family::Lying:
        spec.medium = drawLying(spec, random);
        break;
    case Family::Honest:
        spec.medium = drawHonest(spec, random);
        break;
    case Family::Shingled:
        spec.medium = drawShingled(spec, random);
        break;
    case Family::Usb:
        spec.medium = drawUsb(spec, random);
        break;
    case Family::Flash:
        spec.medium = drawFlash(spec, random);
        break;
    case Family::Array:
        spec.medium = drawArray(spec, random);
        break;
    case Family::Card:
        spec.medium = drawCard(spec, random);
        break;
    }
    if (auto *disk = std::get_if<RotatingParams>(&spec.medium))
        disk->capacity = spec.size.value();
    return spec;
}

std::unique_ptr<Medium> makeMedium(const SimDriveSpec &spec, std::uint64_t seed)
{
    std::unique_ptr<Medium> medium;
    if (const auto *disk = std::get_if<RotatingParams>(&spec.medium))
        medium = std::make_unique<RotatingMedium>(*disk, seed);
    else if (const auto *flash = std::get_if<FlashParams>(&spec.medium))
        medium = std::make_unique<FlashMedium>(*flash, seed);
    else if (const auto *card = std::get_if<CardParams>(&spec.medium))
        medium = std::make_unique<CardMedium>(*card, seed);
    else
        medium = std::make_unique<ArrayMedium>(std::get<ArrayParams>(spec.medium), seed);
    if (spec.bridge)
        medium = std::make_unique<BridgeMedium>(std::move(medium), *spec.bridge);
    return medium;
}

} // namespace driveready
