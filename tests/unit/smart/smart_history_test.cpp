// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/attribute_log.h"
#include "smart/load_history.h"
#include "support/smart_fixture.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::int64_t day = 24 * 3600;
constexpr std::int64_t start = 1'700'000'000;

LoadHistory shortHistory()
{
    LoadHistory history;
    history.model = "WDC WD20EARS-00J99B0";
    history.serial = "XX-0123456789AB";
    history.samples = {{start, 100, 5, 3, 0}, {start + 3600, 120, std::nullopt, std::nullopt, 2}};
    return history;
}

} // namespace

class SmartHistoryTest : public QObject
{
    Q_OBJECT

private slots:
    void history_roundTrips()
    {
        const LoadHistory history = shortHistory();
        const auto again = loadHistoryFromText(canonicalText(toJson(history)));
        QVERIFY(again);
        QVERIFY(*again == history);
        QVERIFY(loadHistoryFromJson(toJson(history)));
    }

    void badHistory_isRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<ErrorCode>("code");
        const auto with = [](const char *samples) {
            return QByteArray(R"({"schema":1,"model":"","serial":"","samples":[)") + samples + "]}";
        };
        QTest::newRow("no JSON") << QByteArray("{") << ErrorCode::JsonSyntax;
        QTest::newRow("no object") << QByteArray("[]") << ErrorCode::JsonWrongType;
        QTest::newRow("other schema")
            << QByteArray(R"({"schema":2,"model":"","serial":"","samples":[]})")
            << ErrorCode::SchemaUnsupported;
        QTest::newRow("unknown key")
            << with(R"({"time":1,"loads":1,"x":1})") << ErrorCode::JsonUnknownKey;
        QTest::newRow("no time") << with(R"({"loads":1})") << ErrorCode::JsonMissingKey;
        QTest::newRow("negative") << with(R"({"time":1,"loads":-1})") << ErrorCode::JsonOutOfRange;
        QTest::newRow("too large")
            << with(R"({"time":1,"loads":4294967296})") << ErrorCode::JsonOutOfRange;
        QTest::newRow("text") << with(R"({"time":1,"loads":"1"})") << ErrorCode::JsonWrongType;
        QTest::newRow("out of order")
            << with(R"({"time":2,"loads":1},{"time":2,"loads":1})") << ErrorCode::JsonOutOfRange;
        QTest::newRow("too long") << QByteArray(static_cast<qsizetype>(maxLoadHistoryBytes) + 1,
                                                ' ')
                                  << ErrorCode::InputTooLarge;
    }
    void badHistory_isRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(ErrorCode, code);
        const auto history = loadHistoryFromText(text.toStdString());
        QVERIFY(!history);
        QCOMPARE(history.error().code, code);
    }

    void clockSetBack_isRefused()
    {
        LoadHistory history = shortHistory();
        QVERIFY(!addSample(history, {start + 3600, 130, 6, 3, 0}));
        QVERIFY(addSample(history, {start + 3601, 130, 6, 3, 0}));
        QCOMPARE(history.samples.size(), std::size_t{3});
    }

    void oldSamples_areThinnedToOneADay()
    {
        LoadHistory history;
        for (int i = 0; i < 60 * 24; ++i) {
            const auto count = static_cast<std::uint64_t>(i);
            QVERIFY(addSample(history, {start + i * 3600, count, count, 3, 1}));
        }
        // 46 days of one each, 14 of 24 each, give or take the day at the border.
        QVERIFY(history.samples.size() > 340 && history.samples.size() < 430);
        std::uint64_t own = 0;
        for (const LoadSample &sample : history.samples)
            own += sample.ownReads;
        QCOMPARE(own, std::uint64_t{60 * 24}); // none is lost
        QCOMPARE(history.samples.back().loads, std::uint64_t{60 * 24 - 1});
    }

    void samples_areBounded()
    {
        LoadHistory history;
        for (int i = 0; i < 3000; ++i)
            QVERIFY(addSample(history, {start + i * 60, 7, std::nullopt, std::nullopt, 0}));
        QCOMPARE(history.samples.size(), maxLoadSamples);
        QVERIFY(loadHistoryFromText(canonicalText(toJson(history))));
    }

    void log_isReadLineByLine()
    {
        const AttributeLog log =
            parseAttributeLog("2026-11-30 17:14:11;\t9;98;1840;\t12;99;97;\t193;193;22413;\n"
                              "2026-11-30 17:44:11;\t9;98;1841;\t12;99;97;\t193;193;22638;\n");
        QCOMPARE(log.rejected, std::size_t{0});
        QCOMPARE(log.rows.size(), std::size_t{2});
        QCOMPARE(log.rows[0].time, std::int64_t{1'796'058'851});
        QCOMPARE(log.rows[1].raw.at(193), std::uint64_t{22638});
        const auto samples = samplesFromLog(log, smartReport("wd20ears"));
        QCOMPARE(samples.size(), std::size_t{2});
        const auto rate = rateOf(samples, LoadRate::Basis::AttributeLog);
        QVERIFY(rate);
        QCOMPARE(rate->basis, LoadRate::Basis::AttributeLog);
        QCOMPARE(qRound(rate->perHour), 450);
    }

    void packedValues_areUnpackedAsTheReportShowed()
    {
        const SmartReport report = smartReport("hitachi_pair_minutes");
        const auto line = QStringLiteral("2026-11-30 17:14:11;\t9;60;%1;\t193;70;%2;\n")
                              .arg(700 * 60 + 5)
                              .arg((quint64{301'900} << 24) | 301'280);
        const auto samples = samplesFromLog(parseAttributeLog(line.toStdString()), report);
        QCOMPARE(samples.size(), std::size_t{1});
        QCOMPARE(samples[0].loads, std::uint64_t{301'900});
        QCOMPARE(samples[0].hours, std::optional<std::uint64_t>(700));
    }

    void solidStateDrive_hasNoSamples()
    {
        const AttributeLog log = parseAttributeLog("2026-11-30 17:14:11;\t225;100;812345;\n");
        QCOMPARE(log.rows.size(), std::size_t{1});
        QVERIFY(samplesFromLog(log, smartReport("l5_intel_ssd_225")).empty());
    }

    void oddLine_isRejectedAlone_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("cut off") << QByteArray("2026-11-30 17:14:11;\t9;98;18");
        QTest::newRow("cut in a triple") << QByteArray("2026-11-30 17:14:11;\t9;98;");
        QTest::newRow("no time") << QByteArray("yesterday;\t9;98;1840;");
        QTest::newRow("month 13") << QByteArray("2026-13-30 17:14:11;\t9;98;1840;");
        QTest::newRow("30 February") << QByteArray("2026-02-30 17:14:11;\t9;98;1840;");
        QTest::newRow("hour 24") << QByteArray("2026-11-30 24:14:11;\t9;98;1840;");
        QTest::newRow("signed") << QByteArray("2026-11-30 17:-4:11;\t9;98;1840;");
        QTest::newRow("id 256") << QByteArray("2026-11-30 17:14:11;\t256;98;1840;");
        QTest::newRow("2^64") << QByteArray("2026-11-30 17:14:11;\t9;98;18446744073709551616;");
        QTest::newRow("SCSI") << QByteArray("2026-11-30 17:14:11;\tread-total-err-corrected;0;");
        QTest::newRow("NUL") << QByteArray("\0\0\0", 3);
        QTest::newRow("long") << QByteArray("2026-11-30 17:14:11;") + QByteArray(5000, '\t');
        QTest::newRow("back in time") << QByteArray("2020-01-01 00:00:00;\t9;98;1840;");
    }
    void oddLine_isRejectedAlone()
    {
        QFETCH(QByteArray, line);
        const QByteArray good = "2026-11-30 16:14:11;\t9;98;1839;\n";
        const QByteArray after = "\n2026-11-30 18:14:11;\t9;98;1841;\n";
        const AttributeLog log = parseAttributeLog((good + line + after).toStdString());
        QCOMPARE(log.rows.size(), std::size_t{2});
        QCOMPARE(log.rejected, std::size_t{1});
    }

    void longLog_isReadFromItsEnd()
    {
        std::string text(maxAttributeLogBytes, 'x');
        text += "\n2026-11-30 16:14:11;\t9;98;1839;\n2026-11-30 18:14:11;\t9;98;1841;\n";
        QCOMPARE(parseAttributeLog(text).rows.size(), std::size_t{2});
        QVERIFY(parseAttributeLog(std::string(maxAttributeLogBytes + 1, 'x')).rows.empty());
    }

    void logName_isThatOfSmartd()
    {
        QCOMPARE(QString::fromStdString(attributeLogName("WDC WD20EARS-00J99B0", "WD-WCAZA/../1")),
                 "attrlog.WDC_WD20EARS_00J99B0-WD_WCAZA____1.ata.csv");
    }
};

QTEST_GUILESS_MAIN(SmartHistoryTest)
#include "smart_history_test.moc"
