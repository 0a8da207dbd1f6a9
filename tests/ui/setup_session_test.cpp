// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/setup_session.h"
#include "support/scripted_backend.h"

#include <QSignalSpy>
#include <QTest>

using namespace driveready;
using State = SetupSession::State;

namespace {

constexpr auto withData = PracticeDrive::Report003Sector63;
constexpr auto blank = PracticeDrive::BlankLying4K;

/// A session over the practice drives, with helpers that bring it to a state.
struct Fixture
{
    ScriptedBackend backend;
    std::unique_ptr<SetupSession> session;

    Fixture()
    {
        backend.add(withData);
        backend.add(blank);
        session = std::make_unique<SetupSession>(backend, std::make_unique<SequenceIdSource>(),
                                                 Owner{1000, 1000});
    }
    bool choose(PracticeDrive drive) { return session->choose(sampleDevice(drive)); }
    void reach(State state, PracticeDrive drive = withData)
    {
        choose(drive);
        QTRY_COMPARE(session->state(), State::Ready);
        if (state == State::Ready)
            return;
        QVERIFY(session->startPlanning());
        if (state == State::Planning)
            return;
        QVERIFY(session->startReview());
        if (state == State::Reviewing)
            return;
        QVERIFY(session->apply(session->confirmation().expected));
    }
};

} // namespace

class SetupSessionTest : public QObject
{
    Q_OBJECT

private slots:
    void created_idleAndAsksForTheList()
    {
        Fixture f;
        QCOMPARE(f.session->state(), State::Idle);
        QVERIFY(!f.session->canPlan() && !f.session->canReview() && f.session->canClose());
        QTRY_COMPARE(f.session->devices().size(), std::size_t(2));
    }

    void preset_isWhatIsOfferedFirst_andOnlyBeforeADriveIsChosen()
    {
        Fixture f;
        LayoutChoice preset;
        preset.purpose = Purpose::Change;
        preset.change.kind = ChangeChoice::Kind::FixStart;
        preset.change.partition = 1;
        QVERIFY(f.session->prefer(preset));
        f.reach(State::Planning);
        QCOMPARE(f.session->choice(), preset);
        // Nobody agreed to lose what is there: correcting the start waits for that.
        QVERIFY(!f.session->plan() && f.session->planError());
        QVERIFY(!f.session->prefer({}));
        QCOMPARE(f.session->choice(), preset);
    }

    void driveChosen_probedThenReady()
    {
        Fixture f;
        QVERIFY(f.choose(withData));
        QCOMPARE(f.session->state(), State::Probing);
        QTRY_COMPARE(f.session->state(), State::Ready);
        QVERIFY(f.session->snapshot() && f.session->judgement());
    }

    void sameDriveChosenAgain_nothingLost()
    {
        Fixture f;
        f.reach(State::Planning);
        LayoutChoice choice = f.session->choice();
        choice.data.name = QStringLiteral("films");
        f.session->setChoice(choice);
        f.session->leavePlanning();
        QVERIFY(f.choose(withData));
        QCOMPARE(f.backend.probes.size(), std::size_t(1));
        QCOMPARE(f.session->state(), State::Ready);
        QCOMPARE(f.session->choice().data.name, QStringLiteral("films"));
    }

    void otherDriveChosenWhileProbing_lateAnswerDropped()
    {
        Fixture f;
        f.choose(withData);
        f.choose(blank);
        QCOMPARE(f.backend.cancels.size(), std::size_t(1));
        QTRY_COMPARE(f.session->state(), State::Ready);
        QCOMPARE(f.session->snapshot()->info.serial, sampleSnapshot(blank).info.serial);
        emit f.backend.probeFinished(f.backend.probes.front(),
                                     f.backend.snapshots.at(sampleTarget(withData).name));
        QCOMPARE(f.session->snapshot()->info.serial, sampleSnapshot(blank).info.serial);
    }

    void probeFails_failedAndCanBeTriedAgain()
    {
        Fixture f;
        f.backend.errors[sampleTarget(withData).name] = makeError(ErrorCode::NotPermitted);
        f.choose(withData);
        QTRY_COMPARE(f.session->state(), State::Failed);
        QCOMPARE(f.session->error()->code, ErrorCode::NotPermitted);
        QVERIFY(!f.session->startPlanning());
        f.backend.errors.clear();
        QVERIFY(f.session->probeAgain());
        QTRY_COMPARE(f.session->state(), State::Ready);
    }

    void driveInUse_refused()
    {
        Fixture f;
        auto used = std::make_shared<DiskSnapshot>(sampleSnapshot(withData));
        used->inUse = {{InUse::Kind::Mounted, "sdb1", "/media/films"}};
        f.backend.snapshots[sampleTarget(withData).name] = used;
        f.choose(withData);
        QTRY_COMPARE(f.session->state(), State::Refused);
        QVERIFY(!f.session->startPlanning());
    }

