// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/queue_double.h"

#include <QTest>
#include <set>

using namespace driveready;
using namespace driveready::test;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

namespace {

constexpr std::uint64_t mib = 1024 * 1024;

struct Scene
{
    explicit Scene(Bytes size = Bytes(1024 * mib))
        : io(clock, size)
    {
        spec = quickThroughput(size, false, true, ByteRange{Bytes(0), size});
        spec.box = milliseconds(100);
    }
    ThroughputResult run(std::stop_token stop = {})
    {
        return runThroughput(spec, {io, clock, recorder, nullptr, files, cache}, std::move(stop));
    }
    VirtualClock clock;
    QueueDouble io;
    ThroughputRecorder recorder;
    ThroughputSpec spec;
    FileWorkspace *files = nullptr;
    WriteCacheSwitch *cache = nullptr;
};

const ThroughputFigure *figureOf(const ThroughputResult &result, ThroughputAccess access,
                                 std::uint32_t depth)
{
    const auto found = std::ranges::find_if(result.figures, [&](const ThroughputFigure &figure) {
        return figure.step.access == access && figure.step.depth == depth;
    });
    return found == result.figures.end() ? nullptr : &*found;
}

} // namespace

class ThroughputRunTest : public QObject
{
    Q_OBJECT

private slots:
    void rates_areWhatTheDriveDoes()
    {
        Scene scene;
        const ThroughputResult result = scene.run();
        QCOMPARE(result.end, ThroughputEnd::Done);
        const ThroughputFigure *read = figureOf(result, ThroughputAccess::SequentialRead, 32);
        QVERIFY(read);
        // One request a millisecond, whatever waits.
        QCOMPARE(read->bytesPerSecond(), 128 * 1024 * 1000.0);
        QCOMPARE(read->megabytesPerSecond(), 131.072);
        QCOMPARE(read->mebibytesPerSecond(), 125.0);
        QCOMPARE(read->operationsPerSecond(), 1000.0);
        const ThroughputFigure *random = figureOf(result, ThroughputAccess::RandomRead, 1);
        QVERIFY(random);
        QCOMPARE(random->latency.percentile(.5), nanoseconds(milliseconds(1)));
        QCOMPARE(random->latency.most(), nanoseconds(milliseconds(1)));
        QCOMPARE(random->operations, std::uint64_t(100));
        QCOMPARE(scene.io.deepest, 32U);
        QCOMPARE(scene.io.waiting(), 0U);
    }

    void zones_areAtTheFrontTheMiddleAndTheEnd()
    {
        Scene scene;
        scene.spec.jobs = {ThroughputJob::Sequential};
        const ThroughputResult result = scene.run();
        QCOMPARE(result.figures.size(), std::size_t(6));
        QCOMPARE(result.figures[0].step.where.start, Bytes(0));
        QCOMPARE(result.figures[2].step.where.start, Bytes(448 * mib));
        QCOMPARE(result.figures[4].step.where.end(), Bytes(1024 * mib));
        for (std::size_t i = 0; i < 6; i += 2) {
            QCOMPARE(*result.figures[i].step.zone, ThroughputZone(i / 2));
            QVERIFY(isWrite(result.figures[i].step.access));
            QVERIFY(result.figures[i + 1].readsOwnData);
        }
    }

    void flush_countsAsTimeOfTheWrites()
    {
        Scene scene;
        scene.io.flushTakes = milliseconds(100);
        const ThroughputResult result = scene.run();
        const ThroughputFigure *write = figureOf(result, ThroughputAccess::RandomWrite, 1);
        QVERIFY(write);
        QCOMPARE(write->flushTime, nanoseconds(milliseconds(100)));
        QCOMPARE(write->time, nanoseconds(milliseconds(200)));
        QCOMPARE(write->bytesPerSecondBeforeFlush(), write->bytesPerSecond() * 2);
        const ThroughputFigure *read = figureOf(result, ThroughputAccess::RandomRead, 1);
        QVERIFY(read);
        QCOMPARE(read->flushTime, nanoseconds(0));
    }

    void slices_addUpToTheFigure()
    {
        Scene scene;
        scene.spec.box = milliseconds(1050);
        const ThroughputResult result = scene.run();
        for (const ThroughputFigure &figure : result.figures) {
            std::uint64_t bytes = 0;
            std::uint64_t operations = 0;
            nanoseconds end{0};
            for (const RateSlice &slice : figure.slices) {
                QVERIFY(slice.end > end);
                end = slice.end;
                bytes += slice.bytes.value();
                operations += slice.operations;
            }
            QCOMPARE(bytes, figure.bytes.value());
            QCOMPARE(operations, figure.operations);
            QCOMPARE(end, figure.time - figure.flushTime);
        }
        QVERIFY(figureOf(result, ThroughputAccess::RandomRead, 1)->slices.size() >= 10);
    }

