// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/region_restore.h"
#include "support/file_systems.h"
#include "support/lying_drive.h"
#include "support/mounted.h"

#include <QElapsedTimer>
#include <QTest>
#include <filesystem>
#include <fstream>
#include <thread>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t mib = 1024 * 1024;

/// Counts, and does something at the n-th write of the test.
class WatchingSink final : public ProbeSink
{
public:
    void report(const ProbeProgress &progress) noexcept override
    {
        if (steps.insert(progress.step).second && onStep)
            onStep(progress.step);
        hasWaited = hasWaited || progress.isWaiting;
        if (progress.isWaiting && whileWaiting)
            whileWaiting();
        if (!progress.sample)
            return;
        ++samples;
        if (samples == at && act)
            act();
    }
    std::set<ProbeStep> steps;
    std::size_t samples = 0;
    bool hasWaited = false;
    std::size_t at = 0;
    std::function<void()> act;
    std::function<void()> whileWaiting;
    std::function<void(ProbeStep)> onStep; ///< the first time of each
};

/// Whether a process is over, be it that nobody has asked how it ended.
bool hasEnded(pid_t pid)
{
    std::ifstream status("/proc/" + std::to_string(pid) + "/stat");
    std::string text;
    return !std::getline(status, text) || text.contains(") Z ");
}

/// The only child of this process of that name.
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

std::string builtWorker()
{
    const auto worker = findWorker();
    if (!worker)
        qFatal("%s", toLogString(worker.error()).c_str());
    return *worker;
}

struct Scene
{
    std::unique_ptr<Platform> platform = makeLinuxPlatform();
    QTemporaryDir folder;
    MeasureRequest request;
    MeasureOptions options;
    WatchingSink sink;
    std::stop_source stop;

    explicit Scene(const std::string &worker = builtWorker())
    {
        options.workerProgram = worker;
        options.journalDir = folder.filePath(QStringLiteral("regions")).toStdString();
        request.mode = MeasureMode::SameData;
        request.consents = true;
        request.turnsPerMinute = 5400;
        request.budget = std::chrono::seconds(30);
    }
    void aimAt(const std::string &name)
    {
        request.target = {DiskTarget::Kind::BlockDevice, name};
        const auto drive = lookAtDrive(request.target, *platform);
        if (!drive)
            qFatal("%s", toLogString(drive.error()).c_str());
        request.device = drive->id;
    }
    Result<MeasureRecord> run()
    {
        return runMeasure(request, options, *platform, sink, stop.get_token());
    }
    Result<RegionCheck> restore(const SavedRegion &region)
    {
        return restoreInterrupted(request.target, region, options, *platform, sink, {});
    }
    std::vector<SavedRegion> saved() const { return savedRegions(options.journalDir); }
};

std::string textOf(const Result<MeasureRecord> &record)
{
    return record ? canonicalText(toJson(*record)).substr(0, 1500) : toLogString(record.error());
}

} // namespace

/// What a person starts: the whole way from the request to the drive and back, in real time, over a
/// drive that lies.
class MeasureLoopTest : public QObject
{
    Q_OBJECT

private slots:
    void driveWithData_isJudgedAndStaysAsItWas_data()
    {
        QTest::addColumn<QString>("profile");
        QTest::addColumn<ProbeVerdict>("verdict");
        QTest::addColumn<quint32>("phase");
        QTest::newRow("lying") << QStringLiteral("lying-512e-5400") << ProbeVerdict::SectorsOf4096
                               << 0U;
        QTest::newRow("jumper") << QStringLiteral("lying-512e-5400-phase-7")
                                << ProbeVerdict::SectorsOf4096 << 7U;
        QTest::newRow("native") << QStringLiteral("native-512-5400") << ProbeVerdict::NoPenalty
                                << 0U;
    }
    void driveWithData_isJudgedAndStaysAsItWas()
    {
        QFETCH(QString, profile);
        QFETCH(ProbeVerdict, verdict);
        QFETCH(quint32, phase);
        LyingDrive drive;
        if (!drive.start(profile))
            QSKIP(qPrintable(drive.whyNot()));
        Scene scene;
        scene.aimAt(drive.loop().name());
        QElapsedTimer timer;
        timer.start();
        const auto record = scene.run();
        const qint64 ms = timer.elapsed();
        QVERIFY2(record.has_value() && record->probe.has_value(), textOf(record).c_str());
        QVERIFY2(record->probe->verdict == verdict, textOf(record).c_str());
        QCOMPARE(record->probe->phase, phase);
        QVERIFY(record->probe->region.isVerified);
        // None of the samples is lost on the way.
        QCOMPARE(scene.sink.samples, record->probe->samples.size());
        QVERIFY(scene.saved().empty());
        drive.stop();
        QVERIFY(drive.isAsItWas());
        qInfo("%s: verdict after %.1f s, all in all %.1f s", qPrintable(profile),
              std::chrono::duration<double>(record->probe->toVerdict).count(),
              static_cast<double>(ms) / 1000);
    }

