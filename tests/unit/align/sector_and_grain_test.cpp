// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/believed_sector.h"
#include "align/grain.h"
#include "align/grid.h"
#include "align/stripe.h"
#include "support/facts.h"

using namespace driveready;
using namespace driveready::test;

class SectorAndGrainTest : public QObject
{
    Q_OBJECT

private slots:
    void physicalSize_isBelievedInTheOrderOfItsBasis_data()
    {
        QTest::addColumn<QByteArray>("facts");
        QTest::addColumn<QByteArray>("answer"); ///< P A basis
        const auto row = [](const char *name, const char *facts, const char *answer) {
            QTest::newRow(name) << QByteArray("{\"schema\":1,") + facts + "}" << QByteArray(answer);
        };
        row("nothing known", "\"limits\":{}", "4096 0 assumed");
        row("claims 512", "\"limits\":{\"logical\":512,\"physical\":512}", "4096 0 assumed");
        row("reports 4096", "\"limits\":{\"logical\":512,\"physical\":4096}", "4096 0 reported");
        row("reports 16384", "\"limits\":{\"logical\":512,\"physical\":16384}", "16384 0 reported");
        row("listed 4096", "\"limits\":{\"physical\":512},\"listed\":4096", "4096 0 listed");
        row("listed 512", "\"limits\":{\"physical\":512},\"listed\":512", "512 0 listed");
        row("listed 8192 is advice only", "\"limits\":{\"physical\":512},\"listed\":8192",
            "4096 0 assumed");
        row("reported beats listed", "\"limits\":{\"physical\":4096},\"listed\":512",
            "4096 0 reported");
        row("measured beats listed",
            "\"limits\":{\"physical\":512},\"listed\":512,\"measured\":{\"physical\":4096}",
            "4096 0 measured");
        row("measured 512",
            "\"limits\":{\"physical\":512},\"listed\":4096,\"measured\":{\"physical\":512}",
            "512 0 measured");
        row("a reported 4096 is never lowered",
            "\"limits\":{\"physical\":4096},\"measured\":{\"physical\":512}", "4096 0 reported");
        row("measured agrees", "\"limits\":{\"physical\":4096},\"measured\":{\"physical\":4096}",
            "4096 0 measured");
        row("4Kn without physical", "\"limits\":{\"logical\":4096}", "4096 0 reported");
        row("physical below logical", "\"limits\":{\"logical\":4096,\"physical\":512}",
            "4096 0 reported");
        row("no sector size", "\"limits\":{\"logical\":520,\"physical\":520}", "4096 0 assumed");
        row("too large for a sector", "\"limits\":{\"physical\":131072}", "4096 0 assumed");
        row("phase 7", "\"limits\":{},\"measured\":{\"physical\":4096,\"phase\":7}",
            "4096 3584 measured");
        row("phase replaces the reported offset",
            "\"limits\":{\"physical\":4096,\"alignment_offset\":3584},"
            "\"measured\":{\"physical\":4096,\"phase\":1}",
            "4096 512 measured");
        row("phase 0 replaces it too",
            "\"limits\":{\"physical\":4096,\"alignment_offset\":3584},"
            "\"measured\":{\"physical\":4096,\"phase\":0}",
            "4096 0 measured");
        row("reported offset", "\"limits\":{\"physical\":4096,\"alignment_offset\":3584}",
            "4096 3584 reported");
        row("negative offset", "\"limits\":{\"physical\":4096,\"alignment_offset\":-1}",
            "4096 0 reported");
        row("offset of half a sector", "\"limits\":{\"physical\":4096,\"alignment_offset\":256}",
            "4096 0 reported");
        row("offset of P", "\"limits\":{\"physical\":4096,\"alignment_offset\":4096}",
            "4096 0 reported");
        row("offset no multiple of 4096-byte sectors",
            "\"limits\":{\"logical\":4096,\"physical\":16384,\"alignment_offset\":512}",
            "16384 0 reported");
    }
    void physicalSize_isBelievedInTheOrderOfItsBasis()
    {
        QFETCH(QByteArray, facts);
        QFETCH(QByteArray, answer);
        const BelievedSector believed = believedSector(factsFrom(facts)).believed;
        QCOMPARE(QByteArray::number(believed.physical.bytes()) + ' ' +
                     QByteArray::number(quint64(believed.offset.value())) + ' ' +
                     bytesOf(wireName(believed.basis)),
                 answer);
    }

