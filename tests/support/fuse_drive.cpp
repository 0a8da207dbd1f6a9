// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
// fuse_drive IMAGE FOLDER PROFILE SEED CACHE_MIB BAD: shows the image as the file FOLDER/drive that
// takes as long as the simulated drive of that profile, in real time. With a loop device on top it
// is a block device that lies. A write first leaves nonsense in the physical sectors that it
// touches, then waits, then writes: killed in between, it leaves what a power cut leaves. Whatever
// touches the byte BAD fails (-1: none).
#define FUSE_USE_VERSION 31
#include "sim/profiles.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <fuse.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

using namespace driveready;

namespace {

constexpr const char *fileName = "/drive";

struct Drive
{
    int image = -1;
    std::uint64_t size = 0;
    SimDriveSpec spec;
    std::unique_ptr<Medium> medium;
    double startMs = 0;
    std::int64_t bad = -1;

    bool isBad(off_t offset, std::size_t length) const
    {
        return bad >= offset && bad < offset + static_cast<off_t>(length);
    }
};
Drive *theDrive = nullptr;

double nowMs()
{
    timespec time{};
    ::clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

void waitUntil(double ms)
{
    timespec time{};
    time.tv_sec = static_cast<time_t>(ms / 1e3);
    time.tv_nsec = static_cast<long>((ms - static_cast<double>(time.tv_sec) * 1e3) * 1e6);
    while (::clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nullptr) == EINTR) {
    }
}

int getAttributes(const char *path, struct stat *info, fuse_file_info *)
{
    std::memset(info, 0, sizeof *info);
    info->st_nlink = 1;
    if (std::strcmp(path, "/") == 0) {
        info->st_mode = S_IFDIR | 0700;
        return 0;
    }
    if (std::strcmp(path, fileName) != 0)
        return -ENOENT;
    info->st_mode = S_IFREG | 0600;
    info->st_size = static_cast<off_t>(theDrive->size);
    return 0;
}

int openFile(const char *path, fuse_file_info *file)
{
    file->direct_io = 1;
    return std::strcmp(path, fileName) == 0 ? 0 : -ENOENT;
}

int readFile(const char *, char *into, size_t length, off_t offset, fuse_file_info *)
{
    const double begin = nowMs();
    const double taken = theDrive->medium->readMs(
        {begin - theDrive->startMs, static_cast<std::uint64_t>(offset), length});
    if (theDrive->isBad(offset, length))
        return -EIO;
    const ssize_t count = ::pread(theDrive->image, into, length, offset);
    waitUntil(begin + taken);
    return count < 0 ? -errno : static_cast<int>(count);
}

/// The physical sectors that a write touches hold nonsense while it is under way.
bool tear(std::uint64_t offset, std::uint64_t length)
{
    const std::uint64_t unit = theDrive->spec.unit;
    const std::uint64_t origin = std::uint64_t{theDrive->spec.phase} * 512 % unit;
    const std::uint64_t before = (offset + unit - origin) % unit; // of the first sector
    const std::uint64_t behind = (unit - (offset + length + unit - origin) % unit) % unit;
    const std::uint64_t from = offset - std::min(offset, before);
    const std::uint64_t to = std::min(offset + length + behind, theDrive->size);
    const std::vector<char> nonsense(to - from, '\x5a');
    return ::pwrite(theDrive->image, nonsense.data(), nonsense.size(), static_cast<off_t>(from)) ==
           static_cast<ssize_t>(nonsense.size());
}

int writeFile(const char *, const char *data, size_t length, off_t offset, fuse_file_info *)
{
    if (theDrive->isBad(offset, length))
        return -EIO;
    const double begin = nowMs();
    const auto at = static_cast<std::uint64_t>(offset);
    const double taken = theDrive->medium->writeMs({begin - theDrive->startMs, at, length});
    // What stood around the data, to be put back with it.
    const std::uint64_t unit = theDrive->spec.unit;
    const std::uint64_t from = at < 2 * unit ? 0 : at - 2 * unit;
    const std::uint64_t to = std::min(at + length + 2 * unit, theDrive->size);
    std::vector<char> whole(to - from);
    const auto wholeBytes = static_cast<ssize_t>(whole.size());
    if (::pread(theDrive->image, whole.data(), whole.size(), static_cast<off_t>(from)) !=
        wholeBytes)
        return -EIO;
    std::memcpy(whole.data() + (at - from), data, length);
    if (!tear(at, length))
        return -EIO;
    waitUntil(begin + taken);
    if (::pwrite(theDrive->image, whole.data(), whole.size(), static_cast<off_t>(from)) !=
        wholeBytes)
        return -EIO;
    return static_cast<int>(length);
}

int syncFile(const char *, int, fuse_file_info *)
{
    return 0; // every write was durable
}

bool openDrive(Drive &drive, char **argv)
{
    drive.image = ::open(argv[1], O_RDWR | O_CLOEXEC);
    struct stat info{};
    const auto profile = simProfileFromName(argv[3]);
    if (drive.image < 0 || ::fstat(drive.image, &info) != 0 || !profile)
        return false;
    drive.size = static_cast<std::uint64_t>(info.st_size);
    const auto seed = static_cast<std::uint64_t>(std::strtoull(argv[4], nullptr, 10));
    drive.spec = drawSimDrive(*profile, seed);
    if (auto *disk = std::get_if<RotatingParams>(&drive.spec.medium)) {
        disk->capacity = drive.size;
        disk->cacheBytes = std::strtoull(argv[5], nullptr, 10) << 20;
    }
    drive.medium = makeMedium(drive.spec, seed);
    drive.startMs = nowMs();
    drive.bad = std::strtoll(argv[6], nullptr, 10);
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    Drive drive;
    if (argc != 7 || !openDrive(drive, argv))
        return 2;
    theDrive = &drive;
    fuse_operations operations{};
    operations.getattr = getAttributes;
    operations.open = openFile;
    operations.read = readFile;
    operations.write = writeFile;
    operations.fsync = syncFile;
    char foreground[] = "-f";
    char oneThread[] = "-s";
    char *arguments[] = {argv[0], foreground, oneThread, argv[2], nullptr};
    return fuse_main(4, arguments, &operations, nullptr);
}
