// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/linux_kernel_partitions.h"

#include "platform/device_identity.h"
#include "platform/sysfs.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <linux/blkpg.h>
#include <sys/ioctl.h>

namespace driveready {

namespace {

Result<KernelPartition> readPartition(const Sysfs &sysfs, const std::string &folder,
                                      SectorSize logical)
{
    const auto number = sysfs.number(folder + "/partition");
    const auto start = sysfs.unitsOf512(folder + "/start");
    const auto size = sysfs.unitsOf512(folder + "/size");
    const bool known =
        number && start && size && *number <= UINT32_MAX && start->value() % logical.bytes() == 0;
    const auto region =
        known ? Region::make(Lba(start->value() / logical.bytes()), wholeSectors(*size, logical))
              : std::nullopt;
    if (!region)
        return fail(makeError(ErrorCode::IoError).with("path", folder));
    return KernelPartition{static_cast<std::uint32_t>(*number), *region};
}

} // namespace

LinuxKernelPartitions::LinuxKernelPartitions(DiskTarget target, SystemPaths paths)
    : m_target(std::move(target))
    , m_paths(std::move(paths))
{
}

Result<std::vector<KernelPartition>> LinuxKernelPartitions::list()
{
    const Sysfs sysfs(m_paths.sys);
    const std::string disk = "block/" + m_target.name;
    const auto logical =
        SectorSize::fromBytes(sysfs.number(disk + "/queue/logical_block_size").value_or(0));
    if (!isKernelName(m_target.name) || !logical)
        return fail(makeError(ErrorCode::NoSuchDevice).with("device", m_target.name));
    std::vector<KernelPartition> result;
    for (const std::string &name : sysfs.partitionsOf(m_target.name)) {
        const auto partition = readPartition(sysfs, disk + "/" + name, *logical);
        if (!partition)
            return fail(Error(partition.error()).with("device", name));
        result.push_back(*partition);
    }
    std::ranges::sort(result, {}, &KernelPartition::number);
    return result;
}

Status LinuxKernelPartitions::openOnce()
{
    if (m_fd)
        return {};
    if (!isKernelName(m_target.name))
        return fail(makeError(ErrorCode::NoSuchDevice).with("device", m_target.name));
    const std::string node = nodePath(m_paths.dev, m_target.name);
    UniqueFd fd(::open(node.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    if (!fd) {
        const ErrorCode code = errno == ENOENT ? ErrorCode::NoSuchDevice : ErrorCode::IoError;
        return fail(systemError(code, errno).with("device", m_target.name));
    }
    const auto id = identifyDisk(fd.get(), m_target, m_paths);
    if (!id)
        return fail(id.error());
    m_logical = id->logical;
    m_fd = std::move(fd);
    return {};
}

Status LinuxKernelPartitions::change(int operation, std::uint32_t number, Bytes start, Bytes length)
{
    blkpg_partition partition{};
    partition.pno = static_cast<int>(number);
    partition.start = static_cast<long long>(start.value());
    partition.length = static_cast<long long>(length.value());
    blkpg_ioctl_arg argument{};
    argument.op = operation;
    argument.datalen = sizeof partition;
    argument.data = &partition;
    if (::ioctl(m_fd.get(), BLKPG, &argument) == 0)
        return {};
    const int error = errno;
    Error problem = operation == BLKPG_DEL_PARTITION && error == ENXIO
                        ? makeError(ErrorCode::NoSuchDevice)
                        : systemError(ErrorCode::KernelViewDiffers, error);
    return fail(std::move(problem)
                    .with("device", partitionName(m_target.name, number))
                    .with("partition", std::uint64_t{number}));
}

Status LinuxKernelPartitions::remove(std::uint32_t number)
{
    if (const Status opened = openOnce(); !opened)
        return opened;
    return change(BLKPG_DEL_PARTITION, number, {}, {});
}

Status LinuxKernelPartitions::add(const KernelPartition &partition)
{
    if (const Status opened = openOnce(); !opened)
        return opened;
    // The ioctl takes bytes whatever the sector size (util-linux 6a4d53ce6).
    const auto start = checkedBytes(SectorCount(partition.region.start.value()), m_logical);
    const auto length = checkedBytes(partition.region.size(), m_logical);
    if (!start || !length || start->value() > INT64_MAX || length->value() > INT64_MAX)
        return fail(
            makeError(ErrorCode::OutOfBounds).with("partition", std::uint64_t{partition.number}));
    return change(BLKPG_ADD_PARTITION, partition.number, *start, *length);
}

Result<std::vector<KernelPartition>> NoKernelPartitions::list()
{
    return std::vector<KernelPartition>{};
}

Status NoKernelPartitions::remove(std::uint32_t)
{
    return {};
}

Status NoKernelPartitions::add(const KernelPartition &)
{
    return {};
}

} // namespace driveready
