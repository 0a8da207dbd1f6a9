// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/sysfs.h"

#include "base/unique_fd.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <fcntl.h>
#include <filesystem>
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

bool Sysfs::exists(std::string_view path) const
{
    std::error_code error;
    return fs::exists(fs::path(m_root) / path, error);
}

std::optional<std::string> Sysfs::text(std::string_view path) const
{
    const std::string full = (fs::path(m_root) / path).string();
    const UniqueFd fd(::open(full.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
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
        if (count == 0)
            break;
        used += static_cast<std::size_t>(count);
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
    std::error_code error;
    for (fs::directory_iterator at(fs::path(m_root) / folder, error), end; !error && at != end;
         at.increment(error))
        result.push_back(at->path().filename().string());
    std::ranges::sort(result);
    return result;
}

std::optional<std::string> Sysfs::resolve(std::string_view path) const
{
    std::error_code error;
    const fs::path target = fs::canonical(fs::path(m_root) / path, error);
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
    const std::string folder = "block/" + std::string(disk);
    std::vector<std::string> result = names(folder);
    std::erase_if(result, [&](const std::string &name) {
        return !name.starts_with(disk) || !exists(folder + "/" + name + "/partition");
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
