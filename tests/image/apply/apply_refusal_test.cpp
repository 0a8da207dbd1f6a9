// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/apply_image.h"
#include "support/plans.h"

#include <QTest>
#include <fcntl.h>
#include <sys/file.h>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t size = 16 * mebi;

// The real system, but its programs are missing or fail.
class CrippledPlatform final : public Platform, private CommandRunner
{
public:
    enum class Fault { Missing, Failing };
    CrippledPlatform(Platform &real, Fault fault)
        : m_real(real)
        , m_fault(fault)
    {
    }
    const SystemPaths &paths() const override { return m_real.paths(); }
    DeviceOpener &opener() override { return m_real.opener(); }
    CommandRunner &commands() override { return *this; }
    ContentReader &contents() override { return m_real.contents(); }
    std::unique_ptr<KernelPartitions> kernelPartitions(const DiskTarget &target) override
    {
        return m_real.kernelPartitions(target);
    }

private:
    Result<CommandResult> run(const Command &, std::stop_token) override
    {
        CommandResult result;
        result.exitStatus = 1;
        result.standardError = "no luck";
        return result;
    }
    Result<std::string> find(std::string_view program) override
    {
        if (m_fault == Fault::Missing)
            return fail(makeError(ErrorCode::ToolMissing).with("program", std::string(program)));
        return "/usr/sbin/" + std::string(program);
    }
    Platform &m_real;
    Fault m_fault;
};

} // namespace

/// Nothing is written unless everything is right.
class ApplyRefusalTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Platform> m_platform = makeLinuxPlatform();
    NullProgress m_quiet;
    ImageDisk m_disk{size};
    Plan m_plan;
    QByteArray m_before;

    Result<ApplyResult> apply(Platform &platform, const Plan &plan, const Digest &digest)
    {
        return applyPlan(m_disk.place(), plan, digest, platform, m_quiet, {});
    }
    Result<ApplyResult> apply() { return apply(*m_platform, m_plan, digestOf(m_plan)); }
    void requireUntouched(const Result<ApplyResult> &result, ErrorCode code)
    {
        QVERIFY(!result);
        QCOMPARE(QByteArray::fromStdString(toLogString(result.error())).split(' ').first(),
                 QByteArray(wireName(code).data()));
        QCOMPARE(m_disk.hash(), m_before);
        QCOMPARE(m_disk.savedTables(), 0);
    }

private slots:
    void initTestCase()
    {
        m_plan = planned(probed(m_disk.target(), *m_platform),
                         wishes({wish(FileSystem::Ext4, std::nullopt, "x")}));
        m_before = m_disk.hash();
    }

    void planOfNothing_isRefused()
    {
        const Plan nothing;
        requireUntouched(apply(*m_platform, nothing, digestOf(nothing)), ErrorCode::PlanInvalid);
    }

    void otherDigest_isRefused()
    {
        requireUntouched(apply(*m_platform, m_plan, sha256("something else")),
                         ErrorCode::PlanDigestMismatch);
    }

    void otherDisk_isRefused()
    {
        const ImageDisk other(size);
        const Plan plan = planned(probed(other.target(), *m_platform),
                                  wishes({wish(FileSystem::Ext4, std::nullopt, "x")}));
        requireUntouched(apply(*m_platform, plan, digestOf(plan)), ErrorCode::PlanForOtherDevice);
    }

    void absentDisk_isRefused()
    {
        const ApplyPlace place{{DiskTarget::Kind::Image, "/nowhere/disk.img"},
                               m_disk.backups().toStdString()};
        requireUntouched(applyPlan(place, m_plan, digestOf(m_plan), *m_platform, m_quiet, {}),
                         ErrorCode::NoSuchDevice);
    }

    void missingProgram_isNamedBeforeAnythingIsWritten()
    {
        CrippledPlatform platform(*m_platform, CrippledPlatform::Fault::Missing);
        const auto result = apply(platform, m_plan, digestOf(m_plan));
        requireUntouched(result, ErrorCode::ToolMissing);
        QCOMPARE(result.error().text("package"), std::string("e2fsprogs"));
    }

    void lockedDisk_isBusy()
    {
        const UniqueFd other(::open(m_disk.path().toUtf8().constData(), O_RDONLY | O_CLOEXEC));
        QCOMPARE(::flock(other.get(), LOCK_EX | LOCK_NB), 0);
        const auto result = apply();
        QVERIFY(!result);
        // Who looks first: the scan of open files or the lock itself.
        QVERIFY(result.error().code == ErrorCode::DeviceBusy ||
                result.error().code == ErrorCode::RefusedBySafety);
        QCOMPARE(m_disk.hash(), m_before);
    }

    void backupPlaceThatCannotBe_isRefused()
    {
        const ApplyPlace place{m_disk.target(), m_disk.path().toStdString() + "/inside"};
        requireUntouched(applyPlan(place, m_plan, digestOf(m_plan), *m_platform, m_quiet, {}),
                         ErrorCode::BackupStoreFailed);
    }

    // G19: one byte of any table sector changed between plan and apply.
    void changedTableSector_isRefused()
    {
        ImageDisk disk(size);
        const Plan first =
            planned(probed(disk.target(), *m_platform), wishes({wish(FileSystem::None)}));
        const auto made = applyPlan(disk.place(), first, digestOf(first), *m_platform, m_quiet, {});
        QVERIFY(made && made->allVerified());
        const Plan plan =
            planned(probed(disk.target(), *m_platform),
                    wishes({wish(FileSystem::None, 4 * mebi), wish(FileSystem::None)}));
        int refused = 0;
        int sectors = 0;
        const qint64 last = qint64(size / 512 - 1);
        for (qint64 sector = 0; sector <= last; sector = sector == 33 ? last - 32 : sector + 1) {
            const QByteArray old = disk.get(sector * 512 + 100, 1);
            disk.put(sector * 512 + 100, QByteArray(1, char(old[0] ^ 0x20)));
            const QByteArray changed = disk.hash();
            const auto result =
                applyPlan(disk.place(), plan, digestOf(plan), *m_platform, m_quiet, {});
            ++sectors;
            refused +=
                !result && result.error().code == ErrorCode::PlanOutdated && disk.hash() == changed;
            disk.put(sector * 512 + 100, old);
        }
        qInfo("GOAL G19 table sectors: %d/%d refused", refused, sectors);
        QCOMPARE(refused, sectors);
    }

    void failingProgram_isReportedAndUndoIsNoMore()
    {
        ImageDisk disk(size);
        const Plan plan = planned(probed(disk.target(), *m_platform),
                                  wishes({wish(FileSystem::Ext4, std::nullopt, "x")}));
        CrippledPlatform platform(*m_platform, CrippledPlatform::Fault::Failing);
        const auto result = applyPlan(disk.place(), plan, digestOf(plan), platform, m_quiet, {});
        QVERIFY(result);
        QCOMPARE(result->outcome, ApplyResult::Outcome::Failed);
        QVERIFY(result->error && result->error->code == ErrorCode::ToolFailed);
        QVERIFY(!result->undoPossible);
        QCOMPARE(probed(disk.target(), *m_platform).table.layout.partitions.size(), 1u);
    }
};

QTEST_GUILESS_MAIN(ApplyRefusalTest)
#include "apply_refusal_test.moc"
