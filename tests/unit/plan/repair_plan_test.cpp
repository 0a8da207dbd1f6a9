// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/edits.h"

using namespace driveready;
using namespace driveready::test;

Q_DECLARE_METATYPE(std::vector<TableProblem>)

/// The plan that only writes the table that is there again (reliability 3.4).
class RepairPlanTest : public QObject
{
    Q_OBJECT

private:
    static DiskSnapshot damaged(std::vector<TableProblem> problems)
    {
        DiskSnapshot disk = diskWith(TableType::Gpt, {{1, 63, 1000000}, {3, 1228800, 409600}});
        disk.table.problems = std::move(problems);
        disk.table.isEditable = false;
        disk.table.layout.partitions[0].attributes = std::uint64_t{1} << 40;
        disk.table.layout.partitions[1].name = "a\\xD8\\x00";
        disk.signatures = {holds(1, "ext4", "films")};
        return disk;
    }
    static Result<Plan> plan(const DiskSnapshot &disk, std::vector<Edit> list = {RepairTable{}})
    {
        SequenceIdSource ids;
        return makePlan(disk, edits(std::move(list)), ids);
    }
    static QByteArray logOf(const Result<Plan> &made)
    {
        return made ? QByteArray("a plan") : QByteArray::fromStdString(toLogString(made.error()));
    }

private slots:
    void curableProblems_giveAPlanThatChangesNoPartition_data()
    {
        using enum TableProblem;
        QTest::addColumn<std::vector<TableProblem>>("problems");
        const auto row = [](const char *name, std::vector<TableProblem> problems) {
            QTest::newRow(name) << std::move(problems);
        };
        row("primary", {PrimaryDamaged});
        row("backup", {BackupDamaged});
        row("not at the end", {BackupNotAtEnd});
        row("backup gone, disk enlarged", {BackupDamaged, BackupNotAtEnd});
        row("protective MBR", {ProtectiveMbrMissing});
        row("start of the disk gone", {PrimaryDamaged, ProtectiveMbrMissing});
    }
    void curableProblems_giveAPlanThatChangesNoPartition()
    {
        QFETCH(std::vector<TableProblem>, problems);
        const DiskSnapshot disk = damaged(problems);
        const auto made = plan(disk);
        QVERIFY2(made, logOf(made));
        QCOMPARE(made->staged.partitions, disk.table.layout.partitions);
        QCOMPARE(made->staged.diskGuid, disk.table.layout.diskGuid);
        QCOMPARE(stepsOf(*made),
                 QByteArray("check-again save-table write-table inform-kernel verify"));
        QVERIFY(made->isRepair() && made->losses.empty());
        QVERIFY(checkPlan(*made) && checkKept(*made, disk));
        const auto read = planFromJson(toJson(*made));
        QVERIFY(read);
        QCOMPARE(*read, *made);
    }

    void otherProblems_areNotRepaired_data()
    {
        using enum TableProblem;
        QTest::addColumn<std::vector<TableProblem>>("problems");
        const auto row = [](const char *name, std::vector<TableProblem> problems) {
            QTest::newRow(name) << std::move(problems);
        };
        row("both copies", {PrimaryDamaged, BackupDamaged});
        row("copies differ", {CopiesDiffer});
        row("overlap", {PrimaryDamaged, PartitionsOverlap});
        row("hybrid", {BackupDamaged, HybridMbr});
        row("other sector size", {OtherSectorSize});
        row("readers disagree", {ReadersDisagree});
        row("moved entries", {BackupDamaged, EntriesMoved});
        row("something beside the table", {ProtectiveMbrMissing, ContentBesideTable});
        row("disk became smaller than a partition", {BackupNotAtEnd, PartitionBeyondEnd});
    }
    void otherProblems_areNotRepaired()
    {
        QFETCH(std::vector<TableProblem>, problems);
        QCOMPARE(logOf(plan(damaged(problems))),
                 QByteArray("TableNotEditable reason=not-repairable"));
    }

