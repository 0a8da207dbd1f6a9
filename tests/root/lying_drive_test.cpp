// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/own_file.h"
#include "bench/truth_probe.h"
#include "platform/linux_timed_io.h"
#include "platform/platform.h"
#include "support/file_systems.h"
#include "support/lying_drive.h"
#include "support/mounted.h"
#include "support/probe_scene.h"

#include <QElapsedTimer>
#include <QTest>
#include <csignal>
#include <thread>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t mib = 1024 * 1024;
constexpr std::uint64_t regionStart = 64 * mib;

struct Claimed
{
    std::unique_ptr<Platform> platform = makeLinuxPlatform();
    std::unique_ptr<WritableDisk> disk;
    std::unique_ptr<LinuxTimedIo> io;

    explicit Claimed(const std::string &name)
    {
        const DiskTarget target{DiskTarget::Kind::BlockDevice, name};
        const auto seen = platform->opener().openForReading(target);
        if (!seen)
            qFatal("%s", toLogString(seen.error()).c_str());
        auto opened = platform->opener().openForWriting(target, seen->id);
        if (!opened)
            qFatal("%s", toLogString(opened.error()).c_str());
        disk = std::move(*opened);
        io = std::make_unique<LinuxTimedIo>(
            disk->exclusiveFd(), LinuxTimedIo::Options{name, seen->id.size, seen->id.logical});
    }
};

ProbeSpec specOf(std::uint64_t diskBytes)
{
    auto spec = *specForDisk(Bytes(diskBytes), true, Bytes(regionStart));
    spec.turnsPerMinute = 5400;
    spec.seed = 5;
    return spec;
}

} // namespace

/// The real path in real time: O_EXCL, O_DIRECT, RWF_DSYNC, the kernel's block layer.
class LyingDriveTest : public QObject
{
    Q_OBJECT

private slots:
    void driveInRealTime_isJudgedAsItIs_data()
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
    void driveInRealTime_isJudgedAsItIs()
    {
        QFETCH(QString, profile);
        QFETCH(ProbeVerdict, verdict);
        QFETCH(quint32, phase);
        LyingDrive drive;
        if (!drive.start(profile))
            QSKIP(qPrintable(drive.whyNot()));
        Claimed claimed(drive.loop().name());
        const ProbeSpec spec = specOf(256 * mib);
        MemoryJournal journal;
        SavedContent content(spec, journal);
        SteadyClock clock;
        NullProbeSink sink;
        TruthProbe probe(spec, {*claimed.io, content, clock, sink});
        probe.run(std::chrono::seconds(30));
        const ProbeResult result = probe.finish();
        QVERIFY2(result.verdict == verdict, canonicalText(toJson(result)).substr(0, 900).c_str());
        QCOMPARE(result.phase, phase);
        QVERIFY(result.region.isVerified);
        QCOMPARE(result.region.restoredSectors, std::uint64_t(0));
        qInfo("%s: %.1f s, effect %.2f ms", qPrintable(profile),
              std::chrono::duration<double>(result.toVerdict).count(), result.evidence.effect.ms);
    }

    void mountedDrive_isJudgedThroughAFileOfOurs_data()
    {
        QTest::addColumn<QString>("profile");
        QTest::addColumn<quint32>("phase");
        QTest::newRow("lying") << QStringLiteral("lying-512e-5400") << 0U;
        QTest::newRow("jumper") << QStringLiteral("lying-512e-5400-phase-7") << 7U;
    }
    void mountedDrive_isJudgedThroughAFileOfOurs()
    {
        QFETCH(QString, profile);
        QFETCH(quint32, phase);
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
        const auto file = makeOwnFile({mounted.path(), Bytes(64 * mib)}, {});
        QVERIFY2(file.has_value(), file ? "" : toLogString(file.error()).c_str());
        auto spec = specForFile(*file, true);
        QVERIFY(spec.has_value());
        spec->turnsPerMinute = 5400;
        LinuxTimedIo io(file->fd.get(), {"file", file->size, sector512});
        OwnFileContent content(*spec);
        SteadyClock clock;
        NullProbeSink sink;
        TruthProbe probe(*spec, {io, content, clock, sink});
        const ProbeResult result = probe.run(std::chrono::seconds(30));
        QVERIFY2(result.verdict == ProbeVerdict::SectorsOf4096,
                 canonicalText(toJson(result)).substr(0, 900).c_str());
        QCOMPARE(result.phase, phase);
    }

    void driveCutInTheMiddleOfAWrite_isRestoredFromTheJournal()
    {
        LyingDrive drive;
        if (!drive.start(QStringLiteral("lying-512e-5400")))
            QSKIP(qPrintable(drive.whyNot()));
        const ProbeSpec spec = specOf(256 * mib);
        MemoryJournal journal;
        {
            Claimed claimed(drive.loop().name());
            SavedContent content(spec, journal);
            SteadyClock clock;
            NullProbeSink sink;
            int writes = 0;
            std::thread cutter;
            WatchedIo io(*claimed.io, [&](const WatchedIo::Request &request) {
                if (request.kind != WatchedIo::Kind::Write || ++writes != 20)
                    return;
                // A durable write takes 4 ms at the least, this one pays for a turn as well.
                cutter = std::thread([pid = drive.pid()] {
                    std::this_thread::sleep_for(std::chrono::milliseconds(3));
                    ::kill(static_cast<pid_t>(pid), SIGKILL);
                });
            });
            TruthProbe probe(spec, {io, content, clock, sink});
            const ProbeResult result = probe.run(std::chrono::seconds(30));
            cutter.join();
            QCOMPARE(result.gate, ProbeGate::Failed);
            QVERIFY(journal.isHeld);
        }
        drive.stop();

        QVERIFY2(drive.start(QStringLiteral("lying-512e-5400")), qPrintable(drive.whyNot()));
        Claimed claimed(drive.loop().name());
        BoundedTimedIo io(*claimed.io, spec.start, spec.length);
        NullProbeSink sink;
        const auto check = restoreRegion(io, spec.start, journal.saved, sink);
        QVERIFY2(check.has_value(), check ? "" : toLogString(check.error()).c_str());
        QVERIFY(check->isVerified);
        qInfo("%llu sectors were torn", static_cast<unsigned long long>(check->restoredSectors));
        QFile image(drive.imagePath());
        QVERIFY(image.open(QIODevice::ReadOnly) && image.seek(qint64(regionStart)));
        const QByteArray now = image.read(qint64(spec.length.value()));
        const auto original = noise(256 * mib, 11);
        QVERIFY(std::memcmp(now.constData(), original.data() + regionStart,
                            std::size_t(now.size())) == 0);
    }
};

QTEST_GUILESS_MAIN(LyingDriveTest)
#include "lying_drive_test.moc"
