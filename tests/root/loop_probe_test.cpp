// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/device_lister.h"
#include "probe/prober.h"
#include "support/file_systems.h"
#include "support/loop_device.h"
#include "support/parsed_table.h"

#include <QProcess>
#include <sys/mount.h>
#include <sys/swap.h>

using namespace driveready;
using namespace driveready::test;

namespace {

DiskTarget targetOf(const LoopDevice &loop)
{
    return {DiskTarget::Kind::BlockDevice, loop.name()};
}

bool has(const DiskSnapshot &snapshot, InUse::Kind kind, const std::string &device,
         const std::string &detail)
{
    return std::ranges::any_of(snapshot.inUse,
                               [&](const InUse &use) { return use.isSame(kind, device, detail); });
}

// Ends what a test began even if it fails half-way.
struct Mounted
{
    explicit Mounted(const std::string &device, const QString &folder)
        : point(folder.toStdString())
        , ok(::mount(device.c_str(), point.c_str(), "ext4", MS_NOSUID | MS_NODEV, nullptr) == 0)
    {
    }
    ~Mounted()
    {
        if (ok)
            ::umount2(point.c_str(), MNT_DETACH);
    }
    std::string point;
    bool ok;
};

struct Swapped
{
    explicit Swapped(std::string node)
        : device(std::move(node))
        , ok(::swapon(device.c_str(), 0) == 0)
    {
    }
    ~Swapped()
    {
        if (ok)
            ::swapoff(device.c_str());
    }
    std::string device;
    bool ok;
};

} // namespace

class LoopProbeTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Platform> m_platform = makeLinuxPlatform();

    DiskSnapshot probed(const LoopDevice &loop)
    {
        const auto snapshot = probeDisk(targetOf(loop), *m_platform);
        [&] { QVERIFY2(snapshot, snapshot ? "" : toLogString(snapshot.error()).c_str()); }();
        return snapshot.value_or(DiskSnapshot{});
    }

