// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/judgement.h"
#include "base/units.h"

#include <cstdint>
#include <optional>

namespace driveready {

/// The positions that R1 and R2 call aligned and on the grid, for one disk. All arithmetic is in
/// logical sectors and modular, so that any 64-bit position of a damaged table can be asked about.
class Grid
{
public:
    /// `grain` is a multiple of `logical`; the believed physical size is not below `logical` and
    /// its offset is a multiple of it (believedSector() and chooseGrain() see to that).
    Grid(SectorSize logical, const BelievedSector &believed, Bytes grain);

    /// R1, in logical sectors; 0 = aligned.
    std::uint64_t residue(std::uint64_t position) const;
    bool isOnGrid(std::uint64_t position) const;
    /// R2 without the special kinds: Grid, Ok or Bad.
    Grade grade(std::uint64_t position) const;
    /// The first grid position at or after `position`; nothing beyond 64 bits.
    std::optional<std::uint64_t> next(std::uint64_t position) const;
    /// The last grid position at or before `position`; nothing when there is none.
    std::optional<std::uint64_t> previous(std::uint64_t position) const;
    /// Distance of two grid positions in logical sectors.
    std::uint64_t step() const { return m_step; }

private:
    std::uint64_t m_step;         ///< grain
    std::uint64_t m_physicalStep; ///< P
    std::uint64_t m_shift = 0;    ///< (P - A) mod P
};

} // namespace driveready
