// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/process_files.h"

#include "base/unique_fd.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace driveready::detail {

namespace {

namespace fs = std::filesystem;

constexpr unsigned kernelThreadFlag = 0x00200000; // PF_KTHREAD of include/linux/sched.h

} // namespace

std::string lineAfter(const fs::path &file, std::string_view start)
{
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(start))
            return line.substr(start.size());
    }
    return {};
}

std::string commandOf(int process)
{
    const UniqueFd file(::openat(process, "comm", O_RDONLY | O_CLOEXEC));
    std::array<char, 64> buffer;
    const ssize_t length = file ? ::read(file.get(), buffer.data(), buffer.size()) : 0;
    const std::string_view text(buffer.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
    return std::string(text.substr(0, text.find('\n')));
}

std::uint32_t numberOf(std::string_view text, int base)
{
    const std::size_t first = std::min(text.find_first_not_of(" \t"), text.size());
    std::uint32_t number = 0;
    std::from_chars(text.data() + first, text.data() + text.size(), number, base);
    return number;
}

std::string contentOf(int fd, std::size_t limit)
{
    std::string content;
    std::array<char, 16384> buffer;
    while (content.size() < limit) {
        const ssize_t count = ::read(fd, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            break;
        content.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return content;
}

std::string_view takeWord(std::string_view &line)
{
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return word;
}

bool isOpenForWriting(const fs::path &process, const std::string &number)
{
    const std::string flags = lineAfter(process / "fdinfo" / number, "flags:");
    return !flags.empty() && (numberOf(flags, 8) & O_ACCMODE) != O_RDONLY;
}

// proc(5), stat: "pid (command) state ppid pgrp session tty tpgid flags ..."; the command may hold
// anything, the last parenthesis ends it.
bool isKernelThread(const fs::path &process)
{
    const std::string line = lineAfter(process / "stat", "");
    const std::size_t end = line.rfind(')');
    std::istringstream words(end == std::string::npos ? "" : line.substr(end + 1));
    std::string skipped;
    unsigned flags = 0;
    for (int i = 0; i < 6; ++i)
        words >> skipped;
    return (words >> flags) && (flags & kernelThreadFlag) != 0;
}

} // namespace driveready::detail