    void data_neverRepeatsAndDoesNotCompress()
    {
        Scene scene;
        scene.spec.jobs = {ThroughputJob::Rewrite, ThroughputJob::Random};
        std::set<std::vector<std::byte>> blocks;
        std::size_t count = 0;
        scene.io.watch = [&](const QueuedRequest &request) {
            if (!request.isWrite)
                return;
            const auto data = scene.io.buffer(request.slot).first(request.length);
            for (std::size_t at = 0; at < data.size(); at += 4096, ++count) {
                const auto block = data.subspan(at, 4096);
                std::array<unsigned, 256> seen{};
                for (const std::byte byte : block)
                    ++seen[std::to_integer<std::size_t>(byte)];
                QVERIFY(*std::ranges::max_element(seen) < 60); // 16 on the average
                blocks.emplace(block.begin(), block.begin() + 64);
            }
        };
        scene.run();
        QVERIFY(count > 1000);
        QCOMPARE(blocks.size(), count);
    }

    void rewrite_coversWhatTheFirstPassWrote()
    {
        Scene scene;
        scene.spec.jobs = {ThroughputJob::Rewrite};
        const ThroughputResult result = scene.run();
        QCOMPARE(result.figures.size(), std::size_t(2));
        QVERIFY(!result.figures[0].step.isRewrite && result.figures[1].step.isRewrite);
        QCOMPARE(result.figures[0].bytes, Bytes(100 * mib));
        QCOMPARE(result.figures[1].step.where.length, Bytes(100 * mib));
        QCOMPARE(result.figures[1].bytes, Bytes(100 * mib));
        std::vector<std::uint64_t> offsets;
        for (const QueuedRequest &request : scene.io.requests) {
            if (request.isWrite)
                offsets.push_back(request.offset.value());
        }
        const std::size_t half = offsets.size() / 2;
        QVERIFY(std::equal(offsets.begin(), offsets.begin() + std::ptrdiff_t(half),
                           offsets.begin() + std::ptrdiff_t(half)));
    }

    void blockSizes_areAllOfThem_andNoneReadsWhatAnotherHasJustRead()
    {
        Scene scene;
        scene.spec.jobs = {ThroughputJob::BlockSizes};
        scene.spec.writable.reset();
        const ThroughputResult result = scene.run();
        std::vector<std::uint32_t> sizes;
        for (const ThroughputFigure &figure : result.figures) {
            if (figure.end == ThroughputEnd::Done)
                sizes.push_back(figure.step.blockBytes);
            else
                QCOMPARE(figure.step.skip, ThroughputSkip::NothingMayBeWritten);
        }
        QCOMPARE(sizes.size(), std::size_t(14));
        QCOMPARE(sizes.front(), 512U);
        QCOMPARE(sizes.back(), 4U * 1024 * 1024);
        std::uint64_t end = 0;
        bool isFirst = true;
        for (const QueuedRequest &request : scene.io.requests) {
            if (!std::exchange(isFirst, false)) // the one that wakes the drive
                QVERIFY(request.offset.value() + 4096 > end || request.offset.value() == 0);
            end = request.offset.value() + request.length;
        }
    }

    void sweep_findsTheStartsThatAreGood()
    {
        Scene scene;
        scene.spec.jobs = {ThroughputJob::StartSweep};
        scene.spec.sweepBox = milliseconds(2000);
        scene.io.takes = [](const QueuedRequest &request) {
            return milliseconds(request.offset.value() % 4096 == 0 ? 2 : 13);
        };
        std::set<std::uint64_t> places;
        scene.io.watch = [&](const QueuedRequest &request) {
            if (!request.isWrite)
                return;
            QVERIFY(request.isDurable && request.length == 4096);
            QVERIFY(places.insert(request.offset.value() / 65536).second);
        };
        const ThroughputResult result = scene.run();
        QCOMPARE(result.figures.size(), std::size_t(31));
        for (const ThroughputFigure &figure : result.figures) {
            const bool isGood = *figure.step.startSector % 8 == 0;
            QCOMPARE(figure.latency.percentile(.5), nanoseconds(milliseconds(isGood ? 2 : 13)));
            QCOMPARE(figure.operations, result.figures.front().operations);
        }
        QVERIFY(result.total < std::chrono::seconds(3));
    }

