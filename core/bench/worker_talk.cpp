// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/worker_talk.h"

#include "apply/job_messages.h"
#include "base/overloaded.h"
#include "bench/worker_process.h"

#include <array>
#include <cerrno>
#include <poll.h>
#include <sys/eventfd.h>

namespace driveready {

namespace {

using SteadyTime = std::chrono::steady_clock;
constexpr std::chrono::milliseconds endPatience{5000};

std::chrono::milliseconds since(SteadyTime::time_point moment)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(SteadyTime::now() - moment);
}

/// One job. What the worker says is judged like anything from outside: bounded, strict, one answer.
class Talk
{
public:
    Talk(WorkerProcess &worker, const WorkerJob &job, const MeasureOptions &options,
         ProbeSink &sink)
        : m_worker(worker)
        , m_job(job)
        , m_options(options)
        , m_sink(sink)
        , m_wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
    {
    }

    Result<Measured> run(const std::stop_token &stop)
    {
        if (!m_worker.send(toLine(m_job.job)))
            return fail(m_worker.endError(endPatience));
        const std::stop_callback wake(stop, [this] { ::eventfd_write(m_wake.get(), 1); });
        while (!m_answer) {
            if (Status status = waitOnce(stop); !status)
                return fail(std::move(status).error());
        }
        return std::move(*m_answer);
    }

    std::optional<DiskCounters> own() const { return m_own; }

private:
    Status waitOnce(const std::stop_token &stop)
    {
        std::array<pollfd, 2> fds{pollfd{m_worker.output(), POLLIN, 0},
                                  pollfd{m_cancelSent ? -1 : m_wake.get(), POLLIN, 0}};
        const int ready = ::poll(fds.data(), fds.size(), pauseMs());
        if (ready < 0 && errno != EINTR)
            return fail(systemError(ErrorCode::HelperFailed, errno));
        if (!m_cancelSent && stop.stop_requested()) {
            m_cancelSent = true;
            m_heard = SteadyTime::now();
            // A worker that is gone says so by the end of its output.
            static_cast<void>(m_worker.send(toLine(CancelMessage{})));
        }
        if (fds[0].revents != 0)
            return readSome();
        return ready == 0 ? silence() : Status();
    }

    int pauseMs() const
    {
        return static_cast<int>(std::max<std::int64_t>(1, m_options.patience.count()));
    }

    Status silence()
    {
        if (m_cancelSent && since(m_heard) >= m_options.killAfter) {
            m_worker.kill();
            return fail(m_worker.endError(endPatience));
        }
        ProbeProgress progress;
        progress.step = m_step;
        progress.isWaiting = true;
        m_sink.report(progress);
        return {};
    }

    Status readSome()
    {
        const auto more = m_worker.read(m_lines);
        if (!more)
            return fail(more.error());
        if (!*more)
            return fail(m_worker.endError(endPatience));
        m_heard = SteadyTime::now();
        while (const auto line = m_lines.next()) {
            if (Status status = handle(*line); !status)
                return status;
        }
        return {};
    }

    Status handle(const std::string &line)
    {
        if (m_answer)
            return fail(protocolError("more after the answer"));
        auto event = workerEventFromLine(line);
        if (!event)
            return fail(protocolError("event").causedBy(std::move(event).error()));
        std::visit(
            Overloaded{
                [&](const SamplesEvent &samples) { pass(samples); },
                [&](const FigureEvent &figure) { pass(figure); },
                [&](const SaveEvent &) { save(); },
                [&](const UndecidedEvent &undecided) { decide(undecided.result); },
                [&](MeasuredEvent &measured) {
                    m_own = measured.own;
                    m_answer = fitting(std::move(measured.result));
                },
                [&](NotMeasuredEvent &refused) { m_answer = fail(std::move(refused.error)); },
            },
            *event);
        return {};
    }

