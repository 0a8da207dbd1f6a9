// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/check_up_page.h"
#include "assistant/choose_drive_page.h"
#include "assistant/confirm_box.h"
#include "assistant/result_page.h"
#include "assistant/review_page.h"
#include "assistant/setup_assistant.h"
#include "support/scripted_backend.h"
#include "support/ui_test.h"
#include "widgets/release_dialog.h"

#include <QAbstractButton>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

using namespace driveready;
using Page = SetupAssistant::Page;
using State = SetupSession::State;

namespace {

constexpr auto drive = PracticeDrive::Report003Sector63;

InUse mountedFilms()
{
    InUse use{InUse::Kind::Mounted, "sdb1", "/media/films"};
    use.release = ReleaseWay::Unmount;
    return use;
}

InUse player()
{
    InUse use{InUse::Kind::OpenByProcess, "sdb1", "4711 mpv"};
    use.release = ReleaseWay::EndProgram;
    use.pid = 4711;
    use.command = "mpv";
    use.access = Access::File;
    return use;
}

/// An assistant on screen for a drive that is in use.
struct Fixture
{
    ScriptedBackend backend;
    std::unique_ptr<SetupAssistant> assistant;

    explicit Fixture(std::vector<InUse> uses)
    {
        backend.add(drive);
        setUses(std::move(uses));
        assistant = std::make_unique<SetupAssistant>(backend, std::make_unique<SequenceIdSource>(),
                                                     Owner{1000, 1000}, sampleTarget(drive));
        assistant->show();
        QVERIFY(QTest::qWaitForWindowActive(assistant.get()));
        QTRY_VERIFY(next()->isEnabled());
    }
    void setUses(std::vector<InUse> uses)
    {
        auto snapshot = std::make_shared<DiskSnapshot>(sampleSnapshot(drive));
        snapshot->inUse = uses;
        backend.snapshots[sampleTarget(drive).name] = snapshot;
        backend.devices.front().inUse = std::move(uses);
    }
    QAbstractButton *next() const { return assistant->button(QWizard::NextButton); }
    SetupSession &session() const { return assistant->session(); }
    CheckUpPage *checkUp() const
    {
        return qobject_cast<CheckUpPage *>(assistant->stepPage(Page::CheckUpStep));
    }
    ReleaseDialog *dialog() const { return checkUp()->findChild<ReleaseDialog *>(); }
    void openCheckUp() const
    {
        next()->click();
        QTRY_COMPARE(session().state(), State::Refused);
    }
    void agree() const
    {
        checkUp()->releaseButton()->click();
        QTRY_VERIFY(dialog() && dialog()->isVisible());
        dialog()->releaseButton()->click();
        QTRY_COMPARE(session().state(), State::Releasing);
    }
};

/// For people, where DRIVEREADY_PICTURES says.
void takePictures(const Fixture &f)
{
    const QString folder = qEnvironmentVariable("DRIVEREADY_PICTURES");
    if (folder.isEmpty())
        return;
    f.assistant->grab().save(folder + QStringLiteral("/release-check-up.png"));
    f.dialog()->grab().save(folder + QStringLiteral("/release-dialog.png"));
}

} // namespace

/// Releasing a drive in the assistant: shown, asked, done, looked at again.
class ReleaseUiTest : public QObject
{
    Q_OBJECT

private slots:
    void driveInUse_canBeChosen_andTheCheckUpSaysByWhom()
    {
        Fixture f({mountedFilms(), player()});
        QVERIFY(isOnlyInUse(f.backend.devices.front()));
        f.openCheckUp();
        QVERIFY(!f.next()->isEnabled());
        QVERIFY(f.checkUp()->againButton()->isVisible());
        QVERIFY(f.checkUp()->releaseButton()->isVisible());
    }

    void systemDrive_isNotOnlyInUse()
    {
        QVERIFY(!isOnlyInUse(sampleSystemDrive()));
        QVERIFY(!isOnlyInUse(sampleDevice(drive)));
    }

    void dialog_showsExactlyWhatIsDone_andEnterMeansCancel()
    {
        Fixture f({mountedFilms(), player()});
        f.openCheckUp();
        f.checkUp()->releaseButton()->click();
        QTRY_VERIFY(f.dialog() && f.dialog()->isVisible());
        takePictures(f);
        QCOMPARE(f.dialog()->items()->count(), 1);
        QCOMPARE(f.dialog()->items()->item(0)->text(),
                 QStringLiteral("unmount /media/films (sdb1)"));
        auto *buttons = f.dialog()->findChild<QDialogButtonBox *>();
        QVERIFY(buttons->button(QDialogButtonBox::Cancel)->isDefault());
        QTest::keyClick(f.dialog(), Qt::Key_Return);
        QTRY_VERIFY(!f.dialog());
        QVERIFY(f.backend.releases.empty());
        QCOMPARE(f.session().state(), State::Refused);
    }

