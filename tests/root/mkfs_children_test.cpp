// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/mkfs_command.h"
#include "base/unique_fd.h"
#include "platform/linux_command_runner.h"

#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

// G23: what each program is given, exactly, by a fake program under its name. After a wanted change
// the text is written again by
//     DRIVEREADY_UPDATE_GOLDEN=1 build/ci/tests/root/mkfs_children_test
// and reviewed like code.

using namespace driveready;

namespace {

constexpr std::array programs{"mkfs.ext4",  "mkfs.xfs",  "mkfs.fat",  "mkfs.exfat", "tune.exfat",
                              "mkfs.btrfs", "mkfs.f2fs", "mkfs.ntfs", "ntfslabel",  "mkswap"};

MkfsRequest requestFor(FileSystem fileSystem, SectorSize logical)
{
    MkfsRequest request;
    request.partition = 1;
    request.fileSystem = fileSystem;
    request.label = fileSystem == FileSystem::Fat32 ? "-DATA 1" : "-Data 1";
    const bool isSerial = fileSystem == FileSystem::Fat32 || fileSystem == FileSystem::Exfat;
    request.uuid = fileSystem == FileSystem::Ntfs ? "0123456789ABCDEF"
                   : isSerial                     ? "DEAD-BEEF"
                                                  : "11111111-2222-4333-8444-555555555555";
    request.owner = Owner{1000, 1001};
    request.logical = logical;
    request.start = Lba(oneMiB.value() / logical.bytes());
    request.size = Bytes(std::uint64_t{8} << 30);
    return request;
}

/// The real runner, with the time limit noted and, if asked for, cut short.
class NotingRunner final : public CommandRunner
{
public:
    explicit NotingRunner(const QString &folder)
        : m_real({folder.toStdString()})
    {
    }
    Result<CommandResult> run(const Command &command, std::stop_token stop) override
    {
        note += "at most " + std::to_string(command.timeout.count()) + " s and " +
                std::to_string(command.outputLimit) + " bytes of each output\n";
        Command now = command;
        now.timeout = std::min(command.timeout, most);
        auto result = m_real.run(now, stop);
        if (result)
            outputs += result->standardOutput.size() + result->standardError.size();
        return result;
    }
    Result<std::string> find(std::string_view program) override { return m_real.find(program); }

    std::chrono::seconds most = std::chrono::hours(24);
    std::string note;
    std::size_t outputs = 0;

private:
    LinuxCommandRunner m_real;
};

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class MkfsChildrenTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    UniqueFd m_device;
    UniqueFd m_lock;

