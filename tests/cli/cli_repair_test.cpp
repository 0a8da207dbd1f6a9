// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "cli/cli_run.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

using namespace driveready;
using namespace driveready::test;

/// A damaged table made whole again, and files that a stopped command leaves.
class CliRepairTest : public QObject
{
    Q_OBJECT

private slots:
    void damagedTable_isRepairedByItsOwnPlan()
    {
        QVERIFY(runCli({QStringLiteral("practice"), m_folder.path()}).exitCode == 0);
        const QString image = path("wd20ears-off-by-one.img");
        const CliRun before = runCli({QStringLiteral("inspect"), image, QStringLiteral("--json")});
        {
            QFile file(image);
            QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(512));
            QCOMPARE(file.write(QByteArray(64, 'x')), 64);
        }
        const CliRun told = runCli({QStringLiteral("inspect"), image});
        QVERIFY2(told.output.contains("Repair the table"), told.all().constData());
        const QString planFile = path("repair-plan.json");
        const CliRun planned = runCli({QStringLiteral("plan"), image, QStringLiteral("--repair"),
                                       QStringLiteral("--json"), QStringLiteral("-o"), planFile});
        QVERIFY2(planned.exitCode == 0, planned.all().constData());
        const CliRun applied =
            runCli({QStringLiteral("apply"), image, planFile, QStringLiteral("--digest"),
                    QString::fromStdString(planned.json()["digest"].get<std::string>()),
                    QStringLiteral("--backup-dir"), backups()});
        QVERIFY2(applied.exitCode == 0, applied.all().constData());
        QVERIFY2(applied.output.contains("drivereadyctl undo"), applied.all().constData());
        const CliRun after = runCli({QStringLiteral("inspect"), image, QStringLiteral("--json")});
        QCOMPARE(after.json()["findings"], before.json()["findings"]);
        const CliRun again = runCli({QStringLiteral("plan"), image, QStringLiteral("--repair")});
        QVERIFY2(again.exitCode != 0 && again.trouble.contains("nothing is wrong"),
                 again.all().constData());
    }

    // Ctrl-C while practice drives are made: the one at hand is made to its end, no more follow.
    void stoppedPractice_leavesNoPartOfADrive()
    {
        QTemporaryDir folder;
        QProcess process;
        process.setProcessEnvironment(cliEnvironment());
        process.start(QStringLiteral(DRIVEREADYCTL), {QStringLiteral("practice"), folder.path()});
        QVERIFY(process.waitForStarted());
        const QDir made(folder.path());
        while (made.entryList({QStringLiteral("*.new")}, QDir::Files).isEmpty() &&
               !process.waitForFinished(1)) {
        }
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitCode(), 4);
        QCOMPARE(made.entryList({QStringLiteral("*.new")}, QDir::Files), QStringList());
        const QStringList images = made.entryList({QStringLiteral("*.img")}, QDir::Files);
        QVERIFY2(!images.isEmpty() && images.size() < 5, qPrintable(images.join(u' ')));
        for (const QString &image : images)
            QCOMPARE(runCli({QStringLiteral("inspect"), made.filePath(image)}).exitCode, 0);
    }

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    QString backups() const { return m_folder.filePath(QStringLiteral("backups")); }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(CliRepairTest)
#include "cli_repair_test.moc"
