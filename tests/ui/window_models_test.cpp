// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "models/device_list_model.h"
#include "models/findings_model.h"
#include "models/partition_model.h"
#include "support/sample_disks.h"
#include "support/ui_test.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace driveready;

namespace {

using Tester = QAbstractItemModelTester;
constexpr auto fatal = Tester::FailureReportingMode::QtTest;

DriveEntry probed(PracticeDrive drive)
{
    DriveEntry entry;
    entry.device = sampleDevice(drive);
    entry.probe = DriveEntry::Probe::Done;
    entry.snapshot = std::make_shared<const DiskSnapshot>(sampleSnapshot(drive));
    entry.judgement = std::make_shared<const Judgement>(judge(*entry.snapshot));
    return entry;
}

void fill(PartitionModel &model, const DiskSnapshot &snapshot)
{
    model.setDisk(segmentsOf(snapshot, judge(snapshot)), snapshot.table.layout.logical);
}

QString text(const QAbstractItemModel &model, int row, int column, int role = Qt::DisplayRole)
{
    return model.index(row, column).data(role).toString();
}

QStringList words(const QAbstractItemModel &model)
{
    QStringList all;
    for (int row = 0; row < model.rowCount(); ++row)
        all << text(model, row, 0);
    return all;
}

} // namespace

class WindowModelsTest : public QObject
{
    Q_OBJECT

private slots:
    void partitions_ofReport001_areAllThereInOrder()
    {
        PartitionModel model;
        const Tester tester(&model, fatal);
        fill(model, sampleSnapshot(PracticeDrive::Report001OffByOne));
        QCOMPARE(words(model),
                 QStringList({"partition table", "free", "1 swap", "2 system", "3 spare", "4 media",
                              "5 archive", "free", "partition table"}));
        QCOMPARE(model.mostInterestingRow(), model.rowOfPartition(5));
    }

    void badStart_isSaidInWords_withItsRemainder()
    {
        PartitionModel model;
        fill(model, sampleSnapshot(PracticeDrive::Report001OffByOne));
        const int row = model.rowOfPartition(5);
        QCOMPARE(text(model, row, PartitionModel::Verdict),
                 QStringLiteral("misaligned: starts 1 sector off"));
        QCOMPARE(text(model, row, 0, Qt::AccessibleTextRole),
                 QStringLiteral("Partition 5 archive, ext3, 977.1 GB, misaligned: starts 1 sector "
                                "off"));
        QVERIFY(text(model, row, 0, Qt::AccessibleDescriptionRole)
                    .startsWith(QStringLiteral("sectors 1998569473 to 3907024064; remainder 1;")));
    }

    void tableAreas_cannotBeChosen()
    {
        PartitionModel model;
        fill(model, sampleSnapshot(PracticeDrive::Report001OffByOne));
        QVERIFY(!model.flags(model.index(0, 0)).testFlag(Qt::ItemIsSelectable));
        QVERIFY(model.flags(model.index(1, 0)).testFlag(Qt::ItemIsSelectable));
    }

    void hostileName_isPlainTextEverywhere()
    {
        DiskSnapshot snapshot = sampleSnapshot(PracticeDrive::Report003Sector63);
        snapshot.signatures.at(0).label = "<b>x</b>\u202e";
        PartitionModel model;
        fill(model, snapshot);
        const int row = model.rowOfPartition(1);
        QVERIFY(!text(model, row, 0).contains(QChar(0x202e)));
        QVERIFY(!text(model, row, 0, Qt::ToolTipRole).contains(QLatin1String("<b>")));
        QVERIFY(text(model, row, 0, Qt::ToolTipRole).contains(QLatin1String("&lt;b&gt;")));
    }

    void logicals_lieInTheirContainer()
    {
        DiskSnapshot snapshot = sampleSnapshot(PracticeDrive::Report003Sector63);
        Partition box;
        box.number = 2;
        box.type = partitionTypeFor(PartitionKind::Extended);
        box.start = Lba(400'000'000);
        box.size = SectorCount(100'000'000);
        Partition inner;
        inner.number = 5;
        inner.type = partitionTypeFor(PartitionKind::Linux);
        inner.start = Lba(400'002'048);
        inner.size = SectorCount(50'000'000);
        snapshot.table.layout.partitions.push_back(box);
        snapshot.table.layout.partitions.push_back(inner);
        PartitionModel model;
        const Tester tester(&model, fatal);
        fill(model, snapshot);
        const Segment &container = model.segment(model.rowOfPartition(2));
        const Segment &logical = model.segment(model.rowOfPartition(5));
        QCOMPARE(container.kind, Segment::Kind::Container);
        QVERIFY(logical.isInContainer);
        QVERIFY(container.region.contains(logical.region));
        QCOMPARE_LT(model.rowOfPartition(2), model.rowOfPartition(5));
    }

    void blankDisk_isOneFreeSegment()
    {
        PartitionModel model;
        fill(model, sampleSnapshot(PracticeDrive::Blank4Kn));
        QCOMPARE(words(model), QStringList({"free"}));
        QCOMPARE(model.mostInterestingRow(), 0);
    }