    void planning_planFollowsTheChoice()
    {
        Fixture f;
        f.reach(State::Planning);
        QVERIFY(f.session->plan());
        LayoutChoice choice = f.session->choice();
        choice.purpose = Purpose::TableOnly;
        QSignalSpy spy(f.session.get(), &SetupSession::planChanged);
        QVERIFY(f.session->setChoice(choice));
        QCOMPARE(spy.count(), 1);
        QVERIFY(f.session->plan()->staged.partitions.empty());
    }

    void impossibleChoice_noPlanAndNoReview()
    {
        Fixture f;
        f.reach(State::Planning);
        LayoutChoice choice = f.session->choice();
        choice.purpose = Purpose::ByHand;
        choice.byHand[0].size = Bytes(9'000'000'000'000);
        f.session->setChoice(choice);
        QVERIFY(!f.session->plan());
        QCOMPARE(f.session->planError()->code, ErrorCode::RequestDoesNotFit);
        QVERIFY(!f.session->canReview() && !f.session->startReview());
        choice.byHand[0].size.reset();
        f.session->setChoice(choice);
        QVERIFY(f.session->startReview());
    }

    void reviewLeft_planStays()
    {
        Fixture f;
        f.reach(State::Reviewing);
        const Digest digest = digestOf(*f.session->plan());
        QVERIFY(f.session->leaveReview());
        QCOMPARE(f.session->state(), State::Planning);
        QVERIFY(digestOf(*f.session->plan()) == digest);
        QVERIFY(f.backend.applies.empty());
    }

    void wrongCharacters_nothingApplied()
    {
        Fixture f;
        f.reach(State::Reviewing);
        for (const QString &typed : {QString(), QStringLiteral("041"), QStringLiteral("9999")})
            QVERIFY(!f.session->apply(typed));
        QVERIFY(f.backend.applies.empty());
        QCOMPARE(f.session->state(), State::Reviewing);
    }

    void blankDrive_nothingToType()
    {
        Fixture f;
        f.reach(State::Reviewing, blank);
        QVERIFY(!f.session->confirmation().isNeeded());
        QVERIFY(f.session->apply(QString()));
    }

    void confirmed_appliedWithTheReviewedDigest()
    {
        Fixture f;
        f.reach(State::Applying);
        QCOMPARE(f.session->state(), State::Applying);
        QCOMPARE(f.backend.applies.size(), std::size_t(1));
        QVERIFY(f.backend.applies[0].confirmed == digestOf(*f.session->plan()));
        QVERIFY(!f.session->canClose() && !f.session->canChoose());
        QVERIFY(!f.choose(blank));
    }

    void allGoesWell_verifyingThenDone()
    {
        Fixture f;
        f.reach(State::Applying);
        QSignalSpy states(f.session.get(), &SetupSession::stateChanged);
        f.backend.runAllSteps();
        QCOMPARE(f.session->state(), State::Verifying);
        f.backend.endApply(f.backend.goodResult());
        QCOMPARE(f.session->state(), State::Done);
        QCOMPARE(states.count(), 2);
        QVERIFY(f.session->hasBegunWriting() && f.session->canClose());
    }

    void itemDiffers_failedThoughApplied()
    {
        Fixture f;
        f.reach(State::Applying);
        ApplyResult result = f.backend.goodResult();
        result.verified[2].matches = false;
        f.backend.endApply(result);
        QCOMPARE(f.session->state(), State::Failed);
    }

    void stopAsked_oncePassedOnThenStoppedSafely()
    {
        Fixture f;
        f.reach(State::Applying);
        QVERIFY(f.session->stopAfterStep());
        QVERIFY(!f.session->stopAfterStep());
        QCOMPARE(f.backend.cancels, std::vector<quint64>{f.backend.applies[0].number});
        ApplyResult result;
        result.outcome = ApplyResult::Outcome::Stopped;
        f.backend.endApply(result);
        QCOMPARE(f.session->state(), State::StoppedSafely);
    }

    void refusedBeforeWriting_refusedAndNothingWritten()
    {
        Fixture f;
        f.reach(State::Applying);
        f.backend.breakOff(ErrorCode::PlanOutdated);
        QCOMPARE(f.session->state(), State::Refused);
        QVERIFY(!f.session->hasBegunWriting());
    }

    void helperLostAfterWriting_failedAndSaysSo()
    {
        Fixture f;
        f.reach(State::Applying);
        for (std::size_t step = 0; step < f.backend.applies[0].plan.actions.size(); ++step)
            f.backend.report(step, StepState::Running);
        f.backend.breakOff(ErrorCode::HelperFailed);
        QCOMPARE(f.session->state(), State::Failed);
        QVERIFY(f.session->hasBegunWriting());
    }

