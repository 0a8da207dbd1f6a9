// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/ui_test.h"
#include "widgets/lens_geometry.h"

#include <algorithm>

using namespace driveready;

namespace {

/// A disk with one partition from `start` on.
LensDisk diskWith(std::uint64_t start, std::uint32_t logical, std::uint32_t physical,
                  std::uint64_t offset = 0)
{
    LensDisk disk;
    disk.logical = *SectorSize::fromBytes(logical);
    disk.believed.physical = *SectorSize::fromBytes(physical);
    disk.believed.offset = Bytes(offset);
    disk.total = 10'000'000;
    Segment before;
    before.region = {Lba(0), Lba(start)};
    Segment partition;
    partition.kind = Segment::Kind::Partition;
    partition.number = 1;
    partition.region = {Lba(start), Lba(9'000'000)};
    disk.segments = {before, partition};
    return disk;
}

LensScene sceneAt(const LensDisk &disk, std::uint64_t start)
{
    return buildLensScene(disk, lensCellOf(start, disk) - std::int64_t{lensCellsPerBlock(disk)});
}

} // namespace

/// What the lens draws, as numbers: the same for every combination of sector sizes.
class LensSceneTest : public QObject
{
    Q_OBJECT

private slots:
    void blocks_areSplit_whereTheStartIsOff_data()
    {
        QTest::addColumn<std::uint64_t>("start");
        QTest::addColumn<std::uint32_t>("logical");
        QTest::addColumn<std::uint32_t>("physical");
        QTest::addColumn<std::uint64_t>("offset");
        QTest::addColumn<bool>("isSplit");
        const auto row = [](const char *name, std::uint64_t start, std::uint32_t logical,
                            std::uint32_t physical, std::uint64_t offset, bool isSplit) {
            QTest::newRow(name) << start << logical << physical << offset << isSplit;
        };
        row("63", 63, 512, 4096, 0, true);
        row("64", 64, 512, 4096, 0, false);
        row("63 with jumper", 63, 512, 4096, 3584, false);
        row("64 with jumper", 64, 512, 4096, 3584, true);
        row("4Kn", 256, 4096, 4096, 0, false);
        row("true 512", 63, 512, 512, 0, false);
        row("true 4096, any", 63, 4096, 4096, 0, false);
        row("1K", 64, 512, 1024, 0, false);
        row("1K, off", 63, 512, 1024, 0, true);
        row("2K, off", 66, 512, 2048, 0, true);
        row("8K", 2048, 512, 8192, 0, false);
        row("8K, second half", 2056, 512, 8192, 0, true);
        row("8K under 4Kn", 257, 4096, 8192, 0, true);
        row("16K with offset", 2055, 512, 16384, 3584, false);
        row("32K", 2048, 512, 32768, 0, false);
        row("32K, inside", 2056, 512, 32768, 0, true);
        row("32K, off", 2049, 512, 32768, 0, true);
        row("32K under 4Kn", 256, 4096, 32768, 0, false);
    }

    void blocks_areSplit_whereTheStartIsOff()
    {
        QFETCH(std::uint64_t, start);
        QFETCH(std::uint32_t, logical);
        QFETCH(std::uint32_t, physical);
        QFETCH(std::uint64_t, offset);
        QFETCH(bool, isSplit);
        const LensDisk disk = diskWith(start, logical, physical, offset);
        const LensScene scene = sceneAt(disk, start);
        QVERIFY(!scene.blocks.empty());
        const bool anySplit = std::ranges::any_of(scene.blocks, &LensScene::Block::isSplit);
        QCOMPARE(anySplit, isSplit);
        QCOMPARE(scene.blocks.front().index, 0U);
        QVERIFY(scene.contains(static_cast<std::int64_t>(start * logical)));
        // Whole cells of whole sectors, every byte in exactly one.
        QCOMPARE(static_cast<std::int64_t>(scene.sectorsPerCell) * logical, scene.cellBytes);
    }

    void picture_agreesWithTheRule_data()
    {
        QTest::addColumn<std::uint32_t>("logical");
        QTest::addColumn<std::uint32_t>("physical");
        QTest::addColumn<std::uint64_t>("offset");
        for (const std::uint32_t logical : {512U, 4096U}) {
            for (std::uint32_t physical = logical; physical <= 32768; physical *= 2) {
                for (const std::uint64_t offset : {0U, logical, physical - logical}) {
                    if (offset < physical && (offset != logical || offset != physical - logical))
                        QTest::addRow("%u in %u, offset %u", logical, physical, unsigned(offset))
                            << logical << physical << offset;
                }
            }
        }
    }

