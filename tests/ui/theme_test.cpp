// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/ui_test.h"
#include "widgets/glyph.h"

#include <QCheckBox>
#include <QImage>
#include <QPainter>
#include <QRadioButton>
#include <memory>
#include <set>

using namespace driveready;

namespace {

constexpr Content allContents[] = {Content::Ext,  Content::OtherFileSystem,
                                   Content::Swap, Content::Encrypted,
                                   Content::Raid, Content::Free};
constexpr Tone allTones[] = {Tone::Plain, Tone::Second,    Tone::Accent,
                             Tone::Good,  Tone::Attention, Tone::Bad};

/// What a desktop in high contrast sets: few colours, far apart.
QPalette highContrastPalette(Qt::GlobalColor surface, Qt::GlobalColor text)
{
    QPalette palette{QColor(surface), QColor(surface)};
    for (const auto role : {QPalette::Window, QPalette::Base, QPalette::AlternateBase,
                            QPalette::Button, QPalette::ToolTipBase})
        palette.setColor(role, surface);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::ToolTipText, QPalette::BrightText})
        palette.setColor(role, text);
    return palette;
}

QByteArray pixels(const QImage &image)
{
    return QByteArray(reinterpret_cast<const char *>(image.constBits()), image.sizeInBytes());
}

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
        QTest::addColumn<QPalette>("palette");
        QTest::newRow("light") << picturePalette(false);
        QTest::newRow("dark") << picturePalette(true);
        QTest::newRow("high contrast, black on white") << highContrastPalette(Qt::white, Qt::black);
        QTest::newRow("high contrast, white on black") << highContrastPalette(Qt::black, Qt::white);
        QTest::newRow("high contrast, yellow on black")
            << highContrastPalette(Qt::black, Qt::yellow);
    }

    void textOnSurfaces_isReadable()
    {
        QFETCH(QPalette, palette);
        const Theme theme = Theme::forPalette(palette);
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
        QFETCH(QPalette, palette);
        const Theme theme = Theme::forPalette(palette);
        for (const Content content : allContents) {
            QCOMPARE_GE(contrast(theme.text, theme.fill(content)), 4.5);
            QCOMPARE_GE(contrast(theme.text, theme.pattern(content)), 4.5);
        }
    }

    void glyphsOnSurfaces_haveContrast_data() { textOnSurfaces_isReadable_data(); }

    void glyphsOnSurfaces_haveContrast()
    {
        QFETCH(QPalette, palette);
        const Theme theme = Theme::forPalette(palette);
        for (int at = 0; at < glyphCount; ++at) {
            const QColor color = theme.tone(toneOf(static_cast<Glyph>(at)));
            for (const QColor &surface : {theme.window, theme.base, theme.softSelected})
                QCOMPARE_GE(contrast(color, surface), 3.0);
            for (const Content content : allContents)
                QCOMPARE_GE(contrast(color, theme.pattern(content)), 3.0);
        }
    }

    void signsWithoutWords_haveContrast_data() { textOnSurfaces_isReadable_data(); }

    /// The table areas of the map and the mark of what is chosen.
    void signsWithoutWords_haveContrast()
    {
        QFETCH(QPalette, palette);
        const Theme theme = Theme::forPalette(palette);
        for (const QColor &surface : {theme.window, theme.base}) {
            QCOMPARE_GE(contrast(theme.caps, surface), 3.0);
            QCOMPARE_GE(contrast(theme.accent, surface), 3.0);
        }
    }

    void highContrast_drawsLinesAndPatternsStrongly_data()
    {
        QTest::addColumn<QPalette>("palette");
        QTest::newRow("black on white") << highContrastPalette(Qt::white, Qt::black);
        QTest::newRow("white on black") << highContrastPalette(Qt::black, Qt::white);
        QTest::newRow("yellow on black") << highContrastPalette(Qt::black, Qt::yellow);
    }

    void highContrast_drawsLinesAndPatternsStrongly()
    {
        QFETCH(QPalette, palette);
        const Theme theme = Theme::forPalette(palette);
        QVERIFY(theme.isHighContrast);
        QCOMPARE_GE(contrast(theme.line, theme.base), 4.5);
        QCOMPARE_GE(contrast(theme.hairline, theme.base), 4.5);
        for (const Content content : allContents) {
            if (content != Content::OtherFileSystem) // the one without a pattern
                QCOMPARE_GE(contrast(theme.pattern(content), theme.fill(content)), 3.0);
        }
    }

    void ordinaryPalettes_areNotTakenForHighContrast()
    {
        QVERIFY(!Theme::forPalette(picturePalette(false)).isHighContrast);
        QVERIFY(!Theme::forPalette(picturePalette(true)).isHighContrast);
        QVERIFY(!Theme::forPalette(QPalette(QColor(0xefefef), QColor(0xefefef))).isHighContrast);
    }

    void glyphs_differInShape_notOnlyInColor()
    {
        Theme gray = Theme::forPalette(picturePalette(false));
        gray.accent = gray.good = gray.attention = gray.bad = gray.second = gray.text;
        std::set<QByteArray> shapes;
        for (int at = 0; at < glyphCount; ++at)
            shapes.insert(pixels(picture(static_cast<Glyph>(at), gray)));
        QCOMPARE(shapes.size(), static_cast<std::size_t>(glyphCount));
    }

    void contents_differInPattern_notOnlyInColor()
    {
        // In high contrast they share their colours.
        const Theme theme = Theme::forPalette(highContrastPalette(Qt::white, Qt::black));
        std::set<QByteArray> patterns;
        for (const Content content : allContents) {
            QImage image(64, 32, QImage::Format_ARGB32);
            QPainter painter(&image);
            paintContent(painter, QRectF(0, 0, 64, 32), content, theme);
            painter.end();
            patterns.insert(pixels(image));
        }
        QCOMPARE(patterns.size(), std::size(allContents));
    }

    void emptyControl_isSeen_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<bool>("isRadio");
        QTest::newRow("light radio button") << false << true;
        QTest::newRow("light check box") << false << false;
        QTest::newRow("dark radio button") << true << true;
        QTest::newRow("dark check box") << true << false;
    }
    void emptyControl_isSeen()
    {
        QFETCH(bool, dark);
        QFETCH(bool, isRadio);
        std::unique_ptr<QAbstractButton> button;
        if (isRadio)
            button = std::make_unique<QRadioButton>();
        else
            button = std::make_unique<QCheckBox>();
        button->setPalette(picturePalette(dark));
        button->resize(button->sizeHint());
        const QImage image = button->grab().toImage();
        const QColor window = button->palette().color(QPalette::Window);
        double strongest = 1;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                strongest = std::max(strongest, contrast(image.pixelColor(x, y), window));
        }
        QCOMPARE_GE(strongest, 3.0); // WCAG 2.1, 1.4.11
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
