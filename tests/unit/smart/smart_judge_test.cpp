// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/smart_judge.h"

#include "smart/smart_json.h"
#include "support/smart_fixture.h"

#include <QTest>
#include <set>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::int64_t hour = 3600;
constexpr std::int64_t day = 24 * hour;
constexpr std::int64_t now = 1'796'058'925;

SmartEvidence evidenceOf(const QString &fixture)
{
    SmartEvidence evidence;
    evidence.report = smartReport(fixture);
    evidence.now = now;
    return evidence;
}

QString codesOf(const SmartJudgement &judgement)
{
    QStringList codes;
    for (const SmartFinding &finding : judgement.findings) {
        codes.append(QString::fromUtf8(wireName(finding.severity)) + ' ' +
                     QString::fromUtf8(wireName(finding.code)));
    }
    return codes.join(QStringLiteral(", "));
}

QString valueOf(const SmartFinding *finding, std::string_view name)
{
    if (!finding)
        return QStringLiteral("no such finding");
    for (const auto &[key, value] : finding->params) {
        if (key == name)
            return QString::fromStdString(
                       std::visit([](const auto &v) { return Json(v); }, value).dump())
                .remove('"');
    }
    return QStringLiteral("no such parameter");
}

LoadSample sample(std::int64_t time, std::uint64_t loads, std::uint64_t hours)
{
    return {time, loads, hours, 7, 0};
}

} // namespace

class SmartJudgeTest : public QObject
{
    Q_OBJECT

private slots:
    void drive_getsGradeAndFindings_data()
    {
        QTest::addColumn<QString>("grade");
        QTest::addColumn<QString>("codes");
        // 450/h for life would be its end; 12/h on average is not.
        QTest::newRow("wd20ears") << "good"
                                  << "info limit-inferred";
        QTest::newRow("k2_green_40082") << "worn"
                                        << "notice loads-soon-at-rating, info limit-inferred";
        QTest::newRow("k3_1239994_loads") << "worn"
                                          << "warning loads-above-rating, info limit-inferred";
        QTest::newRow("k4_235466_loads") << "worn"
                                         << "notice loads-near-rating, notice "
                                            "loads-soon-at-rating, info limit-inferred";
        QTest::newRow("wd_red_348_loads") << "good"
                                          << "";
        QTest::newRow("wd_red_13043_loads") << "good"
                                            << "info limit-inferred";
        QTest::newRow("l5_intel_ssd_225") << "good"
                                          << "";
        QTest::newRow("l5_phison_ssd_193") << "good"
                                           << "";
        QTest::newRow("l5_unnamed_ssd_193") << "good"
                                            << "";
        QTest::newRow("rotating_225") << "worn"
                                      << "warning loads-above-rating";
        QTest::newRow("hitachi_pair_minutes")
            << "worn"
            << "warning loads-above-rating, notice emergency-unloads";
        QTest::newRow("failing_disk")
            << "failing"
            << "error drive-says-failing, error attribute-failing, warning sectors-pending, "
               "notice attribute-failed-in-past, notice sectors-reallocated, notice "
               "transfer-errors, notice link-slow";
        QTest::newRow("l10_exit_4_partial") << "good"
                                            << "info data-partial";
        QTest::newRow("l10_exit_64_error_log") << "good"
                                               << "info errors-logged";
        QTest::newRow("l10_exit_128_self_test")
            << "suspect"
            << "warning sectors-pending, warning self-test-failed";
        QTest::newRow("nvme_good") << "good"
                                   << "";
        QTest::newRow("nvme_worn") << "worn"
                                   << "warning endurance-used";
        QTest::newRow("nvme_failing") << "failing"
                                      << "error drive-says-failing, error critical-warning, "
                                         "warning spare-low, warning media-errors";
        QTest::newRow("nvme_hot") << "good"
                                  << "warning too-hot";
        QTest::newRow("scsi_good") << "good"
                                   << "";
        QTest::newRow("scsi_sick") << "suspect"
                                   << "warning self-test-failed, warning uncorrected-errors, "
                                      "notice grown-defects, notice start-stops-near-rating";
        QTest::newRow("open_failed_exit_2") << "unknown"
                                            << "";
        QTest::newRow("bad_temperature") << "good"
                                         << "info data-doubtful";
    }
    void drive_getsGradeAndFindings()
    {
        QFETCH(QString, grade);
        QFETCH(QString, codes);
        const SmartJudgement judgement = judgeSmart(evidenceOf(QTest::currentDataTag()));
        QCOMPARE(codesOf(judgement), codes);
        QCOMPARE(QString::fromUtf8(wireName(judgement.grade)), grade);
    }

