// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/throughput_text.h"

#include "text/conditions_text.h"

#include <QTest>
#include <set>

using namespace driveready;

/// Figures of throughput and the conditions of a run in words.
class ThroughputTextTest : public QObject
{
    Q_OBJECT

private slots:
    void everyFigureOfARun_hasItsOwnName_data()
    {
        QTest::addColumn<bool>("isFile");
        QTest::addColumn<bool>("isRotational");
        QTest::newRow("platter") << false << true;
        QTest::newRow("flash") << false << false;
        QTest::newRow("file") << true << true;
    }
    void everyFigureOfARun_hasItsOwnName()
    {
        QFETCH(bool, isFile);
        QFETCH(bool, isRotational);
        const Bytes size(std::uint64_t{1} << 40);
        ThroughputSpec spec =
            quickThroughput(size, isFile, isRotational, ByteRange{Bytes(1 << 20), Bytes(1 << 30)});
        spec.jobs = {ThroughputJob::Rewrite,    ThroughputJob::Sequential,
                     ThroughputJob::Random,     ThroughputJob::BlockSizes,
                     ThroughputJob::StartSweep, ThroughputJob::WriteCache,
                     ThroughputJob::FileCopy,   ThroughputJob::SmallFiles};
        std::set<QString> names;
        for (const ThroughputStep &step : stepsOf(spec, sector512)) {
            const QString name = throughputTest(step) + u'\n' + throughputWhere(step, isFile);
            QVERIFY2(!throughputTest(step).isEmpty(), qPrintable(name));
            // The block sizes pass by those of the other jobs, and a sweep of nothing is one.
            const bool mayRepeat =
                step.job == ThroughputJob::BlockSizes || step.skip != ThroughputSkip::None;
            QVERIFY2(names.insert(name).second || mayRepeat, qPrintable(name));
        }
    }

    void rates_areInBothUnits()
    {
        QCOMPARE(rateText(110.94e6), QStringLiteral("110.9 MB/s"));
        QCOMPARE(rateTextBinary(110.94e6), QStringLiteral("105.8 MiB/s"));
        QCOMPARE(rateText(264'000), QStringLiteral("0.26 MB/s"));
    }

    void everyReason_isSaid()
    {
        for (const auto skip : {ThroughputSkip::NothingMayBeWritten, ThroughputSkip::TooSmall,
                                ThroughputSkip::LogicalSize, ThroughputSkip::NotOnFiles,
                                ThroughputSkip::NoFolder, ThroughputSkip::NoSwitch})
            QVERIFY2(throughputSkipText(skip).startsWith(QLatin1String("not run: ")),
                     qPrintable(throughputSkipText(skip)));
        QVERIFY(throughputSkipText(ThroughputSkip::None).isEmpty());
    }

    void end_isSaidWhereSomethingIsMissing()
    {
        ThroughputResult result;
        QVERIFY(throughputEndText(result).isEmpty());
        result.end = ThroughputEnd::Stopped;
        QVERIFY(!throughputEndText(result).isEmpty());
        result.end = ThroughputEnd::Failed;
        result.failure = makeError(ErrorCode::DeviceVanished).with("device", "sdb");
        QVERIFY2(throughputEndText(result).contains(QLatin1String("Not all figures")),
                 qPrintable(throughputEndText(result)));
        result.cacheRestore = CacheRestore::Failed;
        QVERIFY2(throughputEndText(result).contains(QLatin1String("write cache")),
                 qPrintable(throughputEndText(result)));
    }

    void conditions_sayWhatIsKnown_data()
    {
        QTest::addColumn<QString>("part");
        QTest::addColumn<bool>("isKnown");
        for (const char *part :
             {"governor powersave, performance", "on battery", "scheduler bfq", "write cache off",
              "link USB 40.0 MB/s, the drive could 400.0 MB/s", "file system ext4",
              "mounted with rw,noatime", "other I/O 4.1 kB", "31\u202f\u00b0C"}) {
            QTest::addRow("%s, known", part) << QString::fromUtf8(part) << true;
            QTest::addRow("%s, unknown", part) << QString::fromUtf8(part) << false;
        }
    }
    void conditions_sayWhatIsKnown()
    {
        QFETCH(QString, part);
        QFETCH(bool, isKnown);
        ConditionsRecord record;
        RunConditions &now = record.before.emplace();
        if (isKnown) {
            now.governors = {"powersave", "performance", "powersave"};
            now.isOnMains = false;
            now.scheduler = "bfq";
            now.writeCache = "write through";
            now.link = LinkSpeed{"usb", Bytes(40'000'000), Bytes(400'000'000), std::nullopt};
            now.fileSystem = "ext4";
            now.mountOptions = "rw,noatime";
            now.milliCelsius = 31'000;
            record.otherDuring = OtherIo{1, Bytes(4096)};
        }
        const QStringList texts = conditionTexts(record);
        QCOMPARE(texts.contains(part), isKnown);
        QCOMPARE(texts.isEmpty(), !isKnown);
    }

    void everyDifference_hasAName()
    {
        RunConditions a;
        a.kernel = "6.1";
        a.governors = a.energyPreferences = {"x"};
        a.scheduler = a.writeCache = a.driveCache = a.fileSystem = a.mountOptions = "x";
        a.logical = a.physical = 512;
        a.isRotational = a.isOnMains = true;
        a.readAheadKiB = 128;
        a.link = LinkSpeed{"sata", Bytes(1), std::nullopt, std::nullopt};
        a.milliCelsius = 60'000;
        RunConditions b;
        b.milliCelsius = 20'000;
        const auto all = differences(a, b);
        QCOMPARE(all.size(), std::size_t(15));
        std::set<QString> names;
        for (const ConditionDifference &one : all) {
            const QString name = conditionName(one.what);
            QVERIFY2(names.insert(name).second, qPrintable(name));
            QVERIFY(!conditionValue(one.what, one.second).isEmpty());
        }
        QCOMPARE(conditionValue("temperature", "60000"), QStringLiteral("60\u202f\u00b0C"));
        QCOMPARE(conditionValue("governor", ""), QStringLiteral("not known"));
    }

    void whatChangedMeanwhile_isNamed()
    {
        ConditionsRecord record;
        record.before.emplace().governors = {"performance"};
        record.after.emplace().governors = {"powersave"};
        QCOMPARE(changedMeanwhile(record), QStringList{QStringLiteral("governor")});
        record.after = record.before;
        QVERIFY(changedMeanwhile(record).isEmpty());
    }
};

QTEST_GUILESS_MAIN(ThroughputTextTest)
#include "throughput_text_test.moc"
