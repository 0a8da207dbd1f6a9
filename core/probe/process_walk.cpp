// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/process_walk.h"

#include "base/unique_fd.h"
#include "platform/device_identity.h"
#include "platform/sysfs.h"
#include "probe/untrusted_text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <linux/loop.h>
#include <linux/magic.h>
#include <sstream>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/vfs.h>
#include <unistd.h>

namespace driveready {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxUses = 32;
constexpr std::size_t maxMapLines = 65536;
constexpr unsigned kernelThreadFlag = 0x00200000; // PF_KTHREAD of include/linux/sched.h

// udev looks at every disk that changed, for moments, and respects our lock.
bool isUdev(const std::string &command)
{
    return command == "(udev-worker)" || command == "systemd-udevd";
}

std::string lineAfter(const fs::path &file, std::string_view start)
{
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(start))
            return line.substr(start.size());
    }
    return {};
}

std::string commandOf(const fs::path &process)
{
    return lineAfter(process / "comm", "");
}

std::uint32_t numberOf(std::string_view text, int base = 10)
{
    const std::size_t first = std::min(text.find_first_not_of(" \t"), text.size());
    std::uint32_t number = 0;
    std::from_chars(text.data() + first, text.data() + text.size(), number, base);
    return number;
}

bool isOpenForWriting(const fs::path &process, const std::string &number)
{
    const std::string flags = lineAfter(process / "fdinfo" / number, "flags:");
    return !flags.empty() && (numberOf(flags, 8) & O_ACCMODE) != O_RDONLY;
}

// proc(5), stat: "pid (command) state ppid pgrp session tty tpgid flags ..."; the command may hold
// anything, the last parenthesis ends it.
bool isKernelThread(const fs::path &process)
{
    const std::string line = lineAfter(process / "stat", "");
    const std::size_t end = line.rfind(')');
    std::istringstream words(end == std::string::npos ? "" : line.substr(end + 1));
    std::string skipped;
    unsigned flags = 0;
    for (int i = 0; i < 6; ++i)
        words >> skipped;
    return (words >> flags) && (flags & kernelThreadFlag) != 0;
}

// "jbd2/sda1-8" and "xfsaild/sda1": the kernel's own workers, named after the device.
std::string deviceOfKernelThread(const std::string &command)
{
    const std::size_t slash = command.find('/');
    if (slash == std::string::npos)
        return {};
    std::string device = command.substr(slash + 1);
    if (command.starts_with("jbd2/"))
        device.resize(std::min(device.rfind('-'), device.size()));
    else if (!command.starts_with("xfsaild/"))
        return {};
    return device;
}

struct FileFacts
{
    std::string fileDevice; ///< "MAJ:MIN" of the file system
    std::string node;       ///< "MAJ:MIN" of a block device, else ""
    dev_t device = 0;
    ino_t inode = 0;
    bool isRegular = false;
};

bool look(const fs::path &path, FileFacts &facts)
{
    struct statx info{};
    if (::statx(AT_FDCWD, path.c_str(), AT_STATX_DONT_SYNC | AT_NO_AUTOMOUNT,
                STATX_TYPE | STATX_INO, &info) != 0)
        return false;
    facts.fileDevice = majorMinor(info.stx_dev_major, info.stx_dev_minor);
    facts.node = S_ISBLK(info.stx_mode) ? majorMinor(info.stx_rdev_major, info.stx_rdev_minor) : "";
    facts.device = makedev(info.stx_dev_major, info.stx_dev_minor);
    facts.inode = info.stx_ino;
    facts.isRegular = S_ISREG(info.stx_mode);
    return true;
}

std::string nameIn(const std::map<std::string, std::string> &names, const std::string &key)
{
    const auto found = names.find(key);
    return found != names.end() ? found->second : std::string();
}

// btrfs gives every subvolume an anonymous device number of its own; the kernel tells the file
// system by f_fsid: the UUID's four words folded, then the subvolume's number (fs/btrfs/super.c).
std::array<std::uint32_t, 2> foldedUuid(const std::string &uuid)
{
    std::string digits = uuid;
    std::erase(digits, '-');
    digits.resize(32, '0');
    const auto word = [&](std::size_t i) { return numberOf(digits.substr(i * 8, 8), 16); };
    return {word(0) ^ word(2), word(1) ^ word(3)};
}

std::string memberOfBtrfs(const fs::path &path, const std::map<std::string, std::string> &known)
{
    constexpr std::uint32_t highestUsual = 1 << 8; // of the upper half of a subvolume's number
    struct statfs info{};
    if (::statfs(path.c_str(), &info) != 0 || info.f_type != BTRFS_SUPER_MAGIC)
        return {};
    std::array<std::uint32_t, 2> id{};
    static_assert(sizeof id == sizeof info.f_fsid);
    std::copy_n(reinterpret_cast<const std::uint32_t *>(&info.f_fsid), id.size(), id.begin());
    for (const auto &[uuid, device] : known) {
        const auto folded = foldedUuid(uuid);
        const std::uint32_t low = id[1] ^ folded[1];
        const bool isSubvolume = low == 5 || low >= 256;
        if ((id[0] ^ folded[0]) < highestUsual && isSubvolume)
            return device;
    }
    return {};
}

