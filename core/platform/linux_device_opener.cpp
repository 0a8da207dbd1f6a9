// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/linux_device_opener.h"

#include "platform/device_identity.h"
#include "platform/linux_block_io.h"
#include "platform/sysfs.h"

#include <cerrno>
#include <fcntl.h>
#include <linux/fs.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <thread>

namespace driveready {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds pollPause{50};

bool isBlock(const DiskTarget &target)
{
    return target.kind == DiskTarget::Kind::BlockDevice;
}

Error openError(int errnoValue, const std::string &name)
{
    const ErrorCode code = errnoValue == ENOENT || errnoValue == ENOTDIR ? ErrorCode::NoSuchDevice
                           : errnoValue == ELOOP || errnoValue == EISDIR ? ErrorCode::NotADisk
                                                                         : ErrorCode::IoError;
    return systemError(code, errnoValue).with("device", name);
}

Result<std::string> nodeOf(const DiskTarget &target, const SystemPaths &paths)
{
    if (!isBlock(target)) {
        if (!target.name.starts_with('/'))
            return fail(makeError(ErrorCode::InvalidArgument).with("device", target.name));
        return target.name;
    }
    if (!isKernelName(target.name))
        return fail(makeError(ErrorCode::NoSuchDevice).with("device", target.name));
    const Sysfs sysfs(paths.sys);
    if (sysfs.exists("block/" + target.name))
        return nodePath(paths.dev, target.name);
    const bool isPartition = sysfs.exists("class/block/" + target.name + "/partition");
    return fail(makeError(isPartition ? ErrorCode::NotADisk : ErrorCode::NoSuchDevice)
                    .with("device", target.name)
                    .with("reason", isPartition ? "partition" : "not-in-sysfs"));
}

// O_NONBLOCK keeps a named pipe in the place of an image from hanging us; it has no meaning for a
// file and would let a drive without medium open as a block device.
Result<UniqueFd> openNode(const std::string &node, const DiskTarget &target, int flags)
{
    flags |= O_CLOEXEC | O_NOFOLLOW | (isBlock(target) ? 0 : O_NONBLOCK);
    UniqueFd fd(::open(node.c_str(), flags));
    if (!fd)
        return fail(openError(errno, target.name));
    return fd;
}

// The lock that udev and other partitioners respect. No lock, no write (S13).
Status lockDisk(int fd, const DiskTarget &target, std::chrono::milliseconds patience,
                const std::stop_token &stop)
{
    const auto deadline = Clock::now() + patience;
    for (;;) {
        if (::flock(fd, LOCK_EX | LOCK_NB) == 0)
            return {};
        const int error = errno;
        if (error != EWOULDBLOCK && error != EINTR)
            return fail(systemError(ErrorCode::IoError, error).with("device", target.name));
        if (stop.stop_requested())
            return fail(makeError(ErrorCode::Cancelled).with("device", target.name));
        if (Clock::now() >= deadline)
            break;
        std::this_thread::sleep_for(pollPause);
    }
    return fail(
        makeError(ErrorCode::DeviceBusy).with("device", target.name).with("reason", "locked"));
}

Status checkIdentity(int fd, const DiskTarget &target, const DeviceId &expected,
                     const SystemPaths &paths)
{
    const auto id = identifyDisk(fd, target, paths);
    if (!id)
        return fail(id.error());
    if (*id == expected)
        return {};
    return fail(makeError(ErrorCode::DeviceChanged).with("device", target.name));
}

Status checkWritable(int fd, const DiskTarget &target)
{
    int readOnly = 0;
    if (isBlock(target) && ::ioctl(fd, BLKROGET, &readOnly) != 0)
        return fail(systemError(ErrorCode::IoError, errno).with("device", target.name));
    if (readOnly)
        return fail(makeError(ErrorCode::DeviceReadOnly).with("device", target.name));
    return {};
}

LinuxBlockIo::Options ioOptions(const DiskTarget &target, const DeviceId &id, bool writable)
{
    return {target.name, id.size, id.logical, writable};
}

class LinuxWritableDisk final : public WritableDisk
{
public:
    LinuxWritableDisk(SystemPaths paths, DiskTarget target, DeviceId id,
                      std::chrono::milliseconds patience)
        : m_paths(std::move(paths))
        , m_target(std::move(target))
        , m_id(std::move(id))
        , m_patience(patience)
    {
    }

