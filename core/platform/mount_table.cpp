// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/mount_table.h"

#include "platform/sysfs.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace driveready {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxLines = 65536;

// proc(5): space, tab, newline and backslash are written as three octal digits.
std::string unescaped(std::string_view text)
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

// "36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw,errors=continue"
std::optional<Mount> parseMount(const std::string &line, bool isOfSystem)
{
    std::istringstream words(line);
    std::string id;
    std::string parent;
    std::string root;
    std::string point;
    Mount mount;
    if (!(words >> id >> parent >> mount.majorMinor >> root >> point))
        return std::nullopt;
    std::string word;
    while (words >> word && word != "-") {
    }
    if (!(words >> mount.fileSystem >> word))
        return std::nullopt;
    mount.source = unescaped(word);
    mount.mountPoint = unescaped(point);
    mount.isOfSystem = isOfSystem;
    return mount;
}

bool isProcess(const std::string &name)
{
    return !name.empty() && std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
}

std::string linkTarget(const fs::path &link)
{
    std::error_code error;
    return fs::read_symlink(link, error).string();
}

bool isInside(const std::string &path, const std::string &folder)
{
    return path == folder || folder == "/" ||
           (path.starts_with(folder) && path.size() > folder.size() && path[folder.size()] == '/');
}

} // namespace

MountTable::MountTable(const SystemPaths &paths)
{
    std::set<std::string> seen;
    for (const char *process : {"self", "1"}) {
        seen.insert(linkTarget(fs::path(paths.proc) / process / "ns/mnt"));
        readMountInfo(paths.proc + "/" + process + "/mountinfo", true);
    }
    std::error_code error;
    for (fs::directory_iterator at(paths.proc, error), end; !error && at != end;
         at.increment(error)) {
        const std::string space = isProcess(at->path().filename().string())
                                      ? linkTarget(at->path() / "ns/mnt")
                                      : std::string();
        if (!space.empty() && seen.insert(space).second)
            readMountInfo((at->path() / "mountinfo").string(), false);
    }
    std::ifstream swaps(paths.proc + "/swaps");
    std::string line;
    std::getline(swaps, line); // heading
    while (std::getline(swaps, line) && m_swaps.size() < maxLines)
        m_swaps.push_back(unescaped(line.substr(0, line.find_first_of(" \t"))));
}

void MountTable::readMountInfo(const std::string &file, bool isOfSystem)
{
    std::ifstream lines(file);
    std::string line;
    for (std::size_t count = 0; count < maxLines && std::getline(lines, line); ++count) {
        auto mount = parseMount(line, isOfSystem);
        if (mount && !std::ranges::contains(m_mounts, *mount))
            m_mounts.push_back(std::move(*mount));
    }
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
    auto file = Sysfs(m_paths.sys).text("block/" + device + "/loop/backing_file");
    return file && !file->empty() ? file : std::nullopt;
}

std::vector<std::string> DeviceStack::devicesOf(const Mount &mount) const
{
    const Sysfs sysfs(m_paths.sys);
    std::optional<std::string> device = sysfs.nameOfDevice(mount.majorMinor);
    if (!device && mount.source.starts_with("/dev/"))
        device = deviceOfPath(mount.source);
    if (!device)
        return {};
    if (mount.fileSystem == "btrfs") {
        for (const std::string &id : sysfs.names("fs/btrfs")) {
            const auto members = sysfs.names("fs/btrfs/" + id + "/devices");
            if (std::ranges::contains(members, *device))
                return members;
        }
    }
    return {*device};
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

void DeviceStack::addUnder(const std::string &device, std::set<std::string> &found) const
{
    if (!isKernelName(device) || !found.insert(device).second)
        return;
    const Sysfs sysfs(m_paths.sys);
    for (const std::string &below : sysfs.names("class/block/" + device + "/slaves"))
        addUnder(below, found);
    if (const auto file = backingFile(device)) {
        if (const auto below = deviceOfPath(*file))
            addUnder(*below, found);
    }
    if (const auto disk = sysfs.diskOf(device); disk && *disk != device)
        addUnder(*disk, found);
}

std::set<std::string> DeviceStack::allUnder(const std::string &device) const
{
    std::set<std::string> found;
    addUnder(device, found);
    return found;
}

} // namespace driveready
