// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <cstdint>
#include <vector>

namespace driveready {

/// The memory of a drive as its read requests see it: segments of consecutive bytes, the least
/// recently used one goes first. A sector that it holds needs no reading before a partial write.
class ReadCache
{
public:
    /// A cache of 0 bytes holds nothing.
    ReadCache(std::uint64_t bytes, std::size_t segments);
    /// Whether one segment holds all of [from, to); it becomes the most recently used one.
    bool holds(std::uint64_t from, std::uint64_t to);
    void add(std::uint64_t from, std::uint64_t to);

private:
    void forget(std::uint64_t from, std::uint64_t to);

    struct Segment
    {
        std::uint64_t from;
        std::uint64_t to;
    };
    std::uint64_t m_bytes;
    std::size_t m_limit;
    std::uint64_t m_used = 0;
    std::vector<Segment> m_segments; ///< oldest first
};

} // namespace driveready
