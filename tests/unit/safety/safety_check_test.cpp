// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "safety/safety_check.h"
#include "support/plans.h"

#include <QTest>
#include <functional>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t sectors = 4 << 20; // 2 GiB

Plan examplePlan(const DiskSnapshot &disk)
{
    SequenceIdSource ids(9);
    const auto plan = makePlan(disk, wishes({wish(FileSystem::Ext4, std::nullopt, "Data")}), ids);
    [&] { QVERIFY2(plan, plan ? "" : toLogString(plan.error()).c_str()); }();
    return plan.value_or(Plan{});
}

using ChangeDisk = std::function<void(DiskSnapshot &)>;
using ChangePlan = std::function<void(Plan &)>;

ChangeDisk inUse(InUse::Kind kind)
{
    return [kind](DiskSnapshot &disk) { disk.inUse.push_back({kind, "sdx1", "detail"}); };
}

} // namespace

Q_DECLARE_METATYPE(ChangeDisk)
Q_DECLARE_METATYPE(ChangePlan)

class SafetyCheckTest : public QObject
{
    Q_OBJECT

private slots:
    void sameDiskAndConfirmedPlan_isGranted()
    {
        const DiskSnapshot disk = blankDisk(sectors);
        const Plan plan = examplePlan(disk);
        const auto grant = grantWrite(disk, plan, digestOf(plan));
        QVERIFY2(grant, grant ? "" : toLogString(grant.error()).c_str());
        QVERIFY(grant->plan() == digestOf(plan));
    }

    void changedDisk_isRefused_data()
    {
        QTest::addColumn<ChangeDisk>("change");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("finding");
        const auto row = [](const char *name, ChangeDisk change, ErrorCode code,
                            const char *finding = "") {
            QTest::newRow(name) << change << int(code) << QByteArray(finding);
        };
        const auto other = ErrorCode::PlanForOtherDevice;
        const auto outdated = ErrorCode::PlanOutdated;
        const auto refused = ErrorCode::RefusedBySafety;
        row("another drive", [](DiskSnapshot &d) { d.id.wwid = sha256("other"); }, other);
        row("another size", [](DiskSnapshot &d) { d.id.size = Bytes(oneMiB.value() * 5); }, other);
        row("other sectors", [](DiskSnapshot &d) { d.id.logical = sector4096; }, other);
        row("attached anew", [](DiskSnapshot &d) { ++d.id.diskSequence; }, outdated);
        row("another name", [](DiskSnapshot &d) { d.id.kernelName = "sdy"; }, outdated);
        row("other content", [](DiskSnapshot &d) { d.fingerprint = sha256("x"); }, outdated);
        row("mounted", inUse(InUse::Kind::Mounted), refused, "in-use-mounted");
        row("swap", inUse(InUse::Kind::Swap), refused, "in-use-swap");
        row("holder", inUse(InUse::Kind::Holder), refused, "in-use-holder");
        row("loop over it", inUse(InUse::Kind::LoopBacking), refused, "in-use-loop");
        row("system disk", inUse(InUse::Kind::SystemDisk), refused, "system-disk");
        row("open", inUse(InUse::Kind::OpenByProcess), refused, "in-use-process");
        row("read-only medium", inUse(InUse::Kind::ReadOnlyMedium), refused, "read-only");
        row(
            "read-only drive", [](DiskSnapshot &d) { d.info.readOnly = true; }, refused,
            "read-only");
        row("zoned", [](DiskSnapshot &d) { d.info.zoned = "host-managed"; }, refused, "zoned");
        row(
            "hibernated",
            [](DiskSnapshot &d) {
                d.signatures.push_back({2u, "swsuspend", "other", "", "", Bytes(0)});
            },
            refused, "hibernation-image");
        row("alive", inUse(InUse::Kind::FileSystemAlive), refused, "in-use-alive");
        row("export", inUse(InUse::Kind::Export), refused, "in-use-export");
        row(
            "in use and changed thereby",
            [](DiskSnapshot &d) {
                inUse(InUse::Kind::Mounted)(d);
                d.fingerprint = sha256("x");
            },
            refused, "in-use-mounted");
    }
    void changedDisk_isRefused()
    {
        QFETCH(ChangeDisk, change);
        QFETCH(int, code);
        QFETCH(QByteArray, finding);
        const DiskSnapshot disk = blankDisk(sectors);
        const Plan plan = examplePlan(disk);
        DiskSnapshot fresh = disk;
        change(fresh);
        const auto grant = grantWrite(fresh, plan, digestOf(plan));
        QVERIFY(!grant);
        QCOMPARE(int(grant.error().code), code);
        QCOMPARE(grant.error().text("finding"), finding.toStdString());
    }

