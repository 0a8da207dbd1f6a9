// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/job_client.h"
#include "apply/job_messages.h"
#include "support/plans.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace driveready;

namespace {

class CollectedProgress final : public ProgressSink
{
public:
    void report(const Progress &progress) noexcept override { values.push_back(progress); }
    std::vector<Progress> values;
};

const QByteArray progressLine =
    "{\"event\":\"progress\",\"action\":1,\"state\":\"running\",\"safe_to_stop\":true}";

Plan planOfOneFileSystem()
{
    RandomIdSource ids;
    auto plan =
        makePlan(test::blankDisk(2097152), test::wishes({test::wish(FileSystem::Ext4)}), ids);
    [&] { QVERIFY(plan); }();
    return plan.value_or(Plan{});
}

QByteArray finishedLine()
{
    ApplyResult result;
    result.outcome = ApplyResult::Outcome::Done;
    return QByteArray::fromStdString(toLine(JobEvent(FinishedEvent{result})));
}

} // namespace

/// The client against helpers that are shell scripts: what a real one never does, and what it does.
class JobClientTest : public QObject
{
    Q_OBJECT

private:
    JobOptions helper(const QByteArray &script)
    {
        const QString path = m_folder.filePath(QStringLiteral("helper"));
        QFile::remove(path);
        QFile file(path);
        [&] {
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("#!/bin/sh\n" + script);
        }();
        file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner |
                            QFileDevice::ExeOwner);
        file.close();
        return {path.toStdString(), "/backups"};
    }
    Result<ApplyResult> undoWith(const JobOptions &options, std::stop_token stop = {})
    {
        m_progress.values.clear();
        return runUndo({DiskTarget::Kind::Image, "/some/disk.img"}, "0123456789abcdef", options,
                       m_progress, stop);
    }
    QTemporaryDir m_folder;
    CollectedProgress m_progress;

