// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/line_splitter.h"
#include "base/unique_fd.h"

#include <chrono>
#include <string>
#include <sys/types.h>
#include <vector>

namespace driveready {

/// A running program of this product to which we talk in lines, a channel each way. It is in a
/// process group of its own, so that Ctrl-C in the terminal is for us alone, and shares standard
/// error and environment with us. When and how it ends is for the one that has it: the destructor
/// only lets go. Blocking; one thread.
class OwnProcess
{
public:
    /// `command`: the absolute path, then the arguments. It sees `descriptors`, borrowed, as 3, 4
    /// and so on, /dev/null in the place of -1, and no others of ours. Errors: ToolMissing
    /// (program: not there, or not ours by isOwnProgram()), HelperFailed (errno).
    static Result<OwnProcess> start(std::vector<std::string> command,
                                    const std::vector<int> &descriptors = {});
    OwnProcess(OwnProcess &&other) noexcept;
    OwnProcess &operator=(OwnProcess &&) = delete;
    ~OwnProcess() = default;

    /// For poll(); readable when it has said something or has ended.
    int output() const { return m_output.get(); }
    /// Sends one line; the line end is added. False when it does not listen any more.
    bool send(const std::string &line);
    /// Waits until it has said something and reads that. False at the end of its output. Errors:
    /// HelperFailed (errno), HelperProtocol (reason "line too long").
    Result<bool> read(LineSplitter &lines);
    void closeInput() { m_input.reset(); }
    void closeOutput() { m_output.reset(); }
    /// SIGKILL, if it was not waited for yet.
    void kill();
    /// Waits for its end; false when it is still there, as one stuck in the kernel is.
    bool wait(std::chrono::milliseconds patience);
    /// Whether it has ended and was waited for.
    bool hasEnded() const { return m_pid < 0; }
    /// How it ended: HelperFailed (exit or signal), or that it has not (reason "hangs").
    Error endError() const;

private:
    OwnProcess(pid_t pid, UniqueFd input, UniqueFd output);

    pid_t m_pid = -1;
    int m_status = 0;
    UniqueFd m_input;
    UniqueFd m_output;
};

/// Something in such a talk breaks its rules: HelperProtocol (reason).
Error protocolError(const char *reason);

} // namespace driveready
