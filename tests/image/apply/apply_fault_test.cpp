// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/job_client.h"
#include "apply/job_messages.h"
#include "support/apply_image.h"
#include "support/faulty_platform.h"
#include "support/plans.h"

#include <QTest>
#include <fcntl.h>
#include <sys/file.h>

using namespace driveready;
using namespace driveready::test;

/// A whole run against drives that fail and helpers that die: G6, G7 and a part of G8.
class ApplyFaultTest : public QObject
{
    Q_OBJECT

private:
    static constexpr std::uint64_t size = 24 * mebi;

    std::unique_ptr<Platform> m_platform = makeLinuxPlatform();
    NullProgress m_quiet;
    ImageDisk m_disk{size};
    QByteArray m_master;

    // A disk with a GPT, file systems and bytes everywhere.
    void makeOldDisk()
    {
        const Plan old = planned(probed(m_disk.target(), *m_platform),
                                 wishes({wish(FileSystem::Ext4, 8 * mebi, "old-one"),
                                         wish(FileSystem::Swap, 4 * mebi, "old-two"),
                                         wish(FileSystem::Exfat, 8 * mebi, "old-three")}));
        const auto made = applyPlan(m_disk.place(), old, digestOf(old), *m_platform, m_quiet, {});
        QVERIFY2(made && made->allVerified(),
                 made ? prettyText(toJson(*made)).c_str() : toLogString(made.error()).c_str());
        m_master = m_disk.get(0, qint64(size));
    }
    void reset()
    {
        m_disk.put(0, m_master);
        QDir(m_disk.backups()).removeRecursively();
    }
    Plan nextPlan(FileSystem fileSystem)
    {
        return planned(probed(m_disk.target(), *m_platform),
                       wishes({wish(fileSystem, 6 * mebi), wish(fileSystem)}));
    }
    QString savedTransaction() const
    {
        const QDir folder(m_disk.backups() + QStringLiteral("/image-disk.img"));
        const QStringList found = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        return found.isEmpty() ? QString() : found.first().section(u'-', -1);
    }

private slots:
    void initTestCase() { makeOldDisk(); }

    // Each write of the run fails once: signatures, table, edges of new partitions.
    void errorAtEveryWrite_bringsTheOldDiskBack()
    {
        reset();
        const Plan plan = nextPlan(FileSystem::None);
        std::size_t undone = 0;
        std::size_t index = 0;
        for (;; ++index) {
            reset();
            FaultyPlatform faulty(*m_platform, {index, false});
            const auto result =
                applyPlan(m_disk.place(), plan, digestOf(plan), faulty, m_quiet, {});
            QVERIFY2(result, result ? "" : toLogString(result.error()).c_str());
            if (faulty.changes() <= index)
                break; // the run was over before
            QCOMPARE(result->outcome, ApplyResult::Outcome::UndoneAfterFailure);
            QVERIFY(!result->undoPossible);
            QVERIFY2(!result->error->text("lba").empty(), toLogString(*result->error).c_str());
            QCOMPARE(m_disk.get(0, qint64(size)), m_master);
            ++undone;
        }
        QVERIFY(index > 5);
        qInfo("G6 whole run: %zu/%zu write errors undone", undone, index);
    }

    // The drive is gone from some write on; when it is back, undo finds its way.
    void driveGoneAtEveryWrite_canBeUndoneWhenItIsBack()
    {
        reset();
        const Plan plan = nextPlan(FileSystem::None);
        std::size_t undone = 0;
        std::size_t index = 0;
        for (;; ++index) {
            reset();
            FaultyPlatform faulty(*m_platform, {index, true});
            const auto result =
                applyPlan(m_disk.place(), plan, digestOf(plan), faulty, m_quiet, {});
            QVERIFY2(result, result ? "" : toLogString(result.error()).c_str());
            if (faulty.changes() <= index)
                break;
            QCOMPARE(result->outcome, ApplyResult::Outcome::Failed);
            QVERIFY(result->undoPossible);
            QCOMPARE(result->error->code, ErrorCode::UndoIncomplete);
            const auto back =
                undoTransaction(m_disk.place(), result->transaction, *m_platform, m_quiet, {});
            QVERIFY2(back, back ? "" : toLogString(back.error()).c_str());
            QCOMPARE(m_disk.get(0, qint64(size)), m_master);
            ++undone;
        }
        QVERIFY(index > 5);
        qInfo("G7 whole run: %zu/%zu unpluggings undone", undone, index);
    }

    // The helper is killed when it reports its Nth event.
    void killedHelper_leavesAnOldDiskOrAWayBack()
    {
        const auto helper = findHelper();
        QVERIFY2(helper, helper ? "" : toLogString(helper.error()).c_str());
        reset();
        const Plan plan = nextPlan(FileSystem::Ext4);
        const QByteArray request = QByteArray::fromStdString(
            toLine(JobRequest(ApplyPlanRequest{plan, digestOf(plan)})) + "\n");
        int outcomes[3] = {};
        for (int kill = 1; kill <= int(2 * plan.actions.size()); ++kill) {
            reset();
            QProcess process;
            process.start(QString::fromStdString(*helper),
                          {QStringLiteral("--stdio"), QStringLiteral("--image"), m_disk.path(),
                           QStringLiteral("--backup-dir"), m_disk.backups()});
            process.write(request);
            for (int heard = 0; heard < kill && process.waitForReadyRead();) {
                while (process.canReadLine() && heard < kill) {
                    process.readLine();
                    ++heard;
                }
            }
            process.kill();
            process.waitForFinished();
            // A program it had started holds the lock until it ends (S22).
            const UniqueFd lock(::open(m_disk.path().toUtf8().constData(), O_RDONLY | O_CLOEXEC));
            QCOMPARE(::flock(lock.get(), LOCK_EX), 0);
            QCOMPARE(::flock(lock.get(), LOCK_UN), 0);
            const QString id = savedTransaction();
            if (id.isEmpty()) {
                QCOMPARE(m_disk.get(0, qint64(size)), m_master);
                ++outcomes[0];
                continue;
            }
            const auto undone =
                undoTransaction(m_disk.place(), id.toStdString(), *m_platform, m_quiet, {});
            if (undone) {
                QCOMPARE(m_disk.get(0, qint64(size)), m_master);
                ++outcomes[1];
            } else {
                const std::string reason = undone.error().text("reason");
                QVERIFY2(reason == "formatted" || reason == "manifest" || reason == "journal",
                         toLogString(undone.error()).c_str());
                if (reason != "formatted") // killed while saving: nothing was written
                    QCOMPARE(m_disk.get(0, qint64(size)), m_master);
                ++outcomes[2];
            }
        }
        qInfo("G8 kill -9: %d untouched, %d undone, %d past the point of no return", outcomes[0],
              outcomes[1], outcomes[2]);
        QVERIFY(outcomes[0] > 0 && outcomes[1] > 0 && outcomes[2] > 0);
    }
};

QTEST_GUILESS_MAIN(ApplyFaultTest)
#include "apply_fault_test.moc"
