// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/usage.h"

#include "platform/device_identity.h"
#include "platform/sysfs.h"
#include "probe/untrusted_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace driveready {

namespace {

namespace fs = std::filesystem;

// S16: a disk that carries one of these is the system's.
constexpr std::array<std::string_view, 6> systemMounts{"/",         "/usr", "/boot",
                                                       "/boot/efi", "/efi", "/var"};

void addUse(std::vector<InUse> &uses, InUse::Kind kind, std::string device,
            const std::string &detail)
{
    InUse use{kind, std::move(device), untrustedText(detail)};
    if (!std::ranges::contains(uses, use))
        uses.push_back(std::move(use));
}

std::string holderName(const Sysfs &sysfs, const std::string &holder)
{
    return sysfs.text("class/block/" + holder + "/dm/name").value_or(holder);
}

// What a descriptor of another process must point at to count.
struct Wanted
{
    bool isBlock = false;
    std::vector<std::pair<std::string, std::string>> devices; ///< "MAJ:MIN", kernel name
    std::string disk;
    dev_t fileDevice = 0;
    ino_t fileInode = 0;

    bool isPartition(const std::string &device) const { return isBlock && device != disk; }
};

// udev looks at every disk that changed, for moments, and respects our lock.
bool isUdev(const std::string &command)
{
    return command == "(udev-worker)" || command == "systemd-udevd";
}

std::string majorMinorOf(dev_t device)
{
    return majorMinor(major(device), minor(device));
}

// The name of what is open, or "" when it is none of ours.
std::string matching(const struct stat &info, const Wanted &wanted)
{
    if (!wanted.isBlock)
        return S_ISREG(info.st_mode) && info.st_dev == wanted.fileDevice &&
                       info.st_ino == wanted.fileInode
                   ? "image"
                   : "";
    if (!S_ISBLK(info.st_mode))
        return {};
    const auto found = std::ranges::find(wanted.devices, majorMinorOf(info.st_rdev),
                                         &std::pair<std::string, std::string>::first);
    return found != wanted.devices.end() ? found->second : std::string();
}

bool isOpenForWriting(const fs::path &process, const std::string &number)
{
    std::ifstream info(process / "fdinfo" / number);
    for (std::string line; std::getline(info, line);) {
        if (!line.starts_with("flags:"))
            continue;
        const auto digits = line.find_first_not_of(" \t", 6);
        unsigned flags = 0;
        if (digits != std::string::npos)
            std::from_chars(line.data() + digits, line.data() + line.size(), flags, 8);
        return (flags & O_ACCMODE) != O_RDONLY;
    }
    return false;
}

std::string commandOf(const fs::path &process)
{
    std::ifstream file(process / "comm");
    std::string name;
    std::getline(file, name);
    return name;
}

void scanProcess(const fs::path &process, const Wanted &wanted, std::vector<InUse> &uses)
{
    const std::string command = commandOf(process);
    if (isUdev(command))
        return;
    std::error_code error;
    for (fs::directory_iterator at(process / "fd", error), end; !error && at != end;
         at.increment(error)) {
        struct stat info{};
        if (::stat(at->path().c_str(), &info) != 0)
            continue;
        const std::string device = matching(info, wanted);
        // Reading a whole disk or an image disturbs nobody; any open partition keeps the kernel
        // from letting it go (reliability 2.6, point 7).
        if (device.empty() || (!wanted.isPartition(device) &&
                               !isOpenForWriting(process, at->path().filename().string())))
            continue;
        addUse(uses, InUse::Kind::OpenByProcess, device,
               process.filename().string() + " " + command);
    }
}

Wanted wantedOf(const DiskTarget &target, const SystemPaths &paths)
{
    Wanted wanted;
    wanted.isBlock = target.kind == DiskTarget::Kind::BlockDevice;
    wanted.disk = target.name;
    if (!wanted.isBlock) {
        struct stat info{};
        if (::stat(target.name.c_str(), &info) == 0) {
            wanted.fileDevice = info.st_dev;
            wanted.fileInode = info.st_ino;
        }
        return wanted;
    }
    const Sysfs sysfs(paths.sys);
    const std::string disk = "block/" + target.name;
    wanted.devices.emplace_back(sysfs.text(disk + "/dev").value_or(""), target.name);
    for (const std::string &name : sysfs.partitionsOf(target.name))
        wanted.devices.emplace_back(sysfs.text(disk + "/" + name + "/dev").value_or(""), name);
    return wanted;
}

} // namespace

