// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "cli/cli_run.h"

#include <QTemporaryDir>
#include <QTest>

using namespace driveready;
using namespace driveready::test;

/// What "cmake --install" puts into any folder works from there, without the build folder.
class CliInstallTest : public QObject
{
    Q_OBJECT

private slots:
    void installedAnywhere_findsItsHelper()
    {
        QTemporaryDir folder;
        const QString place = folder.filePath(QStringLiteral("place"));
        const CliRun installed =
            runTool(QStringLiteral("cmake"),
                    {QStringLiteral("--install"), QStringLiteral(DRIVEREADY_BUILD_DIR),
                     QStringLiteral("--prefix"), place});
        QVERIFY2(installed.exitCode == 0, installed.all().constData());
        const QString program = place + QStringLiteral("/bin/drivereadyctl");
        const QString image = folder.filePath(QStringLiteral("disk.img"));
        QFile file(image);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(64 << 20));
        file.close(); // an image that somebody writes to is in use
        const QString plan = folder.filePath(QStringLiteral("plan.json"));
        const CliRun planned = run(program, {QStringLiteral("plan"), image,
                                             QStringLiteral("--json"), QStringLiteral("-o"), plan});
        QVERIFY2(planned.exitCode == 0, planned.all().constData());
        const CliRun applied =
            run(program, {QStringLiteral("apply"), image, plan, QStringLiteral("--yes"),
                          QStringLiteral("--digest"),
                          QString::fromStdString(planned.json()["digest"].get<std::string>()),
                          QStringLiteral("--backup-dir"), folder.filePath(QStringLiteral("b"))});
        QVERIFY2(applied.exitCode == 0, applied.all().constData());
        QVERIFY2(applied.output.contains("Done and verified"), applied.output.constData());
    }

private:
    static CliRun run(const QString &program, const QStringList &arguments)
    {
        QProcess process;
        process.setProcessEnvironment(cliEnvironment());
        process.start(program, arguments);
        return finish(process, {});
    }
};

QTEST_GUILESS_MAIN(CliInstallTest)
#include "cli_install_test.moc"
