// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/file_workspace.h"
#include "bench/throughput.h"
#include "bench/throughput_file.h"
#include "platform/linux_queued_io.h"
#include "support/file_systems.h"
#include "support/loop_device.h"
#include "support/mounted.h"

#include <QTest>
#include <fcntl.h>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t mib = 1024 * 1024;
constexpr std::uint64_t driveBytes = 96 * mib;

class Counters final : public CounterSource
{
public:
    explicit Counters(std::string disk)
        : m_disk(std::move(disk))
    {
    }
    std::optional<DiskCounters> now() override { return readCounters({}, m_disk); }

private:
    std::string m_disk;
};

ThroughputSpec quickSpec(Bytes size, bool isFile, std::optional<ByteRange> writable)
{
    ThroughputSpec spec = quickThroughput(size, isFile, true, writable);
    spec.box = std::chrono::milliseconds(60);
    spec.sweepBox = std::chrono::milliseconds(300);
    return spec;
}

} // namespace

/// The real paths, on loop devices.
class ThroughputLoopTest : public QObject
{
    Q_OBJECT

private slots:
    void drive_isMeasuredWithinItsPart_data()
    {
        QTest::addColumn<bool>("withThreads");
        QTest::newRow("io_uring") << false;
        QTest::newRow("threads") << true;
    }
    void drive_isMeasuredWithinItsPart()
    {
        QFETCH(bool, withThreads);
        LoopDevice loop{qint64(driveBytes)};
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const UniqueFd fd(::open(loop.node().c_str(), O_RDWR | O_DIRECT | O_EXCL | O_CLOEXEC));
        QVERIFY(fd);
        const auto io = makeLinuxQueuedIo(
            fd.get(), {loop.node(), Bytes(driveBytes), sector512, true, withThreads});
        if (!withThreads && io->facts().engine != QueueEngine::IoUring)
            QSKIP("the kernel refuses io_uring");

        ThroughputSpec spec =
            quickSpec(Bytes(driveBytes), false, ByteRange{Bytes(32 * mib), Bytes(32 * mib)});
        spec.jobs = {ThroughputJob::Rewrite, ThroughputJob::Sequential, ThroughputJob::Random,
                     ThroughputJob::BlockSizes, ThroughputJob::StartSweep};
        const SteadyClock clock;
        NullThroughputSink sink;
        Counters counters(loop.name());
        const ThroughputResult result = runThroughput(spec, {*io, clock, sink, &counters});
        QVERIFY2(result.end == ThroughputEnd::Done,
                 result.failure ? toLogString(*result.failure).c_str() : "stopped");
        for (const ThroughputFigure &figure : result.figures) {
            const std::string what = canonicalText(toJson(result));
            QVERIFY2(figure.end == ThroughputEnd::Done && figure.operations > 0, what.c_str());
            QCOMPARE(figure.latency.count(), figure.operations);
            QVERIFY(figure.device.has_value() || figure.step.startSector);
        }
        // Direct I/O: what was asked for reached the device.
        const auto read = std::ranges::find_if(result.figures, [](const ThroughputFigure &figure) {
            return figure.step.access == ThroughputAccess::SequentialRead;
        });
        QVERIFY(read != result.figures.end());
        QVERIFY(read->device->read >= read->bytes);

        QVERIFY(::fsync(fd.get()) == 0);
        QFile file(loop.backingFile());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray content = file.readAll();
        QCOMPARE(content.count('\0') == content.size(), false);
        const auto isZero = [&](std::uint64_t from, std::uint64_t length) {
            return content.mid(qsizetype(from), qsizetype(length)).count('\0') == qint64(length);
        };
        QVERIFY(isZero(0, 32 * mib));
        QVERIFY(isZero(64 * mib, 32 * mib));
    }

