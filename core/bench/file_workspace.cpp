// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/file_workspace.h"

#include "base/unique_fd.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <set>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace driveready {

FileWorkspace::~FileWorkspace() = default;

namespace {

/// Everything by name below the held folder: a path that somebody exchanges leads nowhere else.
class LinuxFileWorkspace final : public FileWorkspace
{
public:
    LinuxFileWorkspace(std::string path, UniqueFd folder)
        : m_path(std::move(path))
        , m_folder(std::move(folder))
    {
    }
    ~LinuxFileWorkspace() override
    {
        // What cannot be removed stays; nobody is left to tell.
        static_cast<void>(clear());
        ::rmdir(m_path.c_str());
    }
    Status append(std::uint32_t file, std::span<const std::byte> data) override;
    Result<Bytes> readAll(std::uint32_t file, std::span<std::byte> into) override;
    Status remove(std::uint32_t file) override;
    Status sync() override;
    Result<Bytes> freeSpace() override;
    Status clear() override;

private:
    static std::string nameOf(std::uint32_t file) { return std::to_string(file); }
    Error error(ErrorCode code, std::uint32_t file) const
    {
        return systemError(code, errno).with("path", m_path + "/" + nameOf(file));
    }

    std::string m_path;
    UniqueFd m_folder;
    std::set<std::uint32_t> m_files;
};

Status LinuxFileWorkspace::append(std::uint32_t file, std::span<const std::byte> data)
{
    const UniqueFd fd(::openat(m_folder.get(), nameOf(file).c_str(),
                               O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!fd)
        return fail(error(ErrorCode::FileNotWritable, file));
    m_files.insert(file);
    while (!data.empty()) {
        const ssize_t count = ::write(fd.get(), data.data(), data.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return fail(error(ErrorCode::FileNotWritable, file));
        data = data.subspan(static_cast<std::size_t>(count));
    }
    return {};
}

Result<Bytes> LinuxFileWorkspace::readAll(std::uint32_t file, std::span<std::byte> into)
{
    const UniqueFd fd(
        ::openat(m_folder.get(), nameOf(file).c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
    if (!fd)
        return fail(error(ErrorCode::FileNotReadable, file));
    std::uint64_t bytes = 0;
    for (;;) {
        const ssize_t count = ::read(fd.get(), into.data(), into.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return fail(error(ErrorCode::FileNotReadable, file));
        if (count == 0)
            return Bytes(bytes);
        bytes += static_cast<std::uint64_t>(count);
    }
}

Status LinuxFileWorkspace::remove(std::uint32_t file)
{
    if (::unlinkat(m_folder.get(), nameOf(file).c_str(), 0) != 0 && errno != ENOENT)
        return fail(error(ErrorCode::FileNotWritable, file));
    m_files.erase(file);
    return {};
}

Status LinuxFileWorkspace::sync()
{
    if (::syncfs(m_folder.get()) != 0)
        return fail(systemError(ErrorCode::IoError, errno).with("path", m_path));
    return {};
}

Result<Bytes> LinuxFileWorkspace::freeSpace()
{
    struct statvfs space{};
    if (::fstatvfs(m_folder.get(), &space) != 0)
        return fail(systemError(ErrorCode::IoError, errno).with("path", m_path));
    return Bytes(checkedMul(space.f_bavail, space.f_frsize).value_or(UINT64_MAX));
}

Status LinuxFileWorkspace::clear()
{
    Status result;
    for (const std::uint32_t file : std::set(m_files)) {
        if (const Status removed = remove(file); !removed && result)
            result = removed;
    }
    return result;
}

} // namespace

Result<std::unique_ptr<FileWorkspace>> makeFileWorkspace(const std::string &folder)
{
    std::string path = folder + "/.driveready-bench-XXXXXX";
    if (::mkdtemp(path.data()) == nullptr)
        return fail(systemError(ErrorCode::FileNotWritable, errno).with("path", folder));
    UniqueFd held(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!held) {
        const int error = errno;
        ::rmdir(path.c_str());
        return fail(systemError(ErrorCode::FileNotWritable, error).with("path", folder));
    }
    return std::make_unique<LinuxFileWorkspace>(std::move(path), std::move(held));
}

} // namespace driveready
