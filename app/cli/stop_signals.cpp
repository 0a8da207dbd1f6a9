// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "stop_signals.h"

#include "exit_code.h"

#include <QCoreApplication>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

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
    , m_end(::eventfd(0, EFD_CLOEXEC))
{
    const sigset_t set = stopSet();
    ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
    m_signals = UniqueFd(::signalfd(-1, &set, SFD_CLOEXEC));
    m_thread = std::jthread([this] { watch(); });
}

StopSignals::~StopSignals()
{
    ::eventfd_write(m_end.get(), 1);
}

bool StopSignals::waitForSignal() const
{
    std::array<pollfd, 2> files{{{m_end.get(), POLLIN, 0}, {m_signals.get(), POLLIN, 0}}};
    while (::poll(files.data(), files.size(), -1) < 0 && errno == EINTR)
        ;
    signalfd_siginfo signal{};
    return files[0].revents == 0 &&
           ::read(m_signals.get(), &signal, sizeof signal) == ssize_t{sizeof signal};
}

void StopSignals::watch()
{
    while (waitForSignal()) {
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
