// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/transaction_store.h"
#include "cli/cli_run.h"
#include "platform/platform.h"
#include "probe/prober.h"
#include "support/loop_device.h"

#include <QTemporaryDir>
#include <QTest>
#include <sys/mount.h>
#include <sys/stat.h>

using namespace driveready;
using namespace driveready::test;

namespace {

CliRun plan(const QString &device, const QTemporaryDir &folder, const QStringList &options)
{
    return runCli(QStringList{QStringLiteral("plan"), device, QStringLiteral("--json"),
                              QStringLiteral("-o"), folder.filePath(QStringLiteral("plan.json"))} +
                  options);
}
CliRun apply(const QString &device, const QTemporaryDir &folder, const CliRun &planned,
             const QStringList &options = {})
{
    return runCli(
        QStringList{QStringLiteral("apply"), device, folder.filePath(QStringLiteral("plan.json")),
                    QStringLiteral("--digest"),
                    QString::fromStdString(planned.json()["digest"].get<std::string>()),
                    QStringLiteral("--backup-dir"), folder.filePath(QStringLiteral("backups"))} +
        options);
}

/// A loop device with one partition, and a saved change that was killed before its first write.
struct KilledScene
{
    LoopDevice loop{qint64(64) << 20};
    QTemporaryDir folder{QStringLiteral("/var/tmp/driveready-XXXXXX")}; // /tmp may be a tmpfs
    QString device = QString::fromStdString(loop.node());
    QString backups = folder.filePath(QStringLiteral("backups"));
    std::unique_ptr<Platform> platform = makeLinuxPlatform();
    std::unique_ptr<KernelPartitions> kernel =
        platform->kernelPartitions({DiskTarget::Kind::BlockDevice, loop.name()});
    std::vector<KernelPartition> before;
    TransactionRecord record;

    void make()
    {
        const CliRun made = plan(device, folder, {QStringLiteral("--fs"), QStringLiteral("none")});
        QVERIFY2(apply(device, folder, made).exitCode == 0, made.all().constData());
        const auto snapshot = probeDisk({DiskTarget::Kind::BlockDevice, loop.name()}, *platform);
        before = shown();
        QVERIFY(snapshot && before.size() == 1);
        record.id = "ffffffffffffffff"; // the newest also if made within the same second
        record.device = snapshot->id;
    }
    void leave()
    {
        QVERIFY(Transaction::create(backups.toStdString(), record, {}));
        QVERIFY(kernel->remove(1));
    }
    CliRun run(const QString &command, const QStringList &more = {}) const
    {
        return runCli(QStringList{command, device} + more +
                      QStringList{QStringLiteral("--backup-dir"), backups});
    }
    std::vector<KernelPartition> shown() const
    {
        return kernel->list().value_or(std::vector<KernelPartition>{});
    }
};

} // namespace

/// The program on a loop device of the test's own.
class CliLoopTest : public QObject
{
    Q_OBJECT

private slots:
    void figures_areTakenStoredAndCompared()
    {
        LoopDevice loop{qint64(128) << 20};
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        QTemporaryDir folder(QStringLiteral("/var/tmp/driveready-XXXXXX"));
        QStringList files;
        for (int i = 0; i < 2; ++i) {
            const CliRun run = runCli(
                {QStringLiteral("measure"), QString::fromStdString(loop.node()),
                 QStringLiteral("--no-probe"), QStringLiteral("--throughput"),
                 QStringLiteral("random"), QStringLiteral("--mode"), QStringLiteral("read-only"),
                 QStringLiteral("--backup-dir"), folder.path(), QStringLiteral("--json")});
            QVERIFY2(run.exitCode == 0, run.all().constData());
            files << QString::fromStdString(run.json()["stored"].get<std::string>());
            QVERIFY2(run.trouble.contains("\"figure\""), run.all().constData());
        }
        const CliRun compared = runCli(QStringList{QStringLiteral("compare")} + files);
        QVERIFY2(compared.output.contains("Random read, 4 KiB, whole drive"),
                 compared.all().constData());
        const CliRun json =
            runCli(QStringList{QStringLiteral("compare"), QStringLiteral("--json")} + files);
        QCOMPARE(json.json()["throughput"].size(), std::size_t(2));
        const CliRun shown = runCli({QStringLiteral("verdict"), files.front()});
        for (const char *part : {"Random read, 4 KiB, 32 at once", "MiB/s",
                                 "Conditions:", "not run: nothing is written here"})
            QVERIFY2(shown.exitCode == 0 && shown.output.contains(part), shown.all().constData());
    }