    Result<Measured> fitting(Measured answer) const
    {
        const MeasureTask task = m_job.job.task;
        const bool fits =
            task == MeasureTask::RestoreRegion  ? std::holds_alternative<RegionCheck>(answer)
            : task == MeasureTask::ReadStraddle ? std::holds_alternative<LadderResult>(answer)
            : m_job.job.throughput              ? std::holds_alternative<ThroughputResult>(answer)
                                                : std::holds_alternative<ProbeResult>(answer);
        return fits ? Result<Measured>(std::move(answer)) : fail(protocolError("other answer"));
    }

    void pass(const SamplesEvent &event)
    {
        m_step = event.step;
        ProbeProgress progress;
        progress.step = event.step;
        progress.fraction = event.fraction;
        for (const ProbeSample &sample : event.samples) {
            progress.sample = &sample;
            m_sink.report(progress);
        }
        progress.sample = nullptr;
        progress.evidence = event.evidence ? &*event.evidence : nullptr;
        if (event.samples.empty() || event.evidence)
            m_sink.report(progress);
    }

    void pass(FigureEvent event)
    {
        if (event.figure)
            m_figure = std::move(event.figure);
        if (!m_figure || !m_options.throughput)
            return;
        if (event.slice)
            m_figure->slices.push_back(*event.slice);
        ThroughputProgress progress;
        progress.index = event.index;
        progress.count = event.count;
        progress.phase = event.phase;
        progress.bytes = event.bytes;
        progress.operations = event.operations;
        progress.slice = event.slice;
        progress.step = &m_figure->step;
        progress.figure = &*m_figure;
        m_options.throughput->report(progress);
    }

    // An answer that does not arrive shows as the end of the worker.
    void answer(const WorkerMessage &message)
    {
        static_cast<void>(m_worker.send(toLine(message)));
        m_heard = SteadyTime::now();
    }

    // A worker that was told to stop writes nothing: the region would be saved for nobody.
    void save()
    {
        if (m_cancelSent)
            return answer(NotSavedMessage{makeError(ErrorCode::Cancelled)});
        const Status saved = m_job.save ? m_job.save() : fail(makeError(ErrorCode::HelperProtocol));
        if (saved)
            answer(SavedMessage{});
        else
            answer(NotSavedMessage{saved.error()});
    }

    void decide(const ProbeResult &soFar)
    {
        const auto more =
            m_options.goOn && !m_cancelSent ? m_options.goOn(soFar) : std::chrono::seconds(0);
        if (more > std::chrono::seconds(0))
            answer(GoOnMessage{more});
        else
            answer(FinishMessage{});
    }

    WorkerProcess &m_worker;
    const WorkerJob &m_job;
    const MeasureOptions &m_options;
    ProbeSink &m_sink;
    UniqueFd m_wake;
    LineSplitter m_lines{maxWorkerEvent};
    SteadyTime::time_point m_heard = SteadyTime::now();
    ProbeStep m_step = ProbeStep::Reading;
    std::optional<ThroughputFigure> m_figure; ///< the one that is being taken
    std::optional<DiskCounters> m_own;
    std::optional<Result<Measured>> m_answer;
    bool m_cancelSent = false;
};

} // namespace

WorkerEnd runWorker(const WorkerJob &job, const MeasureOptions &options, ProbeSink &sink,
                    std::stop_token stop)
{
    auto worker =
        WorkerProcess::start(options.workerProgram, job.diskFd, job.memory ? job.memory->fd() : -1);
    if (!worker)
        return {fail(worker.error()), true};
    Talk talk(*worker, job, options, sink);
    Result<Measured> answer = talk.run(stop);
    // A worker that broke the rules may still be writing; one that has answered ends by itself.
    if (!answer && answer.error().code == ErrorCode::HelperProtocol)
        worker->kill();
    if (!worker->hasEnded())
        static_cast<void>(worker->endError(endPatience));
    return {std::move(answer), worker->hasEnded(), talk.own()};
}

} // namespace driveready
