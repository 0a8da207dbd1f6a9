// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/region.h"

#include <algorithm>

namespace driveready {

std::optional<Region> Region::make(Lba start, SectorCount size)
{
    const auto end = checkedAdd(start.value(), size.value());
    if (!end)
        return std::nullopt;
    return Region{start, Lba(*end)};
}

bool Region::overlaps(const Region &other) const
{
    return !intersection(*this, other).isEmpty();
}

Region intersection(const Region &a, const Region &b)
{
    const Lba start = std::max(a.start, b.start);
    const Lba end = std::min(a.end, b.end);
    return start < end ? Region{start, end} : Region{start, start};
}

} // namespace driveready