    void optimalIo_countsOnlyInsideTheRule_data()
    {
        QTest::addColumn<quint64>("value");
        QTest::addColumn<int>("physical");
        QTest::addColumn<int>("transport");
        QTest::addColumn<QByteArray>("reason");
        const int sata = int(Transport::Sata);
        const int usb = int(Transport::Usb);
        const auto row = [](const char *name, quint64 value, int physical, int transport,
                            const char *reason) {
            QTest::newRow(name) << value << physical << transport << QByteArray(reason);
        };
        row("64 KiB", 65536, 4096, sata, "ok");
        row("one stripe of 384 KiB", 393216, 4096, sata, "ok");
        row("64 MiB", 67108864, 4096, sata, "ok");
        row("more than 64 MiB", 67112960, 4096, sata, "too-large");
        row("0xFFFF sectors", 33553920, 512, sata, "near-0xffff-sectors");
        row("0xFFFF sectors, rounded down by the kernel", 33550336, 4096, sata,
            "near-0xffff-sectors");
        row("the last value of that window", 33553920 - 4096, 512, sata, "near-0xffff-sectors");
        row("below that window", 33554432 - 8192 - 8192, 4096, sata, "ok");
        row("above that window", 33554432, 4096, sata, "ok");
        row("a wider window under larger sectors", 33538048, 16384, sata, "near-0xffff-sectors");
        row("0x7FFF sectors", 16776704, 512, sata, "near-0x7fff-sectors");
        row("16 MiB", 16777216, 4096, sata, "ok");
        row("0xFFFF sectors of 4096", 268431360, 4096, sata, "near-0xffff-4k-sectors");
        row("32 bits full", 4294967295, 512, sata, "near-32-bit-limit");
        row("32 bits rounded down", 4294963200, 4096, sata, "near-32-bit-limit");
        row("4 GiB", 4294967296, 4096, sata, "too-large");
        row("odd sectors", 33550848 - 512 * 100, 512, sata, "not-multiple-of-physical");
        row("8 KiB under 16 KiB sectors", 8192, 16384, sata, "not-multiple-of-physical");
        row("512", 512, 512, sata, "not-multiple-of-physical");
        row("usb 1 MiB", 1048576, 4096, usb, "ok");
        row("uas 64 KiB", 65536, 4096, int(Transport::Uas), "ok");
        row("usb 2 MiB", 2097152, 4096, usb, "usb-not-small-power-of-two");
        row("usb 120 KiB", 122880, 4096, usb, "usb-not-small-power-of-two");
        row("0 means not reported", 0, 4096, sata, "not-reported");
    }
    void optimalIo_countsOnlyInsideTheRule()
    {
        QFETCH(quint64, value);
        QFETCH(int, physical);
        QFETCH(int, transport);
        QFETCH(QByteArray, reason);
        const JudgedLimit limit = judgeOptimalIo(
            value, *SectorSize::fromBytes(std::uint64_t(physical)), Transport(transport));
        QCOMPARE(QByteArray::fromStdString(limit.reason), reason);
        QCOMPARE(limit.accepted, reason == "ok");
    }