    void blankDrive_isJudgedAndStaysBlank()
    {
        LyingDrive drive;
        QFile image(drive.imagePath());
        QVERIFY(image.resize(0) && image.resize(qint64(LyingDrive::size)));
        if (!drive.start(QStringLiteral("lying-512e-5400")))
            QSKIP(qPrintable(drive.whyNot()));
        Scene scene;
        scene.aimAt(drive.loop().name());
        scene.request.mode = MeasureMode::BlankDrive;
        const auto record = scene.run();
        QVERIFY2(record.has_value(), textOf(record).c_str());
        QVERIFY2(record->probe->verdict == ProbeVerdict::SectorsOf4096, textOf(record).c_str());
        drive.stop();
        QVERIFY(image.open(QIODevice::ReadOnly));
        QCOMPARE(image.readAll(), QByteArray(qsizetype(LyingDrive::size), '\0'));
    }

    void mountedDrive_isJudgedByAnOrdinaryUser_data()
    {
        QTest::addColumn<QString>("profile");
        QTest::addColumn<int>("phase");
        QTest::newRow("lying") << QStringLiteral("lying-512e-5400") << 0;
        QTest::newRow("jumper") << QStringLiteral("lying-512e-5400-phase-7") << 7;
    }
    void mountedDrive_isJudgedByAnOrdinaryUser()
    {
        QFETCH(QString, profile);
        QFETCH(int, phase);
        LyingDrive drive;
        const QString missing = runTool(
            "mkfs.ext4", {"-q", "-F", "-Elazy_itable_init=0", drive.imagePath().toStdString()});
        if (!missing.isEmpty())
            QSKIP(qPrintable(missing));
        if (!drive.start(profile))
            QSKIP(qPrintable(drive.whyNot()));
        const Mounted mounted(drive.loop().node(), "ext4");
        if (mounted.isUnknownType())
            QSKIP("the kernel does not know the file system");
        QVERIFY2(mounted.isMounted(), qPrintable(mounted.error()));
        std::filesystem::permissions(mounted.path(), std::filesystem::perms::all);

        // The build folder may be closed to others.
        const QTemporaryDir open;
        const std::string worker = open.filePath(QStringLiteral("driveready-worker")).toStdString();
        std::filesystem::copy_file(builtWorker(), worker);
        using enum std::filesystem::perms;
        std::filesystem::permissions(open.path().toStdString(), owner_all | others_exec);
        std::filesystem::permissions(worker, owner_all | others_read | others_exec);

        constexpr int impossible = 100;
        const pid_t child = ::fork();
        if (child == 0) {
            constexpr uid_t nobody = 65534;
            if (::setgroups(0, nullptr) != 0 || ::setgid(nobody) != 0 || ::setuid(nobody) != 0)
                ::_exit(impossible);
            Scene scene(worker);
            scene.aimAt(drive.loop().name());
            scene.request.mode = MeasureMode::OwnFile;
            scene.request.folder = mounted.path();
            scene.request.consents = false;
            const auto record = scene.run();
            const bool isFound =
                record && record->probe && record->probe->verdict == ProbeVerdict::SectorsOf4096;
            if (!isFound)
                qWarning("%s", textOf(record).c_str());
            ::_exit(isFound ? int(record->probe->phase) : impossible + 1);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), phase);
    }

    void folderOnAnotherDrive_isRefused_data()
    {
        QTest::addColumn<bool>("probes");
        QTest::newRow("probe") << true;
        QTest::newRow("figures only") << false;
    }
    void folderOnAnotherDrive_isRefused()
    {
        QFETCH(bool, probes);
        LoopDevice drive(qint64(100 * mib));
        LoopDevice other(qint64(400 * mib));
        if (!drive.isAttached() || !other.isAttached())
            QSKIP(qPrintable(drive.whyNot() + other.whyNot()));
        const QString missing = runTool("mkfs.ext4", {"-q", other.node()});
        if (!missing.isEmpty())
            QSKIP(qPrintable(missing));
        const Mounted mounted(other.node(), "ext4");
        if (mounted.isUnknownType())
            QSKIP("the kernel does not know the file system");
        QVERIFY2(mounted.isMounted(), qPrintable(mounted.error()));
        Scene scene;
        scene.aimAt(drive.name());
        scene.request.mode = MeasureMode::OwnFile;
        scene.request.folder = mounted.path();
        scene.request.probes = probes;
        scene.request.throughput = {ThroughputJob::Random};
        const auto record = scene.run();
        QVERIFY2(!record.has_value(), textOf(record).c_str());
        QCOMPARE(record.error().code, ErrorCode::Unsupported);
        QCOMPARE(record.error().text("obstacle"), std::string("other-disk"));
    }

    void stop_isHeardWhileTheFileIsMade()
    {
        LoopDevice loop(qint64(2048 * mib));
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const QString missing = runTool("mkfs.ext4", {"-q", loop.node()});
        if (!missing.isEmpty())
            QSKIP(qPrintable(missing));
        const Mounted mounted(loop.node(), "ext4");
        if (mounted.isUnknownType())
            QSKIP("the kernel does not know the file system");
        QVERIFY2(mounted.isMounted(), qPrintable(mounted.error()));
        Scene scene;
        scene.aimAt(loop.name());
        scene.request.mode = MeasureMode::OwnFile;
        scene.request.folder = mounted.path();
        scene.request.fileSize = Bytes(1024 * mib);
        scene.sink.onStep = [&scene](ProbeStep step) {
            if (step == ProbeStep::MakingFile)
                scene.stop.request_stop();
        };
        const auto record = scene.run();
        QVERIFY2(!record.has_value(), textOf(record).c_str());
        QCOMPARE(record.error().code, ErrorCode::Cancelled);
        QVERIFY2(loop.writes().sectors < 1024 * mib / 512,
                 qPrintable(QString::number(loop.writes().sectors)));
    }

    void killedWorker_leavesTheRegionAsItWas_data()
    {
        QTest::addColumn<int>("samples");
        for (const int samples : {1, 9, 21})
            QTest::addRow("after %d", samples) << samples;
    }
    void killedWorker_leavesTheRegionAsItWas()
    {
        QFETCH(int, samples);
        LyingDrive drive;
        if (!drive.start(QStringLiteral("lying-512e-5400")))
            QSKIP(qPrintable(drive.whyNot()));
        Scene scene;
        scene.aimAt(drive.loop().name());
        scene.sink.at = std::size_t(samples);
        scene.sink.act = [] { ::kill(workerPid(), SIGKILL); };
        const auto record = scene.run();
        QVERIFY(!record.has_value());
        QCOMPARE(record.error().code, ErrorCode::HelperFailed);
        QCOMPARE(record.error().text("signal"), std::to_string(SIGKILL));
        QVERIFY(scene.saved().empty());
        drive.stop();
        QVERIFY(drive.isAsItWas());
    }

    void stop_endsBetweenTwoRequests()
    {
        LyingDrive drive;
        if (!drive.start(QStringLiteral("native-512-5400")))
            QSKIP(qPrintable(drive.whyNot()));
        Scene scene;
        scene.aimAt(drive.loop().name());
        scene.sink.at = 5;
        scene.sink.act = [&scene] { scene.stop.request_stop(); };
        const auto record = scene.run();
        QVERIFY2(record.has_value(), textOf(record).c_str());
        QCOMPARE(record->probe->gate, ProbeGate::Stopped);
        QVERIFY(record->probe->region.isVerified);
        drive.stop();
        QVERIFY(drive.isAsItWas());
    }

    void driveThatHangs_isWaitedForThenLeftWithItsJournal()
    {
        LyingDrive drive;
        if (!drive.start(QStringLiteral("lying-512e-5400")))
            QSKIP(qPrintable(drive.whyNot()));
        Scene scene;
        scene.aimAt(drive.loop().name());
        scene.options.patience = std::chrono::milliseconds(300);
        scene.options.killAfter = std::chrono::milliseconds(600);
        scene.sink.at = 3;
        pid_t worker = -1;
        scene.sink.act = [&] {
            worker = workerPid();
            drive.hang();
        };
        // A busy computer may be waited for earlier.
        QElapsedTimer sinceStop;
        scene.sink.whileWaiting = [&] {
            if (worker > 0 && scene.stop.request_stop())
                sinceStop.start();
        };
        const auto record = scene.run();
        QVERIFY(scene.sink.hasWaited);
        // Seven seconds for its end, and only once: it would be twice as long and more.
        QVERIFY2(sinceStop.elapsed() < 12'000, qPrintable(QString::number(sinceStop.elapsed())));
        QVERIFY(!record.has_value());
        // The kernel does not let go of a request: nobody may write there until it does.
        QCOMPARE(record.error().code, ErrorCode::StoppedHalfWay);
        QCOMPARE(scene.saved().size(), std::size_t(1));
        const SavedRegion region = scene.saved().front();
        const Status isFree =
            checkNoInterruptedRegion(scene.options.journalDir, scene.request.device);
        QCOMPARE(isFree.error().code, ErrorCode::RegionNotRestored);
        QCOMPARE(scene.run().error().code, ErrorCode::RegionNotRestored);

        drive.goOn();
        QTRY_VERIFY(hasEnded(worker));
        scene.sink.act = {};
        scene.sink.whileWaiting = {};
        const auto check = scene.restore(region);
        QVERIFY2(check.has_value(), check ? "" : toLogString(check.error()).c_str());
        QVERIFY(check->isVerified);
        QVERIFY(scene.saved().empty());
        drive.stop();
        QVERIFY(drive.isAsItWas());
    }

    void powerCutInAWrite_isRestoredFromTheJournal_data()
    {
        QTest::addColumn<int>("samples");
        QTest::addColumn<int>("ms");
        // That long after the news of a write: mostly in the middle of the next one.
        for (const auto &[samples, ms] : {std::pair(2, 3), std::pair(11, 6), std::pair(24, 9)})
            QTest::addRow("after %d and %d ms", samples, ms) << samples << ms;
    }
    void powerCutInAWrite_isRestoredFromTheJournal()
    {
        QFETCH(int, samples);
        QFETCH(int, ms);
        LyingDrive drive;
        if (!drive.start(QStringLiteral("lying-512e-5400")))
            QSKIP(qPrintable(drive.whyNot()));
        Scene scene;
        scene.aimAt(drive.loop().name());
        scene.sink.at = std::size_t(samples);
        scene.sink.act = [&drive, ms] {
            std::this_thread::sleep_for(std::chrono::milliseconds(ms));
            ::kill(static_cast<pid_t>(drive.pid()), SIGKILL);
        };
        const auto record = scene.run();
        QVERIFY(!record.has_value() || record->probe->gate == ProbeGate::Failed);
        QCOMPARE(scene.saved().size(), std::size_t(1));
        const SavedRegion region = scene.saved().front();
        drive.stop();

        QVERIFY2(drive.start(QStringLiteral("lying-512e-5400")), qPrintable(drive.whyNot()));
        scene.sink.act = {};
        scene.aimAt(drive.loop().name());
        // Attached anew, and without a name of its own: only what is on it tells.
        const auto found = restorableRegion(scene.options.journalDir, scene.request.device);
        QCOMPARE(found, std::optional(region));
        const auto check = scene.restore(region);
        QVERIFY2(check.has_value(), check ? "" : toLogString(check.error()).c_str());
        QVERIFY(check->isVerified);
        qInfo("%llu sectors were torn", static_cast<unsigned long long>(check->restoredSectors));
        QVERIFY(scene.saved().empty());
        drive.stop();
        QVERIFY(drive.isAsItWas());
    }

    void otherDrive_isNotOverwrittenFromTheJournal()
    {
        LoopDevice loop(qint64(100 * mib));
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        Scene scene;
        scene.aimAt(loop.name());
        FileRegionJournal journal(scene.options.journalDir, scene.request.device);
        QVERIFY(journal.save(Bytes(mib), noise(mib, 3)).has_value());
        const auto check = scene.restore(scene.saved().front());
        QVERIFY(!check.has_value());
        QCOMPARE(check.error().code, ErrorCode::DeviceChanged);
        QCOMPARE(loop.writes().sectors, 0U);
        QCOMPARE(scene.saved().size(), std::size_t(1));
    }

    void unreadableSector_isNamed()
    {
        LyingDrive drive;
        const std::uint64_t bad = 64 * mib + 5 * mib;
        if (!drive.start(QStringLiteral("lying-512e-5400"), qint64(bad)))
            QSKIP(qPrintable(drive.whyNot()));
        Scene scene;
        scene.aimAt(drive.loop().name());
        const auto before = drive.loop().writes();
        const auto record = scene.run();
        QVERIFY(!record.has_value());
        QCOMPARE(record.error().code, ErrorCode::IoError);
        QVERIFY(!record.error().text("lba").empty());
        // Reads come in pieces of a MiB.
        const auto lba = std::stoull(record.error().text("lba")) * 512;
        QVERIFY(lba <= bad && bad < lba + mib);
        QVERIFY(drive.loop().writes() == before);
    }

    void fullJournal_refusesBeforeTheFirstWrite()
    {
        LyingDrive drive;
        LoopDevice small(qint64(16 * mib));
        if (!drive.start(QStringLiteral("lying-512e-5400")))
            QSKIP(qPrintable(drive.whyNot()));
        if (!small.isAttached())
            QSKIP(qPrintable(small.whyNot()));
        const QString missing = runTool("mkfs.ext4", {"-q", small.node()});
        if (!missing.isEmpty())
            QSKIP(qPrintable(missing));
        const Mounted mounted(small.node(), "ext4");
        if (mounted.isUnknownType())
            QSKIP("the kernel does not know the file system");
        Scene scene;
        scene.options.journalDir = mounted.path() + "/regions";
        scene.aimAt(drive.loop().name());
        const auto before = drive.loop().writes();
        const auto record = scene.run();
        QVERIFY(!record.has_value());
        QCOMPARE(record.error().code, ErrorCode::BackupStoreFailed);
        QVERIFY(drive.loop().writes() == before);
        QVERIFY(scene.saved().empty());
    }

    void journalOnTheDriveItself_isRefusedAsTheDriveIsInUse()
    {
        LoopDevice loop(qint64(200 * mib));
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const QString missing = runTool("mkfs.ext4", {"-q", loop.node()});
        if (!missing.isEmpty())
            QSKIP(qPrintable(missing));
        Scene scene;
        const Mounted mounted(loop.node(), "ext4");
        if (mounted.isUnknownType())
            QSKIP("the kernel does not know the file system");
        QVERIFY2(mounted.isMounted(), qPrintable(mounted.error()));
        scene.options.journalDir = mounted.path() + "/regions";
        scene.aimAt(loop.name());
        const auto record = scene.run();
        QVERIFY(!record.has_value());
        QCOMPARE(record.error().code, ErrorCode::RefusedBySafety);
        // That it is mounted is found before the journal's place is looked at.
        QCOMPARE(record.error().text("finding"), std::string("in-use-mounted"));
    }

    void unsuitableDrive_isRefusedWithItsReason()
    {
        {
            LoopDevice small(qint64(20 * mib));
            if (!small.isAttached())
                QSKIP(qPrintable(small.whyNot()));
            Scene scene;
            scene.aimAt(small.name());
            const auto record = scene.run();
            QCOMPARE(record.error().code, ErrorCode::Unsupported);
            QCOMPARE(record.error().text("obstacle"), std::string("too-small"));
        }
        {
            LoopDevice readOnly(qint64(100 * mib), 512, true);
            if (!readOnly.isAttached())
                QSKIP(qPrintable(readOnly.whyNot()));
            Scene scene;
            scene.aimAt(readOnly.name());
            QCOMPARE(scene.run().error().code, ErrorCode::DeviceReadOnly);
        }
        LoopDevice loop(qint64(100 * mib));
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        Scene scene;
        scene.aimAt(loop.name());
        scene.request.consents = false;
        QCOMPARE(scene.run().error().text("obstacle"), std::string("no-consent"));
        scene.request.consents = true;
        scene.request.device.diskSequence += 1;
        QCOMPARE(scene.run().error().code, ErrorCode::DeviceChanged);
        QCOMPARE(loop.writes().sectors, 0U);
    }

    void logicalSectorsOf4096_needNoMeasurement()
    {
        LoopDevice loop(qint64(100 * mib), 4096);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        Scene scene;
        scene.aimAt(loop.name());
        const auto record = scene.run();
        QVERIFY2(record.has_value(), textOf(record).c_str());
        QCOMPARE(record->probe->verdict, ProbeVerdict::ByLogicalSize);
        QCOMPARE(loop.writes().sectors, 0U);
    }
};

QTEST_GUILESS_MAIN(MeasureLoopTest)
#include "measure_loop_test.moc"
