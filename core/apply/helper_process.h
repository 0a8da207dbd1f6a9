// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/job_client.h"
#include "base/unique_fd.h"

#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace driveready {

/// A running helper with a channel each way. Ending it is its own business (S25): the destructor
/// closes its input, which means "client gone", and waits up to 10 s for its end, so that a lock it
/// holds is free when we return. It is never killed: it may be writing.
class HelperProcess
{
public:
    /// Errors: ToolMissing (program), HelperFailed (errno).
    static Result<HelperProcess> start(const DiskTarget &target, const JobOptions &options);
    HelperProcess(HelperProcess &&other) noexcept;
    HelperProcess &operator=(HelperProcess &&) = delete;
    ~HelperProcess();

    int output() const { return m_output.get(); }
    /// Sends one line. False when the helper does not listen any more.
    bool send(const std::string &line);
    /// After the end of its output: how it ended. HelperFailed (exit or signal).
    Error deathError();

private:
    HelperProcess(pid_t pid, UniqueFd input, UniqueFd output)
        : m_pid(pid)
        , m_input(std::move(input))
        , m_output(std::move(output))
    {
    }
    std::optional<int> wait();

    pid_t m_pid = -1;
    UniqueFd m_input;
    UniqueFd m_output;
};

} // namespace driveready
