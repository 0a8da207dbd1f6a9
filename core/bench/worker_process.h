// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/own_process.h"

namespace driveready {

/// A running driveready-worker. Unlike the helper that changes tables it may be killed at any time:
/// what is lost by that was saved beforehand, or is nobody's. Blocking; one thread.
class WorkerProcess
{
public:
    /// The descriptors are borrowed; -1 for none. Errors: ToolMissing (program), HelperFailed
    /// (errno).
    static Result<WorkerProcess> start(const std::string &program, int diskFd, int memoryFd);
    WorkerProcess(WorkerProcess &&other) noexcept = default;
    WorkerProcess &operator=(WorkerProcess &&) = delete;
    /// Kills it if it is still there.
    ~WorkerProcess();

    /// These three, and their errors, as of OwnProcess.
    int output() const { return m_process.output(); }
    bool send(const std::string &line) { return m_process.send(line); }
    Result<bool> read(LineSplitter &lines) { return m_process.read(lines); }
    /// Waits for its end, and kills it when it takes longer: how it ended, HelperFailed (exit or
    /// signal). A worker that is stuck in the kernel does not end, not even killed: HelperFailed
    /// (reason "hangs"), and nobody waits for it again.
    Error endError(std::chrono::milliseconds patience);
    void kill() { m_process.kill(); }
    /// Only then nothing of it can reach the drive any more.
    bool hasEnded() const { return m_process.hasEnded(); }

private:
    explicit WorkerProcess(OwnProcess process)
        : m_process(std::move(process))
    {
    }

    /// One that is known to hang is only looked at.
    bool wait(std::chrono::milliseconds patience);

    OwnProcess m_process;
    bool m_hangs = false;
};

} // namespace driveready
