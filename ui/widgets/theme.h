// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

class QPainter;
class QRectF;
class QWidget;

namespace driveready {

/// What a colour says. The same thing is always said by a shape and a word as well.
enum class Tone { Plain, Second, Accent, Good, Attention, Bad };

/// What lies on a stretch of a disk, as far as a picture tells it apart.
enum class Content { Ext, OtherFileSystem, Swap, Encrypted, Raid, Free };

/// The colours of one appearance. Surfaces and text come from the palette of the desktop; state
/// and pattern colours are ours, in a light and a dark set chosen by the window's lightness. Every
/// pair of text and surface in use has a contrast of at least 4.5 : 1, every sign at least 3 : 1
/// (theme_test). A desktop in high contrast gets its own colours only: no pale surfaces, lines in
/// the colour of the text, contents told apart by their pattern.
struct Theme
{
    bool isDark = false;
    bool isHighContrast = false;
    QColor window, base, alternate, button, text, second;
    QColor line, hairline, caps;
    QColor accent, good, attention, bad;
    QColor softSelected, softGood, softAttention, softBad;

    static Theme forPalette(const QPalette &palette);
    static Theme of(const QWidget *widget);

    QColor tone(Tone tone) const;
    /// The pale surface that goes with a tone.
    QColor soft(Tone tone) const;
    QColor fill(Content content) const;
    QColor pattern(Content content) const;
};

/// The palettes of the pictures in the documentation, for screenshots and tests.
QPalette picturePalette(bool dark);

/// Contrast of two opaque colours as WCAG 2 defines it, 1 to 21.
double contrast(const QColor &a, const QColor &b);

/// Fills a rectangle with the colour and the pattern of a content.
void paintContent(QPainter &painter, const QRectF &rect, Content content, const Theme &theme);

/// A length that was drawn for a text line of 18 pixels (10 pt), scaled to the widget's font.
int scaled(const QWidget *widget, double length);
/// The same for fonts that are not a widget's.
double fontScale(const QFont &font);

/// The application font in another size or weight; sizes in points relative to it.
QFont relativeFont(const QFont &base, double factor, bool semibold = false);

} // namespace driveready
