// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/unique_fd.h"

#include <atomic>
#include <stop_token>
#include <thread>

namespace driveready {

/// Turns SIGINT and SIGTERM into a stop request. The second one ends the program with exit code 4
/// at once, except while a disk is being written: then it says that the work stops at the next safe
/// point. Make it before any other thread; children inherit the blocked signals, so that a key
/// press at the terminal never hits mkfs.
class StopSignals
{
public:
    StopSignals();
    StopSignals(const StopSignals &) = delete;
    StopSignals &operator=(const StopSignals &) = delete;
    ~StopSignals();

    std::stop_token token() const { return m_source.get_token(); }
    /// Becomes readable when a stop was asked for, to wait on beside standard input.
    int fd() const { return m_event.get(); }
    void setWriting(bool isWriting) { m_isWriting = isWriting; }

private:
    void watch(std::stop_token end);

    std::stop_source m_source;
    UniqueFd m_event;
    std::atomic<bool> m_isWriting = false;
    std::jthread m_thread;
};

} // namespace driveready
