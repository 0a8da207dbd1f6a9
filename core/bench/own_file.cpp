// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/own_file.h"

#include "bench/region_content.h"
#include "platform/sysfs.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <format>
#include <linux/fiemap.h>
#include <linux/fs.h>
#include <linux/magic.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/sysmacros.h>

namespace driveready {

namespace {

constexpr std::size_t chunkBytes = 1024 * 1024;
constexpr std::uint64_t step = 512;
constexpr std::uint64_t grid = 4096;
constexpr unsigned long xfsMagic = 0x58465342; // not in linux/magic.h
constexpr std::size_t leastPlaces = 100;
// A piece with one of these has no place of its own, or its first write is another kind of write.
constexpr std::uint32_t unsuitable = FIEMAP_EXTENT_UNKNOWN | FIEMAP_EXTENT_DELALLOC |
                                     FIEMAP_EXTENT_ENCODED | FIEMAP_EXTENT_DATA_INLINE |
                                     FIEMAP_EXTENT_NOT_ALIGNED | FIEMAP_EXTENT_UNWRITTEN |
                                     FIEMAP_EXTENT_SHARED;

Error obstacle(const char *word)
{
    return makeError(ErrorCode::Unsupported).with("obstacle", std::string(word));
}

Status checkFileSystem(int fd)
{
    struct statfs info{};
    if (::fstatfs(fd, &info) != 0)
        return fail(systemError(ErrorCode::IoError, errno));
    const auto type = static_cast<unsigned long>(info.f_type);
    if (type != EXT4_SUPER_MAGIC && type != xfsMagic)
        return fail(obstacle("file-system"));
    return {};
}

Status checkDirectIo(int fd)
{
    struct statx info{};
    if (::statx(fd, "", AT_EMPTY_PATH, STATX_DIOALIGN, &info) != 0)
        return fail(systemError(ErrorCode::IoError, errno));
    // Kernels before 6.1 do not say; then the first write does.
    const bool isKnown = (info.stx_mask & STATX_DIOALIGN) != 0;
    if (isKnown && (info.stx_dio_offset_align == 0 || info.stx_dio_offset_align > step))
        return fail(obstacle("direct-io"));
    return {};
}

/// The whole disk below the file system and where on it the file system's device begins.
Status findDisk(OwnFile &file, const SystemPaths &paths)
{
    struct stat info{};
    if (::fstat(file.fd.get(), &info) != 0)
        return fail(systemError(ErrorCode::IoError, errno));
    const Sysfs sysfs(paths.sys);
    const auto name =
        sysfs.nameOfDevice(std::format("{}:{}", major(info.st_dev), minor(info.st_dev)));
    const auto disk = name ? sysfs.diskOf(*name) : std::nullopt;
    if (!disk || !sysfs.names("class/block/" + *name + "/slaves").empty())
        return fail(obstacle("stacked"));
    file.device = *disk;
    if (*name == *disk)
        return {};
    const auto start = sysfs.unitsOf512("class/block/" + *name + "/start");
    if (!start)
        return fail(obstacle("stacked"));
    file.partitionStart = *start;
    return {};
}

Status fillFile(int fd, Bytes size, const std::function<bool()> &mayGoOn)
{
    if (const int error = ::posix_fallocate(fd, 0, static_cast<off_t>(size.value())); error != 0)
        return fail(systemError(ErrorCode::FileNotWritable, error));
    const std::vector<std::byte> pattern = noise(chunkBytes + grid, 1);
    const auto address = reinterpret_cast<std::uintptr_t>(pattern.data());
    const std::byte *const aligned = pattern.data() + (grid - address % grid) % grid;
    for (std::uint64_t at = 0; at < size.value(); at += chunkBytes) {
        if (mayGoOn && !mayGoOn())
            return fail(makeError(ErrorCode::Cancelled));
        const std::size_t length = std::min<std::uint64_t>(chunkBytes, size.value() - at);
        const ssize_t count = ::pwrite(fd, aligned, length, static_cast<off_t>(at));
        if (count != static_cast<ssize_t>(length))
            return fail(systemError(ErrorCode::FileNotWritable, count < 0 ? errno : ENOSPC));
    }
    // Turns "allocated" into "written" for good: the writes of the probe then change data only.
    if (::fsync(fd) != 0)
        return fail(systemError(ErrorCode::FileNotWritable, errno));
    return {};
}

} // namespace

FileMap::~FileMap() = default;

Result<std::vector<FileExtent>> LinuxFileMap::extents(int fd)
{
    constexpr std::uint32_t batch = 128;
    std::vector<FileExtent> extents;
    std::vector<std::byte> memory(sizeof(fiemap) + batch * sizeof(fiemap_extent));
    std::uint64_t from = 0;
    for (bool isLast = false; !isLast;) {
        auto *const map = new (memory.data()) fiemap{};
        map->fm_start = from;
        map->fm_length = FIEMAP_MAX_OFFSET - from;
        map->fm_extent_count = batch;
        map->fm_flags = FIEMAP_FLAG_SYNC;
        if (::ioctl(fd, FS_IOC_FIEMAP, map) != 0)
            return fail(systemError(ErrorCode::IoError, errno));
        if (map->fm_mapped_extents == 0)
            break;
        for (std::uint32_t i = 0; i < map->fm_mapped_extents; ++i) {
            const fiemap_extent &extent = map->fm_extents[i];
            if ((extent.fe_flags & unsuitable) != 0)
                return fail(obstacle("extents").with("flags", std::uint64_t{extent.fe_flags}));
            extents.push_back(
                {Bytes(extent.fe_logical), Bytes(extent.fe_physical), Bytes(extent.fe_length)});
            from = extent.fe_logical + extent.fe_length;
            isLast = (extent.fe_flags & FIEMAP_EXTENT_LAST) != 0;
        }
    }
    return extents;
}

Result<OwnFile> makeOwnFile(const OwnFileOrder &order, const SystemPaths &paths)
{
    OwnFile file;
    file.size = order.size;
    file.fd =
        UniqueFd(::open(order.folder.c_str(), O_TMPFILE | O_RDWR | O_DIRECT | O_CLOEXEC, 0600));
    if (!file.fd) {
        // tmpfs and others refuse the kind of file, not the person.
        if (errno == EOPNOTSUPP || errno == EINVAL || errno == EISDIR)
            return fail(obstacle("file-system"));
        return fail(systemError(ErrorCode::FileNotWritable, errno).with("path", order.folder));
    }
    const int fd = file.fd.get();
    if (const Status suits = checkFileSystem(fd); !suits)
        return fail(suits.error());
    if (const Status suits = checkDirectIo(fd); !suits)
        return fail(suits.error());
    if (const Status found = findDisk(file, paths); !found)
        return fail(found.error());
    if (!order.device.empty() && file.device != order.device)
        return fail(obstacle("other-disk").with("device", file.device));
    if (const Status filled = fillFile(fd, order.size, order.mayGoOn); !filled)
        return fail(Error(filled.error()).with("path", order.folder));
    auto extents = LinuxFileMap().extents(fd);
    if (!extents)
        return fail(extents.error());
    file.extents = std::move(*extents);
    return file;
}

std::vector<ProbeSlot> placesInFile(const OwnFile &file, Bytes length, Bytes slot)
{
    std::vector<ProbeSlot> places;
    for (const FileExtent &extent : file.extents) {
        const std::uint64_t onDisk = (file.partitionStart + extent.onDevice).value();
        if (onDisk % step != 0)
            continue;
        const std::uint64_t end = std::min(length.value(), (extent.inFile + extent.length).value());
        for (std::uint64_t at = extent.inFile.value(); at + slot.value() <= end;
             at += slot.value()) {
            const std::uint64_t position = onDisk + (at - extent.inFile.value());
            places.push_back({Bytes(at), static_cast<std::uint32_t>(position % grid / step)});
        }
    }
    return places;
}

std::optional<ProbeSpec> specForFile(const OwnFile &file, bool isRotational)
{
    ProbeSpec spec;
    spec.mode = ProbeMode::OwnFile;
    spec.isRotational = isRotational;
    spec.length = std::min(file.size, usualRegion(isRotational));
    spec.places = placesInFile(file, spec.length, slotSize(isRotational));
    if (spec.places.size() < leastPlaces)
        return std::nullopt;
    return spec;
}

} // namespace driveready
