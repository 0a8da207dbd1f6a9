// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/drive_icon.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPolygonF>

namespace driveready {

namespace {

// Drawn on a square of 32 units.
constexpr double edgeUnits = 32;

void paintHardDisk(QPainter &painter)
{
    painter.drawRoundedRect(QRectF(5, 3, 22, 26), 2.5, 2.5);
    painter.drawEllipse(QPointF(16, 13), 7.5, 7.5);
    painter.drawEllipse(QPointF(16, 13), 2, 2);
    painter.drawPolyline(QPolygonF({{8.5, 25}, {10.5, 22.8}, {17.2, 15.6}}));
    painter.drawLine(QPointF(19.5, 25.5), QPointF(23.5, 25.5));
}

void paintSolidState(QPainter &painter)
{
    painter.drawRoundedRect(QRectF(4, 6, 24, 20), 2.5, 2.5);
    painter.drawRect(QRectF(8, 10, 6, 5));
    painter.drawRect(QRectF(18, 10, 6, 5));
    painter.drawLine(QPointF(8, 21), QPointF(24, 21));
}

void paintNvme(QPainter &painter)
{
    painter.drawRoundedRect(QRectF(2, 10, 28, 12), 1.5, 1.5);
    painter.drawRect(QRectF(6, 13, 5, 6));
    painter.drawRect(QRectF(13.5, 13, 5, 6));
    painter.drawRect(QRectF(21, 13, 5, 6));
}

void paintUsb(QPainter &painter)
{
    painter.drawRoundedRect(QRectF(4, 5, 24, 18), 2.5, 2.5);
    painter.drawLine(QPointF(16, 10), QPointF(16, 27));
    painter.drawPolyline(QPolygonF({{13.4, 12.4}, {16, 9}, {18.6, 12.4}}));
    painter.drawPolyline(QPolygonF({{16, 19}, {12, 17}, {12, 15}}));
    painter.drawPolyline(QPolygonF({{16, 17.6}, {20, 15.8}, {20, 14}}));
    painter.drawLine(QPointF(12, 27), QPointF(20, 27));
}

void paintCard(QPainter &painter)
{
    painter.drawPolygon(QPolygonF({{8, 4}, {19, 4}, {25, 10}, {25, 28}, {8, 28}}));
    for (const double x : {11.5, 15.0, 18.5})
        painter.drawLine(QPointF(x, 8), QPointF(x, 12.5));
}

void paintImage(QPainter &painter)
{
    painter.drawPolygon(QPolygonF({{7, 3}, {19, 3}, {25, 9}, {25, 29}, {7, 29}}));
    painter.drawPolyline(QPolygonF({{19, 3}, {19, 9}, {25, 9}}));
    painter.drawEllipse(QPointF(16, 19), 5.5, 5.5);
    painter.drawEllipse(QPointF(16, 19), 1.2, 1.2);
}

} // namespace

DriveShape driveShape(const DeviceInfo &info, bool isImage)
{
    if (isImage && !info.practice)
        return DriveShape::Image;
    switch (info.transport) {
    case Transport::Nvme:
        return DriveShape::Nvme;
    case Transport::Mmc:
        return DriveShape::Card;
    case Transport::Usb:
    case Transport::Uas:
        return DriveShape::Usb;
    default:
        break;
    }
    return info.rotational.value_or(true) ? DriveShape::HardDisk : DriveShape::SolidState;
}

QString driveShapeWord(DriveShape shape)
{
    const auto word = [](const char *text) {
        return QCoreApplication::translate("DriveShape", text, "kind of drive on its card");
    };
    switch (shape) {
    case DriveShape::HardDisk:
        return word(QT_TRANSLATE_NOOP("DriveShape", "hard disk"));
    case DriveShape::SolidState:
        return word(QT_TRANSLATE_NOOP("DriveShape", "solid-state drive"));
    case DriveShape::Nvme:
        return word(QT_TRANSLATE_NOOP("DriveShape", "NVMe drive"));
    case DriveShape::Usb:
        return word(QT_TRANSLATE_NOOP("DriveShape", "USB drive"));
    case DriveShape::Card:
        return word(QT_TRANSLATE_NOOP("DriveShape", "memory card"));
    case DriveShape::Image:
        break;
    }
    return word(QT_TRANSLATE_NOOP("DriveShape", "disk image"));
}

void paintDriveIcon(QPainter &painter, const QRectF &square, DriveShape shape, const QColor &color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(square.topLeft());
    painter.scale(square.width() / edgeUnits, square.height() / edgeUnits);
    painter.setPen(QPen(color, 1.7, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    switch (shape) {
    case DriveShape::HardDisk:
        paintHardDisk(painter);
        break;
    case DriveShape::SolidState:
        paintSolidState(painter);
        break;
    case DriveShape::Nvme:
        paintNvme(painter);
        break;
    case DriveShape::Usb:
        paintUsb(painter);
        break;
    case DriveShape::Card:
        paintCard(painter);
        break;
    case DriveShape::Image:
        paintImage(painter);
        break;
    }
    painter.restore();
}

} // namespace driveready