    void drive_isFreeForOthersAtOnce()
    {
        LoopDevice loop{qint64(driveBytes)};
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        for (int i = 0; i < 50; ++i) {
            const UniqueFd fd(::open(loop.node().c_str(), O_RDWR | O_DIRECT | O_EXCL | O_CLOEXEC));
            QVERIFY2(fd, qPrintable(QStringLiteral("round %1: %2").arg(i).arg(errno)));
            const auto io = makeLinuxQueuedIo(fd.get(), {loop.node(), Bytes(driveBytes)});
            QVERIFY(io->setUp({32, 4096}).has_value());
            std::vector<QueuedRequest> reads;
            for (std::uint32_t slot = 0; slot < 32; ++slot)
                reads.push_back({Bytes(slot * 4096), 4096, slot, false, false});
            QVERIFY(io->exchange(reads).has_value());
        }
    }

    void fileOnAFileSystem_isMeasuredAndLeavesNothing_data()
    {
        QTest::addColumn<QByteArray>("tool");
        QTest::addColumn<QByteArray>("type");
        QTest::newRow("ext4") << QByteArray("mkfs.ext4") << QByteArray("ext4");
        QTest::newRow("xfs") << QByteArray("mkfs.xfs") << QByteArray("xfs");
        QTest::newRow("btrfs") << QByteArray("mkfs.btrfs") << QByteArray("btrfs");
    }
    void fileOnAFileSystem_isMeasuredAndLeavesNothing()
    {
        QFETCH(QByteArray, tool);
        QFETCH(QByteArray, type);
        LoopDevice loop(qint64(512 * mib));
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const QString missing = runTool(tool.constData(), {"-q", loop.node()});
        if (!missing.isEmpty())
            QSKIP(qPrintable(missing));
        const Mounted mounted(loop.node(), type.constData());
        if (mounted.isUnknownType())
            QSKIP("the kernel does not know the file system");
        QVERIFY2(mounted.isMounted(), qPrintable(mounted.error()));
        const std::string folder = mounted.path();
        const auto entries = [&] {
            return QDir(QString::fromStdString(folder))
                .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        };
        const QStringList before = entries();
        QCOMPARE(makeThroughputFile(folder, Bytes(std::uint64_t{1} << 40)).error().code,
                 ErrorCode::FileNotWritable);
        {
            const Bytes size(96 * mib);
            auto file = makeThroughputFile(folder, size);
            QVERIFY2(file.has_value(), file ? "" : toLogString(file.error()).c_str());
            auto workspace = makeFileWorkspace(folder);
            QVERIFY(workspace.has_value());
            const auto io =
                makeLinuxQueuedIo(file->fd.get(), {"file", size, sector512, file->isDirect});
            ThroughputSpec spec = quickSpec(size, true, ByteRange{Bytes(0), size});
            spec.jobs.push_back(ThroughputJob::FileCopy);
            spec.jobs.push_back(ThroughputJob::SmallFiles);
            spec.copyBytes = Bytes(16 * mib);
            spec.smallFiles.files = 300;
            spec.smallFiles.transactions = 300;
            const SteadyClock clock;
            NullThroughputSink sink;
            const ThroughputResult result =
                runThroughput(spec, {*io, clock, sink, nullptr, workspace->get()});
            QVERIFY2(result.end == ThroughputEnd::Done,
                     result.failure ? toLogString(*result.failure).c_str() : "stopped");
            for (const ThroughputFigure &figure : result.figures)
                QVERIFY2(figure.operations > 0, canonicalText(toJson(result)).c_str());
        }
        QCOMPARE(entries(), before);
        // Nothing holds the file any more.
        QVERIFY2(::umount(folder.c_str()) == 0, strerror(errno));
    }

    void tmpfsOrNot_fileIsMade()
    {
        const QTemporaryDir folder;
        const auto file = makeThroughputFile(folder.path().toStdString(), Bytes(mib));
        QVERIFY2(file.has_value(), file ? "" : toLogString(file.error()).c_str());
        QVERIFY(QDir(folder.path()).isEmpty());
    }
};

QTEST_GUILESS_MAIN(ThroughputLoopTest)
#include "throughput_loop_test.moc"
