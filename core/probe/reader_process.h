// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/unique_fd.h"

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace driveready {

/// A running driveready-reader. It never sees a disk itself: for every question it forks a child,
/// which gives up all rights, answers this one question and ends. So no disk can have a say in what
/// is read from another, and a question costs no start of a program. Any thread, also at once.
class ReaderProcess
{
public:
    /// Waits at most `patience` for an answer: longer than the CPU time that the child may use, for
    /// a drive that is slow.
    explicit ReaderProcess(std::chrono::seconds patience);
    ReaderProcess(const ReaderProcess &) = delete;
    ReaderProcess &operator=(const ReaderProcess &) = delete;
    ~ReaderProcess();

    /// Starts the program unless it runs; nobody waits for it. Errors: ToolMissing, ToolFailed.
    Status start(const std::string &program);
    /// The text that the child answers about `disk`, which it gets as it is; at most `limit` bytes
    /// and perhaps less than a whole answer, for whoever reads it to find out. Errors: ToolFailed
    /// (the program is gone: start() and ask once more), ContentUnreadable (the child ended without
    /// a word), ToolTimedOut.
    Result<std::string> ask(int disk, std::string_view question, std::size_t limit);

private:
    struct Asked
    {
        UniqueFd answer;     ///< the end of the pipe from which it is read
        std::uint64_t start; ///< which start of the program was asked
    };
    Result<Asked> send(int disk, int question);
    bool forgetIfGone(std::uint64_t start);
    void end();

    std::chrono::seconds m_patience;
    std::mutex m_mutex;
    UniqueFd m_socket;
    std::uint64_t m_starts = 0;
    pid_t m_pid = -1;
};

} // namespace driveready
