// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/job_client.h"
#include "apply/mkfs_command.h"
#include "apply/prepare.h"
#include "plan/file_system_rules.h"
#include "platform/linux_command_runner.h"
#include "support/apply_image.h"
#include "support/loop_device.h"
#include "support/mounted.h"
#include "support/plans.h"

#include <QTest>

// G24: every file system on a loop device, first through the helper, which holds the BSD lock of
// the disk for the whole job, then by the same programs on the same partition with no lock held.

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr uid_t person = 1000;

LayoutRequest everyFileSystem()
{
    LayoutRequest request = wishes({wish(FileSystem::Ext4, 64 * mebi, "ext-Data"),
                                    wish(FileSystem::Xfs, 320 * mebi, "xfs-Data"),
                                    wish(FileSystem::Fat32, 300 * mebi, "FATDATA"),
                                    wish(FileSystem::Exfat, 64 * mebi, "Exfat Data"),
                                    wish(FileSystem::Swap, 16 * mebi, "swap"),
                                    wish(FileSystem::Btrfs, 128 * mebi, "Btrfs data"),
                                    wish(FileSystem::F2fs, 64 * mebi, "F2FS data"),
                                    wish(FileSystem::Ntfs, std::nullopt, "NTFS data")});
    request.owner = Owner{person, person};
    return request;
}

std::string kernelType(FileSystem fileSystem)
{
    return fileSystem == FileSystem::Fat32 ? "vfat" : std::string(wireName(fileSystem));
}

/// What another program than ours says of the partition.
QByteArrayList blkid(const std::string &node)
{
    QByteArray output;
    runTool(QStringLiteral("blkid"),
            {QStringLiteral("-p"), QStringLiteral("-o"), QStringLiteral("export"),
             QString::fromStdString(node)},
            &output);
    return output.split('\n');
}

bool isAsPlanned(const MakeFileSystem &make, const std::string &node)
{
    const QByteArrayList found = blkid(node);
    const auto has = [&found](const char *key, const std::string &value) {
        // blkid puts a backslash before what a shell would not take literally.
        QByteArray wanted = QByteArray::fromStdString(value).replace(' ', "\\ ");
        return found.contains(QByteArray(key) + '=' + wanted);
    };
    return has("TYPE", kernelType(make.fileSystem)) && has("LABEL", make.label) &&
           has("UUID", make.uuid);
}

struct Score
{
    int made = 0;
    int mounted = 0;
    int tried = 0;
    QStringList unmountable;
};

} // namespace

class MkfsGoalTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Platform> m_platform = makeLinuxPlatform();
    NullProgress m_quiet;
    QTemporaryDir m_backups;
    JobOptions m_options;
    Score m_score;
    int m_disks = 0;

    void checkMount(const MakeFileSystem &make, const std::string &node)
    {
        if (!hasOwner(make.fileSystem))
            return;
        const std::string type = kernelType(make.fileSystem);
        const Mounted mounted(node, type.c_str());
        if (mounted.isUnknownType()) {
            m_score.unmountable << QString::fromStdString(type);
            return;
        }
        ++m_score.tried;
        QVERIFY2(mounted.isMounted(), qPrintable(mounted.error()));
        QVERIFY2(canWriteAs(person, mounted.path()), type.c_str());
        ++m_score.mounted;
    }

    // The same once more by hand, with another name and identifier, so that the old one cannot be
    // mistaken for it, and over an emptied first MiB, as a plan leaves it for mkfs.
    void checkUnlocked(const Plan &plan, MakeFileSystem make, const LoopDevice &loop,
                       const std::string &node)
    {
        make.label = make.fileSystem == FileSystem::Fat32 ? "AGAIN" : "again";
        RandomIdSource ids;
        make.uuid = newUuid(make.fileSystem, ids);
        const auto request = mkfsRequestOf(plan, make);
        QVERIFY(request);
        LinuxCommandRunner runner;
        const UniqueFd disk(::open(loop.node().c_str(), O_RDONLY | O_CLOEXEC));
        const UniqueFd partition(::open(node.c_str(), O_RDWR | O_CLOEXEC));
        QVERIFY(disk && partition);
        const std::string zeros(mebi, '\0');
        QCOMPARE(::pwrite(partition.get(), zeros.data(), zeros.size(), 0), ssize_t(zeros.size()));
        const Status made = runMkfs(*request, partition.get(), disk.get(), runner);
        QVERIFY2(made, made ? "" : toLogString(made.error()).c_str());
        QVERIFY2(isAsPlanned(make, node), blkid(node).join(' ').constData());
    }

private slots:
    void initTestCase()
    {
        const auto helper = findHelper();
        QVERIFY2(helper, helper ? "" : toLogString(helper.error()).c_str());
        m_options = {*helper, m_backups.path().toStdString()};
    }

    void everyFileSystem_isMadeAndUsable_data()
    {
        QTest::addColumn<quint32>("logical");
        QTest::newRow("512") << 512u;
        QTest::newRow("4096") << 4096u;
    }
    void everyFileSystem_isMadeAndUsable()
    {
        QFETCH(quint32, logical);
        LoopDevice loop(qint64(1100 * mebi), logical);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const DiskTarget target{DiskTarget::Kind::BlockDevice, loop.name()};
        const Plan plan = planned(probed(target, *m_platform), everyFileSystem());
        const auto result = runApply(target, plan, digestOf(plan), m_options, m_quiet, {});
        QVERIFY2(result, result ? "" : toLogString(result.error()).c_str());
        QVERIFY2(result->allVerified(), prettyText(toJson(*result)).c_str());
        ++m_disks;
        for (const Action &action : plan.actions) {
            const auto *make = std::get_if<MakeFileSystem>(&action.body);
            if (!make)
                continue;
            const std::string node = loop.node() + "p" + std::to_string(make->partition);
            QVERIFY2(isAsPlanned(*make, node), blkid(node).join(' ').constData());
            checkMount(*make, node);
            checkUnlocked(plan, *make, loop, node);
            if (QTest::currentTestFailed())
                return;
            ++m_score.made;
        }
    }

    // Of the last test: so that what could not be mounted is counted among the skips.
    void everyFileSystemForAPerson_wasMounted()
    {
        if (m_disks != 2)
            QSKIP("no loop device, or it failed before");
        m_score.unmountable.removeDuplicates();
        if (!m_score.unmountable.isEmpty())
            QSKIP(qPrintable(QStringLiteral("not known to this kernel: %1")
                                 .arg(m_score.unmountable.join(u' '))));
        QCOMPARE(m_score.tried, 8);
    }

    void cleanupTestCase()
    {
        if (m_disks != 2)
            return; // skipped, or failed above
        QCOMPARE(m_score.made, 16);
        qInfo("GOAL G24: %d/16 file systems made with type, label and identifier as planned, on a "
              "locked disk and on an unlocked one; %d/%d mounted and written by uid %d",
              m_score.made, m_score.mounted, m_score.tried, int(person));
    }
};

QTEST_GUILESS_MAIN(MkfsGoalTest)
#include "mkfs_goal_test.moc"
