// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/parsed_table.h"

#include <QElapsedTimer>
#include <QTest>
#include <random>

using namespace driveready;
using namespace driveready::test;

class DosParserTest : public QObject
{
    Q_OBJECT

private slots:
    void dos_isReadWithItsLogicals()
    {
        MemoryDisk disk(diskSectors);
        putDosWithLogicals(disk, {});
        const ParsedTable table = parsed(disk);
        QCOMPARE(namesOf(table.problems), QString());
        QVERIFY(table.isSafeForLibfdisk);
        QCOMPARE(table.layout.type, TableType::Dos);
        QCOMPARE(table.layout.diskSignature, 0x12345678u);
        const auto &all = table.layout.partitions;
        QCOMPARE(all.size(), 4u);
        QCOMPARE(all[0].number, 1u);
        QVERIFY(all[0].bootable);
        QCOMPARE(all[0].start, Lba(63));
        QCOMPARE(all[1].number, 3u);
        QVERIFY(all[1].isExtended());
        QCOMPARE(all[2].number, 5u);
        QCOMPARE(all[2].start, Lba(2056));
        QCOMPARE(all[2].ebr, Lba(2048));
        QCOMPARE(all[3].number, 6u);
        QCOMPARE(all[3].start, Lba(2048 + 72 + 8));
        QCOMPARE(all[3].ebr, Lba(2048 + 72));
    }

