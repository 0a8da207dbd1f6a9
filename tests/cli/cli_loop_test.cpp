// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "cli/cli_run.h"
#include "support/loop_device.h"

#include <QTemporaryDir>
#include <QTest>
#include <sys/mount.h>
#include <sys/stat.h>

using namespace driveready;
using namespace driveready::test;

/// The program on a loop device of the test's own.
class CliLoopTest : public QObject
{
    Q_OBJECT

private slots:
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

private:
    static CliRun plan(const QString &device, const QTemporaryDir &folder,
                       const QStringList &options)
    {
        return runCli(QStringList{QStringLiteral("plan"), device, QStringLiteral("--json"),
                                  QStringLiteral("-o"),
                                  folder.filePath(QStringLiteral("plan.json"))} +
                      options);
    }
    static CliRun apply(const QString &device, const QTemporaryDir &folder, const CliRun &planned,
                        const QStringList &options = {})
    {
        return runCli(
            QStringList{QStringLiteral("apply"), device,
                        folder.filePath(QStringLiteral("plan.json")), QStringLiteral("--digest"),
                        QString::fromStdString(planned.json()["digest"].get<std::string>()),
                        QStringLiteral("--backup-dir"),
                        folder.filePath(QStringLiteral("backups"))} +
            options);
    }
};

QTEST_GUILESS_MAIN(CliLoopTest)
#include "cli_loop_test.moc"
