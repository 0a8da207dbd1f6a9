// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "cli/cli_run.h"

#include <QTemporaryDir>
#include <QTest>

using namespace driveready;
using namespace driveready::test;

class CliUsageTest : public QObject
{
    Q_OBJECT

private slots:
    void version_isPrinted()
    {
        const CliRun run = runCli({QStringLiteral("--version")});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.output, QByteArray("drivereadyctl " DRIVEREADY_VERSION "\n"));
    }

    void help_listsEveryCommand()
    {
        const CliRun run = runCli({QStringLiteral("--help")});
        QCOMPARE(run.exitCode, 0);
        for (const QByteArray &command : commands())
            QVERIFY2(run.output.contains("  " + command + " "), run.output.constData());
        QVERIFY(run.output.contains("Exit codes"));
    }

    void helpOfACommand_hasExamples_data()
    {
        QTest::addColumn<QString>("command");
        for (const QByteArray &command : commands())
            QTest::newRow(command.constData()) << QString::fromLatin1(command);
    }
    void helpOfACommand_hasExamples()
    {
        QFETCH(QString, command);
        const CliRun run = runCli({command, QStringLiteral("--help")});
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(run.output.contains("Examples:\n  drivereadyctl " + command.toLatin1()),
                 run.output.constData());
        QVERIFY2(run.output.contains("--json"), run.output.constData());
        const CliRun same = runCli({QStringLiteral("help"), command});
        QCOMPARE(same.output, run.output);
    }

    void wrongCommandLine_isUsage_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char *name, QStringList arguments, const char *sentence) {
            QTest::newRow(name) << arguments << QByteArray(sentence);
        };
        const QString some = QStringLiteral("some");
        row("nothing", {}, "a command is missing");
        row("unknown command", {QStringLiteral("frobnicate")}, "no command");
        row("help for none", {QStringLiteral("help"), QStringLiteral("frobnicate")}, "no command");
        row("hostile command", {QStringLiteral("a\x1b[31m")}, "\\x1b[31m");
        row("unknown option", {QStringLiteral("list"), QStringLiteral("--frob")}, "Unknown option");
        row("list with a device", {QStringLiteral("list"), some}, "list takes no device");
        row("inspect without a device", {QStringLiteral("inspect")}, "one DEVICE");
        row("inspect with two", {QStringLiteral("inspect"), some, some}, "one DEVICE");
        row("judge without facts", {QStringLiteral("judge")}, "one FACTS.json");
        row("plan without a device", {QStringLiteral("plan")}, "one DEVICE");
        row("record without a device", {QStringLiteral("record")}, "one DEVICE");
        row("practice without a folder", {QStringLiteral("practice")}, "one FOLDER");
        row("apply without a plan", {QStringLiteral("apply"), some}, "a DEVICE and a PLAN.json");
        row("apply unconfirmed", {QStringLiteral("apply"), some, some}, "nobody can be asked");
        row("apply --yes alone", {QStringLiteral("apply"), some, some, QStringLiteral("--yes")},
            "nobody can be asked");
        row("measure two ways with a region",
            {QStringLiteral("measure"), some, QStringLiteral("--restore-region"),
             QStringLiteral("--drop-region")},
            "exclude each other");
        row("undo without a device", {QStringLiteral("undo")}, "undo needs a DEVICE");
        row("undo unconfirmed", {QStringLiteral("undo"), some}, "nobody can be asked");
    }
    void wrongCommandLine_isUsage()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, sentence);
        const CliRun run = runCli(arguments);
        QVERIFY2(run.exitCode == 2, run.all().constData());
        QVERIFY2(run.trouble.contains(sentence), run.trouble.constData());
        QVERIFY(run.output.isEmpty());
        QVERIFY(!hasControlCharacters(run.trouble));
    }

    void wrongRequest_isUsage_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::newRow("table") << QStringList{QStringLiteral("--table"), QStringLiteral("apple")};
        QTest::newRow("file system") << QStringList{QStringLiteral("--fs"), QStringLiteral("zfs")};
        for (const char *part :
             {"size=", "size=12XB", "size=0", "size=-4GiB", "size=1.0000001TB",
              "size=99999999999TiB", "fs=zfs", "label", "colour=red", "type=frob", "size=0.3B"}) {
            QTest::newRow(part) << QStringList{QStringLiteral("--partition"),
                                               QString::fromLatin1(part)};
        }
        QTest::newRow("owner") << QStringList{QStringLiteral("--owner"),
                                              QStringLiteral("no-such-person")};
        QTest::newRow("owner ids") << QStringList{QStringLiteral("--owner"), QStringLiteral("1:x")};
        QTest::newRow("request and fs")
            << QStringList{QStringLiteral("--request"), QStringLiteral("r.json"),
                           QStringLiteral("--fs"), QStringLiteral("xfs")};
    }
    void wrongRequest_isUsage()
    {
        QFETCH(QStringList, options);
        const CliRun run =
            runCli(QStringList{QStringLiteral("plan"), QStringLiteral("nosuchdisk")} + options);
        QVERIFY2(run.exitCode == 2, run.all().constData());
        QVERIFY2(run.trouble.contains("A value cannot be used"), run.trouble.constData());
    }

    void list_answersInJson()
    {
        const CliRun run =
            runCli({QStringLiteral("list"), QStringLiteral("--all"), QStringLiteral("--json")});
        QCOMPARE(run.exitCode, 0);
        const Json json = run.json();
        QCOMPARE(json["schema"], Json(1));
        QVERIFY(json["devices"].is_array());
        for (const Json &device : json["devices"]) {
            QVERIFY(device["name"].is_string());
            QVERIFY(device["size_bytes"].is_number_unsigned());
            QVERIFY(device["in_use"].is_array());
        }
    }

    void list_hasNoColorsWithoutATerminal()
    {
        const CliRun run = runCli({QStringLiteral("list"), QStringLiteral("--all")});
        QCOMPARE(run.exitCode, 0);
        QVERIFY(!run.output.contains('\x1b'));
    }

private:
    static QList<QByteArray> commands()
    {
        return {"list",    "inspect", "judge",   "plan",    "apply",  "undo",    "finish",
                "release", "measure", "verdict", "compare", "record", "practice"};
    }
};

QTEST_GUILESS_MAIN(CliUsageTest)
#include "cli_usage_test.moc"
