// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/scripted_backend.h"
#include "support/ui_test.h"
#include "widgets/details_dialog.h"
#include "widgets/drive_page.h"
#include "widgets/main_window.h"
#include "widgets/state_page.h"
#include "widgets/window_memory.h"

#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSplitter>
#include <QTableWidget>
#include <QTemporaryDir>

using namespace driveready;

namespace {

const DiskTarget usb{DiskTarget::Kind::BlockDevice, "sdb"};

QString title(const MainWindow &window)
{
    return window.statePage()->state().title;
}

} // namespace

/// What the window says where it has no drive to show, and what it remembers.
class WindowStatesTest : public QObject
{
    Q_OBJECT

private slots:
    void beforeTheList_itLooks()
    {
        ScriptedBackend backend;
        const MainWindow window(backend);
        QVERIFY(window.statePage()->state().isBusy);
        QCOMPARE(title(window), QStringLiteral("Looking for drives"));
    }

    void noDrives_isSaid_withWhatIsHidden()
    {
        ScriptedBackend backend;
        ListedDevice reader;
        reader.target.name = "sdz";
        reader.hiddenReason = "no-medium";
        backend.devices = {reader};
        MainWindow window(backend);
        QTRY_COMPARE(title(window), QStringLiteral("No drives found"));
        QVERIFY(window.statePage()->state().explanation.contains(
            QLatin1String("1 card reader or drive without a medium")));
        QVERIFY(window.statePage()->button(StateAction::OpenImage));
        // One that is plugged in ends that state.
        backend.devices.push_back(sampleUsbDrive());
        window.statePage()->button(StateAction::LookAgain)->click();
        QTRY_COMPARE(title(window), QStringLiteral("Choose a drive"));
    }

    void sleepingDrive_isNotReadUnasked()
    {
        ScriptedBackend backend;
        backend.devices = {sampleUsbDrive()};
        backend.asleep = {usb.name};
        MainWindow window(backend);
        QTRY_VERIFY(window.catalog().isListed());
        window.choose(usb);
        QTRY_VERIFY(title(window).contains(QLatin1String("is asleep")));
        QCOMPARE(window.statePage()->state().glyph, Glyph::Asleep);
        window.lookAgain(); // the menu's: a look at the list
        QTRY_VERIFY(title(window).contains(QLatin1String("is asleep")));
        QVERIFY(backend.probed.empty());
        window.statePage()->button(StateAction::Wake)->click();
        QCOMPARE(backend.probed, std::vector{usb});
        QVERIFY(window.statePage()->state().isBusy);
    }

    void driveThatWokeMeanwhile_isRead()
    {
        ScriptedBackend backend;
        backend.add(PracticeDrive::BlankLying4K);
        backend.asleep = {sampleTarget(PracticeDrive::BlankLying4K).name};
        MainWindow window(backend);
        QTRY_VERIFY(title(window).contains(QLatin1String("is asleep")));
        backend.asleep.clear();
        window.lookAgain();
        QTRY_VERIFY(window.isDriveShown());
    }

    void goneDrive_offersToLookAgain()
    {
        ScriptedBackend backend;
        backend.add(PracticeDrive::BlankLying4K);
        MainWindow window(backend);
        QTRY_VERIFY(window.isDriveShown());
        const auto all = backend.devices;
        backend.devices.clear();
        backend.refreshList();
        QTRY_COMPARE(title(window), QStringLiteral("This drive is gone"));
        backend.devices = all;
        window.statePage()->button(StateAction::LookAgain)->click();
        QTRY_VERIFY(window.isDriveShown());
    }

    void everyState_fitsItsWords_data()
    {
        QTest::addColumn<Qt::LayoutDirection>("direction");
        QTest::newRow("left to right") << Qt::LeftToRight;
        QTest::newRow("right to left") << Qt::RightToLeft;
    }

    void everyState_fitsItsWords()
    {
        QFETCH(Qt::LayoutDirection, direction);
        StatePage page;
        page.setLayoutDirection(direction);
        page.resize(720, 620);
        page.setVisible(true);
        StatePage::State state;
        state.title = QStringLiteral("A title that is long enough to need a second line of words "
                                     "in any window of this program");
        state.explanation = state.title.repeated(3);
        state.advice = state.title.repeated(3);
        state.actions = {StateAction::LookAgain, StateAction::OpenImage};
        page.show(state);
        QCoreApplication::processEvents();
        for (const QLabel *label : page.findChildren<QLabel *>()) {
            if (label->wordWrap() && label->isVisible())
                QCOMPARE_GE(label->height(), label->heightForWidth(label->width()));
        }
        for (const StateAction action : state.actions) {
            QPushButton *button = page.button(action);
            QVERIFY(button->isVisible());
            QCOMPARE_GE(button->width(), button->sizeHint().width());
        }
        state.actions.clear();
        page.show(state);
        QVERIFY(!page.button(StateAction::LookAgain));
    }

    void sizeAndColumns_areRemembered()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
        const QSize kept(780, 651);
        ScriptedBackend backend;
        {
            MainWindow window(backend);
            window.resize(kept); // no larger than the screen of the tests
            window.show();
            QCOMPARE(window.size(), kept);
            window.findChild<QSplitter *>()->setSizes({250, kept.width() - 251});
            rememberWindow(window, settings);
        }
        MainWindow window(backend);
        restoreWindow(window, settings);
        window.show();
        QCOMPARE(window.size(), kept);
        QCOMPARE(window.findChild<QSplitter *>()->sizes().first(), 250);
    }

    void damagedMemory_changesNothing()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
        settings.setValue(QStringLiteral("window/geometry"), QByteArray("nonsense"));
        settings.setValue(QStringLiteral("window/columns"), QByteArray("more of it"));
        ScriptedBackend backend;
        MainWindow window(backend);
        const QSize before = window.size();
        restoreWindow(window, settings);
        QCOMPARE(window.size(), before);
    }

    void limits_haveTheirUnits()
    {
        DriveEntry entry;
        entry.device = sampleDevice(PracticeDrive::Blank4Kn);
        DiskSnapshot snapshot = sampleSnapshot(PracticeDrive::Blank4Kn);
        snapshot.limits.npwg = 7;
        entry.snapshot = std::make_shared<const DiskSnapshot>(snapshot);
        entry.judgement = std::make_shared<const Judgement>(judge(snapshot));
        const DetailsDialog dialog(entry);
        QStringList stated;
        for (const QTableWidget *table : dialog.findChildren<QTableWidget *>()) {
            if (table->accessibleName() != QLatin1String("Limits of the drive"))
                continue;
            for (int row = 0; row < table->rowCount(); ++row)
                stated << table->item(row, 1)->text();
        }
        QVERIFY(stated.contains(QStringLiteral("4,096 bytes (4.0 KiB)")) ||
                stated.contains(QStringLiteral("4096 bytes (4.0 KiB)")));
        QVERIFY(stated.contains(QStringLiteral("8 logical sectors")));
        for (const QString &value : stated)
            QVERIFY2(value.contains(u' '), qPrintable(value)); // no bare number
    }
};

DRIVEREADY_UI_TEST_MAIN(WindowStatesTest)
#include "window_states_test.moc"
