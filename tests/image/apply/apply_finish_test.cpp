// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/transaction_list.h"
#include "bench/journal_files.h"
#include "bench/measure.h"
#include "support/faulty_platform.h"
#include "support/old_disk.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

/// What was interrupted is finished later, by another process: reliability 3.4.
class ApplyFinishTest : public QObject
{
    Q_OBJECT

private:
    OldDisk m_old;

    Result<ApplyResult> finishLast()
    {
        return finishTransaction(m_old.image.place(), m_old.savedTransaction().toStdString(),
                                 *m_old.platform, m_old.quiet, {});
    }
    // A run that lost its drive at a write: 0 is the first.
    void applyAndLoseTheDrive(const Plan &plan, std::size_t write)
    {
        m_old.reset();
        FaultyPlatform faulty(*m_old.platform, {write, true});
        const auto result =
            applyPlan(m_old.image.place(), plan, digestOf(plan), faulty, m_old.quiet, {});
        QVERIFY2(result, result ? "" : toLogString(result.error()).c_str());
        m_ranThrough = faulty.changes() <= write;
    }
    bool m_ranThrough = false;

private slots:
    void initTestCase() { m_old.make(); }

    void driveGoneAtEveryWrite_canBeFinishedWhenItIsBack()
    {
        m_old.reset();
        const Plan plan = m_old.nextPlan(FileSystem::None);
        applyAndLoseTheDrive(plan, SIZE_MAX);
        const QByteArray wanted = m_old.content();
        QVERIFY(wanted != m_old.master);
        std::size_t finished = 0;
        std::size_t index = 0;
        for (;; ++index) {
            applyAndLoseTheDrive(plan, index);
            if (m_ranThrough)
                break;
            const auto result = finishLast();
            QVERIFY2(result, result ? "" : toLogString(result.error()).c_str());
            QCOMPARE(result->outcome, ApplyResult::Outcome::Done);
            QVERIFY2(result->allVerified(), prettyText(toJson(*result)).c_str());
            QCOMPARE(m_old.content(), wanted);
            ++finished;
        }
        QVERIFY(finished > 5);
        qInfo("GOAL G7 finish: %zu/%zu unpluggings finished", finished, index);
    }

    void helperKilledAtEveryEvent_canBeFinished()
    {
        m_old.reset();
        const Plan plan = m_old.nextPlan(FileSystem::Ext4);
        int untouched = 0;
        int finished = 0;
        const int events = int(2 * plan.actions.size());
        for (int kill = 1; kill <= events; ++kill) {
            m_old.reset();
            m_old.applyAndKill(plan, kill);
            const auto result = finishLast();
            if (!result) {
                const std::string reason = result.error().text("reason");
                const bool unsaved = result.error().code == ErrorCode::BackupNotFound;
                if (unsaved || reason == "nothing-begun") {
                    QCOMPARE(m_old.content(), m_old.master);
                    ++untouched;
                    continue;
                }
                // The last words of a run that was through.
                QVERIFY2(reason == "already-finished", toLogString(result.error()).c_str());
                ++finished;
                continue;
            }
            QCOMPARE(result->outcome, ApplyResult::Outcome::Done);
            QVERIFY2(result->allVerified(), prettyText(toJson(*result)).c_str());
            ++finished;
        }
        qInfo("GOAL G8 finish after kill -9: %d/%d finished, %d untouched", finished,
              events - untouched, untouched);
        QVERIFY(untouched > 0 && finished > 0);
        QCOMPARE(untouched + finished, events);
    }

