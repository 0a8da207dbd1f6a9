// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "cli/cli_run.h"

#include <QTemporaryDir>
#include <QTest>

using namespace driveready;
using namespace driveready::test;

/// The program on a terminal of its own, made by script(1).
class CliTerminalTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("script")).isEmpty())
            QSKIP("script(1) is not installed");
    }

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(runCli({QStringLiteral("practice"), m_folder->path()}).exitCode == 0);
    }

    void lastFourOfTheSerial_areAskedFor_whenDataWouldBeLost()
    {
        const CliRun run = apply("wd15ears-sector63.img", "0412\n");
        QVERIFY2(run.exitCode == 0, run.all().constData());
        QVERIFY2(run.output.contains("last four characters of the serial"), run.output.constData());
        QVERIFY2(run.output.contains("Done and verified"), run.output.constData());
        QVERIFY2(run.output.contains("\x1b[32m"), "colors on a terminal");
    }

    void anotherAnswer_writesNothing()
    {
        const QString image = path("wd15ears-sector63.img");
        const QByteArray before = firstMiB(image);
        for (const char *answer : {"9999\n", "yes\n", "\n"}) {
            const CliRun run = apply("wd15ears-sector63.img", answer);
            QVERIFY2(run.exitCode == 4, run.all().constData());
            QVERIFY2(run.output.contains("Nothing was written"), run.output.constData());
            QCOMPARE(firstMiB(image), before);
        }
    }

    void endOfInput_writesNothing()
    {
        const QString image = path("wd15ears-blank.img");
        const CliRun run = apply("wd15ears-blank.img", "");
        QVERIFY2(run.exitCode == 4, run.all().constData());
        QCOMPARE(firstMiB(image), QByteArray(1024 * 1024, '\0'));
    }

    void blankDisk_asksForYes()
    {
        const CliRun run = apply("wd15ears-blank.img", "YES\n");
        QVERIFY2(run.exitCode == 0, run.all().constData());
        QVERIFY2(run.output.contains("Done and verified"), run.output.constData());
    }

    void noColor_isRespected()
    {
        const CliRun run =
            onTerminal(QStringLiteral("NO_COLOR=1 %1 inspect %2")
                           .arg(QStringLiteral(DRIVEREADYCTL), path("wd20ears-off-by-one.img")),
                       "");
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(!run.output.contains('\x1b'), run.output.constData());
    }

private:
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    static CliRun onTerminal(const QString &command, const QByteArray &input)
    {
        return runTool(QStringLiteral("script"),
                       {QStringLiteral("--quiet"), QStringLiteral("--return"),
                        QStringLiteral("--command"), command, QStringLiteral("/dev/null")},
                       input);
    }
    CliRun apply(const char *image, const QByteArray &input) const
    {
        const QString plan = path("plan.json");
        const CliRun planned =
            runCli({QStringLiteral("plan"), path(image), QStringLiteral("-o"), plan});
        if (planned.exitCode != 0)
            return planned;
        return onTerminal(
            QStringLiteral("TERM=linux %1 apply %2 %3 --backup-dir %4")
                .arg(QStringLiteral(DRIVEREADYCTL), path(image), plan, path("backups")),
            input);
    }
    static QByteArray firstMiB(const QString &image)
    {
        QFile file(image);
        return file.open(QIODevice::ReadOnly) ? file.read(1024 * 1024) : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(CliTerminalTest)
#include "cli_terminal_test.moc"
