// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/queue_double.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace driveready;
using namespace driveready::test;
using std::chrono::seconds;

namespace {

struct Scene
{
    explicit Scene(ThroughputJob job)
        : io(clock, Bytes(0))
        , files(clock)
    {
        spec.jobs = {job};
    }
    ThroughputResult run(std::stop_token stop = {})
    {
        return runThroughput(spec, {io, clock, recorder, nullptr, &files}, std::move(stop));
    }
    VirtualClock clock;
    QueueDouble io;
    WorkspaceDouble files;
    ThroughputRecorder recorder;
    ThroughputSpec spec;
};

QStringList entriesOf(const QString &folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
}

} // namespace

class FileJobsTest : public QObject
{
    Q_OBJECT

private slots:
    void copy_looksFastUntilTheCacheIsDrained()
    {
        Scene scene(ThroughputJob::FileCopy);
        scene.files.operationTakes = std::chrono::microseconds(131); // 1000 MB/s into memory
        scene.files.drainBytesPerSecond = 5e7;
        const ThroughputResult result = scene.run();
        QCOMPARE(result.figures.size(), std::size_t(1));
        const ThroughputFigure &copy = result.figures.front();
        QCOMPARE(copy.bytes, Bytes(std::uint64_t{1} << 30));
        QVERIFY(std::abs(copy.bytesPerSecondBeforeFlush() - 1e9) < 1e7);
        QVERIFY(std::abs(copy.bytesPerSecond() - 1 / (1 / 1e9 + 1 / 5e7)) < 1e6);
        QVERIFY(scene.files.files.empty());
    }

    void copy_isShorterOnASlowDrive()
    {
        Scene scene(ThroughputJob::FileCopy);
        scene.files.drainBytesPerSecond = 1e6;
        const ThroughputResult result = scene.run();
        QVERIFY(result.figures.front().time < seconds(40));
        QVERIFY(result.figures.front().bytes >= Bytes(8 << 20));
    }

    void copy_needsRoom()
    {
        Scene scene(ThroughputJob::FileCopy);
        scene.files.space = Bytes(10 << 20);
        const ThroughputResult result = scene.run();
        QCOMPARE(result.end, ThroughputEnd::Failed);
        QCOMPARE(result.failure->code, ErrorCode::FileNotWritable);
        QCOMPARE(scene.files.made, std::uint64_t(0));
    }

    void smallFiles_needRoom()
    {
        Scene scene(ThroughputJob::SmallFiles);
        scene.files.space = Bytes(4096);
        const ThroughputResult full = scene.run();
        QCOMPARE(full.end, ThroughputEnd::Failed);
        QCOMPARE(full.failure->code, ErrorCode::FileNotWritable);
        QCOMPARE(full.failure->text("errno"), std::to_string(ENOSPC));
        scene.files.spaceError = makeError(ErrorCode::IoError);
        const ThroughputResult unknown = scene.run();
        QCOMPARE(unknown.end, ThroughputEnd::Failed);
        QCOMPARE(unknown.failure->code, ErrorCode::IoError);
        QCOMPARE(scene.files.made, std::uint64_t(0));
    }

