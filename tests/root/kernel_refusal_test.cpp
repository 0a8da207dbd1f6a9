// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/job_client.h"
#include "support/apply_image.h"
#include "support/child_process.h"
#include "support/loop_device.h"
#include "support/plans.h"

#include <QTest>
#include <sys/file.h>
#include <sys/mount.h>
#include <sys/socket.h>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr qint64 diskSize = qint64(64 * mebi);

// A descriptor that lies in a socket's queue: in no process's list of open files, and alive.
class HiddenDescriptor
{
public:
    HiddenDescriptor(const std::string &node, int flags)
    {
        if (::socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, m_ends.data()) != 0)
            return;
        const UniqueFd fd(::open(node.c_str(), flags | O_CLOEXEC));
        m_isHidden = fd && send(fd.get());
    }
    HiddenDescriptor(const HiddenDescriptor &) = delete;
    HiddenDescriptor &operator=(const HiddenDescriptor &) = delete;
    ~HiddenDescriptor()
    {
        for (const int end : m_ends)
            ::close(end);
    }
    bool isHidden() const { return m_isHidden; }

private:
    bool send(int fd)
    {
        char byte = 'x';
        iovec data{&byte, 1};
        alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> room{};
        msghdr message{};
        message.msg_iov = &data;
        message.msg_iovlen = 1;
        message.msg_control = room.data();
        message.msg_controllen = room.size();
        cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        std::memcpy(CMSG_DATA(header), &fd, sizeof fd);
        return ::sendmsg(m_ends[0], &message, 0) == 1;
    }
    std::array<int, 2> m_ends{-1, -1};
    bool m_isHidden = false;
};

} // namespace

/// The kernel's word counts, whatever was found before it (reliability 2.6).
class KernelRefusalTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Platform> m_platform = makeLinuxPlatform();
    NullProgress m_quiet;
    QTemporaryDir m_backups;
    JobOptions m_options;

    static DiskTarget targetOf(const LoopDevice &loop)
    {
        return {DiskTarget::Kind::BlockDevice, loop.name()};
    }
    Plan planFor(const LoopDevice &loop)
    {
        return planned(probed(targetOf(loop), *m_platform), wishes({wish(FileSystem::None)}));
    }
    Result<ApplyResult> apply(const LoopDevice &loop, const Plan &plan)
    {
        return runApply(targetOf(loop), plan, digestOf(plan), m_options, m_quiet, {});
    }
    bool addPartition(const LoopDevice &loop, std::uint32_t number, Region region)
    {
        const auto kernel = m_platform->kernelPartitions(targetOf(loop));
        const std::string node = loop.node() + "p" + std::to_string(number);
        return kernel->add({number, region}) &&
               QTest::qWaitFor([&] { return ::access(node.c_str(), F_OK) == 0; });
    }

