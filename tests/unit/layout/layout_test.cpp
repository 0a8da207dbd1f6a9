// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "layout/disk_layout.h"

#include <QTest>

using namespace driveready;

namespace {

Partition part(std::uint32_t number, std::uint64_t start, std::uint64_t size,
               PartitionKind kind = PartitionKind::Linux)
{
    Partition partition;
    partition.number = number;
    partition.start = Lba(start);
    partition.size = SectorCount(size);
    partition.type = partitionTypeFor(kind);
    return partition;
}

QByteArray spell(const std::vector<Region> &regions)
{
    QByteArray text;
    for (const Region &region : regions) {
        text += QByteArray::number(quint64(region.start.value())) + '-' +
                QByteArray::number(quint64(region.end.value())) + ' ';
    }
    return text.trimmed();
}

} // namespace

class LayoutTest : public QObject
{
    Q_OBJECT

private slots:
    void kindNames_readBackAsTheSameKind()
    {
        QSet<QByteArray> seen;
        for (int i = 0; i <= int(PartitionKind::Other); ++i) {
            const auto kind = static_cast<PartitionKind>(i);
            const std::string name(wireName(kind));
            QCOMPARE(partitionKindFromName(name), std::optional(kind));
            seen.insert(QByteArray::fromStdString(name));
        }
        QCOMPARE(seen.size(), int(PartitionKind::Other) + 1);
        QVERIFY(!partitionKindFromName("Linux"));
        QVERIFY(!partitionKindFromName(""));
    }

