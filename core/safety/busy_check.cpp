// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "safety/busy_check.h"

#include "platform/sysfs.h"
#include "probe/usage.h"
#include "safety/safety_check.h"

#include <algorithm>
#include <charconv>
#include <format>
#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace driveready {

namespace {

constexpr std::size_t maxLocks = 65536;

// Every word that explainBusy() can truthfully say it looked at; ui/text knows each.
constexpr const char *lookedAt = "mounts swap holders loops file-systems exports processes";

// proc(5), locks: "1: FLOCK ADVISORY WRITE 708 00:06:13 0 EOF"; the inode is that of the node.
void addLockHolders(const SystemPaths &paths, const DiskTarget &target, std::vector<InUse> &uses)
{
    const std::string node =
        target.kind == DiskTarget::Kind::Image ? target.name : nodePath(paths.dev, target.name);
    struct stat info{};
    if (::stat(node.c_str(), &info) != 0)
        return;
    // Of a node, with its file system: small numbers are common. On btrfs a file's st_dev is not
    // what the kernel prints.
    const std::string inode =
        target.kind == DiskTarget::Kind::Image
            ? ":" + std::to_string(info.st_ino)
            : std::format("{:02x}:{:02x}:{}", major(info.st_dev), minor(info.st_dev), info.st_ino);
    std::ifstream locks(paths.proc + "/locks");
    std::string line;
    for (std::size_t count = 0; count < maxLocks && std::getline(locks, line); ++count) {
        std::istringstream words(line);
        std::string number;
        std::string kind;
        std::string skipped;
        std::string pid;
        std::string file;
        if (!(words >> number >> kind >> skipped >> skipped >> pid >> file) || kind != "FLOCK" ||
            !(file == inode || (inode.front() == ':' && file.ends_with(inode))))
            continue;
        std::uint32_t process = 0;
        std::from_chars(pid.data(), pid.data() + pid.size(), process);
        if (process == 0 || process == static_cast<std::uint32_t>(::getpid()))
            continue;
        InUse use{InUse::Kind::OpenByProcess, target.name, ""};
        use.release = ReleaseWay::EndProgram;
        use.access = Access::Device;
        describeProcess(paths, process, use);
        use.detail = pid + " " + use.command;
        addUse(uses, std::move(use));
    }
}

// The culprit of a partition that the kernel keeps is somebody on that partition, if anybody.
const InUse *culprit(const std::vector<InUse> &uses, const std::string &device)
{
    const auto isReason = [](const InUse &use) { return use.kind != InUse::Kind::ReadOnlyMedium; };
    const auto exact = std::ranges::find_if(
        uses, [&](const InUse &use) { return isReason(use) && use.device == device; });
    if (exact != uses.end())
        return &*exact;
    const auto any = std::ranges::find_if(uses, isReason);
    return any != uses.end() ? &*any : nullptr;
}

} // namespace

Error explainBusy(Error refusal, const DiskTarget &target, Platform &platform)
{
    if (refusal.code != ErrorCode::DeviceBusy)
        return refusal;
    FoundUses found = lookForUses(target, platform.paths(), Readers::Count);
    if (refusal.text("reason") == "locked")
        addLockHolders(platform.paths(), target, found.uses);
    if (const InUse *use = culprit(found.uses, refusal.text("device")))
        return refusalFor(*use).causedBy(std::move(refusal));
    // What was said before ("locked") stays below, as its cause.
    Error nobody = makeError(ErrorCode::DeviceBusy)
                       .with("device", refusal.text("device"))
                       .with("reason", "nobody-found")
                       .with("looked", lookedAt);
    if (found.unreadable != 0)
        nobody = std::move(nobody).with("unreadable", std::uint64_t{found.unreadable});
    return std::move(nobody).causedBy(std::move(refusal));
}

} // namespace driveready