    void changedPlan_isRefused_data()
    {
        QTest::addColumn<ChangePlan>("change");
        QTest::newRow("partition moved") << ChangePlan([](Plan &plan) {
            plan.staged.partitions[0].start = plan.staged.partitions[0].start + SectorCount(8);
        });
        QTest::newRow("label changed") << ChangePlan([](Plan &plan) {
            for (Action &action : plan.actions) {
                if (auto *make = std::get_if<MakeFileSystem>(&action.body))
                    make->label = "Other";
            }
        });
        QTest::newRow("step left out") << ChangePlan([](Plan &plan) { plan.actions.pop_back(); });
    }
    // The digest of the edited plan is right; only what it says about the disk is not.
    void planThatHidesALoss_isRefused()
    {
        DiskSnapshot disk = blankDisk(sectors);
        disk.table.problems = {TableProblem::PrimaryDamaged};
        Plan plan = examplePlan(disk);
        QCOMPARE(plan.losses.size(), 1u);
        QCOMPARE(plan.losses[0].partition, 0u);
        QVERIFY(grantWrite(disk, plan, digestOf(plan)));
        plan.losses.clear();
        const auto grant = grantWrite(disk, plan, digestOf(plan));
        QVERIFY(!grant);
        QCOMPARE(grant.error().code, ErrorCode::PlanInvalid);
        QCOMPARE(grant.error().text("reason"), std::string("losses"));
    }

    void changedPlan_isRefused()
    {
        QFETCH(ChangePlan, change);
        const DiskSnapshot disk = blankDisk(sectors);
        const Plan plan = examplePlan(disk);
        Plan changed = plan;
        change(changed);
        const auto grant = grantWrite(disk, changed, digestOf(plan));
        QVERIFY(!grant);
        QCOMPARE(grant.error().code, ErrorCode::PlanDigestMismatch);
    }

    void confirmedButUnsoundPlan_isRefused()
    {
        const DiskSnapshot disk = blankDisk(sectors);
        Plan plan = examplePlan(disk);
        plan.staged.partitions[0].start = Lba(63);
        const auto grant = grantWrite(disk, plan, digestOf(plan));
        QVERIFY(!grant);
        QCOMPARE(grant.error().code, ErrorCode::PlanInvalid);
    }

    void idleDisk_hasNoBlocker()
    {
        QVERIFY(!checkSafety(blankDisk(sectors)).hasBlocker());
        QVERIFY(requireNoBlocker(checkSafety(blankDisk(sectors))));
    }

    void tinyDisk_isBlocked()
    {
        const SafetyReport report = checkSafety(blankDisk(1000));
        QVERIFY(report.hasBlocker());
        QCOMPARE(report.findings.front().code, FindingCode::TooSmall);
    }

    void lossOfData_isAWarningOnly()
    {
        const DiskSnapshot disk = blankDisk(sectors);
        Plan plan = examplePlan(disk);
        plan.losses = {{2, "ext4", "Photos", Bytes(1000)}};
        const SafetyReport report = checkSafety(disk, plan);
        QVERIFY(!report.hasBlocker());
        QCOMPARE(report.findings.size(), 1u);
        QCOMPARE(report.findings[0].code, FindingCode::DataLoss);
        QCOMPARE(report.findings[0].partition(), 2u);
        QCOMPARE(report.findings[0].text("label"), std::string("Photos"));
    }
};

QTEST_GUILESS_MAIN(SafetyCheckTest)
#include "safety_check_test.moc"
