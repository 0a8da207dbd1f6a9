// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "models/partition_model.h"
#include "support/sample_disks.h"
#include "support/ui_test.h"
#include "widgets/boundary_lens.h"
#include "widgets/lba_spin_box.h"
#include "widgets/verdict_badge.h"

#include <QLineEdit>
#include <QSignalSpy>

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
    return buildLensScene(disk, lensCellOf(start, disk) - lensCellCount(disk) / 4);
}

struct Shown
{
    BoundaryLens lens;
    PartitionModel model;

    explicit Shown(PracticeDrive drive = PracticeDrive::Report001OffByOne)
    {
        const DiskSnapshot snapshot = sampleSnapshot(drive);
        auto judgement = std::make_shared<const Judgement>(judge(snapshot));
        model.setDisk(segmentsOf(snapshot, *judgement), snapshot.table.layout.logical);
        LensSubject subject;
        subject.disk = {model.segments(), snapshot.table.layout.logical, judgement->believed,
                        snapshot.table.layout.total.value()};
        subject.judgement = judgement;
        subject.turnsPerMinute = snapshot.info.rotationRate;
        lens.setSubject(std::move(subject));
        lens.resize(944, 240);
        lens.show();
    }
    void choose(std::uint32_t number) { lens.setRow(model.rowOfPartition(number)); }
};

} // namespace

class LensTest : public QObject
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
        row("8K, first half", 2048, 512, 8192, 0, false);
        row("32K", 2048, 512, 32768, 0, false);
        row("32K, inside", 2056, 512, 32768, 0, false);
        row("32K, off", 2049, 512, 32768, 0, true);
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

    void chosenPartition_hasItsVerdictInWords()
    {
        Shown shown;
        shown.choose(5);
        QVERIFY(shown.lens.caption().contains(QLatin1String("two physical sectors")));
        QVERIFY(shown.lens.caption().contains(QLatin1String("11.1 ms")));
        QVERIFY(
            shown.lens.view()->accessibleName().contains(QLatin1String("start of partition 5")));
        QVERIFY(shown.lens.view()->accessibleDescription().contains(
            QLatin1String("start 1998569473, remainder 1")));
        QVERIFY(shown.lens.view()->accessibleDescription().contains(
            QLatin1String("block 0: in two sectors")));
        shown.choose(4);
        QVERIFY(shown.lens.view()->accessibleDescription().contains(
            QLatin1String("block 0: in one sector")));
    }

    void typedStart_isJudgedAtOnce()
    {
        Shown shown;
        shown.choose(5);
        LbaSpinBox *box = shown.lens.whatIfBox();
        QCOMPARE(box->value(), 1998569480U);
        QCOMPARE(shown.lens.whatIfBadge()->word(), QStringLiteral("aligned"));
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QStringLiteral("1998569475"));
        QCOMPARE(shown.lens.whatIfBadge()->word(), QStringLiteral("misaligned"));
        QCOMPARE(shown.lens.whatIfBadge()->glyph(), Glyph::Misaligned);
        box->selectAll();
        QTest::keyClicks(box, QStringLiteral("1998571520"));
        QCOMPARE(shown.lens.whatIfBadge()->word(), QStringLiteral("on the grid"));
        QTest::keyClick(box, Qt::Key_Up);
        QCOMPARE(box->value(), 1998571521U);
        QCOMPARE(shown.lens.whatIfBadge()->word(), QStringLiteral("misaligned"));
    }

    void spinBox_takesNumbersBeyondInt_andNothingElse()
    {
        LbaSpinBox box;
        box.setMaximum(5'000'000'000);
        box.setValue(4'999'999'999);
        QCOMPARE(box.value(), 4'999'999'999U);
        box.stepBy(10);
        QCOMPARE(box.value(), 5'000'000'000U);
        box.stepBy(-1);
        int position = 0;
        QString letters = QStringLiteral("12a");
        QCOMPARE(box.validate(letters, position), QValidator::Invalid);
        QString tooMuch = QStringLiteral("5000000001");
        QCOMPARE(box.validate(tooMuch, position), QValidator::Invalid);
    }

    void drag_triesAnotherStart()
    {
        Shown shown;
        shown.choose(5);
        SectorZoomView *view = shown.lens.view();
        QSignalSpy picked(view, &SectorZoomView::whatIfPicked);
        QTest::mouseClick(view, Qt::LeftButton, {}, QPoint(view->width() - 12, 60));
        QCOMPARE(picked.count(), 1);
        QCOMPARE(shown.lens.whatIfBox()->value(), picked[0][0].toULongLong());
        QCOMPARE(shown.lens.whatIfBox()->value(), view->scene().sectors.back().lba);
    }

    void keys_moveTheLens_andHomeReturns()
    {
        Shown shown;
        shown.choose(5);
        SectorZoomView *view = shown.lens.view();
        const std::int64_t home = view->scene().firstCell;
        QTest::keyClick(view, Qt::Key_Right);
        QCOMPARE(view->scene().firstCell, home + 1);
        QTest::keyClick(view, Qt::Key_PageDown);
        QCOMPARE(view->scene().firstCell, home + 5);
        QTest::keyClick(view, Qt::Key_Home);
        QCOMPARE(view->scene().firstCell, home);
        view->setLayoutDirection(Qt::RightToLeft);
        QTest::keyClick(view, Qt::Key_Left);
        QCOMPARE(view->scene().firstCell, home + 1);
    }

    void lens_neverLeavesTheDisk()
    {
        Shown shown(PracticeDrive::Blank4Kn);
        shown.lens.setRow(0);
        SectorZoomView *view = shown.lens.view();
        for (int times = 0; times < 100; ++times)
            QTest::keyClick(view, Qt::Key_PageUp);
        QCOMPARE(view->scene().firstCell, 0);
        shown.lens.setBoundary(Boundary::End);
        QTest::keyClick(view, Qt::Key_PageDown);
        QCOMPARE(view->scene().sectors.back().lba, view->disk().total - 1);
    }

    void freeSpace_showsTheFirstGoodStart()
    {
        Shown shown(PracticeDrive::BlankLying4K);
        shown.lens.setRow(0);
        QCOMPARE(shown.lens.whatIfBox()->value(), 2048U);
        QCOMPARE(shown.lens.whatIfBadge()->word(), QStringLiteral("on the grid"));
        QVERIFY(shown.lens.view()->scene().contains(2048 * 512));
    }

    void end_saysWhetherSomethingCouldFollow()
    {
        Shown shown;
        shown.choose(4);
        shown.lens.setBoundary(Boundary::End);
        QVERIFY(shown.lens.caption().contains(QLatin1String("1 sector after")));
        QVERIFY(shown.lens.view()->accessibleDescription().contains(
            QLatin1String("last sector 1998569472")));
    }

    void nothingChosen_isSaid()
    {
        const Shown shown;
        QCOMPARE(shown.lens.caption(), QStringLiteral("Choose a partition in the map."));
        QVERIFY(!shown.lens.whatIfBox()->isEnabled());
    }
};

DRIVEREADY_UI_TEST_MAIN(LensTest)
#include "lens_test.moc"
