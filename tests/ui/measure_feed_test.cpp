// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "jobs/direct_backend.h"
#include "support/sample_disks.h"
#include "support/ui_test.h"

#include <QSignalSpy>
#include <atomic>
#include <thread>

using namespace driveready;

namespace {

void report(ProbeSink &sink, std::uint64_t number)
{
    ProbeSample sample;
    sample.offset = number;
    sink.report({.step = ProbeStep::Testing, .fraction = {}, .sample = &sample});
}

DiskWork workThat(MeasureWork measure)
{
    DiskWork work;
    work.list = [] { return std::vector<ListedDevice>(); };
    work.measure = std::move(measure);
    return work;
}

} // namespace

/// Between the thread of a probe and the window nothing gets lost, and nobody waits for the other.
class MeasureFeedTest : public QObject
{
    Q_OBJECT

private slots:
    void take_withoutNews_isNothing()
    {
        MeasureFeed feed;
        QVERIFY(!feed.take());
        report(feed, 1);
        QCOMPARE(feed.take()->samples.size(), std::size_t(1));
        QVERIFY(!feed.take());
    }

    void takingWhileItReports_losesNone_andKeepsTheOrder()
    {
        constexpr std::uint64_t count = 200'000;
        MeasureFeed feed;
        std::thread probe([&feed] {
            for (std::uint64_t at = 0; at < count; ++at)
                report(feed, at);
        });
        std::uint64_t next = 0;
        while (next < count) {
            if (const auto batch = feed.take()) {
                for (const ProbeSample &sample : batch->samples)
                    QCOMPARE(sample.offset, next++);
            }
        }
        probe.join();
        QVERIFY(!feed.take());
    }

    void ask_waitsForTheAnswer()
    {
        MeasureFeed feed;
        std::chrono::seconds more{0};
        std::thread probe([&] { more = feed.ask(ProbeResult(), std::stop_token()); });
        std::shared_ptr<const ProbeResult> question;
        while (!question)
            question = feed.takeQuestion();
        QVERIFY(!feed.takeQuestion());
        feed.answer(std::chrono::seconds(7));
        probe.join();
        QCOMPARE(more.count(), 7);
    }

    void ask_endsWithAStop()
    {
        MeasureFeed feed;
        std::stop_source stop;
        std::chrono::seconds more{9};
        std::thread probe([&] { more = feed.ask(ProbeResult(), stop.get_token()); });
        while (!feed.takeQuestion())
            std::this_thread::yield();
        stop.request_stop();
        probe.join();
        QCOMPARE(more.count(), 0);
    }

    void backend_deliversEverySample_beforeTheResult()
    {
        constexpr std::uint64_t count = 5000;
        DirectBackend backend(workThat([](const MeasureRequest &, const GoOn &, ProbeSink &sink,
                                          std::stop_token) -> Result<MeasureOutcome> {
            for (std::uint64_t at = 0; at < count; ++at)
                report(sink, at);
            return MeasureOutcome{};
        }));
        std::uint64_t arrived = 0;
        std::uint64_t atTheEnd = 0;
        connect(&backend, &Backend::measureProgressed, this,
                [&](quint64, const MeasureBatch &batch) { arrived += batch.samples.size(); });
        connect(&backend, &Backend::measured, this, [&] { atTheEnd = arrived; });
        QSignalSpy ended(&backend, &Backend::measured);
        const quint64 job = backend.measure({});
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(ended[0][0].toULongLong(), job);
        QCOMPARE(atTheEnd, count);
    }

    void backend_asksWhetherToGoOn_andPassesTheAnswer()
    {
        DirectBackend backend(workThat([](const MeasureRequest &, const GoOn &goOn, ProbeSink &,
                                          std::stop_token) -> Result<MeasureOutcome> {
            MeasureOutcome outcome;
            outcome.record.time = std::to_string(goOn(ProbeResult()).count());
            return outcome;
        }));
        connect(&backend, &Backend::measurePaused, &backend,
                [&](quint64 job) { backend.goOnMeasuring(job, std::chrono::seconds(5)); });
        std::string answer;
        connect(&backend, &Backend::measured, this,
                [&](quint64, const std::shared_ptr<const MeasureOutcome> &outcome) {
                    answer = outcome->record.time;
                });
        backend.measure({});
        QTRY_COMPARE(answer, std::string("5"));
    }

    void backend_stopped_whileItAsks_ends()
    {
        DirectBackend backend(workThat([](const MeasureRequest &, const GoOn &goOn, ProbeSink &,
                                          std::stop_token) -> Result<MeasureOutcome> {
            goOn(ProbeResult());
            return fail(makeError(ErrorCode::Cancelled));
        }));
        QSignalSpy paused(&backend, &Backend::measurePaused);
        QSignalSpy failed(&backend, &Backend::failed);
        const quint64 job = backend.measure({});
        QTRY_COMPARE(paused.size(), 1);
        backend.cancel(job);
        QTRY_COMPARE(failed.size(), 1);
    }

    void backend_goneMeanwhile_isNotMissed()
    {
        std::atomic<bool> isReleased = false;
        {
            DirectBackend backend(
                workThat([&](const MeasureRequest &, const GoOn &, ProbeSink &sink,
                             std::stop_token stop) -> Result<MeasureOutcome> {
                    while (!stop.stop_requested())
                        report(sink, 0);
                    isReleased = true;
                    return MeasureOutcome{};
                }));
            backend.measure({});
        }
        QTRY_VERIFY(isReleased);
    }
};

DRIVEREADY_UI_TEST_MAIN(MeasureFeedTest)
#include "measure_feed_test.moc"