    void grain_followsLimitsAndRequest_data()
    {
        QTest::addColumn<QByteArray>("facts");
        QTest::addColumn<quint64>("request"); ///< 0: none
        QTest::addColumn<quint64>("grain");
        const quint64 mib = 1048576;
        const auto row = [](const char *name, const char *facts, quint64 request, quint64 grain) {
            QTest::newRow(name) << QByteArray("{\"schema\":1,") + facts + "}" << request << grain;
        };
        row("no hint", "\"limits\":{}", 0, mib);
        row("64 KiB", "\"limits\":{\"optimal_io\":65536}", 0, mib);
        row("4 MiB", "\"limits\":{\"optimal_io\":4194304}", 0, 4 * mib);
        row("16 MiB", "\"limits\":{\"optimal_io\":16777216}", 0, 16 * mib);
        row("64 MiB is over the cap", "\"limits\":{\"optimal_io\":67108864}", 0, mib);
        row("384 KiB: common multiple", "\"limits\":{\"optimal_io\":393216}", 0, 3 * mib);
        row("384 KiB: request leaves a smaller multiple", "\"limits\":{\"optimal_io\":393216}",
            20 * mib, 1179648);
        row("384 KiB: request leaves just the common multiple",
            "\"limits\":{\"optimal_io\":393216}", 48 * mib, 3 * mib);
        row("4 MiB, request of 64 MiB", "\"limits\":{\"optimal_io\":4194304}", 64 * mib, 4 * mib);
        row("4 MiB, request of 63 MiB", "\"limits\":{\"optimal_io\":4194304}", 63 * mib, mib);
        row("1 MiB whatever the request", "\"limits\":{}", mib, mib);
        row("disk of 4 grains",
            "\"device\":{\"size_bytes\":4194304},\"limits\":{\"physical\":4096}", 0, 4096);
        row("disk of more than 4 grains",
            "\"device\":{\"size_bytes\":4194816},\"limits\":{\"physical\":4096}", 0, mib);
        row("card of 4 MiB blocks",
            "\"device\":{\"transport\":\"mmc\"},"
            "\"limits\":{\"preferred_erase_size\":4194304}",
            0, 4 * mib);
        row("card of 64 MiB blocks",
            "\"device\":{\"transport\":\"mmc\"},"
            "\"limits\":{\"preferred_erase_size\":67108864}",
            0, 64 * mib);
        row("card of 64 MiB blocks, request of 256 MiB",
            "\"device\":{\"transport\":\"mmc\"},\"limits\":{\"preferred_erase_size\":67108864}",
            256 * mib, 16 * mib);
        row("erase size no power of two",
            "\"device\":{\"transport\":\"mmc\"},\"limits\":{\"preferred_erase_size\":3145728}", 0,
            mib);
        row("erase size of 128 MiB",
            "\"device\":{\"transport\":\"mmc\"},\"limits\":{\"preferred_erase_size\":134217728}", 0,
            mib);
        row("discard of a solid state drive",
            "\"device\":{\"rotational\":false},\"limits\":{\"discard_granularity\":2097152}", 0,
            2 * mib);
        row("discard of a rotating drive",
            "\"device\":{\"rotational\":true},\"limits\":{\"discard_granularity\":2097152}", 0,
            mib);
        row("npwg is 0-based in logical blocks",
            "\"device\":{\"transport\":\"nvme\"},\"limits\":{\"logical\":512,\"npwg\":4095}", 0,
            2 * mib);
        row("npwg at 4096 bytes",
            "\"device\":{\"transport\":\"nvme\"},\"limits\":{\"logical\":4096,\"npwg\":511}", 0,
            2 * mib);
        row("erase block and optimal size together",
            "\"device\":{\"transport\":\"mmc\"},\"limits\":{\"preferred_erase_size\":4194304,"
            "\"optimal_io\":393216}",
            0, 12 * mib);
        row("erase block alone where both do not fit",
            "\"device\":{\"transport\":\"mmc\"},\"limits\":{\"preferred_erase_size\":8388608,"
            "\"optimal_io\":393216}",
            0, 8 * mib);
    }
    void grain_followsLimitsAndRequest()
    {
        QFETCH(QByteArray, facts);
        QFETCH(quint64, request);
        QFETCH(quint64, grain);
        const DiskFacts disk = factsFrom(facts);
        const auto smallest = request ? std::optional(Bytes(request)) : std::nullopt;
        QCOMPARE(chooseGrain(disk, believedSector(disk), smallest).grain.value(), grain);
    }

