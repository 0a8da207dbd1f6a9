// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/glyph.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <cmath>
#include <numbers>

namespace driveready {

namespace {

// All shapes are drawn on a square of 16 units, as in the design pictures.
constexpr double edgeUnits = 16;
const QRectF ring(1.5, 1.5, 13, 13);

void paintExclamation(QPainter &painter, const QColor &color, double top, double bottom)
{
    painter.setPen(QPen(color, 1.8, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(8, top), QPointF(8, bottom - 3.2));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(QPointF(8, bottom - 0.6), 1.05, 1.05);
}

void paintSquares(QPainter &painter, const QColor &color)
{
    for (const double x : {2.0, 9.0}) {
        for (const double y : {2.0, 9.0})
            painter.fillRect(QRectF(x, y, 5, 5), color);
    }
}

void paintTick(QPainter &painter, const QColor &color)
{
    painter.setPen(QPen(color, 1.5));
    painter.drawEllipse(ring);
    painter.setPen(QPen(color, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF({{5.0, 8.3}, {7.2, 10.4}, {11.1, 5.9}}));
}

void paintTriangle(QPainter &painter, const QColor &color, const QColor &inner)
{
    painter.setPen(QPen(color, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF({{8, 2}, {15, 14}, {1, 14}}));
    paintExclamation(painter, inner, 6.2, 13.2);
}

void paintDiamond(QPainter &painter, const QColor &color, const QColor &inner)
{
    painter.setPen(QPen(color, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF({{8, 1}, {15, 8}, {8, 15}, {1, 8}}));
    paintExclamation(painter, inner, 4.6, 11.8);
}

void paintBrokenRing(QPainter &painter, const QColor &color)
{
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::FlatCap));
    for (int piece = 0; piece < 6; ++piece)
        painter.drawArc(ring, (piece * 60 + 13) * 16, 34 * 16);
    painter.drawLine(QPointF(5.2, 8), QPointF(10.8, 8));
}

void paintDottedSquare(QPainter &painter, const QColor &color)
{
    QPen pen(color, 1.5);
    pen.setDashPattern({1.4, 1.4});
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    painter.drawRect(QRectF(2, 2, 12, 12));
}

void paintPadlock(QPainter &painter, const QColor &color)
{
    painter.setPen(QPen(color, 1.6));
    painter.drawArc(QRectF(5, 1.6, 6, 8), 0, 180 * 16);
    painter.drawLine(QPointF(5, 5.6), QPointF(5, 7.4));
    painter.drawLine(QPointF(11, 5.6), QPointF(11, 7.4));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(QRectF(2.8, 7, 10.4, 7.6), 1.2, 1.2);
}

void paintOctagon(QPainter &painter, const QColor &color, const QColor &inner)
{
    QPolygonF shape;
    for (int corner = 0; corner < 8; ++corner) {
        const double angle = (corner + 0.5) * std::numbers::pi / 4;
        shape << QPointF(8 + 7.3 * std::cos(angle), 8 + 7.3 * std::sin(angle));
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(shape);
    painter.setPen(QPen(inner, 1.8, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(5.4, 5.4), QPointF(10.6, 10.6));
    painter.drawLine(QPointF(10.6, 5.4), QPointF(5.4, 10.6));
}

void paintClock(QPainter &painter, const QColor &color)
{
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawEllipse(ring);
    painter.drawLine(QPointF(8, 8), QPointF(8, 4.4));
    painter.drawLine(QPointF(8, 8), QPointF(10.6, 9.4));
}

void paintInformation(QPainter &painter, const QColor &color)
{
    painter.setPen(QPen(color, 1.5));
    painter.drawEllipse(ring);
    painter.setPen(QPen(color, 1.8, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(8, 7.6), QPointF(8, 11.2));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(QPointF(8, 4.9), 1.1, 1.1);
}

void paintCrescent(QPainter &painter, const QColor &color)
{
    QPainterPath moon;
    moon.addEllipse(QPointF(7.4, 8), 6.2, 6.2);
    QPainterPath shadow;
    shadow.addEllipse(QPointF(10.6, 6.2), 5.4, 5.4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPath(moon.subtracted(shadow));
}

void paintShape(QPainter &painter, Glyph glyph, const QColor &color, const QColor &inner)
{
    switch (glyph) {
    case Glyph::OnGrid:
        return paintSquares(painter, color);
    case Glyph::Aligned:
        return paintTick(painter, color);
    case Glyph::Misaligned:
        return paintTriangle(painter, color, inner);
    case Glyph::NotJudged:
        return paintBrokenRing(painter, color);
    case Glyph::Attention:
        return paintDiamond(painter, color, inner);
    case Glyph::Blank:
        return paintDottedSquare(painter, color);
    case Glyph::Locked:
        return paintPadlock(painter, color);
    case Glyph::DataLost:
        return paintOctagon(painter, color, inner);
    case Glyph::Pending:
        return paintClock(painter, color);
    case Glyph::ToDo:
        painter.setPen(QPen(color, 1.5));
        return painter.drawEllipse(ring);
    case Glyph::Information:
        return paintInformation(painter, color);
    case Glyph::Asleep:
        return paintCrescent(painter, color);
    }
}

} // namespace

Tone toneOf(Glyph glyph)
{
    switch (glyph) {
    case Glyph::OnGrid:
    case Glyph::Aligned:
        return Tone::Good;
    case Glyph::Misaligned:
    case Glyph::DataLost:
        return Tone::Bad;
    case Glyph::Attention:
        return Tone::Attention;
    case Glyph::Information:
        return Tone::Accent;
    case Glyph::NotJudged:
    case Glyph::Blank:
    case Glyph::Locked:
    case Glyph::Pending:
    case Glyph::ToDo:
    case Glyph::Asleep:
        break;
    }
    return Tone::Second;
}

Glyph glyphOf(Grade grade)
{
    switch (grade) {
    case Grade::Grid:
        return Glyph::OnGrid;
    case Grade::Ok:
        return Glyph::Aligned;
    case Grade::Bad:
        return Glyph::Misaligned;
    case Grade::Info:
        break;
    }
    return Glyph::NotJudged;
}

Glyph glyphOf(DriveBadge badge)
{
    switch (badge) {
    case DriveBadge::Blank:
        return Glyph::Blank;
    case DriveBadge::Ready:
        return Glyph::Aligned;
    case DriveBadge::Misaligned:
        return Glyph::Misaligned;
    case DriveBadge::Attention:
    case DriveBadge::Unreadable:
        return Glyph::Attention;
    case DriveBadge::InUse:
    case DriveBadge::SystemDrive:
    case DriveBadge::NotPermitted:
        return Glyph::Locked;
    case DriveBadge::Reading:
        return Glyph::Pending;
    case DriveBadge::Asleep:
        return Glyph::Asleep;
    case DriveBadge::NotRead:
        break;
    }
    return Glyph::NotJudged;
}

Glyph glyphOf(const Finding &finding)
{
    switch (finding.code) {
    case FindingCode::StartMisaligned:
    case FindingCode::PayloadMisaligned:
        return Glyph::Misaligned;
    case FindingCode::DataLoss:
        return Glyph::DataLost;
    case FindingCode::DiskBlank:
        return Glyph::Blank;
    default:
        break;
    }
    switch (finding.severity) {
    case Severity::Info:
        return Glyph::Information;
    case Severity::Blocker:
        return Glyph::Locked;
    case Severity::Notice:
    case Severity::Warning:
    case Severity::Error:
        break;
    }
    return Glyph::Attention;
}

void paintGlyph(QPainter &painter, const QRectF &square, Glyph glyph, const Theme &theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(square.topLeft());
    painter.scale(square.width() / edgeUnits, square.height() / edgeUnits);
    painter.setBrush(Qt::NoBrush);
    const QColor inner = theme.isDark ? theme.base : QColor(Qt::white);
    paintShape(painter, glyph, theme.tone(toneOf(glyph)), inner);
    painter.restore();
}

QPixmap glyphPixmap(Glyph glyph, const Theme &theme, int edge, double ratio)
{
    QPixmap pixmap(QSize(edge, edge) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintGlyph(painter, QRectF(0, 0, edge, edge), glyph, theme);
    return pixmap;
}

} // namespace driveready
