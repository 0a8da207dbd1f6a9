// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/job_client.h"
#include "apply/job_messages.h"
#include "support/apply_image.h"
#include "support/plans.h"

#include <QProcess>
#include <fcntl.h>
#include <sys/file.h>

namespace driveready::test {

/// A disk image with a GPT, file systems and bytes everywhere, that can be brought back to what it
/// was, for runs that are cut short.
class OldDisk
{
public:
    static constexpr std::uint64_t size = 24 * mebi;

    void make()
    {
        const Plan old = planned(probed(image.target(), *platform),
                                 wishes({wish(FileSystem::Ext4, 8 * mebi, "old-one"),
                                         wish(FileSystem::Swap, 4 * mebi, "old-two"),
                                         wish(FileSystem::Exfat, 8 * mebi, "old-three")}));
        const auto made = applyPlan(image.place(), old, digestOf(old), *platform, quiet, {});
        QVERIFY2(made && made->allVerified(),
                 made ? prettyText(toJson(*made)).c_str() : toLogString(made.error()).c_str());
        master = content();
    }
    void reset()
    {
        image.put(0, master);
        QDir(image.backups()).removeRecursively();
    }
    QByteArray content() const { return image.get(0, qint64(size)); }
    /// Two partitions in place of the three.
    Plan nextPlan(FileSystem fileSystem)
    {
        return planned(probed(image.target(), *platform),
                       wishes({wish(fileSystem, 6 * mebi), wish(fileSystem)}));
    }
    /// The number of the first saved change, empty when there is none.
    QString savedTransaction() const
    {
        const QDir folder(image.backups() + QStringLiteral("/image-disk.img"));
        const QStringList found = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        return found.isEmpty() ? QString() : found.first().section(u'-', -1);
    }
    /// Runs a real helper with a plan and kills it when it reports its event number `kill`.
    void applyAndKill(const Plan &plan, int kill)
    {
        const auto helper = findHelper();
        QVERIFY2(helper, helper ? "" : toLogString(helper.error()).c_str());
        QProcess process;
        process.start(QString::fromStdString(*helper),
                      {QStringLiteral("--stdio"), QStringLiteral("--image"), image.path(),
                       QStringLiteral("--backup-dir"), image.backups()});
        process.write(QByteArray::fromStdString(
            toLine(JobRequest(ApplyPlanRequest{plan, digestOf(plan)})) + "\n"));
        for (int heard = 0; heard < kill && process.waitForReadyRead();) {
            while (process.canReadLine() && heard < kill) {
                process.readLine();
                ++heard;
            }
        }
        process.kill();
        process.waitForFinished();
        // A program it had started holds the lock until it ends (S22).
        const UniqueFd lock(::open(image.path().toUtf8().constData(), O_RDONLY | O_CLOEXEC));
        QCOMPARE(::flock(lock.get(), LOCK_EX), 0);
        QCOMPARE(::flock(lock.get(), LOCK_UN), 0);
    }

    std::unique_ptr<Platform> platform = makeLinuxPlatform();
    NullProgress quiet;
    ImageDisk image{size};
    QByteArray master;
};

} // namespace driveready::test
