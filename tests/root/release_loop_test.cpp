// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "release/release.h"
#include "support/apply_image.h"
#include "support/child_process.h"
#include "support/loop_device.h"
#include "support/mounted.h"
#include "support/plans.h"

#include <QTest>
#include <sys/mount.h>
#include <sys/swap.h>

using namespace driveready;
using namespace driveready::test;

namespace {

QByteArray describe(const Result<ReleaseResult> &result)
{
    if (!result)
        return QByteArray::fromStdString(toLogString(result.error()));
    return result->error ? QByteArray::fromStdString(toLogString(*result->error)) : QByteArray();
}

QByteArray told(const Result<ApplyResult> &result)
{
    return QByteArray::fromStdString(result ? prettyText(toJson(*result))
                                            : toLogString(result.error()));
}

} // namespace

/// Releasing what is really mounted and swapped to, by the programs of the system.
class ReleaseLoopTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Platform> m_platform = makeLinuxPlatform();
    NullProgress m_quiet;
    QTemporaryDir m_backups;

    static DiskTarget targetOf(const LoopDevice &loop)
    {
        return {DiskTarget::Kind::BlockDevice, loop.name()};
    }
    Result<ApplyResult> apply(const LoopDevice &loop, const LayoutRequest &request)
    {
        const Plan plan = planned(probed(targetOf(loop), *m_platform), request);
        return applyPlan({targetOf(loop), m_backups.path().toStdString()}, plan, digestOf(plan),
                         *m_platform, m_quiet, {});
    }

private slots:
    void mountAndSwap_areReleased_andTheDiskCanBeSetUp()
    {
        LoopDevice loop(qint64(96 * mebi));
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const auto made = apply(
            loop, wishes({wish(FileSystem::Ext4, 48 * mebi, "films"), wish(FileSystem::Swap)}));
        QVERIFY2(made && made->allVerified(), told(made).constData());
        const std::string swap = loop.node() + "p2";
        const Mounted mounted(loop.node() + "p1", "ext4");
        const bool hasSwap = ::swapon(swap.c_str(), 0) == 0;
        const DiskSnapshot used = probed(targetOf(loop), *m_platform);
        const auto result = releaseDisk(releaseRequestFor(used), *m_platform, {});
        if (hasSwap)
            ::swapoff(swap.c_str()); // does nothing where the release did it
        QVERIFY(mounted.isMounted() && hasSwap);
        QVERIFY2(result && !result->error, describe(result).constData());
        QCOMPARE(result->done.size(), 2u);
        QVERIFY(result->done[0] ==
                (ReleaseItem{ReleaseItem::Kind::SwapOff, loop.name() + "p2", swap}));
        QVERIFY(result->done[1] ==
                (ReleaseItem{ReleaseItem::Kind::Unmount, loop.name() + "p1", mounted.path()}));
        QVERIFY(probed(targetOf(loop), *m_platform).inUse.empty());
        const auto again = apply(loop, wishes({wish(FileSystem::None)}));
        QVERIFY2(again && again->allVerified(), told(again).constData());
    }

    void busyMount_staysMounted_andItsUserIsNamed()
    {
        LoopDevice loop(qint64(64 * mebi));
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const auto made = apply(loop, wishes({wish(FileSystem::Ext4, std::nullopt, "films")}));
        QVERIFY2(made && made->allVerified(), told(made).constData());
        const Mounted mounted(loop.node() + "p1", "ext4");
        QVERIFY(mounted.isMounted());
        const ChildProcess child([point = mounted.path()] { return ::chdir(point.c_str()) == 0; });
        const auto result =
            releaseDisk(releaseRequestFor(probed(targetOf(loop), *m_platform)), *m_platform, {});
        QVERIFY(result && result->error);
        QVERIFY(result->done.empty());
        QCOMPARE(result->error->code, ErrorCode::ReleaseFailed);
        QCOMPARE(result->error->text("pid"), std::to_string(child.pid()));
        const DiskSnapshot after = probed(targetOf(loop), *m_platform);
        QVERIFY(std::ranges::contains(after.inUse, InUse::Kind::Mounted, &InUse::kind));
    }

    void severalMountsOfOnePartition_areAllReleased()
    {
        LoopDevice loop(qint64(64 * mebi));
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const auto made = apply(loop, wishes({wish(FileSystem::Ext4, std::nullopt, "films")}));
        QVERIFY2(made && made->allVerified(), told(made).constData());
        const Mounted first(loop.node() + "p1", "ext4");
        const Mounted second(loop.node() + "p1", "ext4");
        QVERIFY(first.isMounted() && second.isMounted());
        const auto result =
            releaseDisk(releaseRequestFor(probed(targetOf(loop), *m_platform)), *m_platform, {});
        QVERIFY2(result && !result->error, describe(result).constData());
        QCOMPARE(result->done.size(), 2u);
        QVERIFY(probed(targetOf(loop), *m_platform).inUse.empty());
    }
};

QTEST_GUILESS_MAIN(ReleaseLoopTest)
#include "release_loop_test.moc"
