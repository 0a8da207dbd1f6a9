// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/prepare.h"
#include "support/apply_image.h"
#include "support/edits.h"
#include "support/faulty_platform.h"

#include <QTest>

// A GPT that sfdisk made and something damaged, repaired by a whole run and judged by sfdisk.

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t diskBytes = 48 * mebi;
const QByteArray script = "label: gpt\n"
                          "1: start=2048, size=25000, name=\"first \xc3\xa4\", attrs=\"63\"\n"
                          "7: start=40000, size=25000, type=U\n";

enum class Damage { Primary, Backup, Moved, Mbr };

} // namespace

Q_DECLARE_METATYPE(Damage)

class RepairImageTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Platform> m_platform = makeLinuxPlatform();
    NullProgress m_quiet;

    static void addRows()
    {
        QTest::addColumn<Damage>("damage");
        QTest::newRow("primary") << Damage::Primary;
        QTest::newRow("backup") << Damage::Backup;
        QTest::newRow("backup not at the end") << Damage::Moved;
        QTest::newRow("protective MBR") << Damage::Mbr;
    }
    /// The words of sfdisk --dump about the partitions.
    static QByteArrayList dumpOf(const ImageDisk &disk)
    {
        QByteArray text;
        runTool(QStringLiteral("sfdisk"), {QStringLiteral("--dump"), disk.path()}, &text);
        QByteArrayList lines;
        for (const QByteArray &line : text.split('\n')) {
            if (line.startsWith("label-id") || line.contains("start="))
                lines << line.mid(line.indexOf(':'));
        }
        return lines;
    }
    static void make(ImageDisk &disk, Damage damage)
    {
        const std::uint64_t made = damage == Damage::Moved ? diskBytes / 4 * 3 : diskBytes;
        QFile file(disk.path());
        QVERIFY(file.resize(qint64(made)));
        QProcess process;
        process.start(QStringLiteral("sfdisk"),
                      {QStringLiteral("-q"), QStringLiteral("--no-reread"), disk.path()});
        process.write(script);
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished());
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError());
        QVERIFY(file.resize(qint64(diskBytes)));
    }
    static void hurt(ImageDisk &disk, Damage damage)
    {
        switch (damage) {
        case Damage::Primary:
            disk.put(512, QByteArray(256, '\x5a'));
            break;
        case Damage::Backup:
            disk.put(qint64(diskBytes) - 512, QByteArray(512, '\0'));
            break;
        case Damage::Mbr:
            disk.put(0, QByteArray(512, '\0'));
            break;
        case Damage::Moved:
            break;
        }
    }

