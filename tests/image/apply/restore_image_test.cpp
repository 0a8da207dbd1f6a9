// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/other_writes.h"
#include "apply/saved_table.h"
#include "support/apply_image.h"
#include "support/edits.h"
#include "support/faulty_platform.h"

#include <QTest>

// A table of sfdisk, changed by us, changed by sfdisk again: what we saved comes back by its own
// plan, and never by itself (reliability 3.4).

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t diskBytes = 24 * mebi;
const QByteArray gptScript = "label: gpt\n"
                             "1: start=2048, size=12000, name=\"first \xc3\xa4\", attrs=\"63\"\n"
                             "7: start=20000, size=12000, type=U\n";
const QByteArray dosScript = "label: dos\n"
                             "1: start=63, size=12000, type=83, bootable\n"
                             "2: start=14336, size=32768, type=5\n"
                             "5: start=16384, size=10000, type=83\n"
                             "6: start=28000, size=12000, type=82\n";
const QByteArray foreignGpt = "label: gpt\n1: start=4096, size=30000, name=\"theirs\"\n";
const QByteArray foreignDos = "label: dos\n1: start=4096, size=30000, type=7\n";

/// How far our own change came before the other program wrote.
enum class Ours { Finished, CutShort };

} // namespace

Q_DECLARE_METATYPE(Ours)

class RestoreImageTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Platform> m_platform = makeLinuxPlatform();
    NullProgress m_quiet;

    static void runSfdisk(const ImageDisk &disk, const QByteArray &script)
    {
        QProcess process;
        process.start(QStringLiteral("sfdisk"),
                      {QStringLiteral("-q"), QStringLiteral("--no-reread"),
                       QStringLiteral("--wipe"), QStringLiteral("always"), disk.path()});
        process.write(script);
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished());
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError());
    }
    static QByteArray dumpOf(const ImageDisk &disk)
    {
        QByteArray text;
        runTool(QStringLiteral("sfdisk"), {QStringLiteral("--dump"), disk.path()}, &text);
        return text;
    }
    static void makeExt4(const ImageDisk &disk, std::uint64_t sector)
    {
        QCOMPARE(runTool(QStringLiteral("mkfs.ext4"),
                         {QStringLiteral("-q"), QStringLiteral("-F"), QStringLiteral("-L"),
                          QStringLiteral("mine"), QStringLiteral("-E"),
                          QStringLiteral("offset=%1").arg(sector * 512), disk.path(),
                          QStringLiteral("4M")}),
                 0);
    }

    /// Our own change to what is there: another partition, or a table of the other kind.
    std::string change(const ImageDisk &disk, Ours ours)
    {
        const DiskSnapshot snapshot = probed(disk.target(), *m_platform);
        const Plan plan = planned(snapshot, wishes({wish(FileSystem::None)}));
        const bool isCut = ours == Ours::CutShort;
        FaultyPlatform faulty(*m_platform, {isCut ? std::size_t{3} : SIZE_MAX, isCut});
        const auto result = applyPlan(disk.place(), plan, digestOf(plan), faulty, m_quiet, {});
        [&] { QVERIFY2(result, result ? "" : toLogString(result.error()).c_str()); }();
        return result ? result->transaction : std::string();
    }
    Result<Plan> planOf(const ImageDisk &disk, const std::string &id)
    {
        const DiskSnapshot snapshot = probed(disk.target(), *m_platform);
        const auto saved =
            loadSavedTable(disk.place().backupDir, id, snapshot.id, m_platform->contents());
        if (!saved)
            return fail(saved.error());
        return makeRestorePlan(snapshot, saved->table);
    }
    /// How far our own change came makes no difference to what is written.
    static void addRows(bool finishedOnly = false)
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QByteArray>("foreign");
        QTest::addColumn<Ours>("ours");
        const std::pair<const char *, QByteArray> old[] = {{"gpt", gptScript}, {"dos", dosScript}};
        const std::pair<const char *, QByteArray> other[] = {{"gpt", foreignGpt},
                                                             {"dos", foreignDos}};
        for (const auto &[oldName, script] : old) {
            for (const auto &[otherName, foreign] : other) {
                QTest::addRow("%s, ours finished, theirs %s", oldName, otherName)
                    << script << foreign << Ours::Finished;
                if (!finishedOnly)
                    QTest::addRow("%s, ours cut, theirs %s", oldName, otherName)
                        << script << foreign << Ours::CutShort;
            }
        }
    }
    static std::string logOf(const auto &result)
    {
        return result ? std::string("done") : toLogString(result.error());
    }

