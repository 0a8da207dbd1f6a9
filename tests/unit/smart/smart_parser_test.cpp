// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/smart_parser.h"

#include "smart/ata_attributes.h"
#include "support/smart_fixture.h"

#include <QElapsedTimer>
#include <QTest>
#include <ctime>

using namespace driveready;
using namespace driveready::test;

namespace {

using State = SelfTestState::State;

qint64 orMinusOne(std::optional<std::uint64_t> value)
{
    return value ? static_cast<qint64>(*value) : -1;
}

QString text(const std::string &value)
{
    return QString::fromStdString(value);
}

} // namespace

class SmartParserTest : public QObject
{
    Q_OBJECT

private slots:
    // -1: not stated, or not to be believed.
    void counters_areRead_data()
    {
        QTest::addColumn<qint64>("hours");
        QTest::addColumn<qint64>("loads");
        QTest::addColumn<qint64>("unloads");
        QTest::newRow("wd20ears") << qint64{1840} << qint64{22413} << qint64{-1};
        QTest::newRow("k2_green_40082") << qint64{558} << qint64{40082} << qint64{-1};
        QTest::newRow("k3_1239994_loads") << qint64{38056} << qint64{1239994} << qint64{-1};
        QTest::newRow("k4_235466_loads") << qint64{21000} << qint64{235466} << qint64{-1};
        QTest::newRow("wd6400aads_234000") << qint64{1840} << qint64{234000} << qint64{-1};
        QTest::newRow("wd_red_348_loads") << qint64{12143} << qint64{348} << qint64{-1};
        QTest::newRow("wd_red_13043_loads") << qint64{12191} << qint64{13043} << qint64{-1};
        QTest::newRow("l4_1389_loads") << qint64{10234} << qint64{1389} << qint64{-1};
        QTest::newRow("l5_intel_ssd_225") << qint64{20000} << qint64{-1} << qint64{-1};
        QTest::newRow("l5_phison_ssd_193") << qint64{9000} << qint64{-1} << qint64{-1};
        QTest::newRow("l5_unnamed_ssd_193") << qint64{9000} << qint64{-1} << qint64{-1};
        QTest::newRow("rotating_225") << qint64{4000} << qint64{310000} << qint64{-1};
        QTest::newRow("rotating_193_renamed") << qint64{4000} << qint64{-1} << qint64{-1};
        QTest::newRow("hitachi_pair_minutes") << qint64{13271} << qint64{301822} << qint64{301204};
        QTest::newRow("hitachi_pair_without_text") << qint64{700} << qint64{-1} << qint64{-1};
        QTest::newRow("fujitsu_seconds") << qint64{4210} << qint64{61234} << qint64{-1};
        QTest::newRow("samsung_half_minutes") << qint64{2222} << qint64{-1} << qint64{-1};
        QTest::newRow("hours_msec24hour32") << qint64{5821} << qint64{40123} << qint64{-1};
        QTest::newRow("hours_with_bytes") << qint64{4711} << qint64{90123} << qint64{-1};
        QTest::newRow("old_version_no_text") << qint64{26111} << qint64{26} << qint64{-1};
        QTest::newRow("nvme_good") << qint64{6021} << qint64{-1} << qint64{-1};
        QTest::newRow("nvme_without_ata_table") << qint64{6021} << qint64{-1} << qint64{-1};
        QTest::newRow("scsi_good") << qint64{40618} << qint64{1804} << qint64{-1};
        QTest::newRow("scsi_ssd") << qint64{40618} << qint64{-1} << qint64{-1};
    }
    void counters_areRead()
    {
        QFETCH(qint64, hours);
        QFETCH(qint64, loads);
        QFETCH(qint64, unloads);
        const auto report = parseSmartReport(smartFixture(QTest::currentDataTag()));
        QVERIFY(report);
        QCOMPARE(orMinusOne(report->powerOnHours), hours);
        const auto cycles = report->loadCycles;
        QCOMPARE(orMinusOne(cycles ? std::optional(cycles->loads) : std::nullopt), loads);
        QCOMPARE(orMinusOne(cycles ? cycles->unloads : std::nullopt), unloads);
    }

    // What smartd's logs need, which keep raw values only: the same number must come out.
    void codings_giveTheSameNumbersFromRaw_data()
    {
        QTest::addColumn<HoursCoding>("hours");
        QTest::newRow("wd20ears") << HoursCoding::Low24Hours;
        QTest::newRow("hours_with_bytes") << HoursCoding::Low24Hours;
        QTest::newRow("hours_msec24hour32") << HoursCoding::Low32Hours;
        QTest::newRow("hitachi_pair_minutes") << HoursCoding::Minutes;
        QTest::newRow("samsung_half_minutes") << HoursCoding::HalfMinutes;
        QTest::newRow("fujitsu_seconds") << HoursCoding::Seconds;
    }
    void codings_giveTheSameNumbersFromRaw()
    {
        QFETCH(HoursCoding, hours);
        const SmartReport report = smartReport(QTest::currentDataTag());
        QCOMPARE(report.hoursCoding, hours);
        QVERIFY(report.attribute(9));
        QCOMPARE(hoursFromRaw(report.attribute(9)->raw, report.hoursCoding), report.powerOnHours);
        if (report.loadCycles) {
            QCOMPARE(loadsFromRaw(report.attribute(193)->raw, report.loadCycles->coding),
                     std::optional(report.loadCycles->loads));
        }
    }