    // K3: red, and the rate is still there.
    void aboveRating_keepsTheRate()
    {
        const SmartJudgement judgement = judgeSmart(evidenceOf("k3_1239994_loads"));
        const SmartFinding *finding = judgement.find(SmartFindingCode::LoadsAboveRating);
        QCOMPARE(valueOf(finding, "count"), "1239994");
        QCOMPARE(valueOf(finding, "rating"), "300000");
        QCOMPARE(valueOf(finding, "percent"), "413");
        QVERIFY(judgement.rate);
        QVERIFY(std::abs(judgement.rate->perHour - 32.6) < 0.05);
        QCOMPARE(judgement.forecasts.size(), std::size_t{3});
        for (const CycleForecast &each : judgement.forecasts)
            QVERIFY(each.isReached);
    }

    // K4: wear is no damage, whatever others make of the attribute.
    void wearAlone_isNeverSuspect()
    {
        for (const char *name : {"k3_1239994_loads", "k4_235466_loads", "hitachi_pair_minutes"})
            QCOMPARE(judgeSmart(evidenceOf(name)).grade, HealthGrade::Worn);
        SmartEvidence evidence = evidenceOf("k4_235466_loads");
        for (SmartAttribute &attribute : evidence.report.attributes) {
            if (attribute.id == 193) {
                attribute.threshold = 130;
                attribute.isPrefailure = true;
                attribute.failed = SmartAttribute::Failed::Now;
            }
        }
        QCOMPARE(judgeSmart(evidence).grade, HealthGrade::Worn);
    }

    // L8: no verdict without a model that somebody knows.
    void unknownUsbStick_isShownUnverified()
    {
        SmartEvidence evidence = evidenceOf("l8_unknown_usb_stick");
        evidence.isUsb = true;
        const SmartJudgement judgement = judgeSmart(evidence);
        QCOMPARE(judgement.grade, HealthGrade::Unverified);
        QCOMPARE(codesOf(judgement), "notice table-unverified");
        evidence.isUsb = false; // on SATA nothing is between: the drive means it
        QCOMPARE(judgeSmart(evidence).grade, HealthGrade::Failing);
    }

