// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/lens_painter.h"

#include "widgets/glyph.h"
#include "widgets/segment_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace driveready {

namespace {

/// Paints one picture; holds what every part needs.
class LensPainter
{
public:
    LensPainter(QPainter &painter, const LensPicture &picture, const Theme &theme)
        : m_painter(painter)
        , m_picture(picture)
        , m_scene(*picture.scene)
        , m_geometry(*picture.geometry)
        , m_theme(theme)
        , m_small(relativeFont(picture.font, 0.9))
    {
    }

    void paint()
    {
        paintRuns();
        paintCells();
        paintBlocks();
        paintBorders();
        paintMarkers();
    }

private:
    void paintRuns();
    void paintRunBracket(const QRectF &rect, const QString &words);
    void paintCells();
    void paintCellLabel(int at);
    void paintSectors();
    void paintNumber(const LensScene::Sector &sector, const QRectF &rect);
    void paintBlocks();
    void paintBlock(const LensScene::Block &block, const LensWords::Block &words);
    void paintCut(const QRectF &bar, bool isAtLeft);
    QRectF clearPart(const QRectF &bar) const;
    void paintBlockWords(const QRectF &bar, bool isSplit, const LensWords::Block &words);
    void paintBorders();
    void paintMarkers();
    QRectF paintFlag(std::int64_t byte, const QString &words, bool isHollow, const QRectF &taken);
    bool paintDigits(const QString &digits, const QRectF &rect);

    QPainter &m_painter;
    const LensPicture &m_picture;
    const LensScene &m_scene;
    const LensGeometry &m_geometry;
    const Theme &m_theme;
    QFont m_small;
};

void LensPainter::paintRuns()
{
    m_painter.setFont(m_small);
    for (std::size_t at = 0; at < m_scene.runs.size(); ++at) {
        const LensScene::Run &run = m_scene.runs[at];
        paintRunBracket(m_geometry.runLabel(run.begin, run.end), m_picture.words.runs[at]);
    }
}

void LensPainter::paintRunBracket(const QRectF &rect, const QString &words)
{
    const double scale = m_geometry.scale();
    const QFontMetricsF metrics(m_small);
    const QString shown = metrics.elidedText(words, Qt::ElideRight, rect.width() - 16 * scale);
    const double width = metrics.horizontalAdvance(shown);
    const double y = rect.center().y();
    const QRectF text(rect.center().x() - width / 2, rect.top(), width + 1, rect.height());
    m_painter.setPen(QPen(m_theme.second, 1));
    const double left = rect.left() + 0.5;
    const double right = rect.right() - 0.5;
    const double drop = 5 * scale;
    if (text.left() - 8 * scale > left)
        m_painter.drawPolyline(
            QPolygonF({{left, y + drop}, {left, y}, {text.left() - 8 * scale, y}}));
    if (text.right() + 8 * scale < right)
        m_painter.drawPolyline(
            QPolygonF({{right, y + drop}, {right, y}, {text.right() + 8 * scale, y}}));
    m_painter.setPen(m_theme.text);
    m_painter.drawText(text, Qt::AlignCenter, shown);
}

/// Draws the digits in the larger of two sizes that leaves some air at both sides.
bool LensPainter::paintDigits(const QString &digits, const QRectF &rect)
{
    // The frame of a whole physical sector is thicker than the line between two logical ones.
    const double air = m_scene.sectorsPerCell == 1 ? 5 : 2;
    for (const double factor : {0.9, 0.8}) {
        const QFont font = relativeFont(m_picture.font, factor);
        if (QFontMetricsF(font).horizontalAdvance(digits) > rect.width() - air)
            continue;
        m_painter.setFont(font);
        m_painter.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, digits);
        return true;
    }
    return false;
}

