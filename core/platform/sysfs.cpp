// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/sysfs.h"

#include "base/unique_fd.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <unistd.h>

namespace driveready {

namespace {

namespace fs = std::filesystem;

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view white(" \t\r\n\0", 5);
    const auto first = text.find_first_not_of(white);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(white) - first + 1);
}

std::string joined(const std::string &root, std::string_view path)
{
    std::string result;
    result.reserve(root.size() + 1 + path.size());
    result.append(root).append(1, '/').append(path);
    return result;
}

struct DirClose
{
    void operator()(DIR *dir) const { ::closedir(dir); }
};

template<class Number>
std::optional<Number> parsed(const std::optional<std::string> &text)
{
    if (!text || text->empty())
        return std::nullopt;
    Number value{};
    const char *end = text->data() + text->size();
    const auto result = std::from_chars(text->data(), end, value);
    if (result.ec != std::errc{} || result.ptr != end)
        return std::nullopt;
    return value;
}

} // namespace

Sysfs::Sysfs(std::string root)
    : m_root(std::move(root))
{
}

Sysfs Sysfs::at(std::string_view folder) const
{
    Sysfs below(joined(m_root, folder));
    UniqueFd fd(
        ::openat(this->folder(), placeOf(folder).c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (fd)
        below.m_folder = std::make_shared<const UniqueFd>(std::move(fd));
    return below;
}

/// As openat() and its kin want it: below the open folder, else from the top.
std::string Sysfs::placeOf(std::string_view path) const
{
    if (!m_folder)
        return joined(m_root, path);
    return path.empty() ? std::string(".") : std::string(path);
}

int Sysfs::folder() const
{
    return m_folder ? m_folder->get() : AT_FDCWD;
}

bool Sysfs::exists(std::string_view path) const
{
    return ::faccessat(folder(), placeOf(path).c_str(), F_OK, 0) == 0;
}

std::optional<std::string> Sysfs::text(std::string_view path) const
{
    const UniqueFd fd(::openat(folder(), placeOf(path).c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!fd)
        return std::nullopt;
    std::array<char, 4096> buffer;
    std::size_t used = 0;
    while (used < buffer.size()) {
        const ssize_t count = ::read(fd.get(), buffer.data() + used, buffer.size() - used);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return std::nullopt;
        const std::size_t room = buffer.size() - used;
        used += static_cast<std::size_t>(count);
        // An attribute comes in one piece; a second read would only say that it has ended.
        if (static_cast<std::size_t>(count) < room)
            break;
    }
    return std::string(trimmed({buffer.data(), used}));
}

std::optional<std::uint64_t> Sysfs::number(std::string_view path) const
{
    return parsed<std::uint64_t>(text(path));
}

std::optional<std::int64_t> Sysfs::signedNumber(std::string_view path) const
{
    return parsed<std::int64_t>(text(path));
}

std::optional<bool> Sysfs::flag(std::string_view path) const
{
    const auto value = number(path);
    return value && *value <= 1 ? std::optional(*value == 1) : std::nullopt;
}

std::optional<Bytes> Sysfs::unitsOf512(std::string_view path) const
{
    const auto units = number(path);
    const auto bytes = units ? checkedMul(*units, 512) : std::nullopt;
    return bytes ? std::optional(Bytes(*bytes)) : std::nullopt;
}

std::vector<std::string> Sysfs::names(std::string_view folder) const
{
    std::vector<std::string> result;
    UniqueFd fd(
        ::openat(this->folder(), placeOf(folder).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    const std::unique_ptr<DIR, DirClose> dir(fd ? ::fdopendir(fd.get()) : nullptr);
    if (dir)
        static_cast<void>(fd.release()); // closed with the folder
    while (const dirent *entry = dir ? ::readdir(dir.get()) : nullptr) {
        const std::string_view name(entry->d_name);
        if (name != "." && name != "..")
            result.emplace_back(name);
    }
    std::ranges::sort(result);
    return result;
}

std::optional<std::string> Sysfs::resolve(std::string_view path) const
{
    // The kernel follows the links in one go; realpath() would ask for each part of the path.
    const UniqueFd fd(::openat(folder(), placeOf(path).c_str(), O_PATH | O_CLOEXEC));
    if (!fd)
        return std::nullopt;
    std::array<char, 4096> buffer;
    const std::string self = "/proc/self/fd/" + std::to_string(fd.get());
    const ssize_t length = ::readlink(self.c_str(), buffer.data(), buffer.size());
    if (length > 0 && static_cast<std::size_t>(length) < buffer.size())
        return std::string(buffer.data(), static_cast<std::size_t>(length));
    std::error_code error; // without /proc
    const fs::path target = fs::canonical(joined(m_root, path), error);
    return error ? std::nullopt : std::optional(target.string());
}

std::optional<std::string> Sysfs::nameOfDevice(std::string_view majorMinor) const
{
    const auto target = resolve("dev/block/" + std::string(majorMinor));
    return target ? std::optional(fs::path(*target).filename().string()) : std::nullopt;
}

std::optional<std::string> Sysfs::diskOf(std::string_view name) const
{
    if (!isKernelName(name))
        return std::nullopt;
    if (exists("block/" + std::string(name)))
        return std::string(name);
    const auto folder = resolve("class/block/" + std::string(name));
    if (!folder)
        return std::nullopt;
    return fs::path(*folder).parent_path().filename().string();
}

std::vector<std::string> Sysfs::partitionsOf(std::string_view disk) const
{
    const Sysfs folder = at("block/" + std::string(disk));
    std::vector<std::string> result = folder.names("");
    std::erase_if(result, [&](const std::string &name) {
        return !name.starts_with(disk) || !folder.exists(name + "/partition");
    });
    return result;
}

bool isKernelName(std::string_view name)
{
    return !name.empty() && name.size() <= 64 && name.front() != '.' &&
           std::ranges::all_of(name, [](char c) { return c > ' ' && c != '/' && c != 127; });
}

std::string partitionName(std::string_view disk, std::uint32_t number)
{
    std::string name(disk);
    if (!name.empty() && name.back() >= '0' && name.back() <= '9')
        name += 'p';
    return name + std::to_string(number);
}

std::string nodePath(std::string_view devFolder, std::string_view name)
{
    std::string path(name);
    std::ranges::replace(path, '!', '/');
    return std::string(devFolder) + "/" + path;
}

} // namespace driveready