    void firstStart_isNotInsideTheFirstEraseBlock()
    {
        const DiskFacts disk = factsFrom("{\"schema\":1,\"device\":{\"transport\":\"mmc\"},"
                                         "\"limits\":{\"preferred_erase_size\":67108864}}");
        const GrainChoice choice =
            chooseGrain(disk, believedSector(disk), Bytes(std::uint64_t{256} << 20));
        QCOMPARE(choice.firstStartFloor, Bytes(67108864));
        QCOMPARE(judge(disk).firstStart, Lba(131072));
    }

    void grid_isShiftedWithTheOffset()
    {
        const Grid grid(sector512, {sector4096, Bytes(3584), Basis::Measured}, oneMiB);
        QCOMPARE(grid.residue(63), std::uint64_t(0));
        QCOMPARE(grid.residue(64), std::uint64_t(1));
        QCOMPARE(grid.residue(62), std::uint64_t(7));
        QVERIFY(grid.isOnGrid(2047));
        QVERIFY(grid.isOnGrid(4095));
        QVERIFY(!grid.isOnGrid(2048));
        QCOMPARE(grid.next(1), std::optional<std::uint64_t>(2047));
        QCOMPARE(grid.next(2048), std::optional<std::uint64_t>(4095));
        QCOMPARE(grid.previous(2048), std::optional<std::uint64_t>(2047));
        QCOMPARE(grid.previous(2046), std::nullopt);
    }

    void grid_survivesThePositionsOfADamagedTable()
    {
        const Grid grid(sector512, {sector4096, Bytes(512), Basis::Measured}, oneMiB);
        QCOMPARE(grid.residue(UINT64_MAX), std::uint64_t(6));
        QCOMPARE(grid.next(UINT64_MAX), std::nullopt);
        QVERIFY(grid.previous(UINT64_MAX).has_value());
    }

    void stripe_isGivenOnlyWhereItExists_data()
    {
        QTest::addColumn<int>("level");
        QTest::addColumn<int>("disks");
        QTest::addColumn<quint64>("chunk");
        QTest::addColumn<int>("dataDisksExpected"); ///< 0: no advice
        QTest::newRow("raid0") << 0 << 3 << quint64(65536) << 3;
        QTest::newRow("raid1 has no stripes") << 1 << 2 << quint64(65536) << 0;
        QTest::newRow("raid5") << 5 << 4 << quint64(65536) << 3;
        QTest::newRow("raid5 of 2") << 5 << 2 << quint64(65536) << 0;
        QTest::newRow("raid6") << 6 << 8 << quint64(65536) << 6;
        QTest::newRow("raid10 of 4") << 10 << 4 << quint64(65536) << 2;
        QTest::newRow("raid10 of 5") << 10 << 5 << quint64(65536) << 0;
        QTest::newRow("chunk below a block") << 0 << 2 << quint64(2048) << 0;
    }
    void stripe_isGivenOnlyWhereItExists()
    {
        QFETCH(int, level);
        QFETCH(int, disks);
        QFETCH(quint64, chunk);
        QFETCH(int, dataDisksExpected);
        RaidFacts raid;
        raid.level = std::uint32_t(level);
        raid.disks = std::uint32_t(disks);
        raid.chunk = Bytes(chunk);
        const auto advice = stripeAdvice(raid);
        QCOMPARE(advice.has_value(), dataDisksExpected != 0);
        if (advice)
            QCOMPARE(advice->sw, std::uint64_t(dataDisksExpected));
    }
};

QTEST_GUILESS_MAIN(SectorAndGrainTest)
#include "sector_and_grain_test.moc"
