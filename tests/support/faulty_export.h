// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <csignal>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>

namespace driveready::test {

/// A file that is a disk with one bad place: qemu-storage-daemon shows an image through FUSE and
/// answers chosen requests with EIO. Together with LoopDevice it is a real block device that fails.
/// QEMU, docs/devel/testing/blkdebug.rst.
class FaultyExport
{
public:
    enum class Fault { Read, Write, Flush };

    explicit FaultyExport(qint64 bytes)
    {
        for (const QString &name : {QStringLiteral("disk.img"), QStringLiteral("export")}) {
            QFile file(m_folder.filePath(name));
            if (!file.open(QIODevice::WriteOnly) || !file.resize(bytes))
                m_whyNot = QStringLiteral("cannot make a file");
        }
        if (QStandardPaths::findExecutable(QStringLiteral("qemu-storage-daemon")).isEmpty())
            m_whyNot = QStringLiteral("qemu-storage-daemon is not installed");
        else if (!QFile::exists(QStringLiteral("/dev/fuse")))
            m_whyNot = QStringLiteral("no FUSE here");
    }
    FaultyExport(const FaultyExport &) = delete;
    FaultyExport &operator=(const FaultyExport &) = delete;
    ~FaultyExport() { stop(); }

    QString whyNot() const { return m_whyNot; }
    QString exported() const { return m_folder.filePath(QStringLiteral("export")); }
    QString image() const { return m_folder.filePath(QStringLiteral("disk.img")); }

    /// Serves the image as the file "export"; requests of that kind which touch the 512-byte unit
    /// fail from now on, always. False with whyNot() when the program does not start.
    bool start(Fault fault, quint64 unit)
    {
        const char *const kind = fault == Fault::Read    ? "read"
                                 : fault == Fault::Write ? "write"
                                                         : "flush";
        QString rule =
            QStringLiteral(
                R"({"driver":"blkdebug","node-name":"faulty","image":"file","inject-error":)"
                R"([{"event":"none","iotype":"%1","errno":5,"once":false)")
                .arg(QLatin1String(kind));
        if (fault != Fault::Flush)
            rule += QStringLiteral(R"(,"sector":%1)").arg(unit);
        rule += QStringLiteral("}]}");
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        // A killed test takes it along, and its mount with it.
        m_process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGTERM); });
        m_hasStarted = true;
        m_process.start(
            QStringLiteral("qemu-storage-daemon"),
            {QStringLiteral("--blockdev"),
             QStringLiteral("driver=file,node-name=file,filename=%1").arg(image()),
             QStringLiteral("--blockdev"), rule, QStringLiteral("--export"),
             QStringLiteral("type=fuse,id=faulty,node-name=faulty,mountpoint=%1,writable=on")
                 .arg(m_folder.filePath(QStringLiteral("export")))});
        for (int i = 0; i < 100 && m_process.state() != QProcess::NotRunning; ++i) {
            if (isServed())
                return true;
            m_process.waitForFinished(50);
        }
        m_whyNot = QStringLiteral("qemu-storage-daemon: %1")
                       .arg(QString::fromUtf8(m_process.readAll()).simplified());
        return false;
    }
    void stop()
    {
        m_process.terminate();
        if (m_process.state() != QProcess::NotRunning && !m_process.waitForFinished(10'000))
            m_process.kill();
        m_process.waitForFinished(10'000);
        // Whatever ended it: a dead mount over the file would stay with the folder.
        const QByteArray file = exported().toLocal8Bit();
        if (m_hasStarted)
            ::umount2(file.constData(), MNT_DETACH);
        m_hasStarted = false;
    }

private:
    // The export is a mount of its own over the file: another device number.
    bool isServed() const
    {
        struct stat served{};
        struct stat folder{};
        const QByteArray file = m_folder.filePath(QStringLiteral("export")).toLocal8Bit();
        return ::stat(file.constData(), &served) == 0 &&
               ::stat(m_folder.path().toLocal8Bit().constData(), &folder) == 0 &&
               served.st_dev != folder.st_dev;
    }

    QTemporaryDir m_folder;
    QProcess m_process;
    bool m_hasStarted = false;
    QString m_whyNot;
};

} // namespace driveready::test
