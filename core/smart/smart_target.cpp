// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/smart_target.h"

#include <charconv>
#include <filesystem>

namespace driveready {

namespace {

namespace fs = std::filesystem;

std::optional<std::uint16_t> hexadecimal(const std::optional<std::string> &text)
{
    if (!text || text->size() != 4)
        return std::nullopt;
    std::uint16_t number = 0;
    const char *end = text->data() + text->size();
    const auto result = std::from_chars(text->data(), end, number, 16);
    return result.ec == std::errc{} && result.ptr == end ? std::optional(number) : std::nullopt;
}

bool isAtRest(const std::string &status)
{
    return status == "suspended" || status == "suspending" || status == "resuming";
}

} // namespace

SmartTarget smartTargetOf(const Sysfs &sysfs, std::string_view devFolder, std::string_view name,
                          Transport transport)
{
    SmartTarget target;
    target.transport = transport;
    if (!isKernelName(name))
        return target;
    target.node = nodePath(devFolder, name);
    const auto place = sysfs.resolve("block/" + std::string(name));
    const auto top = sysfs.resolve("");
    if (!place || !top || !place->starts_with(*top + "/"))
        return target;
    // From the disk to its bus: a suspended part anywhere means that a command wakes something.
    for (fs::path at = place->substr(top->size() + 1); at.has_relative_path() && at != "devices";
         at = at.parent_path()) {
        const std::string status = sysfs.text((at / "power/runtime_status").string()).value_or("");
        if (target.runtimeStatus.empty() || (!isAtRest(target.runtimeStatus) && isAtRest(status)))
            target.runtimeStatus = status;
        const auto vendor = hexadecimal(sysfs.text((at / "idVendor").string()));
        const auto product = hexadecimal(sysfs.text((at / "idProduct").string()));
        if (vendor && product && !target.bridge)
            target.bridge = UsbId{*vendor, *product};
    }
    return target;
}

} // namespace driveready
