// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/plans.h"

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t mib = 1024 * 1024;
constexpr std::uint64_t gib = 1024 * mib;

Result<Plan> plan(const DiskSnapshot &snapshot, const LayoutRequest &request)
{
    SequenceIdSource ids;
    return makePlan(snapshot, request, ids);
}

} // namespace

class PlannerTest : public QObject
{
    Q_OBJECT

private slots:
    /// What the public cases say about a request; the rest of their rows is in the judge's tests.
    void publicCase_isPlannedAsItShould_data()
    {
        QTest::addColumn<DiskSnapshot>("disk");
        QTest::addColumn<LayoutRequest>("request");
        QTest::addColumn<QByteArray>("staged");
        QTest::addColumn<quint64>("grain");

        DiskSnapshot disk = blankDisk(1953525168);
        disk.limits = {};
        disk.limits.logical = 512;
        disk.limits.physical = 512;
        disk.limits.optimalIo = 33553920;
        disk.info.transport = Transport::Usb;
        QTest::newRow("A1 usb enclosure, opt 33553920")
            << disk << wishes({wish(FileSystem::Ext4)}) << QByteArray("1:2048+1953521664")
            << quint64(mib);
        QTest::newRow("A4 256 MiB stay 256 MiB and begin at 2048")
            << disk << wishes({wish(FileSystem::None, 256 * mib), wish(FileSystem::Ext4)})
            << QByteArray("1:2048+524288 2:526336+1952997376") << quint64(mib);
        disk = blankDisk(1953525168);
        disk.limits.optimalIo = 67108864;
        QTest::newRow("A6 10 MiB under an optimal size of 64 MiB")
            << disk << wishes({wish(FileSystem::None, 10 * mib)}) << QByteArray("1:2048+20480")
            << quint64(mib);
        disk.limits.optimalIo = 268435456;
        QTest::newRow("A6 10 MiB under an optimal size of 256 MiB")
            << disk << wishes({wish(FileSystem::None, 10 * mib)}) << QByteArray("1:2048+20480")
            << quint64(mib);
        QTest::newRow("A7 2 MiB are 2 MiB exactly")
            << disk << wishes({wish(FileSystem::None, 2 * mib)}) << QByteArray("1:2048+4096")
            << quint64(mib);
        disk = blankDisk(41943040);
        disk.limits.optimalIo = 0;
        QTest::newRow("A12 fresh VM disk without a hint")
            << disk << wishes({wish(FileSystem::Ext4)}) << QByteArray("1:2048+41938944")
            << quint64(mib);
        disk.limits.optimalIo = 16773120;
        QTest::newRow("A14 host adapter sentinel") << disk << wishes({wish(FileSystem::Ext4)})
                                                   << QByteArray("1:2048+41938944") << quint64(mib);
        disk = blankDisk(1953525168);
        disk.limits.physical = 512;
        disk.measured = Measurement{4096, 7};
        QTest::newRow("C12 jumper set: the grid begins at 2047")
            << disk << wishes({wish(FileSystem::Ext4, 10 * gib), wish(FileSystem::Ext4)})
            << QByteArray("1:2047+20971520 2:20973567+1932550144") << quint64(mib);
        QTest::newRow("E9 50 GiB at 4096 bytes a sector")
            << blankDisk(13107200, sector4096) << wishes({wish(FileSystem::Ext4)})
            << QByteArray("1:256+13106688") << quint64(mib);
        QTest::newRow("E1 1 MiB is 256 sectors of 4096 bytes")
            << blankDisk(13107200, sector4096)
            << wishes({wish(FileSystem::Fat32, 512 * mib), wish(FileSystem::Xfs)})
            << QByteArray("1:256+131072 2:131328+12975616") << quint64(mib);
        QTest::newRow("H1 GPT for 7812937728 sectors")
            << blankDisk(7812937728) << wishes({wish(FileSystem::Ext4)})
            << QByteArray("1:2048+7812933632") << quint64(mib);
        disk = blankDisk(62333952);
        disk.info.transport = Transport::Mmc;
        disk.info.rotational = false;
        disk.limits.preferredEraseSize = 8388608;
        QTest::newRow("O2 erase size of 8 MiB: start 16384")
            << disk << wishes({wish(FileSystem::Exfat)}) << QByteArray("1:16384+62308352")
            << quint64(8 * mib);
    }
    void publicCase_isPlannedAsItShould()
    {
        QFETCH(DiskSnapshot, disk);
        QFETCH(LayoutRequest, request);
        QFETCH(QByteArray, staged);
        QFETCH(quint64, grain);
        const auto made = plan(disk, request);
        QVERIFY2(made, made ? "" : toLogString(made.error()).c_str());
        QCOMPARE(spell(made->staged), staged);
        QCOMPARE(made->grain.value(), grain);
        for (const Partition &partition : made->staged.partitions) {
            const Grade grade = judgeStart(partition.start, judge(disk)).grade;
            QCOMPARE(grade, Grade::Grid);
        }
    }

