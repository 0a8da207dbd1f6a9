// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/mount_table.h"

#include "platform/sysfs.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <ranges>
#include <span>
#include <sstream>
#include <unistd.h>

namespace driveready {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxLines = 65536;

// "rw,lowerdir=/a:/b,upperdir=/c,workdir=/d": without the working folder, which lies beside "/c".
std::vector<std::string> layersOf(const std::string &options)
{
    std::vector<std::string> layers;
    for (const auto &part : std::views::split(options, ',')) {
        const std::string_view option(part.begin(), part.end());
        const std::size_t equals = option.find('=');
        const std::string_view key = option.substr(0, equals);
        if (equals == std::string_view::npos || (!key.starts_with("lowerdir") && key != "upperdir"))
            continue;
        for (const auto &folder : std::views::split(option.substr(equals + 1), ':')) {
            if (!folder.empty())
                layers.push_back(unescapeMountPath(std::string_view(folder.begin(), folder.end())));
        }
    }
    return layers;
}

// "36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw,errors=continue"
std::optional<Mount> parseMount(const std::string &line, std::uint32_t pid)
{
    std::istringstream words(line);
    std::string parent;
    std::string root;
    std::string point;
    Mount mount;
    if (!(words >> mount.id >> parent >> mount.majorMinor >> root >> point))
        return std::nullopt;
    std::string word;
    while (words >> word && word != "-") {
    }
    if (!(words >> mount.fileSystem >> word))
        return std::nullopt;
    mount.source = unescapeMountPath(word);
    mount.mountPoint = unescapeMountPath(point);
    mount.isOfSystem = pid == 0;
    mount.pid = pid;
    if (mount.fileSystem == "overlay" && words >> word)
        mount.layers = layersOf(word);
    return mount;
}

// 0 for what is no number of a process.
std::uint32_t processNumber(const std::string &name)
{
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    return error == std::errc{} && end == name.data() + name.size() ? number : 0;
}

std::string linkTarget(const fs::path &link)
{
    std::array<char, 256> buffer; // "mnt:[4026531841]"
    const ssize_t length = ::readlink(link.c_str(), buffer.data(), buffer.size());
    return length > 0 ? std::string(buffer.data(), static_cast<std::size_t>(length)) : "";
}

bool isInside(const std::string &path, const std::string &folder)
{
    return path == folder || folder == "/" ||
           (path.starts_with(folder) && path.size() > folder.size() && path[folder.size()] == '/');
}

} // namespace

// proc(5): space, tab, newline and backslash are written as three octal digits.
std::string unescapeMountPath(std::string_view text)
{
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto digits = text.substr(at + 1, 3);
        const bool isEscape =
            text[at] == '\\' && digits.size() == 3 &&
            std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '7'; });
        if (!isEscape) {
            result += text[at];
            continue;
        }
        result +=
            static_cast<char>((digits[0] - '0') * 64 + (digits[1] - '0') * 8 + (digits[2] - '0'));
        at += 3;
    }
    return result;
}

MountTable::MountTable(const SystemPaths &paths)
{
    for (const char *process : {"self", "1"}) {
        m_namespaces.insert(linkTarget(fs::path(paths.proc) / process / "ns/mnt"));
        readMountInfo(paths.proc + "/" + process + "/mountinfo", 0);
    }
    std::error_code error;
    for (fs::directory_iterator at(paths.proc, error), end; !error && at != end;
         at.increment(error)) {
        const std::uint32_t pid = processNumber(at->path().filename().string());
        const std::string space = pid ? linkTarget(at->path() / "ns/mnt") : std::string();
        if (!space.empty() && m_namespaces.insert(space).second)
            readMountInfo((at->path() / "mountinfo").string(), pid);
    }
    std::ifstream swaps(paths.proc + "/swaps");
    std::string line;
    std::getline(swaps, line); // heading
    while (std::getline(swaps, line) && m_swaps.size() < maxLines)
        m_swaps.push_back(unescapeMountPath(line.substr(0, line.find_first_of(" \t"))));
}

void MountTable::readMountInfo(const std::string &file, std::uint32_t pid)
{
    std::ifstream lines(file);
    std::string line;
    const std::size_t before = m_mounts.size();
    for (std::size_t count = 0; count < maxLines && std::getline(lines, line); ++count) {
        auto mount = parseMount(line, pid);
        if (mount && !isKnown(*mount, before))
            m_mounts.push_back(std::move(*mount));
    }
}

// Process 1 and we share mounts, perhaps under another path (in a chroot); a copy in a namespace
// of its own is another mount, but says nothing new where the path is the same.
bool MountTable::isKnown(const Mount &mount, std::size_t before) const
{
    const std::span others(m_mounts.data(), before);
    return std::ranges::any_of(others, [&](const Mount &other) {
        const bool isShared = other.id == mount.id && other.majorMinor == mount.majorMinor &&
                              other.fileSystem == mount.fileSystem;
        return isShared || (!mount.isOfSystem && other.isSame(mount));
    });
}

const Mount *MountTable::mountOf(const std::string &path) const
{
    const Mount *best = nullptr;
    for (const Mount &mount : m_mounts) {
        // Of two mounts on one point the later one is on top.
        if (mount.isOfSystem && isInside(path, mount.mountPoint) &&
            (!best || mount.mountPoint.size() >= best->mountPoint.size()))
            best = &mount;
    }
    return best;
}