    void planApplyMount_thenInUse_data()
    {
        QTest::addColumn<uint>("sectorSize");
        QTest::newRow("512") << 512u;
        QTest::newRow("4096") << 4096u;
    }
    void planApplyMount_thenInUse()
    {
        QFETCH(uint, sectorSize);
        const LoopDevice loop(qint64(256) << 20, sectorSize);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        QTemporaryDir folder(QStringLiteral("/var/tmp/driveready-XXXXXX")); // /tmp may be a tmpfs
        const QString device = QString::fromStdString(loop.node());
        const CliRun planned =
            plan(device, folder, {QStringLiteral("--owner"), QStringLiteral("12345:23456")});
        QVERIFY2(planned.exitCode == 0, planned.all().constData());
        const CliRun applied = apply(device, folder, planned);
        QVERIFY2(applied.exitCode == 0, applied.all().constData());
        QCOMPARE(runTool(QStringLiteral("sfdisk"), {QStringLiteral("--verify"), device}).exitCode,
                 0);

        const QByteArray point = folder.filePath(QStringLiteral("mnt")).toLocal8Bit();
        QVERIFY(::mkdir(point.constData(), 0755) == 0);
        const QByteArray partition = (device + QStringLiteral("p1")).toLocal8Bit();
        if (::mount(partition.constData(), point.constData(), "ext4", 0, nullptr) != 0)
            QSKIP("this kernel cannot mount ext4");
        struct stat root{};
        ::stat(point.constData(), &root);
        const CliRun refused = plan(device, folder, {});
        const CliRun inspected = runCli({QStringLiteral("inspect"), device});
        ::umount(point.constData());
        QCOMPARE(root.st_uid, 12345u);
        QCOMPARE(root.st_gid, 23456u);
        QVERIFY2(refused.exitCode == 3, refused.all().constData());
        QVERIFY2(refused.trouble.contains("is mounted at " + point), refused.trouble.constData());
        QVERIFY2(inspected.exitCode == 0, inspected.all().constData());
        QVERIFY2(inspected.output.contains("is mounted at"), inspected.output.constData());
    }

    void mountedDisk_isReleasedAndSetUp()
    {
        const LoopDevice loop(qint64(64) << 20);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        QTemporaryDir folder(QStringLiteral("/var/tmp/driveready-XXXXXX")); // /tmp may be a tmpfs
        const QString device = QString::fromStdString(loop.node());
        const CliRun first = plan(device, folder, {});
        QVERIFY2(apply(device, folder, first).exitCode == 0, first.all().constData());
        const CliRun second = plan(device, folder, {});
        QVERIFY2(second.exitCode == 0, second.all().constData());
        const QByteArray point = folder.filePath(QStringLiteral("mnt")).toLocal8Bit();
        QVERIFY(::mkdir(point.constData(), 0755) == 0);
        const QByteArray partition = (device + QStringLiteral("p1")).toLocal8Bit();
        const auto mountIt = [&] {
            return ::mount(partition.constData(), point.constData(), "ext4", 0, nullptr) == 0;
        };
        if (!mountIt())
            QSKIP("this kernel cannot mount ext4");
        const CliRun asked = runCli({QStringLiteral("release"), device});
        const CliRun released = runCli(
            {QStringLiteral("release"), device, QStringLiteral("--yes"), QStringLiteral("--json")});
        const bool isMountedAgain = mountIt();
        const CliRun refused = apply(device, folder, second);
        const CliRun applied =
            apply(device, folder, second, {QStringLiteral("--release"), QStringLiteral("--yes")});
        ::umount(point.constData()); // fails where the release did it
        QVERIFY2(asked.exitCode == 2, asked.all().constData());
        QVERIFY2(released.exitCode == 0, released.all().constData());
        QVERIFY2(released.trouble.contains("unmount " + point), released.trouble.constData());
        QCOMPARE(released.json()["released"][0]["place"].get<std::string>(), point.toStdString());
        QVERIFY(released.json()["in_use"].empty());
        QVERIFY(isMountedAgain);
        QVERIFY2(refused.exitCode == 3, refused.all().constData());
        QVERIFY2(applied.exitCode == 0, applied.all().constData());
    }