/// The whole number, of a long one else its last three digits; where that has no room either, the
/// same on every second, fourth, ... sector, from where that sector begins.
void LensPainter::paintNumber(const LensScene::Sector &sector, const QRectF &rect)
{
    m_painter.setPen(m_theme.text);
    const QString all = QString::number(sector.lba);
    if (paintDigits(all, rect) || paintDigits(all.right(3), rect))
        return;
    if (m_scene.sectorsPerCell == 1)
        return; // its number stands above
    const QString tail = all.size() > 5 ? all.right(3) : all;
    const auto logical = static_cast<std::int64_t>(m_picture.disk->logical.bytes());
    const std::int64_t at = (sector.begin - m_scene.begin) / logical % m_scene.sectorsPerCell;
    const double needed =
        QFontMetricsF(relativeFont(m_picture.font, 0.8)).horizontalAdvance(tail) + 6;
    std::int64_t every = 2;
    while (every < m_scene.sectorsPerCell && static_cast<double>(every) * rect.width() < needed)
        every *= 2;
    if (at % every != 0 || static_cast<double>(every) * rect.width() < needed)
        return;
    const bool isMirrored = m_picture.isRightToLeft;
    const double more = static_cast<double>(every - 1) * rect.width();
    const QRectF room = isMirrored ? rect.adjusted(-more, 0, -2, 0) : rect.adjusted(2, 0, more, 0);
    m_painter.setFont(relativeFont(m_picture.font, 0.8));
    m_painter.drawText(room,
                       static_cast<int>((isMirrored ? Qt::AlignRight : Qt::AlignLeft) |
                                        Qt::AlignAbsolute | Qt::AlignVCenter),
                       tail);
}

void LensPainter::paintSectors()
{
    const auto logical = static_cast<std::int64_t>(m_picture.disk->logical.bytes());
    m_painter.setFont(m_small);
    for (const LensScene::Sector &sector : m_scene.sectors) {
        const QRectF rect = m_geometry.sector(sector.begin, logical);
        if (sector.segment >= 0) {
            const Segment &owner =
                m_picture.disk->segments[static_cast<std::size_t>(sector.segment)];
            const bool isPale =
                sector.segment != m_picture.chosen && owner.kind != Segment::Kind::Free;
            paintContent(m_painter, rect, isPale ? Content::OtherFileSystem : contentOf(owner),
                         m_theme);
        }
        if (m_geometry.sectorWidth() >= 4) {
            m_painter.setPen(QPen(m_theme.line, 1));
            const double x = std::round(rect.left()) + 0.5;
            m_painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()));
        }
    }
    for (const LensScene::Sector &sector : m_scene.sectors)
        paintNumber(sector, m_geometry.sector(sector.begin, logical));
}

void LensPainter::paintCells()
{
    paintSectors();
    m_painter.setFont(m_small);
    for (int at = 0; at < m_scene.cellCount; ++at) {
        const QRectF cell = m_geometry.cell(at);
        m_painter.setPen(QPen(m_theme.text, 2, Qt::SolidLine, Qt::SquareCap, Qt::RoundJoin));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRoundedRect(cell, 1.5, 1.5);
        paintCellLabel(at);
    }
}

/// Above each physical sector; where they are too narrow for that, above the first of each block.
void LensPainter::paintCellLabel(int at)
{
    const QFontMetricsF metrics(m_small);
    const QString number = QString::number(m_scene.firstCell + at);
    const QString full = m_picture.words.cellPrefix.arg(number);
    QRectF label = m_geometry.cellLabel(at);
    int side = Qt::AlignHCenter;
    if (metrics.horizontalAdvance(number) > label.width()) {
        const int group = static_cast<int>(m_scene.blockBytes / m_scene.cellBytes);
        if (at % group != 0)
            return;
        label |= m_geometry.cellLabel(std::min(at + group, m_scene.cellCount) - 1);
        side =
            int{m_picture.isRightToLeft ? Qt::AlignRight : Qt::AlignLeft} | int{Qt::AlignAbsolute};
    }
    m_painter.setPen(m_theme.second);
    if (metrics.horizontalAdvance(full) <= label.width())
        m_painter.drawText(label, side | Qt::AlignVCenter, full);
    else if (metrics.horizontalAdvance(number) <= label.width())
        m_painter.drawText(label, side | Qt::AlignVCenter, number);
}