    void stop_takesEffectBeforeTheNextRequest_data()
    {
        QTest::addColumn<qulonglong>("at");
        for (const qulonglong at : {0ULL, 1ULL, 5ULL, 50ULL, 150ULL, 500ULL, 700ULL})
            QTest::newRow(qPrintable(QString::number(at))) << at;
    }
    void stop_takesEffectBeforeTheNextRequest()
    {
        QFETCH(qulonglong, at);
        Scene scene;
        std::stop_source stop;
        std::uint64_t after = 0;
        scene.io.watch = [&](const QueuedRequest &) {
            after += std::uint64_t(stop.stop_requested());
            if (scene.io.count == at)
                stop.request_stop();
        };
        const ThroughputResult result = scene.run(stop.get_token());
        QCOMPARE(result.end, ThroughputEnd::Stopped);
        QVERIFY(!result.failure);
        QCOMPARE(scene.io.waiting(), 0U);
        // The rest of the batch that the request came with.
        QVERIFY2(after < 32, qPrintable(QString::number(after)));
        if (!result.figures.empty())
            QCOMPARE(result.figures.back().end, ThroughputEnd::Stopped);
    }

    void badSector_endsTheRunAndIsNamed()
    {
        Scene scene;
        scene.io.brokenLba = 1024 * 1024 + 3;
        const ThroughputResult result = scene.run();
        QCOMPARE(result.end, ThroughputEnd::Failed);
        QVERIFY(result.failure);
        QCOMPARE(result.failure->code, ErrorCode::IoError);
        const auto lba = std::get<std::uint64_t>(*result.failure->find("lba"));
        QVERIFY(lba >= *scene.io.brokenLba);
        QCOMPARE(result.figures.back().end, ThroughputEnd::Failed);
        QCOMPARE(scene.io.waiting(), 0U);
    }

    void badSectorInsideARequest_isNamedExactly()
    {
        Scene scene;
        scene.spec.jobs = {ThroughputJob::Rewrite};
        scene.io.brokenLba = 2048 * 3 + 17;
        const ThroughputResult result = scene.run();
        QCOMPARE(std::get<std::uint64_t>(*result.failure->find("lba")), std::uint64_t(6161));
        QCOMPARE(result.figures.back().bytes, Bytes(3 * mib));
    }

    void shortTransfer_isAnErrorAtItsPlace()
    {
        Scene scene;
        scene.spec.jobs = {ThroughputJob::Rewrite};
        scene.io.shortRequest = 3; // the first wakes the drive
        const ThroughputResult result = scene.run();
        QCOMPARE(result.failure->code, ErrorCode::ShortTransfer);
        QCOMPARE(std::get<std::uint64_t>(*result.failure->find("lba")),
                 std::uint64_t(2 * 2048 + 1024));
    }

    void queueThatFails_endsTheRun()
    {
        Scene scene;
        scene.io.failingCall = 40;
        const ThroughputResult result = scene.run();
        QCOMPARE(result.end, ThroughputEnd::Failed);
        QCOMPARE(result.failure->code, ErrorCode::DeviceVanished);
    }

    void queueThatFails_isLeftWithNothingOnItsWay()
    {
        Scene scene;
        scene.io.watch = [&](const QueuedRequest &) {
            if (scene.io.waiting() > 1)
                scene.io.failingCall = 0; // the next one
        };
        const ThroughputResult result = scene.run();
        QCOMPARE(result.failure->code, ErrorCode::DeviceVanished);
        QVERIFY(scene.io.deepest > 1);
        QCOMPARE(scene.io.waiting(), 0U);
    }

    void regionTooSmall_isSkippedWithTheReason_data()
    {
        QTest::addColumn<qulonglong>("start");
        QTest::addColumn<qulonglong>("length");
        QTest::newRow("empty") << 0ULL << 0ULL;
        QTest::newRow("one sector") << 4096ULL << 512ULL;
        QTest::newRow("between the grid") << 512ULL << 4096ULL;
        QTest::newRow("behind the end") << 2048ULL * mib << 64ULL * mib;
        QTest::newRow("without end") << 4096ULL << ~0ULL;
    }
    void regionTooSmall_isSkippedWithTheReason()
    {
        QFETCH(qulonglong, start);
        QFETCH(qulonglong, length);
        Scene scene;
        scene.spec.jobs.push_back(ThroughputJob::StartSweep);
        scene.spec.jobs.push_back(ThroughputJob::BlockSizes);
        scene.spec.readable = *(scene.spec.writable = ByteRange{Bytes(start), Bytes(length)});
        const ThroughputResult result = scene.run();
        QCOMPARE(result.end, ThroughputEnd::Done);
        QVERIFY(!result.figures.empty());
        for (const ThroughputFigure &figure : result.figures) {
            QCOMPARE(figure.end, ThroughputEnd::Skipped);
            QCOMPARE(figure.step.skip, ThroughputSkip::TooSmall);
        }
        QVERIFY(std::ranges::none_of(scene.io.requests, &QueuedRequest::isWrite));
    }

