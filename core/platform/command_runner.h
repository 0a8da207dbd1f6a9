// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"

#include <chrono>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace driveready {

/// One program to run (S20 to S23): no shell, absolute path, an argument list, a fixed
/// environment, standard input from /dev/null, output capped.
struct Command
{
    std::string program; ///< absolute path
    std::vector<std::string> arguments;
    /// Descriptors the child gets: {ours, the number it sees}. All others are closed.
    std::vector<std::pair<int, int>> descriptors;
    std::chrono::seconds timeout{60};
    std::size_t outputLimit = 1024 * 1024;

    bool operator==(const Command &) const = default;
};

struct CommandResult
{
    int exitStatus = 0;
    std::string standardOutput;
    std::string standardError;
    bool outputTruncated = false;
};

/// Runs programs. Errors: ToolMissing (program), ToolTimedOut, ToolFailed (killed by a signal),
/// Cancelled. A non-zero exit status is no error here: its meaning depends on the program.
class CommandRunner
{
public:
    CommandRunner() = default;
    CommandRunner(const CommandRunner &) = delete;
    CommandRunner &operator=(const CommandRunner &) = delete;
    virtual ~CommandRunner();
    virtual Result<CommandResult> run(const Command &command, std::stop_token stop) = 0;
    /// The absolute path of a program among the fixed folders, or ToolMissing. Only a regular file
    /// owned by root and not writable by others counts.
    virtual Result<std::string> find(std::string_view program) = 0;
};

} // namespace driveready
