// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/measured_cost.h"

#include <QTest>

using namespace driveready;

namespace {

StoredMeasure measureOf(ProbeVerdict verdict, double ms)
{
    ProbeResult probe;
    probe.verdict = verdict;
    probe.spec.turnsPerMinute = 5400;
    probe.evidence.blocks = 5;
    probe.evidence.effect.ms = ms;
    StoredMeasure stored;
    stored.record.probe = probe;
    return stored;
}

Finding misaligned()
{
    Finding finding;
    finding.code = FindingCode::StartMisaligned;
    finding.subject = subjectOfPartition(5);
    finding.params = {{"microseconds", std::uint64_t(11'111)}, {"turns", std::uint64_t(1)}};
    return finding;
}

} // namespace

class MeasuredCostTest : public QObject
{
    Q_OBJECT

private slots:
    void cost_isThatOfTheNewestVerdict()
    {
        const std::vector<StoredMeasure> records{measureOf(ProbeVerdict::Inconclusive, 3),
                                                 measureOf(ProbeVerdict::SectorsOf4096, 10.5),
                                                 measureOf(ProbeVerdict::SectorsOf4096, 99)};
        const auto cost = measuredCost(records, false);
        QVERIFY(cost);
        QCOMPARE(cost->ms, 10.5);
        QVERIFY(cost->turns && std::abs(*cost->turns - 0.945) < 0.001);
    }

    void cost_isNone_whereANewerOneFoundNone()
    {
        const std::vector<StoredMeasure> records{measureOf(ProbeVerdict::NoPenalty, 0),
                                                 measureOf(ProbeVerdict::SectorsOf4096, 10.5)};
        QVERIFY(!measuredCost(records, false));
        QVERIFY(!measuredCost({}, false));
    }

    void simulatedRecords_countForPracticeDrivesOnly_andRealOnesForOthers()
    {
        std::vector<StoredMeasure> records{measureOf(ProbeVerdict::SectorsOf4096, 3),
                                           measureOf(ProbeVerdict::SectorsOf4096, 10.5)};
        records[0].record.isSimulated = true;
        records[0].record.probe->phase = 7;
        QCOMPARE(measuredCost(records, true)->ms, 3.0);
        QCOMPARE(measuredCost(records, false)->ms, 10.5);
        QCOMPARE(newestMeasurement(records, true)->phase, 7U);
        QCOMPARE(newestMeasurement(records, false)->phase, 0U);
        records[0].record.probe->verdict = ProbeVerdict::NoPenalty;
        QCOMPARE(measuredCost(records, false)->ms, 10.5);
        const std::span real = std::span(records).last(1);
        QVERIFY(!measuredCost(real, true) && !newestMeasurement(real, true));
    }

    void findings_getTheMeasuredCost_inPlaceOfTheComputedOne()
    {
        std::vector<Finding> findings{misaligned(), Finding{}};
        const Finding other = findings[1];
        putMeasuredCost(findings, {10.5, 0.945});
        QCOMPARE(findings[0].text("microseconds"), std::string("10500"));
        QCOMPARE(findings[0].text("hundredth_turns"), std::string("95"));
        QCOMPARE(findings[0].text("cost_basis"), std::string("measured"));
        QCOMPARE(findings[0].params.size(), std::size_t(4));
        QVERIFY(findings[1] == other);
    }

    void measurement_isTheNewestThatHasOne()
    {
        const std::vector<StoredMeasure> records{measureOf(ProbeVerdict::Inconclusive, 3),
                                                 measureOf(ProbeVerdict::SectorsOf4096, 10.5)};
        const auto measurement = newestMeasurement(records, false);
        QVERIFY(measurement);
        QCOMPARE(measurement->physical, std::uint64_t(4096));
        QVERIFY(!newestMeasurement(std::span(records).first(1), false));
    }
};

QTEST_GUILESS_MAIN(MeasuredCostTest)
#include "measured_cost_test.moc"
