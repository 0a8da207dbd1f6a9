// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/judgement.h"
#include "practice/practice_drives.h"
#include "practice/practice_spec.h"
#include "probe/device_lister.h"
#include "probe/disk_snapshot.h"

#include <memory>
#include <string>

namespace driveready {

inline DiskTarget sampleTarget(PracticeDrive drive)
{
    return {DiskTarget::Kind::Image, "/practice/" + practiceSpec(drive).fileName};
}

/// A practice drive as a probe would find it, without any file.
inline DiskSnapshot sampleSnapshot(PracticeDrive drive)
{
    const PracticeSpec spec = practiceSpec(drive);
    DiskSnapshot snapshot;
    snapshot.id.kind = DiskTarget::Kind::Image;
    snapshot.id.kernelName = spec.fileName;
    snapshot.id.size = spec.size;
    snapshot.id.logical = *SectorSize::fromBytes(spec.sidecar.limits.logical.value_or(512));
    snapshot.info = spec.sidecar.info;
    snapshot.info.size = spec.size;
    snapshot.limits = spec.sidecar.limits;
    snapshot.listed = spec.sidecar.listed;
    snapshot.measured = spec.sidecar.measured;
    snapshot.table.layout = spec.layout;
    snapshot.table.layout.logical = snapshot.id.logical;
    snapshot.table.layout.total = wholeSectors(spec.size, snapshot.id.logical);
    // As a parser reads them: a table knows only its own kind of type.
    for (Partition &partition : snapshot.table.layout.partitions) {
        partition.type = spec.layout.type == TableType::Gpt
                             ? partitionTypeFromGpt(partition.type.gpt)
                             : partitionTypeFromDos(partition.type.dos);
    }
    snapshot.table.isEditable = true;
    for (const auto &content : spec.contents) {
        Signature signature;
        signature.partition = content.partition;
        signature.type = content.program == "mkswap" ? "swap" : "ext3";
        signature.usage = "filesystem";
        signature.label = content.label;
        signature.uuid = content.uuid;
        snapshot.signatures.push_back(signature);
    }
    if (spec.member) {
        Signature signature;
        signature.type = "linux_raid_member";
        signature.usage = "raid";
        signature.label = spec.member->name;
        snapshot.signatures.push_back(signature);
    }
    return snapshot;
}

inline ListedDevice sampleDevice(PracticeDrive drive)
{
    ListedDevice device;
    device.target = sampleTarget(drive);
    device.info = sampleSnapshot(drive).info;
    device.limits = sampleSnapshot(drive).limits;
    return device;
}

/// A drive of the computer, in use by the system.
inline ListedDevice sampleSystemDrive()
{
    ListedDevice device;
    device.target = {DiskTarget::Kind::BlockDevice, "nvme0n1"};
    device.info.model = "SAMSUNG MZVL2512HCJQ";
    device.info.serial = "S675NX0R120617";
    device.info.transport = Transport::Nvme;
    device.info.rotational = false;
    device.info.size = Bytes(512'110'190'592);
    device.inUse = {{InUse::Kind::SystemDisk, "nvme0n1p2", "/"}};
    return device;
}

inline ListedDevice sampleUsbDrive()
{
    ListedDevice device;
    device.target = {DiskTarget::Kind::BlockDevice, "sdb"};
    device.info.model = "Seagate Expansion HDD";
    device.info.serial = "NAABQ9TM";
    device.info.transport = Transport::Usb;
    device.info.linkSpeed = "5000";
    device.info.rotational = true;
    device.info.size = Bytes(4'000'787'029'504);
    return device;
}

} // namespace driveready
