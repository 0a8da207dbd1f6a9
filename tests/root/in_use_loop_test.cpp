// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/job_client.h"
#include "support/apply_image.h"
#include "support/child_process.h"
#include "support/loop_device.h"
#include "support/plans.h"

#include <QTest>
#include <algorithm>
#include <functional>
#include <sched.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/swap.h>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr qint64 diskSize = qint64(160 * mebi);

// One way to keep a disk busy: set up by its constructor function, ended in reverse order.
struct Situation
{
    std::vector<std::function<void()>> ends;
    std::string device; ///< which one is used, as a kernel name
    std::string detail; ///< expected, where it is known
    pid_t pid = 0;      ///< expected, where a process is the culprit
    QString whyNot;

    ~Situation()
    {
        for (auto end = ends.rbegin(); end != ends.rend(); ++end)
            (*end)();
    }
};
using Make = std::function<void(LoopDevice &loop, Situation &situation)>;

QString makeFileSystem(const LoopDevice &loop, const QString &program, const QStringList &options)
{
    QByteArray output;
    const int status =
        runTool(program, options + QStringList{QString::fromStdString(loop.node())}, &output);
    return status == 0 ? QString() : program + u' ' + QString::fromUtf8(output);
}

// Without late work of its own, which would count as writing.
QString makeExt4(const LoopDevice &loop)
{
    return makeFileSystem(loop, QStringLiteral("mkfs.ext4"),
                          {QStringLiteral("-q"), QStringLiteral("-F"), QStringLiteral("-E"),
                           QStringLiteral("lazy_itable_init=0,lazy_journal_init=0")});
}

// Mounts the loop device in a folder of its own.
std::string mountIt(const LoopDevice &loop, const char *type, Situation &situation)
{
    const auto folder = std::make_shared<QTemporaryDir>();
    const std::string point = folder->path().toStdString();
    if (::mount(loop.node().c_str(), point.c_str(), type, MS_NOATIME, nullptr) != 0)
        situation.whyNot = QStringLiteral("cannot mount %1").arg(QLatin1String(type));
    situation.ends.push_back([folder, point] { ::umount2(point.c_str(), MNT_DETACH); });
    return point;
}

void mounted(LoopDevice &loop, Situation &situation)
{
    situation.detail = mountIt(loop, "ext4", situation);
}

void mountedElsewhere(LoopDevice &loop, Situation &situation)
{
    const auto folder = std::make_shared<QTemporaryDir>();
    situation.detail = folder->path().toStdString();
    const auto child =
        std::make_shared<ChildProcess>([node = loop.node(), point = situation.detail] {
            // In a chroot "/" is no mount point; what is there must be private already then.
            if (::unshare(CLONE_NEWNS) != 0)
                return false;
            ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr);
            return ::mount(node.c_str(), point.c_str(), "ext4", MS_NOATIME, nullptr) == 0;
        });
    if (!child->did())
        situation.whyNot = QStringLiteral("cannot mount in a namespace of its own");
    situation.pid = child->pid();
    situation.ends.push_back([folder] {});
    situation.ends.push_back([child] {});
}

// Nobody lives in the namespace any more; a descriptor keeps it, and with it the mount.
void mountedInAHeldNamespace(LoopDevice &loop, Situation &situation)
{
    Situation inside;
    mountedElsewhere(loop, inside);
    situation.whyNot = inside.whyNot;
    // Removing the folder would take the mount away, in every namespace.
    situation.ends.push_back(inside.ends.front());
    const auto child =
        std::make_shared<ChildProcess>([space = "/proc/" + std::to_string(inside.pid) + "/ns/mnt"] {
            return ::open(space.c_str(), O_RDONLY | O_CLOEXEC) >= 0;
        });
    situation.pid = child->pid();
    situation.ends.push_back([child] {});
}

void lazilyUnmounted(LoopDevice &loop, Situation &situation)
{
    const std::string point = mountIt(loop, "ext4", situation);
    const auto child =
        std::make_shared<ChildProcess>([point] { return ::chdir(point.c_str()) == 0; });
    situation.pid = child->pid();
    situation.ends.push_back([child] {});
    ::umount2(point.c_str(), MNT_DETACH);
}

void onlyMappedAfterLazyUnmount(LoopDevice &loop, Situation &situation)
{
    const std::string point = mountIt(loop, "ext4", situation);
    const auto child = std::make_shared<ChildProcess>([path = point + "/mapped"] {
        const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL, 0600);
        void *const memory = fd >= 0 && ::ftruncate(fd, 4096) == 0
                                 ? ::mmap(nullptr, 4096, PROT_READ, MAP_SHARED, fd, 0)
                                 : MAP_FAILED;
        return memory != MAP_FAILED && ::close(fd) == 0;
    });
    situation.pid = child->pid();
    situation.ends.push_back([child] {});
    ::umount2(point.c_str(), MNT_DETACH);
}

