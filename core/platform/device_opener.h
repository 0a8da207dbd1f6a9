// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/region.h"
#include "base/unique_fd.h"
#include "platform/block_io.h"
#include "probe/device_id.h"

#include <memory>
#include <stop_token>

namespace driveready {

/// A disk opened for reading: O_RDONLY, identity read from the descriptor.
struct ReadableDisk
{
    UniqueFd fd;
    DeviceId id;
    std::unique_ptr<BlockIo> io; ///< refuses writes
};

/// A disk that is exclusively ours to write: two descriptors (architecture F7). The first holds the
/// BSD lock for the whole job, the second is O_EXCL and is given up before mkfs opens a partition.
/// Image files: the same lock; exclusive use is the lock itself.
class WritableDisk
{
public:
    WritableDisk() = default;
    WritableDisk(const WritableDisk &) = delete;
    WritableDisk &operator=(const WritableDisk &) = delete;
    virtual ~WritableDisk();

    virtual const DeviceId &id() const = 0;
    /// Reading and writing, uncached on block devices (S18).
    virtual BlockIo &io() = 0;
    /// Borrowed: the descriptor behind io(), for what BlockIo cannot do, as timing each request
    /// (LinuxTimedIo). -1 when there is none. Valid until releaseExclusive().
    virtual int exclusiveFd() const { return -1; }
    /// The descriptor with the lock; children inherit it on purpose (S22).
    virtual int lockFd() const = 0;
    /// Closes the O_EXCL descriptor and keeps the lock (decision 8). io() must not be used after.
    virtual Status releaseExclusive() = 0;
    /// Claims the disk exclusively again. Errors: DeviceBusy, DeviceChanged.
    virtual Status reclaimExclusive() = 0;
    /// A partition's own node, O_RDWR|O_EXCL, checked against sysfs start and size. Waits up to
    /// 10 s for the node. Block devices only. Errors: NoSuchDevice, DeviceBusy, KernelViewDiffers.
    virtual Result<UniqueFd> openPartition(std::uint32_t number, const Region &expected) = 0;
};

/// The node of a claimed partition opened again without O_EXCL, for a program that claims it itself
/// (mkfs). Give up the claim before the program starts. Errors: IoError and what open() says.
Result<UniqueFd> reopenWithoutClaim(int claimed);

/// The only code that opens a disk for writing: O_NOFOLLOW, O_CLOEXEC, identity checked on the
/// descriptor (S12), flock(LOCK_EX) with up to 10 s of retries (S13), O_EXCL without fallback
/// (S14, F6). A busy disk is DeviceBusy, never opened some other way.
class DeviceOpener
{
public:
    DeviceOpener() = default;
    DeviceOpener(const DeviceOpener &) = delete;
    DeviceOpener &operator=(const DeviceOpener &) = delete;
    virtual ~DeviceOpener();

    /// Errors: NoSuchDevice, NotADisk, NotPermitted, DeviceVanished.
    virtual Result<ReadableDisk> openForReading(const DiskTarget &target) = 0;
    /// `stop` ends the wait for the lock. Errors: as above, DeviceChanged (id differs), DeviceBusy,
    /// DeviceReadOnly, Cancelled.
    virtual Result<std::unique_ptr<WritableDisk>> openForWriting(const DiskTarget &target,
                                                                 const DeviceId &expected,
                                                                 std::stop_token stop = {}) = 0;
};

} // namespace driveready
