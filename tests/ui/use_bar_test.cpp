// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/scripted_backend.h"
#include "support/ui_test.h"
#include "widgets/drive_page.h"
#include "widgets/interruption_bar.h"
#include "widgets/main_window.h"
#include "widgets/release_dialog.h"
#include "widgets/use_bar.h"

#include <QListWidget>
#include <QPushButton>

using namespace driveready;

namespace {

constexpr auto drive = PracticeDrive::Report001OffByOne;

InUse mountOf(const char *folder)
{
    InUse use{InUse::Kind::Mounted, "sdb4", folder};
    use.release = ReleaseWay::Unmount;
    return use;
}

InUse programOf(const char *command)
{
    InUse use{InUse::Kind::OpenByProcess, "sdb4", {}};
    use.command = command;
    use.pid = 4711;
    use.access = Access::File;
    return use;
}

/// The window with one drive that is in use.
struct Used
{
    explicit Used(std::vector<InUse> uses)
    {
        backend.add(drive);
        set(std::move(uses));
        window = std::make_unique<MainWindow>(backend);
        window->show();
        [&] { QTRY_VERIFY(window->isDriveShown()); }();
    }
    void set(std::vector<InUse> uses)
    {
        DiskSnapshot snapshot = sampleSnapshot(drive);
        snapshot.inUse = std::move(uses);
        backend.snapshots[sampleTarget(drive).name] =
            std::make_shared<const DiskSnapshot>(std::move(snapshot));
    }
    UseBar &bar() { return *window->useBar(); }
    ReleaseDialog *dialog() { return window->findChild<ReleaseDialog *>(); }

    ScriptedBackend backend;
    std::unique_ptr<MainWindow> window;
};

} // namespace

class UseBarTest : public QObject
{
    Q_OBJECT

private slots:
    void unusedDrive_showsNoBar()
    {
        Used used({});
        QVERIFY(!used.bar().isVisible());
        QVERIFY(used.window->drivePage()->setUpButton()->isEnabled());
    }

    void mountedDrive_isNamedAndCanBeReleased()
    {
        Used used({mountOf("/media/films"), programOf("rsync")});
        QVERIFY(used.bar().isVisible());
        QVERIFY(used.bar().text().contains(QLatin1String("/media/films")));
        QVERIFY(used.bar().detail().contains(QLatin1String("1 more use")));
        QVERIFY(used.bar().releaseButton()->isVisible());
        QVERIFY(!used.bar().againButton()->isVisible());
    }

    void release_asksFirst_thenReadsAgain()
    {
        Used used({mountOf("/media/films")});
        used.bar().releaseButton()->click();
        QVERIFY(used.dialog() && used.dialog()->isVisible());
        QVERIFY(used.backend.releases.empty());
        QCOMPARE(used.dialog()->items()->count(), 1);
        used.dialog()->releaseButton()->click();
        QCOMPARE(used.backend.releases.size(), 1U);
        const auto [job, request] = used.backend.releases.front();
        QCOMPARE(request.items.size(), 1U);
        QCOMPARE(request.items.front().place, std::string("/media/films"));
        // Nothing else begins meanwhile.
        QVERIFY(used.bar().isWorking());
        QVERIFY(!used.window->drivePage()->setUpButton()->isEnabled());
        used.set({});
        const auto before = used.backend.probes.size();
        emit used.backend.released(job, {request.items, std::nullopt});
        QCOMPARE(used.backend.probes.size(), before + 1);
        QTRY_VERIFY(!used.bar().isVisible());
        QVERIFY(used.window->drivePage()->setUpButton()->isEnabled());
    }

    void failedRelease_saysWhy()
    {
        Used used({mountOf("/media/films")});
        used.bar().releaseButton()->click();
        used.dialog()->releaseButton()->click();
        const auto [job, request] = used.backend.releases.front();
        emit used.backend.released(
            job, {{}, makeError(ErrorCode::ReleaseFailed).with("device", "sdb4")});
        QTRY_VERIFY(!used.bar().isWorking());
        QVERIFY(used.bar().isVisible());
        QVERIFY(!used.bar().text().contains(QLatin1String("mounted at")));
        QVERIFY(!used.bar().detail().isEmpty());
    }