void swappedTo(LoopDevice &loop, Situation &situation)
{
    situation.detail = loop.node();
    if (::swapon(loop.node().c_str(), 0) != 0)
        situation.whyNot = QStringLiteral("this kernel refuses swap on a loop device");
    else
        situation.ends.push_back([node = loop.node()] { ::swapoff(node.c_str()); });
}

// The harder case: the file system is unmounted lazily, only the second loop device keeps it.
void loopOverAFileOnIt(LoopDevice &loop, Situation &situation)
{
    const std::string point = mountIt(loop, "ext4", situation);
    const QString path = QString::fromStdString(point + "/disk.img");
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !file.resize(8 << 20))
        return situation.whyNot.append(QStringLiteral("cannot make a file")), void();
    file.close();
    const auto second = std::make_shared<LoopDevice>(path);
    situation.whyNot = second->whyNot();
    situation.device = second->name();
    situation.ends.push_back([second] {});
    ::umount2(point.c_str(), MNT_DETACH);
}

void openPartition(LoopDevice &loop, Situation &situation)
{
    const auto kernel =
        makeLinuxPlatform()->kernelPartitions({DiskTarget::Kind::BlockDevice, loop.name()});
    situation.device = loop.name() + "p1";
    const std::string node = "/dev/" + situation.device;
    const bool isThere = kernel->add({1, {Lba(2048), Lba(131072)}}) &&
                         QTest::qWaitFor([&] { return ::access(node.c_str(), F_OK) == 0; });
    const auto child = std::make_shared<ChildProcess>(
        [node] { return ::open(node.c_str(), O_RDONLY | O_CLOEXEC) >= 0; });
    if (!isThere || !child->did())
        situation.whyNot = QStringLiteral("cannot open a partition");
    situation.pid = child->pid();
    situation.ends.push_back([child] {});
}

struct Expectation
{
    InUse::Kind kind = InUse::Kind::Mounted;
    ReleaseWay release = ReleaseWay::None;
    Access access = Access::None;
};

} // namespace

Q_DECLARE_METATYPE(Make)
Q_DECLARE_METATYPE(Expectation)

/// G20 on this kernel: everything that can keep a loop device busy is refused and named, and
/// nothing is written. What needs device mapper or md is in usage_fixture_test.
class InUseLoopTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Platform> m_platform = makeLinuxPlatform();
    NullProgress m_quiet;
    QTemporaryDir m_backups;
    JobOptions m_options;
    int m_situations = 0;
    int m_held = 0;

    static DiskTarget targetOf(const LoopDevice &loop)
    {
        return {DiskTarget::Kind::BlockDevice, loop.name()};
    }

    static bool isNamed(const DiskSnapshot &snapshot, const Situation &situation,
                        const Expectation &expected)
    {
        return std::ranges::any_of(snapshot.inUse, [&](const InUse &use) {
            const bool isWho =
                situation.pid == 0 || (use.pid == static_cast<std::uint32_t>(situation.pid) &&
                                       use.user == 0u && !use.command.empty());
            return use.kind == expected.kind && use.device == situation.device && isWho &&
                   use.release == expected.release && use.access == expected.access &&
                   (situation.detail.empty() || use.detail == situation.detail);
        });
    }

    // Refused with a finding, nothing written, and free again afterwards.
    void refuse(LoopDevice &loop, const Plan &plan, Situation &situation,
                const Expectation &expected)
    {
        if (situation.device.empty())
            situation.device = loop.name();
        runTool(QStringLiteral("sync"), {});
        const auto writes = loop.writes();
        const DiskSnapshot snapshot = probed(targetOf(loop), *m_platform);
        const QByteArray seen = QByteArray::fromStdString(prettyText(toJson(snapshot)["in_use"]));
        QVERIFY2(isNamed(snapshot, situation, expected), seen);
        const auto refused = runApply(targetOf(loop), plan, digestOf(plan), m_options, m_quiet, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::RefusedBySafety);
        QVERIFY2(refused.error().text("finding").starts_with("in-use-"),
                 toLogString(refused.error()).c_str());
        QCOMPARE(loop.writes(), writes);
    }