private slots:
    void foreignWrites_areNeverActedOn_andTheSavedTableComesBackByItsPlan_data() { addRows(); }
    void foreignWrites_areNeverActedOn_andTheSavedTableComesBackByItsPlan()
    {
        QFETCH(QByteArray, script);
        QFETCH(QByteArray, foreign);
        QFETCH(Ours, ours);
        ImageDisk disk(diskBytes);
        disk.put(0, QByteArray(440, '\x90')); // boot code
        runSfdisk(disk, script);
        const QByteArray wanted = dumpOf(disk);
        const QByteArray start = disk.get(0, 34 * 512);
        const DiskSnapshot then = probed(disk.target(), *m_platform);
        const std::string id = change(disk, ours);
        runSfdisk(disk, foreign);
        makeExt4(disk, 4096);
        const QByteArray before = disk.hash();

        // Nothing happens by itself.
        const auto undone = undoTransaction(disk.place(), id, *m_platform, m_quiet, {});
        QVERIFY(!undone);
        QCOMPARE(undone.error().code, ErrorCode::UndoImpossible);
        const auto finished = finishTransaction(disk.place(), id, *m_platform, m_quiet, {});
        QVERIFY(!finished);
        QCOMPARE(disk.hash(), before);

        const auto plan = planOf(disk, id);
        QVERIFY2(plan, logOf(plan).c_str());
        QCOMPARE(lost(*plan), QByteArray("1 ext4 mine"));
        const auto result =
            applyPlan(disk.place(), *plan, digestOf(*plan), *m_platform, m_quiet, {});
        QVERIFY2(result, logOf(result).c_str());
        QVERIFY2(result->allVerified(), prettyText(toJson(*result)).c_str());
        const DiskSnapshot after = probed(disk.target(), *m_platform);
        QVERIFY(after.table.isEditable && after.table.problems.empty());
        QCOMPARE(after.table.layout, then.table.layout);
        QCOMPARE(dumpOf(disk), wanted);
        QCOMPARE(disk.get(0, 34 * 512), start);

        // And it is a change like every other: it can be taken back.
        const auto back =
            undoTransaction(disk.place(), result->transaction, *m_platform, m_quiet, {});
        QVERIFY2(back, logOf(back).c_str());
        QCOMPARE(disk.hash(), before);
    }

    void contentAtTheSamePlace_staysAndIsFoundAgain()
    {
        ImageDisk disk(diskBytes);
        runSfdisk(disk, gptScript);
        makeExt4(disk, 2048);
        const DiskSnapshot then = probed(disk.target(), *m_platform);
        const Plan plan = planned(then, edits({DeletePartition{7}}));
        const auto applied =
            applyPlan(disk.place(), plan, digestOf(plan), *m_platform, m_quiet, {});
        QVERIFY2(applied && applied->allVerified(), logOf(applied).c_str());
        // The whole table gone, the file system still there.
        disk.put(0, QByteArray(34 * 512, '\0'));
        disk.put(qint64(diskBytes) - 33 * 512, QByteArray(33 * 512, '\0'));
        const QByteArray content = disk.get(2048 * 512, 12000 * 512);
        const auto restore = planOf(disk, applied->transaction);
        QVERIFY2(restore, logOf(restore).c_str());
        const auto result =
            applyPlan(disk.place(), *restore, digestOf(*restore), *m_platform, m_quiet, {});
        QVERIFY2(result && result->allVerified(), logOf(result).c_str());
        const DiskSnapshot after = probed(disk.target(), *m_platform);
        QCOMPARE(after.table.layout, then.table.layout);
        QVERIFY(after.signatureOf(1) && after.signatureOf(1)->label == "mine");
        QCOMPARE(disk.get(2048 * 512, 12000 * 512), content);
    }

    void fileSystemOverTheWholeDisk_isClearedAndTheTableIsBack_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::newRow("gpt") << gptScript;
        QTest::newRow("dos") << QByteArray("label: dos\n1: start=2048, size=40000, type=83\n");
    }
    void fileSystemOverTheWholeDisk_isClearedAndTheTableIsBack()
    {
        QFETCH(QByteArray, script);
        ImageDisk disk(diskBytes);
        runSfdisk(disk, script);
        const DiskSnapshot then = probed(disk.target(), *m_platform);
        const std::string id = change(disk, Ours::Finished);
        QCOMPARE(runTool(QStringLiteral("mkfs.ext4"),
                         {QStringLiteral("-q"), QStringLiteral("-F"), disk.path()}),
                 0);
        disk.put(0, QByteArray(512, '\0'));
        QVERIFY(probed(disk.target(), *m_platform).wholeDiskSignature());
        const auto plan = planOf(disk, id);
        QVERIFY2(plan, logOf(plan).c_str());
        QCOMPARE(lost(*plan), QByteArray("0 ext4"));
        const auto result =
            applyPlan(disk.place(), *plan, digestOf(*plan), *m_platform, m_quiet, {});
        QVERIFY2(result, logOf(result).c_str());
        QVERIFY2(result->allVerified(), prettyText(toJson(*result)).c_str());
        const DiskSnapshot after = probed(disk.target(), *m_platform);
        QVERIFY(!after.wholeDiskSignature() && after.table.isEditable);
        QCOMPARE(after.table.layout, then.table.layout);
    }

    void errorAtEveryWrite_bringsTheDiskBackAsItWas_data() { addRows(true); }
    void errorAtEveryWrite_bringsTheDiskBackAsItWas()
    {
        QFETCH(QByteArray, script);
        QFETCH(QByteArray, foreign);
        QFETCH(Ours, ours);
        ImageDisk disk(diskBytes);
        runSfdisk(disk, script);
        const std::string id = change(disk, ours);
        runSfdisk(disk, foreign);
        const QByteArray before = disk.hash();
        const auto plan = planOf(disk, id);
        QVERIFY2(plan, logOf(plan).c_str());
        std::size_t index = 0;
        for (;; ++index) {
            FaultyPlatform faulty(*m_platform, {index, false});
            const auto result =
                applyPlan(disk.place(), *plan, digestOf(*plan), faulty, m_quiet, {});
            QVERIFY2(result, logOf(result).c_str());
            if (faulty.changes() <= index)
                break;
            QCOMPARE(result->outcome, ApplyResult::Outcome::UndoneAfterFailure);
            QVERIFY2(!result->error->text("lba").empty(), toLogString(*result->error).c_str());
            QCOMPARE(disk.hash(), before);
        }
        qInfo("GOAL G6 restore %s: %zu/%zu write errors undone", QTest::currentDataTag(), index,
              index);
        QVERIFY(index > 1);
    }

    // Unplugged at every write: the restore itself is finished or taken back later.
    void driveGoneAtEveryWrite_canBeFinishedAndTakenBack_data() { addRows(true); }
    void driveGoneAtEveryWrite_canBeFinishedAndTakenBack()
    {
        QFETCH(QByteArray, script);
        QFETCH(QByteArray, foreign);
        QFETCH(Ours, ours);
        ImageDisk disk(diskBytes);
        runSfdisk(disk, script);
        const DiskSnapshot then = probed(disk.target(), *m_platform);
        const std::string id = change(disk, ours);
        runSfdisk(disk, foreign);
        makeExt4(disk, 16384); // seen again as soon as the table is back
        const QByteArray master = disk.get(0, qint64(diskBytes));
        const auto plan = planOf(disk, id);
        QVERIFY2(plan, logOf(plan).c_str());
        std::size_t tried = 0;
        for (std::size_t index = 0;; ++index) {
            disk.put(0, master);
            FaultyPlatform faulty(*m_platform, {index, true});
            const auto cut = applyPlan(disk.place(), *plan, digestOf(*plan), faulty, m_quiet, {});
            QVERIFY2(cut, logOf(cut).c_str());
            if (faulty.changes() <= index)
                break;
            const bool takesBack = index % 2 == 1;
            const auto result =
                takesBack
                    ? undoTransaction(disk.place(), cut->transaction, *m_platform, m_quiet, {})
                    : finishTransaction(disk.place(), cut->transaction, *m_platform, m_quiet, {});
            QVERIFY2(result, logOf(result).c_str());
            QCOMPARE(result->outcome, ApplyResult::Outcome::Done);
            if (takesBack)
                QVERIFY(disk.get(0, qint64(diskBytes)) == master);
            else
                QCOMPARE(probed(disk.target(), *m_platform).table.layout, then.table.layout);
            ++tried;
        }
        QVERIFY(tried > 2);
    }

    // What came onto the whole disk since the cut is somebody's, though partitions may hold
    // anything.
    void contentOverTheWholeDisk_sinceTheCut_stopsTheFinish()
    {
        ImageDisk disk(diskBytes);
        runSfdisk(disk, gptScript);
        const std::string id = change(disk, Ours::Finished);
        runSfdisk(disk, foreignGpt);
        const auto plan = planOf(disk, id);
        QVERIFY2(plan, logOf(plan).c_str());
        FaultyPlatform faulty(*m_platform, {1, true});
        const auto cut = applyPlan(disk.place(), *plan, digestOf(*plan), faulty, m_quiet, {});
        QVERIFY2(cut && cut->outcome == ApplyResult::Outcome::Failed, logOf(cut).c_str());
        // The volume descriptors of a CD image, away from both tables.
        disk.put(16 * 2048, QByteArray("\x01"
                                       "CD001\x01",
                                       7));
        disk.put(17 * 2048, QByteArray("\xff"
                                       "CD001\x01",
                                       7));
        QVERIFY(probed(disk.target(), *m_platform).wholeDiskSignature());
        const QByteArray before = disk.hash();
        const auto result =
            finishTransaction(disk.place(), cut->transaction, *m_platform, m_quiet, {});
        QVERIFY(!result);
        QCOMPARE(result.error().text("reason"), std::string("changed"));
        QCOMPARE(disk.hash(), before);
    }

    void fileSystemMadeOnARestoredPartition_stopsItsUndo_data()
    {
        QTest::addColumn<bool>("isThatOfThen");
        QTest::newRow("that of then") << true;
        QTest::newRow("another") << false;
    }
    void fileSystemMadeOnARestoredPartition_stopsItsUndo()
    {
        QFETCH(bool, isThatOfThen);
        ImageDisk disk(diskBytes);
        runSfdisk(disk, gptScript);
        makeExt4(disk, 2048);
        const QByteArray content = disk.get(2048 * 512, 12000 * 512);
        const std::string id = change(disk, Ours::Finished);
        runSfdisk(disk, foreignGpt);
        const auto plan = planOf(disk, id);
        QVERIFY2(plan && plan->kept.empty(), logOf(plan).c_str());
        const auto restored =
            applyPlan(disk.place(), *plan, digestOf(*plan), *m_platform, m_quiet, {});
        QVERIFY2(restored && restored->allVerified(), logOf(restored).c_str());
        if (isThatOfThen)
            disk.put(2048 * 512, content);
        else
            makeExt4(disk, 2048);
        const QByteArray before = disk.hash();
        const auto undone =
            undoTransaction(disk.place(), restored->transaction, *m_platform, m_quiet, {});
        if (isThatOfThen) {
            QVERIFY2(undone, logOf(undone).c_str());
            return;
        }
        QVERIFY(!undone);
        QCOMPARE(undone.error().text("reason"), std::string("used-since"));
        QCOMPARE(disk.hash(), before);
    }

    // A mixture that only our own change left has its own ways, which bring back more.
    void ownMixture_isFinishedOrTakenBackInstead()
    {
        ImageDisk disk(diskBytes);
        runSfdisk(disk, gptScript);
        const std::string id = change(disk, Ours::CutShort);
        const auto plan = planOf(disk, id);
        QVERIFY2(plan, logOf(plan).c_str());
        const QByteArray before = disk.hash();
        const auto result =
            applyPlan(disk.place(), *plan, digestOf(*plan), *m_platform, m_quiet, {});
        QVERIFY(!result);
        QCOMPARE(result.error().text("reason"), std::string("interrupted"));
        QCOMPARE(disk.hash(), before);
    }

    // The process that writes believes its own store, not the plan.
    void planThatSaysOtherwise_isRefused_data()
    {
        QTest::addColumn<int>("lie");
        QTest::addColumn<QByteArray>("reason");
        QTest::newRow("another table") << 0 << QByteArray("restore-table");
        QTest::newRow("no such change") << 1 << QByteArray("absent");
        QTest::newRow("a loss less") << 2 << QByteArray("restore-losses");
        QTest::newRow("a change of another table") << 3 << QByteArray("restore-table");
    }
    void planThatSaysOtherwise_isRefused()
    {
        QFETCH(int, lie);
        QFETCH(QByteArray, reason);
        ImageDisk disk(diskBytes);
        runSfdisk(disk, gptScript);
        const std::string first = change(disk, Ours::Finished);
        const std::string second = change(disk, Ours::Finished); // of the table that is ours
        runSfdisk(disk, foreignDos);
        const auto made = planOf(disk, first);
        QVERIFY2(made, logOf(made).c_str());
        Plan plan = *made;
        WriteTable &write = std::get<WriteTable>(plan.actions[2].body);
        if (lie == 0)
            plan.staged.partitions.front().name = "other";
        else if (lie == 1)
            write.restores = "0000000000000000";
        else if (lie == 2)
            plan.losses.clear();
        else
            write.restores = second;
        const QByteArray before = disk.hash();
        const auto result = applyPlan(disk.place(), plan, digestOf(plan), *m_platform, m_quiet, {});
        QVERIFY(!result);
        QCOMPARE(QByteArray::fromStdString(result.error().text("reason")), reason);
        QCOMPARE(disk.hash(), before);
    }

    void savedImages_thatAreDamagedOrIncomplete_bringNothingBack_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("saved") << QStringLiteral("saved.img");
        QTest::newRow("before") << QStringLiteral("pre.img");
    }
    void savedImages_thatAreDamagedOrIncomplete_bringNothingBack()
    {
        QFETCH(QString, file);
        ImageDisk disk(diskBytes);
        runSfdisk(disk, gptScript);
        const std::string id = change(disk, Ours::Finished);
        runSfdisk(disk, foreignDos);
        const auto plan = planOf(disk, id);
        QVERIFY(plan);
        const QDir folder(disk.backups() + QStringLiteral("/image-disk.img"));
        const QStringList found = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        QCOMPARE(found.size(), 1);
        QFile image(folder.filePath(found.first() + u'/' + file));
        QVERIFY(image.open(QIODevice::ReadWrite) && image.seek(600));
        QCOMPARE(image.write("x"), 1);
        image.close();
        const auto again = planOf(disk, id);
        QVERIFY(!again);
        QCOMPARE(again.error().code, ErrorCode::BackupNotFound);
        const QByteArray before = disk.hash();
        QVERIFY(!applyPlan(disk.place(), *plan, digestOf(*plan), *m_platform, m_quiet, {}));
        QCOMPARE(disk.hash(), before);
    }

    void diskThatHadNoTable_hasNoneToBringBack()
    {
        ImageDisk disk(diskBytes);
        const std::string id = change(disk, Ours::Finished);
        runSfdisk(disk, foreignDos);
        const auto plan = planOf(disk, id);
        QVERIFY(!plan);
        QCOMPARE(plan.error().text("reason"), std::string("saved-no-table"));
    }

    void damagedTable_thatWasSaved_isNotBroughtBack()
    {
        ImageDisk disk(diskBytes);
        runSfdisk(disk, gptScript);
        disk.put(512, QByteArray(256, '\x5a'));
        const std::string id = change(disk, Ours::Finished);
        runSfdisk(disk, foreignDos);
        const auto plan = planOf(disk, id);
        QVERIFY(!plan);
        QCOMPARE(plan.error().text("reason"), std::string("saved-damaged"));
    }

    void foreignWrites_areToldFromOurOwn_data()
    {
        QTest::addColumn<Ours>("ours");
        QTest::newRow("finished") << Ours::Finished;
        QTest::newRow("cut short") << Ours::CutShort;
    }
    void foreignWrites_areToldFromOurOwn()
    {
        QFETCH(Ours, ours);
        ImageDisk disk(diskBytes);
        runSfdisk(disk, gptScript);
        change(disk, ours);
        const std::string base = disk.place().backupDir;
        auto saved = savedTransactions(base, probed(disk.target(), *m_platform).id);
        QCOMPARE(saved.size(), 1u);
        noteOtherWrites(saved.front(), base, disk.target(), *m_platform);
        QVERIFY(!saved.front().othersWrote && !saved.front().oldTable);
        runSfdisk(disk, foreignDos);
        noteOtherWrites(saved.front(), base, disk.target(), *m_platform);
        QVERIFY(saved.front().othersWrote && saved.front().oldTable);
        QCOMPARE(saved.front().oldTable->layout.partitions.size(), 2u);
    }
};

QTEST_GUILESS_MAIN(RestoreImageTest)
#include "restore_image_test.moc"