private slots:
    void goodHelper_getsTheRequestAndIsHeard()
    {
        const QString seen = m_folder.filePath(QStringLiteral("seen"));
        const auto result =
            undoWith(helper("read line; echo \"$@ $line\" > " + seen.toUtf8() + "\necho '" +
                            progressLine + "'\necho '" + finishedLine() + "'\n"));
        QVERIFY2(result, result ? "" : toLogString(result.error()).c_str());
        QCOMPARE(result->outcome, ApplyResult::Outcome::Done);
        QCOMPARE(m_progress.values.size(), 1u);
        QFile file(seen);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().trimmed(),
                 QByteArray("--stdio --image /some/disk.img --backup-dir /backups "
                            "{\"method\":\"UndoTransaction\",\"schema\":1,"
                            "\"transaction\":\"0123456789abcdef\"}"));
    }

    void refusal_isTheError()
    {
        const std::string line = toLine(JobEvent(RefusedEvent{makeError(ErrorCode::DeviceBusy)}));
        const auto result =
            undoWith(helper("read line; echo '" + QByteArray::fromStdString(line) + "'\n"));
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::DeviceBusy);
    }

    void badHelper_isAnError_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("detail");
        const int failed = int(ErrorCode::HelperFailed);
        const int protocol = int(ErrorCode::HelperProtocol);
        QTest::newRow("dies at once") << QByteArray("exit 3\n") << failed << QByteArray("exit=3");
        QTest::newRow("dies after progress") << "read line; echo '" + progressLine + "'\nexit 0\n"
                                             << failed << QByteArray("exit=0");
        QTest::newRow("is killed")
            << QByteArray("read line; kill -9 $$\n") << failed << QByteArray("signal=9");
        QTest::newRow("talks garbage")
            << QByteArray("read line; echo hello\n") << protocol << QByteArray("event");
        QTest::newRow("talks without end")
            << QByteArray("read line; head -c 3000000 /dev/zero | tr '\\0' x\n") << protocol
            << QByteArray("line too long");
        QTest::newRow("answers twice")
            << "read line; printf '%s\\n%s\\n' '" + finishedLine() + "' '" + finishedLine() + "'\n"
            << protocol << QByteArray("more after the answer");
        QTest::newRow("answer is cut off") << "read line; printf '%s' '" + finishedLine() + "'\n"
                                           << failed << QByteArray("exit=0");
    }
    void badHelper_isAnError()
    {
        QFETCH(QByteArray, script);
        QFETCH(int, code);
        QFETCH(QByteArray, detail);
        const auto result = undoWith(helper(script));
        QVERIFY(!result);
        QCOMPARE(int(result.error().code), code);
        const std::string log = toLogString(result.error());
        QVERIFY2(log.find(detail.toStdString()) != std::string::npos, log.c_str());
    }

    void helperKilledWhileWriting_saysWhatWasBegun_data()
    {
        QTest::addColumn<QByteArray>("writing"); // the action whose progress was heard
        QTest::addColumn<QByteArray>("begun");
        QTest::newRow("before the table") << QByteArray() << QByteArray();
        QTest::newRow("while the table is written")
            << QByteArray("write-table") << QByteArray("table");
        QTest::newRow("while a file system is made")
            << QByteArray("make-file-system") << QByteArray("formatting");
    }
    void helperKilledWhileWriting_saysWhatWasBegun()
    {
        QFETCH(QByteArray, writing);
        QFETCH(QByteArray, begun);
        const Plan plan = planOfOneFileSystem();
        QByteArray script = "read line; echo '" + progressLine + "'\n";
        for (const Action &action : plan.actions) {
            if (wireName(action.body) == writing.toStdString())
                script += "echo '" +
                          QByteArray::fromStdString(toLine(
                              JobEvent(Progress{action.id, StepState::Running, {}, false}))) +
                          "'\n";
        }
        const auto result =
            runApply({DiskTarget::Kind::Image, "/some/disk.img"}, plan, digestOf(plan),
                     helper(script + "kill -9 $$\n"), m_progress, {});
        QVERIFY(!result);
        const ErrorCode expected =
            begun.isEmpty() ? ErrorCode::HelperFailed : ErrorCode::StoppedHalfWay;
        QCOMPARE(result.error().code, expected);
        QCOMPARE(result.error().text("begun"), begun.toStdString());
        QCOMPARE(result.error().text("signal"), std::string("9"));
    }

    void helperKilledWhileUndoing_leavesAnIncompleteUndo()
    {
        const QByteArray writing =
            QByteArray::fromStdString(toLine(JobEvent(Progress{0, StepState::Running, {}, false})));
        const auto result = undoWith(helper("read line; echo '" + writing + "'\nkill -9 $$\n"));
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::UndoIncomplete);
    }

    void missingHelper_isNamed()
    {
        const auto result = undoWith({"/nowhere/driveready-helper", ""});
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::ToolMissing);
    }

    void stopRequest_arrivesAsCancel()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto result = undoWith(helper("read request; read second\ncase \"$second\" in "
                                            "*Cancel*) echo '" +
                                            finishedLine() + "';; *) exit 9;; esac\n"),
                                     stop.get_token());
        QVERIFY2(result, result ? "" : toLogString(result.error()).c_str());
    }

    void stopRequestDuringTheJob_arrivesAsCancel()
    {
        std::stop_source stop;
        const JobOptions options = helper("read request; echo '" + progressLine +
                                          "'\nread second; echo '" + finishedLine() + "'\n");
        class StopAtOnce final : public ProgressSink
        {
        public:
            explicit StopAtOnce(std::stop_source &source)
                : m_source(source)
            {
            }
            void report(const Progress &) noexcept override { m_source.request_stop(); }

        private:
            std::stop_source &m_source;
        } progress(stop);
        const auto result = runUndo({DiskTarget::Kind::BlockDevice, "loopX"}, "0123456789abcdef",
                                    options, progress, stop.get_token());
        QVERIFY2(result, result ? "" : toLogString(result.error()).c_str());
    }
};

QTEST_GUILESS_MAIN(JobClientTest)
#include "job_client_test.moc"
