// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "widgets/lens_scene.h"

#include <QRectF>

namespace driveready {

/// Where the parts of a lens scene lie on its canvas. One scale for sectors and blocks; only the
/// gaps between physical sectors are added.
class LensGeometry
{
public:
    /// `scale`: the font's, 1 for 10 pt.
    LensGeometry(const LensScene &scene, double width, double scale, bool isRightToLeft);

    QRectF cell(int at) const;
    QRectF sector(std::int64_t begin, std::int64_t logicalBytes) const;
    /// Cut to what is shown.
    QRectF blockBar(std::int64_t begin, std::int64_t end) const;
    QRectF runLabel(std::int64_t begin, std::int64_t end) const;
    QRectF cellLabel(int at) const;
    /// x of the left edge of a byte (right edge in a right-to-left layout).
    double edge(std::int64_t byte) const;
    /// x of the middle of the gap after a cell.
    double gapMiddle(int cellBefore) const;
    double flagY() const { return m_flagTop; }
    double cellTop() const { return m_cellTop; }
    double cellBottom() const;
    double barBottom() const;
    double height() const;
    double sectorWidth() const { return m_sectorWidth; }
    double scale() const { return m_scale; }
    /// The byte under a point, cut to what is shown.
    std::int64_t byteAt(double x) const;

private:
    double left(std::int64_t byte) const;
    double right(std::int64_t byte) const;
    QRectF place(double x1, double x2, double top, double height) const;

    LensScene m_scene;
    double m_width;
    double m_scale;
    bool m_isRightToLeft;
    double m_margin;
    double m_gap;
    double m_cellWidth;
    double m_sectorWidth;
    double m_cellTop;
    double m_barTop;
    double m_flagTop;
};

} // namespace driveready