    void writtenIds_readBackAsTheSameKind_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("inGpt");
        QTest::addColumn<bool>("inDos");
        QTest::newRow("linux") << int(PartitionKind::Linux) << true << true;
        QTest::newRow("swap") << int(PartitionKind::Swap) << true << true;
        QTest::newRow("efi") << int(PartitionKind::Efi) << true << true;
        QTest::newRow("msr") << int(PartitionKind::Msr) << true << false;
        QTest::newRow("bios-boot") << int(PartitionKind::BiosBoot) << true << false;
        QTest::newRow("extended") << int(PartitionKind::Extended) << false << true;
        QTest::newRow("raid") << int(PartitionKind::Raid) << true << true;
        QTest::newRow("lvm") << int(PartitionKind::Lvm) << true << true;
        QTest::newRow("luks") << int(PartitionKind::Luks) << true << true;
        QTest::newRow("windows") << int(PartitionKind::Windows) << true << true;
        QTest::newRow("other") << int(PartitionKind::Other) << false << false;
    }
    void writtenIds_readBackAsTheSameKind()
    {
        QFETCH(int, kind);
        QFETCH(bool, inGpt);
        QFETCH(bool, inDos);
        const auto wanted = static_cast<PartitionKind>(kind);
        const PartitionType written = partitionTypeFor(wanted);
        QCOMPARE(written.kind, wanted);
        QCOMPARE(!written.gpt.isNull(), inGpt);
        QCOMPARE(written.dos != 0, inDos);
        if (inGpt)
            QCOMPARE(partitionTypeFromGpt(written.gpt).kind, wanted);
        if (inDos)
            QCOMPARE(partitionTypeFromDos(written.dos).kind, wanted);
    }

    void dosCode_givesItsKind_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("kind");
        QTest::newRow("83") << 0x83 << int(PartitionKind::Linux);
        QTest::newRow("82") << 0x82 << int(PartitionKind::Swap);
        QTest::newRow("ef") << 0xEF << int(PartitionKind::Efi);
        QTest::newRow("05") << 0x05 << int(PartitionKind::Extended);
        QTest::newRow("0f") << 0x0F << int(PartitionKind::Extended);
        QTest::newRow("85") << 0x85 << int(PartitionKind::Extended);
        QTest::newRow("fd") << 0xFD << int(PartitionKind::Raid);
        QTest::newRow("8e") << 0x8E << int(PartitionKind::Lvm);
        QTest::newRow("07") << 0x07 << int(PartitionKind::Windows);
        QTest::newRow("0c") << 0x0C << int(PartitionKind::Windows);
        QTest::newRow("0b") << 0x0B << int(PartitionKind::Windows);
        QTest::newRow("unknown") << 0xA5 << int(PartitionKind::Other);
        QTest::newRow("protective") << 0xEE << int(PartitionKind::Other);
    }
    void dosCode_givesItsKind()
    {
        QFETCH(int, code);
        QFETCH(int, kind);
        const PartitionType type = partitionTypeFromDos(static_cast<std::uint8_t>(code));
        QCOMPARE(int(type.kind), kind);
        QCOMPARE(int(type.dos), code);
        QVERIFY(type.gpt.isNull());
    }

    void gptId_givesItsKind_data()
    {
        QTest::addColumn<QByteArray>("guid");
        QTest::addColumn<int>("kind");
        QTest::newRow("linux data")
            << QByteArray("0FC63DAF-8483-4772-8E79-3D69D8477DE4") << int(PartitionKind::Linux);
        QTest::newRow("home") << QByteArray("933AC7E1-2EB4-4F13-B844-0E14E2AEF915")
                              << int(PartitionKind::Linux);
        QTest::newRow("root x86-64")
            << QByteArray("4F68BCE3-E8CD-4DB1-96E7-FBCAF984B709") << int(PartitionKind::Linux);
        QTest::newRow("basic data")
            << QByteArray("EBD0A0A2-B9E5-4433-87C0-68B6B72699C7") << int(PartitionKind::Windows);
        QTest::newRow("unknown") << QByteArray("12345678-1234-1234-1234-123456789ABC")
                                 << int(PartitionKind::Other);
    }
    void gptId_givesItsKind()
    {
        QFETCH(QByteArray, guid);
        QFETCH(int, kind);
        const PartitionType type = partitionTypeFromGpt(*Guid::fromString(guid.toStdString()));
        QCOMPARE(int(type.kind), kind);
        QCOMPARE(type.gpt.toString(), guid.toStdString());
        QCOMPARE(int(type.dos), 0);
    }

    void freeRegions_leaveOutWhatTheTableAndPartitionsTake_data()
    {
        QTest::addColumn<DiskLayout>("layout");
        QTest::addColumn<QByteArray>("expected");

        DiskLayout none;
        none.total = SectorCount(1000);
        QTest::newRow("no table") << none << QByteArray("0-1000");

        DiskLayout gpt;
        gpt.type = TableType::Gpt;
        gpt.total = SectorCount(100000);
        gpt.firstUsable = Lba(34);
        gpt.lastUsable = Lba(99966);
        QTest::newRow("empty gpt") << gpt << QByteArray("34-99967");
        gpt.partitions = {part(1, 50000, 1000), part(2, 2048, 2048)};
        QTest::newRow("gpt out of order") << gpt << QByteArray("34-2048 4096-50000 51000-99967");
        gpt.partitions = {part(1, 34, 99933)};
        QTest::newRow("gpt full") << gpt << QByteArray();
        gpt.partitions = {part(1, 2048, 4096), part(2, 4096, 1000)};
        QTest::newRow("overlap") << gpt << QByteArray("34-2048 6144-99967");
        gpt.partitions = {part(1, 90000, 50000)};
        QTest::newRow("beyond the end") << gpt << QByteArray("34-90000");
        gpt.lastUsable = Lba(0);
        gpt.partitions.clear();
        QTest::newRow("nonsense header") << gpt << QByteArray("34-100000");

        DiskLayout dos;
        dos.type = TableType::Dos;
        dos.total = SectorCount(20000);
        dos.firstUsable = Lba(1);
        dos.lastUsable = Lba(19999);
        Partition logical = part(5, 6144, 2048);
        logical.ebr = Lba(4096);
        dos.partitions = {part(1, 2048, 1024), part(2, 4096, 8192, PartitionKind::Extended),
                          logical};
        QTest::newRow("extended") << dos
                                  << QByteArray(
                                         "1-2048 3072-4096 4097-6144 8192-12288 12288-20000");
    }
    void freeRegions_leaveOutWhatTheTableAndPartitionsTake()
    {
        QFETCH(DiskLayout, layout);
        QFETCH(QByteArray, expected);
        QCOMPARE(spell(freeRegions(layout)), expected);
    }

    void byPosition_putsTheContainerBeforeItsLogicals()
    {
        DiskLayout layout;
        layout.type = TableType::Dos;
        layout.partitions = {part(1, 9000, 10), part(5, 2048, 10),
                             part(2, 2048, 4096, PartitionKind::Extended)};
        QList<int> numbers;
        for (const Partition *partition : byPosition(layout))
            numbers.append(int(partition->number));
        QCOMPARE(numbers, (QList<int>{2, 5, 1}));
        QCOMPARE(layout.find(5), &layout.partitions[1]);
        QCOMPARE(layout.find(3), nullptr);
    }

    void tableNames_readBackAsTheSameType()
    {
        for (const TableType type : {TableType::None, TableType::Gpt, TableType::Dos})
            QCOMPARE(tableTypeFromName(wireName(type)), std::optional(type));
        QVERIFY(!tableTypeFromName("mbr"));
    }
};

QTEST_GUILESS_MAIN(LayoutTest)
#include "layout_test.moc"