    void forecasts_coverRatingAndCommonLimits()
    {
        const SmartJudgement judgement = judgeSmart(evidenceOf("k2_green_40082"));
        QCOMPARE(judgement.forecasts.size(), std::size_t{3});
        QCOMPARE(judgement.forecasts[0].limit, std::uint64_t{300'000});
        QCOMPARE(judgement.forecasts[1].limit, std::uint64_t{600'000});
        QCOMPARE(judgement.forecasts[2].limit, std::uint64_t{1'000'000});
        const auto date = judgement.forecasts[0].date;
        QVERIFY(date);
        QCOMPARE((*date - now) / day, std::int64_t{150});
        const SmartJudgement scsi = judgeSmart(evidenceOf("scsi_good"));
        QCOMPARE(scsi.forecasts.size(), std::size_t{2}); // its rating is one of the common ones
        QVERIFY(judgeSmart(evidenceOf("l5_intel_ssd_225")).forecasts.empty());
    }

    // Report 001: sixteen times worse after "disable". No idle timer of 8 s reaches that.
    void fasterThanAnyTimer_isAWarning()
    {
        SmartEvidence evidence = evidenceOf("wd20ears");
        evidence.history = {sample(now - hour, 15'213, 1839), sample(now, 22'413, 1840)};
        const SmartJudgement judgement = judgeSmart(evidence);
        QCOMPARE(valueOf(judgement.find(SmartFindingCode::LoadsFasterThanTimer), "tenths_per_hour"),
                 "72000");
        QCOMPARE(valueOf(judgement.find(SmartFindingCode::LoadsSoonAtRating), "basis"),
                 "two-samples");
        evidence.history[0].loads = 22'413 - 450; // what the timer gives
        QVERIFY(!judgeSmart(evidence).find(SmartFindingCode::LoadsFasterThanTimer));
    }

    void ownHistory_countsBeforeTheLogAndBeforeLifetime()
    {
        SmartEvidence evidence = evidenceOf("k2_green_40082");
        QCOMPARE(judgeSmart(evidence).rate->basis, LoadRate::Basis::Lifetime);
        evidence.attributeLog = {sample(now - 9 * day, 40'000, 342), sample(now, 40'082, 558)};
        QCOMPARE(judgeSmart(evidence).rate->basis, LoadRate::Basis::AttributeLog);
        evidence.history = {sample(now - 3 * day, 40'080, 486), sample(now, 40'082, 558)};
        const SmartJudgement judgement = judgeSmart(evidence);
        QCOMPARE(judgement.rate->basis, LoadRate::Basis::History);
        QVERIFY(judgement.rate->fewerThan);
        QVERIFY(judgement.lifetime);
        QVERIFY(judgement.on.isMeasured); // from the longer log
        // Quiet by now: the lifetime rate must not alarm any more.
        QVERIFY(!judgement.find(SmartFindingCode::LoadsSoonAtRating));
    }

    // A drive that smartctl does not know counts minutes: 60 times too many hours.
    void minutesTakenForHours_areFoundAndCorrected()
    {
        SmartEvidence evidence = evidenceOf("k2_green_40082");
        *evidence.report.powerOnHours *= 60;
        evidence.history = {sample(now - day, 39'000, 558 * 60 - 1440),
                            sample(now, 40'082, 558 * 60)};
        const SmartJudgement judgement = judgeSmart(evidence);
        QCOMPARE(judgement.hoursUnit, HoursUnit::Minutes);
        QCOMPARE(valueOf(judgement.find(SmartFindingCode::HoursInOtherUnit), "unit"), "minutes");
        QVERIFY(std::abs(judgement.lifetime->perHour - 71.8) < 0.05);
    }

    void ownReads_areTold()
    {
        SmartEvidence evidence = evidenceOf("wd20ears");
        evidence.history = {sample(now - hour, 22'389, 1839), sample(now, 22'413, 1840)};
        evidence.history[1].ownReads = 12;
        const SmartJudgement judgement = judgeSmart(evidence);
        QCOMPARE(valueOf(judgement.find(SmartFindingCode::OwnReadsSubtracted), "count"), "12");
        QCOMPARE(judgement.rate->events, std::uint64_t{12});
    }

    void judgement_isWrittenAsJson()
    {
        const SmartEvidence evidence = evidenceOf("k3_1239994_loads");
        const Json json = toJson(judgeSmart(evidence));
        QCOMPARE(json["grade"].get<std::string>(), std::string("worn"));
        QCOMPARE(json["findings"][0]["code"].get<std::string>(), std::string("loads-above-rating"));
        QCOMPARE(json["findings"][0]["params"]["count"].get<int>(), 1239994);
        QCOMPARE(json["rate"]["basis"].get<std::string>(), std::string("lifetime"));
        QCOMPARE(json["rating"]["source"].get<std::string>(), std::string("assumed"));
        QCOMPARE(json["forecasts"].size(), std::size_t{3});
        const Json report = toJson(evidence.report);
        QCOMPARE(report["loads"].get<int>(), 1239994);
        QCOMPARE(report["attributes"].size(), evidence.report.attributes.size());
        QVERIFY(!toJson(judgeSmart(evidenceOf("nvme_good"))).contains("rating"));
    }

    void codes_haveNamesOfTheirOwn()
    {
        std::set<std::string_view> names;
        for (int i = 0; i < smartFindingCodeCount(); ++i)
            names.insert(wireName(static_cast<SmartFindingCode>(i)));
        QCOMPARE(static_cast<int>(names.size()), smartFindingCodeCount());
    }
};

QTEST_GUILESS_MAIN(SmartJudgeTest)
#include "smart_judge_test.moc"
