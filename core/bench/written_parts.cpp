// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/written_parts.h"

#include <algorithm>

namespace driveready {

ByteRange withinSize(const ByteRange &range, Bytes size)
{
    if (range.start >= size || !checkedAdd(range.start.value(), range.length.value()))
        return {};
    return {range.start, std::min(range.length, size - range.start)};
}

ByteRange onGrid(const ByteRange &range)
{
    const auto end = checkedAdd(range.start.value(), range.length.value());
    const auto raised = checkedAdd(range.start.value(), requestGrid - 1);
    if (!end || !raised)
        return {};
    const std::uint64_t from = *raised / requestGrid * requestGrid;
    const std::uint64_t to = *end / requestGrid * requestGrid;
    return to > from ? ByteRange{Bytes(from), Bytes(to - from)} : ByteRange{};
}

ByteRange commonPart(const ByteRange &a, const ByteRange &b)
{
    const Bytes from = std::max(a.start, b.start);
    const Bytes to = std::min(a.end(), b.end());
    return to > from ? ByteRange{from, to - from} : ByteRange{};
}

void WrittenParts::add(ByteRange part)
{
    if (part.length == Bytes(0))
        return;
    std::erase_if(m_parts, [&](const ByteRange &old) {
        if (old.start > part.end() || old.end() < part.start)
            return false;
        const Bytes end = std::max(old.end(), part.end());
        part.start = std::min(old.start, part.start);
        part.length = end - part.start;
        return true;
    });
    m_parts.insert(std::ranges::upper_bound(m_parts, part.start, {}, &ByteRange::start), part);
}

ByteRange WrittenParts::largestIn(const ByteRange &where) const
{
    ByteRange largest;
    for (const ByteRange &part : m_parts) {
        const ByteRange piece = commonPart(part, where);
        if (piece.length > largest.length)
            largest = piece;
    }
    return largest;
}

} // namespace driveready
