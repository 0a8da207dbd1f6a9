// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/restore_planner.h"
#include "support/edits.h"

using namespace driveready;
using namespace driveready::test;

namespace {

using Places = std::vector<OldPartition>;
constexpr std::uint64_t diskSectors = 4194304;

} // namespace

Q_DECLARE_METATYPE(TableType)
Q_DECLARE_METATYPE(Places)

/// The plan that brings back a table which a change saved, after something else wrote (reliability
/// 3.4): what it keeps, loses and clears follows from the disk as it is now.
class RestorePlanTest : public QObject
{
    Q_OBJECT

private:
    static constexpr const char *change = "0123456789abcdef";

    static SavedTable savedOf(const DiskSnapshot &disk)
    {
        return {change, disk.id, disk.table.layout, disk.signatures};
    }
    static DiskSnapshot nowDisk()
    {
        DiskSnapshot disk =
            diskWith(TableType::Gpt, {{1, 2048, 409600}, {2, 800000, 1000000}, {5, 2000000, 2048}});
        disk.signatures = {holds(1, "ext4", "films"), holds(2, "xfs", "music")};
        return disk;
    }
    static SavedTable oldTable()
    {
        // The first partition is at the same place, off the grid lies another.
        DiskSnapshot disk = diskWith(TableType::Gpt, {{3, 2048, 409600}, {4, 500063, 12345}});
        disk.table.layout.partitions[0].attributes = std::uint64_t{1} << 40;
        return savedOf(disk);
    }
    static QByteArray logOf(const Result<Plan> &made)
    {
        return made ? QByteArray("a plan") : QByteArray::fromStdString(toLogString(made.error()));
    }
    static QByteArray reasonOf(const Result<Plan> &made)
    {
        return made ? QByteArray("a plan")
                    : QByteArray::fromStdString(std::string(wireName(made.error().code)) + ' ' +
                                                made.error().text("reason"));
    }
    static bool isAccepted(const Plan &plan, const DiskSnapshot &disk, const SavedTable &saved)
    {
        return checkPlan(plan) && checkKept(plan, disk) && checkRestored(plan, saved);
    }

private slots:
    void savedTable_comesBackAsItWas_andTheLossesAreThoseOfNow()
    {
        const DiskSnapshot disk = nowDisk();
        const SavedTable saved = oldTable();
        const auto made = makeRestorePlan(disk, saved);
        QVERIFY2(made, logOf(made));
        QCOMPARE(made->staged, saved.layout);
        QCOMPARE(made->restores(), std::string(change));
        QCOMPARE(stepsOf(*made),
                 QByteArray("check-again save-table write-table inform-kernel verify"));
        QCOMPARE(lost(*made), QByteArray("2 xfs music; 5 unknown"));
        QCOMPARE(made->kept, (std::vector<KeptPartition>{{3, 1}}));
        QVERIFY(isAccepted(*made, disk, saved));
        const auto read = planFromJson(toJson(*made));
        QVERIFY(read);
        QCOMPARE(*read, *made);
        QVERIFY(digestOf(*read) == digestOf(*made));
    }

    void everyPairOfTables_canBeRestored_data()
    {
        QTest::addColumn<TableType>("now");
        QTest::addColumn<TableType>("saved");
        QTest::addColumn<quint32>("logical");
        for (const quint32 logical : {512u, 4096u}) {
            for (const TableType now : {TableType::None, TableType::Gpt, TableType::Dos}) {
                for (const TableType saved : {TableType::Gpt, TableType::Dos}) {
                    QTest::addRow("%s over %s, %u", wireName(saved).data(), wireName(now).data(),
                                  logical)
                        << now << saved << logical;
                }
            }
        }
    }
    void everyPairOfTables_canBeRestored()
    {
        QFETCH(TableType, now);
        QFETCH(TableType, saved);
        QFETCH(quint32, logical);
        const SectorSize sector = *SectorSize::fromBytes(logical);
        const auto tableOf = [&](TableType type, bool isSaved) {
            if (type == TableType::None)
                return blankDisk(diskSectors, sector);
            if (type == TableType::Gpt || !isSaved)
                return diskWith(type, {{1, 2048, 409600}}, diskSectors, sector);
            return diskWith(type,
                            {{1, 63, 1000},
                             {2, 2048, 409600, 0, true},
                             {5, 2049, 100, 2048},
                             {6, 3000, 1000, 2900}},
                            diskSectors, sector);
        };
        const DiskSnapshot disk = tableOf(now, false);
        const SavedTable old = savedOf(tableOf(saved, true));
        const auto made = makeRestorePlan(disk, old);
        const bool isSame = now == TableType::Gpt && saved == TableType::Gpt;
        if (isSame) { // the very same table in this row
            QCOMPARE(reasonOf(made), QByteArray("UndoImpossible already-there"));
            return;
        }
        QVERIFY2(made, logOf(made));
        QVERIFY(isAccepted(*made, disk, old));
        QCOMPARE(made->staged, old.layout);
    }

