// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/lens_wedge.h"

#include "widgets/boundary_lens.h"
#include "widgets/partition_map_view.h"
#include "widgets/theme.h"

#include <QPainter>
#include <QScrollBar>
#include <algorithm>

namespace driveready {

LensWedge::LensWedge(PartitionMapView *map, BoundaryLens *lens, QWidget *parent)
    : QWidget(parent)
    , m_map(map)
    , m_lens(lens)
{
    setFixedHeight(sizeHint().height());
    const auto refresh = [this] { update(); };
    connect(map, &PartitionMapView::placesChanged, this, refresh);
    connect(map->selectionModel(), &QItemSelectionModel::currentChanged, this, refresh);
    connect(map->horizontalScrollBar(), &QScrollBar::valueChanged, this, refresh);
    connect(lens, &BoundaryLens::boundaryChanged, this, refresh);
}

QSize LensWedge::sizeHint() const
{
    return {0, scaled(this, 20)};
}

void LensWedge::paintEvent(QPaintEvent *)
{
    const QModelIndex current = m_map->currentIndex();
    if (!current.isValid() || m_lens->row() < 0 || !m_map->isVisible())
        return;
    const QRect segment = m_map->visualRect(current);
    const bool isAtLeft = (m_lens->boundary() == Boundary::Start) != isRightToLeft();
    const double boundary =
        m_map->mapTo(window(), QPoint(isAtLeft ? segment.left() : segment.right() + 1, 0)).x() -
        mapTo(window(), QPoint(0, 0)).x();
    const double half = scaled(this, 7);
    // No std::clamp: it may be narrower than its tip.
    const double left =
        std::max(0.0, std::min(boundary - (isAtLeft ? 0 : 2 * half), width() - 2 * half));
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPolygonF wedge({{left, 0.0},
                           {left + 2 * half, 0.0},
                           {width() - 0.5, height() + 0.5},
                           {0.5, height() + 0.5}});
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.softSelected);
    painter.drawPolygon(wedge);
    painter.setPen(QPen(theme.accent, 1));
    painter.drawLine(wedge[0], wedge[3]);
    painter.drawLine(wedge[1], wedge[2]);
}

} // namespace driveready
