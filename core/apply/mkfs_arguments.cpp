// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/mkfs_arguments.h"

#include <algorithm>

namespace driveready {

namespace {

using Arguments = std::vector<std::string>;

const std::string deviceArgument = "/proc/self/fd/" + std::to_string(mkfsDeviceFd);
const std::string prototypeArgument = "/proc/self/fd/" + std::to_string(mkfsPrototypeFd);
const std::string rootFolderArgument = "/proc/self/fd/" + std::to_string(mkfsRootFolderFd);

void addIf(Arguments &arguments, const char *option, const std::string &value)
{
    if (!value.empty())
        arguments.insert(arguments.end(), {option, value});
}

std::string idPair(const Owner &owner)
{
    return std::to_string(owner.uid) + ":" + std::to_string(owner.gid);
}

std::string withoutDash(std::string serial)
{
    std::erase(serial, '-');
    return serial;
}

// Blocks of 4 KiB even where mke2fs would take 1 KiB for a small partition: smaller ones make the
// drive read before it writes.
Arguments ext4Arguments(const MkfsRequest &request)
{
    Arguments arguments{"-q", "-F", "-b", "4096"};
    addIf(arguments, "-L", request.label);
    addIf(arguments, "-U", request.uuid);
    std::string extended;
    const auto extend = [&extended](const std::string &word) {
        extended += (extended.empty() ? "" : ",") + word;
    };
    if (request.owner)
        extend("root_owner=" + idPair(*request.owner));
    if (request.stripe) {
        const std::uint64_t stride = request.stripe->chunk.value() / 4096;
        extend("stride=" + std::to_string(stride));
        extend("stripe_width=" + std::to_string(stride * request.stripe->dataDisks));
    }
    if (request.onEmptyFile) // else a GiB of zeros for the journal of a large image
        extend("lazy_journal_init=1");
    addIf(arguments, "-E", extended);
    arguments.push_back(deviceArgument);
    return arguments;
}

// noalign: mkfs.xfs would take a stripe from the optimal I/O size, which USB bridges make up (R3).
// An array's own is said.
std::string xfsAlignment(const MkfsRequest &request)
{
    return request.stripe ? "su=" + std::to_string(request.stripe->chunk.value()) +
                                ",sw=" + std::to_string(request.stripe->dataDisks)
                          : "noalign";
}

Arguments xfsArguments(const MkfsRequest &request)
{
    const std::uint32_t sector =
        std::clamp(std::max(request.physical, request.logical).bytes(), 512u, 4096u);
    Arguments arguments{"-q", "-f",        "-s", "size=" + std::to_string(sector),
                        "-b", "size=4096", "-d", xfsAlignment(request)};
    addIf(arguments, "-L", request.label);
    addIf(arguments, "-m", request.uuid.empty() ? "" : "uuid=" + request.uuid);
    addIf(arguments, "-p", prototypeOf(request).empty() ? "" : prototypeArgument);
    arguments.push_back(deviceArgument);
    return arguments;
}

Arguments fatArguments(const MkfsRequest &request)
{
    Arguments arguments{"-F", "32", "-S", std::to_string(request.logical.bytes())};
    if (request.start.value() <= UINT32_MAX)
        addIf(arguments, "-h", std::to_string(request.start.value()));
    addIf(arguments, "-i", withoutDash(request.uuid));
    addIf(arguments, "-n", request.label);
    arguments.push_back(deviceArgument);
    return arguments;
}

Arguments exfatArguments(const MkfsRequest &request)
{
    Arguments arguments{"-q", "-s", std::to_string(request.logical.bytes())};
    addIf(arguments, "-L", request.label);
    arguments.push_back(deviceArgument);
    return arguments;
}

Arguments btrfsArguments(const MkfsRequest &request)
{
    // A sector here is the unit of data; 4096 whatever the disk, so that every kernel mounts it.
    Arguments arguments{"-q", "-f", "-s", "4096"};
    addIf(arguments, "-L", request.label);
    addIf(arguments, "-U", request.uuid);
    addIf(arguments, "--rootdir", needsRootFolder(request) ? rootFolderArgument : "");
    arguments.push_back(deviceArgument);
    return arguments;
}

Arguments f2fsArguments(const MkfsRequest &request)
{
    Arguments arguments{"-q", "-f", "-w", std::to_string(request.logical.bytes())};
    addIf(arguments, "-l", request.label);
    addIf(arguments, "-U", request.uuid);
    addIf(arguments, "-R", request.owner ? idPair(*request.owner) : "");
    arguments.push_back(deviceArgument);
    return arguments;
}

// -F: else it refuses what is no block device, and a descriptor's path hides what it is. Heads and
// sectors are the numbers that every BIOS translates to; without them it asks the drive, in vain.
Arguments ntfsArguments(const MkfsRequest &request)
{
    Arguments arguments{"-q", "-Q", "-F", "-s", std::to_string(request.logical.bytes())};
    if (request.start.value() <= UINT32_MAX)
        addIf(arguments, "-p", std::to_string(request.start.value()));
    arguments.insert(arguments.end(), {"-H", "255", "-S", "63"});
    addIf(arguments, "-L", request.label);
    arguments.push_back(deviceArgument);
    return arguments;
}

Arguments swapArguments(const MkfsRequest &request)
{
    Arguments arguments{"-q", "-f"};
    addIf(arguments, "-L", request.label);
    addIf(arguments, "-U", request.uuid);
    arguments.push_back(deviceArgument);
    return arguments;
}

} // namespace

std::vector<MkfsStep> mkfsSteps(const MkfsRequest &request)
{
    switch (request.fileSystem) {
    case FileSystem::Ext4:
        return {{"mkfs.ext4", ext4Arguments(request)}};
    case FileSystem::Xfs:
        return {{"mkfs.xfs", xfsArguments(request)}};
    case FileSystem::Fat32:
        return {{"mkfs.fat", fatArguments(request)}};
    case FileSystem::Exfat:
        // mkfs.exfat 1.2.9 takes the serial from the clock; its sister sets it afterwards.
        return {{"mkfs.exfat", exfatArguments(request)},
                {"tune.exfat", {"-I", "0x" + withoutDash(request.uuid), deviceArgument}}};
    case FileSystem::Swap:
        return {{"mkswap", swapArguments(request)}};
    case FileSystem::Btrfs:
        return {{"mkfs.btrfs", btrfsArguments(request)}};
    case FileSystem::F2fs:
        return {{"mkfs.f2fs", f2fsArguments(request)}};
    case FileSystem::Ntfs:
        // mkntfs 2022.10.3 takes the serial at random; its sister sets it in both boot sectors. -f:
        // it cannot tell whether a descriptor's path is mounted, and we have claimed it.
        return {{"mkfs.ntfs", ntfsArguments(request)},
                {"ntfslabel", {"-f", "--new-serial=" + request.uuid, deviceArgument}}};
    case FileSystem::None:
        break;
    }
    return {};
}

std::string prototypeOf(const MkfsRequest &request)
{
    if (request.fileSystem != FileSystem::Xfs || !request.owner)
        return {};
    // xfs_protofile(5): no boot image, no counts, then the root folder and the end of its entries.
    return "/dev/null\n0 0\nd--755 " + std::to_string(request.owner->uid) + " " +
           std::to_string(request.owner->gid) + "\n$\n";
}

bool needsRootFolder(const MkfsRequest &request)
{
    return request.fileSystem == FileSystem::Btrfs && request.owner.has_value();
}

bool claimsItself(FileSystem fileSystem)
{
    return fileSystem != FileSystem::Ntfs;
}

} // namespace driveready
