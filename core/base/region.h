// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/units.h"

#include <optional>

namespace driveready {

/// A half-open interval of logical sectors, [start, end). Empty when both are equal.
struct Region
{
    Lba start;
    Lba end;

    auto operator<=>(const Region &) const = default;

    /// Nothing when start + size does not fit 64 bits.
    static std::optional<Region> make(Lba start, SectorCount size);
    SectorCount size() const { return end - start; }
    bool isEmpty() const { return start == end; }
    bool contains(Lba position) const { return start <= position && position < end; }
    bool contains(const Region &other) const { return start <= other.start && other.end <= end; }
    /// True when both share at least one sector.
    bool overlaps(const Region &other) const;
};

/// What both share; empty (start == end) when they do not touch.
Region intersection(const Region &a, const Region &b);

} // namespace driveready
