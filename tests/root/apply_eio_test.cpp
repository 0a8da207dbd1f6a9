// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/executor.h"
#include "apply/prepare.h"
#include "support/apply_image.h"
#include "support/faulty_export.h"
#include "support/loop_device.h"
#include "support/plans.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

/// The whole way on a real block device that answers EIO (reliability, tier B): the old or the new
/// table stands and the message names the sector.
class ApplyEioTest : public QObject
{
    Q_OBJECT

private:
    using Fault = FaultyExport::Fault;
    static constexpr std::uint64_t size = 64 * mebi;
    static constexpr std::uint64_t sectors = size / 512;

    std::unique_ptr<Platform> m_platform = makeLinuxPlatform();
    NullProgress m_quiet;
    int m_tried = 0;
    int m_good = 0;

    static LayoutRequest oldLayout()
    {
        return wishes({wish(FileSystem::None, 16 * mebi), wish(FileSystem::None, 16 * mebi)});
    }
    static LayoutRequest newLayout()
    {
        return wishes({wish(FileSystem::None, 8 * mebi), wish(FileSystem::None, 8 * mebi),
                       wish(FileSystem::None)});
    }

private slots:
    void cleanupTestCase()
    {
        if (m_tried > 0)
            qInfo("GOAL G6 tier B: %d/%d bad places of a block device", m_good, m_tried);
    }

    void badPlace_leavesTheOldOrTheNewTable_data()
    {
        QTest::addColumn<int>("fault");
        QTest::addColumn<quint64>("sector");
        const auto row = [](const char *name, Fault fault, quint64 sector) {
            QTest::newRow(name) << int(fault) << sector;
        };
        row("write, protective MBR and primary", Fault::Write, 0);
        row("write, primary header", Fault::Write, 1);
        row("write, primary entries", Fault::Write, 2);
        row("write, backup entries", Fault::Write, sectors - 33);
        row("write, backup header", Fault::Write, sectors - 1);
        row("flush", Fault::Flush, 0);
    }
    void badPlace_leavesTheOldOrTheNewTable()
    {
        QFETCH(int, fault);
        QFETCH(quint64, sector);
        FaultyExport drive(qint64{size});
        if (!drive.whyNot().isEmpty())
            QSKIP(qPrintable(drive.whyNot()));
        // The old table is written to the image file itself.
        const QTemporaryDir backups;
        const DiskTarget image{DiskTarget::Kind::Image, drive.image().toStdString()};
        const Plan old = planned(probed(image, *m_platform), oldLayout());
        const auto made = applyPlan({image, backups.path().toStdString()}, old, digestOf(old),
                                    *m_platform, m_quiet, {});
        QVERIFY2(made && made->allVerified(),
                 made ? prettyText(toJson(*made)).c_str() : toLogString(made.error()).c_str());
        if (!drive.start(Fault(fault), sector))
            QSKIP(qPrintable(drive.whyNot()));
        std::optional<Error> error;
        DiskLayout wanted;
        {
            LoopDevice loop(drive.exported(), 512, LO_FLAGS_DIRECT_IO);
            if (!loop.isAttached())
                QSKIP(qPrintable(loop.whyNot()));
            const DiskTarget target{DiskTarget::Kind::BlockDevice, loop.name()};
            const Plan plan = planned(probed(target, *m_platform), newLayout());
            wanted = plan.staged;
            const auto result = applyPlan({target, backups.path().toStdString()}, plan,
                                          digestOf(plan), *m_platform, m_quiet, {});
            QVERIFY2(result, result ? "" : toLogString(result.error()).c_str());
            QVERIFY(result->outcome != ApplyResult::Outcome::Done);
            error = result->error;
        }
        drive.stop();
        ++m_tried;
        QVERIFY(error);
        const std::string log = toLogString(*error);
        const std::string lba = error->text("lba");
        QVERIFY2(!lba.empty(), log.c_str());
        // The primary is written as one physical block: its first sector stands for all of it.
        const std::uint64_t named = std::stoull(lba);
        if (Fault(fault) == Fault::Write)
            QVERIFY2(named <= sector && sector < named + 32, log.c_str());
        const DiskLayout seen = probed(image, *m_platform).table.layout;
        QVERIFY2(storesTheSame(seen, old.staged) || storesTheSame(seen, wanted), log.c_str());
        ++m_good;
    }
};

QTEST_GUILESS_MAIN(ApplyEioTest)
#include "apply_eio_test.moc"