    void nothingToWriteOn_readsAllTheSame()
    {
        Scene scene;
        scene.spec.writable.reset();
        scene.spec.jobs = {ThroughputJob::Rewrite, ThroughputJob::Sequential, ThroughputJob::Random,
                           ThroughputJob::StartSweep, ThroughputJob::WriteCache};
        const ThroughputResult result = scene.run();
        QCOMPARE(result.end, ThroughputEnd::Done);
        for (const ThroughputFigure &figure : result.figures) {
            if (isWrite(figure.step.access))
                QCOMPARE(figure.step.skip, ThroughputSkip::NothingMayBeWritten);
            else
                QVERIFY(figure.operations > 0);
        }
        QVERIFY(std::ranges::none_of(scene.io.requests, &QueuedRequest::isWrite));
    }

    void fourKibibyteSectors_allowNoSmallerBlocksAndNoSweep()
    {
        VirtualClock clock;
        QueueDouble io(clock, Bytes(256 * mib), sector4096);
        NullThroughputSink sink;
        ThroughputSpec spec =
            quickThroughput(Bytes(256 * mib), false, false, ByteRange{Bytes(0), Bytes(256 * mib)});
        spec.box = milliseconds(20);
        spec.jobs = {ThroughputJob::BlockSizes, ThroughputJob::StartSweep};
        const ThroughputResult result = runThroughput(spec, {io, clock, sink});
        for (const ThroughputFigure &figure : result.figures) {
            const bool isFine =
                figure.step.job == ThroughputJob::BlockSizes && figure.step.blockBytes >= 4096;
            QCOMPARE(figure.step.skip, isFine ? ThroughputSkip::None : ThroughputSkip::LogicalSize);
        }
        for (const QueuedRequest &request : io.requests)
            QVERIFY(request.offset.value() % 4096 == 0 && request.length % 4096 == 0);
    }

    void file_isReadOnlyWhereItWasWritten()
    {
        Scene scene;
        scene.spec =
            quickThroughput(Bytes(1024 * mib), true, true, ByteRange{Bytes(0), Bytes(1024 * mib)});
        scene.spec.box = milliseconds(100);
        scene.spec.jobs.push_back(ThroughputJob::StartSweep);
        std::uint64_t written = 0;
        scene.io.watch = [&](const QueuedRequest &request) {
            const std::uint64_t end = request.offset.value() + request.length;
            if (request.isWrite && request.offset.value() <= written)
                written = std::max(written, end);
            QVERIFY(end <= written);
        };
        const ThroughputResult result = scene.run();
        QCOMPARE(result.end, ThroughputEnd::Done);
        for (const ThroughputFigure &figure : result.figures) {
            QCOMPARE(figure.end == ThroughputEnd::Skipped,
                     figure.step.job == ThroughputJob::StartSweep);
            QVERIFY(!figure.step.zone);
        }
    }

    void limitOfBytes_endsAFigure()
    {
        Scene scene;
        scene.spec.mostPerFigure = Bytes(2 * mib);
        const ThroughputResult result = scene.run();
        for (const ThroughputFigure &figure : result.figures)
            QVERIFY(figure.bytes <= Bytes(2 * mib));
    }

    void everySample_isKeptWhenAskedFor()
    {
        Scene scene;
        scene.spec.keepsEverySample = true;
        const ThroughputResult result = scene.run();
        const ThroughputFigure *write = figureOf(result, ThroughputAccess::RandomWrite, 1);
        QCOMPARE(write->samples.size(), std::size_t(write->operations));
    }

    void progress_namesEveryFigureOnceAndEndsWithIt()
    {
        Scene scene;
        scene.spec.jobs.push_back(ThroughputJob::WriteCache); // no switch: skipped
        const ThroughputResult result = scene.run();
        std::vector<std::uint32_t> finished;
        for (const auto &report : scene.recorder.reports) {
            if (report.phase == ThroughputPhase::Finished)
                finished.push_back(report.index);
        }
        QCOMPARE(finished.size(), result.figures.size());
        QVERIFY(std::ranges::is_sorted(finished));
        QCOMPARE(finished.size(), stepsOf(scene.spec, sector512).size());
    }