    void takeLock(UniqueFd lock) { m_lock = std::move(lock); }
    const DeviceId &id() const override { return m_id; }
    BlockIo &io() override { return *m_io; }
    int exclusiveFd() const override { return m_io ? m_io->fd() : -1; }
    int lockFd() const override { return m_lock.get(); }
    Status releaseExclusive() override;
    Status reclaimExclusive() override;
    Result<UniqueFd> openPartition(std::uint32_t number, const Region &expected) override;

private:
    Status checkInSysfs(const std::string &name, const Region &expected) const;
    Result<UniqueFd> openWhenThere(const std::string &name) const;

    SystemPaths m_paths;
    DiskTarget m_target;
    DeviceId m_id;
    std::chrono::milliseconds m_patience;
    UniqueFd m_lock; ///< plain O_RDWR: closing it at the end makes udev look at the disk again
    std::unique_ptr<LinuxBlockIo> m_io;
};

Status LinuxWritableDisk::releaseExclusive()
{
    if (!m_io)
        return {};
    if (const Status flushed = m_io->flush(); !flushed)
        return flushed;
    m_io.reset();
    return {};
}

Status LinuxWritableDisk::reclaimExclusive()
{
    if (m_io)
        return {};
    const auto node = nodeOf(m_target, m_paths);
    if (!node)
        return fail(node.error());
    // EBUSY is final: no second try without O_EXCL (F6).
    const int flags = O_RDWR | (isBlock(m_target) ? O_EXCL | O_DIRECT : 0);
    auto fd = openNode(*node, m_target, flags);
    if (!fd)
        return fail(fd.error());
    if (const Status same = checkIdentity(fd->get(), m_target, m_id, m_paths); !same)
        return same;
    if (const Status writable = checkWritable(fd->get(), m_target); !writable)
        return writable;
    m_io = std::make_unique<LinuxBlockIo>(std::move(*fd), ioOptions(m_target, m_id, true));
    return {};
}

Status LinuxWritableDisk::checkInSysfs(const std::string &name, const Region &expected) const
{
    const Sysfs sysfs(m_paths.sys);
    const std::string folder = "block/" + m_target.name + "/" + name;
    const auto start = sysfs.unitsOf512(folder + "/start");
    const auto size = sysfs.unitsOf512(folder + "/size");
    const auto wantedSize = checkedBytes(expected.size(), m_id.logical);
    const auto wantedStart = checkedBytes(SectorCount(expected.start.value()), m_id.logical);
    if (start && size && start == wantedStart && size == wantedSize)
        return {};
    return fail(makeError(ErrorCode::KernelViewDiffers)
                    .with("device", name)
                    .with("start_bytes", start ? start->value() : std::uint64_t{0})
                    .with("size_bytes", size ? size->value() : std::uint64_t{0}));
}

Result<UniqueFd> LinuxWritableDisk::openWhenThere(const std::string &name) const
{
    const std::string node = nodePath(m_paths.dev, name);
    const auto deadline = Clock::now() + m_patience;
    for (;;) {
        UniqueFd fd(::open(node.c_str(), O_RDWR | O_EXCL | O_CLOEXEC | O_NOFOLLOW));
        if (fd)
            return fd;
        // ENXIO: the node is there, the partition behind it is just being made.
        const int error = errno;
        if (error != ENOENT && error != ENXIO)
            return fail(openError(error, name));
        if (Clock::now() >= deadline)
            break;
        std::this_thread::sleep_for(pollPause);
    }
    return fail(makeError(ErrorCode::NoSuchDevice)
                    .with("device", name)
                    .with("path", node)
                    .with("reason", "node-missing"));
}

Result<UniqueFd> LinuxWritableDisk::openPartition(std::uint32_t number, const Region &expected)
{
    if (!isBlock(m_target))
        return fail(makeError(ErrorCode::Unsupported).with("device", m_target.name));
    const std::string name = partitionName(m_target.name, number);
    if (const Status same = checkInSysfs(name, expected); !same)
        return fail(same.error());
    auto fd = openWhenThere(name);
    if (!fd)
        return fd;
    struct stat info{};
    std::uint64_t size = 0;
    const auto device =
        Sysfs(m_paths.sys).text("block/" + m_target.name + "/" + name + "/dev").value_or("");
    const bool isOurs = ::fstat(fd->get(), &info) == 0 && S_ISBLK(info.st_mode) &&
                        majorMinor(major(info.st_rdev), minor(info.st_rdev)) == device &&
                        ::ioctl(fd->get(), BLKGETSIZE64, &size) == 0 &&
                        Bytes(size) == checkedBytes(expected.size(), m_id.logical);
    if (!isOurs)
        return fail(makeError(ErrorCode::KernelViewDiffers).with("device", name));
    return fd;
}

} // namespace

