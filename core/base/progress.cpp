// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/progress.h"

namespace driveready {

ProgressSink::~ProgressSink() = default;

ThrottledProgress::ThrottledProgress(ProgressSink &next, Now now)
    : m_next(next)
    , m_now(now)
{
}

void ThrottledProgress::report(const Progress &progress) noexcept
{
    const bool sameStep = m_last && m_last->action == progress.action &&
                          m_last->state == progress.state &&
                          m_last->safeToStop == progress.safeToStop;
    const auto now = m_now();
    if (sameStep && now - m_lastTime < std::chrono::milliseconds(100))
        return;
    m_last = progress;
    m_lastTime = now;
    m_next.report(progress);
}

} // namespace driveready