    QString file(const char *name) const { return m_folder->filePath(QString::fromUtf8(name)); }
    UniqueFd openFile(const char *name) const
    {
        return UniqueFd(::open(qPrintable(file(name)), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    }
    void behave(const char *how) const
    {
        QFile behavior(file("behavior"));
        QVERIFY(behavior.open(QIODevice::WriteOnly));
        behavior.write(how);
    }
    Status run(const MkfsRequest &request, CommandRunner &runner) const
    {
        return runMkfs(request, m_device.get(), m_lock.get(), runner);
    }

private slots:
    void init()
    {
        if (::geteuid() != 0)
            QSKIP("only programs that belong to root are run, so the fakes need root");
        m_folder = std::make_unique<QTemporaryDir>();
        for (const char *program : programs) {
            QVERIFY(QFile::copy(QStringLiteral(FAKE_TOOL), file(program)));
            QCOMPARE(::chmod(qPrintable(file(program)), 0755), 0);
            QCOMPARE(::chown(qPrintable(file(program)), 0, 0), 0);
        }
        m_device = openFile("device");
        m_lock = openFile("lock");
        QVERIFY(m_device && m_lock);
    }

    void everyProgram_getsExactlyThis()
    {
        qputenv("MKE2FS_CONFIG", "/tmp/evil");
        qputenv("LD_PRELOAD", "");
        const UniqueFd stray(::open("/dev/zero", O_RDONLY)); // not O_CLOEXEC on purpose
        QByteArray text;
        for (const FileSystem fileSystem : allFileSystems) {
            for (const SectorSize logical : {sector512, sector4096}) {
                if (fileSystem == FileSystem::None)
                    continue;
                NotingRunner runner(m_folder->path());
                QFile::remove(file("record"));
                const Status made = run(requestFor(fileSystem, logical), runner);
                QVERIFY2(made, made ? "" : toLogString(made.error()).c_str());
                text += "== " + QByteArray::fromStdString(std::string(wireName(fileSystem))) +
                        ", sectors of " + QByteArray::number(logical.bytes()) + " bytes\n" +
                        contentOf(file("record")) + QByteArray::fromStdString(runner.note) + '\n';
            }
        }
        static const QRegularExpression privateFolder(
            QStringLiteral("TMPDIR=/tmp/driveready-\\w+"));
        const QString found =
            QString::fromUtf8(text).replace(privateFolder, QStringLiteral("TMPDIR=(private)"));
        if (qEnvironmentVariableIsSet("DRIVEREADY_UPDATE_GOLDEN")) {
            QFile golden(QStringLiteral(GOLDEN_FILE));
            QVERIFY(golden.open(QIODevice::WriteOnly | QIODevice::Truncate));
            golden.write(found.toUtf8());
        }
        const QStringList wanted = QString::fromUtf8(contentOf(GOLDEN_FILE)).split(u'\n');
        QCOMPARE(found.split(u'\n'), wanted);
        qInfo("GOAL G23: %lld/16 file systems and sector sizes exactly as listed",
              static_cast<long long>(found.count(QStringLiteral("== "))));
    }

    void flood_isReadToItsEnd_andKeptShort()
    {
        behave("flood");
        NotingRunner runner(m_folder->path());
        const Status made = run(requestFor(FileSystem::Ext4, sector512), runner);
        QVERIFY(!made);
        QCOMPARE(made.error().code, ErrorCode::ToolFailed);
        QCOMPARE(made.error().text("exit"), std::string("3")); // it could write all of it
        QCOMPARE(runner.outputs, 2u * 1024 * 1024);
        QVERIFY(made.error().text("output").size() <= 400);
    }

    void programThatHangs_isEnded()
    {
        behave("hang");
        NotingRunner runner(m_folder->path());
        runner.most = std::chrono::seconds(1);
        QElapsedTimer timer;
        timer.start();
        const Status made = run(requestFor(FileSystem::Exfat, sector512), runner);
        QVERIFY(!made);
        QCOMPARE(made.error().code, ErrorCode::ToolTimedOut);
        QVERIFY(timer.elapsed() < 30'000);
        QCOMPARE(contentOf(file("record")).count("mkfs.exfat"), 1);
        QCOMPARE(contentOf(file("record")).count("tune.exfat"), 0); // the next is not tried
    }

    void programThatOthersCouldChange_isNotRun()
    {
        NotingRunner runner(m_folder->path());
        for (const auto &[mode, uid] : {std::pair(0775, 0), {0757, 0}, {0755, 1000}}) {
            QCOMPARE(::chmod(qPrintable(file("mkfs.ext4")), mode_t(mode)), 0);
            QCOMPARE(::chown(qPrintable(file("mkfs.ext4")), uid_t(uid), 0), 0);
            const Status made = run(requestFor(FileSystem::Ext4, sector512), runner);
            QVERIFY(!made);
            QCOMPARE(made.error().code, ErrorCode::ToolMissing);
            QCOMPARE(made.error().text("package"), std::string("e2fsprogs"));
        }
        QVERIFY(!QFile::exists(file("record")));
    }
};

QTEST_GUILESS_MAIN(MkfsChildrenTest)
#include "mkfs_children_test.moc"