private slots:
    // Every image of the parsers' tests as a real disk: the truth comes out, nothing goes in.
    void table_isReadAndNothingIsWritten_data()
    {
        QTest::addColumn<Change>("make");
        QTest::addColumn<quint32>("sector");
        QTest::addColumn<bool>("editable");
        for (const quint32 sector : {512u, 4096u}) {
            const auto row = [&](const char *name, Change make, bool editable) {
                QTest::addRow("%s, %u", name, sector) << std::move(make) << sector << editable;
            };
            const auto damaged = [](std::uint64_t headerByte, bool primary) -> Change {
                return [=](MemoryDisk &disk) {
                    putGpt(disk, twoPartitions());
                    const std::uint64_t header = primary ? 1 : disk.last();
                    disk.pokeNumber(header * disk.logicalSize().bytes() + headerByte, 0xA5, 1);
                };
            };
            row("blank", [](MemoryDisk &) {}, false);
            row("GPT", [](MemoryDisk &disk) { putGpt(disk, twoPartitions()); }, true);
            row("DOS with logicals", [](MemoryDisk &disk) { putDosWithLogicals(disk, {}); }, true);
            row("primary damaged", damaged(60, true), false);
            row("backup damaged", damaged(60, false), false);
            row(
                "no protective entry",
                [](MemoryDisk &disk) {
                    putGpt(disk, twoPartitions());
                    disk.pokeNumber(450, 0, 1);
                },
                false);
            row(
                "hybrid",
                [](MemoryDisk &disk) {
                    putGpt(disk, twoPartitions());
                    putDosSector(disk, 0, {{0x83, 2048, 2048, 0x80}, {0xEE, 1, 2047, 0}});
                },
                false);
            row(
                "EBR loop",
                [](MemoryDisk &disk) {
                    putDosWithLogicals(disk, {});
                    putDosSector(disk, 2120, {{0x83, 8, 64, 0}, {0x05, 0, 72, 0}});
                },
                false);
        }
    }
    void table_isReadAndNothingIsWritten()
    {
        QFETCH(Change, make);
        QFETCH(quint32, sector);
        QFETCH(bool, editable);
        MemoryDisk disk(diskSectors, *SectorSize::fromBytes(sector));
        make(disk);
        LoopDevice loop(qint64(disk.size().value()), sector);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        QVERIFY(disk.saveTo(loop.backingFile()));
        const DiskSnapshot snapshot = probed(loop);
        const ParsedTable expected = parsed(disk);
        QCOMPARE(snapshot.table.layout, expected.layout);
        QCOMPARE(namesOf(snapshot.table.problems), namesOf(expected.problems));
        QCOMPARE(snapshot.table.isEditable, editable);
        QCOMPARE(snapshot.limits.logical, std::optional<std::uint64_t>(sector));
        QCOMPARE(snapshot.info.size, disk.size());
        QCOMPARE(snapshot.info.transport, Transport::Loop);
        QVERIFY(snapshot.inUse.empty());
        QCOMPARE(loop.writes(), LoopDevice::Writes{});
    }

    void gptOfTheOtherSectorSize_isNamed()
    {
        MemoryDisk disk(diskSectors);
        putGpt(disk, twoPartitions());
        LoopDevice loop(qint64(disk.size().value()), 4096);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        QVERIFY(disk.saveTo(loop.backingFile()));
        const DiskSnapshot snapshot = probed(loop);
        QCOMPARE(namesOf(snapshot.table.problems), "other-sector-size");
        QCOMPARE(loop.writes(), LoopDevice::Writes{});
    }

    void openDisk_isProbedEvenUnderAnExclusiveUncachedDescriptor()
    {
        MemoryDisk disk(diskSectors);
        putGpt(disk, twoPartitions());
        LoopDevice loop(qint64(disk.size().value()));
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        QVERIFY(disk.saveTo(loop.backingFile()));
        const auto writable = m_platform->opener().openForWriting(targetOf(loop), probed(loop).id);
        QVERIFY(writable);
        const auto snapshot = probeOpenDisk(targetOf(loop), (*writable)->lockFd(), *m_platform);
        QVERIFY2(snapshot, snapshot ? "" : toLogString(snapshot.error()).c_str());
        QVERIFY(*snapshot == probed(loop));
    }

    void listedLoop_isShownWithItsSectorSize()
    {
        LoopDevice loop(64 << 20, 4096);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const auto devices = listDevices(*m_platform);
        const auto found = std::ranges::find(devices, targetOf(loop), &ListedDevice::target);
        QVERIFY(found != devices.end());
        QCOMPARE(found->hiddenReason, "");
        QCOMPARE(found->limits.logical, std::optional<std::uint64_t>(4096));
        QCOMPARE(loop.writes(), LoopDevice::Writes{});
    }

    void mountedDisk_isInUse()
    {
        LoopDevice loop(64 << 20);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const QString missing = runTool("mkfs.ext4", {"-q", "-F", loop.node()});
        if (!missing.isEmpty())
            QSKIP(qPrintable(missing));
        QTemporaryDir folder;
        {
            const Mounted mount(loop.node(), folder.path());
            QVERIFY(mount.ok);
            const DiskSnapshot snapshot = probed(loop);
            QVERIFY(has(snapshot, InUse::Kind::Mounted, loop.name(), mount.point));
            QCOMPARE(snapshot.wholeDiskSignature()->type, "ext4");
            QVERIFY(!snapshot.isSystemDisk());
            const auto opened = m_platform->opener().openForWriting(targetOf(loop), snapshot.id);
            QVERIFY(!opened);
            QCOMPARE(opened.error().code, ErrorCode::DeviceBusy);
        }
        QVERIFY(probed(loop).inUse.empty());
    }

    void mountedPartition_isInUse_withItsOwnName()
    {
        LoopDevice loop(64 << 20);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const auto kernel = m_platform->kernelPartitions(targetOf(loop));
        QVERIFY(kernel->add({1, {Lba(2048), Lba(131072)}}));
        QTRY_VERIFY(QFile::exists(QString::fromStdString(loop.node() + "p1")));
        const QString missing = runTool("mkfs.ext4", {"-q", "-F", loop.node() + "p1"});
        if (!missing.isEmpty())
            QSKIP(qPrintable(missing));
        QTemporaryDir folder;
        const Mounted mount(loop.node() + "p1", folder.path());
        QVERIFY(mount.ok);
        QVERIFY(has(probed(loop), InUse::Kind::Mounted, loop.name() + "p1", mount.point));
    }

    void activeSwap_isInUse()
    {
        LoopDevice loop(64 << 20);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const QString missing = runTool("mkswap", {"-q", loop.node()});
        if (!missing.isEmpty())
            QSKIP(qPrintable(missing));
        const Swapped swap(loop.node());
        if (!swap.ok)
            QSKIP("this kernel refuses swap on a loop device");
        QVERIFY(has(probed(loop), InUse::Kind::Swap, loop.name(), loop.node()));
    }

    void loopOverAFileOnTheDisk_isInUse()
    {
        LoopDevice loop(64 << 20);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const std::string image = loop.backingFile().toStdString();
        const auto snapshot = probeDisk({DiskTarget::Kind::Image, image}, *m_platform);
        QVERIFY(snapshot);
        QVERIFY(std::ranges::contains(snapshot->inUse, InUse::Kind::LoopBacking, &InUse::kind));
    }

    void processWithTheDiskOpen_isNamed_onlyWhereItMatters_data()
    {
        QTest::addColumn<QString>("redirection");
        QTest::addColumn<bool>("partition");
        QTest::addColumn<bool>("named");
        QTest::newRow("disk, reading") << QStringLiteral("9<") << false << false;
        QTest::newRow("disk, writing") << QStringLiteral("9<>") << false << true;
        QTest::newRow("partition, reading") << QStringLiteral("9<") << true << true;
    }
    void processWithTheDiskOpen_isNamed_onlyWhereItMatters()
    {
        QFETCH(QString, redirection);
        QFETCH(bool, partition);
        QFETCH(bool, named);
        LoopDevice loop(64 << 20);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const auto kernel = m_platform->kernelPartitions(targetOf(loop));
        QVERIFY(kernel->add({1, {Lba(2048), Lba(131072)}}));
        const std::string name = loop.name() + (partition ? "p1" : "");
        QTRY_VERIFY(QFile::exists(QString::fromStdString("/dev/" + name)));
        QProcess process;
        process.start(QStringLiteral("/bin/sh"),
                      {QStringLiteral("-c"), QStringLiteral("exec %1/dev/%2; echo ready; read line")
                                                 .arg(redirection, QString::fromStdString(name))});
        QVERIFY(process.waitForReadyRead());
        const std::string detail = std::to_string(process.processId()) + " sh";
        QCOMPARE(has(probed(loop), InUse::Kind::OpenByProcess, name, detail), named);
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished());
    }

    void readOnlyDisk_isSaid()
    {
        LoopDevice loop(64 << 20, 512, true);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const DiskSnapshot snapshot = probed(loop);
        QCOMPARE(snapshot.info.readOnly, std::optional(true));
        QVERIFY(has(snapshot, InUse::Kind::ReadOnlyMedium, loop.name(), ""));
    }
};

QTEST_GUILESS_MAIN(LoopProbeTest)
#include "loop_probe_test.moc"
