// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/crc32.h"
#include "probe/untrusted_text.h"

#include <QTest>

using namespace driveready;

namespace {

std::string utf16(const std::u16string &text)
{
    return untrustedUtf16(std::as_bytes(std::span(text.data(), text.size())));
}

} // namespace

class UntrustedTextTest : public QObject
{
    Q_OBJECT

private slots:
    void bytes_becomeValidUtf8_data()
    {
        QTest::addColumn<QByteArray>("raw");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("plain") << QByteArray("WDC WD15EARS") << QByteArray("WDC WD15EARS");
        QTest::newRow("padded") << QByteArray("  ATA    ") << QByteArray("ATA");
        QTest::newRow("umlaut") << QByteArray("M\xc3\xbcll") << QByteArray("M\xc3\xbcll");
        QTest::newRow("latin-1") << QByteArray("M\xfcll") << QByteArray("M\\xFCll");
        QTest::newRow("overlong") << QByteArray("\xc0\xaf") << QByteArray("\\xC0\\xAF");
        QTest::newRow("surrogate") << QByteArray("\xed\xa0\x80") << QByteArray("\\xED\\xA0\\x80");
        QTest::newRow("cut short") << QByteArray("a\xe2\x82") << QByteArray("a\\xE2\\x82");
        QTest::newRow("too high") << QByteArray("\xf4\x90\x80\x80")
                                  << QByteArray("\\xF4\\x90\\x80\\x80");
        QTest::newRow("nul") << QByteArray("a\0b", 3) << QByteArray("a\\x00b");
        QTest::newRow("only spaces") << QByteArray("   ") << QByteArray("");
        QTest::newRow("long") << QByteArray(4096, 'x') << QByteArray(256, 'x');
        QTest::newRow("cut at a character")
            << QByteArray(255, 'x') + "\xc3\xbc" << QByteArray(255, 'x');
    }
    void bytes_becomeValidUtf8()
    {
        QFETCH(QByteArray, raw);
        QFETCH(QByteArray, text);
        QCOMPARE(QByteArray::fromStdString(untrustedText(raw.toStdString())), text);
    }

    void gptNames_areDecodedUpToTheFirstNul()
    {
        QCOMPARE(utf16(u"Linux filesystem"), "Linux filesystem");
        QCOMPARE(utf16(u"M\u00fcll \u20ac"), "M\xc3\xbcll \xe2\x82\xac");
        QCOMPARE(utf16(u"\U0001F4BE"), "\xf0\x9f\x92\xbe");
        QCOMPARE(utf16(std::u16string(u"ab\0cd", 5)), "ab");
        QCOMPARE(utf16(std::u16string(36, u'\0')), "");
        QCOMPARE(utf16(u"\x1b]0;x"), "\x1b]0;x"); // cleaned where it is shown
    }

    void loneSurrogates_areKeptAsBytes()
    {
        QCOMPARE(utf16({u'a', char16_t(0xD83D), u'b'}), "a\\x3D\\xD8b");
        QCOMPARE(utf16({char16_t(0xDC01)}), "\\x01\\xDC");
        QCOMPARE(utf16(std::u16string(36, char16_t(0xD800))).size(), 256u);
        QCOMPARE(utf16(std::u16string(36, char16_t(0xFFFF))).size(), 108u);
    }

    void crc32_matchesTheCheckValue()
    {
        const std::string_view check = "123456789"; // catalogued check value of CRC-32/ISO-HDLC
        QCOMPARE(crc32(std::as_bytes(std::span(check))), 0xCBF43926u);
        QCOMPARE(crc32({}), 0u);
    }
};

QTEST_GUILESS_MAIN(UntrustedTextTest)
#include "untrusted_text_test.moc"
