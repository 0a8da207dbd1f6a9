// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/progress.h"

#include <QObject>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <thread>

namespace driveready {

/// Runs blocking core calls, one thread each, and brings their answers back to the thread that the
/// runner lives on. Answers of abandoned jobs are dropped. A thread that hangs in the kernel cannot
/// be stopped, so nothing ever waits long for one: the destructor lets it go, and what it shares
/// with the runner is owned by both (architecture 3.8).
class JobRunner final : public QObject
{
    Q_OBJECT

public:
    /// Runs on the runner's thread, after the work: hands over its result.
    using Answer = std::function<void()>;
    /// Runs on the job's thread. It must own, or share, everything it uses.
    using Work = std::function<Answer(ProgressSink &progress, std::stop_token stop)>;

    explicit JobRunner(QObject *parent = nullptr);
    /// Asks every job to stop and waits at most `destructionGraceMs` in all.
    ~JobRunner() override;

    /// Starts a job and returns its number, never 0 and never used twice. The answer always comes
    /// later, through the event loop.
    quint64 start(Work work);
    /// Asks a job to stop at its next safe point; its answer still comes. Unknown numbers: nothing.
    void cancel(quint64 job);
    /// As cancel(), and its answer and progress are dropped.
    void abandon(quint64 job);
    bool isRunning(quint64 job) const;
    /// Jobs whose answer has not come yet, abandoned ones left out.
    std::size_t runningCount() const { return m_jobs.size(); }

    static constexpr int destructionGraceMs = 200;

signals:
    /// At most one pending call at a time: values that nobody had time for are replaced by newer
    /// ones of the same step and state.
    void progressed(quint64 job, const driveready::Progress &progress);
    /// The work threw (out of memory, a programmer's error): there is no answer.
    void broke(quint64 job);

private:
    struct Shared;
    class Sink;
    struct Job
    {
        std::stop_source stop;
        std::shared_ptr<Shared> shared;
    };

    void deliver(quint64 job, const std::optional<Answer> &answer);
    void drain(quint64 job);

    quint64 m_last = 0;
    std::map<quint64, Job> m_jobs;
};

} // namespace driveready