class Walk
{
public:
    Walk(const SystemPaths &paths, const WalkTarget &target)
        : m_paths(paths)
        , m_target(target)
    {
    }
    FoundUses run();

private:
    void lookAtProcess(const fs::path &process, std::uint32_t pid);
    void lookAtDescriptors(const fs::path &process, std::uint32_t pid);
    void lookAtDescriptor(const fs::path &process, std::uint32_t pid, const fs::path &entry);
    bool holdsUnseenNamespace(const fs::path &entry) const;
    void lookAtMaps(const fs::path &process, std::uint32_t pid);
    void lookAtKernelThread(const fs::path &process, std::uint32_t pid);
    void lookAtLoops();
    std::string deviceOfFile(const fs::path &path, const FileFacts &facts) const;
    std::string openDevice(const fs::path &process, const std::string &number,
                           const FileFacts &facts) const;
    void add(InUse use, std::uint32_t pid);
    void addProcess(std::uint32_t pid, const std::string &device, Access access);
    bool hasFileSystems() const { return !m_target.devices.empty(); }

    const SystemPaths &m_paths;
    const WalkTarget &m_target;
    FoundUses m_result;
    std::set<std::pair<std::uint32_t, std::string>> m_named;
};

// One line for each process and device: the first thing found is enough to know whom to end.
void Walk::addProcess(std::uint32_t pid, const std::string &device, Access access)
{
    if (device.empty() || !m_named.insert({pid, device}).second)
        return;
    InUse use;
    use.kind = InUse::Kind::OpenByProcess;
    use.device = device;
    use.release = ReleaseWay::EndProgram;
    use.access = access;
    add(std::move(use), pid);
    InUse &added = m_result.uses.back();
    if (added.pid == pid && added.detail.empty())
        added.detail = std::to_string(pid) + " " + added.command;
}

void Walk::add(InUse use, std::uint32_t pid)
{
    if (m_result.uses.size() >= maxUses)
        return;
    if (pid != 0)
        describeProcess(m_paths, pid, use);
    m_result.uses.push_back(std::move(use));
}

std::string Walk::deviceOfFile(const fs::path &path, const FileFacts &facts) const
{
    std::string device = nameIn(m_target.devices, facts.fileDevice);
    if (device.empty() && !m_target.btrfs.empty() && major(facts.device) == 0)
        device = memberOfBtrfs(path, m_target.btrfs);
    return device;
}

std::string Walk::openDevice(const fs::path &process, const std::string &number,
                             const FileFacts &facts) const
{
    const bool isImage = m_target.disk.empty() && facts.isRegular &&
                         std::pair(facts.device, facts.inode) == m_target.image;
    const std::string device = isImage ? "image" : nameIn(m_target.devices, facts.node);
    // Reading a whole disk or an image disturbs nobody; any open partition keeps the kernel
    // from letting it go (reliability 2.6, point 7).
    const bool isWhole = isImage || device == m_target.disk;
    return isWhole && m_target.readers == Readers::Ignore && !isOpenForWriting(process, number)
               ? std::string()
               : device;
}

void Walk::lookAtDescriptor(const fs::path &process, std::uint32_t pid, const fs::path &entry)
{
    FileFacts facts;
    if (!look(entry, facts))
        return;
    if (holdsUnseenNamespace(entry))
        return addProcess(pid, m_target.hidden, Access::Namespace);
    const std::string open = openDevice(process, entry.filename().string(), facts);
    if (!open.empty())
        return addProcess(pid, open, Access::Device);
    if (facts.node.empty())
        addProcess(pid, deviceOfFile(entry, facts), Access::File);
}

// A mount namespace in which nobody lives stays while a descriptor of it is open, and nothing in
// /proc says what is mounted in there: a suspect where a file system is mounted out of sight.
bool Walk::holdsUnseenNamespace(const fs::path &entry) const
{
    if (m_target.hidden.empty())
        return false;
    std::error_code error;
    const std::string target = fs::read_symlink(entry, error).string();
    return target.starts_with("mnt:[") && !m_target.namespaces.contains(target);
}

void Walk::lookAtDescriptors(const fs::path &process, std::uint32_t pid)
{
    std::error_code error;
    fs::directory_iterator at(process / "fd", error);
    if (error == std::errc::permission_denied)
        ++m_result.unreadable;
    for (const fs::directory_iterator end; !error && at != end; at.increment(error))
        lookAtDescriptor(process, pid, at->path());
}

