// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/command_runner.h"

#include <mutex>
#include <sys/types.h>

namespace driveready {

/// Runs programs with posix_spawn in a process group of their own (S20 to S23). The environment is
/// exactly PATH, LC_ALL and TMPDIR, the latter a private folder that lives as long as the runner;
/// the current folder is /.
/// After the time limit or a stop request the whole group gets SIGTERM, two seconds later SIGKILL.
/// Any thread, several calls at a time.
class LinuxCommandRunner final : public CommandRunner
{
public:
    /// The folders in which find() looks.
    explicit LinuxCommandRunner(std::vector<std::string> folders = {"/usr/sbin", "/usr/bin",
                                                                    "/sbin", "/bin"});
    ~LinuxCommandRunner() override;

    Result<CommandResult> run(const Command &command, std::stop_token stop) override;
    Result<std::string> find(std::string_view program) override;

private:
    Result<std::string> temporaryFolder();

    std::vector<std::string> m_folders;
    std::mutex m_mutex;
    std::string m_temporary; ///< made at the first run, guarded by m_mutex
};

/// Starts a program as LinuxCommandRunner does, without a TMPDIR and with its output thrown away,
/// and does not wait: it ends by what its descriptors tell it, and the caller collects it. Errors:
/// ToolMissing, ToolFailed, InvalidArgument.
Result<pid_t> startProgram(const Command &command);

} // namespace driveready
