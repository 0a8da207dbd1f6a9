// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/device_identity.h"

#include "platform/sysfs.h"
#include "platform/udev_db.h"
#include "probe/image_sidecar.h"

#include <cerrno>
#include <charconv>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace driveready {

namespace {

Error notADisk(const DiskTarget &target, std::string reason)
{
    return makeError(ErrorCode::NotADisk)
        .with("device", target.name)
        .with("reason", std::move(reason));
}

Result<DeviceId> identifyImage(const struct stat &info, const DiskTarget &target)
{
    if (!S_ISREG(info.st_mode))
        return fail(notADisk(target, "not-a-file"));
    const auto sidecar = readSidecar(target.name);
    if (!sidecar)
        return fail(sidecar.error());
    DeviceId id;
    id.kind = DiskTarget::Kind::Image;
    id.kernelName = target.name;
    id.major = major(info.st_dev);
    id.minor = minor(info.st_dev);
    id.diskSequence = info.st_ino;
    if (*sidecar && (*sidecar)->limits.logical) {
        const auto logical = SectorSize::fromBytes(*(*sidecar)->limits.logical);
        if (!logical)
            return fail(notADisk(target, "sector-size"));
        id.logical = *logical;
    }
    const auto size = static_cast<std::uint64_t>(info.st_size);
    id.size = Bytes(size - size % id.logical.bytes());
    return id;
}

std::uint64_t diskSequence(int fd, const DiskTarget &target, const Sysfs &sysfs)
{
    std::uint64_t sequence = 0;
    if (::ioctl(fd, BLKGETDISKSEQ, &sequence) == 0)
        return sequence;
    return sysfs.number("block/" + target.name + "/diskseq").value_or(0);
}

std::string wwidOf(const Sysfs &sysfs, const std::string &block)
{
    for (const char *attribute : {"/wwid", "/device/wwid"}) {
        if (const auto wwid = sysfs.text(block + attribute); wwid && !wwid->empty())
            return *wwid;
    }
    return {};
}

} // namespace

std::string majorMinor(std::uint32_t major, std::uint32_t minor)
{
    return std::to_string(major) + ":" + std::to_string(minor);
}

// sysfs first: it is there from the start, while udev's record of a drive just plugged in may
// still be on its way, and an identity must not change by itself.
std::string stableName(const SystemPaths &paths, const std::string &kernelName)
{
    const Sysfs sysfs(paths.sys);
    const std::string block = "block/" + kernelName;
    if (const std::string wwid = wwidOf(sysfs, block); !wwid.empty())
        return "wwid:" + wwid;
    const auto properties =
        readUdevProperties(paths.udevData, sysfs.text(block + "/dev").value_or(""));
    for (const char *key : {"ID_WWN_WITH_EXTENSION", "ID_WWN"}) {
        if (const std::string wwn = propertyOf(properties, key); !wwn.empty())
            return "wwn:" + wwn;
    }
    std::string serial = propertyOf(properties, "ID_SERIAL_SHORT");
    for (const char *attribute : {"/serial", "/device/serial", "/device/cid"}) {
        if (serial.empty())
            serial = sysfs.text(block + attribute).value_or("");
    }
    if (serial.empty())
        return {};
    std::string model = propertyOf(properties, "ID_MODEL");
    if (model.empty())
        model = sysfs.text(block + "/device/model").value_or("");
    return "model:" + model + "\nserial:" + serial;
}

Result<DeviceId> identifyDisk(int fd, const DiskTarget &target, const SystemPaths &paths)
{
    struct stat info{};
    if (::fstat(fd, &info) != 0)
        return fail(systemError(ErrorCode::IoError, errno).with("device", target.name));
    if (target.kind == DiskTarget::Kind::Image)
        return identifyImage(info, target);
    if (!S_ISBLK(info.st_mode))
        return fail(notADisk(target, "not-a-block-device"));
    const Sysfs sysfs(paths.sys);
    DeviceId id;
    id.kernelName = target.name;
    id.major = major(info.st_rdev);
    id.minor = minor(info.st_rdev);
    if (sysfs.text("block/" + target.name + "/dev") != majorMinor(id.major, id.minor))
        return fail(notADisk(target, "node-of-another-device"));
    std::uint64_t size = 0;
    int logical = 0;
    if (::ioctl(fd, BLKGETSIZE64, &size) != 0 || ::ioctl(fd, BLKSSZGET, &logical) != 0)
        return fail(systemError(ErrorCode::IoError, errno).with("device", target.name));
    const auto sector = SectorSize::fromBytes(static_cast<std::uint64_t>(logical));
    if (!sector)
        return fail(notADisk(target, "sector-size"));
    id.diskSequence = diskSequence(fd, target, sysfs);
    id.size = Bytes(size);
    id.logical = *sector;
    if (const std::string name = stableName(paths, target.name); !name.empty())
        id.wwid = sha256(name);
    return id;
}

Result<DeviceId> identifyBySysfs(const std::string &kernelName, const SystemPaths &paths)
{
    if (!isKernelName(kernelName)) // before it becomes part of a path
        return fail(makeError(ErrorCode::NoSuchDevice).with("device", kernelName));
    const DiskTarget target{DiskTarget::Kind::BlockDevice, kernelName};
    const Sysfs disk = Sysfs(paths.sys).at("block/" + kernelName);
    const auto numbers = disk.text("dev");
    if (!numbers)
        return fail(makeError(ErrorCode::NoSuchDevice).with("device", kernelName));
    DeviceId id;
    id.kernelName = kernelName;
    const std::size_t colon = numbers->find(':');
    const auto first = numbers->data();
    const auto last = first + numbers->size();
    if (colon == std::string::npos ||
        std::from_chars(first, first + colon, id.major).ec != std::errc{} ||
        std::from_chars(first + colon + 1, last, id.minor).ec != std::errc{} ||
        majorMinor(id.major, id.minor) != *numbers)
        return fail(notADisk(target, "node-of-another-device"));
    const auto sector = SectorSize::fromBytes(disk.number("queue/logical_block_size").value_or(0));
    if (!sector)
        return fail(notADisk(target, "sector-size"));
    id.logical = *sector;
    id.size = disk.unitsOf512("size").value_or(Bytes(0));
    id.diskSequence = disk.number("diskseq").value_or(0);
    if (const std::string name = stableName(paths, kernelName); !name.empty())
        id.wwid = sha256(name);
    return id;
}

} // namespace driveready
