// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/process_walk.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace driveready;

/// What the walk counts as a process that it could not look into, on a /proc of folders.
class ProcessWalkTest : public QObject
{
    Q_OBJECT

private:
    static void touch(const QString &path)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
    }

private slots:
    void processThatCannotBeLookedInto_isCounted_data()
    {
        QTest::addColumn<QString>("folder"); ///< below proc, made
        QTest::addColumn<QString>("file");   ///< where the kernel has a folder
        QTest::addColumn<bool>("hasProgram");
        QTest::addColumn<quint32>("count");
        const QString fd = QStringLiteral("7/fd");
        QTest::newRow("its folder") << QString() << QStringLiteral("7") << false << 1U;
        QTest::newRow("its descriptors") << QStringLiteral("7") << fd << true << 1U;
        QTest::newRow("kernel thread") << QStringLiteral("7") << fd << false << 0U;
        QTest::newRow("ended since") << QStringLiteral("7") << QString() << true << 0U;
        QTest::newRow("no descriptors") << fd << QString() << true << 0U;
        QTest::newRow("no process") << QString() << QStringLiteral("uptime") << false << 0U;
    }
    void processThatCannotBeLookedInto_isCounted()
    {
        QFETCH(QString, folder);
        QFETCH(QString, file);
        QFETCH(bool, hasProgram);
        QTemporaryDir root;
        const QDir proc(root.path());
        if (!folder.isEmpty())
            QVERIFY(proc.mkpath(folder));
        if (!file.isEmpty())
            touch(proc.filePath(file));
        if (hasProgram)
            touch(proc.filePath(QStringLiteral("7/exe")));
        SystemPaths paths;
        paths.proc = root.path().toStdString();
        paths.sys = root.path().toStdString();
        const FoundUses found = walkProcesses(paths, {});
        QVERIFY(found.uses.empty());
        QTEST(found.unreadable, "count");
    }

    void mappedNode_isFound_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("isFound");
        const QByteArray start("7f00-7f01 r--s 00000000 ");
        QTest::newRow("by its name") << start + "00:05 12     /dev/sdb1" << true;
        QTest::newRow("removed since") << start + "00:05 12     /dev/sdb1 (deleted)" << true;
        QTest::newRow("file on it") << start + "08:11 12     /mnt/a b" << true;
        QTest::newRow("another") << start + "00:05 12     /dev/sdb10" << false;
        QTest::newRow("the whole disk, read") << start + "00:05 12     /dev/sdb" << false;
        QTest::newRow("no file") << start + "00:00 0" << false;
        QTest::newRow("cut short") << QByteArray("7f00-7f01 r--s") << false;
    }
    void mappedNode_isFound()
    {
        QFETCH(QByteArray, line);
        QTemporaryDir root;
        const QDir proc(root.path());
        QVERIFY(proc.mkpath(QStringLiteral("7/fd")));
        touch(proc.filePath(QStringLiteral("7/exe")));
        QFile maps(proc.filePath(QStringLiteral("7/maps")));
        QVERIFY(maps.open(QIODevice::WriteOnly));
        maps.write("5500-5501 r-xp 00000000 fe:00 3  /usr/bin/true\n" + line + "\n");
        maps.close();
        SystemPaths paths;
        paths.proc = root.path().toStdString();
        paths.sys = root.path().toStdString();
        WalkTarget target;
        target.disk = "sdb";
        target.devices = {{"8:16", "sdb"}, {"8:17", "sdb1"}, {"8:26", "sdb10x"}};
        const FoundUses found = walkProcesses(paths, target);
        QTEST(!found.uses.empty(), "isFound");
        if (!found.uses.empty()) {
            QCOMPARE(found.uses.front().device, "sdb1");
            QCOMPARE(found.uses.front().pid, 7U);
        }
    }
};

QTEST_GUILESS_MAIN(ProcessWalkTest)
#include "process_walk_test.moc"
