// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/saved_table.h"
#include "support/sim_block_io.h"

#include <QTest>
#include <algorithm>
#include <cstring>
#include <memory>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t sectors = 65536;
constexpr std::uint64_t sectorBytes = 512;
constexpr std::uint64_t diskEnd = sectors * sectorBytes;

DiskLayout layoutOf(TableType type, std::vector<Partition> partitions)
{
    DiskLayout layout;
    layout.type = type;
    layout.logical = sector512;
    layout.total = SectorCount(sectors);
    layout.entryCount = type == TableType::Gpt ? 128 : 0;
    layout.partitions = std::move(partitions);
    return layout;
}

Partition partitionAt(std::uint32_t number, std::uint64_t start, std::uint64_t size,
                      std::uint8_t type = 0x83)
{
    Partition partition;
    partition.number = number;
    partition.start = Lba(start);
    partition.size = SectorCount(size);
    partition.type = partitionTypeFromDos(type);
    return partition;
}

} // namespace

/// What a saved table that comes back writes beside itself: never what a partition holds that was
/// there then and is there now.
class LeftoversTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<SimBlockIo> m_disk;

    /// Both ends of the disk and some sectors between them, as zeros, and no sectors of its own.
    static SavedTableImage savedWith(const DiskLayout &layout)
    {
        TransactionRecord record;
        record.id = "0123456789abcdef";
        record.device.size = Bytes(diskEnd);
        record.device.logical = sector512;
        const std::vector<std::byte> end(1024 * sectorBytes);
        const std::vector<SectorImage> images{
            {Bytes(0), end}, {Bytes(20000 * sectorBytes), end}, {Bytes(diskEnd - end.size()), end}};
        return {{record.id, record.device, layout, {}},
                {},
                {},
                std::make_shared<SavedSectors>(record, images)};
    }
    /// The sectors that are written.
    QList<quint64> leftovers(const DiskLayout &then, const DiskLayout &now,
                             std::vector<TableProblem> problems = {})
    {
        const auto found =
            leftoversUnder(savedWith(then), {now, std::move(problems), {}, false}, *m_disk);
        [&] { QVERIFY2(found, found ? "" : toLogString(found.error()).c_str()); }();
        QList<quint64> sectorsFound;
        for (const SectorImage &image : found.value_or(std::vector<SectorImage>()))
            sectorsFound << image.offset.value() / sectorBytes;
        std::ranges::sort(sectorsFound);
        return sectorsFound;
    }
    void putHeader(std::uint64_t sector)
    {
        std::vector<std::byte> data(sectorBytes);
        std::memcpy(data.data(), "EFI PART", 8);
        QVERIFY(m_disk->write(Bytes(sector * sectorBytes), data) && m_disk->flush());
    }

private slots:
    void init() { m_disk = std::make_unique<SimBlockIo>(Bytes(diskEnd), sector512); }

    void ebrInsideAKeptPartition_stays()
    {
        const Partition kept = partitionAt(1, 2048, 40000);
        Partition logical = partitionAt(5, 50000, 1000);
        logical.ebr = Lba(20000);
        const DiskLayout now =
            layoutOf(TableType::Dos, {kept, partitionAt(2, 20000, 40000, 0x05), logical});
        QCOMPARE(leftovers(layoutOf(TableType::Gpt, {kept}), now), QList<quint64>{0});
        // Where the partition is not there now its old content comes back.
        const DiskLayout without =
            layoutOf(TableType::Dos, {partitionAt(2, 20000, 40000, 0x05), logical});
        QCOMPARE(leftovers(layoutOf(TableType::Gpt, {kept}), without), (QList<quint64>{0, 20000}));
    }

    void longEntryArrayOverAKeptPartition_spares_whatLiesInIt()
    {
        const Partition kept = partitionAt(1, 40, 40000);
        DiskLayout now = layoutOf(TableType::Gpt, {kept});
        now.entryCount = 1024;
        const QList<quint64> written = leftovers(layoutOf(TableType::Dos, {kept}), now);
        QVERIFY(written.contains(39) && written.contains(sectors - 1));
        QVERIFY(std::ranges::none_of(written, [](quint64 at) { return at >= 40 && at < 40040; }));
    }

    void headerInsideAKeptPartition_stays()
    {
        putHeader(sectors - 1);
        const Partition kept = partitionAt(1, 2048, sectors - 2048);
        const DiskLayout then = layoutOf(TableType::Dos, {kept});
        QCOMPARE(leftovers(then, then), QList<quint64>{0});
        // It is the other table's own where nothing is kept.
        const DiskLayout now = layoutOf(TableType::Gpt, {partitionAt(1, 2048, 4096)});
        QVERIFY(leftovers(then, now).contains(sectors - 1));
        // And a piece of an old one in what does not come back.
        QVERIFY(leftovers(layoutOf(TableType::Dos, {partitionAt(1, 2048, 4096)}), then)
                    .contains(sectors - 1));
    }

    void usualPlaceOfEntriesThatLieElsewhere_isNotNamed()
    {
        putHeader(1);
        const DiskLayout now = layoutOf(TableType::Gpt, {partitionAt(1, 4096, 4096)});
        const DiskLayout then = layoutOf(TableType::Dos, {partitionAt(1, 63, 1000)});
        QVERIFY(leftovers(then, now).contains(2));
        QCOMPARE(leftovers(then, now, {TableProblem::EntriesMoved}), QList<quint64>{1});
    }
};

QTEST_GUILESS_MAIN(LeftoversTest)
#include "leftovers_test.moc"