    // What the truth probe found is known to the person's program and not to the helper.
    void planForAMeasuredDrive_passes_whereNothingWasMeasured()
    {
        DiskSnapshot disk = nowDisk();
        disk.measured = Measurement{4096, 7};
        const SavedTable saved = oldTable();
        const auto made = makeRestorePlan(disk, saved);
        QVERIFY2(made, logOf(made));
        QVERIFY(made->alignmentOffset.value() > 0);
        disk.measured.reset();
        QVERIFY(isAccepted(*made, disk, saved));
    }

    void whatClaimsTheWholeDisk_isClearedAndAnnounced()
    {
        DiskSnapshot disk = blankDisk(diskSectors);
        Signature whole;
        whole.type = "ext4";
        whole.label = "oops";
        whole.magicOffset = Bytes(1080);
        disk.signatures = {whole};
        const SavedTable saved = oldTable();
        const auto made = makeRestorePlan(disk, saved);
        QVERIFY2(made, logOf(made));
        QCOMPARE(lost(*made), QByteArray("0 ext4 oops"));
        QCOMPARE(
            stepsOf(*made),
            QByteArray("check-again save-table wipe-signature write-table inform-kernel verify"));
        QVERIFY(isAccepted(*made, disk, saved));
    }

    void markInsideOfWhatComesBack_isNotCleared()
    {
        DiskSnapshot disk = blankDisk(diskSectors);
        Signature whole;
        whole.type = "btrfs";
        whole.magicOffset = Bytes(std::uint64_t{2048 + 100} * 512);
        disk.signatures = {whole};
        QCOMPARE(reasonOf(makeRestorePlan(disk, oldTable())),
                 QByteArray("UndoImpossible whole-disk-content"));
    }

    void damagedTableOfOthers_isReplaced_andSaysThatItIsUnclear()
    {
        DiskSnapshot disk = blankDisk(diskSectors);
        disk.table.problems = {TableProblem::PrimaryDamaged, TableProblem::BackupDamaged};
        const SavedTable saved = oldTable();
        const auto made = makeRestorePlan(disk, saved);
        QVERIFY2(made, logOf(made));
        QCOMPARE(lost(*made), QByteArray("0 unknown"));
        QVERIFY(isAccepted(*made, disk, saved));
    }

    void tableThatDoesNotFit_isRefused_data()
    {
        QTest::addColumn<int>("fault");
        QTest::addColumn<QByteArray>("reason");
        QTest::newRow("other drive") << 0 << QByteArray("UndoImpossible other-disk");
        QTest::newRow("other size") << 1 << QByteArray("UndoImpossible other-disk");
        QTest::newRow("other sectors") << 2 << QByteArray("UndoImpossible other-disk");
        QTest::newRow("layout of other size") << 3 << QByteArray("UndoImpossible other-disk");
        QTest::newRow("entries") << 4 << QByteArray("UndoImpossible entries-not-writable");
        QTest::newRow("there already") << 5 << QByteArray("UndoImpossible already-there");
        QTest::newRow("outside") << 6 << QByteArray("UndoImpossible outside-usable-area");
        QTest::newRow("overlap") << 7 << QByteArray("UndoImpossible overlap");
        QTest::newRow("no table") << 8 << QByteArray("UndoImpossible table-type");
        QTest::newRow("no number") << 9 << QByteArray("UndoImpossible restore");
    }
    void tableThatDoesNotFit_isRefused()
    {
        QFETCH(int, fault);
        QFETCH(QByteArray, reason);
        DiskSnapshot disk = nowDisk();
        SavedTable saved = oldTable();
        DiskLayout &layout = saved.layout;
        switch (fault) {
        case 0:
            saved.device.wwid = sha256("another drive");
            break;
        case 1:
            saved.device.size = Bytes(saved.device.size.value() + 512);
            break;
        case 2:
            saved.device.logical = sector4096;
            break;
        case 3:
            layout.total = layout.total + SectorCount(1);
            break;
        case 4:
            layout.entryCount = 64;
            break;
        case 5:
            disk.table.layout = layout;
            disk.signatures.clear();
            break;
        case 6:
            layout.partitions[1].start = layout.lastUsable;
            break;
        case 7:
            layout.partitions[1].start = Lba(4096);
            break;
        case 8:
            layout.type = TableType::None;
            break;
        case 9:
            saved.change = "../etc";
            break;
        default:
            QFAIL("no such fault");
        }
        QCOMPARE(reasonOf(makeRestorePlan(disk, saved)), reason);
    }

