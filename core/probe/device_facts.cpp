// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/device_facts.h"

#include "platform/sysfs.h"
#include "platform/udev_db.h"
#include "probe/untrusted_text.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <initializer_list>

namespace driveready {

namespace {

namespace fs = std::filesystem;

// All that is looked up for one disk.
class Source
{
public:
    Source(const SystemPaths &paths, const std::string &name)
        : m_sysfs(paths.sys)
        , m_disk(m_sysfs.at("block/" + name))
        , m_name(name)
        , m_udev(readUdevProperties(paths.udevData, m_disk.text("dev").value_or("")))
        , m_place(m_disk.resolve("").value_or(""))
        , m_hasDevice(m_disk.exists("device"))
    {
    }

    const Sysfs &sysfs() const { return m_sysfs; }
    const Sysfs &disk() const { return m_disk; } ///< its own folder
    const std::string &name() const { return m_name; }
    /// The folder of the disk below /sys/devices, which tells how it is connected.
    const std::string &place() const { return m_place; }
    std::string udev(std::string_view key) const { return propertyOf(m_udev, key); }
    /// The first of the attributes that is there and not empty.
    std::string attribute(std::initializer_list<std::string_view> attributes) const
    {
        for (const std::string_view attribute : attributes) {
            // A loop device has no device behind it: a dozen places that need not be looked at.
            if (!m_hasDevice && attribute.starts_with("device/"))
                continue;
            if (const auto text = m_disk.text(attribute); text && !text->empty())
                return *text;
        }
        return {};
    }

private:
    Sysfs m_sysfs;
    Sysfs m_disk;
    std::string m_name;
    UdevProperties m_udev;
    std::string m_place;
    bool m_hasDevice;
};

std::string firstOf(std::initializer_list<std::string> candidates)
{
    for (const std::string &candidate : candidates) {
        if (const std::string text = untrustedText(candidate); !text.empty())
            return text;
    }
    return {};
}

// SCSI cuts a model at 16 characters in sysfs; udev asked the drive itself and has all of it.
std::string modelOf(const Source &source)
{
    return firstOf({decodeUdevText(source.udev("ID_MODEL_ENC")), source.udev("ID_MODEL"),
                    source.attribute({"device/model", "device/name"})});
}

// "ATA" is the kernel's word for the translation layer, not a vendor; 0x1af4 is virtio's number.
std::string vendorOf(const Source &source)
{
    const std::string vendor =
        firstOf({decodeUdevText(source.udev("ID_VENDOR_ENC")), source.udev("ID_VENDOR"),
                 source.attribute({"device/vendor"})});
    return vendor == "ATA" || vendor.starts_with("0x") ? std::string() : vendor;
}

// The drivers of the devices on the way from the disk to the root.
bool hasDriver(const Source &source, std::string_view driver)
{
    for (fs::path at = source.place(); at.has_relative_path() && at.filename() != "devices";
         at = at.parent_path()) {
        std::error_code error;
        if (fs::read_symlink(at / "driver", error).filename() == driver)
            return true;
    }
    return false;
}

Transport scsiTransport(const Source &source)
{
    const std::string &place = source.place();
    if (place.contains("/usb"))
        return hasDriver(source, "uas") ? Transport::Uas : Transport::Usb;
    if (place.contains("/ata") || source.udev("ID_BUS") == "ata")
        return source.udev("ID_ATA") == "1" && source.udev("ID_ATA_SATA") != "1" &&
                       !place.contains("/ata")
                   ? Transport::Ata
                   : Transport::Sata;
    if (place.contains("/end_device-"))
        return Transport::Sas;
    return place.contains("/target") ? Transport::Scsi : Transport::Unknown;
}

Transport transportOf(const Source &source)
{
    const std::string &name = source.name();
    if (name.starts_with("nvme"))
        return Transport::Nvme;
    if (name.starts_with("mmcblk"))
        return Transport::Mmc;
    if (name.starts_with("loop"))
        return Transport::Loop;
    if (name.starts_with("vd") ||
        (source.place().contains("/virtio") && !source.place().contains("/target")))
        return Transport::Virtio;
    return scsiTransport(source);
}

// The number of the ATA port in ".../ata3/host2/...".
std::string ataPort(const std::string &place)
{
    const auto at = place.find("/ata");
    if (at == std::string::npos)
        return {};
    const auto first = at + 4;
    const auto end = place.find_first_not_of("0123456789", first);
    return place.substr(first, end - first);
}

std::string linkSpeedOf(const Source &source)
{
    const Sysfs &sysfs = source.sysfs();
    if (const std::string port = ataPort(source.place()); !port.empty())
        return sysfs.text("class/ata_link/link" + port + "/sata_spd").value_or("");
    if (source.name().starts_with("nvme"))
        return source.attribute({"device/device/current_link_speed"});
    if (!source.place().contains("/usb"))
        return {};
    // The nearest device above with a speed is the drive's bridge, in Mbit/s.
    for (fs::path at = source.place(); at.has_relative_path() && at.filename() != "devices";
         at = at.parent_path()) {
        if (const auto speed = Sysfs(at.string()).text("speed"))
            return *speed;
    }
    return {};
}

std::optional<std::uint32_t> rotationRateOf(const Source &source)
{
    const std::string text = source.udev("ID_ATA_ROTATION_RATE_RPM");
    std::uint32_t rate = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), rate);
    if (result.ec != std::errc{} || rate < 1000 || rate > 100'000)
        return std::nullopt; // 0 and 1 mean unknown and not rotating (ATA8-ACS, word 217)
    return rate;
}

} // namespace

