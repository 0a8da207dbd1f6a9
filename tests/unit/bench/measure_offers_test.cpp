// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/measure.h"
#include "practice/practice_spec.h"
#include "support/fake_machine.h"

#include <QTest>
#include <algorithm>

using namespace driveready;
using namespace driveready::test;

namespace {

/// A drive with data that nobody uses and that this person may open.
MeasureDrive sampleDrive(FakeMachine &machine)
{
    machine.addDisk("sdb", 16, 1);
    MeasureDrive drive;
    drive.target = {DiskTarget::Kind::BlockDevice, "sdb"};
    drive.id.kernelName = "sdb";
    drive.id.size = Bytes(1'500'301'910'016);
    drive.info.rotational = true;
    drive.isProbed = true;
    return drive;
}

QString wordsOf(const std::vector<MeasureOffer> &offers)
{
    QStringList words;
    for (const MeasureOffer &offer : offers)
        words << QString::fromStdString(offer.isPossible() ? "ok" : offer.obstacle);
    return words.join(u' ');
}

} // namespace

class MeasureOffersTest : public QObject
{
    Q_OBJECT

private slots:
    void everyDrive_hasItsWays_data()
    {
        using Change = std::function<void(MeasureDrive &)>;
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("words");
        const auto add = [](const char *name, Change change, const char *words) {
            QTest::newRow(name) << std::move(change) << QString::fromLatin1(words);
        };
        add("holds data", [](MeasureDrive &) {}, "no-file-system not-blank ok reads-cannot-tell");
        add(
            "blank", [](MeasureDrive &d) { d.isBlank = true; },
            "no-file-system ok ok reads-cannot-tell");
        add(
            "flash", [](MeasureDrive &d) { d.info.rotational = false; },
            "no-file-system not-blank ok ok");
        add(
            "in use",
            [](MeasureDrive &d) { d.inUse.push_back({InUse::Kind::Mounted, "sdb1", "/mnt"}); },
            "no-file-system in-use in-use reads-cannot-tell");
        add(
            "of the system",
            [](MeasureDrive &d) { d.inUse.push_back({InUse::Kind::SystemDisk, "sdb", ""}); },
            "no-file-system system-disk system-disk reads-cannot-tell");
        add(
            "write-protected", [](MeasureDrive &d) { d.info.readOnly = true; },
            "no-file-system read-only read-only reads-cannot-tell");
        add(
            "writes in order only", [](MeasureDrive &d) { d.info.zoned = "host-managed"; },
            "no-file-system zoned zoned reads-cannot-tell");
        add(
            "small", [](MeasureDrive &d) { d.id.size = Bytes(30'000'000); },
            "no-file-system too-small too-small reads-cannot-tell");
        add(
            "not permitted", [](MeasureDrive &d) { d.isProbed = false; },
            "no-file-system not-permitted not-permitted reads-cannot-tell");
        add(
            "4096 by itself", [](MeasureDrive &d) { d.id.logical = sector4096; },
            "logical-size logical-size logical-size ok");
        add(
            "an image file", [](MeasureDrive &d) { d.target.kind = DiskTarget::Kind::Image; },
            "image image image image");
        add(
            "a practice drive",
            [](MeasureDrive &d) {
                d.target.kind = DiskTarget::Kind::Image;
                d.info = practiceSpec(PracticeDrive::BlankLying4K).sidecar.info;
                d.isBlank = true;
            },
            "practice ok ok reads-cannot-tell");
    }
    void everyDrive_hasItsWays()
    {
        QFETCH(std::function<void(MeasureDrive &)>, change);
        QFETCH(QString, words);
        FakeMachine machine;
        MeasureDrive drive = sampleDrive(machine);
        change(drive);
        const auto offers = measureOffers(drive, machine.paths());
        QCOMPARE(wordsOf(offers), words);
        QVERIFY(std::ranges::equal(offers, allMeasureModes, {}, &MeasureOffer::mode));
    }

    void practiceDrives_needNoConsent()
    {
        FakeMachine machine;
        MeasureDrive drive = sampleDrive(machine);
        QVERIFY(measureOffers(drive, machine.paths())[2].needsConsent);
        drive.info = practiceSpec(PracticeDrive::Report001OffByOne).sidecar.info;
        drive.target.kind = DiskTarget::Kind::Image;
        QVERIFY(!measureOffers(drive, machine.paths())[2].needsConsent);
    }

    void mountedDrive_offersAFolder_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QString>("obstacle");
        // Nothing is mounted really: no folder is on that device.
        QTest::newRow("ext4") << QByteArray("ext4") << QStringLiteral("no-folder");
        QTest::newRow("xfs") << QByteArray("xfs") << QStringLiteral("no-folder");
        QTest::newRow("btrfs") << QByteArray("btrfs") << QStringLiteral("no-file-system");
        QTest::newRow("vfat") << QByteArray("vfat") << QStringLiteral("no-file-system");
    }
    void mountedDrive_offersAFolder()
    {
        QFETCH(QByteArray, type);
        QFETCH(QString, obstacle);
        FakeMachine machine;
        const MeasureDrive drive = sampleDrive(machine);
        machine.mount("8:17", "/mnt/data", type.toStdString(), "/dev/sdb1");
        const auto offers = measureOffers(drive, machine.paths());
        QCOMPARE(QString::fromStdString(offers.front().obstacle), obstacle);
    }

    void figuresAlone_canBeReadOfEveryDrive()
    {
        FakeMachine machine;
        MeasureDrive drive = sampleDrive(machine);
        QCOMPARE(wordsOf(throughputOffers(drive, machine.paths())),
                 QStringLiteral("no-file-system not-blank ok ok"));
        QCOMPARE(usualOffer(throughputOffers(drive, machine.paths()))->mode, MeasureMode::ReadOnly);
        drive.inUse.push_back({InUse::Kind::SystemDisk, "sdb1", "/"});
        QCOMPARE(wordsOf(throughputOffers(drive, machine.paths())),
                 QStringLiteral("no-file-system system-disk ok system-disk"));
        MeasureDrive practice = drive;
        practice.info = practiceSpec(PracticeDrive::BlankLying4K).sidecar.info;
        QCOMPARE(usualOffer(throughputOffers(practice, machine.paths())), nullptr);
        drive.target.name = "sdz"; // without a node that could be opened
        QCOMPARE(wordsOf(throughputOffers(drive, machine.paths())),
                 QStringLiteral("no-file-system system-disk not-permitted system-disk"));
    }

    void usualWay_isTheSafestThatIsPossible()
    {
        std::vector<MeasureOffer> offers{{MeasureMode::OwnFile, "no-folder", {}, false},
                                         {MeasureMode::BlankDrive, "not-blank", {}, true},
                                         {MeasureMode::SameData, "", {}, true},
                                         {MeasureMode::ReadOnly, "reads-cannot-tell", {}, false}};
        QCOMPARE(usualOffer(offers)->mode, MeasureMode::SameData);
        offers[3].obstacle.clear();
        QCOMPARE(usualOffer(offers)->mode, MeasureMode::ReadOnly);
        offers[0].obstacle.clear();
        QCOMPARE(usualOffer(offers)->mode, MeasureMode::OwnFile);
        for (MeasureOffer &offer : offers)
            offer.obstacle = "in-use";
        QCOMPARE(usualOffer(offers), nullptr);
    }
};

QTEST_GUILESS_MAIN(MeasureOffersTest)
#include "measure_offers_test.moc"
