// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/job_client.h"
#include "support/apply_image.h"
#include "support/loop_device.h"
#include "support/mounted.h"
#include "support/plans.h"

#include <QTest>
#include <fcntl.h>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr uid_t person = 1000;

QByteArray hashOf(const QString &path)
{
    QFile file(path);
    QCryptographicHash sum(QCryptographicHash::Sha256);
    [&] { QVERIFY(file.open(QIODevice::ReadOnly) && sum.addData(&file)); }();
    return sum.result().toHex();
}

QByteArray describe(const Result<ApplyResult> &result)
{
    return result ? QByteArray::fromStdString(prettyText(toJson(*result)))
                  : QByteArray::fromStdString(toLogString(result.error()));
}

} // namespace

/// Everything on a real block device of our own, through the helper process.
class ApplyLoopTest : public QObject
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
    Plan plan(const LoopDevice &loop, const LayoutRequest &request)
    {
        return planned(probed(targetOf(loop), *m_platform), request);
    }
    Result<ApplyResult> apply(const LoopDevice &loop, const Plan &plan)
    {
        return runApply(targetOf(loop), plan, digestOf(plan), m_options, m_quiet, {});
    }
    static void addSectorSizes()
    {
        QTest::addColumn<quint32>("logical");
        QTest::newRow("512") << 512u;
        QTest::newRow("4096") << 4096u;
    }

