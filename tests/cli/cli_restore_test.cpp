// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "cli/cli_run.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace driveready;
using namespace driveready::test;

/// Something else wrote to a disk after our change: both tables are shown, and the saved one comes
/// back by a plan of its own.
class CliRestoreTest : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    QString m_image;
    QString m_change;
    QByteArray m_tableBefore;

    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    QString backups() const { return m_folder.filePath(QStringLiteral("backups")); }
    QStringList with(QStringList arguments) const
    {
        return arguments << QStringLiteral("--backup-dir") << backups();
    }
    QByteArray firstSectors() const
    {
        QFile file(m_image);
        return file.open(QIODevice::ReadOnly) ? file.read(34 * 512) : QByteArray();
    }
    static void runSfdisk(const QString &image, const QByteArray &script)
    {
        QProcess process;
        process.start(QStringLiteral("sfdisk"), {QStringLiteral("-q"), QStringLiteral("--wipe"),
                                                 QStringLiteral("always"), image});
        process.write(script);
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished());
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError());
    }
    /// As a power cut within the table leaves the journal.
    void cutTheJournal() const
    {
        for (const QString &disk : QDir(backups()).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QDir drive(backups() + u'/' + disk);
            for (const QString &folder : drive.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
                QFile journal(drive.filePath(folder + QStringLiteral("/journal")));
                QVERIFY(journal.open(QIODevice::ReadWrite));
                const QByteArray text = journal.readAll();
                const qsizetype applying = text.indexOf("applying");
                QVERIFY(applying > 0 && journal.resize(text.indexOf('\n', applying) + 1));
            }
        }
    }
    CliRun planAndApply(const QStringList &options)
    {
        const QString file = path("plan.json");
        const CliRun planned =
            runCli(QStringList{QStringLiteral("plan"), m_image} + options +
                   QStringList{QStringLiteral("--json"), QStringLiteral("-o"), file});
        if (planned.exitCode != 0)
            return planned;
        return runCli(with({QStringLiteral("apply"), m_image, file, QStringLiteral("--digest"),
                            QString::fromStdString(planned.json()["digest"].get<std::string>()),
                            QStringLiteral("--json")}));
    }

private slots:
    void init()
    {
        QDir(backups()).removeRecursively();
        m_image = path("disk.img");
        QFile file(m_image);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QVERIFY(file.resize(qint64(64) << 20));
        file.close();
        runSfdisk(m_image, "label: gpt\n1: start=2048, size=40000, name=\"first\"\n");
        m_tableBefore = firstSectors();
        const CliRun ours = planAndApply({QStringLiteral("--add"), QStringLiteral("fs=none")});
        QVERIFY2(ours.exitCode == 0, ours.all().constData());
        m_change = QString::fromStdString(ours.json()["transaction"].get<std::string>());
        runSfdisk(m_image, "label: dos\n1: start=4096, size=90000, type=7\n");
    }

    void undo_showsBothTables_andHowToRestore()
    {
        const QByteArray before = firstSectors();
        const CliRun undone =
            runCli(with({QStringLiteral("undo"), m_image, QStringLiteral("--yes")}));
        QCOMPARE(undone.exitCode, 3);
        QVERIFY2(undone.output.contains("On the disk now: MBR"), undone.all().constData());
        QVERIFY2(undone.output.contains("Saved before the change: GPT"), undone.all().constData());
        QVERIFY2(undone.output.contains("first"), undone.all().constData());
        QVERIFY2(undone.trouble.contains(("--restore " + m_change).toUtf8()),
                 undone.all().constData());
        QCOMPARE(firstSectors(), before);
    }

    void inspect_saysThatOthersWrote()
    {
        cutTheJournal();
        const CliRun told = runCli(with({QStringLiteral("inspect"), m_image}));
        QCOMPARE(told.exitCode, 0);
        QVERIFY2(told.trouble.contains("Something else has written"), told.all().constData());
        QVERIFY2(!told.trouble.contains("drivereadyctl finish"), told.all().constData());
        QVERIFY2(told.output.contains("Saved before the change: GPT"), told.all().constData());
        const CliRun json =
            runCli(with({QStringLiteral("inspect"), m_image, QStringLiteral("--json")}));
        const Json interrupted = json.json()["interrupted"];
        QCOMPARE(interrupted["others_wrote"].get<bool>(), true);
        QCOMPARE(interrupted["can_be_undone"].get<bool>(), false);
        QCOMPARE(interrupted["tables"]["saved"]["table"]["partitions"].size(), std::size_t{1});
        QCOMPARE(interrupted["tables"]["now"]["table"]["type"].get<std::string>(),
                 std::string("dos"));
    }

    void finish_leavesTheDiskAlone()
    {
        cutTheJournal();
        const QByteArray before = firstSectors();
        const CliRun finished =
            runCli(with({QStringLiteral("finish"), m_image, QStringLiteral("--yes")}));
        QVERIFY2(finished.exitCode != 0, finished.all().constData());
        QCOMPARE(firstSectors(), before);
    }

    void restore_isPlannedAndApplied_data()
    {
        QTest::addColumn<bool>("cut");
        QTest::newRow("ours finished") << false;
        QTest::newRow("ours cut short") << true;
    }
    void restore_isPlannedAndApplied()
    {
        QFETCH(bool, cut);
        if (cut)
            cutTheJournal();
        const CliRun shown =
            runCli(with({QStringLiteral("plan"), m_image, QStringLiteral("--restore"), m_change}));
        QVERIFY2(shown.exitCode == 0, shown.all().constData());
        QVERIFY2(shown.output.contains("Write the saved GPT again"), shown.all().constData());
        const CliRun applied = planAndApply(with({QStringLiteral("--restore"), m_change}));
        QVERIFY2(applied.exitCode == 0, applied.all().constData());
        QCOMPARE(applied.json()["outcome"].get<std::string>(), std::string("done"));
        QCOMPARE(firstSectors(), m_tableBefore);
        const CliRun again =
            runCli(with({QStringLiteral("plan"), m_image, QStringLiteral("--restore"), m_change}));
        QVERIFY2(again.exitCode != 0 && again.trouble.contains("the one that is there"),
                 again.all().constData());
    }

    void restore_withAnythingElse_isRefused_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::newRow("edit") << QStringList{QStringLiteral("--repair")};
        QTest::newRow("new table") << QStringList{QStringLiteral("--empty")};
        QTest::newRow("request") << QStringList{QStringLiteral("--request"),
                                                QStringLiteral("/dev/null")};
    }
    void restore_withAnythingElse_isRefused()
    {
        QFETCH(QStringList, options);
        const CliRun run = runCli(with(
            QStringList{QStringLiteral("plan"), m_image, QStringLiteral("--restore"), m_change} +
            options));
        QCOMPARE(run.exitCode, 2);
    }

    void restoreOfAnUnknownChange_isRefused()
    {
        const CliRun run =
            runCli(with({QStringLiteral("plan"), m_image, QStringLiteral("--restore"),
                         QStringLiteral("0000000000000000")}));
        QVERIFY(run.exitCode != 0);
        QVERIFY2(!run.trouble.isEmpty(), run.all().constData());
    }
};

QTEST_GUILESS_MAIN(CliRestoreTest)
#include "cli_restore_test.moc"
