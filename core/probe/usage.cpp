// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/usage.h"

#include "platform/sysfs.h"
#include "probe/system_mounts.h"
#include "probe/untrusted_text.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <unistd.h>

namespace driveready {

namespace {

namespace fs = std::filesystem;

// File systems of which the kernel lists every super block that is alive.
constexpr std::array<std::string_view, 3> listedFileSystems{"ext4", "xfs", "f2fs"};

InUse useOf(InUse::Kind kind, const std::string &device, const std::string &detail, ReleaseWay way)
{
    InUse use{kind, device, untrustedText(detail)};
    use.release = way;
    return use;
}

} // namespace

void addUse(std::vector<InUse> &uses, InUse use)
{
    const bool isKnown = std::ranges::any_of(uses, [&](const InUse &other) {
        return other.isSame(use.kind, use.device, use.detail) && other.pid == use.pid;
    });
    if (!isKnown)
        uses.push_back(std::move(use));
}

void putSystemFirst(std::vector<InUse> &uses)
{
    std::ranges::stable_sort(uses, {},
                             [](const InUse &use) { return use.kind != InUse::Kind::SystemDisk; });
}

Usage::Usage(const SystemPaths &paths)
    : m_paths(paths)
    , m_mounts(paths)
    , m_stack(paths, m_mounts)
{
    collectPools();
    collectMounts();
    collectConfiguredMounts();
    collectSwaps();
    collectLoops();
    collectAlive();
    collectExports();
}

void Usage::addBusy(InUse use, bool carriesSystem)
{
    std::set<std::string> devices = m_stack.allUnder(use.device);
    m_busy.push_back({std::move(use), carriesSystem, std::move(devices)});
}

void Usage::collectMounts()
{
    for (const Mount &mount : m_mounts.mounts()) {
        const bool isSystem = mount.isOfSystem && isSystemMountPoint(mount.mountPoint);
        for (const std::string &device : m_stack.devicesOf(mount)) {
            InUse use = useOf(InUse::Kind::Mounted, device, mount.mountPoint, ReleaseWay::Unmount);
            if (mount.fileSystem == "overlay")
                use.release = ReleaseWay::None; // somebody's container; not ours to unmount
            if (!mount.isOfSystem) {
                use.release = ReleaseWay::UnmountInside;
                use.access = Access::Namespace;
                describeProcess(m_paths, mount.pid, use);
            }
            addBusy(std::move(use), isSystem);
        }
    }
}

// What belongs to the system though nothing is mounted there now is no use; only never written.
void Usage::collectConfiguredMounts()
{
    for (const auto &[path, point] : configuredSystemMounts(m_paths)) {
        if (const auto device = m_stack.deviceOfPath(path))
            addBusy(useOf(InUse::Kind::SystemDisk, *device, point, ReleaseWay::None));
    }
}

void Usage::collectSwaps()
{
    for (const std::string &swap : m_mounts.swaps()) {
        if (const auto device = m_stack.deviceOfPath(swap))
            addBusy(useOf(InUse::Kind::Swap, *device, swap, ReleaseWay::SwapOff));
    }
}

void Usage::collectLoops()
{
    for (const std::string &name : Sysfs(m_paths.sys).names("block")) {
        auto file = m_stack.backingFile(name);
        if (!file)
            continue;
        addBusy(useOf(InUse::Kind::LoopBacking, name, *file, ReleaseWay::DetachLoop));
        m_loops.emplace(name, std::move(*file));
    }
}

bool Usage::isMounted(const std::string &device) const
{
    return std::ranges::any_of(m_busy, [&](const Busy &busy) {
        return busy.use.kind == InUse::Kind::Mounted && busy.use.device == device;
    });
}

// A file system lives on after a lazy unmount, or is mounted where we may not look.
void Usage::collectAlive()
{
    const Sysfs sysfs(m_paths.sys);
    const auto add = [&](const std::string &device, std::string_view type) {
        if (isKernelName(device) && sysfs.exists("class/block/" + device) && !isMounted(device))
            addBusy(useOf(InUse::Kind::FileSystemAlive, device, std::string(type),
                          ReleaseWay::WaitOrEndPrograms));
    };
    for (const std::string_view type : listedFileSystems) {
        for (const std::string &device : sysfs.names("fs/" + std::string(type)))
            add(device, type);
    }
    for (const std::string &id : sysfs.names("fs/btrfs")) {
        for (const std::string &device : sysfs.names("fs/btrfs/" + id + "/devices"))
            add(device, "btrfs");
    }
}

// The first of the devices whose file system lives on though nobody we see has it mounted.
std::string Usage::aliveUnseen(const std::set<std::string> &devices) const
{
    const auto found = std::ranges::find_if(m_busy, [&](const Busy &busy) {
        return busy.use.kind == InUse::Kind::FileSystemAlive && devices.contains(busy.use.device);
    });
    return found != m_busy.end() ? found->use.device : std::string();
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
        addUse(uses, busy.use);
        if (busy.carriesSystem)
            addUse(uses, {InUse::Kind::SystemDisk, busy.use.device, busy.use.detail});
    }
    addHolders(kernelName, uses);
    for (const std::string &partition : sysfs.partitionsOf(kernelName))
        addHolders(partition, uses);
    addPoolsOfUdev(kernelName, uses);
    if (sysfs.flag("block/" + kernelName + "/ro").value_or(false))
        addUse(uses, useOf(InUse::Kind::ReadOnlyMedium, kernelName, "", ReleaseWay::UnlockMedium));
    putSystemFirst(uses);
    return uses;
}

