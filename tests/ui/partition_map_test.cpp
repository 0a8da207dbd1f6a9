// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "models/partition_model.h"
#include "support/sample_disks.h"
#include "support/ui_test.h"
#include "widgets/partition_map_view.h"
#include "widgets/partition_table_view.h"

#include <QAccessible>
#include <QElapsedTimer>
#include <QSignalSpy>

using namespace driveready;

namespace {

/// A map and its table over the disk of report 001, shown and with the focus on the map.
struct Shown
{
    QWidget window;
    PartitionModel model;
    PartitionMapView *map = new PartitionMapView(&window);
    PartitionTableView *table = new PartitionTableView(&window);

    bool isActive = false;

    explicit Shown(PracticeDrive drive = PracticeDrive::Report001OffByOne,
                   Qt::LayoutDirection direction = Qt::LeftToRight)
    {
        window.setLayoutDirection(direction);
        map->setPartitionModel(&model);
        map->setSelectionBehavior(QAbstractItemView::SelectRows);
        table->setPartitionModel(&model);
        table->setSelectionModel(map->selectionModel());
        const DiskSnapshot snapshot = sampleSnapshot(drive);
        model.setDisk(segmentsOf(snapshot, judge(snapshot)), snapshot.table.layout.logical);
        window.resize(960, 400);
        map->setGeometry(0, 0, 944, map->sizeHint().height());
        table->setGeometry(0, 120, 944, 250);
        window.show();
        map->setFocus();
        window.activateWindow();
        isActive = QTest::qWaitForWindowActive(&window);
    }

    QModelIndex partition(std::uint32_t number) const
    {
        return model.index(model.rowOfPartition(number), 0);
    }
    void choose(std::uint32_t number) { map->setCurrentIndex(partition(number)); }
    void press(Qt::Key key) { QTest::keyClick(map, key); }
    std::uint32_t chosen() const { return model.segment(map->currentIndex().row()).number; }
};

} // namespace

class PartitionMapTest : public QObject
{
    Q_OBJECT

private slots:
    void leftAndRight_moveToTheNeighbor()
    {
        Shown shown;
        shown.choose(3);
        shown.press(Qt::Key_Right);
        QCOMPARE(shown.chosen(), 4U);
        shown.press(Qt::Key_Left);
        shown.press(Qt::Key_Left);
        QCOMPARE(shown.chosen(), 2U);
    }

    void leftAndRight_areMirrored_rightToLeft()
    {
        Shown shown(PracticeDrive::Report001OffByOne, Qt::RightToLeft);
        shown.choose(3);
        shown.press(Qt::Key_Left);
        QCOMPARE(shown.chosen(), 4U);
        QCOMPARE_GT(shown.map->visualRect(shown.partition(1)).left(),
                    shown.map->visualRect(shown.partition(5)).right());
    }

    void homeAndEnd_stopBeforeTheTableAreas()
    {
        Shown shown;
        shown.choose(3);
        shown.press(Qt::Key_Home);
        QCOMPARE(shown.map->currentIndex().row(), 1);
        shown.press(Qt::Key_Left);
        QCOMPARE(shown.map->currentIndex().row(), 1);
        shown.press(Qt::Key_End);
        QCOMPARE(shown.map->currentIndex().row(), shown.model.rowCount() - 2);
    }

    void enter_activates_andTabLeaves()
    {
        Shown shown;
        QVERIFY(shown.isActive);
        shown.choose(5);
        QSignalSpy activated(shown.map, &QAbstractItemView::activated);
        shown.press(Qt::Key_Return);
        QCOMPARE(activated.count(), 1);
        QVERIFY(shown.map->hasFocus());
        shown.press(Qt::Key_Tab);
        QVERIFY(!shown.map->hasFocus());
    }

    void click_choosesWhatIsUnderIt()
    {
        Shown shown;
        const QRect rect = shown.map->visualRect(shown.partition(4));
        QTest::mouseClick(shown.map->viewport(), Qt::LeftButton, {}, rect.center());
        QCOMPARE(shown.chosen(), 4U);
        QCOMPARE(shown.map->indexAt(rect.center()), shown.partition(4));
    }

