// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/units.h"

#include <chrono>
#include <cstdint>
#include <optional>

namespace driveready {

/// What a step of a job is doing right now.
enum class StepState { Pending, Running, Done, Failed, Skipped };

/// One value of the stream that a long job sends: which action of the plan, how far.
struct Progress
{
    std::uint32_t action = 0; ///< id of the plan's action
    StepState state = StepState::Pending;
    std::optional<double> fraction; ///< 0..1 within the action; absent = unknown
    bool safeToStop = true;         ///< a stop asked for now leaves nothing half done

    bool operator==(const Progress &) const = default;
};

/// Receives progress on the thread of the job. Must return at once and not fail.
class ProgressSink
{
public:
    ProgressSink() = default;
    ProgressSink(const ProgressSink &) = delete;
    ProgressSink &operator=(const ProgressSink &) = delete;
    virtual ~ProgressSink();
    virtual void report(const Progress &progress) noexcept = 0;
};

/// Drops everything.
class NullProgress final : public ProgressSink
{
public:
    void report(const Progress &) noexcept override {}
};

/// Lets one Running value per 100 ms through; every change of action or state always passes.
class ThrottledProgress final : public ProgressSink
{
public:
    using Now = std::chrono::steady_clock::time_point (*)();
    explicit ThrottledProgress(ProgressSink &next, Now now = &std::chrono::steady_clock::now);
    void report(const Progress &progress) noexcept override;

private:
    ProgressSink &m_next;
    Now m_now;
    std::optional<Progress> m_last;
    std::chrono::steady_clock::time_point m_lastTime{};
};

} // namespace driveready
