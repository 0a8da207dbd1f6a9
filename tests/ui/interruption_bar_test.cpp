// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/scripted_backend.h"
#include "widgets/drive_page.h"
#include "widgets/interruption_bar.h"
#include "widgets/main_window.h"

#include <QApplication>
#include <QMessageBox>
#include <QPushButton>
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

private slots:
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
