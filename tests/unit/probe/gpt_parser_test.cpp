// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/parsed_table.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

namespace {

// A field of both headers, with right checksums afterwards.
Change inBothHeaders(std::uint64_t at, std::uint64_t value, std::size_t size)
{
    return [=](MemoryDisk &disk) {
        for (const std::uint64_t header : {std::uint64_t{1}, lastSector}) {
            disk.pokeNumber(header * 512 + at, value, size);
            sealGptHeader(disk, header, false);
        }
    };
}

Change inPrimary(std::uint64_t at, std::uint64_t value, std::size_t size)
{
    return [=](MemoryDisk &disk) {
        disk.pokeNumber(512 + at, value, size);
        sealGptHeader(disk, 1, false);
    };
}

// A field of an entry in both arrays, with right checksums afterwards.
Change inBothArrays(std::uint64_t entry, std::uint64_t at, std::uint64_t value)
{
    return [=](MemoryDisk &disk) {
        for (const std::uint64_t array : {std::uint64_t{2}, lastSector - 32})
            disk.pokeNumber(array * 512 + entry * 128 + at, value, 8);
        sealGptHeader(disk, 1);
        sealGptHeader(disk, lastSector);
    };
}

} // namespace

class GptParserTest : public QObject
{
    Q_OBJECT

private slots:
    void gpt_isReadAsStored_data()
    {
        QTest::addColumn<int>("sector");
        QTest::newRow("512") << 512;
        QTest::newRow("4096") << 4096;
    }
    void gpt_isReadAsStored()
    {
        QFETCH(int, sector);
        MemoryDisk disk(diskSectors, *SectorSize::fromBytes(std::uint64_t(sector)));
        GptSpec spec = twoPartitions();
        spec.entries[1].attributes = 1ull << 63 | 1;
        putGpt(disk, spec);
        const ParsedTable table = parsed(disk);
        QCOMPARE(namesOf(table.problems), QString());
        QVERIFY(table.isSafeForLibfdisk);
        QCOMPARE(table.layout.type, TableType::Gpt);
        QCOMPARE(table.layout.diskGuid.toString(), spec.diskGuid);
        QCOMPARE(table.layout.firstUsable, Lba(sector == 512 ? 34 : 6));
        QCOMPARE(table.layout.lastUsable, Lba(lastSector - (sector == 512 ? 33 : 5)));
        QCOMPARE(table.layout.total, diskSectors);
        QCOMPARE(table.layout.partitions.size(), 2u);
        const Partition &second = table.layout.partitions[1];
        QCOMPARE(second.number, 2u);
        QCOMPARE(second.start, Lba(4096));
        QCOMPARE(second.last(), Lba(100000));
        QCOMPARE(second.name, "second");
        QCOMPARE(second.type.kind, PartitionKind::Linux);
        QCOMPARE(second.attributes, 1ull << 63 | 1);
        QCOMPARE(second.uuid.toString(), "00000002-0000-4000-8000-00000000ABCD");
    }

