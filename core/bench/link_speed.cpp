// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/link_speed.h"

#include "platform/sysfs.h"

#include <charconv>
#include <filesystem>
#include <sstream>

namespace driveready {

namespace {

namespace fs = std::filesystem;

/// The number at the front of a text, in thousandths: "6.0 Gbps" -> 6000.
std::optional<std::uint64_t> thousandths(const std::optional<std::string> &text)
{
    if (!text)
        return std::nullopt;
    double value = 0;
    const auto result = std::from_chars(text->data(), text->data() + text->size(), value);
    if (result.ec != std::errc{} || !(value > 0) || value > 1e6)
        return std::nullopt;
    return static_cast<std::uint64_t>(value * 1000 + .5);
}

/// 8 bits travel as 10.
std::optional<Bytes> sataBytes(const std::optional<std::string> &text)
{
    const auto megabits = thousandths(text);
    return megabits ? std::optional(Bytes(*megabits * 100'000)) : std::nullopt;
}

std::string numberAfter(const std::string &place, std::string_view mark)
{
    const auto at = place.find(mark);
    if (at == std::string::npos)
        return {};
    const auto first = at + mark.size();
    return place.substr(first, place.find_first_not_of("0123456789", first) - first);
}

// ATA8-ACS, IDENTIFY word 76: bits 1 to 3 name the generations that the drive has.
std::optional<Bytes> mostOfIdentify(const std::optional<std::string> &words)
{
    if (!words)
        return std::nullopt;
    std::istringstream stream(*words);
    std::string word;
    for (int i = 0; i <= 76; ++i) {
        if (!(stream >> word))
            return std::nullopt;
    }
    unsigned bits = 0;
    const auto result = std::from_chars(word.data(), word.data() + word.size(), bits, 16);
    if (result.ec != std::errc{} || bits == 0xFFFF)
        return std::nullopt;
    for (unsigned generation = 3; generation >= 1; --generation) {
        if (bits & (1U << generation))
            return Bytes((std::uint64_t{1} << (generation - 1)) * 150'000'000);
    }
    return std::nullopt;
}

std::optional<LinkSpeed> sataLink(const Sysfs &sysfs, const std::string &port)
{
    const std::string link = "class/ata_link/link" + port + "/";
    const auto now = sataBytes(sysfs.text(link + "sata_spd"));
    if (!now)
        return std::nullopt;
    return LinkSpeed{"sata", *now,
                     mostOfIdentify(sysfs.text("class/ata_device/dev" + port + ".0/id")),
                     sataBytes(sysfs.text(link + "hw_sata_spd_limit"))};
}

// USB 2 sends bits as they are, 5 Gbit/s has 8 in 10, what is faster 128 in 132.
std::optional<LinkSpeed> usbLink(const std::string &place)
{
    for (fs::path at = place; at.has_relative_path() && at.filename() != "devices";
         at = at.parent_path()) {
        const auto kilobits = thousandths(Sysfs(at.string()).text("speed"));
        if (!kilobits)
            continue;
        const std::uint64_t bytes = *kilobits * 125;
        const std::uint64_t payload = *kilobits <= 480'000     ? bytes
                                      : *kilobits <= 5'000'000 ? bytes / 10 * 8
                                                               : bytes / 132 * 128;
        return LinkSpeed{"usb", Bytes(payload), std::nullopt, std::nullopt};
    }
    return std::nullopt;
}

// PCI Express: 8 in 10 up to 5 GT/s, then 128 in 130, 242 in 256 from 64 GT/s.
std::optional<Bytes> pcieBytes(const std::optional<std::string> &speed,
                               const std::optional<std::uint64_t> &lanes)
{
    const auto megatransfers = thousandths(speed);
    if (!megatransfers || !lanes || *lanes == 0 || *lanes > 32)
        return std::nullopt;
    const std::uint64_t bytes = *megatransfers * 125'000 * *lanes;
    const std::uint64_t payload = *megatransfers <= 5000    ? bytes / 10 * 8
                                  : *megatransfers < 64'000 ? bytes / 130 * 128
                                                            : bytes / 256 * 242;
    return Bytes(payload);
}

std::optional<LinkSpeed> pcieLink(const Sysfs &controller)
{
    const auto now =
        pcieBytes(controller.text("current_link_speed"), controller.number("current_link_width"));
    if (!now)
        return std::nullopt;
    const auto most =
        pcieBytes(controller.text("max_link_speed"), controller.number("max_link_width"));
    return LinkSpeed{"pcie", *now, most, std::nullopt};
}

} // namespace

std::optional<LinkSpeed> linkSpeedOf(const SystemPaths &paths, const std::string &disk)
{
    const Sysfs sysfs(paths.sys);
    const auto place = sysfs.resolve("block/" + disk);
    if (!place)
        return std::nullopt;
    if (const std::string port = numberAfter(*place, "/ata"); !port.empty())
        return sataLink(sysfs, port);
    if (place->contains("/usb"))
        return usbLink(*place);
    if (disk.starts_with("nvme"))
        return pcieLink(sysfs.at("block/" + disk + "/device/device"));
    return std::nullopt;
}

} // namespace driveready
