// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/parallel.h"
#include "probe/usage.h"
#include "support/fake_machine.h"

#include <QTest>
#include <algorithm>
#include <atomic>
#include <functional>
#include <pthread.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <type_traits>
#include <unistd.h>

using namespace driveready;
using namespace driveready::test;

static_assert(!std::is_copy_constructible_v<UseLookup> && !std::is_move_constructible_v<UseLookup>);

namespace {

constexpr int stillThreads = 98; // the limit had no effect
constexpr int exception = 99;

// Stacks of which no other fits into the address space that is left.
bool leaveNoRoomForThreads()
{
    constexpr std::size_t stack = std::size_t{1} << 30;
    pthread_attr_t attributes;
    ::pthread_attr_init(&attributes);
    ::pthread_attr_setstacksize(&attributes, stack);
    ::pthread_setattr_default_np(&attributes);
    const rlimit most{std::size_t{1} << 30, std::size_t{1} << 30};
    return ::setrlimit(static_cast<__rlimit_resource>(RLIMIT_AS), &most) == 0;
}

bool canStartAThread()
{
    try {
        std::thread([] {}).join();
        return true;
    } catch (const std::system_error &) {
        return false;
    }
}

// In a child, because the limit stays; its exit status is what `act` says.
int withoutThreads(const std::function<int()> &act)
{
    const pid_t pid = ::fork();
    if (pid == 0) {
        int status = stillThreads;
        try {
            if (leaveNoRoomForThreads() && !canStartAThread())
                status = act();
        } catch (...) {
            status = exception;
        }
        ::_exit(status);
    }
    int status = 0;
    ::waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

/// Who uses a disk, looked for beside the reading of its content.
class UseLookupTest : public QObject
{
    Q_OBJECT

private:
    static void putUser(FakeMachine &machine)
    {
        machine.addDisk("sda", 0, 2);
        machine.put("proc/77/comm", "editor\n");
        machine.put("proc/77/exe", "");
        machine.put("proc/77/maps", "7f00-7f01 r--s 00000000 00:05 12     /dev/sda1\n");
        machine.makeFolder("proc/77/fd");
    }
    static std::vector<InUse> usesOf(FakeMachine &machine, const char *pool)
    {
        const SystemPaths paths = machine.paths();
        UseLookup lookup({DiskTarget::Kind::BlockDevice, "sda"}, paths, Readers::Ignore);
        return lookup.with({{2u, "zfs_member", "filesystem", pool, "1", Bytes(0)}}).uses;
    }
    static bool hasUser(const std::vector<InUse> &uses)
    {
        return std::ranges::contains(uses, InUse::Kind::OpenByProcess, &InUse::kind);
    }

private slots:
    // Nearly every program is on it, and none of them changes anything.
    void systemDiskByItsContent_isListedWithoutItsPrograms()
    {
        FakeMachine machine;
        putUser(machine);
        machine.mount("0:40", "/var", "zfs", "rpool/var");
        const std::vector<InUse> other = usesOf(machine, "oldpool");
        QVERIFY(hasUser(other));
        const std::vector<InUse> system = usesOf(machine, "rpool");
        QVERIFY(!system.empty());
        QCOMPARE(system.front().kind, InUse::Kind::SystemDisk);
        QVERIFY(!hasUser(system));
    }

    void systemWithoutThreads_looksAllTheSame()
    {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("a sanitizer needs more address space than the limit");
#endif
        FakeMachine machine;
        putUser(machine);
        QCOMPARE(withoutThreads([&] { return hasUser(usesOf(machine, "oldpool")) ? 0 : 1; }), 0);
    }

    void systemWithoutThreads_doesAllTheWorkOnOne()
    {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("a sanitizer needs more address space than the limit");
#endif
        QCOMPARE(withoutThreads([] {
                     std::atomic<int> done = 0;
                     inParallel(24, 8, [&](std::size_t) { ++done; });
                     return done.load();
                 }),
                 24);
    }
};

QTEST_GUILESS_MAIN(UseLookupTest)
#include "use_lookup_test.moc"
