// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/sleep_check.h"

#include "power/linux_sg_transport.h"
#include "power/sat_passthrough.h"
#include "probe/device_facts.h"

namespace driveready {

namespace {

bool maySleep(const DeviceInfo &info)
{
    switch (info.transport) {
    case Transport::Sata:
    case Transport::Ata:
    case Transport::Usb:
    case Transport::Uas:
        return info.rotational.value_or(true); // many bridges do not pass it on
    default:
        return false;
    }
}

} // namespace

bool isAsleep(const DeviceInfo &info, AtaPassthrough &ata)
{
    if (!maySleep(info))
        return false;
    const auto mode = ata.checkPowerMode();
    return mode && isAsleep(*mode);
}

bool isAsleep(const DiskTarget &target, Platform &platform)
{
    if (target.kind != DiskTarget::Kind::BlockDevice)
        return false;
    const DeviceInfo info = readDeviceInfo(platform.paths(), target.name);
    if (!maySleep(info))
        return false;
    const auto disk = platform.opener().openForReading(target);
    if (!disk)
        return false; // whoever reads it says why
    LinuxSgTransport transport(disk->fd.get());
    SatPassthrough ata(transport);
    return isAsleep(info, ata);
}

} // namespace driveready
