// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/own_file.h"
#include "bench/truth_probe.h"
#include "platform/linux_timed_io.h"
#include "support/file_systems.h"
#include "support/loop_device.h"
#include "support/mounted.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t mib = 1024 * 1024;

QByteArray bytesAt(const QString &path, std::uint64_t offset, qint64 length)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.seek(qint64(offset)) ? file.read(length)
                                                                       : QByteArray();
}

} // namespace

/// A file of ours on file systems that are really mounted, on loop devices.
class OwnFileLoopTest : public QObject
{
    Q_OBJECT

private slots:
    void shiftedWrites_reachTheDriveAsTheyAre_data()
    {
        QTest::addColumn<QByteArray>("tool");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("options");
        // ext4 would go on zeroing its tables in the background, among the writes counted here.
        QTest::newRow("ext4") << QByteArray("mkfs.ext4") << QByteArray("ext4")
                              << QByteArray("-Elazy_itable_init=0,lazy_journal_init=0");
        QTest::newRow("xfs") << QByteArray("mkfs.xfs") << QByteArray("xfs") << QByteArray("-q");
    }
    void shiftedWrites_reachTheDriveAsTheyAre()
    {
        QFETCH(QByteArray, tool);
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, options);
        LoopDevice loop(qint64(400 * mib));
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const QString missing =
            runTool(tool.constData(), {"-q", options.toStdString(), loop.node()});
        if (!missing.isEmpty())
            QSKIP(qPrintable(missing));
        const Mounted mounted(loop.node(), type.constData());
        if (mounted.isUnknownType())
            QSKIP("the kernel does not know the file system");
        QVERIFY2(mounted.isMounted(), qPrintable(mounted.error()));

        const auto file = makeOwnFile({mounted.path(), Bytes(64 * mib)}, {});
        QVERIFY2(file.has_value(), file ? "" : toLogString(file.error()).c_str());
        QCOMPARE(file->device, loop.name());
        const auto spec = specForFile(*file, true);
        QVERIFY(spec.has_value());
        LinuxTimedIo io(file->fd.get(), {"file", file->size, sector512});

        const auto before = loop.writes();
        const std::vector<std::byte> data(4096, std::byte{0x77});
        quint64 writes = 0;
        for (std::uint64_t shift = 0; shift < 8; ++shift, ++writes) {
            const Bytes at = spec->places[std::size_t(shift)].offset + Bytes(shift * 512);
            const FileExtent &extent = file->extents.front();
            QVERIFY(extent.inFile + extent.length > at + Bytes(4096));
            const std::uint64_t onDisk = (extent.onDevice + (at - extent.inFile)).value();
            const QString disk = loop.backingFile(); // the node would answer from its cache
            QByteArray expected = bytesAt(disk, onDisk - 1, 4098);
            QCOMPARE(expected.size(), 4098);
            expected.replace(1, 4096, QByteArray(4096, 0x77));
            const auto taken = io.write(at, data);
            QVERIFY2(taken.has_value(), taken ? "" : toLogString(taken.error()).c_str());
            QVERIFY(taken->count() > 0);
            // It lies on the device where the map said, and nothing beside it changed.
            QCOMPARE(bytesAt(disk, onDisk - 1, 4098), expected);
        }
        // Eight sectors each, and neither a journal nor a second write.
        const auto after = loop.writes();
        QCOMPARE(after.sectors - before.sectors, writes * 8);
    }

    void probeInAMountedFile_runsToItsEnd()
    {
        LoopDevice loop(qint64(200 * mib));
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const QString missing = runTool("mkfs.ext4", {"-q", loop.node()});
        if (!missing.isEmpty())
            QSKIP(qPrintable(missing));
        const Mounted mounted(loop.node(), "ext4");
        if (mounted.isUnknownType())
            QSKIP("the kernel does not know the file system");
        const auto file = makeOwnFile({mounted.path(), Bytes(64 * mib)}, {});
        QVERIFY2(file.has_value(), file ? "" : toLogString(file.error()).c_str());
        const auto spec = specForFile(*file, true);
        LinuxTimedIo io(file->fd.get(), {"file", file->size, sector512});
        OwnFileContent content(*spec);
        SteadyClock clock;
        NullProbeSink sink;
        TruthProbe probe(*spec, {io, content, clock, sink});
        probe.run(std::chrono::seconds(5));
        const ProbeResult result = probe.finish();
        // A loop device has no platter: any gate may end it, but no platter may be found.
        QVERIFY(result.verdict != ProbeVerdict::SectorsOf4096);
        QVERIFY(!result.failure.has_value());
    }

    void fileOnAnotherDisk_isRefusedBeforeItIsWritten_andACancelIsHeardWhileItIs()
    {
        LoopDevice loop(qint64(200 * mib));
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const QString missing = runTool("mkfs.ext4", {"-q", loop.node()});
        if (!missing.isEmpty())
            QSKIP(qPrintable(missing));
        const Mounted mounted(loop.node(), "ext4");
        if (mounted.isUnknownType())
            QSKIP("the kernel does not know the file system");
        QVERIFY2(mounted.isMounted(), qPrintable(mounted.error()));
        int asked = 0;
        const auto mayGoOn = [&asked] { return ++asked < 5; };
        const auto other = makeOwnFile({mounted.path(), Bytes(64 * mib), "sdzz", mayGoOn}, {});
        QVERIFY(!other.has_value());
        QCOMPARE(other.error().code, ErrorCode::Unsupported);
        QCOMPARE(other.error().text("obstacle"), std::string("other-disk"));
        QCOMPARE(other.error().text("device"), loop.name());
        QCOMPARE(asked, 0);
        const auto file = makeOwnFile({mounted.path(), Bytes(64 * mib), loop.name(), mayGoOn}, {});
        QVERIFY(!file.has_value());
        QCOMPARE(file.error().code, ErrorCode::Cancelled);
        QCOMPARE(asked, 5);
    }

    void drive_isProbedThroughTheOpenersDescriptor()
    {
        LoopDevice loop(qint64(80 * mib));
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const auto platform = makeLinuxPlatform();
        const DiskTarget target{DiskTarget::Kind::BlockDevice, loop.name()};
        auto seen = platform->opener().openForReading(target);
        QVERIFY(seen.has_value());
        auto disk = platform->opener().openForWriting(target, seen->id);
        QVERIFY2(disk.has_value(), disk ? "" : toLogString(disk.error()).c_str());
        QVERIFY((*disk)->exclusiveFd() >= 0);
        LinuxTimedIo io((*disk)->exclusiveFd(), {loop.name(), seen->id.size, seen->id.logical});
        BoundedTimedIo bounded(io, Bytes(mib), Bytes(mib));
        const std::vector<std::byte> data(4096, std::byte{0x31});
        QVERIFY(bounded.write(Bytes(mib + 512), data).has_value());
        QCOMPARE(bounded.write(Bytes(2 * mib - 512), data).error().code, ErrorCode::OutOfBounds);
        std::vector<std::byte> back(5120);
        QVERIFY(bounded.read(Bytes(mib), back).has_value());
        QVERIFY(std::equal(data.begin(), data.end(), back.begin() + 512));
        QCOMPARE(back[0], std::byte{});
        QCOMPARE(io.write(Bytes(100), data).error().code, ErrorCode::OutOfBounds);
        QVERIFY((*disk)->releaseExclusive().has_value());
        QCOMPARE((*disk)->exclusiveFd(), -1);
    }
};

QTEST_GUILESS_MAIN(OwnFileLoopTest)
#include "own_file_loop_test.moc"
