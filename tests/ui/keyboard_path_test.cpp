// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
// A whole set-up without a mouse, of a real image through the real helper: from the list in the
// main window to the finished drive.
#include "assistant/assistant_walk.h"
#include "jobs/direct_backend.h"
#include "practice/practice_drives.h"
#include "probe/prober.h"
#include "support/ui_test.h"
#include "widgets/drive_list_view.h"
#include "widgets/drive_page.h"
#include "widgets/main_window.h"

#include <QPushButton>
#include <QTemporaryDir>

using namespace driveready;

namespace {

constexpr int mostTabs = 100;
constexpr std::chrono::milliseconds patience(60'000);

/// Presses a key on whatever has the focus.
void press(QWidget &window, Qt::Key key)
{
    QWidget *focus = window.focusWidget();
    QTest::keyClick(focus ? focus : &window, key);
    QCoreApplication::processEvents();
}

bool tabTo(QWidget &window, const QWidget *target)
{
    for (int tabs = 0; tabs < mostTabs && window.focusWidget() != target; ++tabs)
        press(window, Qt::Key_Tab);
    return window.focusWidget() == target;
}

} // namespace

class KeyboardPathTest : public QObject
{
    Q_OBJECT

private slots:
    void setUp_fromTheListToTheReadyDrive()
    {
        QTemporaryDir folder;
        const std::shared_ptr<Platform> platform = makeLinuxPlatform();
        const auto image =
            makePracticeDrive(PracticeDrive::BlankLying4K, folder.path().toStdString(), *platform);
        QVERIFY(image);
        const DiskTarget target{DiskTarget::Kind::Image, *image};
        JobOptions options;
        options.backupDir = folder.filePath(QStringLiteral("saved")).toStdString();
        DiskWork work = makeDiskWork(platform, options);
        work.list = [] { return std::vector<ListedDevice>{}; }; // no drive of this computer
        DirectBackend backend(std::move(work));
        MainWindow window(backend);
        std::unique_ptr<SetupAssistant> assistant;
        connect(&window, &MainWindow::setUpRequested, this, [&](const DiskTarget &chosen) {
            assistant = std::make_unique<SetupAssistant>(
                backend, std::make_unique<RandomIdSource>(), Owner{1000, 1000}, chosen, &window);
            assistant->show();
        });
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.addImages({QString::fromStdString(*image)});
        QTRY_VERIFY_WITH_TIMEOUT(
            window.catalog().entry(target) && window.catalog().entry(target)->judgement, patience);

        QVERIFY(tabTo(window, window.driveList()));
        press(window, Qt::Key_Home);
        press(window, Qt::Key_Down);
        QCOMPARE(window.chosen(), std::optional(target));
        QVERIFY(tabTo(window, window.drivePage()->setUpButton()));
        press(window, Qt::Key_Space);
        QVERIFY(assistant);

        WalkSteps steps;
        steps.name = QStringLiteral("archive");
        steps.reportPath = folder.filePath(QStringLiteral("report.json"));
        QCOMPARE(walkAssistant(*assistant, steps, [](const QString &) {}), QString());
        QCOMPARE(assistant->session().state(), SetupSession::State::Done);
        QVERIFY(tabTo(*assistant, assistant->button(QWizard::FinishButton)));
        press(*assistant, Qt::Key_Space);
        QVERIFY(!assistant->isVisible());

        const auto after = probeDisk(target, *platform);
        QVERIFY(after);
        QCOMPARE(after->table.layout.partitions.size(), std::size_t(1));
        QCOMPARE(after->table.layout.partitions.front().start.value() % 8, std::uint64_t(0));
        QCOMPARE(after->signatures.size(), std::size_t(1));
        QCOMPARE(after->signatures.front().label, std::string("archive"));
    }
};

DRIVEREADY_UI_TEST_MAIN(KeyboardPathTest)
#include "keyboard_path_test.moc"