    void contentWithoutTable_isShownAndJudged()
    {
        PartitionModel model;
        fill(model, sampleSnapshot(PracticeDrive::RaidMember));
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.segment(0).kind, Segment::Kind::Partition);
        QCOMPARE(model.segment(0).grade(), std::optional(Grade::Grid));
    }

    void list_hasSectionsAndCountsWhatIsHidden()
    {
        DeviceListModel model;
        const Tester tester(&model, fatal);
        ListedDevice reader;
        reader.target.name = "sdz";
        reader.hiddenReason = "no-medium";
        ListedDevice image;
        image.target = {DiskTarget::Kind::Image, "/tmp/old disk.img"};
        model.setDevices(
            {sampleSystemDrive(), reader, image, sampleDevice(PracticeDrive::BlankLying4K)});
        QCOMPARE(words(model),
                 QStringList({"Drives in this computer", "SAMSUNG MZVL2512HCJQ", "Practice drives",
                              "WDC WD15EARS-00Z5B1", "Disk images", "old disk.img",
                              "1 hidden: 1 card reader or drive without a medium"}));
        QCOMPARE(model.flags(model.index(0)), Qt::ItemFlags(Qt::NoItemFlags));
        QVERIFY(model.flags(model.index(1)).testFlag(Qt::ItemIsSelectable));
    }

    void newList_keepsWhatIsKnown_butNotOfAnotherDrive()
    {
        DeviceListModel model;
        const Tester tester(&model, fatal);
        const ListedDevice device = sampleDevice(PracticeDrive::BlankLying4K);
        model.setDevices({device});
        model.update(device.target,
                     [](DriveEntry &entry) { entry.probe = DriveEntry::Probe::Done; });
        model.setDevices({sampleSystemDrive(), device});
        QCOMPARE(model.entry(device.target)->probe, DriveEntry::Probe::Done);
        ListedDevice other = device;
        other.info.serial = "another";
        model.setDevices({sampleSystemDrive(), other});
        QCOMPARE(model.entry(device.target)->probe, DriveEntry::Probe::NotAsked);
    }

    void sameList_resetsNothing()
    {
        DeviceListModel model;
        model.setDevices({sampleSystemDrive()});
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        model.setDevices({sampleSystemDrive()});
        QCOMPARE(resets.count(), 0);
        QCOMPARE(changes.count(), 1);
    }

    void badges_data()
    {
        QTest::addColumn<DriveEntry>("entry");
        QTest::addColumn<QString>("word");
        QTest::newRow("blank") << probed(PracticeDrive::BlankLying4K) << "Blank";
        QTest::newRow("63") << probed(PracticeDrive::Report003Sector63) << "Misaligned";
        QTest::newRow("off by one") << probed(PracticeDrive::Report001OffByOne) << "Misaligned";
        QTest::newRow("4Kn") << probed(PracticeDrive::Blank4Kn) << "Blank";
        QTest::newRow("raid") << probed(PracticeDrive::RaidMember) << "Attention: RAID member";
        DriveEntry system;
        system.device = sampleSystemDrive();
        QTest::newRow("system") << system << "In use: system drive, locked";
        DriveEntry plain;
        plain.device = sampleUsbDrive();
        QTest::newRow("not read") << plain << "Not read yet";
        DriveEntry mounted = plain;
        mounted.device.inUse = {{InUse::Kind::Mounted, "sdb1", "/mnt"}};
        QTest::newRow("mounted") << mounted << "In use";
        DriveEntry refused = plain;
        refused.probe = DriveEntry::Probe::Failed;
        refused.error = makeError(ErrorCode::NotPermitted);
        QTest::newRow("not permitted") << refused << "Not permitted";
        refused.error = makeError(ErrorCode::IoError);
        QTest::newRow("unreadable") << refused << "Cannot be read";
        plain.probe = DriveEntry::Probe::Running;
        QTest::newRow("reading") << plain << "Reading";
    }

    void badges()
    {
        QFETCH(DriveEntry, entry);
        QFETCH(QString, word);
        QCOMPARE(badgeText(entry), word);
    }

    void findings_startWithWhatCostsMost()
    {
        FindingsModel model;
        const Tester tester(&model, fatal);
        model.setFindings(judge(sampleSnapshot(PracticeDrive::Report001OffByOne)).findings);
        QCOMPARE_GE(model.rowCount(), 2);
        QCOMPARE(model.finding(0).code, FindingCode::StartMisaligned);
        QVERIFY(text(model, 0, FindingsModel::Cost).contains(QLatin1String("11.1 ms")));
        QVERIFY(text(model, 0, FindingsModel::What, Qt::AccessibleTextRole)
                    .endsWith(text(model, 0, FindingsModel::What)));
    }
};

Q_DECLARE_METATYPE(driveready::DriveEntry)

DRIVEREADY_UI_TEST_MAIN(WindowModelsTest)
#include "window_models_test.moc"
