// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/prepare.h"
#include "apply/shadow_table.h"
#include "support/parsed_table.h"
#include "support/sim_block_io.h"

#include <QTest>
#include <cstring>

using namespace driveready;
using namespace driveready::test;

namespace {

std::uint64_t littleEndian(const std::vector<std::byte> &data, std::size_t offset, std::size_t size)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i)
        value |= std::to_integer<std::uint64_t>(data.at(offset + i)) << (8 * i);
    return value;
}

DiskLayout gptLayout(std::uint64_t bytes, SectorSize logical)
{
    SequenceIdSource ids(3);
    DiskLayout layout;
    layout.type = TableType::Gpt;
    layout.logical = logical;
    layout.total = wholeSectors(Bytes(bytes), logical);
    const std::uint64_t entries = 16384 / logical.bytes();
    layout.firstUsable = Lba(2 + entries);
    layout.lastUsable = Lba(layout.total.value() - 2 - entries);
    layout.diskGuid = ids.nextGuid();
    Partition partition;
    partition.number = 1;
    partition.start = Lba(oneMiB.value() / logical.bytes());
    partition.size = SectorCount(100 * oneMiB.value() / logical.bytes());
    partition.type = partitionTypeFor(PartitionKind::Linux);
    partition.uuid = ids.nextGuid();
    partition.name = "Daten \xc3\xa4";
    layout.partitions.push_back(partition);
    partition.number = 2;
    partition.start = partition.start + partition.size;
    partition.uuid = ids.nextGuid();
    partition.name.clear();
    partition.attributes = std::uint64_t{1} << 63 | 4 | 1;
    layout.partitions.push_back(partition);
    return layout;
}

DiskLayout dosLayout()
{
    DiskLayout layout;
    layout.type = TableType::Dos;
    layout.total = SectorCount(4096 * 1024);
    layout.firstUsable = Lba(1);
    layout.lastUsable = Lba(layout.total.value() - 1);
    layout.diskSignature = 0xDEADBEEF;
    const auto add = [&](std::uint32_t number, std::uint64_t start, std::uint64_t size,
                         PartitionKind kind, std::uint64_t ebr) {
        Partition partition;
        partition.number = number;
        partition.start = Lba(start);
        partition.size = SectorCount(size);
        partition.type = partitionTypeFor(kind);
        partition.ebr = Lba(ebr);
        layout.partitions.push_back(partition);
    };
    add(1, 63, 20480, PartitionKind::Linux, 0);
    layout.partitions.back().bootable = true;
    add(2, 1024 * 1024, 3 * 1024 * 1024, PartitionKind::Extended, 0);
    add(5, 1024 * 1024 + 2048, 204800, PartitionKind::Linux, 1024 * 1024);
    add(6, 1024 * 1024 + 4096 + 204800, 204800, PartitionKind::Swap, 1024 * 1024 + 2048 + 204800);
    add(7, 1024 * 1024 + 4096 + 409600 + 63, 1000, PartitionKind::Linux,
        1024 * 1024 + 4096 + 409600);
    return layout;
}

const std::vector<std::byte> &mbrOf(const TableImage &table)
{
    return table.primary.back().data;
}

} // namespace

class ShadowTableTest : public QObject
{
    Q_OBJECT

private slots:
    void gpt_holdsExactlyTheGivenNumbers_data()
    {
        QTest::addColumn<quint64>("bytes");
        QTest::addColumn<quint32>("logical");
        QTest::newRow("500 MB, 512") << quint64(500'000'768) << 512u;
        QTest::newRow("1.5 TB, 512") << quint64(1500301910016) << 512u;
        QTest::newRow("8 TB, 4096") << quint64(8001563222016) << 4096u;
        QTest::newRow("20 TB, 512") << quint64(20000588955648) << 512u;
        QTest::newRow("20 TB, 4096") << quint64(20000588955648) << 4096u;
    }
    void gpt_holdsExactlyTheGivenNumbers()
    {
        QFETCH(quint64, bytes);
        QFETCH(quint32, logical);
        const DiskLayout layout = gptLayout(bytes, *SectorSize::fromBytes(logical));
        const auto table = computeTable(layout, nullptr);
        QVERIFY2(table, table ? "" : toLogString(table.error()).c_str());
        QCOMPARE(table->backup.size(), 2u);
        QCOMPARE(table->primary.size(), 3u);
        const auto &entries = table->primary[0].data;
        const auto &header = table->primary[1].data;
        QCOMPARE(entries, table->backup[0].data);
        QCOMPARE(entries.size(), 16384u);
        QCOMPARE(littleEndian(header, 24, 8), quint64(1));
        QCOMPARE(littleEndian(header, 32, 8), layout.total.value() - 1);
        QCOMPARE(littleEndian(header, 40, 8), layout.firstUsable.value());
        QCOMPARE(littleEndian(header, 48, 8), layout.lastUsable.value());
        QVERIFY(std::memcmp(header.data() + 56, layout.diskGuid.bytes.data(), 16) == 0);
        for (std::size_t i = 0; i < layout.partitions.size(); ++i) {
            const Partition &partition = layout.partitions[i];
            QVERIFY(std::memcmp(entries.data() + i * 128, partition.type.gpt.bytes.data(), 16) ==
                    0);
            QVERIFY(std::memcmp(entries.data() + i * 128 + 16, partition.uuid.bytes.data(), 16) ==
                    0);
            QCOMPARE(littleEndian(entries, i * 128 + 32, 8), partition.start.value());
            QCOMPARE(littleEndian(entries, i * 128 + 40, 8), partition.last().value());
            QCOMPARE(littleEndian(entries, i * 128 + 48, 8), partition.attributes);
        }
        QCOMPARE(littleEndian(entries, 56 + 12, 2), quint64(0xE4)); // "Daten ä"
        QCOMPARE(littleEndian(mbrOf(*table), 450, 1), quint64(0xEE));
    }

