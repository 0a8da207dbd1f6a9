// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/planner.h"
#include "support/scripted_backend.h"
#include "text/action_text.h"
#include "widgets/compare_tables_dialog.h"
#include "widgets/drive_page.h"
#include "widgets/interruption_bar.h"
#include "widgets/main_window.h"

#include <QApplication>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>

using namespace driveready;

namespace {

constexpr auto drive = PracticeDrive::BlankLying4K;

SavedTransaction savedIn(TransactionState state)
{
    return {"0123456789abcdef", "20260914T182000Z", "/saved", state, false};
}

/// The window with one drive whose last change stopped in `state`.
struct Interrupted
{
    explicit Interrupted(TransactionState state)
    {
        backend.add(drive);
        backend.interruptions[sampleTarget(drive).name] = savedIn(state);
        window = std::make_unique<MainWindow>(backend);
        window->show();
        [&] { QTRY_VERIFY(window->isDriveShown()); }();
    }
    InterruptionBar &bar() { return *window->interruptionBar(); }
    /// Presses the button, then the named one of the question.
    void press(QPushButton *button, QMessageBox::ButtonRole answer)
    {
        button->click();
        QMessageBox *box = nullptr;
        for (QMessageBox *open : bar().findChildren<QMessageBox *>()) {
            if (open->isVisible())
                box = open; // an answered one is deleted only later
        }
        QVERIFY(box);
        QCOMPARE(box->buttonRole(box->defaultButton()), QMessageBox::RejectRole);
        for (QAbstractButton *choice : box->buttons()) {
            if (box->buttonRole(choice) == answer)
                choice->click();
        }
    }

    ScriptedBackend backend;
    std::unique_ptr<MainWindow> window;
};

} // namespace

class InterruptionBarTest : public QObject
{
    Q_OBJECT

    /// The drive's own table of before, changed by another program since.
    static void letOthersWrite(Interrupted &f)
    {
        SavedTransaction &saved = f.backend.interruptions[sampleTarget(drive).name];
        const DiskSnapshot &snapshot = *f.backend.snapshots[sampleTarget(drive).name];
        SavedTable table{saved.id, snapshot.id, snapshot.table.layout, {}};
        SequenceIdSource ids(3);
        LayoutRequest request;
        request.partitions = {PartitionRequest{}};
        const auto plan = makePlan(snapshot, request, ids);
        QVERIFY(plan);
        table.layout = plan->staged;
        Signature films;
        films.partition = 1;
        films.type = "ext4";
        films.label = "films";
        table.signatures = {films};
        saved.othersWrote = true;
        saved.oldTable = table;
        f.window->catalog().readAgain(sampleTarget(drive));
        QTRY_VERIFY(f.bar().compareButton()->isVisible());
    }
    static CompareTablesDialog *openDialog(Interrupted &f)
    {
        f.bar().compareButton()->click();
        const auto open = f.bar().findChildren<CompareTablesDialog *>();
        return open.isEmpty() ? nullptr : open.last();
    }

private slots:
    void writesOfOthers_offerToCompareAndNothingElse()
    {
        Interrupted f(TransactionState::Applying);
        letOthersWrite(f);
        QVERIFY(f.bar().text().contains(QLatin1String("Something else has written")));
        QVERIFY(!f.bar().finishButton()->isVisible());
        QVERIFY(!f.bar().undoButton()->isVisible());
        QVERIFY(f.backend.finishes.empty() && f.backend.undos.empty());
    }

    void comparison_showsBothTables()
    {
        Interrupted f(TransactionState::Applying);
        letOthersWrite(f);
        const CompareTablesDialog *dialog = openDialog(f);
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(!dialog->nowTable()); // nothing is on it
        const QTableWidget *saved = dialog->savedTable();
        QVERIFY(saved && saved->rowCount() == 1 && saved->columnCount() == 6);
        QCOMPARE(saved->item(0, 0)->text(), QStringLiteral("1"));
        QCOMPARE(saved->item(0, 4)->text(), QStringLiteral("films"));
        QCOMPARE(saved->item(0, 5)->text(), QStringLiteral("ext4"));
        QVERIFY(saved->accessibleName().contains(QLatin1String("GPT")));
        QVERIFY(dialog->restoreButton()->isVisible() && !dialog->restoreButton()->isDefault());
    }

