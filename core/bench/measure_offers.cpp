// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/measure.h"

#include "platform/device_identity.h"
#include "platform/mount_table.h"
#include "platform/sysfs.h"
#include "practice/practice_spec.h"
#include "probe/device_facts.h"
#include "probe/prober.h"

#include <algorithm>
#include <cstdlib>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace driveready {

namespace {

bool isImage(const MeasureDrive &drive)
{
    return drive.target.kind == DiskTarget::Kind::Image;
}

bool isInUse(const MeasureDrive &drive)
{
    return std::ranges::any_of(
        drive.inUse, [](const InUse &use) { return use.kind != InUse::Kind::ReadOnlyMedium; });
}

bool mayOpen(const MeasureDrive &drive, const SystemPaths &paths, int how)
{
    return ::access(nodePath(paths.dev, drive.target.name).c_str(), how) == 0;
}

/// Why the drive itself cannot be written to; "" when it can.
std::string rawObstacle(const MeasureDrive &drive, const SystemPaths &paths)
{
    const bool isSimulated = simulatedProfile(drive.info).has_value();
    if (drive.id.logical >= sector4096)
        return "logical-size"; // nothing is left to be found out
    if (isImage(drive) && !isSimulated)
        return "image"; // a file has no platter
    if (!drive.isProbed)
        return "not-permitted";
    if (std::ranges::contains(drive.inUse, InUse::Kind::SystemDisk, &InUse::kind))
        return "system-disk";
    if (isInUse(drive))
        return "in-use";
    if (drive.info.readOnly.value_or(false))
        return "read-only";
    if (drive.info.zoned == "host-managed")
        return "zoned"; // takes writes in order only
    if (!isSimulated && !mayOpen(drive, paths, R_OK | W_OK))
        return "not-permitted";
    if (!specForDisk(drive.id.size, drive.info.rotational.value_or(true), Bytes(0)))
        return "too-small";
    return {};
}

std::string readObstacle(const MeasureDrive &drive, const SystemPaths &paths)
{
    if (drive.id.logical >= sector4096)
        return {};
    if (isImage(drive) && !simulatedProfile(drive.info))
        return "image";
    // What is not known to be flash may have a platter.
    if (drive.info.rotational.value_or(true))
        return "reads-cannot-tell";
    return isImage(drive) || mayOpen(drive, paths, R_OK) ? "" : "not-permitted";
}

/// The folders in which a person may look for room, best first.
std::vector<std::string> foldersOn(const std::string &mountPoint)
{
    std::vector<std::string> folders{mountPoint};
    if (const char *home = std::getenv("HOME"); home && home[0] == '/')
        folders.emplace_back(home);
    if (const char *home = std::getenv("XDG_CACHE_HOME"); home && home[0] == '/')
        folders.emplace_back(home);
    folders.insert(folders.end(), {"/var/tmp", "/tmp"});
    return folders;
}

bool isWritableOn(const std::string &folder, const std::string &device)
{
    struct stat info{};
    return ::stat(folder.c_str(), &info) == 0 && S_ISDIR(info.st_mode) &&
           majorMinor(major(info.st_dev), minor(info.st_dev)) == device &&
           ::access(folder.c_str(), W_OK | X_OK) == 0;
}

/// Where a file of ours can be made on the drive, or why it cannot.
MeasureOffer fileOffer(const MeasureDrive &drive, const SystemPaths &paths)
{
    MeasureOffer offer;
    offer.mode = MeasureMode::OwnFile;
    offer.obstacle = "no-file-system";
    if (drive.id.logical >= sector4096)
        offer.obstacle = "logical-size";
    else if (isImage(drive))
        offer.obstacle = simulatedProfile(drive.info) ? "practice" : "image";
    if (offer.obstacle != "no-file-system")
        return offer;
    const Sysfs sysfs(paths.sys);
    const MountTable table(paths);
    for (const Mount &mount : table.mounts()) {
        if (mount.fileSystem != "ext4" && mount.fileSystem != "xfs")
            continue;
        const auto device = sysfs.nameOfDevice(mount.majorMinor);
        if (!device || sysfs.diskOf(*device) != drive.target.name)
            continue;
        offer.obstacle = "no-folder";
        for (const std::string &folder : foldersOn(mount.mountPoint)) {
            if (!isWritableOn(folder, mount.majorMinor))
                continue;
            offer.folder = folder;
            offer.obstacle.clear();
            return offer;
        }
    }
    return offer;
}

/// The start of the largest part without partitions, if it holds a region.
std::optional<Bytes> freeSpaceOf(const DiskSnapshot &snapshot)
{
    const DiskLayout &layout = snapshot.table.layout;
    if (layout.type == TableType::None || !snapshot.table.problems.empty())
        return std::nullopt;
    const auto regions = freeRegions(layout);
    const auto largest = std::ranges::max_element(regions, {}, &Region::size);
    if (largest == regions.end())
        return std::nullopt;
    const auto length = checkedBytes(largest->size(), snapshot.id.logical);
    const auto start = checkedBytes(SectorCount(largest->start.value()), snapshot.id.logical);
    const Bytes needed = usualRegion(snapshot.info.rotational.value_or(true)) + Bytes(4096);
    return length && start && *length >= needed ? start : std::nullopt;
}

} // namespace

