// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/scripted_backend.h"
#include "support/ui_test.h"
#include "widgets/boundary_lens.h"
#include "widgets/details_dialog.h"
#include "widgets/drive_list_view.h"
#include "widgets/drive_page.h"
#include "widgets/findings_view.h"
#include "widgets/lba_spin_box.h"
#include "widgets/main_window.h"
#include "widgets/partition_map_view.h"
#include "widgets/partition_table_view.h"
#include "widgets/state_page.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

using namespace driveready;

namespace {

const DiskTarget usb{DiskTarget::Kind::BlockDevice, "sdb"};
const DiskTarget report001 = sampleTarget(PracticeDrive::Report001OffByOne);

void addAll(ScriptedBackend &backend)
{
    backend.devices = {sampleSystemDrive(), sampleUsbDrive()};
    for (const PracticeDrive drive : allPracticeDrives)
        backend.add(drive);
}

/// What a button needs for its words and its icon. Not its size hint: styles make short buttons
/// wider than their words.
QSize needOf(const QAbstractButton &button)
{
    const int icon = button.icon().isNull() ? 0 : button.iconSize().width() + 4;
    const QSize words = button.fontMetrics().size(Qt::TextShowMnemonic, button.text());
    return {words.width() + icon + 8, words.height()};
}

QSize needOf(const QLabel &label)
{
    if (label.wordWrap())
        return {0, label.heightForWidth(label.width())};
    return label.minimumSizeHint();
}

/// The words of visible labels and buttons that have less room than they need.
QStringList clipped(const QWidget &window)
{
    QStringList found;
    const auto check = [&found](const auto *widget) {
        const QSize need = needOf(*widget);
        const bool isEmpty = !widget->isVisible() || widget->text().isEmpty();
        if (!isEmpty && (widget->width() < need.width() || widget->height() < need.height()))
            found << widget->text();
    };
    for (const QLabel *label : window.findChildren<QLabel *>())
        check(label);
    for (const QAbstractButton *button : window.findChildren<QAbstractButton *>())
        check(button);
    return found;
}

} // namespace

class MainWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void start_readsImagesButNoRealDrive()
    {
        ScriptedBackend backend;
        addAll(backend);
        MainWindow window(backend);
        QTRY_COMPARE(backend.probed.size(), std::size(allPracticeDrives));
        for (const DiskTarget &target : backend.probed)
            QCOMPARE(target.kind, DiskTarget::Kind::Image);
    }

    void start_withoutImages_asksToChoose()
    {
        ScriptedBackend backend;
        backend.devices = {sampleSystemDrive(), sampleUsbDrive()};
        MainWindow window(backend);
        QTRY_VERIFY(window.catalog().isListed());
        QVERIFY(!window.isDriveShown());
        QCOMPARE(window.statePage()->state().title, QStringLiteral("Choose a drive"));
        QVERIFY(backend.probed.empty());
    }

    void choosing_showsMapLensAndFindings_withoutAClick()
    {
        ScriptedBackend backend;
        addAll(backend);
        MainWindow window(backend);
        window.choose(report001);
        QTRY_VERIFY(window.isDriveShown());
        DrivePage *page = window.drivePage();
        QTRY_COMPARE(page->map()->currentIndex().row(), page->partitionModel()->rowOfPartition(5));
        QVERIFY(page->lens()->caption().contains(QLatin1String("11.1 ms")));
        QCOMPARE(page->findingsModel()->finding(0).code, FindingCode::StartMisaligned);
    }

    void arrowKeys_inTheList_chooseDrives()
    {
        ScriptedBackend backend;
        addAll(backend);
        MainWindow window(backend);
        window.show();
        window.choose(sampleTarget(PracticeDrive::BlankLying4K));
        QTRY_VERIFY(window.isDriveShown());
        window.driveList()->setFocus();
        QTest::keyClick(window.driveList(), Qt::Key_Down);
        QCOMPARE(window.chosen(), std::optional(sampleTarget(PracticeDrive::Report003Sector63)));
        // Over the heading, to a drive of the computer: that one is read now.
        QTest::keyClick(window.driveList(), Qt::Key_Up);
        QTest::keyClick(window.driveList(), Qt::Key_Up);
        QCOMPARE(window.chosen(), std::optional(usb));
        QTRY_VERIFY(std::ranges::find(backend.probed, usb) != backend.probed.end());
    }

    void notPermitted_saysWhatToDo()
    {
        ScriptedBackend backend;
        addAll(backend);
        backend.errors["sdb"] = makeError(ErrorCode::NotPermitted).with("device", "sdb");
        MainWindow window(backend);
        QTRY_VERIFY(window.catalog().isListed());
        window.choose(usb);
        QTRY_COMPARE(window.statePage()->state().glyph, Glyph::Locked);
        QVERIFY(!window.isDriveShown());
        QVERIFY(!window.statePage()->state().advice.isEmpty());
        // Look again reads it anew.
        backend.errors.clear();
        backend.snapshots["sdb"] =
            std::make_shared<const DiskSnapshot>(sampleSnapshot(PracticeDrive::BlankLying4K));
        window.statePage()->button(StateAction::LookAgain)->click();
        QTRY_VERIFY(window.isDriveShown());
    }

    void reading_isShownAsSuch()
    {
        ScriptedBackend backend;
        addAll(backend);
        backend.isSilent = true;
        MainWindow window(backend);
        QTRY_VERIFY(window.catalog().isListed());
        window.choose(usb);
        QVERIFY(window.statePage()->state().isBusy);
        QVERIFY(window.statePage()->state().title.contains(QLatin1String("Seagate")));
    }

    void unplugged_isSaid_andComesBack()
    {
        ScriptedBackend backend;
        addAll(backend);
        MainWindow window(backend);
        window.choose(report001);
        QTRY_VERIFY(window.isDriveShown());
        const auto all = backend.devices;
        backend.devices = {sampleSystemDrive()};
        backend.refreshList();
        QTRY_COMPARE(window.statePage()->state().title, QStringLiteral("This drive is gone"));
        QVERIFY(!window.isDriveShown());
        backend.devices = all;
        backend.refreshList();
        QTRY_VERIFY(window.isDriveShown());
        QCOMPARE(window.driveList()->currentIndex(), window.catalog().model()->indexOf(report001));
    }

    void hotPlug_keepsTheChoiceInListAndMap()
    {
        ScriptedBackend backend;
        addAll(backend);
        MainWindow window(backend);
        window.choose(report001);
        QTRY_VERIFY(window.isDriveShown());
        window.drivePage()->choosePartition(2);
        backend.devices.erase(backend.devices.begin() + 1);
        QSignalSpy listed(&window.catalog(), &DriveCatalog::listed);
        backend.refreshList();
        QTRY_COMPARE(listed.count(), 1);
        QCOMPARE(window.chosen(), std::optional(report001));
        QCOMPARE(window.drivePage()->map()->currentIndex().row(),
                 window.drivePage()->partitionModel()->rowOfPartition(2));
    }

    void hotPlug_leavesLensAndWhatIfWhereTheyAre()
    {
        ScriptedBackend backend;
        addAll(backend);
        MainWindow window(backend);
        window.choose(report001);
        QTRY_VERIFY(window.isDriveShown());
        BoundaryLens *lens = window.drivePage()->lens();
        lens->whatIfBox()->setValue(1'998'569'477);
        QTest::keyClick(lens->view(), Qt::Key_PageUp);
        const std::int64_t cell = lens->view()->scene().firstCell;
        backend.devices.erase(backend.devices.begin() + 1);
        QSignalSpy listed(&window.catalog(), &DriveCatalog::listed);
        backend.refreshList();
        QTRY_COMPARE(listed.count(), 1);
        QCOMPARE(lens->view()->scene().firstCell, cell);
        QCOMPARE(lens->whatIfBox()->value(), 1'998'569'477U);
    }

    void openedImage_isChosen()
    {
        ScriptedBackend backend;
        addAll(backend);
        MainWindow window(backend);
        window.openImages({QString::fromStdString(report001.name)});
        QTRY_COMPARE(window.chosen(), std::optional(report001));
        QCOMPARE(backend.opened, QStringList(QString::fromStdString(report001.name)));
    }

    void setUp_asksForTheChosenDrive()
    {
        ScriptedBackend backend;
        addAll(backend);
        MainWindow window(backend);
        window.choose(report001);
        QTRY_VERIFY(window.isDriveShown());
        QSignalSpy asked(&window, &MainWindow::setUpRequested);
        window.drivePage()->setUpButton()->click();
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked[0][0].value<DiskTarget>(), report001);
    }

    void details_showEverything()
    {
        ScriptedBackend backend;
        addAll(backend);
        MainWindow window(backend);
        window.show();
        window.choose(report001);
        QTRY_VERIFY(window.isDriveShown());
        window.drivePage()->detailsButton()->click();
        auto *dialog = window.findChild<DetailsDialog *>();
        QVERIFY(dialog);
        QVERIFY(dialog->isVisible());
        QCOMPARE(clipped(*dialog).join(u'|'), QString());
    }

    void tableTwin_takesTheMapsPlace()
    {
        ScriptedBackend backend;
        addAll(backend);
        MainWindow window(backend);
        window.show();
        window.choose(report001);
        QTRY_VERIFY(window.isDriveShown());
        window.drivePage()->setTableShown(true);
        QVERIFY(window.drivePage()->table()->isVisible());
        QVERIFY(!window.drivePage()->map()->isVisible());
    }

    void finding_leadsToItsPartition()
    {
        ScriptedBackend backend;
        addAll(backend);
        MainWindow window(backend);
        window.choose(report001);
        QTRY_VERIFY(window.isDriveShown());
        DrivePage *page = window.drivePage();
        page->choosePartition(1);
        page->findings()->setCurrentIndex(page->findingsModel()->index(0, 0));
        QCOMPARE(page->map()->currentIndex().row(), page->partitionModel()->rowOfPartition(5));
    }

    void nothing_isClipped_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<Qt::LayoutDirection>("direction");
        QTest::newRow("small") << QSize(1024, 700) << Qt::LeftToRight;
        QTest::newRow("usual") << QSize(1280, 800) << Qt::LeftToRight;
        QTest::newRow("small, right to left") << QSize(1024, 700) << Qt::RightToLeft;
    }

    void nothing_isClipped()
    {
        QFETCH(QSize, size);
        QFETCH(Qt::LayoutDirection, direction);
        ScriptedBackend backend;
        addAll(backend);
        backend.errors["sdb"] = makeError(ErrorCode::NotPermitted).with("device", "sdb");
        MainWindow window(backend);
        window.setLayoutDirection(direction);
        window.resize(size);
        window.show();
        QTRY_COMPARE(backend.probed.size(), std::size(allPracticeDrives));
        for (const PracticeDrive drive : allPracticeDrives) {
            window.choose(sampleTarget(drive));
            QTRY_VERIFY(window.isDriveShown());
            QCoreApplication::processEvents();
            QCOMPARE(window.size(), size);
            QCOMPARE(clipped(window).join(u'|'), QString());
            QCOMPARE_LE(window.drivePage()->minimumSizeHint().width(), window.drivePage()->width());
        }
        window.choose(usb);
        QTRY_COMPARE(window.statePage()->state().glyph, Glyph::Locked);
        QCoreApplication::processEvents();
        QCOMPARE(clipped(window).join(u'|'), QString());
    }

    void longModel_isCutWithItsSizeInSight()
    {
        ScriptedBackend backend;
        addAll(backend);
        DiskSnapshot snapshot = sampleSnapshot(PracticeDrive::Report001OffByOne);
        snapshot.info.model = std::string(60, 'W');
        backend.snapshots[report001.name] = std::make_shared<const DiskSnapshot>(snapshot);
        MainWindow window(backend);
        window.resize(1024, 700);
        window.show();
        window.choose(report001);
        QTRY_VERIFY(window.isDriveShown());
        QCoreApplication::processEvents();
        QCOMPARE(clipped(window).join(u'|'), QString());
        const auto labels = window.drivePage()->findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
            return label->text().contains(QChar(0x2026)) &&
                   label->text().endsWith(QLatin1String("2.0 TB"));
        }));
    }
};

DRIVEREADY_UI_TEST_MAIN(MainWindowTest)
#include "main_window_test.moc"