private slots:
    // What is whole is not touched before the other copy stands.
    void damagedCopy_isWrittenFirst_data()
    {
        QTest::addColumn<Damage>("damage");
        QTest::addColumn<bool>("primaryFirst");
        QTest::newRow("primary") << Damage::Primary << true;
        QTest::newRow("backup") << Damage::Backup << false;
    }
    void damagedCopy_isWrittenFirst()
    {
        QFETCH(Damage, damage);
        QFETCH(bool, primaryFirst);
        ImageDisk disk(diskBytes);
        make(disk, damage);
        hurt(disk, damage);
        if (primaryFirst) // so that the whole copy has something to be written as well
            disk.put(qint64(diskBytes) - 512 + 92, QByteArray(16, '\x33'));
        else
            disk.put(512 + 92, QByteArray(16, '\x33'));
        const DiskSnapshot snapshot = probed(disk.target(), *m_platform);
        const Plan plan = planned(snapshot, edits({RepairTable{}}));
        auto opened = m_platform->opener().openForWriting(disk.target(), snapshot.id);
        QVERIFY(opened);
        const auto prepared = prepareWrites(plan, snapshot, **opened, m_platform->contents());
        QVERIFY2(prepared, prepared ? "" : toLogString(prepared.error()).c_str());
        QCOMPARE(prepared->record.phases.size(), 1u);
        const auto &groups = prepared->record.phases.front().changes.groups;
        QVERIFY(groups.size() >= 2);
        const auto isPrimary = [](const ChangeGroup &group) {
            return group.front().offset.value() < diskBytes / 2;
        };
        QCOMPARE(isPrimary(groups.front()), primaryFirst);
        QCOMPARE(isPrimary(groups.back()), !primaryFirst);
    }

    void damagedTable_isWholeAgain_andUndoBringsTheDamageBack_data() { addRows(); }
    void damagedTable_isWholeAgain_andUndoBringsTheDamageBack()
    {
        QFETCH(Damage, damage);
        ImageDisk disk(diskBytes);
        make(disk, damage);
        const QByteArrayList wanted = dumpOf(disk);
        QCOMPARE(wanted.size(), 3);
        hurt(disk, damage);
        const QByteArray before = disk.hash();
        const DiskSnapshot snapshot = probed(disk.target(), *m_platform);
        QVERIFY(!snapshot.table.isEditable && snapshot.table.isRepairable());
        const Plan plan = planned(snapshot, edits({RepairTable{}}));
        const auto result = applyPlan(disk.place(), plan, digestOf(plan), *m_platform, m_quiet, {});
        QVERIFY2(result, result ? "" : toLogString(result.error()).c_str());
        QVERIFY2(result->allVerified(), prettyText(toJson(*result)).c_str());
        const DiskSnapshot after = probed(disk.target(), *m_platform);
        QVERIFY(after.table.isEditable && after.table.problems.empty());
        QCOMPARE(after.table.layout.partitions, snapshot.table.layout.partitions);
        QCOMPARE(dumpOf(disk), wanted);
        QByteArray output;
        const int code =
            runTool(QStringLiteral("sfdisk"), {QStringLiteral("--verify"), disk.path()}, &output);
        QVERIFY2(code == 0 && output.contains("No errors"), output);
        QVERIFY(result->undoPossible);
        const auto undone =
            undoTransaction(disk.place(), result->transaction, *m_platform, m_quiet, {});
        QVERIFY2(undone, undone ? "" : toLogString(undone.error()).c_str());
        QCOMPARE(disk.hash(), before);
    }

    void errorAtEveryWrite_bringsTheOldDiskBack_data() { addRows(); }
    void errorAtEveryWrite_bringsTheOldDiskBack()
    {
        QFETCH(Damage, damage);
        ImageDisk disk(diskBytes);
        make(disk, damage);
        hurt(disk, damage);
        const QByteArray master = disk.get(0, qint64(diskBytes));
        const Plan plan = planned(probed(disk.target(), *m_platform), edits({RepairTable{}}));
        std::size_t index = 0;
        for (;; ++index) {
            FaultyPlatform faulty(*m_platform, {index, false});
            const auto result = applyPlan(disk.place(), plan, digestOf(plan), faulty, m_quiet, {});
            QVERIFY2(result, result ? "" : toLogString(result.error()).c_str());
            if (faulty.changes() <= index)
                break;
            QCOMPARE(result->outcome, ApplyResult::Outcome::UndoneAfterFailure);
            QVERIFY2(!result->error->text("lba").empty(), toLogString(*result->error).c_str());
            QCOMPARE(disk.get(0, qint64(diskBytes)), master);
        }
        qInfo("GOAL G6 repair %s: %zu/%zu write errors undone", QTest::currentDataTag(), index,
              index);
        QVERIFY(index > 1);
    }

    void fileSystemOverTheWholeDisk_isNoTableToRepair()
    {
        ImageDisk disk(diskBytes);
        make(disk, Damage::Mbr);
        hurt(disk, Damage::Mbr);
        QCOMPARE(runTool(QStringLiteral("mkfs.ext4"),
                         {QStringLiteral("-q"), QStringLiteral("-F"), disk.path()}),
                 0);
        const DiskSnapshot snapshot = probed(disk.target(), *m_platform);
        QVERIFY(snapshot.wholeDiskSignature());
        QVERIFY(!snapshot.table.isRepairable());
    }
};

QTEST_GUILESS_MAIN(RepairImageTest)
#include "repair_image_test.moc"
