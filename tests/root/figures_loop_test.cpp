// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/measure.h"
#include "support/file_systems.h"
#include "support/loop_device.h"
#include "support/mounted.h"

#include <QTest>
#include <algorithm>
#include <fstream>
#include <set>
#include <signal.h>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t mib = 1024 * 1024;

/// Remembers what was announced, and does something at the first figure that writes.
class Figures final : public ThroughputSink
{
public:
    void report(const ThroughputProgress &progress) noexcept override
    {
        seen.insert(progress.index);
        count = progress.count;
        if (progress.phase != ThroughputPhase::Measuring)
            return;
        slices += progress.slice ? 1 : 0;
        if (isWrite(progress.step->access) && onWrite)
            std::exchange(onWrite, nullptr)();
    }
    std::set<std::uint32_t> seen;
    std::uint32_t count = 0;
    int slices = 0;
    std::function<void()> onWrite;
};

struct Scene
{
    std::unique_ptr<Platform> platform = makeLinuxPlatform();
    QTemporaryDir folder;
    MeasureRequest request;
    MeasureOptions options;
    Figures figures;
    NullProbeSink sink;
    std::stop_source stop;

    explicit Scene(const std::string &disk, MeasureMode mode)
    {
        const auto worker = findWorker();
        if (!worker)
            qFatal("%s", toLogString(worker.error()).c_str());
        options.workerProgram = *worker;
        options.journalDir = folder.filePath(QStringLiteral("regions")).toStdString();
        options.throughput = &figures;
        request.target = {DiskTarget::Kind::BlockDevice, disk};
        request.mode = mode;
        request.consents = true;
        request.probes = false;
        request.throughput = {ThroughputJob::Sequential, ThroughputJob::Random};
        request.figureBox = std::chrono::milliseconds(250);
        const auto drive = lookAtDrive(request.target, *platform);
        if (!drive)
            qFatal("%s", toLogString(drive.error()).c_str());
        request.device = drive->id;
    }
    Result<MeasureRecord> run()
    {
        return runMeasure(request, options, *platform, sink, stop.get_token());
    }
};

/// Sparse, so that anything that was written shows.
bool isAllZero(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray zeros(qsizetype(mib), '\0');
    while (!file.atEnd()) {
        const QByteArray piece = file.read(qint64(mib));
        if (!zeros.startsWith(piece))
            return false;
    }
    return true;
}

pid_t workerPid()
{
    std::ifstream children("/proc/self/task/" + std::to_string(::getpid()) + "/children");
    for (pid_t pid = 0; children >> pid;) {
        std::ifstream name("/proc/" + std::to_string(pid) + "/comm");
        std::string text;
        // The kernel cuts it at 15 characters.
        if (std::getline(name, text) && text == "driveready-work")
            return pid;
    }
    return -1;
}

const ThroughputFigure *figureOf(const MeasureRecord &record, ThroughputAccess access)
{
    for (const ThroughputFigure &figure : record.throughput->figures) {
        if (figure.step.access == access)
            return &figure;
    }
    return nullptr;
}

} // namespace

/// Figures of throughput the whole way from the request to the drive and back.
class FiguresLoopTest : public QObject
{
    Q_OBJECT

private slots:
    void driveWithData_isOnlyRead_data()
    {
        QTest::addColumn<MeasureMode>("mode");
        QTest::newRow("read only") << MeasureMode::ReadOnly;
        QTest::newRow("same data") << MeasureMode::SameData;
    }
    void driveWithData_isOnlyRead()
    {
        QFETCH(MeasureMode, mode);
        LoopDevice loop{qint64(128 * mib)};
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        Scene scene(loop.name(), mode);
        const auto record = scene.run();
        QVERIFY2(record.has_value(), record ? "" : toLogString(record.error()).c_str());
        QVERIFY(record->throughput && !record->probe && !record->ladder);
        QVERIFY(record->throughput->end == ThroughputEnd::Done);
        QVERIFY(figureOf(*record, ThroughputAccess::SequentialRead)->bytesPerSecond() > 0);
        for (const auto access : {ThroughputAccess::SequentialWrite, ThroughputAccess::RandomWrite})
            QVERIFY(figureOf(*record, access)->step.skip == ThroughputSkip::NothingMayBeWritten);
        QCOMPARE(loop.writes().requests, quint64(0));
        QCOMPARE(scene.figures.seen.size(), record->throughput->figures.size());
        QCOMPARE(std::size_t(scene.figures.count), record->throughput->figures.size());
        QVERIFY(scene.figures.slices > 0);
    }

    void conditions_areRecordedWithTheFigures()
    {
        LoopDevice loop{qint64(128 * mib)};
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        Scene scene(loop.name(), MeasureMode::ReadOnly);
        scene.request.throughput = {ThroughputJob::Sequential};
        const auto record = scene.run();
        QVERIFY2(record.has_value(), record ? "" : toLogString(record.error()).c_str());
        const ConditionsRecord *conditions = record->anyConditions();
        QVERIFY(conditions && conditions->before && conditions->after);
        QCOMPARE(conditions->before->disk, loop.name());
        QVERIFY(conditions->otherBefore && conditions->otherDuring && conditions->otherAfter);
        // Nobody else is there: what we asked for is not taken for somebody's.
        const ThroughputFigure *figure = figureOf(*record, ThroughputAccess::SequentialRead);
        QVERIFY(conditions->otherDuring->bytes.value() < figure->bytes.value() / 20);
    }

