// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "jobs/job_runner.h"

#include <QDeadlineTimer>
#include <QMetaObject>
#include <QPointer>
#include <condition_variable>
#include <mutex>
#include <utility>
#include <vector>

namespace driveready {

/// What a job's thread and the runner both own. `receiver` is cleared before the runner goes, so a
/// late thread finds nobody to talk to.
struct JobRunner::Shared
{
    std::mutex mutex;
    std::condition_variable ended;
    JobRunner *receiver = nullptr;
    std::vector<Progress> pending;
    bool isDrainPosted = false;
    bool hasEnded = false;
};

class JobRunner::Sink final : public ProgressSink
{
public:
    Sink(std::shared_ptr<Shared> shared, quint64 job)
        : m_shared(std::move(shared))
        , m_job(job)
    {
    }

    void report(const Progress &progress) noexcept override
    {
        const std::lock_guard lock(m_shared->mutex);
        if (!m_shared->receiver)
            return;
        auto &pending = m_shared->pending;
        if (!pending.empty() && pending.back().action == progress.action &&
            pending.back().state == progress.state)
            pending.back() = progress;
        else
            pending.push_back(progress);
        if (std::exchange(m_shared->isDrainPosted, true))
            return;
        QMetaObject::invokeMethod(
            m_shared->receiver, [runner = m_shared->receiver, job = m_job] { runner->drain(job); },
            Qt::QueuedConnection);
    }

private:
    std::shared_ptr<Shared> m_shared;
    quint64 m_job;
};

JobRunner::JobRunner(QObject *parent)
    : QObject(parent)
{
}

JobRunner::~JobRunner()
{
    for (auto &[number, job] : m_jobs) {
        job.stop.request_stop();
        const std::lock_guard lock(job.shared->mutex);
        job.shared->receiver = nullptr;
    }
    const QDeadlineTimer deadline(destructionGraceMs);
    for (auto &[number, job] : m_jobs) {
        std::unique_lock lock(job.shared->mutex);
        job.shared->ended.wait_for(lock, std::chrono::milliseconds(deadline.remainingTime()),
                                   [&shared = *job.shared] { return shared.hasEnded; });
    }
}

quint64 JobRunner::start(Work work)
{
    const quint64 number = ++m_last;
    auto shared = std::make_shared<Shared>();
    shared->receiver = this;
    Job &job = m_jobs[number];
    job.shared = shared;

    auto body = [shared, number, work = std::move(work), stop = job.stop.get_token()]() mutable {
        std::optional<Answer> answer;
        try {
            Sink sink(shared, number);
            answer = work(sink, stop);
        } catch (...) {
            answer.reset(); // becomes broke(); nothing may leave the thread's entry
        }
        // What the work owns goes before the end is announced: nobody is waited for any more then.
        work = nullptr;
        const std::lock_guard lock(shared->mutex);
        if (shared->receiver) {
            QMetaObject::invokeMethod(
                shared->receiver,
                [runner = shared->receiver, number, answer = std::move(answer)] {
                    runner->deliver(number, answer);
                },
                Qt::QueuedConnection);
        }
        shared->hasEnded = true;
        shared->ended.notify_all();
    };
    // Detached on purpose: a thread stuck in a read of a dying drive must not keep the window open.
    std::thread(std::move(body)).detach();
    return number;
}

void JobRunner::cancel(quint64 job)
{
    if (const auto found = m_jobs.find(job); found != m_jobs.end())
        found->second.stop.request_stop();
}

void JobRunner::abandon(quint64 job)
{
    const auto found = m_jobs.find(job);
    if (found == m_jobs.end())
        return;
    found->second.stop.request_stop();
    {
        const std::lock_guard lock(found->second.shared->mutex);
        found->second.shared->receiver = nullptr;
    }
    m_jobs.erase(found);
}

bool JobRunner::isRunning(quint64 job) const
{
    return m_jobs.contains(job);
}

void JobRunner::deliver(quint64 job, const std::optional<Answer> &answer)
{
    const QPointer<JobRunner> self(this);
    drain(job);
    // Abandoned meanwhile, or the runner is gone with whoever listened to the progress.
    if (!self || m_jobs.erase(job) == 0)
        return;
    if (!answer)
        emit broke(job);
    else if (*answer)
        (*answer)();
}

void JobRunner::drain(quint64 job)
{
    const auto found = m_jobs.find(job);
    if (found == m_jobs.end())
        return;
    std::vector<Progress> values;
    {
        const std::lock_guard lock(found->second.shared->mutex);
        values.swap(found->second.shared->pending);
        found->second.shared->isDrainPosted = false;
    }
    const QPointer<JobRunner> self(this);
    for (const Progress &value : values) {
        if (!self || !m_jobs.contains(job))
            return;
        emit progressed(job, value);
    }
}

} // namespace driveready
