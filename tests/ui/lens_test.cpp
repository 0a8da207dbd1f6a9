// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "models/partition_model.h"
#include "support/sample_disks.h"
#include "support/ui_test.h"
#include "widgets/boundary_lens.h"
#include "widgets/lba_spin_box.h"
#include "widgets/verdict_badge.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QWheelEvent>

using namespace driveready;

namespace {

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
        // Held down, the flag goes with the mouse and the verdict with the flag.
        const LensGeometry places(view->scene(), view->width(), fontScale(view->font()), false);
        const std::int64_t aligned = std::int64_t{1'998'569'480} * 512;
        const QPointF place(places.sector(aligned, 512).center().x(), 60);
        QMouseEvent move(QEvent::MouseMove, place, view->mapToGlobal(place), Qt::NoButton,
                         Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view, &move);
        QCOMPARE(shown.lens.whatIfBox()->value(), 1'998'569'480U);
        QCOMPARE(shown.lens.whatIfBadge()->word(), QStringLiteral("aligned"));
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

    void controlKeys_goToBoundariesAndToTheEnds()
    {
        Shown shown;
        shown.choose(4);
        SectorZoomView *view = shown.lens.view();
        QTest::keyClick(view, Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(view->scene().contains(std::int64_t{1'998'569'473} * 512));
        QTest::keyClick(view, Qt::Key_Left, Qt::ControlModifier);
        QTest::keyClick(view, Qt::Key_Left, Qt::ControlModifier);
        const Segment &third = shown.model.segment(shown.model.rowOfPartition(3));
        QVERIFY(
            view->scene().contains(static_cast<std::int64_t>(third.region.start.value() * 512)));
        QTest::keyClick(view, Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(view->scene().sectors.front().lba, 0U);
        QTest::keyClick(view, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(view->scene().sectors.back().lba, view->disk().total - 1);
    }

    void wheel_movesByASector_withControlBySixteen()
    {
        Shown shown;
        shown.choose(5);
        SectorZoomView *view = shown.lens.view();
        const std::int64_t home = view->scene().firstCell;
        const auto turn = [view](int units, Qt::KeyboardModifiers keys) {
            QWheelEvent event(QPointF(20, 50), view->mapToGlobal(QPointF(20, 50)), QPoint(),
                              QPoint(0, units), Qt::NoButton, keys, Qt::NoScrollPhase, false);
            QApplication::sendEvent(view, &event);
        };
        turn(-120, {});
        QCOMPARE(view->scene().firstCell, home + 1);
        turn(-60, {}); // half a step of a touchpad
        QCOMPARE(view->scene().firstCell, home + 1);
        turn(-60, {});
        QCOMPARE(view->scene().firstCell, home + 2);
        turn(120, Qt::ControlModifier);
        QCOMPARE(view->scene().firstCell, home - 14);
    }

    void movedAway_isSaid_andStartLeadsBack()
    {
        Shown shown;
        shown.choose(5);
        SectorZoomView *view = shown.lens.view();
        const std::int64_t home = view->scene().firstCell;
        auto *start = shown.lens.findChild<QAbstractButton *>(QStringLiteral("lensStart"));
        QVERIFY(start && start->isChecked());
        QTest::keyClick(view, Qt::Key_PageUp);
        QVERIFY(view->isAway());
        QVERIFY(!start->isChecked());
        QVERIFY(shown.lens.caption().contains(QLatin1String("partition 4")));
        QVERIFY(view->accessibleName().contains(QLatin1String("sectors 1998569")));
        start->click();
        QCOMPARE(view->scene().firstCell, home);
        QVERIFY(start->isChecked());
        QVERIFY(shown.lens.caption().contains(QLatin1String("11.1 ms")));
    }

    void typedStart_farAway_isShown()
    {
        Shown shown;
        shown.choose(5);
        LbaSpinBox *box = shown.lens.whatIfBox();
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QStringLiteral("2500000001"));
        SectorZoomView *view = shown.lens.view();
        QVERIFY(view->scene().contains(std::int64_t{2'500'000'001} * 512));
        QVERIFY(view->accessibleDescription().contains(
            QLatin1String("what if: 2500000001, misaligned, +11.1 ms")));
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
