// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/segment_painter.h"

#include "text/display_text.h"
#include "widgets/glyph.h"

#include <QFontMetrics>
#include <QPainter>
#include <QPainterPath>
#include <QStringList>

namespace driveready {

namespace {

/// The zigzag of a torn edge along x, from top to bottom.
QPolygonF tornLine(double x, const QRectF &rect, double tooth)
{
    QPolygonF line;
    bool isOut = false;
    for (double y = rect.top(); y < rect.bottom() + tooth; y += tooth) {
        line << QPointF(x + (isOut ? tooth * 0.6 : 0), std::min(y, rect.bottom()));
        isOut = !isOut;
    }
    return line;
}

/// Two torn lines with the window's colour between them, near the far end of the segment.
void paintTear(QPainter &painter, const SegmentLook &look, const Theme &theme)
{
    const double tooth = std::max(4.0, look.rect.height() / 11.0);
    const QRectF rect(look.rect);
    const double middle =
        look.isRightToLeft ? rect.left() + 1.6 * tooth : rect.right() - 2.2 * tooth;
    const QPolygonF left = tornLine(middle, rect, tooth);
    QPolygonF right = tornLine(middle + 0.9 * tooth, rect, tooth);
    QPainterPath gap;
    gap.addPolygon(left);
    for (qsizetype at = right.size() - 1; at >= 0; --at)
        gap.lineTo(right.at(at));
    gap.closeSubpath();
    painter.save();
    painter.setClipRect(rect);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(gap, theme.base);
    painter.setPen(QPen(theme.second, 1));
    painter.drawPolyline(left);
    painter.drawPolyline(right);
    painter.restore();
}

/// The same across the foot of a segment too narrow for words: beside its sign there is no room.
void paintFootTear(QPainter &painter, const SegmentLook &look, const Theme &theme)
{
    const double tooth = look.rect.width() / 6.0;
    const double y = look.rect.bottom() - 2.5 * tooth;
    painter.save();
    painter.setClipRect(look.rect);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const double shift : {0.0, 0.9 * tooth}) {
        QPolygonF line;
        for (int at = 0; at <= 6; ++at)
            line << QPointF(look.rect.left() + at * tooth,
                            y + shift + (at % 2 == 0 ? 0 : tooth * 0.7));
        painter.setPen(QPen(theme.second, 1));
        painter.drawPolyline(line);
    }
    painter.restore();
}

bool isTiny(const SegmentLook &look)
{
    // A torn edge takes room from the words.
    return look.rect.width() < (look.isDistorted ? 56 : 40) * fontScale(look.font);
}

struct Lines
{
    QString title;
    QStringList more;
};

/// "4", "4b": number and letter alone.
QString shortTitle(const Segment &segment)
{
    QString title = QString::number(segment.number);
    if (segment.slice != 0)
        title += QLatin1Char(segment.slice);
    return title;
}

/// The last one where none fits.
QString firstThatFits(const QStringList &candidates, int width, const QFontMetrics &metrics)
{
    for (const QString &candidate : candidates) {
        if (metrics.horizontalAdvance(candidate) <= width)
            return candidate;
    }
    return candidates.last();
}

/// `count`: how many lines there are room for below the title.
Lines linesOf(const PartitionModel &model, const Segment &segment, int width, int count,
              const QFont &font)
{
    Lines lines;
    const QFontMetrics metrics(relativeFont(font, 0.9));
    const QFontMetrics boldMetrics(relativeFont(font, 1.0, true));
    const int titleWidth = width - boldMetrics.height() * 4 / 3;
    lines.title = model.title(segment);
    const QString content = model.contentWord(segment);
    const QString size = model.sizeText(segment);
    const QString dot = QStringLiteral(" \u00b7 ");
    const QString both = content.isEmpty() ? size : content + dot + size;
    // Half a number is worse than none: the tooltip has it.
    const bool hasSizeRoom = metrics.horizontalAdvance(size) <= width - 4;
    const QString whole = model.verdict(segment);
    const QString verdict =
        metrics.horizontalAdvance(whole) <= width ? whole : model.shortVerdict(segment);
    if (count >= 2 && segment.number != 0 &&
        titleWidth < boldMetrics.horizontalAdvance(lines.title)) {
        // No room for number and name in one line: the name gets its own.
        const QString name = displayTextOrEmpty(segment.name);
        lines.title = shortTitle(segment);
        lines.more = {name.isEmpty() ? content : name};
        if (hasSizeRoom)
            lines.more << size;
        return lines;
    }
    const bool isNarrow = metrics.horizontalAdvance(both) > width && !content.isEmpty();
    if (isNarrow && count >= 2)
        lines.more = {content, size};
    else if (count == 1 && !verdict.isEmpty())
        lines.more = {firstThatFits(
            {both + dot + whole, model.shortVerdict(segment), both, content}, width, metrics)};
    else
        lines.more = {both, verdict};
    lines.more.removeAll(QString());
    if (!hasSizeRoom)
        lines.more.removeAll(size);
    return lines;
}

/// Sign above number, in a segment that has no room for them side by side.
void paintTiny(QPainter &painter, const SegmentLook &look, const Segment &segment,
               const Theme &theme)
{
    if (!segment.isPartition() || look.rect.width() < 14)
        return;
    const QFont small = relativeFont(look.font, 0.85, true);
    const int height = QFontMetrics(small).height();
    const int edge = std::min(height, look.rect.width() - 6);
    const bool hasNumber = look.rect.height() >= 2 * height + 8;
    const int used = edge + (hasNumber ? height : 0);
    const int top = look.rect.top() + (look.rect.height() - used) / (look.isDistorted ? 3 : 2);
    const Glyph glyph = segment.grade() ? glyphOf(*segment.grade()) : Glyph::NotJudged;
    paintGlyph(painter,
               QRectF(look.rect.left() + (look.rect.width() - edge) / 2.0, top, edge, edge), glyph,
               theme);
    if (!hasNumber || segment.number == 0)
        return;
    const QString number = shortTitle(segment);
    painter.setFont(small);
    painter.setPen(theme.text);
    if (QFontMetrics(small).horizontalAdvance(number) <= look.rect.width() - 2)
        painter.drawText(QRect(look.rect.left(), top + edge, look.rect.width(), height),
                         Qt::AlignCenter, number);
}

void drawLine(QPainter &painter, const QRect &line, const QString &text, const SegmentLook &look)
{
    const Qt::Alignment side =
        (look.isRightToLeft ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute;
    const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideRight, line.width());
    painter.drawText(line, static_cast<int>(side | Qt::AlignVCenter), shown);
}

QRect mirrored(const QRect &rect, const QRect &within, bool isRightToLeft)
{
    if (!isRightToLeft)
        return rect;
    return {within.left() + within.right() - rect.right(), rect.top(), rect.width(), rect.height()};
}

/// Draws the sign and returns how much of the title line is left.
QRect paintSign(QPainter &painter, const QRect &line, const Segment &segment,
                const SegmentLook &look, const Theme &theme)
{
    if (!segment.isPartition())
        return line;
    const int edge = std::min(line.height() - 2, line.width());
    if (edge < 6)
        return line;
    const Glyph glyph = segment.grade() ? glyphOf(*segment.grade()) : Glyph::NotJudged;
    const QRect square(line.left(), line.top() + (line.height() - edge) / 2, edge, edge);
    paintGlyph(painter, mirrored(square, line, look.isRightToLeft), glyph, theme);
    const int used = edge + edge / 3;
    return mirrored(line.adjusted(used, 0, 0, 0), line, look.isRightToLeft);
}

void paintWords(QPainter &painter, const SegmentLook &look, const PartitionModel &model, int row,
                const Theme &theme)
{
    const Segment &segment = model.segment(row);
    const QFont bold = relativeFont(look.font, 1.0, true);
    const QFont small = relativeFont(look.font, 0.9);
    const int height = QFontMetrics(small).height();
    const double scale = fontScale(look.font);
    const int inset = static_cast<int>(8 * scale);
    const int tear = look.isDistorted ? static_cast<int>(10 * scale) : inset / 2;
    const QRect inner =
        mirrored(look.rect.adjusted(inset, 0, -tear, 0), look.rect, look.isRightToLeft);
    const int count = std::max(1, look.rect.height() / height);
    const Lines lines = linesOf(model, segment, inner.width(), count - 1, look.font);
    const int shown = std::min(count, 1 + static_cast<int>(lines.more.size()));
    int top = look.rect.top() + (look.rect.height() - shown * height) / 2;
    painter.setPen(theme.text);
    const QRect first(inner.left(), top, inner.width(), height);
    const QRect rest = paintSign(painter, first, segment, look, theme);
    painter.setFont(bold);
    drawLine(painter, rest, lines.title, look);
    painter.setFont(small);
    for (int at = 1; at < shown; ++at) {
        top += height;
        drawLine(painter, {inner.left(), top, inner.width(), height}, lines.more.at(at - 1), look);
    }
}

void paintInside(QPainter &painter, const SegmentLook &look, const PartitionModel &model, int row,
                 const Theme &theme)
{
    const bool isPartition = model.segment(row).isPartition();
    if (!isTiny(look)) {
        paintWords(painter, look, model, row, theme);
    } else {
        paintTiny(painter, look, model.segment(row), theme);
    }
    if (!look.isDistorted || look.rect.width() < 14)
        return;
    if (isTiny(look) && isPartition)
        paintFootTear(painter, look, theme);
    else
        paintTear(painter, look, theme);
}

void paintFrame(QPainter &painter, const SegmentLook &look, const Segment &segment,
                const Theme &theme)
{
    const int strength = look.isSelected ? 2 : 1;
    const bool isContainer = segment.kind == Segment::Kind::Container;
    const QColor color = look.isSelected ? theme.accent : isContainer ? theme.second : theme.line;
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (int at = 0; at < strength; ++at) {
        painter.setPen(QPen(color, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(look.rect.adjusted(at, at, -1 - at, -1 - at));
    }
}

} // namespace

Content contentOf(const Segment &segment)
{
    if (segment.kind == Segment::Kind::Free)
        return Content::Free;
    if (segment.slice != 0 && segment.sliceType == 1)
        return Content::Swap;
    const std::string &type = segment.fileSystem;
    if (type.starts_with("ext"))
        return Content::Ext;
    if (type == "swap" || (type.empty() && segment.type == PartitionKind::Swap))
        return Content::Swap;
    if (type == "crypto_LUKS" || (type.empty() && segment.type == PartitionKind::Luks))
        return Content::Encrypted;
    if (type == "linux_raid_member" || (type.empty() && segment.type == PartitionKind::Raid))
        return Content::Raid;
    return Content::OtherFileSystem;
}

void paintSegment(QPainter &painter, const SegmentLook &look, const PartitionModel &model, int row,
                  const Theme &theme)
{
    const Segment &segment = model.segment(row);
    painter.save();
    painter.setLayoutDirection(Qt::LayoutDirectionAuto);
    if (segment.kind == Segment::Kind::Table) {
        painter.fillRect(look.rect, theme.caps);
        painter.restore();
        return;
    }
    if (segment.kind == Segment::Kind::Container) {
        painter.fillRect(look.rect, theme.fill(Content::OtherFileSystem));
    } else {
        paintContent(painter, look.rect, contentOf(segment), theme);
        paintInside(painter, look, model, row, theme);
    }
    paintFrame(painter, look, segment, theme);
    painter.restore();
}

} // namespace driveready