void LensPainter::paintBlock(const LensScene::Block &block, const LensWords::Block &words)
{
    const Tone tone = block.isSplit ? Tone::Bad : Tone::Good;
    const QRectF bar = m_geometry.blockBar(block.begin, block.end).adjusted(0.5, 0.5, -0.5, -0.5);
    m_painter.fillRect(bar, m_theme.soft(tone));
    if (block.isSplit) {
        // Hatched as well as red.
        m_painter.save();
        m_painter.setClipRect(bar, Qt::IntersectClip);
        QColor line = m_theme.tone(tone);
        line.setAlphaF(0.18F);
        m_painter.setPen(QPen(line, 1));
        for (double x = bar.left() - bar.height(); x < bar.right(); x += 5)
            m_painter.drawLine(QPointF(x, bar.top()), QPointF(x + bar.height(), bar.bottom()));
        m_painter.restore();
    }
    m_painter.setPen(QPen(m_theme.tone(tone), 1.4));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(bar);
    if (block.begin < m_scene.begin)
        paintCut(bar, !m_picture.isRightToLeft);
    if (block.end > m_scene.end())
        paintCut(bar, m_picture.isRightToLeft);
    paintBlockWords(clearPart(bar), block.isSplit, words);
}

/// A torn edge where a block goes on outside of the picture.
void LensPainter::paintCut(const QRectF &bar, bool isAtLeft)
{
    constexpr int teeth = 6;
    const double depth = 3.5 * m_geometry.scale();
    const double step = bar.height() / teeth;
    const double edge = isAtLeft ? bar.left() - 1 : bar.right() + 1;
    const double inside = isAtLeft ? edge + depth : edge - depth;
    QPolygonF gap({{edge, bar.top() - 1}});
    for (int at = 0; at <= teeth; ++at)
        gap << QPointF(at % 2 == 0 ? inside : edge, bar.top() + at * step);
    gap << QPointF(edge, bar.bottom() + 1);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.base);
    m_painter.drawPolygon(gap);
    m_painter.setBrush(Qt::NoBrush);
}

/// The larger part of a bar that no border of a physical sector cuts through.
QRectF LensPainter::clearPart(const QRectF &bar) const
{
    const double keep = 9 * m_geometry.scale();
    QRectF best = bar;
    for (int at = 0; at + 1 < m_scene.cellCount && m_scene.cellCount <= 4; ++at) {
        const double x = m_geometry.gapMiddle(at);
        if (x <= bar.left() || x >= bar.right())
            continue;
        QRectF left(bar);
        QRectF right(bar);
        left.setRight(x - keep / 2);
        right.setLeft(x + keep);
        best = left.width() >= right.width() ? left : right;
    }
    return best;
}