    void undoPossible_undoneWithItsTransaction()
    {
        Fixture f;
        f.reach(State::Applying);
        ApplyResult result = f.backend.goodResult();
        result.undoPossible = true;
        f.backend.endApply(result);
        QVERIFY(f.session->undo());
        QCOMPARE(f.session->state(), State::Undoing);
        QVERIFY(!f.session->canClose());
        QCOMPARE(f.backend.undos[0].transaction, QString::fromStdString(result.transaction));
        ApplyResult undone;
        undone.outcome = ApplyResult::Outcome::Done;
        emit f.backend.applyFinished(f.backend.undos[0].number, undone);
        QCOMPARE(f.session->state(), State::Undone);
        QVERIFY(!f.session->canUndo());
    }

    void undoNotPossible_refused()
    {
        Fixture f;
        f.reach(State::Applying);
        f.backend.endApply(f.backend.goodResult());
        QVERIFY(!f.session->canUndo() && !f.session->undo());
        QVERIFY(f.backend.undos.empty());
    }

    void driveUnplugged_noReviewNoApply()
    {
        Fixture f;
        f.reach(State::Reviewing);
        f.backend.devices.clear();
        f.backend.refreshList();
        QTRY_VERIFY(!f.session->isPresent());
        QVERIFY(!f.session->canApply(f.session->confirmation().expected));
    }

    void transitionsOutOfOrder_refused()
    {
        Fixture f;
        QVERIFY(!f.session->startPlanning() && !f.session->startReview() &&
                !f.session->leaveReview() && !f.session->leavePlanning() &&
                !f.session->apply(QString()) && !f.session->stopAfterStep() && !f.session->undo() &&
                !f.session->probeAgain() &&
                !f.session->setChoice(LayoutChoice{.purpose = Purpose::TableOnly}));
        QCOMPARE(f.session->state(), State::Idle);
    }

    void confirmation_asksWhatTheDriveHas_data()
    {
        QTest::addColumn<QByteArray>("serial");
        QTest::addColumn<QByteArray>("model");
        QTest::addColumn<int>("source");
        QTest::addColumn<QString>("expected");
        using Source = Confirmation::Source;
        QTest::newRow("serial") << QByteArray("WD-WMAZA0000412") << QByteArray("WD15EARS")
                                << int(Source::Serial) << QStringLiteral("0412");
        QTest::newRow("model") << QByteArray() << QByteArray("USB Reader") << int(Source::Model)
                               << QStringLiteral("ader");
        QTest::newRow("size") << QByteArray() << QByteArray() << int(Source::Size)
                              << QStringLiteral("1910016").right(4);
    }
    void confirmation_asksWhatTheDriveHas()
    {
        QFETCH(QByteArray, serial);
        QFETCH(QByteArray, model);
        DiskSnapshot snapshot;
        snapshot.info.serial = serial.toStdString();
        snapshot.info.model = model.toStdString();
        snapshot.id.size = Bytes(1'500'301'910'016);
        Plan plan;
        plan.losses.resize(1);
        const Confirmation asked = confirmationFor(snapshot, plan);
        QTEST(int(asked.source), "source");
        QTEST(asked.expected, "expected");
        QVERIFY(asked.matches(u' ' + asked.expected.toUpper() + u' '));
        QVERIFY(!asked.matches(asked.expected + u'x') && !asked.matches(QString()));
        QVERIFY(!confirmationFor(snapshot, Plan{}).isNeeded());
    }

    void person_takenFromTheCallerOfRoot_data()
    {
        QTest::addColumn<uint>("uid");
        QTest::addColumn<QByteArray>("sudo");
        QTest::addColumn<uint>("expected");
        QTest::newRow("ordinary user") << 1000U << QByteArray("1001") << 1000U;
        QTest::newRow("sudo") << 0U << QByteArray("1001") << 1001U;
        QTest::newRow("root itself") << 0U << QByteArray() << 0U;
        QTest::newRow("nonsense") << 0U << QByteArray("-1") << 0U;
    }
    void person_takenFromTheCallerOfRoot()
    {
        QFETCH(uint, uid);
        QFETCH(QByteArray, sudo);
        static QByteArray answer;
        answer = sudo;
        const Owner owner = personOf(uid, uid, [](const char *name) {
            return QByteArray(name).startsWith("SUDO") ? answer : QByteArray();
        });
        QTEST(owner.uid, "expected");
        QCOMPARE(owner.gid, owner.uid);
    }
};

QTEST_GUILESS_MAIN(SetupSessionTest)
#include "setup_session_test.moc"