private slots:
    void initTestCase()
    {
        const auto helper = findHelper();
        QVERIFY2(helper, helper ? "" : toLogString(helper.error()).c_str());
        m_options = {*helper, m_backups.path().toStdString()};
    }

    void claimThatNobodyIsSeenToHold_isSaidPlainly()
    {
        LoopDevice loop(diskSize);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const Plan plan = planFor(loop);
        const HiddenDescriptor hidden(loop.node(), O_RDONLY | O_EXCL);
        QVERIFY(hidden.isHidden());
        QVERIFY(probed(targetOf(loop), *m_platform).inUse.empty());
        const auto refused = apply(loop, plan);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::DeviceBusy);
        QCOMPARE(refused.error().text("reason"), "nobody-found");
        QCOMPARE(refused.error().text("device"), loop.name());
        QCOMPARE(refused.error().text("looked"),
                 "mounts swap holders loops file-systems exports processes");
        QCOMPARE(loop.writes(), LoopDevice::Writes{});
    }

    // A plain descriptor stops no claim on the disk; only BLKPG sees it (2.6, point 7).
    void partitionThatTheKernelKeeps_isSaidPlainly_andAllComeBack()
    {
        LoopDevice loop(diskSize);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        QVERIFY(addPartition(loop, 1, {Lba(2048), Lba(4096)}));
        QVERIFY(addPartition(loop, 2, {Lba(4096), Lba(8192)}));
        const auto before = m_platform->kernelPartitions(targetOf(loop))->list();
        const Plan plan = planFor(loop);
        const HiddenDescriptor hidden(loop.node() + "p1", O_RDONLY);
        QVERIFY(hidden.isHidden());
        const auto refused = apply(loop, plan);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::DeviceBusy);
        QCOMPARE(refused.error().text("reason"), "nobody-found");
        QCOMPARE(refused.error().text("device"), loop.name() + "p1");
        QCOMPARE(loop.writes(), LoopDevice::Writes{});
        QVERIFY(*m_platform->kernelPartitions(targetOf(loop))->list() == *before);
    }

    void readerWithAnExclusiveClaim_isNamed()
    {
        LoopDevice loop(diskSize);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const Plan plan = planFor(loop);
        const ChildProcess child([node = loop.node()] {
            return ::open(node.c_str(), O_RDONLY | O_EXCL | O_CLOEXEC) >= 0;
        });
        QVERIFY(child.did());
        QVERIFY(probed(targetOf(loop), *m_platform).inUse.empty());
        const auto refused = apply(loop, plan);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::RefusedBySafety);
        QCOMPARE(refused.error().text("finding"), "in-use-process");
        QCOMPARE(refused.error().text("pid"), std::to_string(child.pid()));
        QCOMPARE(refused.error().text("user"), "0");
        QCOMPARE(loop.writes(), LoopDevice::Writes{});
    }

    void otherPartitionMounted_keepsTheWholeDiskAsItIs()
    {
        LoopDevice loop(diskSize);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const auto first = apply(loop, planned(probed(targetOf(loop), *m_platform),
                                               wishes({wish(FileSystem::Ext4, 16 * mebi, "kept"),
                                                       wish(FileSystem::None)})));
        QVERIFY(first && first->allVerified());
        // The same first partition again: nothing of it would move.
        const Plan next =
            planned(probed(targetOf(loop), *m_platform),
                    wishes({wish(FileSystem::None, 16 * mebi), wish(FileSystem::None, 8 * mebi)}));
        QTemporaryDir folder;
        const std::string point = folder.path().toStdString();
        const std::string node = loop.node() + "p1";
        QCOMPARE(::mount(node.c_str(), point.c_str(), "ext4", MS_RDONLY, nullptr), 0);
        const auto writes = loop.writes();
        const auto refused = apply(loop, next);
        const auto claim = m_platform->opener().openForWriting(targetOf(loop), next.device);
        ::umount(point.c_str());
        QVERIFY(!refused);
        QCOMPARE(refused.error().text("finding"), "in-use-mounted");
        QVERIFY(!claim);
        QCOMPARE(claim.error().code, ErrorCode::DeviceBusy);
        QCOMPARE(loop.writes().sectors, writes.sectors);
    }

    void lockOfAnotherProgram_isNamed()
    {
        LoopDevice loop(diskSize);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const Plan plan = planFor(loop);
        const ChildProcess child([node = loop.node()] {
            const int fd = ::open(node.c_str(), O_RDONLY | O_CLOEXEC);
            return fd >= 0 && ::flock(fd, LOCK_EX) == 0;
        });
        QVERIFY(child.did());
        const auto refused = apply(loop, plan); // after the patience that udev is given
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::RefusedBySafety);
        QCOMPARE(refused.error().text("pid"), std::to_string(child.pid()));
        QCOMPARE(loop.writes(), LoopDevice::Writes{});
    }
};

QTEST_GUILESS_MAIN(KernelRefusalTest)
#include "kernel_refusal_test.moc"
