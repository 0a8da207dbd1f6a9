// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "confinement.h"

#include "base/unique_fd.h"

#include <QTemporaryFile>
#include <QTest>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <functional>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace driveready;

namespace {

constexpr int disk = 3;
constexpr int output = 4;
constexpr int notConfined = 99;

// What a system call said, in the child: 0 or its errno.
int outcome(long result)
{
    return result < 0 ? errno : 0;
}

struct Attempt
{
    const char *name;
    std::function<int()> act;
    int expected;
};

std::vector<Attempt> attempts()
{
    static std::array<char, 512> sector;
    return {
        {"read", [] { return outcome(::pread(disk, sector.data(), sector.size(), 0)); }, 0},
        {"answer", [] { return outcome(::write(output, "x", 1)); }, 0},
        {"memory",
         [] {
             std::free(std::malloc(8 << 20));
             return 0;
         },
         0},
        {"fstat",
         [] {
             struct stat info{};
             return outcome(::fstat(disk, &info));
         },
         0},
        {"open", [] { return outcome(::open("/etc/passwd", O_RDONLY)); }, EPERM},
        {"reopen", [] { return outcome(::open("/proc/self/fd/3", O_RDWR)); }, EPERM},
        {"stat",
         [] {
             struct stat info{};
             return outcome(::stat("/etc/passwd", &info));
         },
         EPERM},
        {"statOfADescriptor",
         [] {
             struct stat info{};
             return outcome(
                 ::syscall(SYS_newfstatat, AT_FDCWD, "/etc/passwd", &info, AT_EMPTY_PATH));
         },
         EPERM},
        {"writeDisk", [] { return outcome(::write(disk, "x", 1)); }, EPERM},
        {"pwriteDisk", [] { return outcome(::pwrite(disk, "x", 1, 0)); }, EPERM},
        {"flush", [] { return outcome(::fsync(disk)); }, EPERM},
        {"discard", [] { return outcome(::ioctl(disk, BLKDISCARD, nullptr)); }, EPERM},
        {"rereadTable", [] { return outcome(::ioctl(disk, BLKRRPART)); }, EPERM},
        {"fork", [] { return outcome(::syscall(SYS_fork)); }, EPERM},
        {"execve", [] { return outcome(::syscall(SYS_execve, "/bin/true", nullptr, nullptr)); },
         EPERM},
        {"socket", [] { return outcome(::socket(AF_UNIX, SOCK_STREAM, 0)); }, EPERM},
        {"executableMemory",
         [] {
             void *page =
                 ::mmap(nullptr, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
             return page == MAP_FAILED ? errno : 0;
         },
         EPERM},
        {"kill", [] { return outcome(::kill(::getppid(), SIGTERM)); }, EPERM},
        {"ptrace", [] { return outcome(::syscall(SYS_ptrace, 16, 1, nullptr, nullptr)); }, EPERM},
        {"mount", [] { return outcome(::syscall(SYS_mount, "a", "/", "ext4", 0, nullptr)); },
         EPERM},
        {"setuid", [] { return outcome(::syscall(SYS_setuid, 0)); }, EPERM},
    };
}

} // namespace

/// Each test runs in a child of its own: a confined process stays confined.
class ConfinementTest : public QObject
{
    Q_OBJECT

private slots:
    void confinedProcess_keepsToItsList_data()
    {
        QTest::addColumn<int>("index");
        const auto list = attempts();
        for (int i = 0; i < static_cast<int>(list.size()); ++i)
            QTest::newRow(list[static_cast<std::size_t>(i)].name) << i;
    }
    void confinedProcess_keepsToItsList()
    {
        QFETCH(int, index);
        const Attempt attempt = attempts()[static_cast<std::size_t>(index)];
        const int status = inChild(O_RDONLY, {}, attempt.act);
        QVERIFY2(WIFEXITED(status), qPrintable(QString::number(status)));
        QCOMPARE(WEXITSTATUS(status), attempt.expected);
    }

    void memoryBeyondTheLimit_isRefused()
    {
#if defined(__SANITIZE_ADDRESS__)
        QSKIP("AddressSanitizer needs more address space than any limit");
#endif
        const int status = inChild(O_RDONLY, {}, [] {
            void *large = ::mmap(nullptr, 300 << 20, PROT_READ | PROT_WRITE,
                                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
            return large == MAP_FAILED ? errno : 0;
        });
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), ENOMEM);
    }

    void endlessLoop_isEndedByItsCpuTime()
    {
        Confinement confinement;
        confinement.cpuSeconds = 1;
        const int status = inChild(O_RDONLY, confinement, [] {
            for (;;)
                static_cast<void>(::getppid()); // refused, but it takes time
            return 0;
        });
        QVERIFY(WIFSIGNALED(status));
        QVERIFY(WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL);
    }

    void write_passesWhereItsWindowSays_data()
    {
        QTest::addColumn<quint64>("start");
        QTest::addColumn<int>("expected");
        QTest::newRow("begins inside") << quint64{4096} << 0;
        QTest::newRow("begins at the end of the window") << quint64{8192} << EPERM;
    }
    void write_passesWhereItsWindowSays()
    {
        QFETCH(quint64, start);
        QFETCH(int, expected);
        if (sizeof(void *) < 8)
            QSKIP("a filter cannot compare the offset here");
        Confinement confinement;
        // The limit on the size of a file, 8192, alone would let the second one fail with EFBIG.
        confinement.writes = WriteWindow{0, 8192, true};
        const int status = inChild(O_RDWR, confinement, [start] {
            std::array<char, 512> sector{};
            const iovec piece{sector.data(), sector.size()};
            return outcome(::pwritev2(disk, &piece, 1, static_cast<off_t>(start), 0));
        });
        QVERIFY2(WIFEXITED(status), qPrintable(QString::number(status)));
        QCOMPARE(WEXITSTATUS(status), expected);
    }

    void writableDescriptor_isNotAccepted()
    {
        const int status = inChild(O_RDWR, {}, [] { return 0; });
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), notConfined);
    }

private:
    // The child gets the file as `disk` and a pipe as `output`; its exit status is what `act` says.
    int inChild(int flags, Confinement confinement, const std::function<int()> &act)
    {
        QTemporaryFile file;
        if (!file.open() || !file.resize(1 << 20))
            return -1;
        std::array<int, 2> ends{};
        if (::pipe(ends.data()) != 0)
            return -1;
        const pid_t pid = ::fork();
        if (pid == 0) {
            const int fd = ::open(file.fileName().toLocal8Bit().constData(), flags);
            const int high = ::fcntl(ends[1], F_DUPFD, 20);
            ::dup2(fd, 21);
            ::dup2(21, disk);
            ::dup2(high, output);
            confinement.diskFd = disk;
            confinement.outputFd = output;
#if defined(__SANITIZE_ADDRESS__)
            confinement.memoryBytes = 0;
#endif
            ::_exit(confine(confinement) ? act() : notConfined);
        }
        ::close(ends[1]);
        int status = 0;
        ::waitpid(pid, &status, 0);
        ::close(ends[0]);
        return status;
    }
};

QTEST_GUILESS_MAIN(ConfinementTest)
#include "confinement_test.moc"
