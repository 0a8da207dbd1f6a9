// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace driveready::detail {

/// What the files of a process below /proc say (proc(5)). No errors: what cannot be read is empty.

/// The rest of the first line that begins with `start`.
std::string lineAfter(const std::filesystem::path &file, std::string_view start);
/// The name of a program or kernel thread as the kernel has it. `process`: its folder, open.
std::string commandOf(int process);
/// The number at the beginning of a text, behind blanks, else 0.
std::uint32_t numberOf(std::string_view text, int base = 10);
/// Everything that is left to read, up to about `limit` bytes.
std::string contentOf(int fd, std::size_t limit);
/// Removes the text up to the next space from a line.
std::string_view takeWord(std::string_view &line);
bool isOpenForWriting(const std::filesystem::path &process, const std::string &number);
bool isKernelThread(const std::filesystem::path &process);

} // namespace driveready::detail
