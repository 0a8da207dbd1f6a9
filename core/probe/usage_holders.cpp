// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/device_identity.h"
#include "platform/sysfs.h"
#include "platform/udev_db.h"
#include "probe/system_mounts.h"
#include "probe/untrusted_text.h"
#include "probe/usage.h"

#include <algorithm>
#include <fstream>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace driveready {

namespace {

constexpr std::size_t maxExports = 4096;

std::string holderName(const Sysfs &sysfs, const std::string &holder)
{
    return sysfs.text("class/block/" + holder + "/dm/name").value_or(holder);
}

// The prefix of a device mapper's UUID names the subsystem that made it (lvm2, doc of dm_uuid).
ReleaseWay releaseOfHolder(const Sysfs &sysfs, const std::string &holder)
{
    const std::string folder = "class/block/" + holder;
    if (sysfs.exists(folder + "/dm")) {
        const std::string id = sysfs.text(folder + "/dm/uuid").value_or("");
        if (id.starts_with("CRYPT-"))
            return ReleaseWay::CloseEncrypted;
        if (id.starts_with("LVM-"))
            return ReleaseWay::DeactivateVolumes;
        if (id.starts_with("mpath-"))
            return ReleaseWay::FlushMultipath;
        return ReleaseWay::RemoveMapping;
    }
    if (sysfs.exists(folder + "/md"))
        return ReleaseWay::StopArray;
    if (sysfs.exists(folder + "/bcache"))
        return ReleaseWay::StopCache;
    return ReleaseWay::None;
}

InUse holderUse(const std::string &device, const std::string &name, ReleaseWay way)
{
    InUse use{InUse::Kind::Holder, device, untrustedText(name)};
    use.release = way;
    return use;
}

// "rpool/ROOT/debian" is of the pool "rpool".
std::string poolOf(const std::string &dataset)
{
    return dataset.substr(0, dataset.find('/'));
}

bool statExisting(std::string path, struct stat &info)
{
    while (::stat(path.c_str(), &info) != 0) {
        const std::size_t slash = path.rfind('/');
        if (slash == std::string::npos || path == "/")
            return false;
        path = slash == 0 ? "/" : path.substr(0, slash);
    }
    return true;
}

} // namespace

void Usage::addHolders(const std::string &device, std::vector<InUse> &uses) const
{
    const Sysfs sysfs(m_paths.sys);
    const auto holders = sysfs.names("class/block/" + device + "/holders");
    for (const std::string &holder : holders) {
        const std::size_t before = uses.size();
        addUse(uses, holderUse(device, holderName(sysfs, holder), releaseOfHolder(sysfs, holder)));
        if (uses.size() != before) // a stack that holds itself would never end
            addHolders(holder, uses);
    }
    // A cache device of bcache is held by no block device of its own.
    if (holders.empty() && !device.starts_with("bcache") &&
        sysfs.exists("class/block/" + device + "/bcache"))
        addUse(uses, holderUse(device, "bcache", ReleaseWay::StopCache));
}

// ZFS tells the block layer nothing but that a device is claimed; a member says on itself to which
// pool it belongs, and the pools at work are known by what is mounted and by their statistics.
void Usage::collectPools()
{
    for (const Mount &mount : m_mounts.mounts()) {
        if (mount.fileSystem != "zfs")
            continue;
        m_pools.insert(poolOf(mount.source));
        if (mount.isOfSystem && isSystemMountPoint(mount.mountPoint))
            m_systemPools.insert(poolOf(mount.source));
    }
    const Sysfs statistics(m_paths.proc + "/spl/kstat/zfs");
    for (const std::string &name : statistics.names("")) {
        if (statistics.exists(name + "/state")) // a pool's folder; others hold counters
            m_pools.insert(name);
    }
}

void Usage::addPool(const std::string &device, const std::string &pool,
                    std::vector<InUse> &uses) const
{
    if (!m_pools.contains(pool))
        return;
    addUse(uses, holderUse(device, pool, ReleaseWay::ExportPool));
    if (m_systemPools.contains(pool))
        addUse(uses, {InUse::Kind::SystemDisk, device, untrustedText(pool)});
}

