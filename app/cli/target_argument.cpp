// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "target_argument.h"

#include <cerrno>
#include <climits>
#include <cstdlib>
#include <filesystem>
#include <format>
#include <memory>
#include <string>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace driveready {

namespace {

Error namedError(ErrorCode code, const std::string &name)
{
    return makeError(code).with("device", name);
}

std::string absolutePath(const std::string &path)
{
    const std::unique_ptr<char, decltype(&std::free)> real(::realpath(path.c_str(), nullptr),
                                                           &std::free);
    return real ? std::string(real.get()) : path;
}

/// The kernel's name of a block device node, whatever the node is called.
std::string kernelNameOf(dev_t device, const std::string &path)
{
    std::error_code ignored; // no sysfs entry: the node's own name is tried
    const auto link = std::filesystem::read_symlink(
        std::format("/sys/dev/block/{}:{}", ::gnu_dev_major(device), ::gnu_dev_minor(device)),
        ignored);
    return link.empty() ? std::filesystem::path(path).filename().string()
                        : link.filename().string();
}

} // namespace

Result<DiskTarget> targetFromArgument(const QString &argument)
{
    const std::string name = argument.toStdString();
    if (name.empty())
        return fail(namedError(ErrorCode::NoSuchDevice, name));
    struct stat info = {};
    const bool hasSlash = name.find('/') != std::string::npos;
    if (::stat(name.c_str(), &info) != 0) {
        if (errno == EACCES)
            return fail(namedError(ErrorCode::NotPermitted, name));
        // The prober knows whether the kernel has a disk of that name.
        if (!hasSlash)
            return DiskTarget{DiskTarget::Kind::BlockDevice, name};
        return fail(namedError(ErrorCode::NoSuchDevice, name));
    }
    if (S_ISREG(info.st_mode))
        return DiskTarget{DiskTarget::Kind::Image, absolutePath(name)};
    if (S_ISBLK(info.st_mode)) {
        return DiskTarget{DiskTarget::Kind::BlockDevice,
                          kernelNameOf(info.st_rdev, absolutePath(name))};
    }
    // A folder or a pipe that has a disk's name by chance.
    if (!hasSlash && std::filesystem::exists("/sys/class/block/" + name))
        return DiskTarget{DiskTarget::Kind::BlockDevice, name};
    return fail(namedError(ErrorCode::NotADisk, name));
}

QString targetPath(const DiskTarget &target)
{
    const QString name = QString::fromStdString(target.name);
    return target.kind == DiskTarget::Kind::Image ? name : QStringLiteral("/dev/") + name;
}

} // namespace driveready