    void anotherDriveOfTheName_isNotBlamedForTheFailure()
    {
        Used used({mountOf("/media/films")});
        used.bar().releaseButton()->click();
        used.dialog()->releaseButton()->click();
        const quint64 job = used.backend.releases.front().first;
        emit used.backend.released(
            job, {{}, makeError(ErrorCode::ReleaseFailed).with("device", "sdb4")});
        QTRY_VERIFY(!used.bar().isWorking());
        const std::string name = sampleTarget(drive).name;
        DiskSnapshot other = *used.backend.snapshots[name];
        other.id.wwid = sha256(std::string_view("another"));
        used.backend.snapshots[name] = std::make_shared<const DiskSnapshot>(std::move(other));
        used.window->readAgain(sampleTarget(drive));
        QTRY_VERIFY(used.bar().text().contains(QLatin1String("/media/films")));
    }

    void release_keepsAnInterruptedChangeWaiting()
    {
        Used used({mountOf("/media/films")});
        used.backend.interruptions[sampleTarget(drive).name] = {
            "0123456789abcdef", "20260914T182000Z", "/saved", TransactionState::Committed, false};
        used.window->readAgain(sampleTarget(drive));
        const InterruptionBar &interruption = *used.window->interruptionBar();
        QTRY_VERIFY(interruption.finishButton()->isVisible());
        QVERIFY(interruption.finishButton()->isEnabled());
        used.bar().releaseButton()->click();
        used.dialog()->releaseButton()->click();
        QVERIFY(used.bar().isWorking());
        QVERIFY(!interruption.finishButton()->isEnabled());
        QVERIFY(!interruption.undoButton()->isEnabled());
        emit used.backend.released(used.backend.releases.front().first, {{}, std::nullopt});
        QVERIFY(interruption.finishButton()->isEnabled());
    }

    void cancel_releasesNothing()
    {
        Used used({mountOf("/media/films")});
        used.bar().releaseButton()->click();
        used.dialog()->reject();
        QVERIFY(used.backend.releases.empty());
        QVERIFY(!used.bar().isWorking());
    }

    void heldDrive_saysHowToLetGo_andLooksAgain()
    {
        InUse holder{InUse::Kind::Holder, "sdb4", "luks-films"};
        holder.release = ReleaseWay::CloseEncrypted;
        Used used({holder});
        QVERIFY(used.bar().detail().contains(QLatin1String("cryptsetup close luks-films")));
        QVERIFY(!used.bar().releaseButton()->isVisible());
        const auto before = used.backend.probes.size();
        used.set({});
        used.bar().againButton()->click();
        QCOMPARE(used.backend.probes.size(), before + 1);
        QTRY_VERIFY(!used.bar().isVisible());
    }

    void systemDrive_isLocked()
    {
        Used used({{InUse::Kind::SystemDisk, "sdb2", "/"}});
        QVERIFY(used.bar().text().contains(QLatin1String("runs from this drive")));
        QVERIFY(!used.bar().releaseButton()->isVisible());
        QVERIFY(!used.bar().againButton()->isVisible());
        QVERIFY(!used.window->drivePage()->setUpButton()->isEnabled());
        QVERIFY(!used.window->drivePage()->setUpButton()->toolTip().isEmpty());
    }

    void somebodyMountsIt_isSeenWithoutBeingAsked()
    {
        Used used({});
        const auto before = used.backend.probes.size();
        used.set({mountOf("/media/films")});
        used.backend.devices.front().inUse = {mountOf("/media/films")};
        used.backend.refreshList();
        QTRY_COMPARE(used.backend.probes.size(), before + 1);
        QTRY_VERIFY(used.bar().isVisible());
        used.backend.refreshList(); // the same once more: nothing to read
        QCoreApplication::processEvents();
        QCOMPARE(used.backend.probes.size(), before + 1);
    }
};

DRIVEREADY_UI_TEST_MAIN(UseBarTest)
#include "use_bar_test.moc"
