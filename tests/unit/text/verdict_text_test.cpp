// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/verdict_text.h"

#include "text/size_format.h"

#include <QTest>

using namespace driveready;

namespace {

/// The drive of the main picture.
DiskSnapshot wd20ears()
{
    DiskSnapshot snapshot;
    snapshot.info.model = "WDC WD20EARS-00MVWB0";
    snapshot.info.serial = "WD-WCAZA0004821";
    snapshot.info.transport = Transport::Sata;
    snapshot.info.linkSpeed = "3.0 Gbps";
    snapshot.info.rotational = true;
    snapshot.info.rotationRate = 5400;
    snapshot.limits.logical = 512;
    snapshot.limits.physical = 512;
    snapshot.listed = 4096;
    snapshot.table.layout.type = TableType::Gpt;
    snapshot.table.layout.partitions.resize(5);
    return snapshot;
}

Judgement believed(Basis basis)
{
    Judgement judgement;
    judgement.believed = {sector4096, Bytes(0), basis};
    return judgement;
}

} // namespace

class VerdictTextTest : public QObject
{
    Q_OBJECT

private slots:
    void beliefLine_namesTheEvidence()
    {
        DiskSnapshot snapshot = wd20ears();
        QCOMPARE(beliefLine(snapshot, believed(Basis::Listed)),
                 QStringLiteral("claims 512/512, listed as 4096: believed 4096"));
        snapshot.measured = Measurement{4096, 0};
        QCOMPARE(beliefLine(snapshot, believed(Basis::Measured)),
                 QStringLiteral("claims 512/512, listed as 4096, measured 4096: believed 4096"));
        QCOMPARE(beliefLine(DiskSnapshot(), believed(Basis::Assumed)),
                 QStringLiteral("claims nothing: 4096 assumed, not measured"));
    }

    void factsLine_hasTheGroupsOfThePicture()
    {
        QCOMPARE(
            factsLine(wd20ears()),
            QString::fromUtf8("5400 turns per minute, one turn 11.1 ms \u00b7 SATA link 3.0 Gb/s "
                              "\u00b7 GPT, 5 partitions, none mounted \u00b7 serial ends in "
                              "4821"));
    }

    void factsLine_leavesOutWhatIsNotKnown()
    {
        QCOMPARE(factsLine(DiskSnapshot()), QStringLiteral("no partition table"));
        DiskSnapshot usb;
        usb.info.transport = Transport::Usb;
        usb.info.linkSpeed = "5000";
        usb.info.rotational = false;
        QCOMPARE(factsLine(usb),
                 QString::fromUtf8("no moving parts \u00b7 USB link 5 Gb/s \u00b7 no "
                                   "partition table"));
    }

    void factsLine_countsPartitionsInTheSingular()
    {
        DiskSnapshot snapshot;
        snapshot.table.layout.type = TableType::Dos;
        snapshot.table.layout.partitions.resize(1);
        snapshot.inUse = {{InUse::Kind::Mounted, "sdq1", "/srv"}};
        QCOMPARE(factsLine(snapshot), QStringLiteral("MBR, 1 partition, 1 mounted"));
    }

    void verdicts_areWordsAndCounts()
    {
        JudgedPartition partition;
        partition.grade = Grade::Bad;
        partition.residue = 1;
        QCOMPARE(verdictPhrase(partition), QStringLiteral("starts 1 sector off"));
        partition.residue = 7;
        QCOMPARE(verdictPhrase(partition), QStringLiteral("starts 7 sectors off"));
        partition.grade = Grade::Grid;
        QCOMPARE(verdictPhrase(partition), QStringLiteral("on the grid"));
        QCOMPARE(gradeWord(Grade::Info), QStringLiteral("not judged"));
    }

    void lens_saysTheCostOnlyWhereItIsKnown()
    {
        const StartVerdict off{1, Grade::Bad, {}};
        const QString known = lensCaption(off, believed(Basis::Measured), true, 5400).text();
        QVERIFY2(known.contains(QLatin1String("11.1 ms more, 1.00 turn")), qPrintable(known));
        QVERIFY2(known.contains(QLatin1String("computed from 5400")), qPrintable(known));
        const QString unknown = lensCaption(off, believed(Basis::Measured), true).text();
        QVERIFY2(!unknown.contains(QLatin1String("ms")), qPrintable(unknown));
        const QString solid = lensCaption(off, believed(Basis::Measured), false).text();
        QVERIFY2(!solid.contains(QLatin1String("turn")), qPrintable(solid));
        QVERIFY(lensCaption(off, believed(Basis::Assumed), true)
                    .text()
                    .contains(QLatin1String("assumed, not measured")));
        QVERIFY(lensCaption({0, Grade::Grid, {}}, believed(Basis::Measured), true)
                    .text()
                    .contains(QLatin1String("inside whole physical sectors")));
    }

    void lens_speaksOfPieces_whereSectorsAreLargerThanBlocks()
    {
        Judgement judgement = believed(Basis::Measured);
        judgement.believed.physical = *SectorSize::fromBytes(32768);
        const QString off = lensCaption({8, Grade::Bad, {}}, judgement, false).text();
        QVERIFY2(off.contains(QLatin1String("32 KiB piece lies across")), qPrintable(off));
        const QString on = lensCaption({0, Grade::Grid, {}}, judgement, false).text();
        QVERIFY2(on.contains(QLatin1String("32 KiB piece sits inside")), qPrintable(on));
    }

    void extraCost_isATimeWhereTheTurnIsKnown()
    {
        Judgement judgement = believed(Basis::Measured);
        QCOMPARE(extraCost({1, Grade::Bad, WriteCost{1, {}}}, judgement), QString());
        judgement.rotational = true;
        QCOMPARE(extraCost({1, Grade::Bad, WriteCost{1, {}}}, judgement),
                 QStringLiteral("+1 turn"));
        judgement.rotationRate = 5400;
        QCOMPARE(extraCost({1, Grade::Bad, WriteCost{1, {}}}, judgement),
                 QStringLiteral("+11.1 ms"));
        QCOMPARE(extraCost({0, Grade::Grid, {}}, judgement), QStringLiteral("0.0 ms"));
    }

    void fileSystemNames_areTheFieldsWords()
    {
        QCOMPARE(fileSystemName("linux_raid_member"), QStringLiteral("RAID member"));
        QCOMPARE(fileSystemName("crypto_LUKS"), QStringLiteral("LUKS"));
        QCOMPARE(fileSystemName("ext4"), QStringLiteral("ext4"));
        QCOMPARE(fileSystemName("exfat"), QStringLiteral("exFAT"));
        QCOMPARE(fileSystemName("evil\x1b[0m"), QStringLiteral("evil\\x1b[0m"));
    }

    void sizes_areDecimalFirst()
    {
        QCOMPARE(formatSize(Bytes(1'500'301'910'016)), QStringLiteral("1.5 TB"));
        QCOMPARE(formatSizeBinary(Bytes(1'500'301'910'016)), QStringLiteral("1.4 TiB"));
        QCOMPARE(formatSector(1998569473), QStringLiteral("1998569473"));
    }
};

QTEST_GUILESS_MAIN(VerdictTextTest)
#include "verdict_text_test.moc"