    void dos_holdsExactlyTheGivenNumbers()
    {
        const DiskLayout layout = dosLayout();
        const auto table = computeTable(layout, nullptr);
        QVERIFY2(table, table ? "" : toLogString(table.error()).c_str());
        QVERIFY(table->backup.empty());
        QCOMPARE(table->primary.size(), 4u);
        const auto &mbr = mbrOf(*table);
        QCOMPARE(littleEndian(mbr, 440, 4), quint64(0xDEADBEEF));
        QCOMPARE(littleEndian(mbr, 446, 1), quint64(0x80));
        QCOMPARE(littleEndian(mbr, 446 + 8, 4), quint64(63));
        QCOMPARE(littleEndian(mbr, 446 + 12, 4), quint64(20480));
        QCOMPARE(littleEndian(mbr, 462 + 4, 1), quint64(0x0F));
        // From the end of the chain: 7, 6, 5.
        for (std::size_t i = 0; i < 3; ++i) {
            const Partition &partition = layout.partitions[4 - i];
            QCOMPARE(table->primary[i].offset.value(), partition.ebr.value() * 512);
            const auto &ebr = table->primary[i].data;
            QCOMPARE(littleEndian(ebr, 446 + 8, 4), (partition.start - partition.ebr).value());
            QCOMPARE(littleEndian(ebr, 446 + 12, 4), partition.size.value());
            QCOMPARE(littleEndian(ebr, 510, 2), quint64(0xAA55));
        }
        QCOMPARE(littleEndian(table->primary[2].data, 462 + 8, 4), quint64(2048 + 204800));
    }

    void sameLayoutTwice_givesTheSameBytes()
    {
        const DiskLayout layout = gptLayout(1500301910016, sector512);
        const auto a = computeTable(layout, nullptr);
        const auto b = computeTable(layout, nullptr);
        QVERIFY(a && b);
        QCOMPARE(a->primary, b->primary);
        QCOMPARE(a->backup, b->backup);
    }

    void bootCode_survivesOnlyBehindAnMbrSignature_data()
    {
        QTest::addColumn<bool>("signed_");
        QTest::newRow("mbr") << true;
        QTest::newRow("something else") << false;
    }
    void bootCode_survivesOnlyBehindAnMbrSignature()
    {
        QFETCH(bool, signed_);
        const DiskLayout layout = dosLayout();
        SimBlockIo disk(toBytes(layout.total, layout.logical), layout.logical);
        std::vector<std::byte> sector(512, std::byte{0x5A});
        sector[510] = std::byte{0x55};
        sector[511] = signed_ ? std::byte{0xAA} : std::byte{0};
        QVERIFY(disk.write(Bytes(0), sector));
        const auto table = computeTable(layout, &disk);
        QVERIFY(table);
        QCOMPARE(mbrOf(*table)[0], signed_ ? std::byte{0x5A} : std::byte{0});
        QCOMPARE(mbrOf(*table)[439], signed_ ? std::byte{0x5A} : std::byte{0});
        QCOMPARE(littleEndian(mbrOf(*table), 440, 4), quint64(0xDEADBEEF));
    }