DeviceInfo readDeviceInfo(const SystemPaths &paths, const std::string &kernelName)
{
    DeviceInfo info;
    if (!isKernelName(kernelName))
        return info;
    const Source source(paths, kernelName);
    const Sysfs &disk = source.disk();
    info.vendor = vendorOf(source);
    info.model = modelOf(source);
    info.serial = firstOf({source.udev("ID_SERIAL_SHORT"),
                           source.attribute({"serial", "device/serial", "device/cid"})});
    info.firmware =
        firstOf({source.udev("ID_REVISION"),
                 source.attribute({"device/firmware_rev", "device/rev", "device/fwrev"})});
    info.wwn = firstOf({source.udev("ID_WWN_WITH_EXTENSION"), source.udev("ID_WWN"),
                        source.attribute({"wwid", "device/wwid"})});
    info.transport = transportOf(source);
    info.rotational = disk.flag("queue/rotational");
    info.rotationRate = rotationRateOf(source);
    info.removable = disk.flag("removable");
    info.readOnly = disk.flag("ro");
    if (const std::string zoned = source.attribute({"queue/zoned"}); !zoned.empty())
        info.zoned = untrustedText(zoned);
    info.linkSpeed = untrustedText(linkSpeedOf(source));
    info.size = disk.unitsOf512("size").value_or(Bytes(0));
    return info;
}

IoLimits readLimits(const SystemPaths &paths, const std::string &kernelName)
{
    IoLimits limits;
    if (!isKernelName(kernelName))
        return limits;
    const Sysfs disk = Sysfs(paths.sys).at("block/" + kernelName);
    limits.logical = disk.number("queue/logical_block_size");
    limits.physical = disk.number("queue/physical_block_size");
    limits.minimumIo = disk.number("queue/minimum_io_size");
    limits.optimalIo = disk.number("queue/optimal_io_size");
    limits.alignmentOffset = disk.signedNumber("alignment_offset");
    limits.discardGranularity = disk.number("queue/discard_granularity");
    limits.discardAlignment = disk.number("discard_alignment");
    limits.preferredEraseSize = disk.number("device/preferred_erase_size");
    return limits;
}

} // namespace driveready