    void choice_isTheSameInMapAndTable()
    {
        Shown shown;
        shown.choose(2);
        QCOMPARE(shown.table->currentIndex().row(), shown.partition(2).row());
        QVERIFY(shown.table->selectionModel()->isRowSelected(shown.partition(2).row()));
        shown.table->setFocus();
        QTest::keyClick(shown.table, Qt::Key_Down);
        QCOMPARE(shown.map->currentIndex().row(), shown.partition(3).row());
        QVERIFY(shown.map->selectionModel()->isSelected(shown.partition(3)));
    }

    void segments_keepTheirMinimumWidth_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {200, 400, 944, 1800})
            QTest::addRow("%d", width) << width;
    }

    void segments_keepTheirMinimumWidth()
    {
        QFETCH(int, width);
        Shown shown;
        shown.map->resize(width, shown.map->height());
        for (int row = 1; row < shown.model.rowCount() - 1; ++row)
            QCOMPARE_GE(shown.map->visualRect(shown.model.index(row, 0)).width(),
                        scaled(shown.map, 24));
        shown.choose(1);
        shown.press(Qt::Key_End);
        const QRect last = shown.map->visualRect(shown.map->currentIndex());
        QVERIFY(shown.map->viewport()->rect().contains(last));
    }

    void torn_areOnlyTheDistorted()
    {
        const Shown shown;
        QVERIFY(shown.map->isDistorted(shown.partition(1).row()));
        QVERIFY(!shown.map->isDistorted(shown.partition(4).row()));
        QVERIFY(!shown.map->isDistorted(0));
    }

    void screenReader_seesAListWithAnItemForEachSegment()
    {
        Shown shown;
        shown.choose(5);
        QAccessibleInterface *map = QAccessible::queryAccessibleInterface(shown.map);
        QVERIFY(map);
        QCOMPARE(map->role(), QAccessible::List);
        QCOMPARE(map->text(QAccessible::Name), QStringLiteral("Partition map"));
        QCOMPARE(map->childCount(), shown.model.rowCount());
        QAccessibleInterface *item = map->child(shown.partition(5).row());
        QVERIFY(item);
        QCOMPARE(item->role(), QAccessible::ListItem);
        QCOMPARE(item->text(QAccessible::Name),
                 shown.partition(5).data(Qt::AccessibleTextRole).toString());
        QVERIFY(item->text(QAccessible::Description).contains(QLatin1String("remainder 1")));
        QVERIFY(item->state().selected);
        QCOMPARE(item->rect().size(), shown.map->visualRect(shown.partition(5)).size());
    }

    void thousandsOfSegments_arePaintedAtOnce()
    {
        Shown shown;
        std::vector<Segment> segments;
        for (std::uint32_t number = 1; number <= 4000; ++number) {
            Segment segment;
            segment.kind = Segment::Kind::Partition;
            segment.number = number;
            segment.region = {Lba(number * 4096), Lba((number + 1) * 4096)};
            segments.push_back(segment);
        }
        shown.model.setDisk(std::move(segments), sector512);
        shown.choose(2000);
        QElapsedTimer timer;
        timer.start();
        const QImage image = shown.map->grab().toImage();
        // Generous for a debug build on a busy machine: quadratic work takes far longer.
        QCOMPARE_LT(timer.elapsed(), 500);
        QVERIFY(!image.isNull());
        QVERIFY(shown.map->viewport()->rect().contains(
            shown.map->visualRect(shown.map->currentIndex())));
    }

    void everySegment_isPaintedWithoutTheOthers()
    {
        // One look at pixels: the chosen segment has the accent frame, its neighbor has not.
        Shown shown;
        shown.choose(5);
        const QImage image = shown.map->grab().toImage();
        const Theme theme = Theme::of(shown.map);
        const QRect chosen = shown.map->visualRect(shown.partition(5));
        const QRect other = shown.map->visualRect(shown.partition(4));
        QCOMPARE(image.pixelColor(chosen.left() + chosen.width() / 2, chosen.top()), theme.accent);
        QVERIFY(image.pixelColor(other.left() + other.width() / 2, other.top()) != theme.accent);
    }
};

DRIVEREADY_UI_TEST_MAIN(PartitionMapTest)
#include "partition_map_test.moc"
