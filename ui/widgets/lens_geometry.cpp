// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/lens_geometry.h"

#include <algorithm>

namespace driveready {

namespace {

// Heights at scale 1, from top to bottom: names of runs, numbers of physical sectors, cells, a
// gap, block bars, flags.
constexpr double runHeight = 20;
constexpr double labelHeight = 20;
constexpr double cellHeight = 32;
constexpr double barGap = 12;
constexpr double barHeight = 28;
constexpr double flagHeight = 22;

} // namespace

LensGeometry::LensGeometry(const LensScene &scene, double width, double scale, bool isRightToLeft)
    : m_scene(scene)
    , m_width(width)
    , m_scale(scale)
    , m_isRightToLeft(isRightToLeft)
    , m_margin(7 * scale)
    , m_gap((scene.cellCount > 4   ? 3
             : width < 800 * scale ? 10
                                   : 14) *
            scale)
{
    const double gaps = m_gap * (scene.cellCount - 1);
    m_cellWidth = std::max(1.0, (width - 2 * m_margin - gaps) / scene.cellCount);
    m_sectorWidth = m_cellWidth / scene.sectorsPerCell;
    m_cellTop = (runHeight + labelHeight) * scale;
    m_barTop = m_cellTop + (cellHeight + barGap) * scale;
    m_flagTop = m_barTop + barHeight * scale;
}

double LensGeometry::height() const
{
    return m_flagTop + flagHeight * m_scale;
}

double LensGeometry::cellBottom() const
{
    return m_cellTop + cellHeight * m_scale;
}

double LensGeometry::barBottom() const
{
    return m_barTop + barHeight * m_scale;
}

double LensGeometry::left(std::int64_t byte) const
{
    const std::int64_t inside =
        std::clamp<std::int64_t>(byte - m_scene.begin, 0, m_scene.cellBytes * m_scene.cellCount);
    const std::int64_t at =
        std::min<std::int64_t>(inside / m_scene.cellBytes, m_scene.cellCount - 1);
    const auto rest = static_cast<double>(inside - at * m_scene.cellBytes);
    return m_margin + static_cast<double>(at) * (m_cellWidth + m_gap) +
           rest / static_cast<double>(m_scene.cellBytes) * m_cellWidth;
}

double LensGeometry::right(std::int64_t byte) const
{
    const std::int64_t inside =
        std::clamp<std::int64_t>(byte - m_scene.begin, 0, m_scene.cellBytes * m_scene.cellCount);
    if (inside == 0)
        return m_margin;
    // An end on the border of two cells belongs to the earlier one.
    const std::int64_t at = (inside - 1) / m_scene.cellBytes;
    const auto rest = static_cast<double>(inside - at * m_scene.cellBytes);
    return m_margin + static_cast<double>(at) * (m_cellWidth + m_gap) +
           rest / static_cast<double>(m_scene.cellBytes) * m_cellWidth;
}

QRectF LensGeometry::place(double x1, double x2, double top, double height) const
{
    if (m_isRightToLeft)
        return {m_width - x2, top, x2 - x1, height};
    return {x1, top, x2 - x1, height};
}

QRectF LensGeometry::cell(int at) const
{
    const double x = m_margin + at * (m_cellWidth + m_gap);
    return place(x, x + m_cellWidth, m_cellTop, cellHeight * m_scale);
}

QRectF LensGeometry::sector(std::int64_t begin, std::int64_t logicalBytes) const
{
    return place(left(begin), right(begin + logicalBytes), m_cellTop, cellHeight * m_scale);
}

QRectF LensGeometry::blockBar(std::int64_t begin, std::int64_t end) const
{
    return place(left(begin), right(end), m_barTop, barHeight * m_scale);
}

QRectF LensGeometry::runLabel(std::int64_t begin, std::int64_t end) const
{
    return place(left(begin), right(end), 0, runHeight * m_scale);
}

QRectF LensGeometry::cellLabel(int at) const
{
    const QRectF below = cell(at);
    return {below.left(), runHeight * m_scale, below.width(), labelHeight * m_scale};
}

double LensGeometry::edge(std::int64_t byte) const
{
    const double x = left(byte);
    return m_isRightToLeft ? m_width - x : x;
}

double LensGeometry::gapMiddle(int cellBefore) const
{
    const QRectF before = cell(cellBefore);
    return m_isRightToLeft ? before.left() - m_gap / 2 : before.right() + m_gap / 2;
}

std::int64_t LensGeometry::byteAt(double x) const
{
    const double fromLeft = std::clamp((m_isRightToLeft ? m_width - x : x) - m_margin, 0.0,
                                       m_cellWidth * m_scene.cellCount + m_gap * m_scene.cellCount);
    const auto at = std::min(static_cast<std::int64_t>(fromLeft / (m_cellWidth + m_gap)),
                             static_cast<std::int64_t>(m_scene.cellCount - 1));
    const double rest =
        std::min(fromLeft - static_cast<double>(at) * (m_cellWidth + m_gap), m_cellWidth - 0.01);
    return m_scene.begin + at * m_scene.cellBytes +
           static_cast<std::int64_t>(rest / m_cellWidth * static_cast<double>(m_scene.cellBytes));
}

} // namespace driveready