    /// For 130 starts in a row: the first block is drawn across a border exactly where judgeStart()
    /// calls the start bad, every logical sector lies in one cell, the boundary is in the picture.
    void picture_agreesWithTheRule()
    {
        QFETCH(std::uint32_t, logical);
        QFETCH(std::uint32_t, physical);
        QFETCH(std::uint64_t, offset);
        Judgement judgement;
        judgement.logical = *SectorSize::fromBytes(logical);
        judgement.believed = {*SectorSize::fromBytes(physical), Bytes(offset), Basis::Measured};
        judgement.grain = Bytes(1048576);
        for (std::uint64_t start = 2000; start < 2130; ++start) {
            const LensDisk disk = diskWith(start, logical, physical, offset);
            const LensScene scene = buildLensScene(disk, lensCellOf(start, disk) -
                                                             std::int64_t{lensCellsPerBlock(disk)});
            QVERIFY(scene.contains(static_cast<std::int64_t>(start * logical)));
            QCOMPARE(static_cast<int>(scene.sectors.size()),
                     scene.cellCount * scene.sectorsPerCell);
            const auto own = std::ranges::find(scene.blocks, 1, &LensScene::Block::segment);
            QVERIFY(own != scene.blocks.end());
            QCOMPARE(own->index, 0U);
            QCOMPARE(own->isSplit, judgeStart(Lba(start), judgement).grade == Grade::Bad);
        }
    }

    void everySector_isFoundAgainUnderItsPlace_data() { picture_agreesWithTheRule_data(); }

    void everySector_isFoundAgainUnderItsPlace()
    {
        QFETCH(std::uint32_t, logical);
        QFETCH(std::uint32_t, physical);
        QFETCH(std::uint64_t, offset);
        const LensDisk disk = diskWith(2048, logical, physical, offset);
        const LensScene scene = sceneAt(disk, 2048);
        for (const bool isRightToLeft : {false, true}) {
            for (const double width : {640.0, 928.0}) {
                const LensGeometry places(scene, width, 1.0, isRightToLeft);
                for (const LensScene::Sector &sector : scene.sectors) {
                    const QRectF place = places.sector(sector.begin, logical);
                    QCOMPARE_GT(place.width(), 2.0);
                    QVERIFY(place.left() >= 0 && place.right() <= width);
                    QCOMPARE(places.byteAt(place.center().x()) / logical * logical, sector.begin);
                }
            }
        }
    }

    void reservedArea_hasNoBlocks()
    {
        LensDisk disk = diskWith(34, 512, 4096);
        JudgedPartition judged;
        judged.grade = Grade::Info;
        disk.segments[1].judged = judged;
        QVERIFY(sceneAt(disk, 34).blocks.empty());
    }

    void runs_sayWhatEndsAndBegins()
    {
        const LensDisk disk = diskWith(63, 512, 4096);
        const LensScene scene = sceneAt(disk, 63);
        QCOMPARE(scene.runs.size(), 2U);
        QVERIFY(scene.runs[0].endsHere);
        QVERIFY(scene.runs[1].startsHere);
        QCOMPARE(scene.runs[1].begin, 63 * 512);
    }

    void firstSectors_ofADiskWithOffset_startInsideAPhysicalSector()
    {
        const LensDisk disk = diskWith(7, 512, 4096, 3584);
        QCOMPARE(lensCellOf(0, disk), -1);
        const LensScene scene = buildLensScene(disk, -1);
        QCOMPARE(scene.begin, -512);
        QCOMPARE(scene.sectors.front().lba, 0U);
        QCOMPARE(scene.sectors.size(), 31U);
    }

    void endOfTheDisk_hasNoSectorsBehindIt()
    {
        LensDisk disk = diskWith(63, 512, 4096);
        disk.total = 9'000'003;
        const LensScene scene = buildLensScene(disk, lensCellOf(disk.total - 1, disk));
        QCOMPARE(scene.sectors.back().lba, disk.total - 1);
    }

    void hugeNumbers_ofADamagedTable_doNotOverflow()
    {
        LensDisk disk = diskWith(63, 512, 4096);
        disk.segments[1].region = {Lba(UINT64_MAX - 100), Lba(UINT64_MAX)};
        const LensScene scene = buildLensScene(disk, 0);
        QCOMPARE(scene.sectors.size(), 32U);
    }

    void scale_isTheSameForCellsAndBlocks()
    {
        const LensDisk disk = diskWith(63, 512, 4096);
        const LensScene scene = sceneAt(disk, 63);
        const LensGeometry ltr(scene, 928, 1.0, false);
        const LensGeometry rtl(scene, 928, 1.0, true);
        const auto &block = scene.blocks.front();
        QCOMPARE(ltr.blockBar(block.begin, block.end).left(), ltr.sector(block.begin, 512).left());
        QCOMPARE(rtl.edge(block.begin), 928 - ltr.edge(block.begin));
        for (const LensScene::Sector &sector : scene.sectors) {
            const QRectF place = ltr.sector(sector.begin, 512);
            QCOMPARE(ltr.byteAt(place.center().x()) / 512 * 512, sector.begin);
        }
    }
};

DRIVEREADY_UI_TEST_MAIN(LensSceneTest)
#include "lens_scene_test.moc"
