// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <array>
#include <fcntl.h>
#include <functional>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

namespace driveready::test {

/// A process that does one thing, for example opens a partition, and holds it until the object
/// goes. `action` runs after fork() and makes system calls only; true: it could do it.
class ChildProcess
{
public:
    explicit ChildProcess(const std::function<bool()> &action)
    {
        std::array<int, 2> ready{};
        std::array<int, 2> hold{};
        if (::pipe(ready.data()) != 0 || ::pipe(hold.data()) != 0)
            return;
        m_pid = ::fork();
        if (m_pid == 0) {
            // Nothing of the test's, above all no end of another child's pipe.
            constexpr int high = 500;
            const int answer = ::fcntl(ready[1], F_DUPFD, high);
            const int end = ::fcntl(hold[0], F_DUPFD, high);
            ::close_range(3, high - 1, 0);
            const char did = action() ? 'y' : 'n';
            char byte = 0;
            if (::write(answer, &did, 1) == 1)
                static_cast<void>(::read(end, &byte, 1)); // until the test lets go
            ::_exit(0);
        }
        ::close(ready[1]);
        ::close(hold[0]);
        char did = 'n';
        m_did = ::read(ready[0], &did, 1) == 1 && did == 'y';
        ::close(ready[0]);
        m_hold = hold[1];
    }
    ChildProcess(const ChildProcess &) = delete;
    ChildProcess &operator=(const ChildProcess &) = delete;
    ~ChildProcess()
    {
        ::close(m_hold);
        if (m_pid > 0)
            ::waitpid(m_pid, nullptr, 0);
    }
    pid_t pid() const { return m_pid; }
    bool did() const { return m_did; }

private:
    pid_t m_pid = -1;
    int m_hold = -1;
    bool m_did = false;
};

} // namespace driveready::test
