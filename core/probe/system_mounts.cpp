// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/system_mounts.h"

#include "platform/mount_table.h"

#include <algorithm>
#include <array>
#include <blkid/blkid.h>
#include <cctype>
#include <fstream>
#include <set>
#include <sstream>
#include <vector>

namespace driveready {

namespace {

constexpr std::size_t maxLines = 4096;

// The second row: where live systems keep their medium (live-boot, casper, dracut, archiso,
// Debian's older live-boot, Ubuntu's loop-booted images).
constexpr std::array<std::string_view, 20> exactPoints{"/",
                                                       "/usr",
                                                       "/boot",
                                                       "/efi",
                                                       "/var",
                                                       "/var/lib",
                                                       "/var/log",
                                                       "/var/cache",
                                                       "/var/spool",
                                                       "/etc",
                                                       "/nix",
                                                       "/gnu",
                                                       "/gnu/store",
                                                       "/nix/store",
                                                       "/sysroot",
                                                       "/cdrom",
                                                       "/isodevice",
                                                       "/run/live/medium",
                                                       "/run/archiso/bootmnt",
                                                       "/lib/live/mount/medium"};
constexpr std::array<std::string_view, 7> folders{"/usr/",
                                                  "/boot/",
                                                  "/etc/",
                                                  "/run/live/",
                                                  "/run/initramfs/",
                                                  "/run/rootfsbase",
                                                  "/usr/lib/live/mount/"};

constexpr std::pair<std::string_view, std::string_view> byTag[] = {
    {"UUID=", "/dev/disk/by-uuid/"},
    {"LABEL=", "/dev/disk/by-label/"},
    {"PARTUUID=", "/dev/disk/by-partuuid/"},
    {"PARTLABEL=", "/dev/disk/by-partlabel/"},
};

// A link's name as udev writes it, from the same function of libblkid: "my data" is my\x20data.
std::string linkName(const std::string &value)
{
    std::vector<char> name(value.size() * 4 + 1);
    return blkid_encode_string(value.c_str(), name.data(), name.size()) == 0 ? name.data() : value;
}

std::string withCase(std::string text, int (*change)(int))
{
    for (char &c : text)
        c = static_cast<char>(change(static_cast<unsigned char>(c)));
    return text;
}

// A node's path, or the links that a tag may stand for: identifiers compare without their case.
std::vector<std::string> pathsOf(const std::string &source)
{
    for (const auto &[tag, folder] : byTag) {
        if (!source.starts_with(tag))
            continue;
        std::string value = source.substr(tag.size());
        std::erase(value, '"');
        std::set<std::string> values{value};
        if (tag.ends_with("UUID="))
            values.insert({withCase(value, &std::tolower), withCase(value, &std::toupper)});
        std::vector<std::string> paths;
        for (const std::string &spelled : values)
            paths.push_back(std::string(folder) + linkName(spelled));
        return paths;
    }
    return {source};
}

} // namespace

bool isSystemMountPoint(std::string_view point)
{
    return std::ranges::contains(exactPoints, point) ||
           std::ranges::any_of(folders,
                               [&](std::string_view folder) { return point.starts_with(folder); });
}

std::vector<std::pair<std::string, std::string>> configuredSystemMounts(const SystemPaths &paths)
{
    std::vector<std::pair<std::string, std::string>> found;
    std::ifstream file(paths.etc + "/fstab");
    std::string line;
    for (std::size_t count = 0; count < maxLines && std::getline(file, line); ++count) {
        std::istringstream words(line);
        std::string source;
        std::string point;
        if (!(words >> source >> point) || source.starts_with('#'))
            continue;
        point = unescapeMountPath(point);
        if (!isSystemMountPoint(point))
            continue;
        for (const std::string &path : pathsOf(unescapeMountPath(source))) {
            if (path.starts_with("/dev/"))
                found.emplace_back(path, point);
        }
    }
    return found;
}

} // namespace driveready
