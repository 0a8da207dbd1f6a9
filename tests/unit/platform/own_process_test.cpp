// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/own_process.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

using namespace driveready;

namespace {

constexpr std::chrono::seconds soon{10};

/// A shell script in the place of a program of ours.
class Script
{
public:
    explicit Script(const QByteArray &text)
    {
        QFile file(QString::fromStdString(path()));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("no script");
        file.write("#!/bin/sh\n" + text);
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    std::string path() const { return m_folder.filePath(QStringLiteral("program")).toStdString(); }

private:
    QTemporaryDir m_folder;
};

/// The next line that it says; "" at its end.
std::string lineOf(OwnProcess &process, LineSplitter &lines)
{
    for (;;) {
        if (const auto line = lines.next())
            return *line;
        const auto more = process.read(lines);
        if (!more || !*more)
            return {};
    }
}

} // namespace

class OwnProcessTest : public QObject
{
    Q_OBJECT

private slots:
    void lines_goBothWays()
    {
        const Script script("while read -r line; do echo \"$1: $line\"; done\n");
        auto process = OwnProcess::start({script.path(), "echo"});
        QVERIFY2(process.has_value(), process ? "" : toLogString(process.error()).c_str());
        LineSplitter lines(100);
        QVERIFY(process->send("one"));
        QCOMPARE(lineOf(*process, lines), std::string("echo: one"));
        QVERIFY(process->send("two"));
        QCOMPARE(lineOf(*process, lines), std::string("echo: two"));
        process->closeInput();
        QCOMPARE(lineOf(*process, lines), std::string());
        QVERIFY(process->wait(soon));
        QVERIFY(process->hasEnded());
        QCOMPARE(process->endError().text("exit"), std::string("0"));
    }

    void descriptors_areSeenFromThreeOn_andNoOthers()
    {
        QTemporaryDir folder;
        QFile ours(folder.filePath(QStringLiteral("ours")));
        QFile other(folder.filePath(QStringLiteral("other")));
        QVERIFY(ours.open(QIODevice::WriteOnly) && other.open(QIODevice::WriteOnly));
        const Script script("readlink /proc/$$/fd/3 /proc/$$/fd/4\n"
                            "for fd in /proc/$$/fd/*; do readlink $fd; done | grep -c other\n");
        auto process = OwnProcess::start({script.path()}, {-1, ours.handle()});
        QVERIFY2(process.has_value(), process ? "" : toLogString(process.error()).c_str());
        LineSplitter lines(1000);
        QCOMPARE(lineOf(*process, lines), std::string("/dev/null"));
        QCOMPARE(lineOf(*process, lines), ours.fileName().toStdString());
        QCOMPARE(lineOf(*process, lines), std::string("0"));
        QVERIFY(process->wait(soon));
    }

    void programThatIsNotOurs_isMissing_data()
    {
        QTest::addColumn<QByteArray>("program");
        QTest::newRow("not there") << QByteArray("/nowhere/driveready-worker");
        QTest::newRow("by its name") << QByteArray("sh");
        QTest::newRow("folder") << QByteArray("/tmp");
    }
    void programThatIsNotOurs_isMissing()
    {
        QFETCH(QByteArray, program);
        const auto process = OwnProcess::start({program.toStdString()});
        QVERIFY(!process.has_value());
        QCOMPARE(process.error().code, ErrorCode::ToolMissing);
        QCOMPARE(process.error().text("program"), program.toStdString());
    }

    void end_isTold_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("exit") << QByteArray("exit 3\n") << QByteArray("exit") << QByteArray("3");
        QTest::newRow("signal") << QByteArray("kill -TERM $$\n") << QByteArray("signal")
                                << QByteArray::number(SIGTERM);
    }
    void end_isTold()
    {
        QFETCH(QByteArray, script);
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        const Script program(script);
        auto process = OwnProcess::start({program.path()});
        QVERIFY2(process.has_value(), process ? "" : toLogString(process.error()).c_str());
        QVERIFY(process->wait(soon));
        QCOMPARE(process->endError().code, ErrorCode::HelperFailed);
        QCOMPARE(process->endError().text(key.toStdString()), value.toStdString());
        QVERIFY(!process->send("anybody?"));
    }

    void processThatStays_isSaidToHang_untilItIsKilled()
    {
        const Script script("read -r never\n");
        auto process = OwnProcess::start({script.path()});
        QVERIFY2(process.has_value(), process ? "" : toLogString(process.error()).c_str());
        QVERIFY(!process->wait(std::chrono::milliseconds(50)));
        QVERIFY(!process->hasEnded());
        QCOMPARE(process->endError().text("reason"), std::string("hangs"));
        process->kill();
        QVERIFY(process->wait(soon));
        QCOMPARE(process->endError().text("signal"), std::to_string(SIGKILL));
        process->kill(); // nobody is there any more
    }

    void lineThatIsTooLong_breaksTheRules()
    {
        const Script script("echo 123456789\n");
        auto process = OwnProcess::start({script.path()});
        QVERIFY2(process.has_value(), process ? "" : toLogString(process.error()).c_str());
        LineSplitter lines(8);
        const auto more = process->read(lines);
        QVERIFY(!more.has_value());
        QCOMPARE(more.error().code, ErrorCode::HelperProtocol);
        QVERIFY(process->wait(soon));
    }
};

QTEST_GUILESS_MAIN(OwnProcessTest)
#include "own_process_test.moc"