    // L2.
    void headFlyingHours_areReadFromTextAndFromRaw()
    {
        QCOMPARE(smartReport("l2_head_flying_text").headFlyingHours, std::uint64_t{180});
        QCOMPARE(smartReport("l2_head_flying_raw").headFlyingHours, std::uint64_t{180});
    }

    void packedErrorRate_isTwoNumbers()
    {
        const SmartReport report = smartReport("fujitsu_seconds");
        QVERIFY(report.attribute(1));
        const auto numbers = numbersOf(*report.attribute(1));
        QVERIFY(numbers);
        QCOMPARE(numbers->first, std::uint64_t{7});
        QCOMPARE(numbers->second, std::optional<std::uint64_t>(151903));
    }

    void pairThatRawDoesNotHold_isNotBelieved()
    {
        SmartAttribute attribute;
        attribute.raw = 123456;
        attribute.rawText = "5/7";
        QVERIFY(!numbersOf(attribute));
    }

    // L10.
    void exitStatus_isFindingsNotFailure_data()
    {
        QTest::addColumn<bool>("partial");
        QTest::addColumn<bool>("errorLog");
        QTest::addColumn<bool>("selfTest");
        QTest::newRow("l10_exit_4_partial") << true << false << false;
        QTest::newRow("l10_exit_64_error_log") << false << true << false;
        QTest::newRow("l10_exit_128_self_test") << false << false << true;
    }
    void exitStatus_isFindingsNotFailure()
    {
        QFETCH(bool, partial);
        QFETCH(bool, errorLog);
        QFETCH(bool, selfTest);
        const auto report = parseSmartReport(smartFixture(QTest::currentDataTag()));
        QVERIFY(report);
        QVERIFY(!report->exit.hasNoData());
        QCOMPARE(report->exit.isPartial(), partial);
        QCOMPARE(report->exit.hasErrorLog(), errorLog);
        QCOMPARE(report->exit.hasSelfTestErrors(), selfTest);
        QCOMPARE(report->loadCycles->loads, std::uint64_t{100});
    }

    void selfTest_stateIsRead_data()
    {
        QTest::addColumn<State>("state");
        QTest::addColumn<int>("errors");
        QTest::newRow("wd20ears") << State::Passed << 0;
        QTest::newRow("l10_exit_128_self_test") << State::Failed << 1;
        QTest::newRow("nvme_good") << State::Passed << 0;
        QTest::newRow("scsi_good") << State::Unknown << 0;
        QTest::newRow("scsi_sick") << State::Failed << 1;
    }
    void selfTest_stateIsRead()
    {
        QFETCH(State, state);
        QFETCH(int, errors);
        const SmartReport report = smartReport(QTest::currentDataTag());
        QCOMPARE(report.selfTest.state, state);
        QCOMPARE(static_cast<int>(report.selfTest.errors), errors);
    }

    void identityAndLink_areRead()
    {
        const SmartReport report = smartReport("failing_disk");
        QCOMPARE(report.protocol, SmartProtocol::Ata);
        QCOMPARE(text(report.model), "ST31500341AS");
        QCOMPARE(text(report.deviceType), "sat");
        QVERIFY(report.isInDatabase);
        QCOMPARE(report.linkMaximumBits, std::optional<std::uint64_t>(3'000'000'000));
        QCOMPARE(text(report.linkCurrent), "1.5 Gb/s");
        QCOMPARE(report.passed, std::optional(false));
        QCOMPARE(report.attribute(5)->failed, SmartAttribute::Failed::Now);
        QCOMPARE(report.attribute(190)->failed, SmartAttribute::Failed::Past);
        QCOMPARE(report.attribute(5)->threshold, std::optional<std::uint8_t>(36));
    }

    void scsiRating_isTheDrivesOwn()
    {
        QCOMPARE(smartReport("scsi_good").loadCycles->rated, std::optional<std::uint64_t>(600000));
        QVERIFY(!smartReport("scsi_ssd").loadCycles);
    }

    void answerWithoutData_keepsStatusAndMessage()
    {
        const SmartReport report = smartReport("open_failed_exit_2");
        QVERIFY(report.exit.hasNoData());
        QCOMPARE(report.messages.size(), std::size_t{1});
        QVERIFY(text(report.messages.front()).contains("No such device"));
        QVERIFY(!report.passed && report.attributes.empty() && !report.nvme);
    }

    void hostileStructure_isAnError_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<ErrorCode>("code");
        const auto fixture = [](const char *name) {
            return QByteArray::fromStdString(smartFixture(name));
        };
        QTest::newRow("truncated") << fixture("bad_truncated") << ErrorCode::JsonSyntax;
        QTest::newRow("duplicate key") << fixture("bad_duplicate_key") << ErrorCode::JsonSyntax;
        QTest::newRow("empty") << QByteArray() << ErrorCode::JsonSyntax;
        QTest::newRow("text") << QByteArray("smartctl: not found") << ErrorCode::JsonSyntax;
        QTest::newRow("two values") << QByteArray("{\"smartctl\":{}}{}") << ErrorCode::JsonSyntax;
        QTest::newRow("10000 deep")
            << QByteArray("{\"smartctl\":{},\"a\":" + QByteArray(10000, '[') +
                          QByteArray(10000, ']') + "}")
            << ErrorCode::JsonSyntax;
        QTest::newRow("10000 deep, open") << QByteArray(10000, '[') << ErrorCode::JsonSyntax;
        QTest::newRow("not of smartctl") << QByteArray("{\"a\":1}") << ErrorCode::JsonMissingKey;
        QTest::newRow("array") << QByteArray("[1]") << ErrorCode::JsonMissingKey;
        QTest::newRow("null") << QByteArray("null") << ErrorCode::JsonMissingKey;
        QTest::newRow("smartctl is a number")
            << QByteArray("{\"smartctl\":1}") << ErrorCode::JsonWrongType;
        QTest::newRow("too long") << QByteArray(static_cast<qsizetype>(maxSmartJsonBytes) + 1, ' ')
                                  << ErrorCode::InputTooLarge;
    }
    void hostileStructure_isAnError()
    {
        QFETCH(QByteArray, json);
        QFETCH(ErrorCode, code);
        const auto report = parseSmartReport(json.toStdString());
        QVERIFY(!report);
        QCOMPARE(report.error().code, code);
    }

    void hundredMebibytes_areRefusedUnread()
    {
        const std::string huge(100 << 20, '[');
        const auto report = parseSmartReport(huge);
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::InputTooLarge);
    }

