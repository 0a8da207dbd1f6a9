// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/expected_time.h"
#include "support/plans.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t terabyte = 1'000'000'000'000;

Plan planOf(FileSystem fileSystem, std::uint64_t bytes)
{
    Plan plan;
    plan.staged.type = TableType::Gpt;
    Partition partition;
    partition.number = 1;
    partition.start = Lba(2048);
    partition.size = SectorCount(bytes / 512);
    plan.staged.partitions = {partition};
    MakeFileSystem make;
    make.partition = 1;
    make.fileSystem = fileSystem;
    plan.actions = {{1, {}, CheckAgain{}}, {2, {1}, make}, {3, {2}, Verify{}}};
    return plan;
}

} // namespace

class ExpectedTimeTest : public QObject
{
    Q_OBJECT

private slots:
    void step_takesWhatItWrites_data()
    {
        QTest::addColumn<FileSystem>("fileSystem");
        QTest::addColumn<bool>("isRotational");
        QTest::addColumn<int>("seconds");
        // 1.5 TB: 699 places of ext4 in 11 s; a FAT of 366 MB, an exFAT table of 47 MB.
        QTest::newRow("ext4 on platters") << FileSystem::Ext4 << true << 13;
        QTest::newRow("ext4 in flash") << FileSystem::Ext4 << false << 2;
        QTest::newRow("FAT32") << FileSystem::Fat32 << true << 5;
        QTest::newRow("exFAT") << FileSystem::Exfat << true << 2;
        QTest::newRow("XFS") << FileSystem::Xfs << true << 2;
        QTest::newRow("NTFS") << FileSystem::Ntfs << true << 3;
        QTest::newRow("swap") << FileSystem::Swap << true << 1;
    }
    void step_takesWhatItWrites()
    {
        QFETCH(FileSystem, fileSystem);
        QFETCH(bool, isRotational);
        QFETCH(int, seconds);
        const Plan plan = planOf(fileSystem, 3 * terabyte / 2);
        QCOMPARE(expectedTime(plan.actions[1], plan, isRotational).count(), seconds);
    }
    void unknownDrive_countsAsTheSlowKind()
    {
        const Plan plan = planOf(FileSystem::Ext4, terabyte);
        QCOMPARE(expectedTime(plan, std::nullopt), expectedTime(plan, true));
    }
    void plan_takesTheSumOfItsSteps()
    {
        const Plan plan = planOf(FileSystem::Xfs, terabyte);
        QCOMPARE(expectedTime(plan, true).count(), 1 + 2 + 2);
    }
    void partitionThatIsNotThere_takesASecond()
    {
        Plan plan = planOf(FileSystem::Ext4, terabyte);
        plan.staged.partitions.clear();
        QCOMPARE(expectedTime(plan.actions[1], plan, true).count(), 1);
    }
};

QTEST_GUILESS_MAIN(ExpectedTimeTest)
#include "expected_time_test.moc"