DeviceStack::DeviceStack(const SystemPaths &paths, const MountTable &mounts)
    : m_paths(paths)
    , m_mounts(mounts)
{
}

std::optional<std::string> DeviceStack::backingFile(const std::string &device) const
{
    if (!device.starts_with("loop"))
        return std::nullopt;
    auto file = Sysfs(m_paths.sys).text("block/" + device + "/loop/backing_file");
    return file && !file->empty() ? file : std::nullopt;
}

std::vector<std::string> DeviceStack::btrfsMembers(const std::string &device) const
{
    const Sysfs sysfs(m_paths.sys);
    for (const std::string &id : sysfs.names("fs/btrfs")) {
        auto members = sysfs.names("fs/btrfs/" + id + "/devices");
        if (std::ranges::contains(members, device))
            return members;
    }
    return {};
}

std::vector<std::string> DeviceStack::devicesOf(const Mount &mount) const
{
    if (mount.fileSystem == "overlay")
        return devicesOfLayers(mount);
    if (const auto device = Sysfs(m_paths.sys).nameOfDevice(mount.majorMinor))
        return {*device};
    return devicesOfSource(mount);
}

// A live system's root is an overlay; what is below it must not be taken for unused.
std::vector<std::string> DeviceStack::devicesOfLayers(const Mount &mount) const
{
    std::vector<std::string> devices;
    for (const std::string &layer : mount.layers) {
        const Mount *below = m_mounts.mountOf(layer);
        if (!below || below->fileSystem == "overlay") // one on the other: named by its own line
            continue;
        for (std::string &device : devicesOf(*below)) {
            if (!std::ranges::contains(devices, device))
                devices.push_back(std::move(device));
        }
    }
    return devices;
}

// Where the number is anonymous. bcachefs names all its members: "/dev/sda1:/dev/sdb1".
std::vector<std::string> DeviceStack::devicesOfSource(const Mount &mount) const
{
    std::vector<std::string> devices;
    if (!mount.source.starts_with("/dev/"))
        return devices;
    for (const auto &part : std::views::split(mount.source, ':')) {
        if (auto device = deviceOfPath(std::string(part.begin(), part.end())))
            devices.push_back(std::move(*device));
    }
    if (mount.fileSystem != "btrfs")
        return devices;
    if (!devices.empty()) {
        auto members = btrfsMembers(devices.front());
        return members.empty() ? devices : members;
    }
    // "/dev/root" or a name that is gone: which one it is cannot be told, so each is meant.
    const Sysfs sysfs(m_paths.sys);
    for (const std::string &id : sysfs.names("fs/btrfs")) {
        for (std::string &member : sysfs.names("fs/btrfs/" + id + "/devices"))
            devices.push_back(std::move(member));
    }
    return devices;
}

std::optional<std::string> DeviceStack::deviceOfPath(const std::string &path) const
{
    const Sysfs sysfs(m_paths.sys);
    if (path.starts_with("/dev/")) {
        const std::string node = m_paths.dev + path.substr(4);
        std::error_code error;
        const fs::path real = fs::canonical(node, error); // /dev/mapper/x is a link
        const std::string name = (error ? fs::path(node) : real).filename().string();
        if (isKernelName(name) && sysfs.exists("class/block/" + name))
            return name;
        return std::nullopt;
    }
    const Mount *mount = m_mounts.mountOf(path);
    const auto devices = mount ? devicesOf(*mount) : std::vector<std::string>();
    return devices.empty() ? std::nullopt : std::optional(devices.front());
}

std::optional<std::string> DeviceStack::deviceUnderLoop(const std::string &loop) const
{
    auto file = backingFile(loop);
    if (!file)
        return std::nullopt;
    constexpr std::string_view gone = " (deleted)";
    if (file->ends_with(gone))
        file->resize(file->size() - gone.size());
    return deviceOfPath(*file);
}

void DeviceStack::addUnder(const std::string &device, std::set<std::string> &found) const
{
    if (!isKernelName(device) || !found.insert(device).second)
        return;
    const Sysfs sysfs(m_paths.sys);
    if (!device.starts_with("loop")) { // those have a file below them
        for (const std::string &below : sysfs.names("class/block/" + device + "/slaves"))
            addUnder(below, found);
    }
    if (const auto below = deviceUnderLoop(device))
        addUnder(*below, found);
    if (const auto disk = sysfs.diskOf(device); disk && *disk != device)
        addUnder(*disk, found);
}

std::set<std::string> DeviceStack::allUnder(const std::string &device) const
{
    std::set<std::string> found;
    addUnder(device, found);
    return found;
}

void DeviceStack::addOver(const std::string &device, std::set<std::string> &found) const
{
    if (!isKernelName(device) || !found.insert(device).second)
        return;
    const Sysfs sysfs(m_paths.sys);
    for (const std::string &holder : sysfs.names("class/block/" + device + "/holders"))
        addOver(holder, found);
    for (const std::string &partition : sysfs.partitionsOf(device))
        addOver(partition, found);
    for (const std::string &name : sysfs.names("block")) {
        if (deviceUnderLoop(name) == device)
            addOver(name, found);
    }
}

std::set<std::string> DeviceStack::allOver(const std::string &device) const
{
    std::set<std::string> found;
    addOver(device, found);
    return found;
}

} // namespace driveready
