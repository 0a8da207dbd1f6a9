// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/parsed_table.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

/// What the corpus (tests/corpus) does not ask: how a sound GPT and its names are read.
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
};

QTEST_GUILESS_MAIN(GptParserTest)
#include "gpt_parser_test.moc"