private slots:
    void initTestCase()
    {
        const auto helper = findHelper();
        QVERIFY2(helper, helper ? "" : toLogString(helper.error()).c_str());
        m_options = {*helper, m_backups.path().toStdString()};
    }

    void plan_givesPartitionsThatThePersonCanUse_data() { addSectorSizes(); }
    void plan_givesPartitionsThatThePersonCanUse()
    {
        QFETCH(quint32, logical);
        LoopDevice loop(qint64(1200 * mebi), logical);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        LayoutRequest request = wishes({wish(FileSystem::Ext4, 128 * mebi, "ext-Data"),
                                        wish(FileSystem::Xfs, 330 * mebi, "xfs-Data"),
                                        wish(FileSystem::Fat32, 300 * mebi, "FATDATA"),
                                        wish(FileSystem::Exfat, 64 * mebi, "Exfat Data"),
                                        wish(FileSystem::Swap, std::nullopt, "swap")});
        request.owner = Owner{person, person};
        const Plan wanted = plan(loop, request);
        const auto result = apply(loop, wanted);
        QVERIFY2(result && result->outcome == ApplyResult::Outcome::Done, describe(result));
        QVERIFY2(result->allVerified(), describe(result));
        for (const Partition &partition : wanted.staged.partitions) {
            const QString entry = QStringLiteral("/sys/class/block/%1p%2/")
                                      .arg(QString::fromStdString(loop.name()))
                                      .arg(partition.number);
            QFile start(entry + QStringLiteral("start"));
            QVERIFY2(start.open(QIODevice::ReadOnly), qPrintable(entry));
            QCOMPARE(start.readAll().trimmed().toULongLong(),
                     partition.start.value() * logical / 512);
        }
        const QString node = QString::fromStdString(loop.node());
        QByteArray output;
        QCOMPARE(runTool(QStringLiteral("sfdisk"), {QStringLiteral("--verify"), node}, &output), 0);
        QVERIFY2(output.contains("No errors"), output);
        QCOMPARE(runTool(QStringLiteral("sgdisk"), {QStringLiteral("-v"), node}, &output), 0);
        QVERIFY2(output.contains("No problems found"), output);
        const std::pair<const char *, const char *> mountable[] = {{"p1", "ext4"}, {"p2", "xfs"}};
        for (const auto &[partition, type] : mountable) {
            const Mounted mounted(loop.node() + partition, type);
            QVERIFY2(mounted.isMounted(), qPrintable(mounted.error()));
            QVERIFY2(canWriteAs(person, mounted.path()), type);
        }
    }

    void dosTable_givesLogicalPartitionsToo_data() { addSectorSizes(); }
    void dosTable_givesLogicalPartitionsToo()
    {
        QFETCH(quint32, logical);
        LoopDevice loop(qint64(96 * mebi), logical);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        LayoutRequest request =
            wishes({wish(FileSystem::Ext4, 16 * mebi, "one"), wish(FileSystem::Swap, 16 * mebi),
                    wish(FileSystem::None, 8 * mebi), wish(FileSystem::Ext4, 16 * mebi, "four"),
                    wish(FileSystem::Ext4, std::nullopt, "five")},
                   TableType::Dos);
        request.owner = Owner{person, person};
        const Plan wanted = plan(loop, request);
        QCOMPARE(wanted.staged.partitions.size(), 6u);
        const auto result = apply(loop, wanted);
        QVERIFY2(result && result->outcome == ApplyResult::Outcome::Done, describe(result));
        QVERIFY2(result->allVerified(), describe(result));
        QByteArray output;
        QCOMPARE(runTool(QStringLiteral("sfdisk"),
                         {QStringLiteral("--verify"), QString::fromStdString(loop.node())},
                         &output),
                 0);
        QVERIFY2(output.contains("No errors"), output);
        const Mounted mounted(loop.node() + "p6", "ext4");
        QVERIFY2(mounted.isMounted(), qPrintable(mounted.error()));
        QVERIFY(canWriteAs(person, mounted.path()));
    }

    void undoBeforeMkfs_restoresEveryByteAndThePartitions_data() { addSectorSizes(); }
    void undoBeforeMkfs_restoresEveryByteAndThePartitions()
    {
        QFETCH(quint32, logical);
        LoopDevice loop(qint64(96 * mebi), logical);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const auto first = apply(loop, plan(loop, wishes({wish(FileSystem::Ext4, 32 * mebi, "kept"),
                                                          wish(FileSystem::Swap, 32 * mebi)})));
        QVERIFY2(first && first->allVerified(), describe(first));
        const auto kernelBefore = m_platform->kernelPartitions(targetOf(loop))->list();
        const QByteArray before = hashOf(loop.backingFile());
        const auto second = apply(
            loop, plan(loop, wishes({wish(FileSystem::None, 16 * mebi),
                                     wish(FileSystem::None, 16 * mebi), wish(FileSystem::None)},
                                    TableType::Dos)));
        QVERIFY2(second && second->allVerified() && second->undoPossible, describe(second));
        QCOMPARE(m_platform->kernelPartitions(targetOf(loop))->list()->size(), 3u);
        const auto undone = runUndo(targetOf(loop), second->transaction, m_options, m_quiet, {});
        QVERIFY2(undone && undone->outcome == ApplyResult::Outcome::Done, describe(undone));
        QVERIFY2(undone->allVerified(), describe(undone));
        QCOMPARE(hashOf(loop.backingFile()), before);
        QVERIFY(*m_platform->kernelPartitions(targetOf(loop))->list() == *kernelBefore);
        const Mounted mounted(loop.node() + "p1", "ext4");
        QVERIFY2(mounted.isMounted(), qPrintable(mounted.error()));
    }

    void mountedDisk_isRefusedAndNothingWritten()
    {
        LoopDevice loop(qint64(96 * mebi));
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const auto first =
            apply(loop, plan(loop, wishes({wish(FileSystem::Ext4, std::nullopt, "used")})));
        QVERIFY2(first && first->allVerified(), describe(first));
        const Plan next = plan(loop, wishes({wish(FileSystem::Exfat, std::nullopt, "new")}));
        {
            const Mounted mounted(loop.node() + "p1", "ext4");
            QVERIFY2(mounted.isMounted(), qPrintable(mounted.error()));
            QCOMPARE(runTool(QStringLiteral("sync"), {}), 0);
            const auto writes = loop.writes();
            const auto refused = apply(loop, next);
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::RefusedBySafety);
            QCOMPARE(refused.error().text("finding"), std::string("in-use-mounted"));
            QCOMPARE(refused.error().text("detail"), mounted.path());
            QCOMPARE(loop.writes().sectors, writes.sectors);
        }
        QCOMPARE(m_platform->kernelPartitions(targetOf(loop))->list()->size(), 1u);
    }

    void openPartition_isRefusedAndNothingWritten()
    {
        LoopDevice loop(qint64(64 * mebi));
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        const auto first = apply(loop, plan(loop, wishes({wish(FileSystem::None, 16 * mebi),
                                                          wish(FileSystem::None, 16 * mebi)})));
        QVERIFY2(first && first->allVerified(), describe(first));
        const Plan next = plan(loop, wishes({wish(FileSystem::None)}));
        const QByteArray before = hashOf(loop.backingFile());
        const UniqueFd held(::open((loop.node() + "p1").c_str(), O_RDONLY | O_CLOEXEC));
        QVERIFY(held);
        const auto refused = apply(loop, next);
        QVERIFY(!refused);
        // The scan of open files names the process; without it the kernel would still say no.
        QVERIFY2(refused.error().code == ErrorCode::RefusedBySafety ||
                     refused.error().code == ErrorCode::DeviceBusy,
                 describe(refused));
        QCOMPARE(hashOf(loop.backingFile()), before);
        QCOMPARE(m_platform->kernelPartitions(targetOf(loop))->list()->size(), 2u);
    }

    void diskAttachedAnew_isAnotherDisk()
    {
        LoopDevice loop(qint64(64 * mebi));
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        Plan wanted = plan(loop, wishes({wish(FileSystem::None)}));
        wanted.device.diskSequence += 1;
        const QByteArray before = hashOf(loop.backingFile());
        const auto refused = apply(loop, wanted);
        QVERIFY(!refused);
        QVERIFY(refused.error().code == ErrorCode::PlanForOtherDevice ||
                refused.error().code == ErrorCode::PlanOutdated);
        QCOMPARE(hashOf(loop.backingFile()), before);
    }
};

QTEST_GUILESS_MAIN(ApplyLoopTest)
#include "apply_loop_test.moc"