private slots:
    void initTestCase()
    {
        const auto helper = findHelper();
        QVERIFY2(helper, helper ? "" : toLogString(helper.error()).c_str());
        m_options = {*helper, m_backups.path().toStdString()};
    }
    void cleanupTestCase()
    {
        qInfo("GOAL G20: %d/%d refused and named, 0 bytes written", m_held, m_situations);
    }

    void diskInUse_isRefusedAndTheCulpritNamed_data()
    {
        using Kind = InUse::Kind;
        QTest::addColumn<QString>("content");
        QTest::addColumn<Make>("make");
        QTest::addColumn<Expectation>("expected");
        const auto row = [](const char *name, const char *content, Make make,
                            Expectation expected) {
            QTest::newRow(name) << QString::fromLatin1(content) << std::move(make) << expected;
        };
        row("mount", "ext4", mounted, {Kind::Mounted, ReleaseWay::Unmount, Access::None});
        row("mount in another namespace", "ext4", mountedElsewhere,
            {Kind::Mounted, ReleaseWay::UnmountInside, Access::Namespace});
        row("mount in a namespace that only a descriptor holds", "ext4", mountedInAHeldNamespace,
            {Kind::OpenByProcess, ReleaseWay::EndProgram, Access::Namespace});
        row("lazy unmount, a process inside", "ext4", lazilyUnmounted,
            {Kind::OpenByProcess, ReleaseWay::EndProgram, Access::WorkingFolder});
        row("lazy unmount, file only mapped", "ext4", onlyMappedAfterLazyUnmount,
            {Kind::OpenByProcess, ReleaseWay::EndProgram, Access::Map});
        row("swap", "swap", swappedTo, {Kind::Swap, ReleaseWay::SwapOff, Access::None});
        row("loop over a file on it", "ext4", loopOverAFileOnIt,
            {Kind::LoopBacking, ReleaseWay::DetachLoop, Access::None});
        row("open descriptor of a partition", "", openPartition,
            {Kind::OpenByProcess, ReleaseWay::EndProgram, Access::Device});
    }
    void diskInUse_isRefusedAndTheCulpritNamed()
    {
        QFETCH(QString, content);
        QFETCH(Make, make);
        QFETCH(Expectation, expected);
        LoopDevice loop(diskSize);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const QString missing = content == QLatin1String("ext4") ? makeExt4(loop)
                                : content == QLatin1String("swap")
                                    ? makeFileSystem(loop, QStringLiteral("mkswap"), {})
                                    : QString();
        if (!missing.isEmpty())
            QSKIP(qPrintable(missing));
        const Plan plan =
            planned(probed(targetOf(loop), *m_platform), wishes({wish(FileSystem::None)}));
        ++m_situations;
        {
            Situation situation;
            make(loop, situation);
            if (!situation.whyNot.isEmpty()) {
                --m_situations;
                QSKIP(qPrintable(situation.whyNot));
            }
            refuse(loop, plan, situation, expected);
        }
        if (QTest::currentTestFailed())
            return;
        QTRY_VERIFY(probed(targetOf(loop), *m_platform).inUse.empty());
        ++m_held;
    }

    void secondDeviceOfBtrfs_isRefusedAndTheMountNamed_data()
    {
        QTest::addColumn<bool>("lazy");
        QTest::newRow("mounted") << false;
        QTest::newRow("lazily unmounted, a process inside") << true;
    }
    void secondDeviceOfBtrfs_isRefusedAndTheMountNamed()
    {
        QFETCH(bool, lazy);
        LoopDevice first(diskSize);
        LoopDevice second(diskSize);
        if (!first.isAttached() || !second.isAttached())
            QSKIP(qPrintable(first.whyNot() + second.whyNot()));
        const QString missing = makeFileSystem(
            second, QStringLiteral("mkfs.btrfs"),
            {QStringLiteral("-q"), QStringLiteral("-f"), QString::fromStdString(first.node())});
        if (!missing.isEmpty())
            QSKIP(qPrintable(missing));
        const Plan plan =
            planned(probed(targetOf(second), *m_platform), wishes({wish(FileSystem::None)}));
        // Without udev nobody tells btrfs of its devices.
        runTool(QStringLiteral("btrfs"),
                {QStringLiteral("device"), QStringLiteral("scan"),
                 QString::fromStdString(first.node()), QString::fromStdString(second.node())});
        ++m_situations;
        {
            Situation situation;
            const std::string point = mountIt(first, "btrfs", situation);
            if (!situation.whyNot.isEmpty()) {
                --m_situations;
                QSKIP(qPrintable(situation.whyNot));
            }
            Expectation expected{InUse::Kind::Mounted, ReleaseWay::Unmount, Access::None};
            if (lazy) {
                const auto child =
                    std::make_shared<ChildProcess>([point] { return ::chdir(point.c_str()) == 0; });
                situation.pid = child->pid();
                situation.ends.push_back([child] {});
                ::umount2(point.c_str(), MNT_DETACH);
                expected = {InUse::Kind::OpenByProcess, ReleaseWay::EndProgram,
                            Access::WorkingFolder};
            } else {
                situation.detail = point;
            }
            refuse(second, plan, situation, expected);
        }
        if (!QTest::currentTestFailed())
            ++m_held;
    }
};

QTEST_GUILESS_MAIN(InUseLoopTest)
#include "in_use_loop_test.moc"
