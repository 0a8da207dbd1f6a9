// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/error.h"
#include "base/guid.h"
#include "base/line_splitter.h"
#include "base/region.h"
#include "base/sha256.h"
#include "base/units.h"

#include <QTest>
#include <cerrno>
#include <set>

using namespace driveready;

class BaseTest : public QObject
{
    Q_OBJECT

private slots:
    void sectorSize_acceptsOnlyPowersOfTwoInRange_data()
    {
        QTest::addColumn<quint64>("bytes");
        QTest::addColumn<bool>("valid");
        QTest::newRow("0") << quint64(0) << false;
        QTest::newRow("256") << quint64(256) << false;
        QTest::newRow("512") << quint64(512) << true;
        QTest::newRow("520") << quint64(520) << false;
        QTest::newRow("4096") << quint64(4096) << true;
        QTest::newRow("65536") << quint64(65536) << true;
        QTest::newRow("131072") << quint64(131072) << false;
    }
    void sectorSize_acceptsOnlyPowersOfTwoInRange()
    {
        QFETCH(quint64, bytes);
        QFETCH(bool, valid);
        QCOMPARE(SectorSize::fromBytes(bytes).has_value(), valid);
    }

    void checkedArithmetic_saysSo_whenItWouldWrap()
    {
        QVERIFY(!checkedAdd(UINT64_MAX, 1));
        QVERIFY(!checkedSub(1, 2));
        QVERIFY(!checkedMul(UINT64_MAX / 2, 3));
        QVERIFY(!checkedBytes(SectorCount(UINT64_MAX / 512 + 1), sector512));
        QCOMPARE(checkedBytes(SectorCount(8), sector512)->value(), 4096u);
    }

    void region_refusesAnEndBeyond64Bits()
    {
        QVERIFY(!Region::make(Lba(UINT64_MAX), SectorCount(1)));
        QVERIFY(Region::make(Lba(UINT64_MAX - 1), SectorCount(1)));
    }

    void region_overlapsOnlyWhenASectorIsShared()
    {
        const Region a{Lba(10), Lba(20)};
        QVERIFY(!a.overlaps({Lba(20), Lba(30)}));
        QVERIFY(a.overlaps({Lba(19), Lba(30)}));
        QVERIFY(!a.overlaps({Lba(15), Lba(15)}));
        QVERIFY(a.contains(Region{Lba(10), Lba(20)}));
    }

    // FIPS 180-4 example values and the million-a vector.
    void sha256_matchesThePublishedVectors_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("hex");
        QTest::newRow("empty")
            << QByteArray("")
            << QByteArray("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        QTest::newRow("abc")
            << QByteArray("abc")
            << QByteArray("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        QTest::newRow("two blocks")
            << QByteArray("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
            << QByteArray("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
        QTest::newRow("million a")
            << QByteArray(1000000, 'a')
            << QByteArray("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    }
    void sha256_matchesThePublishedVectors()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, hex);
        const Digest digest = sha256(std::string_view(text.constData(), size_t(text.size())));
        QCOMPARE(QByteArray::fromStdString(digest.toHex()), hex);
        QCOMPARE(Digest::fromHex(hex.toStdString()), std::optional(digest));
    }

    void sha256_inPieces_equalsAtOnce()
    {
        Sha256 pieces;
        const std::string text(1000, 'x');
        for (size_t at = 0; at < text.size(); at += 7)
            pieces.add(std::string_view(text).substr(at, 7));
        QVERIFY(pieces.finish() == sha256(text));
    }

    void guid_roundTripsInTheMixedByteOrderOfUefi()
    {
        const auto guid = Guid::fromString("0FC63DAF-8483-4772-8E79-3D69D8477DE4");
        QVERIFY(guid);
        QCOMPARE(guid->bytes[0], 0xAF);
        QCOMPARE(guid->bytes[15], 0xE4);
        QCOMPARE(QString::fromStdString(guid->toString()),
                 QStringLiteral("0FC63DAF-8483-4772-8E79-3D69D8477DE4"));
        QVERIFY(!Guid::fromString("0FC63DAF84834772-8E79-3D69D8477DE4xx"));
        QVERIFY(!Guid::fromString("0FC63DAF-8483-4772-8E79-3D69D8477DG4"));
    }

    void idSources_neverRepeatOrGiveNull()
    {
        RandomIdSource random;
        SequenceIdSource sequence(7);
        SequenceIdSource again(7);
        std::set<Guid> seen;
        for (int i = 0; i < 200; ++i) {
            seen.insert(random.nextGuid());
            const Guid guid = sequence.nextGuid();
            QVERIFY(guid == again.nextGuid());
            seen.insert(guid);
            QVERIFY(random.nextId32() != 0);
        }
        QCOMPARE(seen.size(), 400u);
        QVERIFY(!seen.contains(Guid{}));
    }

    void errorCodes_haveDistinctNamesThatRoundTrip()
    {
        std::set<std::string_view> names;
        for (int i = 0; i < errorCodeCount(); ++i) {
            const auto code = static_cast<ErrorCode>(i);
            names.insert(wireName(code));
            QCOMPARE(errorCodeFromString(wireName(code)), code);
        }
        QCOMPARE(int(names.size()), errorCodeCount());
    }

    void systemError_picksTheTellingCode()
    {
        QCOMPARE(systemError(ErrorCode::IoError, EBUSY).code, ErrorCode::DeviceBusy);
        QCOMPARE(systemError(ErrorCode::IoError, EACCES).code, ErrorCode::NotPermitted);
        QCOMPARE(systemError(ErrorCode::IoError, EIO).code, ErrorCode::IoError);
    }

    void error_findsDetailsOfItsCause()
    {
        const Error error = makeError(ErrorCode::UndoIncomplete)
                                .causedBy(makeError(ErrorCode::IoError).with("lba", uint64_t(42)));
        QCOMPARE(error.text("lba"), std::string("42"));
        QCOMPARE(error.text("device"), std::string());
        QCOMPARE(toLogString(error), std::string("UndoIncomplete <- IoError lba=42"));
    }

    void lines_areCutWhereverThePiecesEnd()
    {
        LineSplitter lines(8);
        QVERIFY(!lines.next());
        for (const char *piece : {"a", "b\nc", "\n", "", "\n12345678", "\nopen"})
            QVERIFY(lines.add(piece).has_value());
        for (const char *line : {"ab", "c", "", "12345678"})
            QCOMPARE(lines.next(), std::optional(std::string(line)));
        QVERIFY(!lines.next());
    }

    void lineAboveTheLimit_isRefusedWholeOrNot_data()
    {
        QTest::addColumn<QByteArray>("data");
        QTest::newRow("without end") << QByteArray("123456789");
        QTest::newRow("with its end") << QByteArray("123456789\n");
        QTest::newRow("between others") << QByteArray("a\n123456789\nb\n");
        QTest::newRow("behind another") << QByteArray("a\n123456789");
    }
    void lineAboveTheLimit_isRefusedWholeOrNot()
    {
        QFETCH(QByteArray, data);
        LineSplitter lines(8);
        QCOMPARE(lines.add(data.toStdString()).error().code, ErrorCode::InputTooLarge);
        LineSplitter pieces(8);
        Status taken;
        for (const char letter : data) {
            if (taken)
                taken = pieces.add({&letter, 1});
        }
        QCOMPARE(taken.error().code, ErrorCode::InputTooLarge);
    }
};

QTEST_GUILESS_MAIN(BaseTest)
#include "base_test.moc"