LinuxDeviceOpener::LinuxDeviceOpener(SystemPaths paths, std::chrono::milliseconds patience)
    : m_paths(std::move(paths))
    , m_patience(patience)
{
}

Result<ReadableDisk> LinuxDeviceOpener::openForReading(const DiskTarget &target)
{
    const auto node = nodeOf(target, m_paths);
    if (!node)
        return fail(node.error());
    auto fd = openNode(*node, target, O_RDONLY);
    if (!fd)
        return fail(fd.error());
    const auto id = identifyDisk(fd->get(), target, m_paths);
    if (!id)
        return fail(id.error());
    // The libraries read through the page cache, which may still hold sectors that were written
    // through a partition since (S18). Failing to drop them costs freshness only.
    if (isBlock(target))
        static_cast<void>(::posix_fadvise(fd->get(), 0, 0, POSIX_FADV_DONTNEED));
    auto own = openNode(*node, target, O_RDONLY | (isBlock(target) ? O_DIRECT : 0));
    if (!own)
        return fail(own.error());
    if (const Status same = checkIdentity(own->get(), target, *id, m_paths); !same)
        return fail(same.error());
    ReadableDisk disk;
    disk.fd = std::move(*fd);
    disk.id = *id;
    disk.io = std::make_unique<LinuxBlockIo>(std::move(*own), ioOptions(target, *id, false));
    return disk;
}

Result<std::unique_ptr<WritableDisk>> LinuxDeviceOpener::openForWriting(const DiskTarget &target,
                                                                        const DeviceId &expected,
                                                                        std::stop_token stop)
{
    const auto node = nodeOf(target, m_paths);
    if (!node)
        return fail(node.error());
    auto lock = openNode(*node, target, O_RDWR);
    if (!lock)
        return fail(lock.error());
    // Identity first, so that a wrong disk is not even locked; once more on the exclusive
    // descriptor, after the wait for the lock.
    if (const Status same = checkIdentity(lock->get(), target, expected, m_paths); !same)
        return fail(same.error());
    if (const Status locked = lockDisk(lock->get(), target, m_patience, stop); !locked)
        return fail(locked.error());
    auto disk = std::make_unique<LinuxWritableDisk>(m_paths, target, expected, m_patience);
    disk->takeLock(std::move(*lock));
    if (const Status claimed = disk->reclaimExclusive(); !claimed)
        return fail(claimed.error());
    return disk;
}

Result<UniqueFd> reopenWithoutClaim(int claimed)
{
    const std::string self = "/proc/self/fd/" + std::to_string(claimed);
    UniqueFd node(::open(self.c_str(), O_RDWR | O_CLOEXEC));
    if (!node)
        return fail(systemError(ErrorCode::IoError, errno));
    return node;
}

} // namespace driveready
