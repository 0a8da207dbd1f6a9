// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/display_text.h"

#include <QCoreApplication>
#include <QTest>
#include <string>

using namespace driveready;

class DisplayTextTest : public QObject
{
    Q_OBJECT

private slots:
    void hostileText_isEscaped_data()
    {
        QTest::addColumn<QByteArray>("raw");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char *name, QByteArray raw, const char16_t *shown) {
            QTest::newRow(name) << raw << QString::fromUtf16(shown);
        };
        row("plain", "archive 2", u"archive 2");
        row("umlaut", "B\xC3\xA4r", u"B\u00e4r");
        row("empty", "", u"(no name)");
        row("blanks", "   ", u"(no name)");
        row("NUL inside", QByteArray("a\0b", 3), u"a\\x00b");
        row("newline and tab", "a\n\tb", u"a\\x0a\\x09b");
        row("escape sequence", "\x1b[31mred", u"\\x1b[31mred");
        row("DEL", "\x7f", u"\\x7f");
        row("C1 as UTF-8",
            "\xC2\x9B"
            "31m",
            u"\\u009b31m");
        row("C1 as a byte",
            "\x9B"
            "31m",
            u"\\x9b31m");
        row("bidi override",
            "abc\xE2\x80\xAE"
            "cba",
            u"abc\\u202ecba");
        row("bidi isolate", "\xE2\x81\xA6x\xE2\x81\xA9", u"\\u2066x\\u2069");
        row("Arabic letter mark", "\xD8\x9C", u"\\u061c");
        row("zero width space",
            "a\xE2\x80\x8B"
            "b",
            u"a\\u200bb");
        row("byte order mark", "\xEF\xBB\xBFx", u"\\ufeffx");
        row("soft hyphen",
            "a\xC2\xAD"
            "b",
            u"a\\u00adb");
        row("line separator",
            "a\xE2\x80\xA8"
            "b",
            u"a\\u2028b");
        row("paragraph separator",
            "a\xE2\x80\xA9"
            "b",
            u"a\\u2029b");
        row("variation selector", "a\xEF\xB8\x8F", u"a\\ufe0f");
        row("tag character", "\xF3\xA0\x81\x81", u"\\U000e0041");
        row("Hangul filler", "\xE3\x85\xA4", u"\\u3164");
        row("private use", "\xEE\x80\x80", u"\\ue000");
        row("lone continuation", "\x80", u"\\x80");
        row("cut sequence", "a\xE2\x82", u"a\\xe2\\x82");
        row("overlong slash", "\xC0\xAF", u"\\xc0\\xaf");
        row("overlong in three", "\xE0\x80\xAF", u"\\xe0\\x80\\xaf");
        row("encoded surrogate", "\xED\xA0\x80", u"\\xed\\xa0\\x80");
        row("beyond Unicode", "\xF4\x90\x80\x80", u"\\xf4\\x90\\x80\\x80");
        row("forged escape", "\\x1b", u"\\\\x1b");
        row("HTML stays text", "<img src=x onerror=y>&amp;", u"<img src=x onerror=y>&amp;");
    }
    void hostileText_isEscaped()
    {
        QFETCH(QByteArray, raw);
        QFETCH(QString, shown);
        QCOMPARE(
            displayText(std::string_view(raw.constData(), static_cast<std::size_t>(raw.size()))),
            shown);
    }

    void longText_isCutAt64Columns()
    {
        const QString shown = displayText(std::string(4096, 'x'));
        QCOMPARE(shown, QString(63, u'x') + QChar(0x2026));
        QCOMPARE(displayText(std::string(64, 'x')), QString(64, u'x'));
    }

    void longEscapes_areNeverCutInside()
    {
        // 21 escapes of three columns would be 63; "\x1b" takes four: 15 fit, the 16th would end
        // at 64.
        const QString shown = displayText(std::string(4096, '\x1b'));
        QVERIFY(shown.size() <= 64);
        QVERIFY(shown.endsWith(QStringLiteral("\\x1b") + QChar(0x2026)));
    }

    void wideAndCombiningCharacters_areCountedAndCut()
    {
        std::string wide;
        std::string marks = "a";
        for (int i = 0; i < 200; ++i) {
            wide += "\xE6\xBC\xA2";
            marks += "\xCC\x81";
        }
        QCOMPARE(displayText(wide).size(), 32);
        QVERIFY(displayText(marks).size() <= 64);
    }

    void everyByteValue_comesOutPrintable()
    {
        for (int first = 0; first < 256; ++first) {
            for (int second = 0; second < 256; ++second) {
                const char raw[] = {static_cast<char>(first), static_cast<char>(second)};
                for (const QChar c : displayTextOrEmpty(std::string_view(raw, 2))) {
                    QVERIFY2(c.isPrint() || c.isSurrogate(),
                             qPrintable(QStringLiteral("%1 %2").arg(first).arg(second)));
                }
            }
        }
    }

    void model_doesNotRepeatTheVendor()
    {
        QCOMPARE(displayModel("ATA", "WDC WD15EARS-00Z5B1"), QStringLiteral("WDC WD15EARS-00Z5B1"));
        QCOMPARE(displayModel("WDC     ", "WDC WD15EARS"), QStringLiteral("WDC WD15EARS"));
        QCOMPARE(displayModel("Seagate ", "Expansion HDD "),
                 QStringLiteral("Seagate Expansion HDD"));
        QCOMPARE(displayModel("", ""), QStringLiteral("(no name)"));
    }

    void serialTail_isTheLastFour()
    {
        QCOMPARE(serialTail("WD-WMAZA0000412  "), QStringLiteral("0412"));
        QCOMPARE(serialTail("A1"), QStringLiteral("A1"));
        QCOMPARE(serialTail(""), QString());
    }

    void englishPlurals_areInEveryProgram()
    {
        QCOMPARE(QCoreApplication::translate("FindingText", "Partition %1 starts %n sector(s) off",
                                             "", 1),
                 QStringLiteral("Partition %1 starts 1 sector off"));
        QCOMPARE(QCoreApplication::translate("FindingText", "Partition %1 starts %n sector(s) off",
                                             "", 7),
                 QStringLiteral("Partition %1 starts 7 sectors off"));
    }

    void path_keepsItsLength()
    {
        QCOMPARE(displayPath(std::string(200, 'x')).size(), 200);
        QCOMPARE(displayPath("/tmp/a\nb"), QStringLiteral("/tmp/a\\x0ab"));
    }
};

QTEST_GUILESS_MAIN(DisplayTextTest)
#include "display_text_test.moc"