    void sameSeed_sameRequests()
    {
        Scene a;
        Scene b;
        a.spec.seed = b.spec.seed = 99;
        a.run();
        b.run();
        QCOMPARE(a.io.requests, b.io.requests);
        Scene c;
        c.spec.seed = 100;
        c.run();
        QVERIFY(a.io.requests != c.io.requests);
    }

    void writeCache_isSwitchedWithNothingOnItsWay_andRestored_data()
    {
        QTest::addColumn<bool>("found");
        QTest::newRow("found on") << true;
        QTest::newRow("found off") << false;
    }
    void writeCache_isSwitchedWithNothingOnItsWay_andRestored()
    {
        QFETCH(bool, found);
        Scene scene;
        CacheDouble cache(found);
        cache.watch = [&] { QCOMPARE(scene.io.waiting(), 0U); };
        scene.cache = &cache;
        scene.spec.jobs = {ThroughputJob::WriteCache};
        scene.io.takes = [&](const QueuedRequest &) { return milliseconds(cache.state ? 1 : 9); };
        const ThroughputResult result = scene.run();
        QCOMPARE(result.figures.size(), std::size_t(4));
        for (const ThroughputFigure &figure : result.figures)
            QVERIFY(*figure.step.isDriveCacheOn == (figure.operationsPerSecond() > 500));
        QCOMPARE(cache.state, found);
        QCOMPARE(result.cacheRestore, CacheRestore::Restored);
        QCOMPARE(result.isDriveCacheOn, std::optional(found));
    }

    void writeCache_isRestoredWhateverHappens_data()
    {
        QTest::addColumn<int>("what");
        QTest::newRow("stop") << 0;
        QTest::newRow("bad sector") << 1;
        QTest::newRow("queue fails") << 2;
        QTest::newRow("restoring fails twice") << 3;
    }
    void writeCache_isRestoredWhateverHappens()
    {
        QFETCH(int, what);
        Scene scene;
        CacheDouble cache(true);
        cache.watch = [&] { QCOMPARE(scene.io.waiting(), 0U); };
        scene.cache = &cache;
        scene.spec.jobs = {ThroughputJob::WriteCache};
        std::stop_source stop;
        scene.io.watch = [&](const QueuedRequest &) {
            if (cache.state)
                return;
            if (what == 0)
                stop.request_stop();
            if (what == 1)
                scene.io.brokenLba = 0;
            if (what == 2)
                scene.io.failingCall = 0; // counted from now on
        };
        if (what == 3)
            cache.fails = [](std::uint64_t call) { return call == 1 || call == 2; };
        const ThroughputResult result = scene.run(stop.get_token());
        QCOMPARE(cache.state, true);
        QVERIFY(cache.turned.size() >= 2);
        QCOMPARE(result.cacheRestore, CacheRestore::Restored);
        QCOMPARE(result.end, what == 0   ? ThroughputEnd::Stopped
                             : what == 3 ? ThroughputEnd::Done
                                         : ThroughputEnd::Failed);
    }

    void writeCacheThatCannotBeRestored_isSaid()
    {
        Scene scene;
        CacheDouble cache(true);
        scene.cache = &cache;
        scene.spec.jobs = {ThroughputJob::WriteCache};
        cache.fails = [](std::uint64_t call) { return call >= 1; };
        const ThroughputResult result = scene.run();
        QCOMPARE(result.cacheRestore, CacheRestore::Failed);
        QCOMPARE(result.isDriveCacheOn, std::optional(false));
        QVERIFY(result.writeCacheProblem);
        QCOMPARE(result.writeCacheProblem->code, ErrorCode::IoError);
    }

    void writeCacheThatCannotBeSwitched_isSkippedWithTheReason()
    {
        Scene scene;
        CacheDouble cache(true);
        cache.isSupported = false;
        scene.cache = &cache;
        scene.spec.jobs = {ThroughputJob::WriteCache, ThroughputJob::SmallFiles};
        const ThroughputResult result = scene.run();
        QCOMPARE(result.end, ThroughputEnd::Done);
        for (const ThroughputFigure &figure : result.figures) {
            QCOMPARE(figure.step.skip, figure.step.job == ThroughputJob::WriteCache
                                           ? ThroughputSkip::NoSwitch
                                           : ThroughputSkip::NoFolder);
        }
        QCOMPARE(result.cacheRestore, CacheRestore::NotTouched);
        QCOMPARE(result.writeCacheProblem->text("reason"), std::string("no-scsi-disk"));
        QVERIFY(std::ranges::none_of(scene.io.requests, &QueuedRequest::isWrite));
    }
};

QTEST_GUILESS_MAIN(ThroughputRunTest)
#include "throughput_run_test.moc"
