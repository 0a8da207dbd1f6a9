// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/linux_device_opener.h"
#include "platform/linux_kernel_partitions.h"
#include "support/loop_device.h"

#include <QTest>
#include <cstdlib>

using namespace driveready;
using driveready::test::LoopDevice;

namespace {

constexpr qint64 diskBytes = 64 << 20;
constexpr std::chrono::milliseconds shortPatience{300};

void sectorSizes()
{
    QTest::addColumn<quint32>("sector");
    QTest::newRow("512") << quint32(512);
    QTest::newRow("4096") << quint32(4096);
}

DiskTarget targetOf(const LoopDevice &loop)
{
    return {DiskTarget::Kind::BlockDevice, loop.name()};
}

} // namespace

class LoopOpenerTest : public QObject
{
    Q_OBJECT

private slots:
    void reading_isReadOnlyAndTellsTheTruth_data() { sectorSizes(); }
    void reading_isReadOnlyAndTellsTheTruth()
    {
        QFETCH(quint32, sector);
        LoopDevice loop(diskBytes, sector);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const auto disk = LinuxDeviceOpener({}).openForReading(targetOf(loop));
        QVERIFY2(disk, disk ? "" : toLogString(disk.error()).c_str());
        QCOMPARE(::fcntl(disk->fd.get(), F_GETFL) & O_ACCMODE, O_RDONLY);
        QCOMPARE(disk->id.logical.bytes(), sector);
        QCOMPARE(disk->id.size, Bytes(diskBytes));
        QCOMPARE(disk->id.major, 7u);
        QVERIFY(disk->id.diskSequence > 0);
        std::vector<std::byte> buffer(sector);
        QVERIFY(disk->io->read(Bytes(0), buffer));
        QVERIFY(!disk->io->write(Bytes(0), buffer));
        QCOMPARE(loop.writes(), LoopDevice::Writes{});
    }

    void writing_reachesTheBackingFile_data() { sectorSizes(); }
    void writing_reachesTheBackingFile()
    {
        QFETCH(quint32, sector);
        LoopDevice loop(diskBytes, sector);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        LinuxDeviceOpener opener({}, shortPatience);
        const DeviceId id = opener.openForReading(targetOf(loop))->id;
        const auto disk = opener.openForWriting(targetOf(loop), id);
        QVERIFY2(disk, disk ? "" : toLogString(disk.error()).c_str());
        const std::vector<std::byte> data(sector, std::byte{0x33});
        QVERIFY((*disk)->io().write(Bytes(sector * 5), data));
        QVERIFY((*disk)->io().flush());
        QFile backing(loop.backingFile());
        QVERIFY(backing.open(QIODevice::ReadOnly) && backing.seek(sector * 5));
        QCOMPARE(backing.read(sector), QByteArray(sector, 0x33));
        QVERIFY(loop.writes().sectors > 0);
    }

    void reattachedDevice_isAnotherDisk()
    {
        std::optional<LoopDevice> loop(std::in_place, diskBytes);
        if (!loop->isAttached())
            QSKIP(qPrintable(loop->whyNot()));
        LinuxDeviceOpener opener({}, shortPatience);
        DeviceId old = opener.openForReading(targetOf(*loop))->id;
        old.diskSequence -= 1; // as if it had been plugged in again since
        const auto disk = opener.openForWriting(targetOf(*loop), old);
        QVERIFY(!disk);
        QCOMPARE(disk.error().code, ErrorCode::DeviceChanged);
    }

    void claimedDevice_isBusy_withoutFallback()
    {
        LoopDevice loop(diskBytes);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const UniqueFd other(::open(loop.node().c_str(), O_RDONLY | O_EXCL | O_CLOEXEC));
        QVERIFY(other);
        LinuxDeviceOpener opener({}, shortPatience);
        const auto disk =
            opener.openForWriting(targetOf(loop), opener.openForReading(targetOf(loop))->id);
        QVERIFY(!disk);
        QCOMPARE(disk.error().code, ErrorCode::DeviceBusy);
    }

