// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QWidget>
#include <algorithm>
#include <array>
#include <cmath>

namespace driveready {

namespace {

/// One role in both appearances, as 0xRRGGBB.
struct Pair
{
    QRgb light;
    QRgb dark;
    QColor of(bool isDark) const { return QColor::fromRgb(isDark ? dark : light); }
};

constexpr Pair windowColor{0xeff0f1, 0x202326};
constexpr Pair baseColor{0xffffff, 0x16181a};
constexpr Pair alternateColor{0xf6f7f8, 0x1d2022};
constexpr Pair buttonColor{0xfbfbfc, 0x2b2f33};
constexpr Pair textColor{0x232629, 0xeff1f2};
constexpr Pair secondColor{0x535d66, 0xa9b1b8};
constexpr Pair lineColor{0xb9bec3, 0x535a61};
constexpr Pair hairlineColor{0xd9dcdf, 0x363b40};
constexpr Pair capsColor{0x5d666e, 0x8d979f};
constexpr Pair accentColor{0x1b6a9f, 0x5db4ea};
constexpr Pair goodColor{0x17693a, 0x63c98d};
constexpr Pair attentionColor{0x854800, 0xeda957};
constexpr Pair badColor{0xa92034, 0xff8d96};
constexpr Pair softSelectedColor{0xd5e6f2, 0x1c3d54};
constexpr Pair softGoodColor{0xe1f0e7, 0x183526};
constexpr Pair softAttentionColor{0xf7ead7, 0x3b2b14};
constexpr Pair softBadColor{0xf8e1e3, 0x43202a};

struct ContentColors
{
    Pair fill;
    Pair pattern;
};
// In the order of Content.
constexpr std::array<ContentColors, 6> contentColors{{
    {{0xd3e2ef, 0x223e56}, {0xb4cce0, 0x34587a}},
    {{0xdfe3e8, 0x30363d}, {0xdfe3e8, 0x30363d}},
    {{0xe2d9ee, 0x382e4c}, {0xc9b9df, 0x54456f}},
    {{0xd8e6dc, 0x213b2c}, {0xb5d0be, 0x335843}},
    {{0xe8e1d2, 0x3d3626}, {0xd0c4aa, 0x5b5039}},
    {{0xfafafa, 0x1b1e20}, {0xc3c8cd, 0x474e55}},
}};

const ContentColors &colorsOf(Content content)
{
    return contentColors.at(static_cast<std::size_t>(content));
}

double luminance(const QColor &color)
{
    const auto channel = [](double value) {
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * channel(color.redF()) + 0.7152 * channel(color.greenF()) +
           0.0722 * channel(color.blueF());
}

/// Lines over a rectangle, each from `from` moved on by `step` along one axis.
void paintSlanted(QPainter &painter, const QRectF &rect, double step, bool rising)
{
    for (double x = rect.left() - rect.height(); x < rect.right(); x += step) {
        const QPointF low(x, rect.bottom());
        const QPointF high(x + rect.height(), rect.top());
        if (rising)
            painter.drawLine(low, high);
        else
            painter.drawLine(QPointF(low.x(), rect.top()), QPointF(high.x(), rect.bottom()));
    }
}

void paintLevel(QPainter &painter, const QRectF &rect, double step, bool horizontal)
{
    const double begin = horizontal ? rect.top() : rect.left();
    const double end = horizontal ? rect.bottom() : rect.right();
    for (double at = begin + step / 2; at < end; at += step) {
        if (horizontal)
            painter.drawLine(QPointF(rect.left(), at), QPointF(rect.right(), at));
        else
            painter.drawLine(QPointF(at, rect.top()), QPointF(at, rect.bottom()));
    }
}

void paintPattern(QPainter &painter, const QRectF &rect, Content content)
{
    switch (content) {
    case Content::Ext:
        return paintSlanted(painter, rect, 8, true);
    case Content::Free:
        return paintSlanted(painter, rect, 5, true);
    case Content::Swap:
        return paintLevel(painter, rect, 5, true);
    case Content::Raid:
        return paintLevel(painter, rect, 6, false);
    case Content::Encrypted:
        paintSlanted(painter, rect, 8, true);
        return paintSlanted(painter, rect, 8, false);
    case Content::OtherFileSystem:
        return;
    }
}

// Black on white has 21, yellow on black 19.6; what desktops call ordinary has up to 18.3.
constexpr double highContrast = 19;
// Between the surface and the text of a high contrast desktop: 3 : 1 to the one, 4.5 : 1 to the
// other.
constexpr Pair strongPattern{0x848484, 0x6e6e6e};

/// `wanted` if it can be read on each surface it is used on, else the palette's own text colour.
QColor readable(const QColor &wanted, const Theme &theme)
{
    for (const QColor &surface : {theme.window, theme.base, theme.alternate}) {
        if (contrast(wanted, surface) < 4.5)
            return theme.text;
    }
    return wanted;
}

void takeHighContrast(Theme &theme)
{
    theme.line = theme.hairline = theme.caps = theme.text;
    theme.second = theme.accent = theme.good = theme.attention = theme.bad = theme.text;
    theme.softSelected = theme.softGood = theme.softAttention = theme.softBad = theme.base;
}

} // namespace

Theme Theme::forPalette(const QPalette &palette)
{
    Theme theme;
    theme.window = palette.color(QPalette::Window);
    theme.base = palette.color(QPalette::Base);
    theme.alternate = palette.color(QPalette::AlternateBase);
    theme.button = palette.color(QPalette::Button);
    theme.text = palette.color(QPalette::WindowText);
    theme.isDark = theme.window.lightnessF() < 0.5F;
    const bool dark = theme.isDark;
    theme.second = readable(secondColor.of(dark), theme);
    theme.line = lineColor.of(dark);
    theme.hairline = hairlineColor.of(dark);
    theme.caps = capsColor.of(dark);
    theme.accent = readable(accentColor.of(dark), theme);
    theme.good = readable(goodColor.of(dark), theme);
    theme.attention = readable(attentionColor.of(dark), theme);
    theme.bad = readable(badColor.of(dark), theme);
    theme.softSelected = softSelectedColor.of(dark);
    theme.softGood = softGoodColor.of(dark);
    theme.softAttention = softAttentionColor.of(dark);
    theme.softBad = softBadColor.of(dark);
    theme.isHighContrast = contrast(theme.text, theme.window) >= highContrast;
    if (theme.isHighContrast)
        takeHighContrast(theme);
    return theme;
}

Theme Theme::of(const QWidget *widget)
{
    return forPalette(widget->palette());
}

QColor Theme::tone(Tone tone) const
{
    switch (tone) {
    case Tone::Plain:
        return text;
    case Tone::Second:
        return second;
    case Tone::Accent:
        return accent;
    case Tone::Good:
        return good;
    case Tone::Attention:
        return attention;
    case Tone::Bad:
        return bad;
    }
    return text;
}

QColor Theme::soft(Tone tone) const
{
    switch (tone) {
    case Tone::Accent:
        return softSelected;
    case Tone::Good:
        return softGood;
    case Tone::Attention:
        return softAttention;
    case Tone::Bad:
        return softBad;
    case Tone::Plain:
    case Tone::Second:
        break;
    }
    return base;
}

QColor Theme::fill(Content content) const
{
    return isHighContrast ? base : colorsOf(content).fill.of(isDark);
}

QColor Theme::pattern(Content content) const
{
    return isHighContrast && content != Content::OtherFileSystem
               ? strongPattern.of(isDark)
               : (isHighContrast ? base : colorsOf(content).pattern.of(isDark));
}

QPalette picturePalette(bool dark)
{
    QPalette palette(buttonColor.of(dark), windowColor.of(dark));
    const QColor text = textColor.of(dark);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::ToolTipText, QPalette::BrightText})
        palette.setColor(role, text);
    palette.setColor(QPalette::Base, baseColor.of(dark));
    palette.setColor(QPalette::AlternateBase, alternateColor.of(dark));
    palette.setColor(QPalette::ToolTipBase, baseColor.of(dark));
    palette.setColor(QPalette::PlaceholderText, secondColor.of(dark));
    palette.setColor(QPalette::Highlight, accentColor.of(dark));
    palette.setColor(QPalette::Accent, accentColor.of(dark));
    palette.setColor(QPalette::HighlightedText, dark ? baseColor.of(true) : baseColor.of(false));
    palette.setColor(QPalette::Link, accentColor.of(dark));
    const QColor disabled = lineColor.of(dark);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, disabled);
    return palette;
}

double contrast(const QColor &a, const QColor &b)
{
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

void paintContent(QPainter &painter, const QRectF &rect, Content content, const Theme &theme)
{
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.fillRect(rect, theme.fill(content));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.pattern(content), 1));
    paintPattern(painter, rect, content);
    painter.restore();
}

double fontScale(const QFont &font)
{
    return std::max(0.5, QFontMetricsF(font).height() / 18.0);
}

int scaled(const QWidget *widget, double length)
{
    return static_cast<int>(std::lround(length * fontScale(widget->font())));
}

QFont relativeFont(const QFont &base, double factor, bool semibold)
{
    QFont font(base);
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(font.pixelSize() * factor))));
    if (semibold)
        font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace driveready
