// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/shadow_table.h"
#include "support/plans.h"

#include <random>

using namespace driveready;
using namespace driveready::test;

/// Whatever the planner stages, libfdisk must be able to write exactly so: computeTable() reads its
/// own result back and compares.
class PlannedTableTest : public QObject
{
    Q_OBJECT

private slots:
    void stagedLayout_canBeWritten_data()
    {
        constexpr std::uint64_t mib = 1024 * 1024;
        QTest::addColumn<DiskSnapshot>("disk");
        QTest::addColumn<LayoutRequest>("request");
        const DiskSnapshot disk = blankDisk(8388608);
        const DiskSnapshot fourK = blankDisk(1048576, sector4096);
        DiskSnapshot shifted = disk;
        shifted.limits.alignmentOffset = 3584;
        const PartitionRequest small = wish(FileSystem::None, 100 * mib);
        for (const TableType table : {TableType::Gpt, TableType::Dos}) {
            const QByteArray prefix = table == TableType::Gpt ? "gpt " : "dos ";
            const auto row = [&](const char *name, const DiskSnapshot &on,
                                 const std::vector<PartitionRequest> &partitions) {
                QTest::newRow((prefix + name).constData()) << on << wishes(partitions, table);
            };
            row("table only", disk, {});
            row("one", disk, {wish(FileSystem::Ext4, {}, "data")});
            row("one, 4096", fourK, {wish(FileSystem::Xfs)});
            row("shifted", shifted, {small, wish(FileSystem::Ext4)});
            row("four", disk, std::vector(4, small));
            row("nine", disk, std::vector(9, small));
            row("nine, 4096", fourK, std::vector(9, small));
            row("nine, shifted", shifted, std::vector(9, small));
            row("59", disk, std::vector(59, wish(FileSystem::None, mib)));
            row("to the end", disk, {wish(FileSystem::Swap, 40960), wish(FileSystem::Exfat)});
        }
        QTest::newRow("gpt 128") << disk
                                 << wishes(
                                        std::vector(128, wish(FileSystem::None, mib, "n\u00e4me")));
        QTest::newRow("dos at the limit")
            << blankDisk(4294967296) << wishes({wish(FileSystem::Ext4)}, TableType::Dos);
    }
    void stagedLayout_canBeWritten()
    {
        QFETCH(DiskSnapshot, disk);
        QFETCH(LayoutRequest, request);
        SequenceIdSource ids;
        const auto plan = makePlan(disk, request, ids);
        QVERIFY2(plan, plan ? "" : toLogString(plan.error()).c_str());
        const auto table = computeTable(plan->staged, nullptr);
        QVERIFY2(table, table ? "" : toLogString(table.error()).c_str());
        QVERIFY(!table->primary.empty());
    }
};

QTEST_GUILESS_MAIN(PlannedTableTest)
#include "planned_table_test.moc"