    void badDos_isNamed_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<Problems>("problems");
        QTest::addColumn<int>("partitions");
        const auto row = [](const char *name, Change change, Problems problems, int partitions) {
            QTest::newRow(name) << std::move(change) << std::move(problems) << partitions;
        };
        using enum TableProblem;
        const auto mbr = [](std::vector<DosEntrySpec> entries) -> Change {
            return [entries](MemoryDisk &disk) { putDosSector(disk, 0, entries); };
        };
        // The second EBR lies at 2048 + 72; the link to it is the second entry of the first.
        const auto link = [](std::uint32_t relative) -> Change {
            return [relative](MemoryDisk &disk) {
                putDosSector(disk, 2048, {{0x83, 8, 64, 0}, {0x05, relative, 72, 0}});
            };
        };
        row("start 0", mbr({{0x83, 0, 1000, 0}}), {PartitionInsideTable}, 1);
        row("size beyond the disk", mbr({{0x83, 63, 0xFFFFFFFF, 0}}), {PartitionBeyondEnd}, 1);
        row("size 0", mbr({{0x83, 63, 0, 0}}), {ReadersDisagree}, 0);
        row("overlap", mbr({{0x83, 63, 1000, 0}, {0x83, 1000, 1000, 0}}), {PartitionsOverlap}, 2);
        row(
            "two extended",
            [](MemoryDisk &disk) {
                putDosSector(disk, 2048, {});
                putDosSector(disk, 0, {{0x05, 2048, 1000, 0}, {0x0F, 4096, 1000, 0}});
            },
            {EbrChainBroken}, 2);
        row("EBR links to itself", link(0), {EbrChainBroken}, 3);
        row("EBR outside the extended", link(100000), {EbrChainBroken}, 3);
        row("EBR beyond the disk", link(0xFFFFFFF0), {EbrChainBroken}, 3);
        row("EBR without boot mark", link(200), {EbrChainBroken}, 3);
        row(
            "EBR two-cycle",
            [](MemoryDisk &disk) {
                putDosSector(disk, 2120, {{0x83, 8, 64, 0}, {0x05, 0, 72, 0}});
            },
            {EbrChainBroken}, 4);
        row(
            "EBR backward inside a logical",
            [](MemoryDisk &disk) {
                putDosSector(disk, 2048, {{0x83, 8, 64, 0}, {0x05, 20, 72, 0}});
                putDosSector(disk, 2048 + 20, {{0x83, 100, 64, 0}});
            },
            {EbrInsidePartition}, 4);
        row(
            "logical into another primary",
            [](MemoryDisk &disk) { putDosSector(disk, 2048, {{0x83, 50000, 64, 0}}); },
            {EbrChainBroken}, 3);
        row(
            "two partitions in one EBR",
            [](MemoryDisk &disk) {
                putDosSector(disk, 2048, {{0x83, 8, 64, 0}, {0x83, 100, 64, 0}});
            },
            {EbrChainBroken}, 3);
        row(
            "logicals overlap",
            [](MemoryDisk &disk) {
                putDosSector(disk, 2048, {{0x83, 8, 65, 0}, {0x05, 72, 72, 0}});
                putDosSector(disk, 2120, {{0x83, 1, 64, 0}});
            },
            {EbrInsidePartition}, 4);
        row(
            "chain of 10000",
            [](MemoryDisk &disk) { putDosWithLogicals(disk, {10000, 1, 1, 2048, 40960}); },
            {EbrChainBroken, TooManyLogicals}, 130);
        row(
            "60 logicals",
            [](MemoryDisk &disk) { putDosWithLogicals(disk, {60, 8, 64, 2048, 40960}); },
            {TooManyLogicals}, 62);
        row("protective entry without a GPT, others beside it",
            mbr({{0x83, 2048, 1000, 0}, {0xEE, 1, 2047, 0}}), {HybridMbr}, 2);
    }
    void badDos_isNamed()
    {
        QFETCH(Change, change);
        QFETCH(Problems, problems);
        QFETCH(int, partitions);
        MemoryDisk disk(diskSectors);
        putDosWithLogicals(disk, {});
        change(disk);
        const ParsedTable table = parsed(disk);
        QCOMPARE(table.layout.type, TableType::Dos);
        QCOMPARE(namesOf(table.problems), namesOf(problems));
        QCOMPARE(int(table.layout.partitions.size()), partitions);
        QVERIFY(!table.isSafeForLibfdisk);
        QVERIFY(disk.bytesRead() < 1 << 20);
    }

    void fiftySixLogicals_areStillFine()
    {
        MemoryDisk disk(diskSectors);
        putDosWithLogicals(disk, {56, 8, 64, 2048, 40960});
        const ParsedTable table = parsed(disk);
        QCOMPARE(namesOf(table.problems), QString());
        QCOMPARE(table.layout.partitions.back().number, 60u);
    }

    void whatIsNoTable_isNone_data()
    {
        QTest::addColumn<Change>("change");
        const auto row = [](const char *name, Change change) {
            QTest::newRow(name) << std::move(change);
        };
        const auto bootSector = [](const char *oem) -> Change {
            return [oem](MemoryDisk &disk) {
                disk.pokeNumber(0, 0x903CEB, 3);
                disk.poke(3, std::as_bytes(std::span(oem, 8)));
                disk.pokeNumber(11, 512, 2);
                disk.pokeNumber(13, 8, 1);
                disk.pokeNumber(14, 32, 2);
                disk.pokeNumber(16, 2, 1);
                disk.pokeNumber(21, 0xF8, 1);
                disk.pokeNumber(510, 0xAA55, 2);
            };
        };
        row("blank", [](MemoryDisk &) {});
        row("no boot mark", [](MemoryDisk &disk) {
            putDosSector(disk, 0, {{0x83, 63, 1000, 0}});
            disk.pokeNumber(510, 0, 2);
        });
        row("FAT boot sector", bootSector("mkfs.fat"));
        row("FAT boot code where entries would be", [bootSector](MemoryDisk &disk) {
            bootSector("MSDOS5.0")(disk);
            disk.poke(446, std::vector<std::byte>(64, std::byte{0x2E}));
        });
        row("NTFS boot sector", bootSector("NTFS    "));
        row("exFAT boot sector", bootSector("EXFAT   "));
        row("flags that no table has",
            [](MemoryDisk &disk) { putDosSector(disk, 0, {{0x83, 63, 1000, 0x41}}); });
        row("FAT over a GPT whose backup is left", [bootSector](MemoryDisk &disk) {
            putGpt(disk, twoPartitions());
            disk.poke(0, std::vector<std::byte>(512 * 34));
            bootSector("mkfs.fat")(disk);
        });
    }
    void whatIsNoTable_isNone()
    {
        QFETCH(Change, change);
        MemoryDisk disk(diskSectors);
        change(disk);
        const ParsedTable table = parsed(disk);
        QCOMPARE(table.layout.type, TableType::None);
        QVERIFY(table.layout.partitions.empty());
        QCOMPARE(namesOf(table.problems), QString());
        QCOMPARE(table.layout.lastUsable, Lba(lastSector));
    }

    void emptyDosTable_isATable()
    {
        MemoryDisk disk(diskSectors);
        putDosSector(disk, 0, {}, 7);
        QCOMPARE(parsed(disk).layout.type, TableType::Dos);
    }

    void dosOverAForgottenGpt_isDosWithAWarning()
    {
        MemoryDisk disk(diskSectors);
        putGpt(disk, twoPartitions());
        putDosSector(disk, 0, {{0x83, 2048, 1000, 0}});
        const ParsedTable table = parsed(disk);
        QCOMPARE(table.layout.type, TableType::Dos);
        QCOMPARE(namesOf(table.problems), "protective-mbr-missing");
    }

    void tinyAndHugeDisks_areRead_data()
    {
        QTest::addColumn<quint64>("total");
        QTest::addColumn<int>("sector");
        for (const quint64 total : {1ull, 2ull, 3ull, 16ull, 33ull, 34ull, 67ull, 68ull, 100ull})
            QTest::addRow("%llu", total) << total << 512;
        QTest::newRow("1 of 4096") << quint64(1) << 4096;
        QTest::newRow("16 EiB") << quint64(UINT64_MAX / 512) << 512;
    }
    void tinyAndHugeDisks_areRead()
    {
        QFETCH(quint64, total);
        QFETCH(int, sector);
        MemoryDisk disk{SectorCount(total), *SectorSize::fromBytes(std::uint64_t(sector))};
        QCOMPARE(parsed(disk).layout.type, TableType::None);
        putDosSector(disk, 0, {{0xEE, 1, 0xFFFFFFFF, 0}});
        QCOMPARE(namesOf(parsed(disk).problems), "primary-damaged backup-damaged");
        if (total >= 100) {
            GptSpec spec;
            spec.entries = {{40, 50, u"x"}};
            putGpt(disk, spec);
            QCOMPARE(namesOf(parsed(disk).problems), QString());
        }
    }

    void everyTableSector_isInTheListForTheFingerprint()
    {
        MemoryDisk disk(diskSectors);
        putDosWithLogicals(disk, {});
        const auto covers = [&](std::uint64_t lba) {
            return std::ranges::any_of(parsed(disk).sectors, [&](const TableSectors &run) {
                return run.offset.value() <= lba * 512 &&
                       lba * 512 + 512 <= run.offset.value() + run.data.size();
            });
        };
        for (const std::uint64_t lba : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2048},
                                        std::uint64_t{2120}, lastSector})
            QVERIFY2(covers(lba), qPrintable(QString::number(lba)));
        MemoryDisk gpt(diskSectors);
        putGpt(gpt, twoPartitions());
        const auto before = parsed(gpt).sectors;
        gpt.pokeNumber(33 * 512 + 511, 1, 1); // the lastSector byte of the primary array
        QVERIFY(parsed(gpt).sectors != before);
    }

    // 5.1 by chance: whatever the sectors hold, the answer comes soon and within bounds.
    void randomDamage_neverTakesLong()
    {
        std::mt19937_64 random(20260801);
        QElapsedTimer timer;
        timer.start();
        for (int round = 0; round < 600; ++round) {
            MemoryDisk disk(diskSectors);
            if (round % 2 == 0)
                putGpt(disk, twoPartitions());
            else
                putDosWithLogicals(disk, {4, 8, 64, 2048, 40960});
            const std::uint64_t places[] = {0,
                                            446,
                                            512,
                                            1024,
                                            2048 * 512,
                                            2120 * 512 + 446,
                                            lastSector * 512,
                                            (lastSector - 32) * 512};
            for (int change = 0; change < 4; ++change) {
                const std::uint64_t at = places[random() % std::size(places)] + random() % 128;
                disk.pokeNumber(at, random(), 1 + random() % 8);
            }
            if (round % 4 == 0) {
                sealGptHeader(disk, 1, false);
                sealGptHeader(disk, lastSector, false);
            }
            const auto table = parseTable(disk);
            QVERIFY(table);
            QVERIFY(table->layout.partitions.size() <= 1024);
            for (const Partition &partition : table->layout.partitions)
                QVERIFY(Region::make(partition.start, partition.size));
            QVERIFY(disk.bytesRead() <= 16 << 20);
        }
        QVERIFY(timer.elapsed() < 60'000);
    }
};

QTEST_GUILESS_MAIN(DosParserTest)
#include "dos_parser_test.moc"