void Usage::addPoolsOfUdev(const std::string &disk, std::vector<InUse> &uses) const
{
    if (m_pools.empty())
        return;
    const Sysfs sysfs(m_paths.sys);
    std::vector<std::string> devices = sysfs.partitionsOf(disk);
    devices.push_back(disk);
    for (const std::string &device : devices) {
        const auto properties = readUdevProperties(
            m_paths.udevData, sysfs.text("class/block/" + device + "/dev").value_or(""));
        if (propertyOf(properties, "ID_FS_TYPE") == "zfs_member")
            addPool(device, decodeUdevText(propertyOf(properties, "ID_FS_LABEL_ENC")), uses);
    }
}

std::vector<InUse> Usage::ofContent(const std::string &disk,
                                    const std::vector<Signature> &signatures) const
{
    std::vector<InUse> uses;
    for (const Signature &signature : signatures) {
        if (signature.type == "zfs_member")
            addPool(signature.partition ? partitionName(disk, *signature.partition) : disk,
                    signature.label, uses);
    }
    return uses;
}

// What other computers are offered: block devices of LIO and nvmet, folders of NFS.
void Usage::collectExports()
{
    const auto add = [this](const std::string &path, const std::string &detail) {
        const auto device = path.starts_with('/') ? m_stack.deviceOfPath(path) : std::nullopt;
        if (!device)
            return;
        InUse use{InUse::Kind::Export, *device, untrustedText(detail)};
        use.release = ReleaseWay::StopExport;
        addBusy(std::move(use));
    };
    const Sysfs sysfs(m_paths.sys);
    const std::string target = "kernel/config/target/core/";
    for (const std::string &plugin : sysfs.names(target)) {
        for (const std::string &name : sysfs.names(target + plugin))
            add(sysfs.text(target + plugin + "/" + name + "/udev_path").value_or(""), name);
    }
    const std::string subsystems = "kernel/config/nvmet/subsystems/";
    for (const std::string &subsystem : sysfs.names(subsystems)) {
        const std::string folder = subsystems + subsystem + "/namespaces/";
        for (const std::string &name : sysfs.names(folder))
            add(sysfs.text(folder + name + "/device_path").value_or(""), subsystem);
    }
    std::ifstream nfs(m_paths.proc + "/fs/nfsd/exports");
    std::string line;
    for (std::size_t count = 0; count < maxExports && std::getline(nfs, line); ++count) {
        const std::string path = unescapeMountPath(line.substr(0, line.find_first_of(" \t")));
        add(path, path);
    }
}

WalkTarget Usage::walkTargetOf(const DiskTarget &target) const
{
    WalkTarget walk;
    walk.namespaces = m_mounts.namespaces();
    walk.loops = m_loops;
    const Sysfs sysfs(m_paths.sys);
    std::set<std::string> devices;
    if (target.kind == DiskTarget::Kind::BlockDevice) {
        walk.disk = target.name;
        devices = m_stack.allOver(target.name);
    } else {
        struct stat info{};
        if (::stat(target.name.c_str(), &info) == 0)
            walk.image = {info.st_dev, info.st_ino};
        for (const InUse &use : ofImage(target.name)) {
            if (use.kind == InUse::Kind::LoopBacking)
                devices.merge(m_stack.allOver(use.device));
        }
    }
    for (const std::string &device : devices) {
        walk.devices[sysfs.text("class/block/" + device + "/dev").value_or("")] = device;
        for (const std::string &id : sysfs.names("fs/btrfs")) {
            if (sysfs.exists("fs/btrfs/" + id + "/devices/" + device))
                walk.btrfs[id] = device;
        }
    }
    walk.devices.erase("");
    walk.hidden = aliveUnseen(devices);
    return walk;
}

bool Usage::isOnDisk(const std::string &path, const std::string &disk) const
{
    const auto isUnder = [&](const std::optional<std::string> &device) {
        return device && m_stack.allUnder(*device).contains(disk);
    };
    struct stat info{};
    if (statExisting(path, info) &&
        isUnder(
            Sysfs(m_paths.sys).nameOfDevice(majorMinor(major(info.st_dev), minor(info.st_dev)))))
        return true;
    const Mount *mount = m_mounts.mountOf(path);
    return mount && std::ranges::any_of(m_stack.devicesOf(*mount),
                                        [&](const std::string &device) { return isUnder(device); });
}

} // namespace driveready