    // What libfdisk 2.41 cannot be told: attribute bits 3 to 47, names that are no text of the
    // first plane, bytes behind a name's end; and the protective MBR's id and active flag.
    void gptChangedInPlace_keepsEveryByteOfWhatStays()
    {
        MemoryDisk disk(SectorCount(204800));
        GptSpec spec;
        spec.entries = {{2048,
                         4095,
                         u"one\xD83D\xDE00",
                         {},
                         std::string(linuxType),
                         std::uint64_t{0xA5A5} << 48 | std::uint64_t{1} << 40 | 1u << 3},
                        {4096, 8191, u"two\xD800"},
                        {8192, 9000, u"gone"}};
        putGpt(disk, spec);
        disk.pokeNumber(440, 0xCAFE12345678, 6);
        disk.pokeNumber(446, 0x80, 1);
        const auto tail = [&](std::uint64_t array) { // behind the second name's end
            disk.pokeNumber(array * 512 + 128 + 126, 0x2121, 2);
        };
        tail(2);
        tail(204799 - 32);
        sealGptHeader(disk, 1);
        sealGptHeader(disk, 204799);
        DiskLayout staged = parsed(disk).layout;
        QCOMPARE(staged.partitions.size(), std::size_t(3));
        staged.partitions.pop_back();
        staged.partitions[1].type = partitionTypeFor(PartitionKind::Swap);
        const auto table = computeTable(staged, &disk);
        QVERIFY2(table, table ? "" : toLogString(table.error()).c_str());
        for (const auto *images : {&table->backup, &table->primary})
            for (const SectorImage &image : *images)
                disk.poke(image.offset.value(), image.data);
        const ParsedTable after = parsed(disk);
        QVERIFY(after.problems.empty());
        QVERIFY(storesTheSame(after.layout, staged));
        QCOMPARE(after.layout.partitions[0].attributes, spec.entries[0].attributes);
        const auto number = [&](std::uint64_t at, std::size_t size) {
            return littleEndian(disk.peek(at, size), 0, size);
        };
        QCOMPARE(number(440, 6), quint64(0xCAFE12345678));
        QCOMPARE(number(446, 1), quint64(0x80));
        QCOMPARE(number(1024 + 128 + 126, 2), quint64(0x2121));
        QCOMPARE(number(1024 + 56 + 6, 4), quint64(0xDE00D83D));
        QCOMPARE(number(1024 + 256, 8), quint64(0));
    }

    void protectiveMbrOfASmallerDisk_reachesTheNewEnd()
    {
        MemoryDisk disk(SectorCount(204800));
        GptSpec spec;
        spec.entries = {{2048, 4095, u"one"}};
        putGpt(disk, spec);
        disk.pokeNumber(446 + 12, 1000, 4);
        const auto table = computeTable(parsed(disk).layout, &disk);
        QVERIFY(table);
        QCOMPARE(littleEndian(mbrOf(*table), 446 + 12, 4), quint64(204799));
        disk.pokeNumber(446 + 12, 0xFFFFFFFF, 4); // also right
        const auto same = computeTable(parsed(disk).layout, &disk);
        QVERIFY(same);
        QCOMPARE(littleEndian(mbrOf(*same), 446 + 12, 4), quint64(0xFFFFFFFF));
    }

    void dosOverGpt_erasesBothHeaders()
    {
        DiskLayout old = gptLayout(2147483648, sector512);
        SimBlockIo disk(toBytes(old.total, old.logical), old.logical);
        const auto oldTable = computeTable(old, &disk);
        QVERIFY(oldTable);
        for (const auto *images : {&oldTable->backup, &oldTable->primary})
            for (const SectorImage &image : *images)
                QVERIFY(disk.write(image.offset, image.data));
        const auto table = computeTable(dosLayout(), &disk);
        QVERIFY2(table, table ? "" : toLogString(table.error()).c_str());
        QCOMPARE(table->erase.size(), 2u);
        QCOMPARE(table->erase[0].offset.value(), quint64(512));
        QCOMPARE(table->erase[1].offset.value(), quint64(2147483648 - 512));
        QCOMPARE(table->erase[0].data, std::vector<std::byte>(512));
    }

    void faultyLayout_isRefused_data()
    {
        QTest::addColumn<int>("fault");
        QTest::newRow("no table type") << 0;
        QTest::newRow("overlap") << 1;
        QTest::newRow("beyond the end") << 2;
        QTest::newRow("disk of another size") << 3;
        QTest::newRow("number 0") << 4;
        QTest::newRow("name libfdisk cannot store") << 5;
    }
    void faultyLayout_isRefused()
    {
        QFETCH(int, fault);
        DiskLayout layout = gptLayout(500'000'768, sector512);
        SimBlockIo disk(toBytes(layout.total, layout.logical), layout.logical);
        if (fault == 0)
            layout.type = TableType::None;
        if (fault == 1)
            layout.partitions[1].start = layout.partitions[0].start;
        if (fault == 2)
            layout.partitions[1].size = layout.total;
        if (fault == 3)
            layout.total = SectorCount(layout.total.value() - 8);
        if (fault == 4)
            layout.partitions[0].number = 0;
        if (fault == 5)
            layout.partitions[0].name = "\xff\xfe";
        const auto table = computeTable(layout, &disk);
        QVERIFY(!table);
        QCOMPARE(table.error().code, ErrorCode::PlanInvalid);
    }
};

QTEST_GUILESS_MAIN(ShadowTableTest)
#include "shadow_table_test.moc"
