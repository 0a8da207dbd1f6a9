// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "probe/device_info.h"
#include "widgets/theme.h"

#include <QString>

namespace driveready {

/// What a drive looks like, for the picture on its card.
enum class DriveShape { HardDisk, SolidState, Nvme, Usb, Card, Image };

DriveShape driveShape(const DeviceInfo &info, bool isImage);
/// The word that goes with the picture, for screen readers: "hard disk", "disk image", ...
QString driveShapeWord(DriveShape shape);
/// Draws the outline to fill a square of any size.
void paintDriveIcon(QPainter &painter, const QRectF &square, DriveShape shape, const QColor &color);

} // namespace driveready
