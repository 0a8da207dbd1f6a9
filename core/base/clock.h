// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <chrono>

namespace driveready {

/// Time that only goes forward, from an unknown zero. Handed in, so that a simulated drive can make
/// ten seconds pass in a microsecond. One thread at a time.
class Clock
{
public:
    Clock() = default;
    Clock(const Clock &) = delete;
    Clock &operator=(const Clock &) = delete;
    virtual ~Clock();
    virtual std::chrono::nanoseconds now() const = 0;
};

/// The computer's CLOCK_MONOTONIC.
class SteadyClock final : public Clock
{
public:
    std::chrono::nanoseconds now() const override;
};

/// Stands still until somebody moves it.
class VirtualClock final : public Clock
{
public:
    std::chrono::nanoseconds now() const override { return m_now; }
    void advance(std::chrono::nanoseconds by) { m_now += by; }

private:
    std::chrono::nanoseconds m_now{0};
};

} // namespace driveready
