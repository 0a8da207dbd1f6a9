// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "benchmark/chart_legend.h"

#include <QPainter>
#include <QStyle>

namespace driveready {

namespace {

constexpr double smallText = 0.9;
constexpr double markRoom = 24; ///< a mark and the gap to its word
constexpr double gap = 16;      ///< between entries

void paintMark(QPainter &painter, const QRectF &room, const ChartLegend::Entry &entry,
               const Theme &theme)
{
    const QColor color = theme.tone(entry.tone);
    const QPointF middle = room.center();
    const double half = room.height() / 5;
    painter.setPen(QPen(color, 1.5));
    switch (entry.mark) {
    case ChartMark::Dots:
        painter.setBrush(color);
        painter.drawEllipse(middle, half, half);
        return;
    case ChartMark::Diamonds:
        painter.setBrush(theme.base);
        painter.drawPolygon(
            QPolygonF({middle + QPointF(0, -half - 1), middle + QPointF(half + 1, 0),
                       middle + QPointF(0, half + 1), middle + QPointF(-half - 1, 0)}));
        return;
    case ChartMark::DashedLine:
        painter.setPen(QPen(color, 1.5, Qt::DashLine));
        break;
    case ChartMark::DottedLine:
        painter.setPen(QPen(color, 1.5, Qt::DotLine));
        break;
    case ChartMark::Bar:
        painter.setPen(QPen(color, 2));
        break;
    case ChartMark::Line:
        break;
    }
    painter.drawLine(QPointF(room.left() + 1, middle.y()), QPointF(room.right() - 1, middle.y()));
}

} // namespace

ChartLegend::ChartLegend(QWidget *parent)
    : QWidget(parent)
{
    setFont(relativeFont(font(), smallText));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ChartLegend::setEntries(std::vector<Entry> entries)
{
    if (entries == m_entries)
        return;
    m_entries = std::move(entries);
    QStringList words;
    for (const Entry &entry : m_entries)
        words << entry.word;
    setAccessibleName(tr("Legend: %1", "for screen readers").arg(words.join(QStringLiteral(", "))));
    setToolTip(words.join(u'\n'));
    updateGeometry();
    update();
}

int ChartLegend::widthOf(const Entry &entry) const
{
    return scaled(this, markRoom) + fontMetrics().horizontalAdvance(entry.word);
}

QSize ChartLegend::sizeHint() const
{
    int width = 0;
    for (const Entry &entry : m_entries)
        width += widthOf(entry) + scaled(this, gap);
    return {width, fontMetrics().height() + 4};
}

void ChartLegend::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    int used = 0;
    std::vector<const Entry *> shown;
    for (const Entry &entry : m_entries) {
        if (used + widthOf(entry) > width())
            break;
        used += widthOf(entry) + scaled(this, gap);
        shown.push_back(&entry);
    }
    int left = width() - used + scaled(this, gap);
    for (const Entry *entry : shown) {
        const int mark = scaled(this, markRoom) - 6;
        const QRect room(left, 0, widthOf(*entry), height());
        const QRect placed = QStyle::visualRect(layoutDirection(), rect(), room);
        const bool isRtl = isRightToLeft();
        const QRect sign(isRtl ? placed.right() - mark : placed.left(), 0, mark, height());
        paintMark(painter, sign, *entry, theme);
        painter.setPen(theme.text);
        const int inset = scaled(this, markRoom);
        painter.drawText(
            placed.adjusted(isRtl ? 0 : inset, 0, isRtl ? -inset : 0, 0),
            static_cast<int>(Qt::AlignVCenter | (isRtl ? Qt::AlignRight : Qt::AlignLeft)),
            entry->word);
        left += widthOf(*entry) + scaled(this, gap);
    }
}

} // namespace driveready
