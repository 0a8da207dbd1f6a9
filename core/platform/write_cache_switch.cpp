// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/write_cache_switch.h"

namespace driveready {

WriteCacheSwitch::~WriteCacheSwitch() = default;

WriteCacheGuard::WriteCacheGuard(WriteCacheSwitch &cache)
    : m_cache(cache)
{
}

WriteCacheGuard::~WriteCacheGuard()
{
    // Whoever must know calls restore() before.
    static_cast<void>(restore());
}

Status WriteCacheGuard::turn(bool on)
{
    if (!m_found) {
        const auto found = m_cache.isOn();
        if (!found)
            return fail(found.error());
        m_found = *found;
    }
    if (!m_wasTouched && *m_found == on)
        return {}; // as it is already
    // Also when it fails: it may have been switched all the same.
    m_wasTouched = true;
    m_mustRestore = true;
    return m_cache.turn(on);
}

Status WriteCacheGuard::restore()
{
    constexpr int attempts = 3;
    Status done;
    for (int i = 0; m_mustRestore && i < attempts; ++i) {
        done = m_cache.turn(*m_found);
        m_mustRestore = !done;
    }
    return done;
}

} // namespace driveready
