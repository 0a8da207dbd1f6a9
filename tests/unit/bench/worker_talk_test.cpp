// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/worker_talk.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace driveready;

namespace {

/// A shell script in the place of the worker.
class ScriptedWorker
{
public:
    explicit ScriptedWorker(const std::string &script)
    {
        QFile file(QString::fromStdString(path()));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("no script");
        file.write(QByteArray::fromStdString("#!/bin/sh\n" + script));
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    WorkerEnd run(const WorkerJob &job, std::stop_token stop = {}) const
    {
        MeasureOptions options;
        options.workerProgram = path();
        NullProbeSink sink;
        return runWorker(job, options, sink, std::move(stop));
    }

private:
    std::string path() const { return m_folder.filePath(QStringLiteral("worker")).toStdString(); }
    QTemporaryDir m_folder;
};

std::string saying(const WorkerEvent &event)
{
    return "cat <<'END'\n" + toLine(event) + "\nEND\n";
}

WorkerJob jobOf(MeasureTask task)
{
    WorkerJob work;
    work.job.task = task;
    work.job.device = "sdb";
    if (task == MeasureTask::Throughput || task == MeasureTask::ThroughputFile)
        work.job.throughput.emplace();
    return work;
}

MeasuredEvent answerOf(int kind)
{
    if (kind == 0)
        return {ProbeResult{}};
    if (kind == 1)
        return {LadderResult{}};
    if (kind == 2)
        return {RegionCheck{}};
    return {ThroughputResult{}};
}

} // namespace

class WorkerTalkTest : public QObject
{
    Q_OBJECT

private slots:
    void answerOfAnotherKindThanTheJob_breaksTheRules_data()
    {
        QTest::addColumn<MeasureTask>("task");
        QTest::addColumn<int>("fitting"); // index in Measured
        QTest::newRow("disk") << MeasureTask::ProbeDisk << 0;
        QTest::newRow("file") << MeasureTask::ProbeFile << 0;
        QTest::newRow("simulated") << MeasureTask::ProbeSimulated << 0;
        QTest::newRow("straddle") << MeasureTask::ReadStraddle << 1;
        QTest::newRow("restore") << MeasureTask::RestoreRegion << 2;
        QTest::newRow("throughput") << MeasureTask::Throughput << 3;
        QTest::newRow("throughput in a file") << MeasureTask::ThroughputFile << 3;
    }
    void answerOfAnotherKindThanTheJob_breaksTheRules()
    {
        QFETCH(MeasureTask, task);
        QFETCH(int, fitting);
        for (int kind = 0; kind < 4; ++kind) {
            const ScriptedWorker worker("read -r job\n" + saying(answerOf(kind)));
            const WorkerEnd end = worker.run(jobOf(task));
            QVERIFY(end.hasEnded);
            QCOMPARE(end.answer.has_value(), kind == fitting);
            if (end.answer) {
                QCOMPARE(end.answer->index(), std::size_t(fitting));
            } else {
                QCOMPARE(end.answer.error().code, ErrorCode::HelperProtocol);
                QCOMPARE(end.answer.error().text("reason"), std::string("other answer"));
            }
        }
    }

    void regionOfACancelledJob_isNotSaved_data()
    {
        QTest::addColumn<bool>("isCancelled");
        QTest::newRow("cancelled") << true;
        QTest::newRow("goes on") << false;
    }
    void regionOfACancelledJob_isNotSaved()
    {
        QFETCH(bool, isCancelled);
        const ScriptedWorker worker(std::string("read -r job\n") +
                                    (isCancelled ? "read -r cancel\n" : "") + saying(SaveEvent{}) +
                                    "read -r answer\ncase $answer in\n*NotSaved*)\n" +
                                    saying(NotMeasuredEvent{makeError(ErrorCode::Cancelled)}) +
                                    ";;\n*)\n" + saying(answerOf(0)) + ";;\nesac\n");
        WorkerJob work = jobOf(MeasureTask::ProbeDisk);
        int saves = 0;
        work.save = [&saves]() -> Status {
            ++saves;
            return {};
        };
        std::stop_source stop;
        if (isCancelled)
            stop.request_stop();
        const WorkerEnd end = worker.run(work, stop.get_token());
        QVERIFY(end.hasEnded);
        QCOMPARE(saves, isCancelled ? 0 : 1);
        QCOMPARE(end.answer.has_value(), !isCancelled);
        if (isCancelled)
            QCOMPARE(end.answer.error().code, ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(WorkerTalkTest)
#include "worker_talk_test.moc"