    void everyMutation_isRefused_data()
    {
        QTest::addColumn<int>("mutation");
        for (int i = 0; i < mutationCount; ++i)
            QTest::newRow(qPrintable(QString::number(i))) << i;
    }
    void everyMutation_isRefused()
    {
        QFETCH(int, mutation);
        DiskSnapshot disk = nowDisk();
        SavedTable saved = oldTable();
        Signature whole;
        whole.type = "ext4";
        whole.magicOffset = Bytes(1080);
        disk.signatures.insert(disk.signatures.begin(), whole);
        Plan plan = *makeRestorePlan(disk, saved);
        QVERIFY(isAccepted(plan, disk, saved));
        const Plan before = plan;
        mutate(plan, mutation);
        QVERIFY(plan != before);
        QVERIFY(!isAccepted(plan, disk, saved));
    }

    void otherDisk_isRefused_data()
    {
        QTest::addColumn<int>("mutation");
        for (int i = 0; i < 5; ++i)
            QTest::newRow(qPrintable(QString::number(i))) << i;
    }
    void otherDisk_isRefused()
    {
        QFETCH(int, mutation);
        DiskSnapshot disk = nowDisk();
        SavedTable saved = oldTable();
        const Plan plan = *makeRestorePlan(disk, saved);
        switch (mutation) {
        case 0:
            disk.table.layout.partitions[0].start = Lba(4096);
            break;
        case 1:
            disk.signatures[1].label = "other";
            break;
        case 2:
            disk.signatures.pop_back();
            break;
        case 3:
            saved.layout.partitions[0].name = "other";
            break;
        case 4:
            saved.change = "0123456789abcdee";
            break;
        default:
            QFAIL("no such mutation");
        }
        QVERIFY(!isAccepted(plan, disk, saved));
    }

private:
    static constexpr int mutationCount = 21;

    static WriteTable &writeOf(Plan &plan)
    {
        for (Action &action : plan.actions) {
            if (auto *write = std::get_if<WriteTable>(&action.body))
                return *write;
        }
        qFatal("no write-table");
    }
    static void mutate(Plan &plan, int mutation)
    {
        if (mutation < 12)
            mutateTable(plan, mutation);
        else
            mutateSteps(plan, mutation);
    }
    static void mutateTable(Plan &plan, int mutation)
    {
        std::vector<Partition> &partitions = plan.staged.partitions;
        switch (mutation) {
        case 0:
            partitions[0].attributes = 0;
            break;
        case 1:
            partitions[1].size = partitions[1].size + SectorCount(1);
            break;
        case 2:
            partitions.pop_back();
            break;
        case 3:
            partitions[1].name = "another";
            break;
        case 4:
            partitions[1].number = 9;
            break;
        case 5:
            plan.staged.lastUsable = plan.staged.lastUsable - SectorCount(1);
            break;
        case 6:
            plan.staged.diskGuid = partitions[0].uuid;
            break;
        case 7:
            partitions[1].type = partitionTypeFor(PartitionKind::Swap);
            break;
        case 8:
            plan.kept.clear();
            break;
        case 9:
            plan.kept.push_back({4, 2});
            break;
        case 10:
            plan.kept[0].was = 2;
            break;
        case 11:
            partitions.push_back(partitions[1]);
            partitions.back().number = 12;
            partitions.back().start = Lba(1000000);
            break;
        default:
            qFatal("no such mutation");
        }
    }
    static void mutateSteps(Plan &plan, int mutation)
    {
        switch (mutation) {
        case 12:
            plan.losses.pop_back();
            break;
        case 13:
            plan.losses[1].label = "nothing much";
            break;
        case 14:
            plan.losses.push_back({9, "ext4", "", Bytes(512)});
            break;
        case 15:
            writeOf(plan).restores.clear(); // a table of its own, then
            break;
        case 16:
            writeOf(plan).restores = "0123456789abcdee";
            break;
        case 17:
            writeOf(plan).isRepair = true;
            break;
        case 18:
            std::get<WipeSignature>(plan.actions[2].body).region.end = Lba(4096);
            break;
        case 19: // content of a partition
            std::get<WipeSignature>(plan.actions[2].body).partition = 2;
            break;
        case 20:
            plan.stripe = ArrayStripe{Bytes(65536), 2};
            break;
        default:
            qFatal("no such mutation");
        }
    }
};

QTEST_GUILESS_MAIN(RestorePlanTest)
#include "restore_plan_test.moc"
