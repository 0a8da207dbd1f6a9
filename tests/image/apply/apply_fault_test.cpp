// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/faulty_platform.h"
#include "support/old_disk.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

/// A whole run against drives that fail and helpers that die: G6, G7 and a part of G8.
class ApplyFaultTest : public QObject
{
    Q_OBJECT

private:
    OldDisk m_old;

    // Applies once for each write, which fails, alone or with all that follow; 0 after a refusal.
    template<class Check>
    std::size_t atEveryWrite(bool forGood, Check check)
    {
        m_old.reset();
        const Plan plan = m_old.nextPlan(FileSystem::None);
        for (std::size_t index = 0;; ++index) {
            m_old.reset();
            FaultyPlatform faulty(*m_old.platform, {index, forGood});
            const auto result =
                applyPlan(m_old.image.place(), plan, digestOf(plan), faulty, m_old.quiet, {});
            if (!result)
                return 0;
            if (faulty.changes() <= index)
                return index; // the run was over before
            check(*result);
        }
    }

private slots:
    void initTestCase() { m_old.make(); }

    // Each write of the run fails once: signatures, table, edges of new partitions.
    void errorAtEveryWrite_bringsTheOldDiskBack()
    {
        std::size_t undone = 0;
        const std::size_t writes = atEveryWrite(false, [&](const ApplyResult &result) {
            QCOMPARE(result.outcome, ApplyResult::Outcome::UndoneAfterFailure);
            QVERIFY(!result.undoPossible);
            QVERIFY2(!result.error->text("lba").empty(), toLogString(*result.error).c_str());
            QCOMPARE(m_old.content(), m_old.master);
            ++undone;
        });
        qInfo("GOAL G6 whole run: %zu/%zu write errors undone", undone, writes);
        QVERIFY(writes > 5 && undone == writes);
    }

    // The drive is gone from some write on; when it is back, undo finds its way.
    void driveGoneAtEveryWrite_canBeUndoneWhenItIsBack()
    {
        std::size_t undone = 0;
        const std::size_t writes = atEveryWrite(true, [&](const ApplyResult &result) {
            QCOMPARE(result.outcome, ApplyResult::Outcome::Failed);
            QVERIFY(result.undoPossible);
            QCOMPARE(result.error->code, ErrorCode::UndoIncomplete);
            const auto back = undoTransaction(m_old.image.place(), result.transaction,
                                              *m_old.platform, m_old.quiet, {});
            QVERIFY2(back, back ? "" : toLogString(back.error()).c_str());
            QCOMPARE(m_old.content(), m_old.master);
            ++undone;
        });
        qInfo("GOAL G7 whole run: %zu/%zu unpluggings undone", undone, writes);
        QVERIFY(writes > 5 && undone == writes);
    }

    // The helper is killed when it reports its Nth event.
    void killedHelper_leavesAnOldDiskOrAWayBack()
    {
        m_old.reset();
        const Plan plan = m_old.nextPlan(FileSystem::Ext4);
        int outcomes[3] = {};
        for (int kill = 1; kill <= int(2 * plan.actions.size()); ++kill) {
            m_old.reset();
            m_old.applyAndKill(plan, kill);
            const QString id = m_old.savedTransaction();
            if (id.isEmpty()) {
                QCOMPARE(m_old.content(), m_old.master);
                ++outcomes[0];
                continue;
            }
            const auto undone = undoTransaction(m_old.image.place(), id.toStdString(),
                                                *m_old.platform, m_old.quiet, {});
            if (undone) {
                QCOMPARE(m_old.content(), m_old.master);
                ++outcomes[1];
            } else {
                const std::string reason = undone.error().text("reason");
                const bool begun = reason == "formatted" || reason == "formatting";
                QVERIFY2(begun || reason == "manifest" || reason == "journal",
                         toLogString(undone.error()).c_str());
                if (!begun) // killed while saving: nothing was written
                    QCOMPARE(m_old.content(), m_old.master);
                ++outcomes[2];
            }
        }
        qInfo("GOAL G8 kill -9: %d untouched, %d undone, %d past the point of no return",
              outcomes[0], outcomes[1], outcomes[2]);
        QVERIFY(outcomes[0] > 0 && outcomes[1] > 0 && outcomes[2] > 0);
    }
};

QTEST_GUILESS_MAIN(ApplyFaultTest)
#include "apply_fault_test.moc"
