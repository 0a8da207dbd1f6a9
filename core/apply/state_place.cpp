// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/transaction_store.h"

#include <cerrno>
#include <cstdlib>
#include <linux/magic.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

namespace driveready {

namespace {

Error placeError(const std::string &place, int errnoValue)
{
    return makeError(ErrorCode::BackupStoreFailed)
        .with("path", place)
        .with("errno", std::int64_t{errnoValue});
}

/// The deepest folder of a path that is there already.
Result<std::string> deepestExisting(std::string place)
{
    struct stat info{};
    while (::stat(place.c_str(), &info) != 0) {
        const std::size_t slash = place.rfind('/');
        if (errno != ENOENT || slash == std::string::npos || place == "/")
            return fail(placeError(place, errno));
        place = slash == 0 ? "/" : place.substr(0, slash);
    }
    return place;
}

} // namespace

Result<std::string> defaultBackupDir()
{
    if (::geteuid() == 0)
        return std::string("/var/lib/driveready/backups");
    const auto fromEnvironment = [](const char *name) {
        const char *value = std::getenv(name); // only read before threads are started
        return std::string(value && value[0] == '/' ? value : "");
    };
    if (const std::string state = fromEnvironment("XDG_STATE_HOME"); !state.empty())
        return state + "/driveready/backups";
    if (const std::string home = fromEnvironment("HOME"); !home.empty())
        return home + "/.local/state/driveready/backups";
    return fail(makeError(ErrorCode::BackupStoreFailed).with("reason", "no home"));
}

Status checkDurablePlace(const std::string &folder)
{
    struct statfs info{};
    const auto place = deepestExisting(folder);
    if (!place)
        return fail(place.error());
    if (::statfs(place->c_str(), &info) != 0)
        return fail(placeError(*place, errno));
    const auto type = static_cast<unsigned long>(info.f_type);
    if (type == TMPFS_MAGIC || type == RAMFS_MAGIC || type == OVERLAYFS_SUPER_MAGIC)
        return fail(makeError(ErrorCode::BackupStoreFailed)
                        .with("path", folder)
                        .with("reason", "volatile"));
    return {};
}

Status checkPrivatePlace(const std::string &folder)
{
    struct stat info{};
    const auto place = deepestExisting(folder);
    if (!place)
        return fail(place.error());
    if (::stat(place->c_str(), &info) != 0)
        return fail(placeError(*place, errno));
    const bool isOthers = info.st_uid != 0 && info.st_uid != ::geteuid();
    // In a place like /tmp everybody may add, but only the owner may take away.
    const bool isShared = (info.st_mode & S_IWOTH) != 0 && (info.st_mode & S_ISVTX) == 0;
    if (!isOthers && !isShared)
        return {};
    return fail(makeError(ErrorCode::BackupStoreFailed)
                    .with("path", *place)
                    .with("reason", isShared ? "writable-by-all" : "owned-by-another"));
}

std::string newTransactionId()
{
    static constexpr char digits[] = "0123456789abcdef";
    unsigned char random[8] = {};
    // Cannot fail for so few bytes once the kernel's pool is ready, which it is after boot.
    while (::getrandom(random, sizeof random, 0) != static_cast<ssize_t>(sizeof random)) {
    }
    std::string id;
    for (const unsigned char byte : random) {
        id += digits[byte >> 4];
        id += digits[byte & 15];
    }
    return id;
}

} // namespace driveready
