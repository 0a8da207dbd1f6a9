// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/unique_fd.h"
#include "platform/linux_command_runner.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace driveready;

namespace {

Command shell(const std::string &script)
{
    Command command;
    command.program = "/bin/sh";
    command.arguments = {"-c", script};
    return command;
}

QString text(const std::string &value)
{
    return QString::fromStdString(value);
}

} // namespace

class CommandRunnerTest : public QObject
{
    Q_OBJECT

private slots:
    void run_returnsStatusAndBothOutputs()
    {
        LinuxCommandRunner runner;
        const auto result = runner.run(shell("echo out; echo err >&2; exit 3"), {});
        QVERIFY(result);
        QCOMPARE(result->exitStatus, 3);
        QCOMPARE(text(result->standardOutput), "out\n");
        QCOMPARE(text(result->standardError), "err\n");
        QVERIFY(!result->outputTruncated);
    }

    void environment_isExactlyThreeVariables()
    {
        qputenv("MKE2FS_CONFIG", "/tmp/evil");
        LinuxCommandRunner runner;
        Command command;
        command.program = "/usr/bin/env";
        const auto result = runner.run(command, {});
        QVERIFY(result);
        QStringList lines = text(result->standardOutput).split(u'\n', Qt::SkipEmptyParts);
        lines.sort();
        QCOMPARE(lines.size(), 3);
        QCOMPARE(lines[0], "LC_ALL=C.UTF-8");
        QCOMPARE(lines[1], "PATH=/usr/sbin:/usr/bin:/sbin:/bin");
        QVERIFY(lines[2].startsWith(u"TMPDIR=/tmp/driveready-"));
    }

    void privateFolder_isOursAlone_andGoesWithTheRunner()
    {
        QString folder;
        {
            LinuxCommandRunner runner;
            const auto result = runner.run(shell("stat -c %a $TMPDIR; echo $TMPDIR"), {});
            QVERIFY(result);
            const QStringList lines = text(result->standardOutput).split(u'\n');
            QCOMPARE(lines[0], "700");
            folder = lines[1];
            QVERIFY(QFile::exists(folder));
        }
        QVERIFY(!QFile::exists(folder));
    }

    void standardInput_isEmpty()
    {
        LinuxCommandRunner runner;
        const auto result = runner.run(shell("cat; readlink /proc/self/fd/0"), {});
        QVERIFY(result);
        QCOMPARE(text(result->standardOutput), "/dev/null\n");
    }

    void child_hasOnlyTheDescriptorsItWasGiven()
    {
        const UniqueFd inherited(::open("/dev/zero", O_RDONLY)); // not O_CLOEXEC on purpose
        const UniqueFd high(::fcntl(inherited.get(), F_DUPFD, 200));
        const UniqueFd given(::open("/dev/full", O_RDONLY | O_CLOEXEC));
        LinuxCommandRunner runner;
        Command command = shell("ls /proc/self/fd | tr '\\n' ' '; readlink /proc/self/fd/7");
        command.descriptors = {{given.get(), 7}};
        const auto result = runner.run(command, {});
        QVERIFY(result);
        // ls itself opens the folder it lists; it gets the lowest free number.
        QCOMPARE(text(result->standardOutput), "0 1 2 3 7 /dev/full\n");
    }

    void descriptors_mayCrossEachOther()
    {
        const UniqueFd full(::open("/dev/full", O_RDONLY | O_CLOEXEC));
        const UniqueFd zero(::open("/dev/zero", O_RDONLY | O_CLOEXEC));
        LinuxCommandRunner runner;
        Command command = shell("readlink /proc/self/fd/4 /proc/self/fd/5");
        command.descriptors = {{full.get(), 5}, {zero.get(), 4}};
        const auto result = runner.run(command, {});
        QVERIFY(result);
        QCOMPARE(text(result->standardOutput), "/dev/zero\n/dev/full\n");
    }