    void refusal_saysWhatIsMissing_data()
    {
        QTest::addColumn<DiskSnapshot>("disk");
        QTest::addColumn<LayoutRequest>("request");
        QTest::addColumn<QByteArray>("log");
        const DiskSnapshot small = blankDisk(204800); // 100 MiB
        const auto row = [](const char *name, const DiskSnapshot &disk,
                            const LayoutRequest &request, const char *log) {
            QTest::newRow(name) << disk << request << QByteArray(log);
        };
        row("H1 an MBR table for 7812937728 sectors", blankDisk(7812937728),
            wishes({wish(FileSystem::Ext4)}, TableType::Dos),
            "DosTableTooSmall needed=7812937728 limit=4294967296 propose=gpt");
        row("more than the disk", small,
            wishes({wish(FileSystem::Ext4, 60 * mib), wish(FileSystem::Ext4, 60 * mib)}),
            "RequestDoesNotFit needed=125829120 available=102760448 index=2");
        row("no rest left", small,
            wishes({wish(FileSystem::Ext4, 98 * mib), wish(FileSystem::Ext4)}),
            "RequestDoesNotFit needed=103809024 available=102760448 index=2");
        row("xfs below its minimum", small, wishes({wish(FileSystem::Xfs)}),
            "RequestDoesNotFit reason=below-file-system-minimum needed=314572800 "
            "available=102760448 file_system=xfs index=1");
        row("FAT32 below its minimum at 4096", blankDisk(102400, sector4096),
            wishes({wish(FileSystem::Fat32, 256 * mib)}),
            "RequestDoesNotFit reason=below-file-system-minimum needed=269484032 "
            "available=268435456 file_system=fat32 index=1");
        row("FAT32 above its maximum", blankDisk(7812937728), wishes({wish(FileSystem::Fat32)}),
            "RequestInvalid reason=above-file-system-maximum limit=2199023255040 "
            "file_system=fat32 index=1");
        row("disk too small for anything", blankDisk(64), wishes({}),
            "DeviceTooSmall needed=34816 size=32768");
        row("disk too small for a partition", blankDisk(70), wishes({wish(FileSystem::None)}),
            "DeviceTooSmall needed=34816 size=35840");
        row("rest not last", small, wishes({wish(FileSystem::Ext4), wish(FileSystem::Ext4, mib)}),
            "RequestInvalid reason=rest-not-last index=1");
        row("size zero", small, wishes({wish(FileSystem::Ext4, 0)}),
            "RequestInvalid reason=size-zero index=1");
        row("label too long", small, wishes({wish(FileSystem::Ext4, {}, "seventeen letters")}),
            "RequestInvalid reason=label-too-long index=1");
        row("control character", small, wishes({wish(FileSystem::Ext4, {}, "a\nb")}),
            "RequestInvalid reason=label-control-character index=1");
        row("label that no UTF-8 is", small, wishes({wish(FileSystem::Ext4, {}, "\xff")}),
            "RequestInvalid reason=label-not-utf8 index=1");
        row("label that FAT cannot store", small, wishes({wish(FileSystem::Fat32, {}, "a/b")}),
            "RequestInvalid reason=label-character index=1");
        row("label where nothing stores it", small,
            wishes({wish(FileSystem::None, {}, "name")}, TableType::Dos),
            "RequestInvalid reason=label-not-possible index=1");
        LayoutRequest odd = wishes({wish(FileSystem::Ext4)});
        odd.partitions[0].kind = PartitionKind::Efi;
        row("ext4 on an EFI partition", small, odd,
            "RequestInvalid reason=kind-does-not-fit index=1");
        odd = wishes({wish(FileSystem::None)}, TableType::Dos);
        odd.partitions[0].kind = PartitionKind::BiosBoot;
        row("BIOS boot in an MBR table", small, odd,
            "RequestInvalid reason=kind-does-not-fit index=1");
        row("60 partitions in an MBR table", blankDisk(7812937728),
            wishes(std::vector(60, wish(FileSystem::None, mib)), TableType::Dos),
            "RequestInvalid reason=too-many-partitions");
        row("no table", small, wishes({}, TableType::None), "RequestInvalid reason=no-table");
    }
    void refusal_saysWhatIsMissing()
    {
        QFETCH(DiskSnapshot, disk);
        QFETCH(LayoutRequest, request);
        QFETCH(QByteArray, log);
        const auto made = plan(disk, request);
        QVERIFY(!made);
        QCOMPARE(QByteArray::fromStdString(toLogString(made.error())), log);
    }