    // One member that makes no sense must not cost the others.
    void oddMember_isAFaultAndTheRestIsRead_data()
    {
        QTest::addColumn<QStringList>("faults");
        QTest::newRow("bad_numbers_as_strings")
            << QStringList{"smartctl.exit_status", "power_on_time.hours", "temperature.current",
                           "ata_smart_attributes.table.raw.value"};
        QTest::newRow("bad_two_to_64")
            << QStringList{"power_cycle_count", "ata_smart_attributes.table.raw.value"};
        QTest::newRow("bad_temperature") << QStringList{"temperature.current"};
        QTest::newRow("nvme_without_ata_table") << QStringList{"ata_smart_data"};
        QTest::newRow("hitachi_pair_without_text") << QStringList{"ata_smart_attributes.193"};
    }
    void oddMember_isAFaultAndTheRestIsRead()
    {
        QFETCH(QStringList, faults);
        const auto report = parseSmartReport(smartFixture(QTest::currentDataTag()));
        QVERIFY(report);
        QStringList found;
        for (const std::string &place : report->faults)
            found.append(text(place));
        QCOMPARE(found, faults);
        QVERIFY(!report->model.empty());
        QVERIFY(report->powerOnHours);
        QCOMPARE(report->passed, std::optional(true));
    }

    void faults_areBounded()
    {
        std::string json = R"({"smartctl":{"messages":[)";
        for (int i = 0; i < 100; ++i)
            json += (i ? "," : "") + std::string(R"({"string":1})");
        const auto report = parseSmartReport(json + "]}}");
        QVERIFY(report);
        QCOMPARE(report->faults.size(), maxSmartFaults);
        QVERIFY(report->messages.size() <= 16);
    }

    void coldDrive_isBelieved()
    {
        QCOMPARE(smartReport("cold_drive").temperatures.current, std::optional(-9));
    }

    void bytesThatAreNoText_areEscaped_data()
    {
        QTest::addColumn<QString>("serial");
        QTest::newRow("bad_invalid_utf8") << QStringLiteral("XX\\xa7");
        QTest::newRow("bad_escape_before_7_3") << QStringLiteral("XX\\x1f\\xa7");
    }
    void bytesThatAreNoText_areEscaped()
    {
        QFETCH(QString, serial);
        const auto report = parseSmartReport(smartFixture(QTest::currentDataTag()));
        QVERIFY(report);
        QCOMPARE(text(report->serial), serial);
        QVERIFY(report->wasRepaired);
        QVERIFY(!smartReport("wd20ears").wasRepaired);
    }

    void decoding_isFast()
    {
        const std::string json = smartFixture("wd20ears");
        constexpr int rounds = 200;
        timespec before{}, after{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before);
        for (int i = 0; i < rounds; ++i)
            QVERIFY(parseSmartReport(json));
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after);
        const double microseconds = (static_cast<double>(after.tv_sec - before.tv_sec) * 1e6 +
                                     static_cast<double>(after.tv_nsec - before.tv_nsec) / 1e3) /
                                    rounds;
        qInfo("GOAL decoding %zu bytes of smartctl JSON: %.0f us", json.size(), microseconds);
        QVERIFY(microseconds < 5000); // 200 with optimization; sanitizers and debug take longer
    }
};

QTEST_GUILESS_MAIN(SmartParserTest)
#include "smart_parser_test.moc"
