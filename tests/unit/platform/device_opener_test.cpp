// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/linux_device_opener.h"
#include "probe/image_sidecar.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

using namespace driveready;

namespace {

constexpr std::chrono::milliseconds shortPatience{120};

class Images
{
public:
    DiskTarget make(const char *name, qint64 size) const
    {
        const QString path = m_folder.filePath(QString::fromUtf8(name));
        QFile file(path);
        [&] { QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(size)); }();
        return {DiskTarget::Kind::Image, path.toStdString()};
    }
    std::string path(const char *name) const
    {
        return m_folder.filePath(QString::fromUtf8(name)).toStdString();
    }

private:
    QTemporaryDir m_folder;
};

} // namespace

class DeviceOpenerTest : public QObject
{
    Q_OBJECT

private slots:
    void image_isOpenedReadOnly_andRefusesWrites()
    {
        Images images;
        const DiskTarget target = images.make("a.img", 1 << 20);
        const auto disk = LinuxDeviceOpener({}).openForReading(target);
        QVERIFY(disk);
        QCOMPARE(::fcntl(disk->fd.get(), F_GETFL) & O_ACCMODE, O_RDONLY);
        QVERIFY((::fcntl(disk->fd.get(), F_GETFD) & FD_CLOEXEC) != 0);
        QCOMPARE(disk->id.size, Bytes(1 << 20));
        const std::vector<std::byte> sector(512);
        const Status written = disk->io->write(Bytes(0), sector);
        QVERIFY(!written && written.error().code == ErrorCode::DeviceReadOnly);
    }

    void sectorSizeOfAnImage_comesFromItsSidecar_andTheSizeIsWholeSectors()
    {
        Images images;
        const DiskTarget target = images.make("a.img", (1 << 20) + 700);
        ImageSidecar sidecar;
        sidecar.limits.logical = 4096;
        QVERIFY(writeSidecar(target.name, sidecar));
        const auto disk = LinuxDeviceOpener({}).openForReading(target);
        QVERIFY(disk);
        QCOMPARE(disk->id.logical, sector4096);
        QCOMPARE(disk->id.size, Bytes(1 << 20));
        QCOMPARE(disk->io->logicalSize(), sector4096);
    }

    void whatIsNoImage_isRefused()
    {
        Images images;
        LinuxDeviceOpener opener({});
        const DiskTarget target = images.make("a.img", 1 << 20);
        const std::string link = images.path("link");
        const std::string pipe = images.path("pipe");
        QCOMPARE(::symlink(target.name.c_str(), link.c_str()), 0);
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        const auto code = [&](const std::string &name) {
            const auto disk = opener.openForReading({DiskTarget::Kind::Image, name});
            return disk ? ErrorCode::Internal : disk.error().code;
        };
        QCOMPARE(code(images.path("absent.img")), ErrorCode::NoSuchDevice);
        QCOMPARE(code(link), ErrorCode::NotADisk);
        QCOMPARE(code(pipe), ErrorCode::NotADisk);
        QCOMPARE(code(images.path("")), ErrorCode::NotADisk);
        QCOMPARE(code("/dev/null"), ErrorCode::NotADisk);
        QCOMPARE(code("relative.img"), ErrorCode::InvalidArgument);
    }

    void blockName_thatIsNoDisk_isRefused()
    {
        LinuxDeviceOpener opener({});
        for (const char *name : {"nosuchdisk", "../etc/passwd", "", "null"}) {
            const auto disk = opener.openForReading({DiskTarget::Kind::BlockDevice, name});
            QVERIFY2(!disk, name);
            QCOMPARE(disk.error().code, ErrorCode::NoSuchDevice);
        }
    }

    void changedIdentity_isRefusedBeforeTheLock()
    {
        Images images;
        LinuxDeviceOpener opener({}, shortPatience);
        const DiskTarget target = images.make("a.img", 1 << 20);
        const auto before = opener.openForReading(target);
        QVERIFY(before);
        QVERIFY(QFile::resize(QString::fromStdString(target.name), 2 << 20));
        const auto disk = opener.openForWriting(target, before->id);
        QVERIFY(!disk);
        QCOMPARE(disk.error().code, ErrorCode::DeviceChanged);
    }

    void anotherFileOfTheSameNameAndSize_isAnotherDisk()
    {
        Images images;
        LinuxDeviceOpener opener({}, shortPatience);
        const DiskTarget target = images.make("a.img", 1 << 20);
        const auto before = opener.openForReading(target);
        const DiskTarget other = images.make("b.img", 1 << 20);
        QCOMPARE(::rename(other.name.c_str(), target.name.c_str()), 0);
        const auto disk = opener.openForWriting(target, before->id);
        QVERIFY(!disk);
        QCOMPARE(disk.error().code, ErrorCode::DeviceChanged);
    }

    void lockedDisk_isBusy_andFreeAfterwards()
    {
        Images images;
        LinuxDeviceOpener opener({}, shortPatience);
        const DiskTarget target = images.make("a.img", 1 << 20);
        const DeviceId id = opener.openForReading(target)->id;
        {
            const auto first = opener.openForWriting(target, id);
            QVERIFY(first);
            const auto second = opener.openForWriting(target, id);
            QVERIFY(!second);
            QCOMPARE(second.error().code, ErrorCode::DeviceBusy);
            QCOMPARE(second.error().text("reason"), "locked");
        }
        QVERIFY(opener.openForWriting(target, id));
    }

    void stopRequest_endsTheWaitForTheLock()
    {
        Images images;
        LinuxDeviceOpener opener({}, std::chrono::hours(1));
        const DiskTarget target = images.make("a.img", 1 << 20);
        const DeviceId id = opener.openForReading(target)->id;
        const auto first = opener.openForWriting(target, id);
        QVERIFY(first);
        std::stop_source stop;
        stop.request_stop();
        const auto second = opener.openForWriting(target, id, stop.get_token());
        QVERIFY(!second);
        QCOMPARE(second.error().code, ErrorCode::Cancelled);
    }

    void releasedDisk_keepsItsLock_andCanBeClaimedAgain()
    {
        Images images;
        LinuxDeviceOpener opener({}, shortPatience);
        const DiskTarget target = images.make("a.img", 1 << 20);
        const DeviceId id = opener.openForReading(target)->id;
        const auto disk = opener.openForWriting(target, id);
        QVERIFY(disk);
        QVERIFY((*disk)->releaseExclusive());
        QVERIFY(!opener.openForWriting(target, id));
        QVERIFY((*disk)->reclaimExclusive());
        std::vector<std::byte> data(512, std::byte{7});
        QVERIFY((*disk)->io().write(Bytes(512), data));
        std::vector<std::byte> back(512);
        QVERIFY(opener.openForReading(target)->io->read(Bytes(512), back));
        QVERIFY(back == data);
    }

    void imageHasNoPartitionNodes()
    {
        Images images;
        LinuxDeviceOpener opener({}, shortPatience);
        const DiskTarget target = images.make("a.img", 1 << 20);
        const auto disk = opener.openForWriting(target, opener.openForReading(target)->id);
        const auto partition = (*disk)->openPartition(1, {Lba(8), Lba(16)});
        QVERIFY(!partition);
        QCOMPARE(partition.error().code, ErrorCode::Unsupported);
    }
};

QTEST_GUILESS_MAIN(DeviceOpenerTest)
#include "device_opener_test.moc"
