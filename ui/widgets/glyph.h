// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/judgement.h"
#include "findings/catalogue.h"
#include "models/drive_state.h"
#include "widgets/theme.h"

#include <QIcon>
#include <QString>

namespace driveready {

/// The small signs beside words. They differ in shape as well as in colour and never stand without
/// their word (on screen or, where it does not fit, in the accessible name and the tooltip).
enum class Glyph {
    OnGrid,      ///< four squares
    Aligned,     ///< tick in a ring; also "ready" and "done"
    Misaligned,  ///< filled triangle with !
    NotJudged,   ///< broken ring with a dash
    Attention,   ///< filled diamond with !
    Blank,       ///< dotted square
    Locked,      ///< padlock
    DataLost,    ///< octagon with a cross
    Pending,     ///< ring with hands
    ToDo,        ///< empty ring
    Information, ///< ring with an i
    Asleep,      ///< crescent
};
inline constexpr int glyphCount = 12;

Tone toneOf(Glyph glyph);
Glyph glyphOf(Grade grade);
/// The sign on a drive's card; a padlock where nothing may be written.
Glyph glyphOf(DriveBadge badge);
/// By what it is about first (misaligned, data lost), then by how much it matters.
Glyph glyphOf(const Finding &finding);

/// Draws the glyph to fill a square of any size.
void paintGlyph(QPainter &painter, const QRectF &square, Glyph glyph, const Theme &theme);
/// The same as a picture for labels and item views, `edge` in device-independent pixels.
QPixmap glyphPixmap(Glyph glyph, const Theme &theme, int edge, double ratio);

} // namespace driveready
