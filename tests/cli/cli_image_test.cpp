// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "cli/cli_run.h"
#include "corpus/corpus.h"

#include <QDirIterator>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace driveready;
using namespace driveready::test;

/// From the practice drives to a set-up disk and back, through the program alone.
class CliImageTest : public QObject
{
    Q_OBJECT

private:
    /// The newest saved change.
    QString lastSaved() const
    {
        QString newest;
        QDirIterator it(backups(), {QStringLiteral("manifest.json")}, QDir::Files,
                        QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const QFileInfo manifest(it.next());
            if (newest.isEmpty() || manifest.lastModified() > QFileInfo(newest).lastModified())
                newest = manifest.absoluteFilePath();
        }
        return QFileInfo(newest).absolutePath();
    }
    /// As a cut within the last mkfs leaves it.
    void forgetTheEndOfTheLastJournal()
    {
        QFile journal(lastSaved() + QStringLiteral("/journal"));
        QVERIFY(journal.open(QIODevice::ReadWrite));
        const QByteArray text = journal.readAll();
        const qsizetype begun = text.lastIndexOf("formatting");
        QVERIFY(begun > 0);
        QVERIFY(journal.resize(text.indexOf('\n', begun) + 1));
    }

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        const CliRun run = runCli({QStringLiteral("practice"), m_folder.path()});
        QVERIFY2(run.exitCode == 0, run.all().constData());
        QCOMPARE(run.output.count('\n'), 5);
    }

    void inspect_showsTheFifthPartitionOff()
    {
        const CliRun run = runCli({QStringLiteral("inspect"), path("wd20ears-off-by-one.img")});
        QVERIFY2(run.exitCode == 0, run.all().constData());
        for (const char *part :
             {"WDC WD20EARS-00MVWB0, 2.0 TB, practice drive",
              "claims 512/512, listed as 4096: believed 4096", "5400 turns per minute",
              "GPT, 5 partitions", "serial ends in 4821", "1998569473", "starts 1 sector off",
              "Partition 5 starts 1 sector off", "Partition 4 is 1 sector too long", "11.1 ms",
              "archive", "swap"})
            QVERIFY2(run.output.contains(part), (QByteArray(part) + "\n" + run.output).constData());
    }

    void inspectJson_hasTheShapeOfJudge()
    {
        const CliRun run = runCli(
            {QStringLiteral("inspect"), QStringLiteral("--json"), path("wd20ears-off-by-one.img")});
        QCOMPARE(run.exitCode, 0);
        const Json json = run.json();
        QCOMPARE(json["schema"], Json(1));
        QCOMPARE(json["believed_physical"], Json(4096));
        QCOMPARE(json["basis"], Json("listed"));
        QCOMPARE(json["partitions"].size(), std::size_t(5));
        QCOMPARE(json["partitions"][4]["residue"], Json(1));
        QCOMPARE(json["partitions"][4]["grade"], Json("bad"));
    }

    void inspectCheck_isInconclusive_whenOnlyListed()
    {
        const auto check = [this](const char *name) {
            return runCli({QStringLiteral("inspect"), QStringLiteral("--check"), path(name)})
                .exitCode;
        };
        QCOMPARE(check("wd15ears-sector63.img"), 8);
        QCOMPARE(check("wd15ears-blank.img"), 0);
        QCOMPARE(check("huh728080-blank-4kn.img"), 0);
    }

    void inspect_knowsTheRaidMember()
    {
        const CliRun run = runCli({QStringLiteral("inspect"), path("wd30efrx-raid-member.img")});
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(run.output.contains("RAID member"), run.output.constData());
    }

    // Report 002: BSD slices inside a partition at 4158, judged where they lie on the disk.
    void inspect_showsAndJudgesBsdSlices()
    {
        const QString image = path("bsd.img");
        for (const CorpusDisk &entry : corpus()) {
            if (entry.name == "bsd/FreeBSD, offsets from the slice/512")
                QVERIFY(entry.make()->saveTo(image));
        }
        const CliRun run = runCli({QStringLiteral("inspect"), image});
        for (const char *part : {"1a", "1b", "1d", "4174", "partition table (BSD)"})
            QVERIFY2(run.output.contains(part), (QByteArray(part) + "\n" + run.all()).constData());
        const CliRun asJson = runCli({QStringLiteral("inspect"), QStringLiteral("--json"), image});
        QCOMPARE(asJson.exitCode, 0);
        const Json partition = asJson.json()["partitions"][0];
        QCOMPARE(partition["slices"].size(), std::size_t(3));
        QCOMPARE(partition["slices"][0]["letter"], Json("a"));
        QCOMPARE(partition["slices"][0]["start"], Json(4174));
        QCOMPARE(partition["slices"][0]["residue"], Json(6));
        QCOMPARE(partition["payload_grade"], Json("bad"));
    }

    void inspect_refusesToCallForeignTablesBlank()
    {
        for (const CorpusDisk &entry : corpus()) {
            if (entry.name != "content/Apple partition map/512")
                continue;
            QVERIFY(entry.make()->saveTo(path("apple.img")));
            const CliRun run = runCli({QStringLiteral("inspect"), path("apple.img")});
            QVERIFY2(run.output.contains("partition table (MAC)"), run.all().constData());
            QVERIFY2(!run.output.contains("The disk is blank"), run.all().constData());
            return;
        }
        QFAIL("not in the corpus");
    }

    void changesToTheTable_keepTheRest()
    {
        const QString image = path("wd20ears-off-by-one.img");
        const CliRun plan = runCli({QStringLiteral("plan"), image, QStringLiteral("--json"),
                                    QStringLiteral("--fix-start"), QStringLiteral("5"),
                                    QStringLiteral("--lose-content")});
        QVERIFY2(plan.exitCode == 0, plan.all().constData());
        const Json json = plan.json()["plan"];
        QCOMPARE(json["kept"].size(), std::size_t(4));
        QCOMPARE(json["losses"].size(), std::size_t(1));
        QCOMPARE(json["losses"][0]["partition"], Json(5));
        QCOMPARE(json["staged"]["partitions"].size(), std::size_t(5));
    }

    void impossibleChange_saysWhy_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char *options, int exitCode, const char *sentence) {
            QTest::newRow(options)
                << QString::fromLatin1(options).split(u' ') << exitCode << QByteArray(sentence);
        };
        row("--fix-start 5", 2, "it holds something that would be lost");
        row("--delete 9", 2, "there is no such partition");
        row("--delete x", 2, "it is no number of a partition");
        row("--format 2", 2, "no file system was chosen");
        row("--delete 1 --table gpt", 2, "change the old one");
        row("--add fs=ext4,at=x", 2, "it is no number of a sector");
    }
    void impossibleChange_saysWhy()
    {
        QFETCH(QStringList, options);
        QFETCH(int, exitCode);
        QFETCH(QByteArray, sentence);
        const CliRun run =
            runCli(QStringList{QStringLiteral("plan"), path("wd20ears-off-by-one.img")} + options);
        QVERIFY2(run.trouble.contains(sentence), run.all().constData());
        QCOMPARE(run.exitCode, exitCode);
    }

    void snapshot_standsForTheDevice()
    {
        const QString snapshot = path("snapshot.json");
        const QString image = path("wd20ears-off-by-one.img");
        QCOMPARE(runCli({QStringLiteral("record"), image, QStringLiteral("-o"), snapshot}).exitCode,
                 0);
        const CliRun fromDevice =
            runCli({QStringLiteral("inspect"), QStringLiteral("--json"), image});
        const CliRun fromFile = runCli({QStringLiteral("inspect"), QStringLiteral("--json"),
                                        QStringLiteral("--snapshot"), snapshot});
        QVERIFY2(fromFile.exitCode == 0, fromFile.all().constData());
        QCOMPARE(fromFile.output, fromDevice.output);
    }

    void privateRecord_namesNoDriveAndNoFolder()
    {
        const CliRun run = runCli({QStringLiteral("record"), QStringLiteral("--private"),
                                   path("wd20ears-off-by-one.img")});
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.json().is_object());
        QVERIFY(!run.output.contains("4821"));
        QVERIFY(!run.output.contains(m_folder.path().toUtf8()));
    }

    void plan_showsStepsLossesAndDigest_andWritesNothing()
    {
        const QString image = path("wd15ears-sector63.img");
        const qint64 before = QFileInfo(image).lastModified().toMSecsSinceEpoch();
        const CliRun run = runCli({QStringLiteral("plan"), image, QStringLiteral("--label"),
                                   QStringLiteral("archive"), QStringLiteral("--commands")});
        QVERIFY2(run.exitCode == 0, run.all().constData());
        for (const char *part :
             {"Check again that this is the same drive", "Save the old partition table", "films",
              "Write a new GPT with partition 1, sectors 2048 to 2930276351, 1.5 TB", "archive",
              "What will be lost", "Digest ", "mkfs.ext4", "sfdisk"})
            QVERIFY2(run.output.contains(part), (QByteArray(part) + "\n" + run.output).constData());
        QCOMPARE(QFileInfo(image).lastModified().toMSecsSinceEpoch(), before);
    }

    void planApplyUndo_onTheBlankDrive()
    {
        const QString image = path("wd15ears-blank.img");
        const QString plan = path("plan.json");
        const QByteArray before = firstAndLast(image);
        const CliRun planned = runCli({QStringLiteral("plan"), image, QStringLiteral("--json"),
                                       QStringLiteral("--label"), QStringLiteral("archive"),
                                       QStringLiteral("-o"), plan});
        QVERIFY2(planned.exitCode == 0, planned.all().constData());
        const QString digest = QString::fromStdString(planned.json()["digest"].get<std::string>());
        const CliRun applied = apply(image, plan, digest);
        QVERIFY2(applied.exitCode == 0, applied.all().constData());
        QVERIFY2(applied.output.contains("Done and verified"), applied.output.constData());
        const CliRun verify =
            runTool(QStringLiteral("sfdisk"), {QStringLiteral("--verify"), image});
        QVERIFY2(verify.exitCode == 0, verify.all().constData());
        const CliRun label =
            runTool(QStringLiteral("blkid"),
                    {QStringLiteral("-p"), QStringLiteral("-O"), QStringLiteral("1048576"), image});
        QVERIFY2(label.output.contains("LABEL=\"archive\"") &&
                     label.output.contains("TYPE=\"ext4\""),
                 label.all().constData());
        QVERIFY(firstAndLast(image) != before);
        // A second time the disk is no longer what the plan was made for.
        const CliRun again = apply(image, plan, digest);
        QVERIFY2(again.exitCode == 3, again.all().constData());
        QVERIFY2(again.trouble.contains("changed since"), again.trouble.constData());
    }

    void tableOnly_canBeUndoneByteForByte()
    {
        const QString image = path("wd15ears-sector63.img");
        const QString plan = path("table-only.json");
        const QByteArray before = firstAndLast(image);
        const CliRun planned = runCli({QStringLiteral("plan"), image, QStringLiteral("--json"),
                                       QStringLiteral("--partition"), QStringLiteral("fs=none"),
                                       QStringLiteral("-o"), plan});
        QVERIFY2(planned.exitCode == 0, planned.all().constData());
        const QString digest = QString::fromStdString(planned.json()["digest"].get<std::string>());
        const CliRun applied = apply(image, plan, digest);
        QVERIFY2(applied.exitCode == 0, applied.all().constData());
        QVERIFY(firstAndLast(image) != before);
        const CliRun list =
            runCli({QStringLiteral("undo"), image, QStringLiteral("--list"),
                    QStringLiteral("--json"), QStringLiteral("--backup-dir"), backups()});
        QVERIFY2(list.json()["transactions"].size() == 1, list.all().constData());
        const CliRun undone = runCli({QStringLiteral("undo"), image, QStringLiteral("--yes"),
                                      QStringLiteral("--backup-dir"), backups()});
        QVERIFY2(undone.exitCode == 0, undone.all().constData());
        QCOMPARE(firstAndLast(image), before);
    }

    void interruptedChange_isMentionedAndFinished()
    {
        const QString image = path("wd15ears-blank.img");
        const QString plan = path("interrupted.json");
        const CliRun planned = runCli({QStringLiteral("plan"), image, QStringLiteral("--json"),
                                       QStringLiteral("--label"), QStringLiteral("again"),
                                       QStringLiteral("-o"), plan});
        QVERIFY2(planned.exitCode == 0, planned.all().constData());
        const CliRun applied =
            apply(image, plan, QString::fromStdString(planned.json()["digest"].get<std::string>()));
        QVERIFY2(applied.exitCode == 0, applied.all().constData());
        forgetTheEndOfTheLastJournal();
        const CliRun seen =
            runCli({QStringLiteral("inspect"), image, QStringLiteral("--backup-dir"), backups()});
        QVERIFY2(seen.trouble.contains("was interrupted: stopped while a file system was made"),
                 seen.all().constData());
        QVERIFY2(seen.trouble.contains("drivereadyctl finish"), seen.all().constData());
        QVERIFY2(!seen.trouble.contains("drivereadyctl undo"), seen.all().constData());
        QVERIFY2(seen.trouble.contains("--backup-dir " + backups().toUtf8()),
                 seen.all().constData());
        const CliRun asJson = runCli({QStringLiteral("inspect"), QStringLiteral("--json"), image,
                                      QStringLiteral("--backup-dir"), backups()});
        QCOMPARE(asJson.trouble, QByteArray());
        QCOMPARE(asJson.json()["interrupted"]["state"], Json("formatting"));
        QCOMPARE(asJson.json()["interrupted"]["can_be_undone"], Json(false));
        const CliRun finished = runCli({QStringLiteral("finish"), image, QStringLiteral("--yes"),
                                        QStringLiteral("--backup-dir"), backups()});
        QVERIFY2(finished.exitCode == 0, finished.all().constData());
        QVERIFY2(finished.output.contains("Done and verified"), finished.output.constData());
        const CliRun again = runCli({QStringLiteral("finish"), image, QStringLiteral("--yes"),
                                     QStringLiteral("--backup-dir"), backups()});
        QVERIFY2(again.exitCode == 1, again.all().constData());
        QVERIFY2(again.trouble.contains("no change to this disk was interrupted"),
                 again.trouble.constData());
    }

    void damagedSavedTable_isListedAsSuch()
    {
        const QString image = path("wd15ears-sector63.img");
        const QString plan = path("damaged.json");
        const CliRun planned = runCli({QStringLiteral("plan"), image, QStringLiteral("--json"),
                                       QStringLiteral("--partition"), QStringLiteral("fs=none"),
                                       QStringLiteral("-o"), plan});
        const CliRun applied =
            apply(image, plan, QString::fromStdString(planned.json()["digest"].get<std::string>()));
        QVERIFY2(applied.exitCode == 0, applied.all().constData());
        QFile saved(lastSaved() + QStringLiteral("/pre.img"));
        QVERIFY(saved.open(QIODevice::ReadWrite));
        QCOMPARE(saved.write("damage"), 6);
        saved.close();
        const CliRun list = runCli({QStringLiteral("undo"), image, QStringLiteral("--list"),
                                    QStringLiteral("--backup-dir"), backups()});
        QVERIFY2(list.output.contains("what was saved is damaged"), list.all().constData());
    }

    void applyJson_reportsProgressAndEveryComparedItem()
    {
        const QString image = path("huh728080-blank-4kn.img");
        const QString plan = path("plan-4kn.json");
        const CliRun planned = runCli(
            {QStringLiteral("plan"), image, QStringLiteral("--json"), QStringLiteral("--partition"),
             QStringLiteral("size=2GiB,fs=swap,label=swap"), QStringLiteral("--partition"),
             QStringLiteral("size=40GiB,fs=ext4,label=data"), QStringLiteral("-o"), plan});
        QVERIFY2(planned.exitCode == 0, planned.all().constData());
        const QString digest = QString::fromStdString(planned.json()["digest"].get<std::string>());
        const CliRun applied =
            runCli({QStringLiteral("apply"), image, plan, QStringLiteral("--json"),
                    QStringLiteral("--yes"), QStringLiteral("--digest"), digest,
                    QStringLiteral("--backup-dir"), backups()});
        QVERIFY2(applied.exitCode == 0, applied.all().constData());
        const Json result = applied.json();
        QCOMPARE(result["outcome"], Json("done"));
        QVERIFY(result["verified"].size() >= 4);
        QList<QByteArray> lines = applied.trouble.trimmed().split('\n');
        QVERIFY(lines.size() > 3);
        for (const QByteArray &line : lines) {
            const auto json = parseJson(
                std::string_view(line.constData(), static_cast<std::size_t>(line.size())));
            QVERIFY2(json && json->contains("progress"), line.constData());
        }
    }

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    QString backups() const { return m_folder.filePath(QStringLiteral("backups")); }
    CliRun apply(const QString &image, const QString &plan, const QString &digest) const
    {
        return runCli({QStringLiteral("apply"), image, plan, QStringLiteral("--digest"), digest,
                       QStringLiteral("--backup-dir"), backups()});
    }
    /// The places where tables lie.
    static QByteArray firstAndLast(const QString &image)
    {
        constexpr qint64 part = 1024 * 1024;
        QFile file(image);
        if (!file.open(QIODevice::ReadOnly))
            return {};
        QByteArray bytes = file.read(part);
        file.seek(file.size() - part);
        return bytes + file.read(part);
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(CliImageTest)
#include "cli_image_test.moc"
