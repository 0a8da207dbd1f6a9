// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/ui_test.h"
#include "widgets/glyph.h"

#include <QImage>
#include <QPainter>
#include <set>

using namespace driveready;

namespace {

constexpr Content allContents[] = {Content::Ext,  Content::OtherFileSystem,
                                   Content::Swap, Content::Encrypted,
                                   Content::Raid, Content::Free};
constexpr Tone allTones[] = {Tone::Plain, Tone::Second,    Tone::Accent,
                             Tone::Good,  Tone::Attention, Tone::Bad};

QImage picture(Glyph glyph, const Theme &theme)
{
    QImage image(32, 32, QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paintGlyph(painter, QRectF(0, 0, 32, 32), glyph, theme);
    return image;
}

} // namespace

class ThemeTest : public QObject
{
    Q_OBJECT

private slots:
    void textOnSurfaces_isReadable_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void textOnSurfaces_isReadable()
    {
        QFETCH(bool, dark);
        const Theme theme = Theme::forPalette(picturePalette(dark));
        for (const Tone tone : allTones) {
            for (const QColor &surface : {theme.window, theme.base, theme.alternate})
                QCOMPARE_GE(contrast(theme.tone(tone), surface), 4.5);
            QCOMPARE_GE(contrast(theme.tone(tone), theme.soft(tone)), 4.5);
            QCOMPARE_GE(contrast(theme.text, theme.soft(tone)), 4.5);
        }
        QCOMPARE_GE(contrast(theme.second, theme.softSelected), 4.5);
    }

    void textOnContents_isReadable_data() { textOnSurfaces_isReadable_data(); }

    void textOnContents_isReadable()
    {
        QFETCH(bool, dark);
        const Theme theme = Theme::forPalette(picturePalette(dark));
        for (const Content content : allContents) {
            QCOMPARE_GE(contrast(theme.text, theme.fill(content)), 4.5);
            QCOMPARE_GE(contrast(theme.text, theme.pattern(content)), 4.5);
        }
    }

    void glyphsOnSurfaces_haveContrast_data() { textOnSurfaces_isReadable_data(); }

    void glyphsOnSurfaces_haveContrast()
    {
        QFETCH(bool, dark);
        const Theme theme = Theme::forPalette(picturePalette(dark));
        for (int at = 0; at < glyphCount; ++at) {
            const QColor color = theme.tone(toneOf(static_cast<Glyph>(at)));
            for (const QColor &surface : {theme.window, theme.base, theme.softSelected})
                QCOMPARE_GE(contrast(color, surface), 3.0);
            for (const Content content : allContents)
                QCOMPARE_GE(contrast(color, theme.pattern(content)), 3.0);
        }
    }

    void glyphs_differInShape_notOnlyInColor()
    {
        Theme gray = Theme::forPalette(picturePalette(false));
        gray.accent = gray.good = gray.attention = gray.bad = gray.second = gray.text;
        std::set<QByteArray> shapes;
        for (int at = 0; at < glyphCount; ++at) {
            const QImage image = picture(static_cast<Glyph>(at), gray);
            shapes.insert(
                QByteArray(reinterpret_cast<const char *>(image.constBits()), image.sizeInBytes()));
        }
        QCOMPARE(shapes.size(), static_cast<std::size_t>(glyphCount));
    }

    void highContrastPalette_keepsItsOwnText()
    {
        QPalette palette(Qt::black, Qt::black);
        palette.setColor(QPalette::WindowText, Qt::white);
        const Theme theme = Theme::forPalette(palette);
        QVERIFY(theme.isDark);
        QCOMPARE(theme.text, QColor(Qt::white));
        QCOMPARE_GE(contrast(theme.second, theme.window), 4.5);
    }

    void sizes_followTheFont()
    {
        QWidget widget;
        const int normal = scaled(&widget, 72);
        widget.setFont(relativeFont(widget.font(), 2.0));
        QCOMPARE_GE(scaled(&widget, 72), 2 * normal - 8);
    }
};

DRIVEREADY_UI_TEST_MAIN(ThemeTest)
#include "theme_test.moc"
