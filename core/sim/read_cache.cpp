// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "sim/read_cache.h"

#include <algorithm>

namespace driveready {

ReadCache::ReadCache(std::uint64_t bytes, std::size_t segments)
    : m_bytes(bytes)
    , m_limit(segments)
{
}

bool ReadCache::holds(std::uint64_t from, std::uint64_t to)
{
    const auto found = std::ranges::find_if(
        m_segments, [&](const Segment &s) { return s.from <= from && to <= s.to; });
    if (found == m_segments.end())
        return false;
    std::rotate(found, found + 1, m_segments.end());
    return true;
}

/// What is read again is not kept twice.
void ReadCache::forget(std::uint64_t from, std::uint64_t to)
{
    for (std::size_t i = 0; i < m_segments.size();) {
        const Segment old = m_segments[i];
        if (old.to <= from || to <= old.from) {
            ++i;
            continue;
        }
        const auto place = m_segments.begin() + static_cast<std::ptrdiff_t>(i);
        m_used -= std::min(old.to, to) - std::max(old.from, from);
        if (old.from < from && to < old.to) {
            m_segments[i].to = from;
            m_segments.insert(place, {to, old.to});
            return; // segments do not overlap: no other one is hit
        }
        if (from <= old.from && old.to <= to) {
            m_segments.erase(place);
            continue;
        }
        m_segments[i] = old.from < from ? Segment{old.from, from} : Segment{to, old.to};
        ++i;
    }
}

void ReadCache::add(std::uint64_t from, std::uint64_t to)
{
    if (m_bytes == 0)
        return;
    // Of a transfer larger than the memory the end stays.
    from = std::max(from, to - std::min(to, m_bytes));
    forget(from, to);
    m_segments.push_back({from, to});
    m_used += to - from;
    std::size_t gone = 0;
    while (m_used > m_bytes || m_segments.size() - gone > m_limit) {
        m_used -= m_segments[gone].to - m_segments[gone].from;
        ++gone;
    }
    m_segments.erase(m_segments.begin(), m_segments.begin() + static_cast<std::ptrdiff_t>(gone));
}

} // namespace driveready