Usage::Usage(const SystemPaths &paths)
    : m_paths(paths)
    , m_mounts(paths)
    , m_stack(paths, m_mounts)
{
    collectMounts();
    collectSwaps();
    collectLoops();
}

void Usage::addBusy(InUse::Kind kind, const std::string &device, const std::string &detail,
                    bool carriesSystem)
{
    m_busy.push_back(
        {{kind, device, untrustedText(detail)}, carriesSystem, m_stack.allUnder(device)});
}

void Usage::collectMounts()
{
    for (const Mount &mount : m_mounts.mounts()) {
        const bool isSystem =
            mount.isOfSystem && std::ranges::contains(systemMounts, mount.mountPoint);
        for (const std::string &device : m_stack.devicesOf(mount))
            addBusy(InUse::Kind::Mounted, device, mount.mountPoint, isSystem);
    }
}

void Usage::collectSwaps()
{
    for (const std::string &swap : m_mounts.swaps()) {
        if (const auto device = m_stack.deviceOfPath(swap))
            addBusy(InUse::Kind::Swap, *device, swap, false);
    }
}

void Usage::collectLoops()
{
    for (const std::string &name : Sysfs(m_paths.sys).names("block")) {
        if (const auto file = m_stack.backingFile(name))
            addBusy(InUse::Kind::LoopBacking, name, *file, false);
    }
}

void Usage::addHolders(const std::string &device, std::vector<InUse> &uses) const
{
    const Sysfs sysfs(m_paths.sys);
    for (const std::string &holder : sysfs.names("class/block/" + device + "/holders")) {
        const std::size_t before = uses.size();
        addUse(uses, InUse::Kind::Holder, device, holderName(sysfs, holder));
        if (uses.size() != before) // a stack that holds itself would never end
            addHolders(holder, uses);
    }
}

std::vector<InUse> Usage::ofDisk(const std::string &kernelName) const
{
    std::vector<InUse> uses;
    if (!isKernelName(kernelName))
        return uses;
    const Sysfs sysfs(m_paths.sys);
    for (const Busy &busy : m_busy) {
        // A loop device is no user of itself.
        if (!busy.devices.contains(kernelName) ||
            (busy.use.kind == InUse::Kind::LoopBacking && busy.use.device == kernelName))
            continue;
        addUse(uses, busy.use.kind, busy.use.device, busy.use.detail);
        if (busy.carriesSystem)
            addUse(uses, InUse::Kind::SystemDisk, busy.use.device, busy.use.detail);
    }
    addHolders(kernelName, uses);
    for (const std::string &partition : sysfs.partitionsOf(kernelName))
        addHolders(partition, uses);
    if (sysfs.flag("block/" + kernelName + "/ro").value_or(false))
        addUse(uses, InUse::Kind::ReadOnlyMedium, kernelName, "");
    std::ranges::stable_sort(uses, {}, [](const InUse &use) {
        return use.kind != InUse::Kind::SystemDisk; // the reason that outweighs all others
    });
    return uses;
}

std::vector<InUse> Usage::ofImage(const std::string &path) const
{
    std::vector<InUse> uses;
    std::error_code error;
    const fs::path real = fs::canonical(path, error);
    for (const std::string &name : Sysfs(m_paths.sys).names("block")) {
        const auto file = m_stack.backingFile(name);
        if (!file || (*file != path && *file != real.string()))
            continue;
        addUse(uses, InUse::Kind::LoopBacking, name, *file);
        for (InUse &use : ofDisk(name))
            uses.push_back(std::move(use));
    }
    if (!error && ::access(path.c_str(), W_OK) != 0)
        addUse(uses, InUse::Kind::ReadOnlyMedium, path, "");
    return uses;
}

std::vector<InUse> Usage::byProcesses(const DiskTarget &target) const
{
    const Wanted wanted = wantedOf(target, m_paths);
    std::vector<InUse> uses;
    std::error_code error;
    const std::string self = std::to_string(::getpid());
    for (fs::directory_iterator at(m_paths.proc, error), end; !error && at != end;
         at.increment(error)) {
        const std::string name = at->path().filename().string();
        if (name != self && name.find_first_not_of("0123456789") == std::string::npos)
            scanProcess(at->path(), wanted, uses);
    }
    return uses;
}

} // namespace driveready
