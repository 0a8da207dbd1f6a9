// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/mkfs_root_folder.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace driveready {

namespace {

bool isOwnGroup(std::uint32_t gid)
{
    const int count = ::getgroups(0, nullptr);
    std::vector<gid_t> groups(static_cast<std::size_t>(std::max(count, 0)));
    if (count > 0 && ::getgroups(count, groups.data()) != count)
        return false;
    return gid == ::getegid() || std::ranges::contains(groups, gid);
}

} // namespace

Status MkfsRootFolder::canBelongTo(const Owner &owner)
{
    const bool isOwn = owner.uid == ::geteuid() && isOwnGroup(owner.gid);
    if (::geteuid() == 0 || isOwn)
        return {};
    return fail(makeError(ErrorCode::Unsupported).with("reason", "owner-not-you"));
}

Result<MkfsRootFolder> MkfsRootFolder::make(const Owner &owner)
{
    if (const Status possible = canBelongTo(owner); !possible)
        return fail(possible.error());
    std::string parent = "/tmp/driveready-root-XXXXXX";
    if (!::mkdtemp(parent.data()))
        return fail(systemError(ErrorCode::FileNotWritable, errno).with("path", parent));
    MkfsRootFolder folder(parent);
    bool isMade = ::mkdir(folder.path().c_str(), 0755) == 0;
    if (isMade)
        folder.m_fd.reset(::open(folder.path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    isMade = folder.m_fd && ::fchown(folder.m_fd.get(), owner.uid, owner.gid) == 0 &&
             ::fchmod(folder.m_fd.get(), 0755) == 0; // whatever the umask is
    if (!isMade)
        return fail(systemError(ErrorCode::FileNotWritable, errno).with("path", folder.path()));
    return folder;
}

MkfsRootFolder::~MkfsRootFolder()
{
    if (m_parent.empty())
        return;
    ::rmdir(path().c_str()); // an empty folder left in /tmp harms nobody
    ::rmdir(m_parent.c_str());
}

} // namespace driveready