MeasureDrive measureDriveOf(const DiskSnapshot &snapshot)
{
    MeasureDrive drive;
    drive.target = {snapshot.id.kind, snapshot.id.kernelName};
    drive.id = snapshot.id;
    drive.info = snapshot.info;
    drive.isProbed = true;
    drive.isBlank = snapshot.table.layout.type == TableType::None &&
                    snapshot.table.problems.empty() && snapshot.signatures.empty() &&
                    !snapshot.unrecognizedAt;
    drive.inUse = snapshot.inUse;
    drive.freeSpace = freeSpaceOf(snapshot);
    return drive;
}

Result<MeasureDrive> lookAtDrive(const DiskTarget &target, Platform &platform)
{
    const auto snapshot = probeDisk(target, platform);
    if (snapshot)
        return measureDriveOf(*snapshot);
    if (snapshot.error().code != ErrorCode::NotPermitted ||
        target.kind != DiskTarget::Kind::BlockDevice)
        return fail(snapshot.error());
    const auto id = identifyBySysfs(target.name, platform.paths());
    if (!id)
        return fail(id.error());
    MeasureDrive drive;
    drive.target = target;
    drive.id = *id;
    drive.info = readDeviceInfo(platform.paths(), target.name);
    return drive;
}

std::vector<MeasureOffer> measureOffers(const MeasureDrive &drive, const SystemPaths &paths)
{
    const std::string raw = rawObstacle(drive, paths);
    const bool isSimulated = simulatedProfile(drive.info).has_value();
    MeasureOffer blank{MeasureMode::BlankDrive, raw, {}, !isSimulated};
    if (raw.empty() && !drive.isBlank)
        blank.obstacle = "not-blank";
    return {fileOffer(drive, paths), blank,
            MeasureOffer{MeasureMode::SameData, raw, {}, !isSimulated},
            MeasureOffer{MeasureMode::ReadOnly, readObstacle(drive, paths), {}, false}};
}

std::vector<MeasureOffer> measureOffers(const DiskSnapshot &snapshot, const SystemPaths &paths)
{
    return measureOffers(measureDriveOf(snapshot), paths);
}

std::vector<MeasureOffer> throughputOffers(const MeasureDrive &drive, const SystemPaths &paths)
{
    auto offers = measureOffers(drive, paths);
    const bool isSimulated = simulatedProfile(drive.info).has_value();
    for (MeasureOffer &offer : offers) {
        if (isSimulated)
            offer.obstacle = "practice-figures";
        else if (offer.obstacle == "reads-cannot-tell")
            offer.obstacle = isImage(drive) || mayOpen(drive, paths, R_OK) ? "" : "not-permitted";
        if (offer.mode == MeasureMode::SameData)
            offer.needsConsent = false;
    }
    // What it is: nothing is written back where nothing is written.
    std::swap(offers[2], offers[3]);
    return offers;
}

const MeasureOffer *usualOffer(const std::vector<MeasureOffer> &offers)
{
    const MeasureOffer *usual = nullptr;
    for (const MeasureOffer &offer : offers) {
        if (!offer.isPossible())
            continue;
        if (!offer.needsConsent)
            return &offer;
        usual = usual ? usual : &offer;
    }
    return usual;
}

} // namespace driveready
