// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/executor.h"
#include "plan/planner.h"
#include "probe/image_sidecar.h"
#include "probe/prober.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace driveready::test {

inline constexpr std::uint64_t mebi = 1024 * 1024;

/// A disk image of its own with a place for saved tables beside it.
class ImageDisk
{
public:
    explicit ImageDisk(std::uint64_t bytes, quint32 logical = 512)
    {
        QFile file(path());
        [&] {
            QVERIFY(file.open(QIODevice::WriteOnly));
            QVERIFY(file.resize(qint64(bytes)));
            ImageSidecar sidecar;
            sidecar.limits.logical = logical;
            sidecar.limits.physical = 4096;
            QVERIFY(writeSidecar(path().toStdString(), sidecar));
        }();
    }
    QString path() const { return m_folder.filePath(QStringLiteral("disk.img")); }
    DiskTarget target() const { return {DiskTarget::Kind::Image, path().toStdString()}; }
    QString backups() const { return m_folder.filePath(QStringLiteral("backups")); }
    ApplyPlace place() const { return {target(), backups().toStdString()}; }
    QString file(const QString &name) const { return m_folder.filePath(name); }

    QByteArray hash() const
    {
        QFile file(path());
        QCryptographicHash sum(QCryptographicHash::Sha256);
        [&] { QVERIFY(file.open(QIODevice::ReadOnly) && sum.addData(&file)); }();
        return sum.result().toHex();
    }
    void put(qint64 offset, const QByteArray &data)
    {
        QFile file(path());
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.seek(offset));
        QCOMPARE(file.write(data), qint64(data.size()));
    }
    QByteArray get(qint64 offset, qint64 length) const
    {
        QFile file(path());
        return file.open(QIODevice::ReadOnly) && file.seek(offset) ? file.read(length)
                                                                   : QByteArray();
    }
    int savedTables() const
    {
        int count = 0;
        for (const QString &disk : QDir(backups()).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            count += int(
                QDir(backups() + u'/' + disk).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size());
        return count;
    }

private:
    QTemporaryDir m_folder;
};

inline DiskSnapshot probed(const DiskTarget &target, Platform &platform)
{
    const auto snapshot = probeDisk(target, platform);
    [&] { QVERIFY2(snapshot, snapshot ? "" : toLogString(snapshot.error()).c_str()); }();
    return snapshot.value_or(DiskSnapshot{});
}

inline Plan planned(const DiskSnapshot &snapshot, const LayoutRequest &request)
{
    RandomIdSource ids;
    const auto plan = makePlan(snapshot, request, ids);
    [&] { QVERIFY2(plan, plan ? "" : toLogString(plan.error()).c_str()); }();
    return plan.value_or(Plan{});
}

/// Runs a program of the system; its exit status, or -1 when it is not there.
inline int runTool(const QString &program, const QStringList &arguments,
                   QByteArray *output = nullptr)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit)
        return -1;
    if (output)
        *output = process.readAll();
    return process.exitCode();
}

} // namespace driveready::test
