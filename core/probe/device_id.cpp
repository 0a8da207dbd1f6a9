// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/device_id.h"

namespace driveready {

namespace {

constexpr std::string_view kindName(DiskTarget::Kind kind)
{
    return kind == DiskTarget::Kind::Image ? "image" : "block";
}

} // namespace

bool isSameDrive(const DeviceId &a, const DeviceId &b)
{
    if (a.kind != b.kind || a.size != b.size || a.logical != b.logical || a.wwid != b.wwid)
        return false;
    if (a.wwid != Digest{})
        return true;
    // Without a name of its own a drive can only be known as long as it stays attached.
    return a.major == b.major && a.minor == b.minor && a.diskSequence == b.diskSequence;
}

Json toJson(const DeviceId &id)
{
    return {{"kind", kindName(id.kind)},
            {"name", id.kernelName},
            {"major", id.major},
            {"minor", id.minor},
            {"disk_sequence", id.diskSequence},
            {"size_bytes", id.size.value()},
            {"logical", id.logical.bytes()},
            {"wwid", id.wwid.toHex()}};
}

Result<DeviceId> deviceIdFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    DeviceId id;
    const std::string kind = reader.string("kind", 16);
    if (kind == kindName(DiskTarget::Kind::Image))
        id.kind = DiskTarget::Kind::Image;
    else if (kind != kindName(DiskTarget::Kind::BlockDevice))
        reader.refuse("kind");
    id.kernelName = reader.string("name", 4096); // a path for an image
    id.major = static_cast<std::uint32_t>(reader.number("major", 0, UINT32_MAX));
    id.minor = static_cast<std::uint32_t>(reader.number("minor", 0, UINT32_MAX));
    id.diskSequence = reader.number("disk_sequence");
    id.size = Bytes(reader.number("size_bytes"));
    const auto logical = SectorSize::fromBytes(reader.number("logical"));
    if (!logical)
        reader.refuse("logical");
    id.logical = logical.value_or(sector512);
    const auto wwid = Digest::fromHex(reader.string("wwid", 64));
    if (!wwid)
        reader.refuse("wwid");
    id.wwid = wwid.value_or(Digest{});
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return id;
}

} // namespace driveready
