// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/parsed_table.h"

#include <QElapsedTimer>
#include <QTest>
#include <random>

using namespace driveready;
using namespace driveready::test;

/// What the corpus (tests/corpus) does not ask: how a sound DOS table is read, and chance.
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
