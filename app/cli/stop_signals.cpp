// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "stop_signals.h"

#include "exit_code.h"

#include <QCoreApplication>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <sys/eventfd.h>

namespace driveready {

namespace {

sigset_t stopSet()
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    return set;
}

void say(const QString &text)
{
    std::fprintf(stderr, "\n%s\n", qUtf8Printable(text));
}

} // namespace

StopSignals::StopSignals()
    : m_event(::eventfd(0, EFD_CLOEXEC))
{
    const sigset_t set = stopSet();
    ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
    m_thread = std::jthread([this](std::stop_token end) { watch(end); });
}

StopSignals::~StopSignals()
{
    m_thread.request_stop();
    m_thread.join();
}

void StopSignals::watch(std::stop_token end)
{
    const sigset_t set = stopSet();
    while (!end.stop_requested()) {
        const timespec interval{0, 50'000'000};
        if (::sigtimedwait(&set, nullptr, &interval) < 0)
            continue;
        const bool isFirst = m_source.request_stop();
        ::eventfd_write(m_event.get(), 1);
        const Phase phase = m_phase;
        if (phase == Phase::Reading || (phase == Phase::Asking && !isFirst))
            ::_exit(static_cast<int>(ExitCode::Cancelled));
        if (phase == Phase::Writing)
            say(QCoreApplication::translate(
                "Cli", "Stopping at the next safe point; please wait, the disk is being written."));
        if (phase == Phase::Releasing)
            say(QCoreApplication::translate("Cli", "Stopping after what is being released now."));
        if (phase == Phase::Working)
            say(QCoreApplication::translate("Cli", "Stopping before anything is written."));
    }
}

} // namespace driveready
