// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/action_text.h"

#include <QTest>
#include <unistd.h>

using namespace driveready;

namespace {

Partition partitionAt(std::uint32_t number, std::uint64_t start, std::uint64_t size)
{
    Partition partition;
    partition.number = number;
    partition.start = Lba(start);
    partition.size = SectorCount(size);
    partition.type = partitionTypeFor(PartitionKind::Linux);
    partition.uuid = *Guid::fromString("11111111-2222-4333-8444-555555555555");
    partition.name = "archive";
    return partition;
}

/// The plan of the Review picture: report 003's disk becomes one ext4 partition.
Plan reviewedPlan()
{
    Plan plan;
    plan.device.size = Bytes(1'500'301'910'016);
    plan.staged.type = TableType::Gpt;
    plan.staged.total = SectorCount(2'930'277'168);
    plan.staged.firstUsable = Lba(34);
    plan.staged.lastUsable = Lba(2'930'277'134);
    plan.staged.diskGuid = *Guid::fromString("AAAAAAAA-BBBB-4CCC-8DDD-EEEEEEEEEEEE");
    plan.staged.partitions = {partitionAt(1, 2048, 2'930'274'304)};
    plan.losses = {{1, "ext3", "films", Bytes(199'997'650'944)}};
    const Region films{Lba(63), Lba(390'620'475)};
    plan.actions = {{1, {}, CheckAgain{}},
                    {2, {1}, SaveTable{}},
                    {3, {2}, WipeSignature{1, "ext3", "films", films}},
                    {4, {3}, WriteTable{TableType::Gpt}},
                    {5, {4}, InformKernel{}},
                    {6,
                     {5},
                     MakeFileSystem{1, FileSystem::Ext4, "archive",
                                    "99999999-8888-4777-8666-555555555555", Owner{12345, 100}}},
                    {7, {6}, Verify{}}};
    return plan;
}

QString joinedCommands(const Plan &plan, const char *path)
{
    return shellCommands(plan, QString::fromLatin1(path)).join(u'\n');
}

} // namespace

class ActionTextTest : public QObject
{
    Q_OBJECT

private slots:
    void steps_readAsOnTheReviewPage_data()
    {
        QTest::addColumn<int>("index");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("effect");
        QTest::addColumn<QString>("loses");
        QTest::addColumn<QString>("safe");
        const auto row = [](int id, const char *sentence, const char *effect, const char *loses,
                            const char *safe) {
            QTest::addRow("step %d", id)
                << id - 1 << QString::fromUtf8(sentence) << QString::fromUtf8(effect)
                << QString::fromUtf8(loses) << QString::fromUtf8(safe);
        };
        row(1, "Check again that this is the same drive and that nothing uses it", "reads only",
            "nothing", "yes");
        row(2, "Save the old partition table on this computer", "reads only", "nothing", "yes");
        row(3, "Clear ext3 \u201cfilms\u201d from partition 1, sectors 63 to 390620474", "writes",
            "films: all files", "no");
        row(4, "Write a new GPT with partition 1, sectors 2048 to 2930276351, 1.5 TB", "writes",
            "old table (saved)", "no");
        row(5, "Tell Linux about 1 new partition; no restart needed", "no write", "nothing", "yes");
        row(6,
            "Make the ext4 file system \u201carchive\u201d on partition 1, belonging to user 12345",
            "writes", "nothing more", "when it is done");
        row(7, "Read everything again and compare it with this plan", "reads only", "nothing",
            "yes");
    }
    void steps_readAsOnTheReviewPage()
    {
        QFETCH(int, index);
        const Plan plan = reviewedPlan();
        const ActionText text = actionText(plan.actions[static_cast<std::size_t>(index)], plan);
        QTEST(text.sentence, "sentence");
        QTEST(text.effect, "effect");
        QTEST(text.loses, "loses");
        QTEST(text.safeToStop, "safe");
        QVERIFY(!text.running.isEmpty());
    }

    void nothingIsLost_onABlankDisk()
    {
        Plan plan = reviewedPlan();
        plan.losses.clear();
        for (const std::size_t index : {std::size_t{3}, std::size_t{5}})
            QCOMPARE(actionText(plan.actions[index], plan).loses, QStringLiteral("nothing"));
    }

    void ownFileSystem_belongsToYou()
    {
        qunsetenv("SUDO_UID");
        qunsetenv("PKEXEC_UID");
        Plan plan = reviewedPlan();
        std::get<MakeFileSystem>(plan.actions[5].body).owner = Owner{::getuid(), ::getgid()};
        QVERIFY(
            actionText(plan.actions[5], plan).sentence.endsWith(QLatin1String("belonging to you")));
    }

    void severalPartitions_areCounted()
    {
        Plan plan = reviewedPlan();
        plan.staged.partitions = {partitionAt(1, 2048, 2048), partitionAt(2, 4096, 4096)};
        QCOMPARE(actionText(plan.actions[3], plan).sentence,
                 QStringLiteral("Write a new GPT with 2 partitions, sectors 2048 to 8191"));
        plan.staged.partitions.clear();
        QCOMPARE(actionText(plan.actions[3], plan).sentence,
                 QStringLiteral("Write a new GPT without partitions"));
    }

    void loss_isNamedAsThePersonKnowsIt()
    {
        QCOMPARE(lossText({1, "ext3", "films", Bytes(199'997'650'944)}),
                 QString::fromUtf8("partition 1 \u201cfilms\u201d, ext3, 200.0 GB"));
        QCOMPARE(lossText({0, "linux_raid_member", "", Bytes(3'000'000'000'000)}),
                 QStringLiteral("the whole disk, RAID member, 3.0 TB"));
        QCOMPARE(lossText({2, "unknown", "", Bytes(21'000'000'000)}),
                 QStringLiteral("partition 2, unknown content, 21.0 GB"));
    }

    void hostileLabels_areCleaned()
    {
        Plan plan = reviewedPlan();
        std::get<WipeSignature>(plan.actions[2].body).label = "a\x1b[31m\n";
        std::get<MakeFileSystem>(plan.actions[5].body).label = "b\xE2\x80\xAE'; rm -rf /; '";
        for (const Action &action : plan.actions) {
            const ActionText text = actionText(action, plan);
            for (const QString &part : {text.sentence, text.running, text.loses}) {
                for (const QChar c : part)
                    QVERIFY2(c.isPrint(), qPrintable(part));
            }
        }
        const QString commands = joinedCommands(plan, "/dev/sdq");
        QVERIFY2(commands.contains(QLatin1String("$'b\\xe2\\x80\\xae\\x27; rm -rf /; \\x27'")),
                 qPrintable(commands));
    }

    void shellCommands_nameEveryIdentifier()
    {
        const QString commands = joinedCommands(reviewedPlan(), "/dev/sdq");
        for (const char *part :
             {"D=/dev/sdq", "sfdisk --dump \"$D\"", "wipefs --all \"${D}1\"",
              "label-id: AAAAAAAA-BBBB-4CCC-8DDD-EEEEEEEEEEEE",
              "1 : start=2048, size=2930274304, type=0FC63DAF-8483-4772-8E79-3D69D8477DE4, "
              "uuid=11111111-2222-4333-8444-555555555555, name=\"archive\"",
              "mkfs.ext4 -b 4096 -U 99999999-8888-4777-8666-555555555555 -L archive -E "
              "root_owner=12345:100 \"${D}1\""})
            QVERIFY2(commands.contains(QLatin1String(part)), qPrintable(commands));
    }

    void partitionNode_hasAPWhenTheDiskEndsInADigit()
    {
        QVERIFY(
            joinedCommands(reviewedPlan(), "/dev/nvme0n1").contains(QLatin1String("\"${D}p1\"")));
    }

    void imageCommands_useALoopDevice()
    {
        Plan plan = reviewedPlan();
        plan.device.kind = DiskTarget::Kind::Image;
        const QString commands = joinedCommands(plan, "/srv/my disk.img");
        QVERIFY2(
            commands.contains(QLatin1String("--partscan --sector-size 512 '/srv/my disk.img'")),
            qPrintable(commands));
        QVERIFY(commands.endsWith(QLatin1String("losetup --detach \"$D\"")));
    }

    void verifiedItems_sayMatchAndDifference()
    {
        for (const auto what : {VerifiedItem::What::Table, VerifiedItem::What::BackupTable,
                                VerifiedItem::What::Partition, VerifiedItem::What::KernelPartition,
                                VerifiedItem::What::FileSystem, VerifiedItem::What::Owner,
                                VerifiedItem::What::Alignment}) {
            const QString good = verifiedText({what, 1, true, "2048", "2048"});
            const QString bad = verifiedText({what, 1, false, "2048", "2049"});
            QVERIFY(!good.isEmpty());
            QVERIFY2(bad.contains(QLatin1String("2048")) && bad.contains(QLatin1String("2049")),
                     qPrintable(bad));
            QVERIFY(good != bad);
        }
    }

    void verifiedItems_readAsSentences()
    {
        QCOMPARE(
            verifiedText({VerifiedItem::What::Partition, 1, true,
                          "start=2048 size=2930274304 type=0FC63DAF uuid=x name=y", ""}),
            QStringLiteral("Partition 1 lies where it was planned: sectors 2048 to 2930276351"));
        QCOMPARE(
            verifiedText({VerifiedItem::What::FileSystem, 1, true,
                          "type=ext4 label=my data uuid=b0f1b732-7c63", ""}),
            QString::fromUtf8("Partition 1 holds ext4 \u201cmy data\u201d, UUID b0f1b732-7c63"));
        QCOMPARE(
            verifiedText({VerifiedItem::What::KernelPartition, 0, false, "count=1", "count=2"}),
            QStringLiteral("Linux sees other partitions: count=1 expected, count=2 found"));
    }
};

QTEST_GUILESS_MAIN(ActionTextTest)
#include "action_text_test.moc"
