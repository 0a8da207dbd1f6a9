// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/apply_image.h"
#include "support/loop_device.h"
#include "support/plans.h"
#include "support/table_sectors.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

/// G19 on a block device: another byte, another disk, or the same one attached anew.
class FingerprintLoopTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Platform> m_platform = makeLinuxPlatform();
    NullProgress m_quiet;
    QTemporaryDir m_backups;
    int m_tried = 0;
    int m_refused = 0;

    static DiskTarget targetOf(const LoopDevice &loop)
    {
        return {DiskTarget::Kind::BlockDevice, loop.name()};
    }
    Result<ApplyResult> apply(const LoopDevice &loop, const Plan &plan)
    {
        return applyPlan({targetOf(loop), m_backups.path().toStdString()}, plan, digestOf(plan),
                         *m_platform, m_quiet, {});
    }
    void prepare(const LoopDevice &loop, TableType table)
    {
        const auto made =
            apply(loop, planned(probed(targetOf(loop), *m_platform), smallPartitions(table)));
        QVERIFY2(made && made->allVerified(), made ? "" : toLogString(made.error()).c_str());
    }
    Plan nextPlan(const LoopDevice &loop)
    {
        return planned(probed(targetOf(loop), *m_platform), wishes({wish(FileSystem::None)}));
    }

private slots:
    void cleanupTestCase()
    {
        qInfo("GOAL G19: %d/%d changes of a loop device refused, 0 bytes written", m_refused,
              m_tried);
    }

    void changedTableSector_isRefused_data() { addTableRows(); }
    void changedTableSector_isRefused()
    {
        QFETCH(int, table);
        QFETCH(quint32, logical);
        LoopDevice loop(qint64(16 * mebi), logical);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        prepare(loop, TableType(table));
        if (QTest::currentTestFailed())
            return;
        const Plan plan = nextPlan(loop);
        const auto writes = loop.writes();
        for (const quint64 lba : tableSectors(loop.backingFile(), logical)) {
            ++m_tried;
            QVERIFY(flipByte(loop.backingFile(), lba, logical));
            const auto refused = apply(loop, plan);
            QVERIFY2(!refused, QByteArray::number(lba));
            QVERIFY2(refused.error().code == ErrorCode::PlanOutdated,
                     toLogString(refused.error()).c_str());
            QCOMPARE(loop.writes(), writes);
            QVERIFY(flipByte(loop.backingFile(), lba, logical));
            ++m_refused;
        }
        const auto done = apply(loop, plan);
        QVERIFY2(done && done->allVerified(), done ? "" : toLogString(done.error()).c_str());
    }

    void diskAttachedAnew_isRefused_data()
    {
        QTest::addColumn<bool>("another");
        QTest::newRow("the same disk, new diskseq") << false;
        QTest::newRow("another disk of the same content") << true;
    }
    void diskAttachedAnew_isRefused()
    {
        QFETCH(bool, another);
        ++m_tried;
        QTemporaryDir folder; // outlives the device that lies in it
        LoopDevice loop(qint64(16 * mebi));
        if (!loop.isAttached()) {
            --m_tried;
            QSKIP(qPrintable(loop.whyNot()));
        }
        prepare(loop, TableType::Gpt);
        const Plan plan = nextPlan(loop);
        const QString copy = folder.filePath(QStringLiteral("copy.img"));
        QVERIFY(QFile::copy(loop.backingFile(), copy));
        QVERIFY(loop.attachAnew(another ? copy : QString()));
        const auto writes = loop.writes();
        const auto refused = apply(loop, plan);
        QVERIFY(!refused);
        QVERIFY2(refused.error().code == ErrorCode::PlanOutdated ||
                     refused.error().code == ErrorCode::PlanForOtherDevice,
                 toLogString(refused.error()).c_str());
        QCOMPARE(loop.writes(), writes);
        ++m_refused;
    }
};

QTEST_GUILESS_MAIN(FingerprintLoopTest)
#include "fingerprint_loop_test.moc"
