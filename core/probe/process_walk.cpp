// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/process_walk.h"

#include "base/unique_fd.h"
#include "platform/device_identity.h"
#include "platform/sysfs.h"
#include "probe/btrfs_member.h"
#include "probe/process_files.h"
#include "probe/untrusted_text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <linux/loop.h>
#include <memory>
#include <ranges>
#include <sstream>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace driveready {

namespace {

namespace fs = std::filesystem;
using namespace detail;

constexpr std::size_t maxUses = 32;
constexpr std::size_t maxMapBytes = 8 * 1024 * 1024;

// udev looks at every disk that changed, for moments, and respects our lock.
bool isUdev(const std::string &command)
{
    return command == "(udev-worker)" || command == "systemd-udevd";
}

struct DirClose
{
    void operator()(DIR *dir) const { ::closedir(dir); }
};

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

/// The folder of a process below /proc, held open: most of what a look at one of its hundreds of
/// files costs is the way to it.
struct Process
{
    std::uint32_t pid = 0;
    fs::path path;
    UniqueFd folder;
};

struct FileFacts
{
    std::string fileDevice; ///< "MAJ:MIN" of the file system
    std::string node;       ///< "MAJ:MIN" of a block device, else ""
    dev_t device = 0;
    ino_t inode = 0;
    bool isRegular = false;
};

bool look(int folder, const char *name, FileFacts &facts)
{
    struct statx info{};
    if (::statx(folder, name, AT_STATX_DONT_SYNC | AT_NO_AUTOMOUNT, STATX_TYPE | STATX_INO,
                &info) != 0)
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
    void lookAtProcess(const Process &process);
    void lookAtDescriptors(const Process &process);
    void countUnreadable();
    void lookAtDescriptor(const Process &process, int folder, const char *number);
    bool holdsUnseenNamespace(int folder, const char *number) const;
    void lookAtMaps(const Process &process);
    std::string deviceOfMapping(std::string_view device, std::string_view path) const;
    void lookAtKernelThread(const Process &process, const std::string &command);
    void lookAtLoops();
    std::string deviceOfFile(const fs::path &path, const FileFacts &facts) const;
    std::string openDevice(const fs::path &process, const std::string &number,
                           const FileFacts &facts) const;
    void add(InUse use, std::uint32_t pid);
    void addProcess(std::uint32_t pid, const std::string &device, Access access);
    bool hasFileSystems() const { return !m_target.devices.empty(); }

    const SystemPaths &m_paths;
    const WalkTarget &m_target;
    const std::uint32_t m_self = static_cast<std::uint32_t>(::getpid());
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
        device = detail::memberOfBtrfs(path, m_target.btrfs);
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

void Walk::lookAtDescriptor(const Process &process, int folder, const char *number)
{
    FileFacts facts;
    if (!look(folder, number, facts))
        return;
    if (holdsUnseenNamespace(folder, number))
        return addProcess(process.pid, m_target.hidden, Access::Namespace);
    const std::string open = openDevice(process.path, number, facts);
    if (!open.empty())
        return addProcess(process.pid, open, Access::Device);
    if (facts.node.empty())
        addProcess(process.pid, deviceOfFile(process.path / "fd" / number, facts), Access::File);
}

// A mount namespace in which nobody lives stays while a descriptor of it is open, and nothing in
// /proc says what is mounted in there: a suspect where a file system is mounted out of sight.
bool Walk::holdsUnseenNamespace(int folder, const char *number) const
{
    if (m_target.hidden.empty())
        return false;
    std::array<char, 64> buffer; // "mnt:[4026531841]"; a longer one is a path
    const ssize_t length = ::readlinkat(folder, number, buffer.data(), buffer.size());
    const std::string target(buffer.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
    return target.starts_with("mnt:[") && !m_target.namespaces.contains(target);
}

/// Right after an open failed: unless the process has ended since, it may be a user.
void Walk::countUnreadable()
{
    if (errno != ENOENT && errno != ESRCH)
        ++m_result.unreadable;
}

void Walk::lookAtDescriptors(const Process &process)
{
    UniqueFd fd(::openat(process.folder.get(), "fd", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    const std::unique_ptr<DIR, DirClose> folder(fd ? ::fdopendir(fd.get()) : nullptr);
    if (!folder)
        return countUnreadable();
    const int number = fd.release(); // closed with the folder
    while (const dirent *entry = ::readdir(folder.get())) {
        if (entry->d_name[0] != '.')
            lookAtDescriptor(process, number, entry->d_name);
    }
}

// A mapped device shows the file system of its node, so its name is compared.
std::string Walk::deviceOfMapping(std::string_view device, std::string_view path) const
{
    const std::size_t colon = std::min(device.find(':'), device.size());
    const std::string number =
        majorMinor(numberOf(device.substr(0, colon), 16),
                   numberOf(device.substr(std::min(colon + 1, device.size())), 16));
    if (std::string found = nameIn(m_target.devices, number); !found.empty())
        return found;
    if (!path.starts_with("/dev/"))
        return {};
    const auto node = std::ranges::find_if(m_target.devices, [&](const auto &known) {
        return path == nodePath("/dev", known.second) && known.second != m_target.disk;
    });
    return node != m_target.devices.end() ? node->second : std::string();
}

// "7f00-7f01 r--s 00000000 07:00 12  /mnt/file": the numbers are hexadecimal.
void Walk::lookAtMaps(const Process &process)
{
    const UniqueFd file(::openat(process.folder.get(), "maps", O_RDONLY | O_CLOEXEC));
    const std::string maps = file ? contentOf(file.get(), maxMapBytes) : std::string();
    for (const auto &part : maps | std::views::split('\n')) {
        std::string_view line(part);
        std::array<std::string_view, 5> words; // range, rights, offset, device, inode
        for (std::string_view &word : words)
            word = takeWord(line);
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        const std::string_view path = takeWord(line); // without " (deleted)"
        if (path.empty() || words[4] == "0")
            continue;
        if (const std::string found = deviceOfMapping(words[3], path); !found.empty())
            return addProcess(process.pid, found, Access::Map);
    }
}

void Walk::lookAtKernelThread(const Process &process, const std::string &command)
{
    const std::string device = deviceOfKernelThread(command);
    const bool isOurs = std::ranges::any_of(
        m_target.devices, [&](const auto &known) { return known.second == device; });
    if (device.empty() || !isOurs || !isKernelThread(process.path))
        return;
    InUse use;
    use.kind = InUse::Kind::FileSystemAlive;
    use.device = device;
    use.release = ReleaseWay::WaitOrEndPrograms;
    add(std::move(use), process.pid);
}

void Walk::lookAtProcess(const Process &process)
{
    const std::string command = commandOf(process.folder.get());
    if (isUdev(command))
        return;
    lookAtKernelThread(process, command);
    FileFacts program;
    const bool hasProgram = look(process.folder.get(), "exe", program);
    if (!hasProgram && errno == ENOENT)
        return; // a kernel thread or a process that has ended: neither has files
    if (process.pid != m_self)
        lookAtDescriptors(process);
    if (!hasFileSystems())
        return;
    constexpr std::pair<const char *, Access> links[] = {{"cwd", Access::WorkingFolder},
                                                         {"root", Access::Root}};
    for (const auto &[link, access] : links) {
        FileFacts facts;
        if (look(process.folder.get(), link, facts))
            addProcess(process.pid, deviceOfFile(process.path / link, facts), access);
    }
    if (hasProgram)
        addProcess(process.pid, deviceOfFile(process.path / "exe", program), Access::Program);
    const auto isNamed = [&](const auto &named) { return named.first == process.pid; };
    if (std::ranges::none_of(m_named, isNamed))
        lookAtMaps(process);
}

// The path of a backing file says nothing when it was unmounted lazily or lies in another
// namespace; the kernel's own numbers do. Opening a loop device for reading changes nothing.
void Walk::lookAtLoops()
{
    for (const auto &[name, file] : m_target.loops) {
        if (name == m_target.disk)
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
        InUse use{InUse::Kind::LoopBacking, name, untrustedText(file)};
        use.release = ReleaseWay::DetachLoop;
        add(std::move(use), 0);
    }
}

FoundUses Walk::run()
{
    lookAtLoops();
    for (const std::string &name : Sysfs(m_paths.proc).names("")) {
        if (name.find_first_not_of("0123456789") != std::string::npos)
            continue;
        Process process{numberOf(name), fs::path(m_paths.proc) / name, {}};
        process.folder.reset(::open(process.path.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
        if (process.folder)
            lookAtProcess(process);
        else
            countUnreadable();
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
    use.command = untrustedText(lineAfter(process / "comm", ""));
    if (const std::string ids = lineAfter(process / "status", "Uid:"); !ids.empty())
        use.user = numberOf(ids);
}

} // namespace driveready