    void readOnlyDevice_isRefused()
    {
        LoopDevice loop(diskBytes, 512, true);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        LinuxDeviceOpener opener({}, shortPatience);
        const auto disk =
            opener.openForWriting(targetOf(loop), opener.openForReading(targetOf(loop))->id);
        QVERIFY(!disk);
        QCOMPARE(disk.error().code, ErrorCode::DeviceReadOnly);
    }

    void partitions_comeAndGo_inLogicalSectors_data() { sectorSizes(); }
    void partitions_comeAndGo_inLogicalSectors()
    {
        QFETCH(quint32, sector);
        LoopDevice loop(diskBytes, sector);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        LinuxKernelPartitions kernel(targetOf(loop), {});
        QVERIFY(kernel.list() && kernel.list()->empty());
        const KernelPartition one{1, {Lba(256), Lba(2048)}};
        const KernelPartition extended{2, {Lba(2048), Lba(2050)}};
        for (const auto &partition : {one, extended}) {
            const Status added = kernel.add(partition);
            QVERIFY2(added, added ? "" : toLogString(added.error()).c_str());
        }
        QCOMPARE(*kernel.list(), (std::vector{one, extended}));
        const Status overlap = kernel.add({3, {Lba(300), Lba(400)}});
        QVERIFY(!overlap);
        QCOMPARE(overlap.error().code, ErrorCode::DeviceBusy);
        QCOMPARE(overlap.error().text("partition"), "3");
        QVERIFY(kernel.remove(2));
        QCOMPARE(*kernel.list(), std::vector{one});
        const Status again = kernel.remove(2);
        QVERIFY(!again);
        QCOMPARE(again.error().code, ErrorCode::NoSuchDevice);
    }

    void openPartition_isNamedBusy_whenRemoved()
    {
        LoopDevice loop(diskBytes);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        LinuxKernelPartitions kernel(targetOf(loop), {});
        QVERIFY(kernel.add({1, {Lba(2048), Lba(4096)}}));
        {
            UniqueFd user;
            QTRY_VERIFY((user = UniqueFd(::open((loop.node() + "p1").c_str(), O_RDONLY))));
            const Status removed = kernel.remove(1);
            QVERIFY(!removed);
            QCOMPARE(removed.error().code, ErrorCode::DeviceBusy);
            QCOMPARE(removed.error().text("partition"), "1");
        }
        QVERIFY(kernel.remove(1));
    }

    void partitionNode_isOpened_onlyIfTheKernelAgrees_data() { sectorSizes(); }
    void partitionNode_isOpened_onlyIfTheKernelAgrees()
    {
        QFETCH(quint32, sector);
        LoopDevice loop(diskBytes, sector);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        LinuxDeviceOpener opener({}, std::chrono::seconds(5));
        const auto disk =
            opener.openForWriting(targetOf(loop), opener.openForReading(targetOf(loop))->id);
        QVERIFY(disk);
        LinuxKernelPartitions kernel(targetOf(loop), {});
        const Region region{Lba(256), Lba(2048)};
        QVERIFY(kernel.add({1, region}));
        const auto busy = (*disk)->openPartition(1, region);
        QVERIFY(!busy);
        QCOMPARE(busy.error().code, ErrorCode::DeviceBusy);
        QVERIFY((*disk)->releaseExclusive());
        const auto wrong = (*disk)->openPartition(1, {Lba(256), Lba(2040)});
        QVERIFY(!wrong);
        QCOMPARE(wrong.error().code, ErrorCode::KernelViewDiffers);
        {
            const auto partition = (*disk)->openPartition(1, region);
            QVERIFY2(partition, partition ? "" : toLogString(partition.error()).c_str());
            QCOMPARE(::fcntl(partition->get(), F_GETFL) & O_ACCMODE, O_RDWR);
            const Status claimed = (*disk)->reclaimExclusive();
            QVERIFY(!claimed);
            QCOMPARE(claimed.error().code, ErrorCode::DeviceBusy);
        }
        QVERIFY((*disk)->reclaimExclusive());
    }
};

QTEST_GUILESS_MAIN(LoopOpenerTest)
#include "loop_opener_test.moc"
