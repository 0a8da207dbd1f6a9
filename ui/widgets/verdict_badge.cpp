// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/verdict_badge.h"

#include <QPainter>
#include <QStyle>
#include <algorithm>

namespace driveready {

namespace {

constexpr double glyphEdge = 16;
constexpr double glyphGap = 6;
constexpr double swatchWidth = 20;
constexpr double swatchHeight = 12;

/// Where a sign (or swatch) and its word go in a row of a given width.
struct RowPlaces
{
    QRectF sign;
    QRect text;
};

RowPlaces placesIn(const QWidget *widget, double signWidth, double signHeight)
{
    const double gap = scaled(widget, glyphGap);
    const double top = (widget->height() - signHeight) / 2;
    const int used = static_cast<int>(signWidth + gap);
    if (widget->layoutDirection() == Qt::RightToLeft)
        return {QRectF(widget->width() - signWidth, top, signWidth, signHeight),
                widget->rect().adjusted(0, 0, -used, 0)};
    return {QRectF(0, top, signWidth, signHeight), widget->rect().adjusted(used, 0, 0, 0)};
}

Qt::Alignment rowAlignment(const QWidget *widget)
{
    return QStyle::visualAlignment(widget->layoutDirection(), Qt::AlignLeft | Qt::AlignVCenter);
}

} // namespace

VerdictBadge::VerdictBadge(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

VerdictBadge::VerdictBadge(Glyph glyph, const QString &word, QWidget *parent)
    : VerdictBadge(parent)
{
    setVerdict(glyph, word);
}

void VerdictBadge::setVerdict(Glyph glyph, const QString &word)
{
    m_glyph = glyph;
    m_word = word;
    setAccessibleName(word);
    updateGeometry();
    update();
}

void VerdictBadge::reserve(const QString &word)
{
    m_reserved << word;
    updateGeometry();
}

int VerdictBadge::textLeft() const
{
    return scaled(this, glyphEdge + glyphGap);
}

QSize VerdictBadge::sizeHint() const
{
    int width = fontMetrics().horizontalAdvance(m_word);
    for (const QString &word : m_reserved)
        width = std::max(width, fontMetrics().horizontalAdvance(word));
    return {textLeft() + width + 2, std::max(scaled(this, 20), fontMetrics().height())};
}

void VerdictBadge::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::of(this);
    const double edge = scaled(this, glyphEdge);
    const RowPlaces places = placesIn(this, edge, edge);
    paintGlyph(painter, places.sign, m_glyph, theme);
    painter.setPen(theme.text);
    painter.drawText(places.text, static_cast<int>(rowAlignment(this)), m_word);
}

ContentSwatch::ContentSwatch(Content content, const QString &word, QWidget *parent)
    : QWidget(parent)
    , m_content(content)
    , m_word(word)
{
    setAccessibleName(word);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize ContentSwatch::sizeHint() const
{
    return {scaled(this, swatchWidth + glyphGap) + fontMetrics().horizontalAdvance(m_word) + 2,
            std::max(scaled(this, 20), fontMetrics().height())};
}

void ContentSwatch::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::of(this);
    const RowPlaces places = placesIn(this, scaled(this, swatchWidth), scaled(this, swatchHeight));
    paintContent(painter, places.sign, m_content, theme);
    painter.setPen(theme.line);
    painter.drawRect(places.sign.adjusted(0, 0, -1, -1));
    painter.setPen(theme.text);
    painter.drawText(places.text, static_cast<int>(rowAlignment(this)), m_word);
}

} // namespace driveready