    // What a helper leaves that is killed after the kernel let go and before the first write.
    void partitionsLostToAKilledHelper_areShownAgain()
    {
        KilledScene scene;
        if (!scene.loop.isAttached())
            QSKIP(qPrintable(scene.loop.whyNot()));
        scene.make();
        scene.record.kernelBefore = scene.before;
        scene.leave();
        const CliRun inspected = scene.run(QStringLiteral("inspect"));
        const CliRun finished = scene.run(QStringLiteral("finish"), {QStringLiteral("--yes")});
        const CliRun undone = scene.run(QStringLiteral("undo"), {QStringLiteral("--yes")});
        QVERIFY2(inspected.trouble.contains("Show them again: drivereadyctl undo"),
                 inspected.all().constData());
        QVERIFY2(finished.exitCode != 0 && finished.trouble.contains("drivereadyctl undo"),
                 finished.all().constData());
        QVERIFY2(undone.exitCode == 0, undone.all().constData());
        QVERIFY(scene.shown() == scene.before);
        const CliRun after = scene.run(QStringLiteral("inspect"));
        QVERIFY2(!after.trouble.contains("interrupted"), after.all().constData());
    }

    // Somebody has made another table since: what is on the disk now is shown, nothing is written.
    void partitionsLostToAKilledHelper_areThoseOfTheDiskNow()
    {
        KilledScene scene;
        if (!scene.loop.isAttached())
            QSKIP(qPrintable(scene.loop.whyNot()));
        scene.make();
        // Number 2 lies inside what is number 1 today.
        scene.record.kernelBefore = {{1, {Lba(2048), Lba(4096)}}, {2, {Lba(4096), Lba(8192)}}};
        const std::vector<std::byte> old(512, std::byte{0x11});
        const std::vector<std::byte> zeros(512);
        // The person has emptied this sector since, which is what the change would have done too.
        scene.record.phases = {{1, {{{{Bytes(2 << 20), old, zeros}}}, {}}}};
        scene.leave();
        const CliRun inspected = scene.run(QStringLiteral("inspect"));
        QVERIFY2(!inspected.trouble.contains("Show them again"), inspected.all().constData());
        const auto before = scene.loop.writes();
        const CliRun undone =
            scene.run(QStringLiteral("undo"),
                      {QStringLiteral("--yes"), QString::fromStdString(scene.record.id)});
        QVERIFY2(undone.exitCode == 0, undone.all().constData());
        QCOMPARE(scene.loop.writes(), before);
        QVERIFY(scene.shown() == scene.before);
    }

    void readOnlyDevice_isRefused()
    {
        const LoopDevice loop(qint64(64) << 20, 512, true);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        QTemporaryDir folder(QStringLiteral("/var/tmp/driveready-XXXXXX")); // /tmp may be a tmpfs
        const CliRun run = plan(QString::fromStdString(loop.node()), folder, {});
        QVERIFY2(run.exitCode == 3, run.all().constData());
        QVERIFY2(run.trouble.contains("read-only"), run.trouble.constData());
    }

    void inspecting_writesNothing()
    {
        const LoopDevice loop(qint64(64) << 20);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const QString device = QString::fromStdString(loop.node());
        for (const QString &name : {device, QString::fromStdString(loop.name())}) {
            QCOMPARE(runCli({QStringLiteral("inspect"), name}).exitCode, 0);
            QCOMPARE(runCli({QStringLiteral("record"), name}).exitCode, 0);
            QCOMPARE(runCli({QStringLiteral("plan"), name}).exitCode, 0);
        }
        QCOMPARE(loop.writes(), LoopDevice::Writes());
    }
};

QTEST_GUILESS_MAIN(CliLoopTest)
#include "cli_loop_test.moc"
