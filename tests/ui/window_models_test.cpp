// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "models/device_list_model.h"
#include "models/findings_model.h"
#include "models/partition_model.h"
#include "models/recent_model.h"
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

    void bsdSlices_lieInTheirPartition_andTheirVerdictsAreTheirOwn()
    {
        DiskSnapshot snapshot = sampleSnapshot(PracticeDrive::Report003Sector63);
        Partition &partition = snapshot.table.layout.partitions.at(0);
        partition.start = Lba(64);
        partition.size = SectorCount(4'000'000);
        snapshot.table.slices = {{1, 'a', Lba(80), SectorCount(1'000'000), 7},
                                 {1, 'b', Lba(1'000'081), SectorCount(500'000), 1},
                                 {1, 'd', Lba(9'000'000), SectorCount(100), 7}};
        PartitionModel model;
        const Tester tester(&model, fatal);
        fill(model, snapshot);
        const int host = model.rowOfPartition(1);
        QCOMPARE(model.segment(host).kind, Segment::Kind::Container);
        QCOMPARE(text(model, host, PartitionModel::FileSystemColumn), QStringLiteral("BSD slices"));
        QCOMPARE(text(model, host, PartitionModel::Verdict),
                 QStringLiteral("misaligned: the data in it"));
        QCOMPARE(text(model, host + 1, PartitionModel::Name), QStringLiteral("1a"));
        QCOMPARE(text(model, host + 1, PartitionModel::FileSystemColumn), QStringLiteral("UFS"));
        QCOMPARE(text(model, host + 1, PartitionModel::Verdict), QStringLiteral("aligned"));
        QCOMPARE(text(model, host + 2, PartitionModel::Name), QStringLiteral("1b"));
        QVERIFY(
            text(model, host + 2, PartitionModel::Verdict).startsWith(QLatin1String("misaligned")));
        QVERIFY(text(model, host + 2, 0, Qt::AccessibleTextRole)
                    .startsWith(QLatin1String("Slice 1b, swap")));
        // What the label claims outside of its partition is not drawn.
        for (const QString &word : words(model))
            QVERIFY(word != QLatin1String("1d"));
        QCOMPARE(model.mostInterestingRow(), host + 2);
        QCOMPARE(model.rowOfTrouble(1), host + 2);
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
        QTest::newRow("mounted") << mounted << "In use: mounted";
        mounted.device.inUse.push_back({InUse::Kind::Swap, "sdb2", ""});
        QTest::newRow("in use in several ways") << mounted << "In use";
        DriveEntry asleep = plain;
        asleep.isAsleep = true;
        QTest::newRow("asleep") << asleep << "Asleep";
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

    void findings_areInTheOrderOfTheirCost()
    {
        const auto finding = [](FindingCode code, Severity severity, std::uint64_t microseconds) {
            Finding made{code, severity, "disk", {}};
            if (microseconds)
                made.params.emplace_back("microseconds", microseconds);
            return made;
        };
        FindingsModel model;
        model.setFindings({finding(FindingCode::ClaimsSmallerSectors, Severity::Notice, 0),
                           finding(FindingCode::InUseMounted, Severity::Blocker, 0),
                           finding(FindingCode::LengthNotWhole, Severity::Info, 0),
                           finding(FindingCode::StartMisaligned, Severity::Warning, 8333),
                           finding(FindingCode::StartMisaligned, Severity::Warning, 11111),
                           finding(FindingCode::TableOverlap, Severity::Error, 0)});
        const FindingCode wanted[] = {
            FindingCode::TableOverlap,    FindingCode::StartMisaligned,
            FindingCode::StartMisaligned, FindingCode::InUseMounted,
            FindingCode::LengthNotWhole,  FindingCode::ClaimsSmallerSectors};
        for (int row = 0; row < model.rowCount(); ++row)
            QCOMPARE(model.finding(row).code, wanted[row]);
        QCOMPARE(model.finding(1).text("microseconds"), std::string("11111"));
    }

    void remedies_areOfferedOnlyWhereTheyCanBeDone_data()
    {
        QTest::addColumn<FindingCode>("code");
        QTest::addColumn<RemedyOffer>("offer");
        QTest::addColumn<RemedyKind>("kind");
        const RemedyOffer none{};
        const RemedyOffer all{true, true, true, true};
        const RemedyOffer fixed{true, false, false, true};
        QTest::newRow("start") << FindingCode::StartMisaligned << all << RemedyKind::FixStart;
        QTest::newRow("start, table not editable")
            << FindingCode::StartMisaligned << fixed << RemedyKind::None;
        QTest::newRow("start, only shown")
            << FindingCode::StartMisaligned << none << RemedyKind::None;
        QTest::newRow("blank") << FindingCode::DiskBlank << fixed << RemedyKind::SetUp;
        QTest::newRow("mounted") << FindingCode::InUseMounted << all << RemedyKind::Release;
        QTest::newRow("mounted elsewhere")
            << FindingCode::InUseMounted << fixed << RemedyKind::LookAgain;
        QTest::newRow("program") << FindingCode::InUseProcess << all << RemedyKind::LookAgain;
        QTest::newRow("system") << FindingCode::SystemDisk << all << RemedyKind::None;
        QTest::newRow("claims") << FindingCode::ClaimsSmallerSectors << all << RemedyKind::None;
    }

    void remedies_areOfferedOnlyWhereTheyCanBeDone()
    {
        QFETCH(FindingCode, code);
        QFETCH(RemedyOffer, offer);
        QFETCH(RemedyKind, kind);
        FindingsModel model;
        model.setFindings({Finding{code, Severity::Warning, "partition 1", {}}}, offer);
        QCOMPARE(model.remedy(0), kind);
        QCOMPARE(remedyLabel(kind).isEmpty(), kind == RemedyKind::None);
    }

    void recent_leavesOutWhatWroteNothing_andOffersTheWayBackOnce()
    {
        const auto saved = [](const char *id, TransactionState state, bool wasFormatted) {
            return SavedTransaction{id, "20260914T182000Z", {}, state, false, wasFormatted, {}};
        };
        RecentModel model;
        const Tester tester(&model, fatal);
        model.setHistory({saved("1", TransactionState::Prepared, false),
                          saved("2", TransactionState::Undone, false),
                          saved("3", TransactionState::Finished, false),
                          saved("4", TransactionState::Finished, false)});
        QCOMPARE(model.rowCount(), 3);
        QVERIFY(!model.canBeTakenBack(0)); // it was
        QVERIFY(model.canBeTakenBack(1));
        QVERIFY(!model.canBeTakenBack(2)); // another one was made over it
        QCOMPARE(text(model, 1, RecentModel::Result), QStringLiteral("done and verified"));
        model.setHistory({saved("5", TransactionState::Finished, true)});
        QVERIFY(!model.canBeTakenBack(0)); // the old table would not bring the files back
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
Q_DECLARE_METATYPE(driveready::RemedyOffer)
Q_DECLARE_METATYPE(driveready::RemedyKind)
Q_DECLARE_METATYPE(driveready::FindingCode)

DRIVEREADY_UI_TEST_MAIN(WindowModelsTest)
#include "window_models_test.moc"
