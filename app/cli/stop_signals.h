// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/unique_fd.h"

#include <atomic>
#include <stop_token>
#include <thread>

namespace driveready {

/// Turns SIGINT and SIGTERM into a stop request, or ends the program with exit code 4 at once where
/// nothing would be lost: at the first while it only reads, at the second while it asks. While
/// another process works on a disk it says that the work stops at the next safe point. Make it
/// before any other thread; children inherit the blocked signals, so that a key press at the
/// terminal never hits mkfs.
class StopSignals
{
public:
    enum class Phase {
        Reading,   ///< files and disks; nobody waits for the token
        Saving,    ///< a file is being made: it is made to its end, so that no part of it is left
        Asking,    ///< a question is open: the token ends it
        Releasing, ///< uses of the disk are being ended one by one: the token ends it between two
        Working,   ///< the job runs, and has not written yet
        Writing,   ///< the disk is being written
    };
    StopSignals();
    StopSignals(const StopSignals &) = delete;
    StopSignals &operator=(const StopSignals &) = delete;
    ~StopSignals();

    std::stop_token token() const { return m_source.get_token(); }
    /// Becomes readable when a stop was asked for, to wait on beside standard input.
    int fd() const { return m_event.get(); }
    void enter(Phase phase) { m_phase = phase; }

private:
    void watch();
    bool waitForSignal() const; ///< false: the program has come to its end

    std::stop_source m_source;
    UniqueFd m_event;
    UniqueFd m_end;
    UniqueFd m_signals;
    std::atomic<Phase> m_phase = Phase::Reading;
    std::jthread m_thread;
};

} // namespace driveready