std::vector<InUse> Usage::ofImage(const std::string &path) const
{
    std::vector<InUse> uses;
    std::error_code error;
    const fs::path real = fs::canonical(path, error);
    for (const auto &[name, file] : m_loops) {
        if (file != path && file != real.string())
            continue;
        addUse(uses, useOf(InUse::Kind::LoopBacking, name, file, ReleaseWay::DetachLoop));
        for (InUse &use : ofDisk(name))
            uses.push_back(std::move(use));
    }
    if (!error && ::access(path.c_str(), W_OK) != 0)
        addUse(uses, useOf(InUse::Kind::ReadOnlyMedium, path, "", ReleaseWay::UnlockMedium));
    return uses;
}

FoundUses Usage::byProcesses(const DiskTarget &target, Readers readers) const
{
    WalkTarget walk = walkTargetOf(target);
    walk.readers = readers;
    return walkProcesses(m_paths, walk);
}

namespace {

bool isSystemDisk(const FoundUses &found)
{
    return !found.uses.empty() && found.uses.front().kind == InUse::Kind::SystemDisk;
}

FoundUses lookForUses(const Usage &usage, const DiskTarget &target, Readers readers)
{
    FoundUses found;
    found.uses = target.kind == DiskTarget::Kind::Image ? usage.ofImage(target.name)
                                                        : usage.ofDisk(target.name);
    // The system's disk stays locked whoever else is on it, and nearly every program is.
    putSystemFirst(found.uses);
    if (isSystemDisk(found))
        return found;
    FoundUses walked = usage.byProcesses(target, readers);
    found.unreadable = walked.unreadable;
    for (InUse &use : walked.uses) {
        // A kernel thread tells what /sys/fs has told already, where the kernel has that.
        const bool isKnown =
            use.kind == InUse::Kind::FileSystemAlive &&
            std::ranges::any_of(found.uses, [&](const InUse &other) {
                return other.device == use.device &&
                       (other.kind == use.kind || other.kind == InUse::Kind::Mounted);
            });
        if (!isKnown)
            addUse(found.uses, std::move(use));
    }
    return found;
}

} // namespace

FoundUses lookForUses(const DiskTarget &target, const SystemPaths &paths, Readers readers)
{
    return lookForUses(Usage(paths), target, readers);
}

UseLookup::UseLookup(DiskTarget target, const SystemPaths &paths, Readers readers)
    : m_target(std::move(target))
    , m_found(std::async(std::launch::async | std::launch::deferred, [this, &paths, readers] {
        m_usage = std::make_unique<Usage>(paths);
        return lookForUses(*m_usage, m_target, readers);
    }))
{
}

FoundUses UseLookup::with(const std::vector<Signature> &signatures)
{
    FoundUses found = m_found.get();
    const bool wasWalked = !isSystemDisk(found);
    for (InUse &use : m_usage->ofContent(m_target.name, signatures))
        addUse(found.uses, std::move(use));
    putSystemFirst(found.uses);
    if (wasWalked && isSystemDisk(found)) {
        std::erase_if(found.uses,
                      [](const InUse &use) { return use.kind == InUse::Kind::OpenByProcess; });
        found.unreadable = 0;
    }
    return found;
}

} // namespace driveready