    void smallFiles_arePostmarksMix()
    {
        Scene scene(ThroughputJob::SmallFiles);
        scene.spec.smallFiles.files = 20'000;
        scene.spec.smallFiles.transactions = 20'000;
        scene.files.operationTakes = std::chrono::microseconds(20);
        const ThroughputResult result = scene.run();
        QCOMPARE(result.end, ThroughputEnd::Done);
        QCOMPARE(result.figures.size(), std::size_t(3));
        QCOMPARE(result.figures[0].operations, std::uint64_t(20'000));
        QCOMPARE(result.figures[1].operations, std::uint64_t(20'000));
        // Report 000: of 65536 transactions 32803 read, 32688 created, 32848 deleted.
        const double reads = double(scene.files.read) / 20'000;
        const double created = double(scene.files.made - 20'000) / 20'000;
        QVERIFY2(std::abs(reads - .5) < .02, qPrintable(QString::number(reads)));
        QVERIFY2(std::abs(created - .5) < .02, qPrintable(QString::number(created)));
        QCOMPARE(scene.files.made, scene.files.removed);
        QVERIFY(scene.files.files.empty());
        // 512 to 2048 bytes, 1280 on the average.
        const double mean = double(result.figures[0].bytes.value()) / 20'000;
        QVERIFY2(std::abs(mean - 1280) < 20, qPrintable(QString::number(mean)));
        QVERIFY(result.figures[0].flushTime > seconds(0));
    }

    void smallFiles_endInTimeOnASlowDrive()
    {
        Scene scene(ThroughputJob::SmallFiles);
        // Report 000, start 34: 47 files a second. Memory alone would take all of them.
        scene.files.drainTakesAFile = std::chrono::milliseconds(21);
        const ThroughputResult result = scene.run();
        QCOMPARE(result.end, ThroughputEnd::Done);
        QVERIFY2(result.total < seconds(75),
                 qPrintable(QString::number(result.total.count() / 1000000000)));
        const double rate = result.figures[0].operationsPerSecond();
        QVERIFY2(rate > 40 && rate < 50, qPrintable(QString::number(rate)));
        QVERIFY(scene.files.mostUndrained < 1000);
        QVERIFY(scene.files.files.empty());
    }

    void smallFiles_sameSeed_sameWork()
    {
        Scene a(ThroughputJob::SmallFiles);
        Scene b(ThroughputJob::SmallFiles);
        a.spec.smallFiles.files = b.spec.smallFiles.files = 3000;
        a.spec.smallFiles.transactions = b.spec.smallFiles.transactions = 3000;
        a.spec.seed = 5; // of the other jobs
        const ThroughputResult first = a.run();
        const ThroughputResult second = b.run();
        for (std::size_t i = 0; i < 3; ++i)
            QCOMPARE(first.figures[i].bytes, second.figures[i].bytes);
        QCOMPARE(a.files.read, b.files.read);
    }

    void smallFiles_leaveNothingBehind_data()
    {
        QTest::addColumn<bool>("isStopped");
        QTest::newRow("stopped") << true;
        QTest::newRow("disk full") << false;
    }
    void smallFiles_leaveNothingBehind()
    {
        QFETCH(bool, isStopped);
        Scene scene(ThroughputJob::SmallFiles);
        std::stop_source stop;
        std::uint64_t operations = 0;
        if (isStopped) {
            scene.files.watch = [&] {
                if (++operations == 500)
                    stop.request_stop();
            };
        } else {
            scene.files.failingOperation = 500;
        }
        const ThroughputResult result = scene.run(stop.get_token());
        QCOMPARE(result.end, isStopped ? ThroughputEnd::Stopped : ThroughputEnd::Failed);
        QVERIFY(scene.files.clears > 0 && scene.files.files.empty());
        QVERIFY(result.figures.front().operations > 100);
    }

    void realFolder_isUsedAndRemoved()
    {
        const QTemporaryDir folder;
        VirtualClock nobody;
        const SteadyClock clock;
        NullThroughputSink sink;
        QueueDouble io(nobody, Bytes(0));
        {
            auto files = makeFileWorkspace(folder.path().toStdString());
            QVERIFY2(files.has_value(), files ? "" : toLogString(files.error()).c_str());
            ThroughputSpec spec;
            spec.jobs = {ThroughputJob::FileCopy, ThroughputJob::SmallFiles};
            spec.copyBytes = Bytes(8 << 20);
            spec.smallFiles.files = 200;
            spec.smallFiles.transactions = 200;
            const ThroughputResult result =
                runThroughput(spec, {io, clock, sink, nullptr, files->get()});
            QVERIFY2(result.end == ThroughputEnd::Done,
                     result.failure ? toLogString(*result.failure).c_str() : "stopped");
            QCOMPARE(result.figures.size(), std::size_t(4));
            for (const ThroughputFigure &figure : result.figures)
                QVERIFY(figure.operations > 0);
            const QStringList left = entriesOf(folder.path());
            QCOMPARE(left.size(), 1);
            QVERIFY(entriesOf(folder.filePath(left.front())).isEmpty());
        }
        QVERIFY(entriesOf(folder.path()).isEmpty());
    }

    void realFolder_goesAwayWithItsFiles()
    {
        const QTemporaryDir folder;
        {
            auto files = makeFileWorkspace(folder.path().toStdString());
            QVERIFY(files.has_value());
            const std::vector<std::byte> data(100);
            for (std::uint32_t file = 0; file < 50; ++file)
                QVERIFY((*files)->append(file, data).has_value());
            std::vector<std::byte> into(7);
            QCOMPARE(*(*files)->readAll(3, into), Bytes(100));
            QVERIFY((*files)->remove(3).has_value());
            QCOMPARE((*files)->readAll(3, into).error().code, ErrorCode::FileNotReadable);
        }
        QVERIFY(entriesOf(folder.path()).isEmpty());
    }

    void folderThatIsNone_isAnError() { QVERIFY(!makeFileWorkspace("/proc/nowhere").has_value()); }
};

QTEST_GUILESS_MAIN(FileJobsTest)
#include "file_jobs_test.moc"