    void sectorOfSomebodyElse_isNotOverwritten()
    {
        m_old.reset();
        const Plan plan = m_old.nextPlan(FileSystem::None);
        applyAndLoseTheDrive(plan, 3);
        m_old.image.put(512, QByteArray(512, 'x')); // the primary header: neither old nor new
        const QByteArray before = m_old.content();
        const auto result = finishLast();
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::FinishImpossible);
        QCOMPARE(result.error().text("reason"), std::string("changed"));
        QCOMPARE(result.error().text("lba"), std::string("1"));
        QCOMPARE(m_old.content(), before);
    }

    void partitionFormattedByAnother_isNotFormattedAgain()
    {
        m_old.reset();
        const Plan plan = m_old.nextPlan(FileSystem::Ext4);
        const auto applied =
            applyPlan(m_old.image.place(), plan, digestOf(plan), *m_old.platform, m_old.quiet, {});
        QVERIFY(applied && applied->allVerified());
        forgetTheEndOfTheJournal();
        // Somebody made another file system where the last one was begun.
        const Partition &last = plan.staged.partitions.back();
        const qint64 at = qint64(byteOffset(last.start, plan.staged.logical).value());
        QCOMPARE(runTool(QStringLiteral("mkfs.ext4"),
                         {QStringLiteral("-q"), QStringLiteral("-F"), QStringLiteral("-E"),
                          QStringLiteral("offset=%1").arg(at), m_old.image.path(),
                          QStringLiteral("8M")}),
                 0);
        const QByteArray before = m_old.content();
        const auto result = finishLast();
        QVERIFY(!result);
        QCOMPARE(result.error().text("reason"), std::string("changed"));
        QCOMPARE(result.error().text("partition"), std::to_string(last.number));
        QCOMPARE(m_old.content(), before);
    }

    // Somebody may have put files on it between the cut and the finish.
    void completeFileSystem_isNotMadeAgain()
    {
        m_old.reset();
        const Plan plan = m_old.nextPlan(FileSystem::Ext4);
        const auto applied =
            applyPlan(m_old.image.place(), plan, digestOf(plan), *m_old.platform, m_old.quiet, {});
        QVERIFY(applied && applied->allVerified());
        cutJournalAfter("formatted");
        const QByteArray before = m_old.content();
        const auto result = finishLast();
        QVERIFY2(result, result ? "" : toLogString(result.error()).c_str());
        QVERIFY2(result->allVerified(), prettyText(toJson(*result)).c_str());
        QCOMPARE(m_old.content(), before); // both were complete: nothing was left but to look
    }

    void fileSystemOfSomebodyElse_isNotOverwritten_whereNothingLayBefore()
    {
        ImageDisk blank(OldDisk::size);
        const Plan plan =
            planned(probed(blank.target(), *m_old.platform), wishes({wish(FileSystem::Ext4)}));
        const auto applied =
            applyPlan(blank.place(), plan, digestOf(plan), *m_old.platform, m_old.quiet, {});
        QVERIFY(applied && applied->allVerified());
        // As if the power had failed before mkfs, and the person had made an XFS of their own.
        QFile journal(lastFile(blank, QStringLiteral("journal")));
        QVERIFY(journal.open(QIODevice::ReadWrite));
        const QByteArray text = journal.readAll();
        const qsizetype committed = text.indexOf("committed");
        QVERIFY(committed > 0);
        QVERIFY(journal.resize(text.indexOf('\n', committed) + 1));
        journal.close();
        const qint64 at =
            qint64(byteOffset(plan.staged.partitions.front().start, sector512).value());
        QCOMPARE(
            runTool(QStringLiteral("mkfs.ext4"),
                    {QStringLiteral("-q"), QStringLiteral("-F"), QStringLiteral("-E"),
                     QStringLiteral("offset=%1").arg(at), blank.path(), QStringLiteral("16M")}),
            0);
        const QByteArray before = blank.hash();
        const QString id = QFileInfo(journal.fileName()).dir().dirName().section(u'-', -1);
        const auto result =
            finishTransaction(blank.place(), id.toStdString(), *m_old.platform, m_old.quiet, {});
        QVERIFY(!result);
        QCOMPARE(result.error().text("reason"), std::string("changed"));
        QCOMPARE(blank.hash(), before);
    }

    void undoThatLosesItsDrive_isStillAnInterruptedChange()
    {
        m_old.reset();
        const Plan plan = m_old.nextPlan(FileSystem::None);
        applyAndLoseTheDrive(plan, SIZE_MAX);
        const std::string id = m_old.savedTransaction().toStdString();
        FaultyPlatform faulty(*m_old.platform, {2, true});
        const auto undone = undoTransaction(m_old.image.place(), id, faulty, m_old.quiet, {});
        QVERIFY(undone && undone->outcome == ApplyResult::Outcome::Failed);
        const auto device = probed(m_old.image.target(), *m_old.platform).id;
        const auto saved = interruptedTransaction(m_old.image.place().backupDir, device);
        QVERIFY(saved && saved->canBeUndone());
        const auto again =
            undoTransaction(m_old.image.place(), id, *m_old.platform, m_old.quiet, {});
        QVERIFY2(again, again ? "" : toLogString(again.error()).c_str());
        QCOMPARE(m_old.content(), m_old.master);
    }

    void interruptedMeasurement_comesBeforeEverything_data()
    {
        QTest::addColumn<QString>("work");
        QTest::newRow("apply") << QStringLiteral("apply");
        QTest::newRow("finish") << QStringLiteral("finish");
        QTest::newRow("undo") << QStringLiteral("undo");
    }
    void interruptedMeasurement_comesBeforeEverything()
    {
        QFETCH(QString, work);
        m_old.reset();
        const Plan plan = m_old.nextPlan(FileSystem::None);
        if (work != QLatin1String("apply"))
            applyAndLoseTheDrive(plan, 3);
        const QByteArray before = m_old.content();
        const DeviceId device = probed(m_old.image.target(), *m_old.platform).id;
        const std::vector<std::byte> region(4096, std::byte{7});
        FileRegionJournal journal(journalDirIn(m_old.image.backups().toStdString()), device);
        QVERIFY(journal.save(Bytes(8 << 20), region).has_value());
        const auto run = [&]() -> Result<ApplyResult> {
            if (work == QLatin1String("apply"))
                return applyPlan(m_old.image.place(), plan, digestOf(plan), *m_old.platform,
                                 m_old.quiet, {});
            if (work == QLatin1String("finish"))
                return finishLast();
            return undoTransaction(m_old.image.place(), m_old.savedTransaction().toStdString(),
                                   *m_old.platform, m_old.quiet, {});
        };
        const auto refused = run();
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().code, ErrorCode::RegionNotRestored);
        QCOMPARE(m_old.content(), before);
        QVERIFY(journal.drop().has_value());
        const auto done = run();
        QVERIFY2(done.has_value(), done ? "" : toLogString(done.error()).c_str());
        QCOMPARE(done->outcome, ApplyResult::Outcome::Done);
    }

    // What is to be kept may have lost its marks to the change that was cut short.
    void changeInPlace_waitsForTheInterruptedOne()
    {
        m_old.reset();
        const Plan plan = m_old.nextPlan(FileSystem::None);
        applyAndLoseTheDrive(plan, 1);
        m_old.image.put(0, m_old.master); // the old table is readable
        LayoutRequest request;
        request.edits = {DeletePartition{3}};
        const Plan edit = planned(probed(m_old.image.target(), *m_old.platform), request);
        const auto result =
            applyPlan(m_old.image.place(), edit, digestOf(edit), *m_old.platform, m_old.quiet, {});
        QVERIFY(!result);
        QCOMPARE(result.error().text("reason"), std::string("interrupted"));
        QCOMPARE(m_old.content(), m_old.master);
    }

    void finishedChange_cannotBeFinishedAgain()
    {
        m_old.reset();
        const Plan plan = m_old.nextPlan(FileSystem::None);
        applyAndLoseTheDrive(plan, 3);
        QVERIFY(finishLast());
        const auto again = finishLast();
        QVERIFY(!again);
        QCOMPARE(again.error().text("reason"), std::string("already-finished"));
    }

    void exchangedPlan_isNotCarriedOut()
    {
        m_old.reset();
        const Plan plan = m_old.nextPlan(FileSystem::None);
        applyAndLoseTheDrive(plan, 3);
        const Plan other = [&] {
            Plan changed = plan;
            changed.staged.partitions.front().name = "changed";
            return changed;
        }();
        QFile file(savedFile(QStringLiteral("plan.json")));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(QByteArray::fromStdString(prettyText(toJson(other))));
        file.close();
        const QByteArray before = m_old.content();
        const auto result = finishLast();
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::BackupNotFound);
        QCOMPARE(m_old.content(), before);
    }

private:
    QString savedFile(const QString &name) const { return lastFile(m_old.image, name); }
    static QString lastFile(const ImageDisk &image, const QString &name)
    {
        const QDir disk(image.backups() + QStringLiteral("/image-disk.img"));
        const QStringList found = disk.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        return found.isEmpty() ? QString() : disk.filePath(found.first() + u'/' + name);
    }
    // The journal as a cut within the last mkfs leaves it.
    void forgetTheEndOfTheJournal() { cutJournalAfter("formatting"); }
    void cutJournalAfter(const char *state)
    {
        QFile journal(savedFile(QStringLiteral("journal")));
        QVERIFY(journal.open(QIODevice::ReadWrite));
        QByteArrayList lines = journal.readAll().split('\n');
        while (!lines.isEmpty() && !lines.last().contains(state))
            lines.removeLast();
        QVERIFY(!lines.isEmpty());
        const QByteArray rest = lines.join('\n') + '\n';
        QVERIFY(journal.resize(0) && journal.seek(0));
        QCOMPARE(journal.write(rest), qint64(rest.size()));
    }
};

QTEST_GUILESS_MAIN(ApplyFinishTest)
#include "apply_finish_test.moc"
