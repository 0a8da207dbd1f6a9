// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/queued_io.h"

#include <optional>
#include <vector>

namespace driveready {

/// What a run has written without a gap, so that it can be read as data of its own.
class WrittenParts
{
public:
    void add(ByteRange part);
    /// The largest piece within `where`; empty when there is none.
    ByteRange largestIn(const ByteRange &where) const;

private:
    std::vector<ByteRange> m_parts; ///< apart from each other, in order
};

/// The part of `range` that a disk or file of `size` bytes has; empty for one that has no end.
ByteRange withinSize(const ByteRange &range, Bytes size);
/// The part of `range` on the grid of 4096 bytes, so that no request crosses a physical sector;
/// empty when nothing is left or the range has no end.
ByteRange onGrid(const ByteRange &range);
inline constexpr std::uint64_t requestGrid = 4096;
ByteRange commonPart(const ByteRange &a, const ByteRange &b);

} // namespace driveready
