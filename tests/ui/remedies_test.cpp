// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/scripted_backend.h"
#include "support/ui_test.h"
#include "widgets/cell_button.h"
#include "widgets/drive_page.h"
#include "widgets/findings_view.h"
#include "widgets/interruption_bar.h"
#include "widgets/main_window.h"
#include "widgets/recent_view.h"

#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>

using namespace driveready;

namespace {

/// The window with one practice drive shown.
struct Shown
{
    explicit Shown(PracticeDrive drive, std::vector<SavedTransaction> history = {})
        : target(sampleTarget(drive))
    {
        backend.add(drive);
        if (!history.empty())
            backend.histories[target.name] = std::move(history);
        window = std::make_unique<MainWindow>(backend);
        window->resize(1280, 800);
        window->show();
        [&] { QTRY_VERIFY(window->isDriveShown()); }();
    }
    DrivePage &page() { return *window->drivePage(); }
    QPushButton *remedy(int row)
    {
        return cellButton(page().findings(),
                          page().findingsModel()->index(row, FindingsModel::Remedy));
    }
    QPushButton *wayBack(int row)
    {
        return cellButton(page().recent(), page().recentModel()->index(row, RecentModel::Way));
    }

    DiskTarget target;
    ScriptedBackend backend;
    std::unique_ptr<MainWindow> window;
};

SavedTransaction finished(const char *id)
{
    return {id, "20260914T182000Z", "/saved", TransactionState::Finished, false, false, {}};
}

} // namespace

/// The buttons in the tables of the drive's page.
class RemediesTest : public QObject
{
    Q_OBJECT

private slots:
    void misalignedStart_offersToCorrectIt()
    {
        Shown shown(PracticeDrive::Report001OffByOne);
        QPushButton *button = shown.remedy(0);
        QVERIFY(button && button->isVisible());
        QCOMPARE(button->text(), QStringLiteral("Correct the start…"));
        QVERIFY(button->accessibleName().contains(QLatin1String("Partition 5")));
        QSignalSpy asked(shown.window.get(), &MainWindow::fixStartRequested);
        button->click();
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked[0][0].value<DiskTarget>(), shown.target);
        QCOMPARE(asked[0][1].toUInt(), 5U);
    }

    void enterOnTheRow_doesWhatTheButtonDoes()
    {
        Shown shown(PracticeDrive::Report001OffByOne);
        QSignalSpy asked(shown.window.get(), &MainWindow::fixStartRequested);
        shown.page().findings()->setCurrentIndex(shown.page().findingsModel()->index(0, 0));
        QTest::keyClick(shown.page().findings(), Qt::Key_Return);
        QCOMPARE(asked.count(), 1);
        shown.page().findings()->setCurrentIndex(shown.page().findingsModel()->index(1, 0));
        QTest::keyClick(shown.page().findings(), Qt::Key_Return);
        QCOMPARE(asked.count(), 1); // nothing to be done about that one
    }

    void blankDrive_offersToSetItUp()
    {
        Shown shown(PracticeDrive::BlankLying4K);
        QSignalSpy asked(shown.window.get(), &MainWindow::setUpRequested);
        const int rows = shown.page().findingsModel()->rowCount();
        QPushButton *button = nullptr;
        for (int row = 0; row < rows; ++row) {
            if (shown.page().findingsModel()->finding(row).code == FindingCode::DiskBlank)
                button = shown.remedy(row);
        }
        QVERIFY(button);
        button->click();
        QCOMPARE(asked.count(), 1);
    }

    void buttons_lieInsideTheirRows_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<Qt::LayoutDirection>("direction");
        QTest::newRow("small") << QSize(1024, 700) << Qt::LeftToRight;
        QTest::newRow("usual") << QSize(1280, 800) << Qt::LeftToRight;
        QTest::newRow("mirrored") << QSize(1024, 700) << Qt::RightToLeft;
    }

    void buttons_lieInsideTheirRows()
    {
        QFETCH(QSize, size);
        QFETCH(Qt::LayoutDirection, direction);
        Shown shown(PracticeDrive::Report001OffByOne);
        shown.window->setLayoutDirection(direction);
        shown.window->resize(size);
        QCoreApplication::processEvents();
        FindingsView *view = shown.page().findings();
        const QModelIndex cell = shown.page().findingsModel()->index(0, FindingsModel::Remedy);
        QPushButton *button = shown.remedy(0);
        const QRect place(button->mapTo(view->viewport(), QPoint()), button->size());
        QVERIFY(view->visualRect(cell).contains(place));
        QCOMPARE_GE(button->width(), button->fontMetrics().horizontalAdvance(button->text()) + 8);
        // The page scrolls, not a table inside it.
        QVERIFY(!view->verticalScrollBar()->isVisible());
        QCOMPARE(view->verticalScrollBar()->maximum(), 0);
    }

    void keysInTheFindings_scrollThePage()
    {
        Shown shown(PracticeDrive::Report001OffByOne);
        shown.window->resize(1024, 500);
        QCoreApplication::processEvents();
        FindingsView *view = shown.page().findings();
        const int last = shown.page().findingsModel()->rowCount() - 1;
        view->setCurrentIndex(shown.page().findingsModel()->index(last, 0));
        QCoreApplication::processEvents();
        const QRect row = view->visualRect(shown.page().findingsModel()->index(last, 0));
        const QPoint bottom = view->viewport()->mapTo(shown.window.get(), row.bottomLeft());
        QVERIFY(shown.window->rect().contains(bottom));
        QVERIFY(!view->viewport()->visibleRegion().intersected(row).isEmpty());
    }

    void withoutHistory_thereAreNoRecentResults()
    {
        Shown shown(PracticeDrive::BlankLying4K);
        QVERIFY(!shown.page().recent()->isVisible());
    }

    void recentSetUp_canBeTakenBack_afterAQuestion()
    {
        Shown shown(PracticeDrive::BlankLying4K, {finished("0123456789abcdef"), finished("2")});
        QVERIFY(shown.page().recent()->isVisible());
        QCOMPARE(shown.page().recentModel()->rowCount(), 2);
        QVERIFY(!shown.wayBack(1));
        QPushButton *button = shown.wayBack(0);
        QVERIFY(button && button->isVisible());
        button->click();
        QVERIFY(shown.backend.undos.empty());
        auto *box = shown.window->findChild<QMessageBox *>();
        QVERIFY(box);
        QCOMPARE(box->buttonRole(box->defaultButton()), QMessageBox::RejectRole);
        for (QAbstractButton *choice : box->buttons()) {
            if (box->buttonRole(choice) == QMessageBox::AcceptRole)
                choice->click();
        }
        QCOMPARE(shown.backend.undos.size(), 1U);
        QCOMPARE(shown.backend.undos.front().transaction, QStringLiteral("0123456789abcdef"));
        QVERIFY(!button->isEnabled());
        ApplyResult result;
        result.outcome = ApplyResult::Outcome::Done;
        result.verified = {{VerifiedItem::What::Table, 0, true, "saved", "saved"}};
        emit shown.backend.applyFinished(shown.backend.undos.front().number, result);
        QVERIFY(shown.window->interruptionBar()->text().contains(QLatin1String("stands again")));
    }
};

DRIVEREADY_UI_TEST_MAIN(RemediesTest)
#include "remedies_test.moc"