    void restoreOfTheSavedTable_isAskedForWithWhatWasCompared()
    {
        Interrupted f(TransactionState::Applying);
        letOthersWrite(f);
        QSignalSpy asked(f.window.get(), &MainWindow::restoreRequested);
        openDialog(f)->restoreButton()->click();
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked[0][0].value<DiskTarget>(), sampleTarget(drive));
        QCOMPARE(asked[0][1].value<SavedTable>().change, std::string("0123456789abcdef"));
        openDialog(f)->reject();
        QCOMPARE(asked.count(), 1);
    }

    void savedTableThatCannotComeBack_saysWhy()
    {
        Interrupted f(TransactionState::Applying);
        SavedTransaction &saved = f.backend.interruptions[sampleTarget(drive).name];
        saved.othersWrote = true;
        saved.oldTableError =
            makeError(ErrorCode::UndoImpossible).with("reason", std::string("saved-damaged"));
        f.window->catalog().readAgain(sampleTarget(drive));
        QTRY_VERIFY(f.bar().compareButton()->isVisible());
        const CompareTablesDialog *dialog = openDialog(f);
        QVERIFY(dialog && !dialog->savedTable() && !dialog->restoreButton()->isVisible());
        bool isSaid = false;
        for (const QLabel *label : dialog->findChildren<QLabel *>())
            isSaid = isSaid || label->text().contains(QLatin1String("when it was saved"));
        QVERIFY(isSaid);
    }

    void driveWithoutAnInterruption_showsNoBar()
    {
        ScriptedBackend backend;
        backend.add(drive);
        MainWindow window(backend);
        window.show();
        QTRY_VERIFY(window.isDriveShown());
        QVERIFY(!window.interruptionBar()->isVisible());
    }

    void interruption_isOfferedAsTheStateAllows_data()
    {
        QTest::addColumn<TransactionState>("state");
        QTest::addColumn<bool>("canUndo");
        QTest::newRow("applying") << TransactionState::Applying << true;
        QTest::newRow("committed") << TransactionState::Committed << true;
        QTest::newRow("formatting") << TransactionState::Formatting << false;
        QTest::newRow("undo incomplete") << TransactionState::UndoIncomplete << true;
    }
    void interruption_isOfferedAsTheStateAllows()
    {
        QFETCH(TransactionState, state);
        QFETCH(bool, canUndo);
        Interrupted f(state);
        QVERIFY(f.bar().isVisible());
        QVERIFY(f.bar().text().contains(QLatin1String("interrupted")));
        QVERIFY(f.bar().finishButton()->isVisible());
        QCOMPARE(f.bar().undoButton()->isVisible(), canUndo);
        QVERIFY(f.backend.finishes.empty() && f.backend.undos.empty());
    }

    void lostPartitions_canOnlyBeShownAgain()
    {
        Interrupted f(TransactionState::Prepared);
        auto &saved = f.backend.interruptions[sampleTarget(drive).name];
        saved.lacksPartitions = true;
        f.window->readAgain(sampleTarget(drive));
        QTRY_VERIFY(f.bar().undoButton()->isVisible() && !f.bar().finishButton()->isVisible());
        QVERIFY(f.bar().text().contains(QLatin1String("does not show all partitions")));
        f.press(f.bar().undoButton(), QMessageBox::AcceptRole);
        QCOMPARE(f.backend.undos.size(), std::size_t(1));
    }

    void finish_saysItsStepAndCanBeStopped()
    {
        Interrupted f(TransactionState::Formatting);
        SequenceIdSource ids(3);
        const auto &snapshot = f.backend.snapshots[sampleTarget(drive).name];
        LayoutRequest request;
        request.partitions = {{std::nullopt, FileSystem::Ext4, "data", std::nullopt}};
        const auto plan = makePlan(*snapshot, request, ids);
        QVERIFY(plan);
        f.backend.interruptions[sampleTarget(drive).name].plan = *plan;
        f.window->readAgain(sampleTarget(drive));
        QTRY_VERIFY(f.window->catalog().entry(sampleTarget(drive))->interrupted->plan);
        QVERIFY(!f.bar().stopButton()->isVisible());
        f.press(f.bar().finishButton(), QMessageBox::AcceptRole);
        const quint64 job = f.backend.finishes.front().number;
        const auto make = std::ranges::find_if(plan->actions, [](const Action &action) {
            return std::holds_alternative<MakeFileSystem>(action.body);
        });
        emit f.backend.progressed(job, {make->id, StepState::Running, 0.5, false});
        QVERIFY(f.bar().text().contains(actionText(*make, *plan).running));
        f.bar().stopButton()->click();
        QCOMPARE(f.backend.cancels, std::vector<quint64>{job});
        QVERIFY(f.bar().stopButton()->isVisible() && !f.bar().stopButton()->isEnabled());
        emit f.backend.progressed(job + 1, {1, StepState::Running, {}, true}); // somebody else's
        QVERIFY(f.bar().text().contains(actionText(*make, *plan).running));
    }

    void cancelledQuestion_doesNothing()
    {
        Interrupted f(TransactionState::Applying);
        f.press(f.bar().finishButton(), QMessageBox::RejectRole);
        f.press(f.bar().undoButton(), QMessageBox::RejectRole);
        QVERIFY(f.backend.finishes.empty() && f.backend.undos.empty());
    }

    void finish_runsOnce_andTheDriveIsReadAgain()
    {
        Interrupted f(TransactionState::Formatting);
        f.press(f.bar().finishButton(), QMessageBox::AcceptRole);
        QCOMPARE(f.backend.finishes.size(), std::size_t(1));
        QCOMPARE(f.backend.finishes.front().transaction, QStringLiteral("0123456789abcdef"));
        QVERIFY(f.bar().isWorking());
        QVERIFY(!f.bar().finishButton()->isVisible());
        f.backend.interruptions.clear();
        const std::size_t probes = f.backend.probes.size();
        ApplyResult result;
        result.outcome = ApplyResult::Outcome::Done;
        result.verified = {{VerifiedItem::What::Table, 0, true, "gpt", "gpt"}};
        emit f.backend.applyFinished(f.backend.finishes.front().number, result);
        QVERIFY(!f.bar().isWorking());
        QCOMPARE(f.backend.probes.size(), probes + 1);
        QVERIFY(f.bar().text().contains(QLatin1String("finished and verified")));
    }

    void windowStaysOpen_whileAChangeIsCarriedOn()
    {
        Interrupted f(TransactionState::Applying);
        f.press(f.bar().finishButton(), QMessageBox::AcceptRole);
        QVERIFY(!f.window->close());
        QVERIFY(f.window->isVisible());
        QVERIFY(!f.window->drivePage()->setUpButton()->isEnabled());
        emit f.backend.failed(f.backend.finishes.front().number, makeError(ErrorCode::Cancelled));
        QVERIFY(f.window->drivePage()->setUpButton()->isEnabled());
        QVERIFY(f.window->close());
    }

    void driveExchangedUnderTheQuestion_isNotTouched()
    {
        Interrupted f(TransactionState::Applying);
        f.bar().finishButton()->click();
        auto *box = f.bar().findChild<QMessageBox *>();
        QVERIFY(box);
        f.backend.interruptions.clear(); // another drive by now
        f.window->readAgain(sampleTarget(drive));
        QTRY_VERIFY(!f.window->catalog().entry(sampleTarget(drive))->interrupted);
        for (QAbstractButton *choice : box->buttons()) {
            if (box->buttonRole(choice) == QMessageBox::AcceptRole)
                choice->click();
        }
        QVERIFY(f.backend.finishes.empty());
    }

    void undo_isTheOtherWay()
    {
        Interrupted f(TransactionState::Applying);
        f.press(f.bar().undoButton(), QMessageBox::AcceptRole);
        QCOMPARE(f.backend.undos.size(), std::size_t(1));
        QVERIFY(f.backend.finishes.empty());
    }

    void failure_isSaid_andOfferedAgain()
    {
        Interrupted f(TransactionState::Applying);
        f.press(f.bar().finishButton(), QMessageBox::AcceptRole);
        emit f.backend.failed(f.backend.finishes.front().number,
                              makeError(ErrorCode::FinishImpossible).with("reason", "changed"));
        QVERIFY(f.bar().text().contains(QLatin1String("cannot be finished")));
        QTRY_VERIFY(f.bar().finishButton()->isVisible());
        QVERIFY(f.bar().finishButton()->isEnabled());
    }
};

QTEST_MAIN(InterruptionBarTest)
#include "interruption_bar_test.moc"
