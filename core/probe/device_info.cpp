// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/device_info.h"

#include <utility>

namespace driveready {

namespace {

constexpr std::pair<Transport, std::string_view> transports[] = {
    {Transport::Sata, "sata"}, {Transport::Ata, "ata"},     {Transport::Nvme, "nvme"},
    {Transport::Usb, "usb"},   {Transport::Uas, "uas"},     {Transport::Scsi, "scsi"},
    {Transport::Sas, "sas"},   {Transport::Mmc, "mmc"},     {Transport::Virtio, "virtio"},
    {Transport::Loop, "loop"}, {Transport::Image, "image"}, {Transport::Unknown, "unknown"},
};

struct TextKey
{
    const char *key;
    std::string DeviceInfo::*member;
};

constexpr TextKey textKeys[] = {
    {"vendor", &DeviceInfo::vendor}, {"model", &DeviceInfo::model},
    {"serial", &DeviceInfo::serial}, {"firmware", &DeviceInfo::firmware},
    {"wwn", &DeviceInfo::wwn},       {"link_speed", &DeviceInfo::linkSpeed},
};

struct FlagKey
{
    const char *key;
    std::optional<bool> DeviceInfo::*member;
};

constexpr FlagKey flagKeys[] = {
    {"rotational", &DeviceInfo::rotational},
    {"removable", &DeviceInfo::removable},
    {"read_only", &DeviceInfo::readOnly},
};

} // namespace

std::string_view wireName(Transport transport)
{
    for (const auto &[value, name] : transports) {
        if (value == transport)
            return name;
    }
    return "unknown";
}

std::optional<Transport> transportFromName(std::string_view name)
{
    for (const auto &[value, known] : transports) {
        if (known == name)
            return value;
    }
    return std::nullopt;
}

Json toJson(const DeviceInfo &info)
{
    Json json = {{"transport", wireName(info.transport)}};
    for (const auto &[key, member] : textKeys) {
        if (!(info.*member).empty())
            json[key] = info.*member;
    }
    for (const auto &[key, member] : flagKeys) {
        if (info.*member)
            json[key] = *(info.*member);
    }
    if (info.rotationRate)
        json["rotation_rate"] = *info.rotationRate;
    if (info.zoned != "none")
        json["zoned"] = info.zoned;
    if (info.size.value() != 0)
        json["size_bytes"] = info.size.value();
    if (info.practice)
        json["practice"] = true;
    return json;
}

Result<DeviceInfo> deviceInfoFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    DeviceInfo info;
    for (const auto &[key, member] : textKeys)
        info.*member = reader.optionalString(key).value_or("");
    for (const auto &[key, member] : flagKeys)
        info.*member = reader.optionalBoolean(key);
    if (const auto name = reader.optionalString("transport")) {
        const auto transport = transportFromName(*name);
        if (!transport)
            reader.refuse("transport");
        info.transport = transport.value_or(Transport::Unknown);
    }
    if (const auto rate = reader.optionalNumber("rotation_rate", 1, 100'000))
        info.rotationRate = static_cast<std::uint32_t>(*rate);
    info.zoned = reader.optionalString("zoned").value_or("none");
    info.size = Bytes(reader.optionalNumber("size_bytes").value_or(0));
    info.practice = reader.optionalBoolean("practice").value_or(false);
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return info;
}

} // namespace driveready
