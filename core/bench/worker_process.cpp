// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/worker_process.h"

namespace driveready {

namespace {

constexpr std::chrono::milliseconds afterKill{2000};

} // namespace

Result<WorkerProcess> WorkerProcess::start(const std::string &program, int diskFd, int memoryFd)
{
    auto process = OwnProcess::start({program}, {diskFd, memoryFd});
    if (!process)
        return fail(process.error());
    return WorkerProcess(std::move(*process));
}

WorkerProcess::~WorkerProcess()
{
    kill();
    // One that is stuck in the kernel ends when the kernel lets go of it; nobody waits for that.
    static_cast<void>(wait(afterKill));
}

bool WorkerProcess::wait(std::chrono::milliseconds patience)
{
    return m_process.wait(m_hangs ? std::chrono::milliseconds(0) : patience);
}

Error WorkerProcess::endError(std::chrono::milliseconds patience)
{
    m_process.closeInput();
    if (!wait(patience)) {
        kill();
        m_hangs = !wait(afterKill);
    }
    return m_process.endError();
}

} // namespace driveready
