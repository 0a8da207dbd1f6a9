// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/device_lister.h"

#include "base/parallel.h"
#include "platform/sysfs.h"
#include "probe/device_facts.h"
#include "probe/usage.h"

#include <algorithm>

namespace driveready {

namespace {

constexpr std::size_t mostThreads = 4;
constexpr std::size_t disksForAThread = 16;

bool isAny(const std::string &name, std::initializer_list<std::string_view> prefixes)
{
    return std::ranges::any_of(prefixes,
                               [&](std::string_view prefix) { return name.starts_with(prefix); });
}

// eMMC shows its boot and replay-protected areas as disks of their own.
bool isSpecialArea(const std::string &name)
{
    return name.starts_with("mmcblk") && (name.contains("boot") || name.contains("rpmb"));
}

std::string hiddenReasonOf(const Sysfs &sysfs, const ListedDevice &device)
{
    const std::string &name = device.target.name;
    if (isAny(name, {"ram", "zram"}))
        return "ram";
    if (name.starts_with("loop") && !sysfs.exists("block/" + name + "/loop/backing_file"))
        return "loop-without-file";
    if (isAny(name, {"dm-"}))
        return "mapped";
    // One path of several to an NVMe drive; the kernel makes no node for it.
    if (sysfs.flag("block/" + name + "/hidden").value_or(false))
        return "one-of-several-paths";
    if (isAny(name, {"sr", "fd"}))
        return "optical-or-floppy";
    if (isSpecialArea(name))
        return "boot-area";
    if (device.info.size.value() == 0)
        return device.info.removable.value_or(false) ? "no-medium" : "zero-size";
    return {};
}

// sda before sdaa, nvme2n1 before nvme10n1.
bool isNaturallyLess(const std::string &a, const std::string &b)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto key = [&](const std::string &name) {
        std::string result;
        for (std::size_t at = 0; at < name.size();) {
            std::size_t end = at;
            while (end < name.size() && isDigit(name[end]))
                ++end;
            if (end == at) {
                result += name[at++];
                continue;
            }
            result += std::string(20 - std::min<std::size_t>(20, end - at), '0');
            result += name.substr(at, end - at);
            at = end;
        }
        return result;
    };
    const auto letters = [&](const std::string &name) {
        return std::ranges::find_if(name, isDigit) - name.begin();
    };
    if (isAny(a, {"sd"}) && isAny(b, {"sd"}) && letters(a) != letters(b))
        return letters(a) < letters(b);
    return key(a) < key(b);
}

ListedDevice look(DiskTarget target, const SystemPaths &paths, const Usage &usage)
{
    ListedDevice device;
    device.target = std::move(target);
    device.info = readDeviceInfo(paths, device.target.name);
    device.limits = readLimits(paths, device.target.name);
    device.hiddenReason = hiddenReasonOf(Sysfs(paths.sys), device);
    if (device.hiddenReason.empty())
        device.inUse = usage.ofDisk(device.target.name);
    return device;
}

} // namespace

std::vector<ListedDevice> listDevices(Platform &platform)
{
    const SystemPaths &paths = platform.paths();
    const Sysfs sysfs(paths.sys);
    const Usage usage(paths);
    std::vector<std::string> names = sysfs.names("block");
    std::erase_if(names, [](const std::string &name) { return !isKernelName(name); });
    std::vector<ListedDevice> devices(names.size());
    // A thread costs as much as some disks; the kernel takes its locks for each attribute.
    const std::size_t threads = std::min(mostThreads, 1 + names.size() / disksForAThread);
    inParallel(names.size(), threads, [&](std::size_t at) {
        devices[at] = look({DiskTarget::Kind::BlockDevice, names[at]}, paths, usage);
    });
    std::ranges::sort(devices, isNaturallyLess,
                      [](const ListedDevice &device) { return device.target.name; });
    return devices;
}

} // namespace driveready
