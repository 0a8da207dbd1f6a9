// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/apply_run.h"

#include "probe/prober.h"

#include <climits>
#include <cstdlib>
#include <memory>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace driveready {

namespace {

// The deepest existing folder of a path that may not be there yet.
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

// Whether the device behind a folder is the disk or one of its partitions.
bool liesOnDisk(const std::string &folder, const std::string &disk, const std::string &sys)
{
    struct stat info{};
    if (!statExisting(folder, info))
        return false;
    const std::string link = sys + "/dev/block/" + std::to_string(major(info.st_dev)) + ":" +
                             std::to_string(minor(info.st_dev));
    const std::unique_ptr<char, decltype(&std::free)> real(::realpath(link.c_str(), nullptr),
                                                           &std::free);
    const std::string path = real ? std::string(real.get()) + "/" : std::string();
    return path.find("/block/" + disk + "/") != std::string::npos;
}

} // namespace

ApplyRun::Step ApplyRun::checkAgain()
{
    Status status = openAndGate();
    if (status)
        status = checkTools();
    if (status)
        status = checkBackupPlace();
    if (!status)
        return Trouble{std::move(status).error()};
    return {};
}

// Asked twice on purpose: once on a plain look, whose refusals name the culprit, and once under
// lock and exclusive claim, which is the answer that counts (S15).
Status ApplyRun::openAndGate()
{
    const DiskTarget &target = m_in.place.target;
    const auto first = probeDisk(target, m_in.platform);
    if (!first)
        return fail(first.error());
    if (const auto grant = grantWrite(*first, m_in.plan, m_in.confirmed); !grant)
        return fail(grant.error());
    auto disk = m_in.platform.opener().openForWriting(target, m_in.plan.device, m_in.stop);
    if (!disk)
        return fail(disk.error());
    m_disk = std::move(*disk);
    auto fresh = probeOpenDisk(target, m_disk->lockFd(), m_in.platform);
    if (!fresh)
        return fail(fresh.error());
    auto grant = grantWrite(*fresh, m_in.plan, m_in.confirmed);
    if (!grant)
        return fail(grant.error());
    m_fresh = std::move(*fresh);
    m_grant = std::move(*grant);
    return {};
}

Status ApplyRun::checkTools()
{
    for (const Action &action : m_in.plan.actions) {
        const auto *make = std::get_if<MakeFileSystem>(&action.body);
        const auto request = make ? mkfsRequestOf(m_in.plan, *make) : std::nullopt;
        if (!request)
            continue;
        if (Status status = checkMkfs(*request, m_in.platform.commands()); !status)
            return status;
    }
    return {};
}

Status ApplyRun::checkBackupPlace()
{
    auto folder = backupDirOf(m_in.place);
    if (!folder)
        return fail(folder.error());
    m_backupDir = std::move(*folder);
    const DiskTarget &target = m_in.place.target;
    if (!isImage() && liesOnDisk(m_backupDir, target.name, m_in.platform.paths().sys))
        return fail(makeError(ErrorCode::RefusedBySafety)
                        .with("finding", std::string(wireName(FindingCode::BackupOnTarget)))
                        .with("path", m_backupDir));
    return {};
}

} // namespace driveready
