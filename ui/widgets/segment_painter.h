// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "models/partition_model.h"
#include "widgets/theme.h"

#include <QFont>
#include <QRect>

namespace driveready {

/// The fill and pattern that stand for what is in a segment.
Content contentOf(const Segment &segment);

/// How a segment looks at one moment.
struct SegmentLook
{
    QRect rect;
    bool isDistorted = false;
    bool isSelected = false;
    bool isRightToLeft = false;
    QFont font;
};

/// Draws one segment of the map: fill, pattern, sign and as many lines of words as fit.
void paintSegment(QPainter &painter, const SegmentLook &look, const PartitionModel &model, int row,
                  const Theme &theme);

} // namespace driveready
