// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/grid.h"

#include <algorithm>

namespace driveready {

namespace {

/// (position + shift) mod step without overflow; shift and step are far below 2^63.
std::uint64_t remainder(std::uint64_t position, std::uint64_t shift, std::uint64_t step)
{
    return (position % step + shift % step) % step;
}

} // namespace

Grid::Grid(SectorSize logical, const BelievedSector &believed, Bytes grain)
    : m_step(std::max<std::uint64_t>(grain.value() / logical.bytes(), 1))
    , m_physicalStep(std::max<std::uint64_t>(believed.physical.bytes() / logical.bytes(), 1))
{
    const std::uint64_t offset = believed.offset.value() / logical.bytes() % m_physicalStep;
    m_shift = (m_physicalStep - offset) % m_physicalStep;
}

std::uint64_t Grid::residue(std::uint64_t position) const
{
    return remainder(position, m_shift, m_physicalStep);
}

bool Grid::isOnGrid(std::uint64_t position) const
{
    return remainder(position, m_shift, m_step) == 0;
}

Grade Grid::grade(std::uint64_t position) const
{
    if (isOnGrid(position))
        return Grade::Grid;
    return residue(position) == 0 ? Grade::Ok : Grade::Bad;
}

std::optional<std::uint64_t> Grid::next(std::uint64_t position) const
{
    const std::uint64_t over = remainder(position, m_shift, m_step);
    return over == 0 ? std::optional(position) : checkedAdd(position, m_step - over);
}

std::optional<std::uint64_t> Grid::previous(std::uint64_t position) const
{
    return checkedSub(position, remainder(position, m_shift, m_step));
}

} // namespace driveready
