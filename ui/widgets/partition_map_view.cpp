// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/partition_map_view.h"

#include "models/partition_model.h"
#include "widgets/segment_painter.h"

#include <QKeyEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyleOptionFocusRect>
#include <algorithm>

namespace driveready {

PartitionMapView::PartitionMapView(QWidget *parent)
    : QListView(parent)
{
    setAccessibleName(tr("Partition map", "for screen readers"));
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setFrameShape(NoFrame);
    setFlow(LeftToRight);
    setTabKeyNavigation(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollMode(ScrollPerPixel);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
}

void PartitionMapView::setPartitionModel(PartitionModel *model)
{
    m_model = model;
    setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, &PartitionMapView::layOut);
    layOut();
}

void PartitionMapView::setLines(int lines)
{
    m_lines = lines;
    updateGeometry();
}

bool PartitionMapView::isDistorted(int row) const
{
    return m_places.at(static_cast<std::size_t>(row)).isDistorted;
}

QSize PartitionMapView::sizeHint() const
{
    const int bar = horizontalScrollBar()->isVisible() ? horizontalScrollBar()->height() : 0;
    const int padding = m_lines > 2 ? 10 : 12;
    return {scaled(this, 480), scaled(this, 18 * m_lines + padding) + bar};
}

QSize PartitionMapView::minimumSizeHint() const
{
    return {scaled(this, 240), sizeHint().height()};
}

void PartitionMapView::layOut()
{
    StripMetrics metrics;
    metrics.cap = scaled(this, metrics.cap);
    metrics.minimum = scaled(this, metrics.minimum);
    metrics.readable = scaled(this, metrics.readable);
    m_places = m_model ? layOutStrip(m_model->segments(), viewport()->width(), metrics)
                       : std::vector<StripPlace>();
    m_stripWidth = 0;
    for (const StripPlace &place : m_places)
        m_stripWidth = std::max(m_stripWidth, place.end());
    updateGeometries();
    viewport()->update();
    emit placesChanged();
}

void PartitionMapView::updateGeometries()
{
    // Not the base class's: it would lay the rows out as a list of words.
    const int hidden = std::max(0, m_stripWidth - viewport()->width());
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(scaled(this, 24));
    horizontalScrollBar()->setRange(0, hidden);
    verticalScrollBar()->setRange(0, 0);
    updateGeometry();
}

int PartitionMapView::horizontalOffset() const
{
    return horizontalScrollBar()->value();
}

int PartitionMapView::verticalOffset() const
{
    return 0;
}

bool PartitionMapView::isIndexHidden(const QModelIndex &index) const
{
    return index.column() != PartitionModel::Name;
}

QRect PartitionMapView::visualRect(const QModelIndex &index) const
{
    const auto row = static_cast<std::size_t>(index.row());
    if (!m_model || !index.isValid() || row >= m_places.size())
        return {};
    const StripPlace &place = m_places[row];
    const int total = std::max(m_stripWidth, viewport()->width());
    const int x = isRightToLeft() ? total - place.end() : place.x;
    const int shift = isRightToLeft()
                          ? horizontalScrollBar()->maximum() - horizontalScrollBar()->value()
                          : horizontalScrollBar()->value();
    QRect rect(x - shift, 0, place.width, viewport()->height());
    if (m_model->segment(index.row()).isInContainer)
        rect.adjust(2, scaled(this, 5), -2, -scaled(this, 5));
    return rect;
}

QModelIndex PartitionMapView::indexAt(const QPoint &point) const
{
    QModelIndex found;
    const int rows = m_model ? m_model->rowCount() : 0;
    for (int row = 0; row < rows; ++row) {
        // The last match wins: what lies in a container comes behind it.
        const QModelIndex index = m_model->index(row, PartitionModel::Name);
        if (visualRect(index).contains(point))
            found = index;
    }
    return found;
}

void PartitionMapView::scrollTo(const QModelIndex &index, ScrollHint)
{
    const QRect rect = visualRect(index);
    QScrollBar *bar = horizontalScrollBar();
    int move = 0;
    if (rect.left() < 0)
        move = rect.left();
    else if (rect.right() >= viewport()->width())
        move = std::min(rect.left(), rect.right() - viewport()->width() + 1);
    bar->setValue(bar->value() + (isRightToLeft() ? -move : move));
}

bool PartitionMapView::isSelectable(int row) const
{
    return m_model->flags(m_model->index(row, 0)).testFlag(Qt::ItemIsSelectable);
}

int PartitionMapView::nextSelectable(int from, int step) const
{
    for (int row = from; row >= 0 && row < m_model->rowCount(); row += step) {
        if (isSelectable(row))
            return row;
    }
    return -1;
}

QModelIndex PartitionMapView::moveCursor(CursorAction action, Qt::KeyboardModifiers)
{
    if (!m_model || m_model->rowCount() == 0)
        return {};
    const int last = m_model->rowCount() - 1;
    const int at = currentIndex().isValid() ? currentIndex().row() : -1;
    const int forward = isRightToLeft() ? -1 : 1;
    int row = at;
    switch (action) {
    case MoveLeft:
        row = nextSelectable(at - forward, -forward);
        break;
    case MoveRight:
        row = nextSelectable(at + forward, forward);
        break;
    case MoveUp:
    case MovePrevious:
        row = nextSelectable(at - 1, -1);
        break;
    case MoveDown:
    case MoveNext:
        row = nextSelectable(at + 1, 1);
        break;
    case MoveHome:
    case MovePageUp:
        row = nextSelectable(0, 1);
        break;
    case MoveEnd:
    case MovePageDown:
        row = nextSelectable(last, -1);
        break;
    }
    return row < 0 ? currentIndex() : m_model->index(row, PartitionModel::Name);
}

void PartitionMapView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (currentIndex().isValid())
            emit activated(currentIndex());
        return;
    }
    QListView::keyPressEvent(event);
}

void PartitionMapView::setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags flags)
{
    const QModelIndex index = indexAt(rect.normalized().center());
    if (selectionModel())
        selectionModel()->select(index, flags | QItemSelectionModel::Rows);
}

QRegion PartitionMapView::visualRegionForSelection(const QItemSelection &selection) const
{
    QRegion region;
    for (const QModelIndex &index : selection.indexes())
        region += visualRect(index);
    return region;
}

void PartitionMapView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    const Theme theme = Theme::of(this);
    painter.setClipRegion(event->region());
    const int rows = m_model ? m_model->rowCount() : 0;
    for (int row = 0; row < rows; ++row) {
        const QModelIndex index = m_model->index(row, PartitionModel::Name);
        SegmentLook look;
        look.rect = visualRect(index);
        if (!look.rect.intersects(event->rect()))
            continue;
        look.isDistorted = isDistorted(row);
        look.isSelected = selectionModel()->isSelected(index);
        look.isRightToLeft = isRightToLeft();
        look.font = font();
        paintSegment(painter, look, *m_model, row, theme);
    }
    if (hasFocus() && currentIndex().isValid()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        option.rect = visualRect(currentIndex()).adjusted(3, 3, -3, -3);
        option.backgroundColor = theme.base;
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
}

void PartitionMapView::resizeEvent(QResizeEvent *event)
{
    QAbstractItemView::resizeEvent(event);
    layOut();
}

void PartitionMapView::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LayoutDirectionChange ||
        event->type() == QEvent::StyleChange)
        layOut();
}

} // namespace driveready