    void blankDrive_isBlankAfterwards_data()
    {
        QTest::addColumn<QString>("end");
        QTest::newRow("finished") << QStringLiteral("finished");
        QTest::newRow("stopped while writing") << QStringLiteral("stop");
        QTest::newRow("killed while writing") << QStringLiteral("kill");
    }
    void blankDrive_isBlankAfterwards()
    {
        QFETCH(QString, end);
        LoopDevice loop{qint64(1024 * mib)};
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        Scene scene(loop.name(), MeasureMode::BlankDrive);
        scene.request.throughput = {ThroughputJob::Sequential};
        if (end == QLatin1String("stop"))
            scene.figures.onWrite = [&scene] { scene.stop.request_stop(); };
        if (end == QLatin1String("kill"))
            scene.figures.onWrite = [] { ::kill(workerPid(), SIGKILL); };
        const auto record = scene.run();
        QVERIFY2(record.has_value(), record ? "" : toLogString(record.error()).c_str());
        QVERIFY(loop.writes().requests > 0);
        const ThroughputResult &result = *record->throughput;
        QVERIFY(result.end == (end == QLatin1String("finished") ? ThroughputEnd::Done
                               : end == QLatin1String("stop")   ? ThroughputEnd::Stopped
                                                                : ThroughputEnd::Failed));
        if (result.end == ThroughputEnd::Done)
            QVERIFY(figureOf(*record, ThroughputAccess::SequentialWrite)->bytesPerSecond() > 0);
        QVERIFY(isAllZero(loop.backingFile()));
        if (result.end == ThroughputEnd::Done) // emptying it again was not somebody else's
            QVERIFY(result.conditions->otherDuring->bytes < Bytes(8 * mib));
    }

    void blankDrive_withDataWhereNobodyLooked_isNotWritten()
    {
        LoopDevice loop{qint64(1024 * mib)};
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        constexpr qint64 place = qint64(101 * mib) + 4096 * 7 + 3;
        QFile image(loop.backingFile());
        QVERIFY(image.open(QIODevice::ReadWrite) && image.seek(place) && image.write("x") == 1);
        image.close();
        Scene scene(loop.name(), MeasureMode::BlankDrive);
        const auto drive = lookAtDrive(scene.request.target, *scene.platform);
        QVERIFY(drive && drive->isBlank); // as far as that is looked at
        const auto record = scene.run();
        QVERIFY2(record.has_value(), record ? "" : toLogString(record.error()).c_str());
        QVERIFY(record->throughput->end == ThroughputEnd::Failed);
        QCOMPARE(record->throughput->failure->text("obstacle"), std::string("not-blank"));
        QCOMPARE(loop.writes().requests, quint64(0));
    }

    void mountedDrive_isMeasuredInFilesOfItsOwn_thatAreGoneAfterwards()
    {
        LoopDevice loop{qint64(512 * mib)};
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        if (const QString why = runTool(
                "mkfs.ext4", {"-q", "-E", "lazy_itable_init=0,lazy_journal_init=0", loop.node()});
            !why.isEmpty())
            QSKIP(qPrintable(why));
        const Mounted mounted(loop.node(), "ext4");
        QVERIFY2(mounted.isMounted(), qPrintable(mounted.error()));
        Scene scene(loop.name(), MeasureMode::OwnFile);
        scene.request.folder = mounted.path();
        scene.request.throughput.push_back(ThroughputJob::FileCopy);
        const auto record = scene.run();
        QVERIFY2(record.has_value(), record ? "" : toLogString(record.error()).c_str());
        QVERIFY2(record->throughput->end == ThroughputEnd::Done,
                 record->throughput->failure ? toLogString(*record->throughput->failure).c_str()
                                             : "");
        for (const auto access : {ThroughputAccess::SequentialWrite, ThroughputAccess::RandomRead,
                                  ThroughputAccess::CopyFile})
            QVERIFY(figureOf(*record, access)->bytesPerSecond() > 0);
        // Filling the file is not taken for somebody else's work.
        const ThroughputFigure *first = figureOf(*record, ThroughputAccess::SequentialWrite);
        QVERIFY(!std::ranges::contains(doubtsAbout(*first, *record->throughput),
                                       ThroughputDoubt::OtherIo));
        QCOMPARE(record->anyConditions()->before->fileSystem, std::optional<std::string>("ext4"));
        QCOMPARE(QDir(QString::fromStdString(mounted.path()))
                     .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList{QStringLiteral("lost+found")});
    }

    void folderOnAnotherDrive_isRefused()
    {
        LoopDevice loop{qint64(512 * mib)};
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        Scene scene(loop.name(), MeasureMode::OwnFile);
        scene.request.folder = scene.folder.path().toStdString();
        const auto record = scene.run();
        QVERIFY(!record.has_value());
        QCOMPARE(record.error().text("obstacle"), std::string("other-disk"));
        QVERIFY(QDir(scene.folder.path()).isEmpty());
    }
};

QTEST_GUILESS_MAIN(FiguresLoopTest)
#include "figures_loop_test.moc"
