// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/own_programs.h"

#include <array>
#include <sys/stat.h>
#include <unistd.h>

namespace driveready {

namespace {

std::string folderOfProgram()
{
    std::array<char, 4096> path{};
    const ssize_t length = ::readlink("/proc/self/exe", path.data(), path.size() - 1);
    const std::string self(path.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
    const std::size_t slash = self.rfind('/');
    return slash == std::string::npos ? std::string() : self.substr(0, slash);
}

using IsOurs = bool (*)(const std::string &path);

bool isOwnFile(const std::string &path, int mode)
{
    struct stat info{};
    return ::stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode) &&
           (info.st_mode & S_IWOTH) == 0 && ::access(path.c_str(), mode) == 0;
}

bool isOwnModule(const std::string &path)
{
    return isOwnFile(path, R_OK); // packages may take the right to execute from libraries
}

Result<std::string> findOwn(const std::string &name, const std::string &buildFolder, IsOurs isOurs)
{
    std::string folder = folderOfProgram();
    const std::string installed[] = {folder + "/" + name,
                                     folder + "/" + DRIVEREADY_LIBEXEC_FROM_BIN + "/" + name,
                                     DRIVEREADY_LIBEXECDIR + ("/" + name)};
    for (const std::string &path : installed) {
        if (isOurs(path))
            return path;
    }
    // Run from a build folder: only there, never in some folder above an installed program.
    for (; !folder.empty(); folder.resize(folder.rfind('/'))) {
        if (::access((folder + "/CMakeCache.txt").c_str(), F_OK) != 0)
            continue;
        const std::string built = folder + "/" + buildFolder + "/" + name;
        if (isOurs(built))
            return built;
    }
    return fail(makeError(ErrorCode::ToolMissing).with("program", name));
}

} // namespace

bool isOwnProgram(const std::string &path)
{
    return isOwnFile(path, X_OK);
}

Result<std::string> findOwnProgram(const std::string &name, const std::string &buildFolder)
{
    return findOwn(name, buildFolder, isOwnProgram);
}

Result<std::string> findOwnModule(const std::string &name, const std::string &buildFolder)
{
    return findOwn(name, buildFolder, isOwnModule);
}

} // namespace driveready