    void layout_followsTheRequest_data()
    {
        QTest::addColumn<DiskSnapshot>("disk");
        QTest::addColumn<LayoutRequest>("request");
        QTest::addColumn<QByteArray>("staged");
        const auto row = [](const char *name, const DiskSnapshot &disk,
                            const LayoutRequest &request, const char *staged) {
            QTest::newRow(name) << disk << request << QByteArray(staged);
        };
        const DiskSnapshot disk = blankDisk(20971520); // 10 GiB
        row("table only", disk, wishes({}), "");
        row("MBR table only", disk, wishes({}, TableType::Dos), "");
        row("MBR to the very end", disk, wishes({wish(FileSystem::Ext4)}, TableType::Dos),
            "1:2048+20969472");
        row("rounded up by less than a grain", disk,
            wishes({wish(FileSystem::None, 1), wish(FileSystem::None, 5 * mib + 1)}),
            "1:2048+2048 2:4096+12288");
        row("four primaries", disk,
            wishes(std::vector(4, wish(FileSystem::None, 100 * mib)), TableType::Dos),
            "1:2048+204800 2:206848+204800 3:411648+204800 4:616448+204800");
        row("five: three primaries and logicals", disk,
            wishes(std::vector(5, wish(FileSystem::None, 100 * mib)), TableType::Dos),
            "1:2048+204800 2:206848+204800 3:411648+204800 4:616448+413696 5:618496+204800 "
            "6:825344+204800");
        DiskSnapshot tiny = blankDisk(8192); // 4 MiB: at most four grains
        tiny.limits.physical = 512;
        tiny.measured = Measurement{512, 0};
        row("small disk of 512-byte sectors: lengths of whole 4 KiB", tiny,
            wishes({wish(FileSystem::None)}), "1:34+8120");
        tiny.limits.physical = 4096;
        tiny.measured = std::nullopt;
        row("small disk of 4096-byte sectors", tiny, wishes({wish(FileSystem::None)}), "1:40+8112");
        DiskSnapshot shifted = disk;
        shifted.limits.alignmentOffset = 3584;
        row("reported offset of 3584: as libfdisk does", shifted, wishes({wish(FileSystem::Ext4)}),
            "1:2047+20967424");
        DiskSnapshot striped = disk;
        striped.limits.optimalIo = 393216;
        row("stripe of 384 KiB: grain 3 MiB", striped, wishes({wish(FileSystem::Ext4)}),
            "1:6144+20963328");
        row("a table for 2 TiB reaches to what libfdisk gives out", blankDisk(4294967296),
            wishes({wish(FileSystem::Ext4)}, TableType::Dos), "1:2048+4294963200");
        row("small partitions of a large disk fit an MBR table", blankDisk(7812937728),
            wishes({wish(FileSystem::Ext4, gib)}, TableType::Dos), "1:2048+2097152");
    }
    void layout_followsTheRequest()
    {
        QFETCH(DiskSnapshot, disk);
        QFETCH(LayoutRequest, request);
        QFETCH(QByteArray, staged);
        const auto made = plan(disk, request);
        QVERIFY2(made, made ? "" : toLogString(made.error()).c_str());
        QCOMPARE(spell(made->staged), staged);
        QVERIFY(checkPlan(*made));
    }

    void logicals_haveTheirEbrAGrainBefore()
    {
        const auto made =
            plan(blankDisk(20971520),
                 wishes(std::vector(6, wish(FileSystem::None, 100 * mib)), TableType::Dos));
        QVERIFY(made);
        const DiskLayout &layout = made->staged;
        QVERIFY(layout.find(4)->isExtended());
        QCOMPARE(layout.find(5)->ebr, layout.find(4)->start);
        QCOMPARE(layout.find(6)->ebr, layout.find(5)->region().end);
        QCOMPARE(layout.find(7)->ebr, layout.find(6)->region().end);
        QCOMPARE(layout.find(7)->region().end, layout.find(4)->region().end);
    }

