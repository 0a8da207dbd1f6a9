// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/apply_image.h"
#include "support/plans.h"
#include "support/table_sectors.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

/// G19 on images: what changes between plan and apply is seen, and nothing is written then.
class FingerprintTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Platform> m_platform = makeLinuxPlatform();
    NullProgress m_quiet;
    int m_tried = 0;
    int m_refused = 0;

    Result<ApplyResult> apply(const ImageDisk &disk, const Plan &plan)
    {
        return applyPlan(disk.place(), plan, digestOf(plan), *m_platform, m_quiet, {});
    }
    // An image with a table of three partitions on it, for DOS two of them logical.
    void prepare(const ImageDisk &disk, TableType table)
    {
        const auto made =
            apply(disk, planned(probed(disk.target(), *m_platform), smallPartitions(table)));
        QVERIFY(made && made->allVerified());
    }

private slots:
    void cleanupTestCase()
    {
        qInfo("GOAL G19: %d/%d changes of an image refused, 0 bytes written", m_refused, m_tried);
    }

    void changedTableSector_isRefused_data() { addTableRows(); }
    void changedTableSector_isRefused()
    {
        QFETCH(int, table);
        QFETCH(quint32, logical);
        const ImageDisk disk(10 * mebi, logical);
        prepare(disk, TableType(table));
        if (QTest::currentTestFailed())
            return;
        const Plan plan =
            planned(probed(disk.target(), *m_platform), wishes({wish(FileSystem::None)}));
        const auto sectors = tableSectors(disk.path(), logical);
        QVERIFY2(sectors.size() >= 3, QByteArray::number(sectors.size()));
        for (const quint64 lba : sectors) {
            ++m_tried;
            QVERIFY(flipByte(disk.path(), lba, logical));
            const QByteArray before = disk.hash();
            const auto refused = apply(disk, plan);
            QVERIFY2(!refused, QByteArray::number(lba));
            QVERIFY2(refused.error().code == ErrorCode::PlanOutdated,
                     toLogString(refused.error()).c_str());
            QCOMPARE(disk.hash(), before);
            QVERIFY(flipByte(disk.path(), lba, logical));
            ++m_refused;
        }
        // The guard lets the good case through.
        const auto done = apply(disk, plan);
        QVERIFY2(done && done->allVerified(), done ? "" : toLogString(done.error()).c_str());
    }

    void anotherFileInItsPlace_isRefused()
    {
        ++m_tried;
        const ImageDisk disk(10 * mebi);
        prepare(disk, TableType::Gpt);
        const Plan plan =
            planned(probed(disk.target(), *m_platform), wishes({wish(FileSystem::None)}));
        const QString copy = disk.file(QStringLiteral("copy.img"));
        QVERIFY(QFile::copy(disk.path(), copy));
        QVERIFY(QFile::rename(disk.path(), disk.file(QStringLiteral("first.img"))));
        QVERIFY(QFile::rename(copy, disk.path()));
        const QByteArray before = disk.hash();
        const auto refused = apply(disk, plan);
        QVERIFY(!refused);
        QVERIFY(refused.error().code == ErrorCode::PlanForOtherDevice ||
                refused.error().code == ErrorCode::PlanOutdated);
        QCOMPARE(disk.hash(), before);
        ++m_refused;
    }
};

QTEST_GUILESS_MAIN(FingerprintTest)
#include "fingerprint_test.moc"
