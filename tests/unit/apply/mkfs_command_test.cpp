// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/mkfs_command.h"

#include <QTest>
#include <deque>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace driveready;

namespace {

MkfsRequest requestFor(FileSystem fileSystem)
{
    MkfsRequest request;
    request.partition = 1;
    request.fileSystem = fileSystem;
    request.label = "-Data";
    request.uuid = fileSystem == FileSystem::Fat32 || fileSystem == FileSystem::Exfat
                       ? "DEAD-BEEF"
                       : "11111111-2222-4333-8444-555555555555";
    request.owner = Owner{1000, 1001};
    request.start = Lba(2048);
    request.size = Bytes(std::uint64_t{8} << 30);
    return request;
}

QString spell(const std::vector<MkfsStep> &steps)
{
    QStringList lines;
    for (const MkfsStep &step : steps) {
        QStringList words{QString::fromStdString(step.program)};
        for (const std::string &argument : step.arguments)
            words << QString::fromStdString(argument);
        lines << words.join(u' ');
    }
    return lines.join(QStringLiteral(" ; "));
}

// Answers in order and keeps what it was asked (libblockdev's fake tools, without a process).
class ScriptedRunner final : public CommandRunner
{
public:
    Result<CommandResult> run(const Command &command, std::stop_token) override
    {
        commands.push_back(command);
        for (const auto &[ours, theirs] : command.descriptors) {
            if (theirs == mkfsPrototypeFd) {
                std::array<char, 256> text{};
                const ssize_t count = ::pread(ours, text.data(), text.size(), 0);
                prototype.assign(text.data(),
                                 static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
            }
        }
        if (answers.empty())
            return CommandResult{};
        auto answer = std::move(answers.front());
        answers.pop_front();
        return answer;
    }
    Result<std::string> find(std::string_view program) override
    {
        if (program == missing)
            return fail(makeError(ErrorCode::ToolMissing).with("program", std::string(program)));
        return "/usr/sbin/" + std::string(program);
    }

    std::deque<Result<CommandResult>> answers;
    std::vector<Command> commands;
    std::string missing;
    std::string prototype;
};

} // namespace

Q_DECLARE_METATYPE(FileSystem)

class MkfsCommandTest : public QObject
{
    Q_OBJECT

private slots:
    void arguments_areExactlyThese_data()
    {
        QTest::addColumn<FileSystem>("fileSystem");
        QTest::addColumn<quint32>("logical");
        QTest::addColumn<quint32>("physical");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, FileSystem fileSystem, quint32 logical,
                            quint32 physical, const char *expected) {
            QTest::newRow(name) << fileSystem << logical << physical
                                << QString::fromLatin1(expected);
        };
        row("none", FileSystem::None, 512, 4096, "");
        row("ext4", FileSystem::Ext4, 512, 4096,
            "mkfs.ext4 -q -F -b 4096 -L -Data -U 11111111-2222-4333-8444-555555555555 "
            "-E root_owner=1000:1001 /proc/self/fd/3");
        row("xfs 512e", FileSystem::Xfs, 512, 4096,
            "mkfs.xfs -q -f -s size=4096 -b size=4096 -d noalign -L -Data "
            "-m uuid=11111111-2222-4333-8444-555555555555 -p /proc/self/fd/5 /proc/self/fd/3");
        row("xfs 512n", FileSystem::Xfs, 512, 512,
            "mkfs.xfs -q -f -s size=512 -b size=4096 -d noalign -L -Data "
            "-m uuid=11111111-2222-4333-8444-555555555555 -p /proc/self/fd/5 /proc/self/fd/3");
        row("xfs 4Kn", FileSystem::Xfs, 4096, 4096,
            "mkfs.xfs -q -f -s size=4096 -b size=4096 -d noalign -L -Data "
            "-m uuid=11111111-2222-4333-8444-555555555555 -p /proc/self/fd/5 /proc/self/fd/3");
        row("fat32", FileSystem::Fat32, 512, 4096,
            "mkfs.fat -F 32 -S 512 -h 2048 -i DEADBEEF -n -Data /proc/self/fd/3");
        row("fat32 4Kn", FileSystem::Fat32, 4096, 4096,
            "mkfs.fat -F 32 -S 4096 -h 2048 -i DEADBEEF -n -Data /proc/self/fd/3");
        row("exfat", FileSystem::Exfat, 4096, 4096,
            "mkfs.exfat -q -s 4096 -L -Data /proc/self/fd/3 ; "
            "tune.exfat -I 0xDEADBEEF /proc/self/fd/3");
        row("swap", FileSystem::Swap, 512, 4096,
            "mkswap -q -f -L -Data -U 11111111-2222-4333-8444-555555555555 /proc/self/fd/3");
    }
    void arguments_areExactlyThese()
    {
        QFETCH(FileSystem, fileSystem);
        QFETCH(quint32, logical);
        QFETCH(quint32, physical);
        QFETCH(QString, expected);
        MkfsRequest request = requestFor(fileSystem);
        request.logical = *SectorSize::fromBytes(logical);
        request.physical = *SectorSize::fromBytes(physical);
        QCOMPARE(spell(mkfsSteps(request)), expected);
    }