    void fileSystem_decidesTypeAndIdentifiers_data()
    {
        QTest::addColumn<int>("fileSystem");
        QTest::addColumn<int>("table");
        QTest::addColumn<int>("kind"); ///< -1: not asked for
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("uuidForm");
        const QByteArray guid("^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-"
                              "[0-9a-f]{12}$");
        const QByteArray serial("^[0-9A-F]{4}-[0-9A-F]{4}$");
        const QByteArray longSerial("^[0-9A-F]{16}$");
        const int gpt = int(TableType::Gpt);
        const int dos = int(TableType::Dos);
        const QByteArray linux("0FC63DAF-8483-4772-8E79-3D69D8477DE4");
        const QByteArray windows("EBD0A0A2-B9E5-4433-87C0-68B6B72699C7");
        QTest::newRow("ext4 gpt") << int(FileSystem::Ext4) << gpt << -1 << linux << guid;
        QTest::newRow("xfs gpt") << int(FileSystem::Xfs) << gpt << -1 << linux << guid;
        QTest::newRow("fat32 gpt") << int(FileSystem::Fat32) << gpt << -1 << windows << serial;
        QTest::newRow("exfat gpt") << int(FileSystem::Exfat) << gpt << -1 << windows << serial;
        QTest::newRow("swap gpt") << int(FileSystem::Swap) << gpt << -1
                                  << QByteArray("0657FD6D-A4AB-43C4-84E5-0933C84B4F4F") << guid;
        QTest::newRow("efi gpt") << int(FileSystem::Fat32) << gpt << int(PartitionKind::Efi)
                                 << QByteArray("C12A7328-F81F-11D2-BA4B-00A0C93EC93B") << serial;
        QTest::newRow("btrfs gpt") << int(FileSystem::Btrfs) << gpt << -1 << linux << guid;
        QTest::newRow("f2fs gpt") << int(FileSystem::F2fs) << gpt << -1 << linux << guid;
        QTest::newRow("ntfs gpt") << int(FileSystem::Ntfs) << gpt << -1 << windows << longSerial;
        QTest::newRow("btrfs dos")
            << int(FileSystem::Btrfs) << dos << -1 << QByteArray("83") << guid;
        QTest::newRow("f2fs dos") << int(FileSystem::F2fs) << dos << -1 << QByteArray("83") << guid;
        QTest::newRow("ntfs dos") << int(FileSystem::Ntfs) << dos << -1 << QByteArray("7")
                                  << longSerial;
        QTest::newRow("ext4 dos") << int(FileSystem::Ext4) << dos << -1 << QByteArray("83") << guid;
        QTest::newRow("fat32 dos")
            << int(FileSystem::Fat32) << dos << -1 << QByteArray("c") << serial;
        QTest::newRow("exfat dos")
            << int(FileSystem::Exfat) << dos << -1 << QByteArray("7") << serial;
        QTest::newRow("swap dos") << int(FileSystem::Swap) << dos << -1 << QByteArray("82") << guid;
        QTest::newRow("efi dos") << int(FileSystem::Fat32) << dos << int(PartitionKind::Efi)
                                 << QByteArray("ef") << serial;
    }
    void fileSystem_decidesTypeAndIdentifiers()
    {
        QFETCH(int, fileSystem);
        QFETCH(int, table);
        QFETCH(int, kind);
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, uuidForm);
        LayoutRequest request =
            wishes({wish(FileSystem(fileSystem), {}, "data")}, TableType(table));
        request.owner = Owner{1000, 1001};
        if (kind >= 0)
            request.partitions[0].kind = PartitionKind(kind);
        const auto made = plan(blankDisk(20971520), request);
        QVERIFY2(made, made ? "" : toLogString(made.error()).c_str());
        const Partition &partition = made->staged.partitions.front();
        QCOMPARE(TableType(table) == TableType::Gpt
                     ? QByteArray::fromStdString(partition.type.gpt.toString())
                     : QByteArray::number(partition.type.dos, 16),
                 type);
        QCOMPARE(partition.name, std::string(TableType(table) == TableType::Gpt ? "data" : ""));
        const auto *make = std::get_if<MakeFileSystem>(&made->actions[4].body);
        QVERIFY(make);
        QVERIFY2(QRegularExpression(QString::fromLatin1(uuidForm))
                     .match(QString::fromStdString(make->uuid))
                     .hasMatch(),
                 make->uuid.c_str());
        constexpr std::array owned{FileSystem::Ext4, FileSystem::Xfs, FileSystem::Btrfs,
                                   FileSystem::F2fs};
        const bool isOwned = std::ranges::contains(owned, FileSystem(fileSystem));
        QCOMPARE(make->owner.has_value(), isOwned);
        QCOMPARE(make->label, std::string("data"));
    }

    void oldContent_isWipedAndListedAsLost()
    {
        DiskSnapshot disk = blankDisk(20971520);
        disk.table.layout.type = TableType::Dos;
        disk.table.layout.firstUsable = Lba(1);
        disk.table.layout.lastUsable = Lba(20971519);
        Partition films;
        films.number = 1;
        films.start = Lba(63);
        films.size = SectorCount(4194304);
        films.type = partitionTypeFromDos(0x83);
        Partition unknown = films;
        unknown.number = 2;
        unknown.start = Lba(4194367);
        disk.table.layout.partitions = {films, unknown};
        Signature ext4;
        ext4.partition = 1;
        ext4.type = "ext4";
        ext4.label = "films";
        Signature member;
        member.type = "linux_raid_member";
        disk.signatures = {member, ext4};

        const auto made = plan(disk, wishes({wish(FileSystem::Xfs, {}, "new")}));
        QVERIFY2(made, made ? "" : toLogString(made.error()).c_str());
        QCOMPARE(stepsOf(*made),
                 QByteArray("check-again save-table wipe-signature wipe-signature write-table "
                            "inform-kernel make-file-system verify"));
        QCOMPARE(made->actions[4].dependsOn, (std::vector<std::uint32_t>{2, 3, 4}));
        QCOMPARE(made->actions[7].dependsOn, (std::vector<std::uint32_t>{6, 7}));
        const std::vector<Loss> losses{{0, "linux_raid_member", "", Bytes(10737418240)},
                                       {1, "ext4", "films", Bytes(2147483648)},
                                       {2, "unknown", "", Bytes(2147483648)}};
        QVERIFY(made->losses == losses);
        const auto *wipe = std::get_if<WipeSignature>(&made->actions[3].body);
        QVERIFY(wipe);
        QVERIFY((wipe->region == Region{Lba(63), Lba(4194367)}));
    }

    void identifiers_areAllDifferent()
    {
        SequenceIdSource ids;
        std::set<std::string> seen;
        const auto made = makePlan(blankDisk(20971520),
                                   wishes({wish(FileSystem::Ext4, gib), wish(FileSystem::Swap, gib),
                                           wish(FileSystem::Xfs)}),
                                   ids);
        QVERIFY(made);
        seen.insert(made->staged.diskGuid.toString());
        for (const Partition &partition : made->staged.partitions)
            seen.insert(partition.uuid.toString());
        for (const Action &action : made->actions) {
            if (const auto *make = std::get_if<MakeFileSystem>(&action.body))
                seen.insert(make->uuid);
        }
        QCOMPARE(seen.size(), std::size_t(7));
    }

    void sameWishAndIds_giveTheSamePlan()
    {
        const auto request = wishes({wish(FileSystem::Ext4)});
        QCOMPARE(digestOf(*plan(blankDisk(20971520), request)).toHex(),
                 digestOf(*plan(blankDisk(20971520), request)).toHex());
    }

    void fullGpt_staysBelowTheMessageLimit()
    {
        const auto made =
            plan(blankDisk(7812937728), wishes(std::vector(128, wish(FileSystem::None, mib))));
        QVERIFY2(made, made ? "" : toLogString(made.error()).c_str());
        QVERIFY(canonicalText(toJson(*made)).size() <= maxJsonBytes);
        // With a file system and a long name on each it would not: refused before anybody confirms.
        const auto larger =
            plan(blankDisk(7812937728),
                 wishes(std::vector(128, wish(FileSystem::Ext4, mib, "sixteen letters!"))));
        if (larger)
            QVERIFY(canonicalText(toJson(*larger)).size() <= maxJsonBytes);
        else
            QCOMPARE(larger.error().text("reason"), std::string("plan-too-large"));
    }
};

QTEST_GUILESS_MAIN(PlannerTest)
#include "planner_test.moc"
