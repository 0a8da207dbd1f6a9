// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/probe_campaign.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

namespace {

/// More with DRIVEREADY_PROBE_RUNS; bench_verdict_campaign prints the whole table.
std::uint64_t runsPerRow()
{
    bool isNumber = false;
    const int wanted = qEnvironmentVariableIntValue("DRIVEREADY_PROBE_RUNS", &isNumber);
    return isNumber && wanted > 0 ? static_cast<std::uint64_t>(wanted) : 500;
}

QByteArray told(const CampaignRow &row)
{
    return QStringLiteral("of %1 runs: %2 wrong, %3 right, %4 inconclusive, median %5 s")
        .arg(row.runs)
        .arg(row.wrong)
        .arg(row.right)
        .arg(row.inconclusive)
        .arg(row.medianSeconds)
        .toUtf8();
}

} // namespace

/// The table of detection 3.6: what the probe says of thousands of drives of each kind.
class VerdictTest : public QObject
{
    Q_OBJECT

private slots:
    void everyKindOfDrive_isJudgedAsItIs_data()
    {
        QTest::addColumn<QByteArray>("row");
        for (const CampaignCase &what : allCampaignCases())
            if (what.ablation == Ablation::None)
                QTest::newRow(what.row.data()) << QByteArray(what.row.data());
    }
    void everyKindOfDrive_isJudgedAsItIs()
    {
        QFETCH(QByteArray, row);
        const CampaignCase &what = campaignCase(row.constData());
        const CampaignRow result = campaign(what, runsPerRow());
        const QByteArray words = told(result);
        QVERIFY2(result.wrong <= mostByChance(1e-3, result.runs), words.constData());
        // The design's worst row, a RAID whose seeks are long, is inconclusive in 1.1 %.
        QVERIFY2(result.share(result.right) >= .98, words.constData());
        if (what.medianBar > 0)
            QVERIFY2(result.medianSeconds <= 1.1 * what.medianBar, words.constData());
    }

    void withoutEviction_halfOfTheLyingDrivesPassAsHonest()
    {
        const CampaignRow result = campaign(campaignCase("A2"), runsPerRow());
        const double share = result.share(result.wrong);
        QVERIFY2(share > .8 * .479 && share < 1.2 * .479, told(result).constData());
    }

    void readingBeforeEachWriteWithoutGates_findsSectorsThatAreNotThere()
    {
        const CampaignRow result = campaign(campaignCase("A3x"), runsPerRow());
        QVERIFY2(result.share(result.wrong) > .8 * .97, told(result).constData());
    }

    void readingBeforeEachWrite_isCaughtByTheGates()
    {
        const CampaignRow result = campaign(campaignCase("A3"), runsPerRow());
        QVERIFY2(result.wrong <= mostByChance(1.3e-3, result.runs), told(result).constData());
        QVERIFY2(result.share(result.inconclusive) > .99, told(result).constData());
    }
};

QTEST_GUILESS_MAIN(VerdictTest)
#include "verdict_test.moc"