    void output_isCapped_andTheRestDropped()
    {
        LinuxCommandRunner runner;
        Command command = shell("head -c 300000 /dev/zero; exit 0");
        command.outputLimit = 1000;
        const auto result = runner.run(command, {});
        QVERIFY(result);
        QCOMPARE(result->standardOutput.size(), 1000u);
        QVERIFY(result->outputTruncated);
        QCOMPARE(result->exitStatus, 0);
    }

    void timeLimit_endsTheWholeGroup()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("pid"));
        LinuxCommandRunner runner;
        // The grandchild ignores the polite request and keeps the pipe open.
        Command command =
            shell("trap '' TERM; sleep 1000 & echo $! > " + file.toStdString() + "; wait; wait");
        command.timeout = std::chrono::seconds(1);
        const auto result = runner.run(command, {});
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::ToolTimedOut);
        QCOMPARE(text(result.error().text("program")), "/bin/sh");
        QFile pidFile(file);
        QVERIFY(pidFile.open(QIODevice::ReadOnly));
        const pid_t pid = pidFile.readAll().trimmed().toInt();
        QVERIFY(pid > 1);
        QTRY_VERIFY(::kill(pid, 0) != 0 || isZombie(pid));
    }

    void endOfTheChild_isTheEnd_evenIfAGrandchildHoldsThePipe()
    {
        LinuxCommandRunner runner;
        QElapsedTimer timer;
        timer.start();
        const auto result = runner.run(shell("sleep 30 & echo done"), {});
        QVERIFY(result);
        QCOMPARE(text(result->standardOutput), "done\n");
        QVERIFY(timer.elapsed() < 10'000);
    }

    void stopRequest_cancels()
    {
        LinuxCommandRunner runner;
        std::stop_source source;
        std::jthread stopper([&source] { source.request_stop(); });
        const auto result = runner.run(shell("sleep 30"), source.get_token());
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Cancelled);
    }

    void killedChild_isAFailure()
    {
        LinuxCommandRunner runner;
        const auto result = runner.run(shell("kill -SEGV $$"), {});
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::ToolFailed);
        QCOMPARE(text(result.error().text("signal")), QString::number(SIGSEGV));
    }

    void missingProgram_isToolMissing()
    {
        LinuxCommandRunner runner;
        Command command;
        command.program = "/usr/sbin/mkfs.nothing";
        const auto result = runner.run(command, {});
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::ToolMissing);
        command.program = "sh";
        const auto relative = runner.run(command, {});
        QVERIFY(!relative);
        QCOMPARE(relative.error().code, ErrorCode::InvalidArgument);
    }

    void find_takesOnlyProgramsThatOthersCannotChange()
    {
        QTemporaryDir folder;
        const auto make = [&](const char *name, mode_t mode) {
            const QString path = folder.filePath(QString::fromUtf8(name));
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.close();
            QCOMPARE(::chmod(qPrintable(path), mode), 0);
        };
        make("good", 0755);
        make("open", 0777);
        make("data", 0644);
        LinuxCommandRunner runner({folder.path().toStdString()});
        QCOMPARE(runner.find("good").has_value(), ::geteuid() == 0);
        for (const char *name : {"open", "data", "absent", "", "../x", "."}) {
            const auto found = runner.find(name);
            QVERIFY2(!found, name);
            QCOMPARE(found.error().code, ErrorCode::ToolMissing);
        }
        LinuxCommandRunner real;
        const auto sh = real.find("sh");
        QVERIFY(sh && QString::fromStdString(*sh).endsWith(u"/sh"));
    }

private:
    static bool isZombie(pid_t pid)
    {
        QFile stat(QStringLiteral("/proc/%1/stat").arg(pid));
        return stat.open(QIODevice::ReadOnly) && stat.readAll().contains(") Z");
    }
};

QTEST_GUILESS_MAIN(CommandRunnerTest)
#include "command_runner_test.moc"
