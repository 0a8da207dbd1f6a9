// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/history_text.h"

#include <QTest>

using namespace driveready;

namespace {

SavedTransaction savedIn(TransactionState state)
{
    return {"0123456789abcdef", "20260914T182000Z", {}, state, false, false, {}};
}

Plan planWith(std::size_t partitions)
{
    Plan plan;
    plan.staged.type = TableType::Gpt;
    plan.staged.partitions.resize(partitions);
    MakeFileSystem made;
    made.partition = 1;
    made.fileSystem = FileSystem::Xfs;
    made.label = "films";
    plan.actions = {{1, {}, made}};
    return plan;
}

} // namespace

class HistoryTextTest : public QObject
{
    Q_OBJECT

private slots:
    void end_isSaidForEveryState_data()
    {
        QTest::addColumn<TransactionState>("state");
        QTest::addColumn<QString>("words");
        QTest::newRow("prepared") << TransactionState::Prepared << "nothing was written";
        QTest::newRow("applying") << TransactionState::Applying << "interrupted";
        QTest::newRow("committed") << TransactionState::Committed << "interrupted";
        QTest::newRow("formatting") << TransactionState::Formatting << "interrupted";
        QTest::newRow("formatted") << TransactionState::Formatted << "interrupted";
        QTest::newRow("finished") << TransactionState::Finished << "done and verified";
        QTest::newRow("undone") << TransactionState::Undone << "taken back";
        QTest::newRow("undo incomplete")
            << TransactionState::UndoIncomplete << "taken back in part only";
    }

    void end_isSaidForEveryState()
    {
        QFETCH(TransactionState, state);
        QFETCH(QString, words);
        QCOMPARE(historyText(savedIn(state)).result, words);
    }

    void plan_isSummedUp()
    {
        SavedTransaction saved = savedIn(TransactionState::Finished);
        saved.plan = planWith(1);
        QCOMPARE(historyText(saved).title, QStringLiteral("Set-up"));
        QCOMPARE(
            historyText(saved).result,
            QString::fromUtf8("new GPT, 1 partition, XFS \u201cfilms\u201d: done and verified"));
        saved.plan = planWith(2);
        saved.plan->kept = {{2, 2}};
        QCOMPARE(historyText(saved).title, QStringLiteral("Change to the table"));
        QVERIFY(historyText(saved).result.startsWith(QLatin1String("GPT, 2 partitions now")));
    }

    void damagedRecord_isSaidToBe_andBadTimesAreLeftOut()
    {
        SavedTransaction saved = savedIn(TransactionState::Finished);
        saved.isDamaged = true;
        saved.time = "yesterday";
        QVERIFY(historyText(saved).result.contains(QLatin1String("damaged")));
        QCOMPARE(historyText(saved).time, QString());
        saved.time = "20260914T182000Z";
        QVERIFY(historyText(saved).time.contains(QLatin1String("2026")) ||
                historyText(saved).time.contains(QLatin1String("26")));
    }
};

QTEST_GUILESS_MAIN(HistoryTextTest)
#include "history_text_test.moc"
