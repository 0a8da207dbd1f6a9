// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "jobs/measure_jobs.h"

#include <QPointer>

namespace driveready {

MeasureJobs::MeasureJobs(JobRunner &runner, QObject *parent)
    : QObject(parent)
    , m_runner(runner)
{
    m_tick.setInterval(batchMs);
    connect(&m_tick, &QTimer::timeout, this, qOverload<>(&MeasureJobs::deliver));
}

quint64 MeasureJobs::start(const MeasureRequest &request, const MeasureWork &work)
{
    auto feed = std::make_shared<MeasureFeed>();
    auto number = std::make_shared<quint64>(0);
    *number = m_runner.start([this, number, request, work, feed](ProgressSink &,
                                                                 std::stop_token stop) {
        const GoOn goOn = [feed, stop](const ProbeResult &soFar) { return feed->ask(soFar, stop); };
        auto result = work(request, goOn, *feed, stop);
        // `this` is used on the window's thread only, where the runner has proved it alive.
        return [this, number, result = std::move(result)] { finish(*number, result); };
    });
    m_feeds[*number] = feed;
    m_tick.start();
    return *number;
}

void MeasureJobs::goOn(quint64 job, std::chrono::seconds more)
{
    if (const auto found = m_feeds.find(job); found != m_feeds.end())
        found->second->answer(more);
}

void MeasureJobs::forget(quint64 job)
{
    m_feeds.erase(job);
    if (m_feeds.empty())
        m_tick.stop();
}

void MeasureJobs::deliver()
{
    const QPointer<MeasureJobs> self(this);
    const auto feeds = m_feeds; // one that listens may start or end another one
    for (const auto &[job, feed] : feeds) {
        if (!self)
            return;
        deliver(job, *feed);
    }
}

void MeasureJobs::deliver(quint64 job, MeasureFeed &feed)
{
    const QPointer<MeasureJobs> self(this);
    if (const auto batch = feed.take())
        emit progressed(job, *batch);
    if (!self)
        return;
    if (const auto question = feed.takeQuestion())
        emit paused(job, question);
}

void MeasureJobs::finish(quint64 job, const Result<MeasureOutcome> &result)
{
    const QPointer<MeasureJobs> self(this);
    if (const auto found = m_feeds.find(job); found != m_feeds.end()) {
        const auto feed = found->second;
        forget(job);
        deliver(job, *feed); // the last ones
    }
    if (!self)
        return;
    if (result)
        emit finished(job, std::make_shared<const MeasureOutcome>(*result));
    else
        emit failed(job, result.error());
}

} // namespace driveready
