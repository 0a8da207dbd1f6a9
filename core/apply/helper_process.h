// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/job_client.h"
#include "platform/own_process.h"

namespace driveready {

/// A running helper. Ending it is its own business (S25): the destructor closes its input, which
/// means "client gone", and waits up to 10 s for its end, so that a lock it holds is free when we
/// return. It is never killed: it may be writing. Blocking; one thread.
class HelperProcess
{
public:
    /// Errors: ToolMissing (program), HelperFailed (errno).
    static Result<HelperProcess> start(const DiskTarget &target, const JobOptions &options);
    HelperProcess(HelperProcess &&other) noexcept = default;
    HelperProcess &operator=(HelperProcess &&) = delete;
    ~HelperProcess();

    /// These three, and their errors, as of OwnProcess.
    int output() const { return m_process.output(); }
    bool send(const std::string &line) { return m_process.send(line); }
    Result<bool> read(LineSplitter &lines) { return m_process.read(lines); }
    /// After the end of its output: how it ended, for which it has 10 s. HelperFailed (exit or
    /// signal, or reason "hangs").
    Error deathError();

private:
    explicit HelperProcess(OwnProcess process)
        : m_process(std::move(process))
    {
    }

    OwnProcess m_process;
    bool m_hangs = false;
};

} // namespace driveready