    void wholeTable_hasNothingToRepair()
    {
        QCOMPARE(logOf(plan(diskWith(TableType::Gpt, {{1, 2048, 2048}}))),
                 QByteArray("TableNotEditable reason=nothing-to-repair"));
    }
    void dosTable_isNotRepaired()
    {
        DiskSnapshot disk = diskWith(TableType::Dos, {{1, 2048, 2048}});
        disk.table.problems = {TableProblem::ProtectiveMbrMissing};
        disk.table.isEditable = false;
        QCOMPARE(logOf(plan(disk)), QByteArray("TableNotEditable reason=not-repairable"));
    }
    void repairWithAnotherEdit_isRefused()
    {
        QCOMPARE(logOf(plan(damaged({TableProblem::PrimaryDamaged}),
                            {RepairTable{}, DeletePartition{1}})),
                 QByteArray("RequestInvalid reason=repair-not-alone"));
    }
    void otherEdits_waitForTheRepair()
    {
        QCOMPARE(logOf(plan(damaged({TableProblem::BackupDamaged}), {DeletePartition{1}})),
                 QByteArray("TableNotEditable"));
    }

    void enlargedDisk_canBeUsedToItsEnd()
    {
        DiskSnapshot disk = damaged({TableProblem::BackupNotAtEnd});
        disk.table.layout.lastUsable = Lba(2097152 - 34);
        const auto made = plan(disk);
        QVERIFY2(made, logOf(made));
        QCOMPARE(made->staged.lastUsable, Lba(4194304 - 34));
        disk.table.problems = {TableProblem::BackupDamaged}; // its backup is where it belongs
        const auto same = plan(disk);
        QVERIFY2(same, logOf(same));
        QCOMPARE(same->staged.lastUsable, Lba(2097152 - 34));
        QVERIFY(!checkKept(*made, disk));
    }

    void partitionWhereTheBackupBelongs_isInTheWay()
    {
        DiskSnapshot disk = damaged({TableProblem::BackupDamaged, TableProblem::BackupNotAtEnd});
        disk.table.layout.partitions[1].size = SectorCount(4194300 - 1228800);
        QCOMPARE(logOf(plan(disk)), QByteArray("TableNotEditable reason=no-room-for-backup"));
    }

    void tableOfALargerDisk_isNotCut()
    {
        DiskSnapshot disk = damaged({TableProblem::BackupDamaged, TableProblem::BackupNotAtEnd});
        disk.table.layout.lastUsable = Lba(4194304 - 33);
        QCOMPARE(logOf(plan(disk)), QByteArray("TableNotEditable reason=table-of-larger-disk"));
    }

    void tableWithoutPartitions_losesNothingEither()
    {
        DiskSnapshot disk = damaged({TableProblem::PrimaryDamaged});
        disk.table.layout.partitions.clear();
        disk.signatures.clear();
        const auto made = plan(disk);
        QVERIFY2(made, logOf(made));
        QVERIFY(made->losses.empty() && made->kept.empty() && made->isRepair());
    }

    void repairThatChangesMore_isRefused_data()
    {
        QTest::addColumn<int>("mutation");
        for (int i = 0; i < 8; ++i)
            QTest::newRow(qPrintable(QString::number(i))) << i;
    }
    void repairThatChangesMore_isRefused()
    {
        QFETCH(int, mutation);
        DiskSnapshot disk = damaged({TableProblem::PrimaryDamaged});
        Plan made = *plan(disk);
        switch (mutation) {
        case 0:
            made.staged.partitions[0].attributes = 0;
            break;
        case 1:
            made.staged.partitions.pop_back();
            made.kept.pop_back();
            break;
        case 2:
            made.staged.lastUsable = made.staged.lastUsable - SectorCount(1);
            break;
        case 3:
            made.kept.pop_back(); // a new partition in a repair
            break;
        case 4:
            disk.table.problems = {TableProblem::CopiesDiffer};
            break;
        case 5: // without the word it is an ordinary change, and the table is not editable
            std::get<WriteTable>(made.actions[2].body).isRepair = false;
            break;
        case 6: // the table of a larger disk, cut to this one
            disk.table.layout.lastUsable = Lba(4194304 - 33);
            break;
        case 7:
            disk.table.problems = {TableProblem::BackupNotAtEnd};
            disk.table.layout.lastUsable = Lba(4194304 - 33);
            break;
        default:
            break;
        }
        QVERIFY(!checkPlan(made) || !checkKept(made, disk));
    }
};

QTEST_GUILESS_MAIN(RepairPlanTest)
#include "repair_plan_test.moc"
