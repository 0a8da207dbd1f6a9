// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/mkfs_command.h"

#include <QTest>
#include <deque>
#include <fcntl.h>
#include <filesystem>
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
    const bool isSerial = fileSystem == FileSystem::Fat32 || fileSystem == FileSystem::Exfat;
    request.uuid = fileSystem == FileSystem::Ntfs ? "0123456789ABCDEF"
                   : isSerial                     ? "DEAD-BEEF"
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
            if (theirs == mkfsRootFolderFd && ::fstat(ours, &folder) == 0 &&
                S_ISDIR(folder.st_mode))
                folderPath = std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(ours));
            else if (theirs == mkfsPrototypeFd) {
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
    struct stat folder{};
    std::string folderPath;
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
        row("btrfs", FileSystem::Btrfs, 512, 4096,
            "mkfs.btrfs -q -f -s 4096 -L -Data -U 11111111-2222-4333-8444-555555555555 "
            "--rootdir /proc/self/fd/5 /proc/self/fd/3");
        row("f2fs", FileSystem::F2fs, 512, 4096,
            "mkfs.f2fs -q -f -w 512 -l -Data -U 11111111-2222-4333-8444-555555555555 "
            "-R 1000:1001 /proc/self/fd/3");
        row("f2fs 4Kn", FileSystem::F2fs, 4096, 4096,
            "mkfs.f2fs -q -f -w 4096 -l -Data -U 11111111-2222-4333-8444-555555555555 "
            "-R 1000:1001 /proc/self/fd/3");
        row("ntfs", FileSystem::Ntfs, 512, 4096,
            "mkfs.ntfs -q -Q -F -s 512 -p 2048 -H 255 -S 63 -L -Data /proc/self/fd/3 ; "
            "ntfslabel -f --new-serial=0123456789ABCDEF /proc/self/fd/3");
        row("ntfs 4Kn", FileSystem::Ntfs, 4096, 4096,
            "mkfs.ntfs -q -Q -F -s 4096 -p 2048 -H 255 -S 63 -L -Data /proc/self/fd/3 ; "
            "ntfslabel -f --new-serial=0123456789ABCDEF /proc/self/fd/3");
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

    // R11: a RAID5 of four disks with chunks of 64 KiB.
    void stripeOfAnArray_isSaid()
    {
        MkfsRequest request = requestFor(FileSystem::Ext4);
        request.stripe = ArrayStripe{Bytes(65536), 3};
        QVERIFY(
            spell(mkfsSteps(request))
                .contains(QStringLiteral("-E root_owner=1000:1001,stride=16,stripe_width=48 ")));
        request.owner.reset();
        QCOMPARE(spell(mkfsSteps(request)),
                 QStringLiteral("mkfs.ext4 -q -F -b 4096 -L -Data "
                                "-U 11111111-2222-4333-8444-555555555555 "
                                "-E stride=16,stripe_width=48 /proc/self/fd/3"));
        request.fileSystem = FileSystem::Xfs;
        QCOMPARE(spell(mkfsSteps(request)),
                 QStringLiteral("mkfs.xfs -q -f -s size=4096 -b size=4096 -d su=65536,sw=3 "
                                "-L -Data -m uuid=11111111-2222-4333-8444-555555555555 "
                                "/proc/self/fd/3"));
        MkfsRequest plain = requestFor(FileSystem::Btrfs);
        MkfsRequest striped = plain;
        striped.stripe = ArrayStripe{Bytes(65536), 3};
        QCOMPARE(mkfsSteps(striped), mkfsSteps(plain));
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
        for (const FileSystem fileSystem : allFileSystems) {
            const auto steps = mkfsSteps(requestFor(fileSystem));
            QCOMPARE(steps.empty(), fileSystem == FileSystem::None);
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
        QTest::newRow("btrfs 108 MiB") << FileSystem::Btrfs << (quint64(108) << 20) << false;
        QTest::newRow("btrfs 109 MiB") << FileSystem::Btrfs << (quint64(109) << 20) << true;
        QTest::newRow("f2fs 63 MiB") << FileSystem::F2fs << (quint64(63) << 20) << false;
        QTest::newRow("f2fs 64 MiB") << FileSystem::F2fs << (quint64(64) << 20) << true;
        QTest::newRow("f2fs 17 TiB") << FileSystem::F2fs << (quint64(17) << 40) << false;
        QTest::newRow("ntfs 7 MiB") << FileSystem::Ntfs << (quint64(7) << 20) << false;
        QTest::newRow("ntfs 8 MiB") << FileSystem::Ntfs << (quint64(8) << 20) << true;
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

    void btrfs_getsAnEmptyFolderOfTheOwner_thatIsGoneAfterwards()
    {
        ScriptedRunner runner;
        MkfsRequest request = requestFor(FileSystem::Btrfs);
        request.owner = Owner{::geteuid(), ::getegid()};
        QVERIFY(runMkfs(request, 40, 41, runner));
        QCOMPARE(runner.commands.size(), 1u);
        QCOMPARE(runner.commands.front().descriptors.size(), 3u);
        QCOMPARE(runner.folder.st_uid, ::geteuid());
        QCOMPARE(runner.folder.st_mode, mode_t(S_IFDIR | 0755));
        QVERIFY(runner.folderPath.starts_with("/tmp/driveready-root-"));
        QVERIFY2(::access(runner.folderPath.c_str(), F_OK) != 0, runner.folderPath.c_str());
        request.owner.reset();
        QVERIFY(runMkfs(request, 40, 41, runner));
        QCOMPARE(runner.commands.back().descriptors.size(), 2u);
    }

    void btrfsOfSomebodyElse_needsRoot()
    {
        if (::geteuid() == 0)
            QSKIP("root may make it for anybody");
        ScriptedRunner runner;
        const Status status = checkMkfs(requestFor(FileSystem::Btrfs), runner);
        QVERIFY(!status);
        QCOMPARE(status.error().code, ErrorCode::Unsupported);
        QCOMPARE(status.error().text("reason"), std::string("owner-not-you"));
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