    void damagedGpt_isNamed_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<Problems>("problems");
        QTest::addColumn<int>("partitions");
        const auto row = [](const char *name, Change change, Problems problems,
                            int partitions = 2) {
            QTest::newRow(name) << std::move(change) << std::move(problems) << partitions;
        };
        using enum TableProblem;
        const auto byte = [](std::uint64_t at) {
            return [at](MemoryDisk &disk) { disk.pokeNumber(at, 0xA5, 1); };
        };
        row("primary header checksum", byte(512 + 60), {PrimaryDamaged});
        row("primary entries checksum", byte(1024 + 130), {PrimaryDamaged});
        row("backup header checksum", byte(lastSector * 512 + 60), {BackupDamaged});
        row("backup entries checksum", byte((lastSector - 32) * 512 + 60), {BackupDamaged});
        row(
            "both header checksums",
            [](MemoryDisk &disk) {
                disk.pokeNumber(512 + 60, 0xA5, 1);
                disk.pokeNumber(lastSector * 512 + 60, 0xA5, 1);
            },
            {PrimaryDamaged, BackupDamaged}, 0);
        row("primary erased",
            [](MemoryDisk &disk) { disk.poke(512, std::vector<std::byte>(512 * 33)); },
            {PrimaryDamaged});
        row("backup erased",
            [](MemoryDisk &disk) { disk.poke(lastSector * 512, std::vector<std::byte>(512)); },
            {BackupDamaged});
        row("first MiB erased",
            [](MemoryDisk &disk) { disk.poke(0, std::vector<std::byte>(512 * 34)); },
            {PrimaryDamaged, ProtectiveMbrMissing});
        row("my_lba wrong", inPrimary(24, 2, 8), {PrimaryDamaged});
        row("entries at 0", inPrimary(72, 0, 8), {PrimaryDamaged});
        row("entries at 1", inPrimary(72, 1, 8), {PrimaryDamaged});
        row("entries past the end", inPrimary(72, lastSector, 8), {PrimaryDamaged});
        row("entries at 2^64-1", inPrimary(72, UINT64_MAX, 8), {PrimaryDamaged});
        row("entries over the first usable", inBothHeaders(40, 20, 8),
            {PrimaryDamaged} /* the array of the backup is elsewhere */);
        for (const std::uint64_t count : {0ull, 1025ull, 4096ull, 0xFFFFFFFFull})
            row(qPrintable(QStringLiteral("entry count %1").arg(count)), inPrimary(80, count, 4),
                {PrimaryDamaged});
        for (const std::uint64_t size : {0ull, 64ull, 127ull, 129ull, 8192ull, 0x80000000ull})
            row(qPrintable(QStringLiteral("entry size %1").arg(size)), inPrimary(84, size, 4),
                {PrimaryDamaged});
        for (const std::uint64_t size : {0ull, 91ull, 513ull, 0xFFFFFFFFull})
            row(qPrintable(QStringLiteral("header size %1").arg(size)), inPrimary(12, size, 4),
                {PrimaryDamaged});
        row("alternate not at the end", inPrimary(32, lastSector - 100, 8), {BackupNotAtEnd});
        row("alternate past the end", inPrimary(32, lastSector + 100, 8), {BackupNotAtEnd});
        row("copies differ",
            [](MemoryDisk &disk) {
                disk.pokeNumber((lastSector - 32) * 512 + 128 + 40, 90000, 8);
                sealGptHeader(disk, lastSector);
            },
            {CopiesDiffer});
        row("disk ids differ",
            [](MemoryDisk &disk) {
                disk.pokeNumber(lastSector * 512 + 56, 0, 8);
                sealGptHeader(disk, lastSector);
            },
            {CopiesDiffer});
        row("start after end", inBothArrays(1, 32, 200000), {PrimaryDamaged, BackupDamaged}, 1);
        row("end 2^64-1", inBothArrays(1, 40, UINT64_MAX), {PrimaryDamaged, BackupDamaged}, 1);
        row("end past the disk", inBothArrays(1, 40, lastSector + 1000), {PartitionBeyondEnd});
        row("end in the backup", inBothArrays(1, 40, lastSector - 1), {PartitionInsideTable});
        row("start in the table", inBothArrays(0, 32, 20), {PartitionInsideTable});
        row("the same id twice",
            [](MemoryDisk &disk) {
                for (const std::uint64_t array : {std::uint64_t{2}, lastSector - 32})
                    disk.pokeNumber(array * 512 + 128 + 16, 1, 4); // as the first one's
                sealGptHeader(disk, 1);
                sealGptHeader(disk, lastSector);
            },
            {DuplicateIds});
        row("overlap", inBothArrays(1, 32, 4095), {PartitionsOverlap});
        row("no protective entry", [](MemoryDisk &disk) { disk.pokeNumber(446 + 4, 0, 1); },
            {ProtectiveMbrMissing});
        row("no boot mark", [](MemoryDisk &disk) { disk.pokeNumber(510, 0, 2); },
            {ProtectiveMbrMissing});
        row("protective entry starts at 0",
            [](MemoryDisk &disk) { disk.pokeNumber(446 + 8, 0, 4); }, {ProtectiveMbrMissing});
        row("hybrid",
            [](MemoryDisk &disk) {
                putDosSector(disk, 0, {{0x83, 2048, 2048, 0x80}, {0xEE, 1, 2047, 0}});
            },
            {HybridMbr});
    }
    void damagedGpt_isNamed()
    {
        QFETCH(Change, change);
        QFETCH(Problems, problems);
        QFETCH(int, partitions);
        MemoryDisk disk(diskSectors);
        putGpt(disk, twoPartitions());
        change(disk);
        const ParsedTable table = parsed(disk);
        QCOMPARE(table.layout.type, TableType::Gpt);
        QCOMPARE(namesOf(table.problems), namesOf(problems));
        QCOMPARE(int(table.layout.partitions.size()), partitions);
        QVERIFY(!table.isSafeForLibfdisk);
        QCOMPARE(disk.writes(), 0);
    }

    void harmlessGpt_isLeftAlone_data()
    {
        QTest::addColumn<Change>("change");
        QTest::newRow("protective size wrong")
            << Change([](MemoryDisk &disk) { disk.pokeNumber(446 + 12, 1, 4); });
        QTest::newRow("protective entry not first") << Change([](MemoryDisk &disk) {
            putDosSector(disk, 0, {{0, 0, 0, 0}, {0xEE, 1, 0xFFFFFFFF, 0}});
        });
        QTest::newRow("boot code and BPB") << Change([](MemoryDisk &disk) {
            disk.pokeNumber(11, 512, 2);
            disk.pokeNumber(13, 8, 1);
            disk.pokeNumber(14, 32, 2);
            disk.pokeNumber(16, 2, 1);
            disk.pokeNumber(21, 0xF8, 1);
        });
    }
    void harmlessGpt_isLeftAlone()
    {
        QFETCH(Change, change);
        MemoryDisk disk(diskSectors);
        putGpt(disk, twoPartitions());
        change(disk);
        const ParsedTable table = parsed(disk);
        QCOMPARE(namesOf(table.problems), QString());
        QCOMPARE(table.layout.partitions.size(), 2u);
    }

    void otherEntryCounts_areRead_data()
    {
        QTest::addColumn<quint32>("count");
        QTest::addColumn<quint32>("size");
        QTest::addColumn<bool>("safe");
        QTest::newRow("4 entries") << 4u << 128u << true;
        QTest::newRow("127") << 127u << 128u << true;
        QTest::newRow("129") << 129u << 128u << true;
        QTest::newRow("1024") << 1024u << 128u << true;
        QTest::newRow("256 bytes each") << 128u << 256u << false;
        QTest::newRow("4096 bytes each") << 32u << 4096u << false;
    }
    void otherEntryCounts_areRead()
    {
        QFETCH(quint32, count);
        QFETCH(quint32, size);
        QFETCH(bool, safe);
        MemoryDisk disk(diskSectors);
        GptSpec spec = twoPartitions();
        spec.entryCount = count;
        spec.entrySize = size;
        putGpt(disk, spec);
        const ParsedTable table = parsed(disk);
        QCOMPARE(table.layout.partitions.size(), 2u);
        QCOMPARE(table.layout.entryCount, count);
        QCOMPARE(table.isSafeForLibfdisk, safe);
    }

    void backupOfACopyToALargerDisk_isFoundWhereThePrimarySays()
    {
        MemoryDisk disk(diskSectors);
        MemoryDisk small(SectorCount(102400));
        GptSpec spec = twoPartitions();
        spec.lastUsable = 102400 - 34;
        putProtectiveMbr(small);
        putGptCopy(disk, spec, 1, 2, 102399);
        putGptCopy(disk, spec, 102399, 102399 - 32, 1);
        putProtectiveMbr(disk);
        const ParsedTable table = parsed(disk);
        QCOMPARE(namesOf(table.problems), "backup-not-at-end");
        QCOMPARE(table.layout.lastUsable, Lba(102400 - 34));
    }

    void copyToASmallerDisk_losesItsBackupAndItsEnd()
    {
        MemoryDisk disk(SectorCount(50000));
        GptSpec spec = twoPartitions();
        spec.lastUsable = lastSector - 33;
        putGptCopy(disk, spec, 1, 2, lastSector);
        putProtectiveMbr(disk);
        const ParsedTable table = parsed(disk);
        QCOMPARE(namesOf(table.problems), "backup-damaged backup-not-at-end partition-beyond-end");
        QCOMPARE(table.layout.partitions.size(), 2u);
    }

    void gptOfAnotherSectorSize_isNeverBlank_data()
    {
        QTest::addColumn<int>("made");
        QTest::addColumn<int>("seen");
        QTest::addColumn<bool>("onlyBackup");
        QTest::newRow("512 on 4096") << 512 << 4096 << false;
        QTest::newRow("4096 on 512") << 4096 << 512 << false;
        QTest::newRow("512 on 4096, backup only") << 512 << 4096 << true;
        QTest::newRow("4096 on 512, backup only") << 4096 << 512 << true;
    }
    void gptOfAnotherSectorSize_isNeverBlank()
    {
        QFETCH(int, made);
        QFETCH(int, seen);
        QFETCH(bool, onlyBackup);
        constexpr std::uint64_t bytes = 64 << 20;
        const auto size = [](int value) { return *SectorSize::fromBytes(std::uint64_t(value)); };
        MemoryDisk disk(SectorCount(bytes / std::uint64_t(made)), size(made));
        GptSpec spec;
        spec.entries = {{2048, 4095, u"x"}};
        putGpt(disk, spec);
        if (onlyBackup)
            disk.poke(0, std::vector<std::byte>(std::size_t(made) * 2));
        MemoryDisk other(SectorCount(bytes / std::uint64_t(seen)), size(seen));
        for (const std::uint64_t at : {std::uint64_t{0}, bytes - 65536})
            other.poke(at, disk.peek(at, 65536));
        const ParsedTable table = parsed(other);
        QCOMPARE(table.layout.type, TableType::Gpt);
        QCOMPARE(namesOf(table.problems), "other-sector-size");
        QVERIFY(!table.isSafeForLibfdisk);
    }

    void names_areDecodedSafely_data()
    {
        QTest::addColumn<QString>("stored");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("36 units") << QString(36, u'x') << QByteArray(36, 'x');
        QTest::newRow("escape") << QStringLiteral("\x1b]0;t") << QByteArray("\x1b]0;t");
        QTest::newRow("markup") << QStringLiteral("<img src=x>") << QByteArray("<img src=x>");
        QTest::newRow("lone surrogate") << QString(QChar(0xD800)) << QByteArray("\\x00\\xD8");
    }
    void names_areDecodedSafely()
    {
        QFETCH(QString, stored);
        QFETCH(QByteArray, name);
        MemoryDisk disk(diskSectors);
        GptSpec spec;
        spec.entries = {{2048, 4095, stored.toStdU16String()}};
        putGpt(disk, spec);
        QCOMPARE(QByteArray::fromStdString(parsed(disk).layout.partitions.at(0).name), name);
    }

    void all128Identical_overlap()
    {
        MemoryDisk disk(diskSectors);
        GptSpec spec;
        spec.entries.assign(128, {2048, 4095, u"same"});
        putGpt(disk, spec);
        const ParsedTable table = parsed(disk);
        QCOMPARE(namesOf(table.problems), "partitions-overlap");
        QCOMPARE(table.layout.partitions.size(), 128u);
    }
};

QTEST_GUILESS_MAIN(GptParserTest)
#include "gpt_parser_test.moc"
