// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "jobs/disk_work.h"
#include "jobs/job_runner.h"
#include "jobs/measure_feed.h"

#include <QObject>
#include <QTimer>
#include <map>
#include <memory>

namespace driveready {

/// The measurements that run: brings their values to the window's thread, ten times a second.
class MeasureJobs final : public QObject
{
    Q_OBJECT

public:
    /// `runner` must outlive it.
    explicit MeasureJobs(JobRunner &runner, QObject *parent = nullptr);

    quint64 start(const MeasureRequest &request, const MeasureWork &work);
    void goOn(quint64 job, std::chrono::seconds more);
    /// The work threw: no value of it comes any more.
    void forget(quint64 job);

    static constexpr int batchMs = 100;

signals:
    void progressed(quint64 job, const driveready::MeasureBatch &batch);
    void paused(quint64 job, std::shared_ptr<const driveready::ProbeResult> soFar);
    void finished(quint64 job, std::shared_ptr<const driveready::MeasureOutcome> outcome);
    void failed(quint64 job, const driveready::Error &error);

private:
    void deliver();
    void deliver(quint64 job, MeasureFeed &feed);
    void finish(quint64 job, const Result<MeasureOutcome> &result);

    JobRunner &m_runner;
    std::map<quint64, std::shared_ptr<MeasureFeed>> m_feeds;
    QTimer m_tick;
};

} // namespace driveready
