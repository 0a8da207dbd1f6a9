// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/prepare.h"
#include "support/plans.h"

using namespace driveready;
using namespace driveready::test;

/// R11: what an array publishes reaches mkfs; what a drive of its own publishes never does.
class ArrayStripeTest : public QObject
{
    Q_OBJECT

private slots:
    void stripe_isTakenFromAnArrayOnly_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<quint64>("minimum");
        QTest::addColumn<quint64>("optimal");
        QTest::addColumn<quint64>("disks");
        const auto row = [](const char *text, const char *name, quint64 minimum, quint64 optimal,
                            quint64 disks) {
            QTest::newRow(text) << QByteArray(name) << minimum << optimal << disks;
        };
        row("RAID5 of four, 64 KiB", "md0", 65536, 196608, 3);
        row("RAID0 of two, 512 KiB", "md127", 524288, 1048576, 2);
        row("RAID10 of two", "md0", 65536, 65536, 1);
        row("RAID1 has no chunk", "md0", 4096, 0, 0);
        row("not a multiple", "md0", 65536, 100000, 0);
        row("no larger than the sectors", "md0", 4096, 65536, 0);
        row("nothing said", "md0", 0, 0, 0);
        row("nonsense", "md0", 65536, 65536 * 1000, 0);
        row("a lone drive", "sda", 65536, 196608, 0);
        row("a bridge", "sdb", 4096, 33553920, 0);
        row("flash with large pages", "nvme0n1", 16384, 131072, 0);
    }
    void stripe_isTakenFromAnArrayOnly()
    {
        QFETCH(QByteArray, name);
        QFETCH(quint64, minimum);
        QFETCH(quint64, optimal);
        QFETCH(quint64, disks);
        DiskSnapshot disk = blankDisk(8388608);
        disk.id.kernelName = name.toStdString();
        if (minimum)
            disk.limits.minimumIo = minimum;
        if (optimal)
            disk.limits.optimalIo = optimal;
        SequenceIdSource ids;
        const auto plan = makePlan(disk, wishes({wish(FileSystem::Ext4)}), ids);
        QVERIFY2(plan, plan ? "" : toLogString(plan.error()).c_str());
        const auto wanted =
            disks ? std::optional(ArrayStripe{Bytes(minimum), disks}) : std::nullopt;
        QCOMPARE(plan->stripe, wanted);
        const auto read = planFromJson(toJson(*plan));
        QVERIFY(read);
        QCOMPARE(*read, *plan);
        const auto request = mkfsRequestOf(*plan, std::get<MakeFileSystem>(plan->actions[4].body));
        QVERIFY(request);
        QCOMPARE(request->stripe, wanted);
    }

    void stripeThatIsNone_isRefused()
    {
        SequenceIdSource ids;
        Plan plan = *makePlan(blankDisk(8388608), wishes({wish(FileSystem::Ext4)}), ids);
        for (const ArrayStripe stripe :
             {ArrayStripe{Bytes(4096), 2}, ArrayStripe{Bytes(65537), 2},
              ArrayStripe{Bytes(65536), 0}, ArrayStripe{Bytes(65536), 5000}}) {
            plan.stripe = stripe;
            const Status status = checkPlan(plan);
            QVERIFY(!status);
            QCOMPARE(status.error().text("reason"), std::string("stripe"));
        }
    }
};

QTEST_GUILESS_MAIN(ArrayStripeTest)
#include "array_stripe_test.moc"
