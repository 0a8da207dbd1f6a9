// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/journal_files.h"
#include "bench/measure.h"
#include "cli/cli_run.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace driveready;
using namespace driveready::test;

/// measure, verdict and compare as a script sees them, on practice drives and files of others.
class CliMeasureTest : public QObject
{
    Q_OBJECT

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    QString backups() const { return path("backups"); }
    CliRun measure(const char *image, QStringList more = {}) const
    {
        return runCli(QStringList{QStringLiteral("measure"), path(image),
                                  QStringLiteral("--backup-dir"), backups()} +
                      more);
    }
    QString write(const char *name, const QByteArray &text) const
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write %s", name);
        return file.fileName();
    }

    QTemporaryDir m_folder;

private slots:
    void initTestCase()
    {
        const CliRun run = runCli({QStringLiteral("practice"), m_folder.path()});
        QVERIFY2(run.exitCode == 0, run.all().constData());
    }

    void practiceDrive_isMeasuredAsItWouldBehave()
    {
        // Two terabytes of hole: that nobody wrote shows by its time.
        const auto changed = [this] {
            return QFileInfo(path("wd20ears-off-by-one.img")).lastModified();
        };
        const QDateTime before = changed();
        const CliRun run = measure("wd20ears-off-by-one.img");
        QVERIFY2(run.exitCode == 0, run.all().constData());
        for (const char *part : {"Simulated", "4096-byte sectors inside.", "A shifted write costs",
                                 "of the platter", "Evidence", "Stored:"})
            QVERIFY2(run.output.contains(part), (QByteArray(part) + "\n" + run.output).constData());
        QVERIFY2(run.trouble.contains("Measuring"), run.all().constData());
        QCOMPARE(changed(), before);
        // What was measured is known from now on.
        const CliRun seen = runCli({QStringLiteral("inspect"), path("wd20ears-off-by-one.img"),
                                    QStringLiteral("--backup-dir"), backups()});
        QVERIFY2(seen.output.contains("measured 4096"), seen.all().constData());
        QVERIFY2(seen.output.contains("Listed by"), seen.all().constData());
    }

    void jsonLines_carryEverySample()
    {
        const CliRun run =
            measure("wd15ears-blank.img",
                    {QStringLiteral("--mode"), QStringLiteral("blank"), QStringLiteral("--json")});
        QVERIFY2(run.exitCode == 0, run.all().constData());
        const Json answer = run.json();
        QCOMPARE(answer["result"]["probe"]["verdict"], "sectors-of-4096");
        QCOMPARE(answer["result"]["simulated"], true);
        std::size_t samples = 0;
        for (const QByteArray &line : run.trouble.split('\n')) {
            const auto json = parseJson(line.toStdString());
            samples += json && (*json)["progress"].contains("sample") ? 1U : 0U;
        }
        QCOMPARE(samples, answer["result"]["probe"]["samples"].size());
    }

    void driveThatSaysSo_needsNoWrites()
    {
        const CliRun run = measure("huh728080-blank-4kn.img");
        QVERIFY2(run.exitCode == 0, run.all().constData());
        QVERIFY2(run.output.contains("the drive says so itself"), run.all().constData());
    }

    void figuresOfASimulatedDrive_areNotMadeUp_data()
    {
        QTest::addColumn<bool>("isAlone");
        QTest::newRow("beside the probe") << false;
        QTest::newRow("alone") << true;
    }
    void figuresOfASimulatedDrive_areNotMadeUp()
    {
        QFETCH(bool, isAlone);
        QStringList options{QStringLiteral("--throughput"), QStringLiteral("quick")};
        if (isAlone)
            options << QStringLiteral("--no-probe");
        const CliRun run = measure("wd15ears-sector63.img", options);
        QCOMPARE(run.exitCode, isAlone ? 3 : 0);
        QVERIFY2(run.all().contains("it has no throughput"), run.all().constData());
        QVERIFY2(!run.output.contains("MiB/s"), run.all().constData());
    }

    void plainImage_isRefusedWithItsReason()
    {
        QFile image(path("plain.img"));
        QVERIFY(image.open(QIODevice::WriteOnly) && image.resize(100 << 20));
        image.close();
        const CliRun run = measure("plain.img");
        QCOMPARE(run.exitCode, 3);
        QVERIFY2(run.trouble.contains("no platter"), run.all().constData());
    }

    void wrongCommandLine_isSaid_data()
    {
        QTest::addColumn<QStringList>("options");
        const auto row = [](const char *name, QStringList options) {
            QTest::newRow(name) << std::move(options);
        };
        row("mode", {QStringLiteral("--mode"), QStringLiteral("fast")});
        row("budget", {QStringLiteral("--budget"), QStringLiteral("soon")});
        row("negative", {QStringLiteral("--budget"), QStringLiteral("-3")});
        row("file size", {QStringLiteral("--file-size"), QStringLiteral("0")});
        row("both", {QStringLiteral("--mode"), QStringLiteral("blank"), QStringLiteral("--file"),
                     QStringLiteral("/tmp")});
        row("two devices", {QStringLiteral("other.img")});
        row("job", {QStringLiteral("--throughput"), QStringLiteral("quick,fast")});
        row("no job", {QStringLiteral("--throughput"), QString()});
        row("nothing to do", {QStringLiteral("--no-probe")});
    }
    void wrongCommandLine_isSaid()
    {
        QFETCH(QStringList, options);
        const CliRun run = measure("wd15ears-blank.img", options);
        QVERIFY2(run.exitCode == 2, run.all().constData());
    }

    void shortBudget_isInconclusiveWithItsNextStep()
    {
        const CliRun run =
            measure("wd15ears-sector63.img", {QStringLiteral("--mode"), QStringLiteral("same-data"),
                                              QStringLiteral("--budget"), QStringLiteral("1")});
        QVERIFY2(run.exitCode == 8, run.all().constData());
        QVERIFY2(run.output.contains("Inconclusive."), run.all().constData());
        QVERIFY2(run.output.contains("Go on for longer"), run.all().constData());
    }

    void interruptedMeasurement_comesFirst()
    {
        const QString image = path("wd15ears-blank.img");
        const auto platform = makeLinuxPlatform();
        const auto drive = lookAtDrive({DiskTarget::Kind::Image, image.toStdString()}, *platform);
        QVERIFY(drive.has_value());
        const QString folder = path("left");
        FileRegionJournal journal(journalDirIn(folder.toStdString()), drive->id);
        QVERIFY(journal.save(Bytes(1 << 20), std::vector<std::byte>(4096)).has_value());
        for (const char *command : {"measure", "plan"}) {
            const CliRun run = runCli(
                {QString::fromLatin1(command), image, QStringLiteral("--backup-dir"), folder});
            QVERIFY2(run.exitCode == 3, run.all().constData());
            QVERIFY2(run.trouble.contains("--restore-region"), run.all().constData());
        }
        const CliRun seen =
            runCli({QStringLiteral("inspect"), image, QStringLiteral("--backup-dir"), folder});
        QVERIFY2(seen.output.contains("--restore-region"), seen.all().constData());
        const CliRun asked =
            runCli({QStringLiteral("measure"), image, QStringLiteral("--drop-region"),
                    QStringLiteral("--backup-dir"), folder});
        QCOMPARE(asked.exitCode, 2);
        const CliRun dropped =
            runCli({QStringLiteral("measure"), image, QStringLiteral("--drop-region"),
                    QStringLiteral("--yes"), QStringLiteral("--json"),
                    QStringLiteral("--backup-dir"), folder});
        QVERIFY2(dropped.exitCode == 0, dropped.all().constData());
        QVERIFY2(dropped.json().contains("schema"), dropped.all().constData());
        const CliRun after =
            runCli({QStringLiteral("plan"), image, QStringLiteral("--backup-dir"), folder});
        QVERIFY2(after.exitCode == 0, after.all().constData());
    }

    // Without a name of its own a drive may only seem to be the one whose region it is.
    void regionOfADriveOfTheSameSize_isNotGivenUp()
    {
        const auto platform = makeLinuxPlatform();
        for (const char *name : {"one.img", "other.img"}) {
            QFile image(path(name));
            QVERIFY(image.open(QIODevice::WriteOnly) && image.resize(8 << 20));
        }
        const auto drive =
            lookAtDrive({DiskTarget::Kind::Image, path("one.img").toStdString()}, *platform);
        QVERIFY(drive.has_value());
        const QString folder = path("kept");
        FileRegionJournal journal(journalDirIn(folder.toStdString()), drive->id);
        QVERIFY(journal.save(Bytes(1 << 20), std::vector<std::byte>(4096)).has_value());
        const CliRun run =
            runCli({QStringLiteral("measure"), path("other.img"), QStringLiteral("--drop-region"),
                    QStringLiteral("--yes"), QStringLiteral("--backup-dir"), folder});
        QVERIFY2(run.exitCode == 1, run.all().constData());
        QCOMPARE(savedRegions(journalDirIn(folder.toStdString())).size(), std::size_t(1));
    }

    void resultThatCannotBeKept_isOneValueAllTheSame()
    {
        const QString folder = path("full");
        QVERIFY(QDir().mkpath(folder));
        write("full/measurements", "in the way");
        const CliRun run =
            runCli({QStringLiteral("measure"), path("wd15ears-blank.img"), QStringLiteral("--json"),
                    QStringLiteral("--backup-dir"), folder});
        QVERIFY2(run.exitCode == 1, run.all().constData());
        const Json answer = run.json(); // nothing, were there two of them
        QVERIFY2(answer.contains("result") && answer.contains("store_error"),
                 run.all().constData());
        QVERIFY2(run.trouble.contains("drivereadyctl: "), run.all().constData());
    }

    void tablesOfOthers_areJudged_data()
    {
        QTest::addColumn<QByteArray>("drive");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("lying") << QByteArray("ada1") << QByteArray("4096-byte sectors inside");
        QTest::newRow("native") << QByteArray("ada2") << QByteArray("no start is better");
    }
    void tablesOfOthers_areJudged()
    {
        QFETCH(QByteArray, drive);
        QFETCH(QByteArray, expected);
        QFile cases(QStringLiteral(CASES_DIR "/phybs.csv"));
        QVERIFY(cases.open(QIODevice::ReadOnly));
        QByteArray table;
        for (const QByteArray &line : cases.readAll().split('\n')) {
            if (line.startsWith(drive + ','))
                table += line.split(',').mid(2).join(' ') + '\n';
        }
        const CliRun run = runCli({QStringLiteral("verdict"), write("phybs.txt", table)});
        QVERIFY2(run.exitCode == 0, run.all().constData());
        QVERIFY2(run.output.contains(expected), run.all().constData());
    }

    void nonsenseFile_isRefusedClearly_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("prose") << QByteArray("It was a dark and stormy night.\n");
        QTest::newRow("half JSON") << QByteArray("{\"fio version\": ");
        QTest::newRow("fio without jobs") << QByteArray(R"({"fio version":"fio-3.33","jobs":[]})");
        QTest::newRow("other JSON") << QByteArray(R"({"schema":1,"hello":2})");
        QTest::newRow("bytes") << QByteArray(4096, '\x01');
    }
    void nonsenseFile_isRefusedClearly()
    {
        QFETCH(QByteArray, text);
        const CliRun run = runCli({QStringLiteral("verdict"), write("nonsense.txt", text)});
        QVERIFY2(run.exitCode == 2, run.all().constData());
        QVERIFY(!hasControlCharacters(run.trouble));
    }

    void ownResults_areShownAndCompared()
    {
        const QStringList mode{QStringLiteral("--mode"), QStringLiteral("blank"),
                               QStringLiteral("--json")};
        const CliRun first = measure("wd15ears-blank.img", mode);
        const CliRun second = measure("wd15ears-blank.img", mode);
        QCOMPARE(second.exitCode, 0);
        const auto stored = [](const CliRun &run) {
            return QString::fromStdString(run.json()["stored"].get<std::string>());
        };
        const CliRun shown = runCli({QStringLiteral("verdict"), stored(first)});
        QVERIFY2(shown.output.contains("4096-byte sectors inside"), shown.all().constData());
        const CliRun compared = runCli({QStringLiteral("compare"), stored(first), stored(second)});
        QVERIFY2(compared.exitCode == 0, compared.all().constData());
        QVERIFY2(compared.output.contains("B / A"), compared.all().constData());
        const CliRun named =
            runCli({QStringLiteral("compare"), stored(first), path("wd15ears-blank.img"),
                    QStringLiteral("--json"), QStringLiteral("--backup-dir"), backups()});
        QVERIFY2(named.exitCode == 0, named.all().constData());
        QVERIFY(named.json()["factors"].contains("penalty"));
    }
};

QTEST_GUILESS_MAIN(CliMeasureTest)
#include "cli_measure_test.moc"