    void agreed_isReleasedAndReadAgain_andNextIsOn()
    {
        Fixture f({mountedFilms()});
        f.openCheckUp();
        f.agree();
        QCOMPARE(f.backend.releases.size(), 1u);
        const auto &[job, request] = f.backend.releases.front();
        QVERIFY(request.target == sampleTarget(drive));
        QVERIFY(request.device == sampleSnapshot(drive).id);
        QVERIFY(request.items ==
                (std::vector<ReleaseItem>{{ReleaseItem::Kind::Unmount, "sdb1", "/media/films"}}));
        QVERIFY(!f.next()->isEnabled());
        QVERIFY(!f.session().canChoose());
        f.setUses({});
        emit f.backend.released(job, {request.items, {}});
        QTRY_VERIFY(f.next()->isEnabled());
        QCOMPARE(f.session().state(), State::Ready);
        QVERIFY(!f.session().releaseError());
    }

    void failedRelease_isSaid_andTheDriveReadAgain()
    {
        Fixture f({mountedFilms(), player()});
        f.openCheckUp();
        f.agree();
        ReleaseResult result;
        result.error = makeError(ErrorCode::ReleaseFailed).with("place", "/media/films");
        emit f.backend.released(f.backend.releases.front().first, result);
        QTRY_COMPARE(f.session().state(), State::Refused);
        QVERIFY(f.session().releaseError());
        QVERIFY(f.checkUp()->releaseButton()->isVisible());
        f.setUses({});
        f.checkUp()->againButton()->click();
        QTRY_COMPARE(f.session().state(), State::Ready);
        QVERIFY(!f.session().releaseError());
    }

    void whatTheBackendRefuses_isSaid()
    {
        Fixture f({mountedFilms()});
        f.openCheckUp();
        f.agree();
        emit f.backend.failed(f.backend.releases.front().first,
                              makeError(ErrorCode::ReleaseOutdated));
        QTRY_COMPARE(f.session().state(), State::Refused);
        QCOMPARE(f.session().releaseError()->code, ErrorCode::ReleaseOutdated);
    }

    void whatWasNotShown_isNotReleased()
    {
        Fixture f({mountedFilms()});
        f.openCheckUp();
        ReleaseOffer other = f.session().releaseOffer();
        other.items.push_back({ReleaseItem::Kind::Unmount, "sdb2", "/media/more"});
        QVERIFY(!f.session().release(other));
        QVERIFY(f.backend.releases.empty());
    }

    void usesThatNobodyCanRelease_haveNoButton()
    {
        Fixture f({player()});
        f.openCheckUp();
        QVERIFY(!f.checkUp()->releaseButton()->isVisible());
        QVERIFY(f.checkUp()->againButton()->isVisible());
    }

    // Somebody came between the check-up and Apply: the way begins anew.
    void refusedAtApply_lookAgainBeginsAnew()
    {
        Fixture f({});
        for (const Page page : {Page::CheckUpStep, Page::LayoutStep, Page::ReviewStep}) {
            QTRY_VERIFY(f.next()->isEnabled());
            f.next()->click();
            QTRY_COMPARE(f.assistant->currentId(), int(page));
        }
        auto *review = qobject_cast<ReviewPage *>(f.assistant->stepPage(Page::ReviewStep));
        review->confirm()->field()->setText(f.session().confirmation().expected);
        f.assistant->button(QWizard::CommitButton)->click();
        QTRY_COMPARE(f.assistant->currentId(), int(Page::ApplyStep));
        f.setUses({mountedFilms()});
        f.backend.breakOff(ErrorCode::DeviceBusy);
        QTRY_COMPARE(f.assistant->currentId(), int(Page::ResultStep));
        auto *result = qobject_cast<ResultPage *>(f.assistant->stepPage(Page::ResultStep));
        QVERIFY(result->againButton()->isVisible());
        result->againButton()->click();
        QTRY_COMPARE(f.assistant->currentId(), int(Page::DriveStep));
        QTRY_COMPARE(f.session().state(), State::Refused);
        f.next()->click();
        QTRY_COMPARE(f.assistant->currentId(), int(Page::CheckUpStep));
        QVERIFY(f.checkUp()->releaseButton()->isVisible());
    }
};

DRIVEREADY_UI_TEST_MAIN(ReleaseUiTest)
#include "release_ui_test.moc"