// "7f00-7f01 r--s 00000000 07:00 12  /mnt/file": the numbers are hexadecimal. A mapped device shows
// the file system of its node, so its name is compared.
void Walk::lookAtMaps(const fs::path &process, std::uint32_t pid)
{
    std::ifstream maps(process / "maps");
    std::string line;
    for (std::size_t count = 0; count < maxMapLines && std::getline(maps, line); ++count) {
        std::istringstream words(line);
        std::string range;
        std::string rights;
        std::string offset;
        std::string device;
        std::string inode;
        std::string path;
        if (!(words >> range >> rights >> offset >> device >> inode >> path) || inode == "0")
            continue;
        const std::size_t colon = device.find(':');
        const std::string number =
            majorMinor(numberOf(device.substr(0, colon), 16),
                       numberOf(colon == std::string::npos ? "" : device.substr(colon + 1), 16));
        if (const std::string found = nameIn(m_target.devices, number); !found.empty())
            return addProcess(pid, found, Access::Map);
        const auto node = std::ranges::find_if(m_target.devices, [&](const auto &known) {
            return path == nodePath("/dev", known.second) && known.second != m_target.disk;
        });
        if (node != m_target.devices.end())
            return addProcess(pid, node->second, Access::Map);
    }
}

void Walk::lookAtKernelThread(const fs::path &process, std::uint32_t pid)
{
    const std::string device = deviceOfKernelThread(commandOf(process));
    const bool isOurs = std::ranges::any_of(
        m_target.devices, [&](const auto &known) { return known.second == device; });
    if (device.empty() || !isOurs || !isKernelThread(process))
        return;
    InUse use;
    use.kind = InUse::Kind::FileSystemAlive;
    use.device = device;
    use.release = ReleaseWay::WaitOrEndPrograms;
    add(std::move(use), pid);
}

void Walk::lookAtProcess(const fs::path &process, std::uint32_t pid)
{
    const std::string command = commandOf(process);
    if (isUdev(command))
        return;
    if (!deviceOfKernelThread(command).empty())
        lookAtKernelThread(process, pid);
    if (pid != static_cast<std::uint32_t>(::getpid()))
        lookAtDescriptors(process, pid);
    if (!hasFileSystems())
        return;
    constexpr std::pair<const char *, Access> links[] = {
        {"cwd", Access::WorkingFolder}, {"root", Access::Root}, {"exe", Access::Program}};
    for (const auto &[link, access] : links) {
        FileFacts facts;
        if (look(process / link, facts))
            addProcess(pid, deviceOfFile(process / link, facts), access);
    }
    const auto isNamed = [&](const auto &named) { return named.first == pid; };
    if (std::ranges::none_of(m_named, isNamed))
        lookAtMaps(process, pid);
}

// The path of a backing file says nothing when it was unmounted lazily or lies in another
// namespace; the kernel's own numbers do. Opening a loop device for reading changes nothing.
void Walk::lookAtLoops()
{
    const Sysfs sysfs(m_paths.sys);
    for (const std::string &name : sysfs.names("block")) {
        const auto file = sysfs.text("block/" + name + "/loop/backing_file");
        if (!file || name == m_target.disk)
            continue;
        const UniqueFd fd(::open(nodePath(m_paths.dev, name).c_str(),
                                 O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
        loop_info64 info{};
        if (!fd || ::ioctl(fd.get(), LOOP_GET_STATUS64, &info) != 0)
            continue;
        const auto numbers = [](__u64 device) { return majorMinor(major(device), minor(device)); };
        const bool isImage = m_target.disk.empty() && info.lo_device == m_target.image.first &&
                             info.lo_inode == m_target.image.second;
        if (!isImage && nameIn(m_target.devices, numbers(info.lo_device)).empty() &&
            (info.lo_rdevice == 0 || nameIn(m_target.devices, numbers(info.lo_rdevice)).empty()))
            continue;
        InUse use{InUse::Kind::LoopBacking, name, untrustedText(*file)};
        use.release = ReleaseWay::DetachLoop;
        add(std::move(use), 0);
    }
}

FoundUses Walk::run()
{
    lookAtLoops();
    std::error_code error;
    for (fs::directory_iterator at(m_paths.proc, error), end; !error && at != end;
         at.increment(error)) {
        const std::string name = at->path().filename().string();
        if (name.find_first_not_of("0123456789") == std::string::npos)
            lookAtProcess(at->path(), numberOf(name));
    }
    return std::move(m_result);
}

} // namespace

FoundUses walkProcesses(const SystemPaths &paths, const WalkTarget &target)
{
    return Walk(paths, target).run();
}

void describeProcess(const SystemPaths &paths, std::uint32_t pid, InUse &use)
{
    const fs::path process = fs::path(paths.proc) / std::to_string(pid);
    use.pid = pid;
    use.command = untrustedText(commandOf(process));
    if (const std::string ids = lineAfter(process / "status", "Uid:"); !ids.empty())
        use.user = numberOf(ids);
}

} // namespace driveready
