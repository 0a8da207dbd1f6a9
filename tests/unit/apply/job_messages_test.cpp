// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/job_messages.h"

#include <QTest>

using namespace driveready;

class JobMessagesTest : public QObject
{
    Q_OBJECT

private slots:
    void result_comesBackEqual()
    {
        ApplyResult result;
        result.outcome = ApplyResult::Outcome::Failed;
        result.transaction = "0123456789abcdef";
        result.done = {1, 2, 3};
        result.verified = {{VerifiedItem::What::Owner, 2, false, "1000:1000", "0:0"}};
        result.undoPossible = true;
        result.unannounced = {3, 4};
        result.error = makeError(ErrorCode::UndoIncomplete)
                           .with("device", std::string("sdx"))
                           .causedBy(makeError(ErrorCode::IoError)
                                         .with("errno", std::int64_t{-5})
                                         .with("lba", std::uint64_t{42}));
        const auto event = eventFromLine(toLine(JobEvent(FinishedEvent{result})));
        QVERIFY2(event, event ? "" : toLogString(event.error()).c_str());
        const auto *finished = std::get_if<FinishedEvent>(&*event);
        QVERIFY(finished);
        QCOMPARE(finished->result.outcome, result.outcome);
        QCOMPARE(finished->result.transaction, result.transaction);
        QVERIFY(finished->result.done == result.done);
        QVERIFY(finished->result.verified == result.verified);
        QVERIFY(finished->result.undoPossible);
        QVERIFY(finished->result.unannounced == result.unannounced);
        QCOMPARE(toLogString(*finished->result.error), toLogString(*result.error));
    }

    void progress_comesBackEqual()
    {
        const Progress progress{7, StepState::Running, 0.25, false};
        const auto event = eventFromLine(toLine(JobEvent(progress)));
        QVERIFY(event);
        QVERIFY(std::get<Progress>(*event) == progress);
    }

    void refusal_comesBackEqual()
    {
        const Error error = makeError(ErrorCode::ToolMissing).with("package", std::string("x"));
        const auto event = eventFromLine(toLine(JobEvent(RefusedEvent{error})));
        QVERIFY(event);
        QCOMPARE(toLogString(std::get<RefusedEvent>(*event).error), toLogString(error));
    }

    void event_isReadStrictly_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("accepted");
        QTest::newRow("good") << QByteArray(R"({"event":"progress","action":1,"state":"done",)"
                                            R"("safe_to_stop":true})")
                              << true;
        QTest::newRow("text") << QByteArray("hello") << false;
        QTest::newRow("array") << QByteArray("[]") << false;
        QTest::newRow("unknown event") << QByteArray(R"({"event":"quit"})") << false;
        QTest::newRow("unknown key")
            << QByteArray(R"({"event":"progress","action":1,"state":"done","safe_to_stop":true,)"
                          R"("x":1})")
            << false;
        QTest::newRow("fraction beyond 1")
            << QByteArray(R"({"event":"progress","action":1,"state":"done","safe_to_stop":true,)"
                          R"("fraction":1.5})")
            << false;
        QTest::newRow("unknown state")
            << QByteArray(R"({"event":"progress","action":1,"state":"x","safe_to_stop":true})")
            << false;
        QTest::newRow("finished without result") << QByteArray(R"({"event":"finished"})") << false;
        QTest::newRow("error of the future")
            << QByteArray(R"({"event":"refused","error":{"code":"NewCode","params":{}}})") << true;
        QTest::newRow("deep causes")
            << QByteArray(R"({"event":"refused","error":)") +
                   QByteArray(R"({"code":"IoError","params":{},"cause":)").repeated(12) +
                   QByteArray(R"({"code":"IoError","params":{}})") + QByteArray("}").repeated(13)
            << false;
    }
    void event_isReadStrictly()
    {
        QFETCH(QByteArray, line);
        QFETCH(bool, accepted);
        QCOMPARE(eventFromLine(line.toStdString()).has_value(), accepted);
    }

    void request_isReadStrictly_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("accepted");
        QTest::newRow("cancel") << QByteArray(R"({"schema":1,"method":"Cancel"})") << true;
        QTest::newRow("undo")
            << QByteArray(R"({"schema":1,"method":"UndoTransaction","transaction":"ab"})") << true;
        QTest::newRow("no schema") << QByteArray(R"({"method":"Cancel"})") << false;
        QTest::newRow("later schema") << QByteArray(R"({"schema":2,"method":"Cancel"})") << false;
        QTest::newRow("unknown method") << QByteArray(R"({"schema":1,"method":"Quit"})") << false;
        QTest::newRow("a path") << QByteArray(R"({"schema":1,"method":"Cancel","path":"/x"})")
                                << false;
        QTest::newRow("plan of nothing")
            << QByteArray(R"({"schema":1,"method":"ApplyPlan","plan":{},"digest":"00"})") << false;
        QTest::newRow("undo without id")
            << QByteArray(R"({"schema":1,"method":"UndoTransaction"})") << false;
        QTest::newRow("too long") << QByteArray(100000, ' ') << false;
    }
    void request_isReadStrictly()
    {
        QFETCH(QByteArray, line);
        QFETCH(bool, accepted);
        QCOMPARE(requestFromLine(line.toStdString()).has_value(), accepted);
    }

    void lines_areCutWhereverTheyBreak()
    {
        LineSplitter lines(8);
        QVERIFY(lines.add("ab"));
        QVERIFY(!lines.next());
        QVERIFY(lines.add("c\nde\nf"));
        QCOMPARE(lines.next().value_or(""), std::string("abc"));
        QCOMPARE(lines.next().value_or(""), std::string("de"));
        QVERIFY(!lines.next());
        QVERIFY(!lines.add("123456789"));
    }
};

QTEST_GUILESS_MAIN(JobMessagesTest)
#include "job_messages_test.moc"
