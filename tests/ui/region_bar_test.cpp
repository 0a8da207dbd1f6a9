// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/scripted_backend.h"
#include "widgets/drive_page.h"
#include "widgets/interruption_bar.h"
#include "widgets/main_window.h"
#include "widgets/region_bar.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace driveready;

namespace {

constexpr auto drive = PracticeDrive::BlankLying4K;

/// The window with one drive, of which a measurement was interrupted.
struct Interrupted
{
    explicit Interrupted(bool isCertain = true)
    {
        backend.add(drive);
        OpenRegion &region = backend.regions[target.name];
        region.saved.name = "region";
        region.isCertain = isCertain;
        window = std::make_unique<MainWindow>(backend);
        window->show();
        [&] { QTRY_VERIFY(window->isDriveShown()); }();
    }
    RegionBar &bar() const { return *window->regionBar(); }
    DrivePage &page() const { return *window->drivePage(); }
    bool isOpen() const { return window->catalog().entry(target)->region.has_value(); }
    void end(const RegionCheck &check)
    {
        emit backend.regionRestored(backend.restores.back().first, check);
    }
    void fail(ErrorCode code)
    {
        emit backend.failed(backend.restores.back().first, makeError(code).with("device", "sdb"));
    }

    DiskTarget target = sampleTarget(drive);
    ScriptedBackend backend;
    std::unique_ptr<MainWindow> window;
};

} // namespace

class RegionBarTest : public QObject
{
    Q_OBJECT

private slots:
    void driveWithoutARegion_showsNoBar()
    {
        ScriptedBackend backend;
        backend.add(drive);
        MainWindow window(backend);
        window.show();
        QTRY_VERIFY(window.isDriveShown());
        QVERIFY(!window.regionBar()->isVisible());
        QVERIFY(window.drivePage()->benchmarkButton()->isEnabled());
    }

    void region_isOfferedAndNothingIsDoneByItself()
    {
        Interrupted f;
        QVERIFY(f.bar().isVisible() && f.bar().restoreButton()->isVisible());
        QVERIFY(f.bar().restoreButton()->isEnabled());
        QCOMPARE(f.bar().text(), QStringLiteral("A measurement of this drive was interrupted."));
        QVERIFY(f.bar().detail().contains(QLatin1String("may not hold what it held")));
        QVERIFY(f.backend.restores.empty());
    }

    void nothingElseCanBeBegun_whileItIsOpen()
    {
        Interrupted f;
        QVERIFY(!f.page().setUpButton()->isEnabled() && !f.page().benchmarkButton()->isEnabled());
        QVERIFY(!f.page().setUpButton()->toolTip().isEmpty());
        QVERIFY(!f.window->canSetUp(f.target) && !f.window->canMeasure());
        QSignalSpy begun(f.window.get(), &MainWindow::setUpRequested);
        f.window->setUp(f.target);
        QCOMPARE(begun.count(), 0);
    }

    void interruptedChange_waitsUntilItIsPutBack()
    {
        Interrupted f;
        f.backend.interruptions[f.target.name] = {.id = "0123456789abcdef",
                                                  .time = "20260914T182000Z",
                                                  .folder = {},
                                                  .state = TransactionState::Applying};
        f.window->readAgain(f.target);
        const InterruptionBar &change = *f.window->interruptionBar();
        QTRY_VERIFY(change.finishButton()->isVisible());
        QVERIFY(!change.finishButton()->isEnabled() && !change.undoButton()->isEnabled());
        f.backend.regions.clear();
        f.window->readAgain(f.target);
        QTRY_VERIFY(change.finishButton()->isEnabled() && change.undoButton()->isEnabled());
    }

    void regionOfPerhapsAnotherDrive_isOfferedAndLocksNothing()
    {
        Interrupted f(false);
        QVERIFY(f.bar().restoreButton()->isVisible());
        QVERIFY(f.bar().text().contains(QLatin1String("perhaps of this drive")));
        QVERIFY(f.page().setUpButton()->isEnabled() && f.page().benchmarkButton()->isEnabled());
    }