void LensPainter::paintBlockWords(const QRectF &bar, bool isSplit, const LensWords::Block &words)
{
    const double inset = 7 * m_geometry.scale();
    const double edge = std::min(16 * m_geometry.scale(), bar.height() - 4);
    if (bar.width() < edge + inset)
        return;
    const double glyphX = m_picture.isRightToLeft ? bar.right() - inset - edge : bar.left() + inset;
    paintGlyph(m_painter, QRectF(glyphX, bar.center().y() - edge / 2, edge, edge),
               isSplit ? Glyph::Misaligned : Glyph::Aligned, m_theme);
    const double used = inset + edge + 4 * m_geometry.scale();
    const QRectF text =
        m_picture.isRightToLeft ? bar.adjusted(4, 0, -used, 0) : bar.adjusted(used, 0, -4, 0);
    const QFontMetricsF metrics(m_small);
    const bool hasRoom = metrics.horizontalAdvance(words.full) <= text.width();
    const QString shown = hasRoom ? words.full : words.brief;
    if (metrics.horizontalAdvance(shown) > text.width())
        return; // the sign alone; the description has the words
    const Qt::Alignment side =
        (m_picture.isRightToLeft ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute;
    m_painter.setPen(m_theme.text);
    m_painter.drawText(text, static_cast<int>(side | Qt::AlignVCenter), shown);
}

void LensPainter::paintBlocks()
{
    m_painter.setFont(m_small);
    for (std::size_t at = 0; at < m_scene.blocks.size(); ++at)
        paintBlock(m_scene.blocks[at], m_picture.words.blocks[at]);
}

/// Red dashes where the border of a physical sector cuts through a block.
void LensPainter::paintBorders()
{
    QPen pen(m_theme.bad, 2, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({2.2, 1.4});
    for (int at = 0; at + 1 < m_scene.cellCount; ++at) {
        const std::int64_t border = m_scene.begin + (at + 1) * m_scene.cellBytes;
        const bool cuts = std::ranges::any_of(m_scene.blocks, [&](const LensScene::Block &block) {
            return block.isSplit && block.begin < border && border < block.end;
        });
        if (!cuts)
            continue;
        m_painter.setPen(pen);
        const double x = m_geometry.gapMiddle(at);
        m_painter.drawLine(QPointF(x, m_geometry.cellBottom() + 4),
                           QPointF(x, m_geometry.barBottom() + 5));
    }
}

QRectF LensPainter::paintFlag(std::int64_t byte, const QString &words, bool isHollow,
                              const QRectF &taken)
{
    const double scale = m_geometry.scale();
    const double x = m_geometry.edge(byte);
    const QColor color = isHollow ? m_theme.text : m_theme.accent;
    const double top = isHollow ? m_geometry.cellBottom() : m_geometry.cellTop() - 20 * scale;
    const double y = m_geometry.flagY() + 3 * scale;
    m_painter.setPen(QPen(color, isHollow ? 1.5 : 2, isHollow ? Qt::DotLine : Qt::SolidLine));
    m_painter.drawLine(QPointF(x, top), QPointF(x, y));
    const double half = 5 * scale;
    const QPolygonF flag({{x, y - half * 0.4},
                          {x + half, y + half * 0.5},
                          {x + half, y + 2 * half},
                          {x - half, y + 2 * half},
                          {x - half, y + half * 0.5}});
    m_painter.setPen(QPen(color, 1.4));
    m_painter.setBrush(isHollow ? m_theme.base : color);
    m_painter.drawPolygon(flag);
    QFont font = relativeFont(m_picture.font, 0.9, !isHollow);
    const QFontMetricsF metrics(font);
    const double width = metrics.horizontalAdvance(words) + 2;
    const double limit =
        m_geometry.cell(m_picture.isRightToLeft ? 0 : m_scene.cellCount - 1).right() + 6 * scale;
    const double row = 18 * scale;
    QRectF text(x + half + 4 * scale, y - half * 0.4, width, row);
    if (text.right() > limit || text.intersects(taken))
        text.moveRight(x - half - 4 * scale);
    if (text.left() < 0 || text.intersects(taken))
        return QRectF(flag.boundingRect());
    m_painter.setFont(font);
    m_painter.setPen(color);
    m_painter.drawText(text, Qt::AlignCenter, words);
    return text.united(flag.boundingRect());
}

void LensPainter::paintMarkers()
{
    QRectF taken;
    const bool hasWhatIf = m_picture.whatIf && m_scene.contains(*m_picture.whatIf) &&
                           m_picture.whatIf != m_picture.marker;
    if (hasWhatIf) {
        // Its flag is reserved first, so that the boundary's words keep clear of it.
        const double x = m_geometry.edge(*m_picture.whatIf);
        taken = QRectF(x - 6, m_geometry.flagY(), 12, 24);
    }
    if (m_picture.marker && *m_picture.marker >= m_scene.begin &&
        *m_picture.marker <= m_scene.end())
        taken = paintFlag(*m_picture.marker, m_picture.words.marker, false, taken);
    else
        taken = {};
    if (hasWhatIf)
        paintFlag(*m_picture.whatIf, m_picture.words.whatIf, true, taken);
}

} // namespace

void paintLens(QPainter &painter, const LensPicture &picture, const Theme &theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setLayoutDirection(Qt::LayoutDirectionAuto);
    LensPainter(painter, picture, theme).paint();
    painter.restore();
}

} // namespace driveready