    void nothingAsked_leavesTheOptionOut()
    {
        MkfsRequest request = requestFor(FileSystem::Ext4);
        request.label.clear();
        request.owner.reset();
        QCOMPARE(spell(mkfsSteps(request)),
                 QStringLiteral("mkfs.ext4 -q -F -b 4096 -U 11111111-2222-4333-8444-555555555555 "
                                "/proc/self/fd/3"));
    }

    void emptyFile_needsNoZeroedJournal()
    {
        MkfsRequest request = requestFor(FileSystem::Ext4);
        request.onEmptyFile = true;
        QVERIFY(spell(mkfsSteps(request))
                    .contains(QStringLiteral("-E root_owner=1000:1001,lazy_journal_init=1 ")));
        request.owner.reset();
        QVERIFY(spell(mkfsSteps(request)).contains(QStringLiteral("-E lazy_journal_init=1 ")));
    }

    void everyProgram_hasAPackage()
    {
        for (const FileSystem fileSystem : {FileSystem::Ext4, FileSystem::Xfs, FileSystem::Fat32,
                                            FileSystem::Exfat, FileSystem::Swap}) {
            const auto steps = mkfsSteps(requestFor(fileSystem));
            QVERIFY(!steps.empty());
            for (const MkfsStep &step : steps)
                QVERIFY(!packageOf(step.program).empty());
        }
    }

    void missingProgram_isNamedWithItsPackage()
    {
        ScriptedRunner runner;
        QVERIFY(checkMkfs(requestFor(FileSystem::Exfat), runner));
        runner.missing = "tune.exfat";
        const Status status = checkMkfs(requestFor(FileSystem::Exfat), runner);
        QVERIFY(!status);
        QCOMPARE(status.error().code, ErrorCode::ToolMissing);
        QCOMPARE(status.error().text("program"), std::string("tune.exfat"));
        QCOMPARE(status.error().text("package"), std::string("exfatprogs"));
        QVERIFY(runner.commands.empty());
    }

    void partitionOfTheWrongSize_isRefusedBefore_data()
    {
        QTest::addColumn<FileSystem>("fileSystem");
        QTest::addColumn<quint64>("bytes");
        QTest::addColumn<bool>("accepted");
        QTest::newRow("xfs 299 MiB") << FileSystem::Xfs << (quint64(299) << 20) << false;
        QTest::newRow("xfs 300 MiB") << FileSystem::Xfs << (quint64(300) << 20) << true;
        QTest::newRow("fat32 32 MiB") << FileSystem::Fat32 << (quint64(32) << 20) << false;
        QTest::newRow("fat32 34 MiB") << FileSystem::Fat32 << (quint64(34) << 20) << true;
        QTest::newRow("fat32 3 TiB") << FileSystem::Fat32 << (quint64(3) << 40) << false;
    }
    void partitionOfTheWrongSize_isRefusedBefore()
    {
        QFETCH(FileSystem, fileSystem);
        QFETCH(quint64, bytes);
        QFETCH(bool, accepted);
        ScriptedRunner runner;
        MkfsRequest request = requestFor(fileSystem);
        request.size = Bytes(bytes);
        const Status status = checkMkfs(request, runner);
        QCOMPARE(status.has_value(), accepted);
        if (!accepted)
            QCOMPARE(status.error().code, ErrorCode::PlanInvalid);
    }

    void child_getsTheDeviceTheLockAndThePrototypeOnly()
    {
        ScriptedRunner runner;
        QVERIFY(runMkfs(requestFor(FileSystem::Xfs), 40, 41, runner));
        QCOMPARE(runner.commands.size(), 1u);
        const Command &command = runner.commands.front();
        QCOMPARE(command.program, std::string("/usr/sbin/mkfs.xfs"));
        QCOMPARE(command.descriptors.size(), 3u);
        QCOMPARE(command.descriptors[0], std::pair(40, mkfsDeviceFd));
        QCOMPARE(command.descriptors[1], std::pair(41, mkfsLockFd));
        QCOMPARE(runner.prototype, std::string("/dev/null\n0 0\nd--755 1000 1001\n$\n"));
    }

    void failingProgram_isReportedWithItsOutput()
    {
        ScriptedRunner runner;
        CommandResult failed;
        failed.exitStatus = 1;
        failed.standardError = std::string(1000, 'x') + "no room";
        runner.answers.push_back(failed);
        const Status status = runMkfs(requestFor(FileSystem::Exfat), 40, 41, runner);
        QVERIFY(!status);
        QCOMPARE(status.error().code, ErrorCode::ToolFailed);
        QCOMPARE(status.error().text("exit"), std::string("1"));
        QVERIFY(status.error().text("output").ends_with("no room"));
        QVERIFY(status.error().text("output").size() <= 400);
        QCOMPARE(runner.commands.size(), 1u); // the second step is not tried
    }
};

QTEST_GUILESS_MAIN(MkfsCommandTest)
#include "mkfs_command_test.moc"