    void button_putsItBackOnce_andTheWindowStaysOpen()
    {
        Interrupted f;
        f.bar().restoreButton()->click();
        f.bar().restoreButton()->click();
        QCOMPARE(f.backend.restores.size(), std::size_t(1));
        QCOMPARE(f.backend.restores.front().second.name, std::string("region"));
        QVERIFY(f.bar().isWorking() && !f.bar().restoreButton()->isVisible());
        QVERIFY(!f.page().setUpButton()->isEnabled());
        QVERIFY(!f.window->close() && f.window->isVisible());
        f.end({true, 0, {}});
        QVERIFY(f.window->close());
    }

    void goodEnd_isSaid_andTheDriveIsReadAgain()
    {
        Interrupted f;
        f.bar().restoreButton()->click();
        f.backend.regions.clear();
        const std::size_t probes = f.backend.probes.size();
        f.end({true, 0, {}});
        QCOMPARE(f.backend.probes.size(), probes + 1);
        QVERIFY(!f.bar().restoreButton()->isVisible());
        QTRY_VERIFY(!f.isOpen());
        QCOMPARE(f.bar().text(), QStringLiteral("All is as it was."));
        QVERIFY(f.page().setUpButton()->isEnabled() && f.page().benchmarkButton()->isEnabled());
    }

    void badEnd_isSaid_andOfferedAgain_data()
    {
        QTest::addColumn<RegionCheck>("check");
        QTest::addColumn<QString>("part");
        QTest::newRow("damaged") << RegionCheck{false, 1, {Lba(2048), Lba(2050)}}
                                 << QStringLiteral("2 sectors could not be restored");
        QTest::newRow("not verified") << RegionCheck{} << QStringLiteral("Not all is as it was");
    }
    void badEnd_isSaid_andOfferedAgain()
    {
        QFETCH(RegionCheck, check);
        QFETCH(QString, part);
        Interrupted f;
        f.bar().restoreButton()->click();
        f.end(check);
        const std::size_t probes = f.backend.probes.size();
        QTRY_COMPARE(f.window->catalog().entry(f.target)->probe, DriveEntry::Probe::Done);
        QCOMPARE(f.backend.probes.size(), probes);
        QVERIFY2(f.bar().text().contains(part), qPrintable(f.bar().text()));
        QVERIFY(f.bar().restoreButton()->isVisible() && f.bar().restoreButton()->isEnabled());
        QVERIFY(!f.page().setUpButton()->isEnabled());
    }

    void error_isSaidWithItsAdvice()
    {
        Interrupted f;
        f.bar().restoreButton()->click();
        emit f.backend.failed(f.backend.restores.front().first + 100,
                              makeError(ErrorCode::Internal)); // somebody else's
        QVERIFY(f.bar().isWorking());
        f.fail(ErrorCode::DeviceVanished);
        QVERIFY(!f.bar().isWorking());
        QVERIFY(f.bar().text().contains(QLatin1String("is gone")));
        QVERIFY(f.bar().detail().contains(QLatin1String("Check cable and power")));
    }

    void otherContent_isSaid_andTheWayOutOnlyWhereItIsSurelyTheDrives_data()
    {
        QTest::addColumn<bool>("isCertain");
        QTest::newRow("this drive") << true;
        QTest::newRow("perhaps another") << false;
    }
    void otherContent_isSaid_andTheWayOutOnlyWhereItIsSurelyTheDrives()
    {
        QFETCH(bool, isCertain);
        Interrupted f(isCertain);
        f.bar().restoreButton()->click();
        f.fail(ErrorCode::DeviceChanged);
        QVERIFY(f.bar().detail().contains(QLatin1String("Nothing was written")));
        QCOMPARE(f.bar().detail().contains(QLatin1String("--drop-region")), isCertain);
    }

    void nextInterruption_isOfferedInPlaceOfTheOldOutcome()
    {
        Interrupted f;
        f.bar().restoreButton()->click();
        const auto region = f.backend.regions;
        f.backend.regions.clear();
        f.end({true, 3, {}});
        QVERIFY(f.bar().detail().contains(QLatin1String("3 sectors had changed")));
        QTRY_VERIFY(!f.isOpen());
        f.backend.regions = region;
        f.window->readAgain(f.target);
        QTRY_VERIFY(f.bar().restoreButton()->isVisible());
        QVERIFY(f.bar().text().contains(QLatin1String("was interrupted")));
    }
};

QTEST_MAIN(RegionBarTest)
#include "region_bar_test.moc"
