// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/job_client.h"

#include "apply/helper_process.h"
#include "apply/job_messages.h"
#include "base/overloaded.h"

#include <array>
#include <cerrno>
#include <poll.h>
#include <sys/eventfd.h>

namespace driveready {

namespace {

// One job: sends the request, passes progress on, waits for the answer. What the helper says is
// judged like anything from outside: bounded, strict, and one answer only.
class Conversation
{
public:
    Conversation(HelperProcess &helper, const JobRequest &request, ProgressSink &progress)
        : m_helper(helper)
        , m_request(request)
        , m_progress(progress)
        , m_wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
    {
    }

    Result<ApplyResult> run(std::stop_token stop)
    {
        if (!m_helper.send(toLine(m_request)))
            return fail(m_helper.deathError());
        const std::stop_callback wake(stop, [this] { ::eventfd_write(m_wake.get(), 1); });
        while (!m_answer) {
            if (Status status = waitOnce(stop); !status)
                return fail(whatItLeft(std::move(status).error()));
        }
        return std::move(*m_answer);
    }

private:
    // Without an answer all that is known is what the helper said it was about to do.
    Error whatItLeft(Error cause) const
    {
        if (!m_unsafeAction)
            return cause;
        if (std::holds_alternative<UndoRequest>(m_request))
            return makeError(ErrorCode::UndoIncomplete).causedBy(std::move(cause));
        const auto *apply = std::get_if<ApplyPlanRequest>(&m_request);
        if (!apply) // what a resumed plan was about to do is not known here
            return makeError(ErrorCode::StoppedHalfWay).causedBy(std::move(cause));
        const Action *action = apply->plan.find(*m_unsafeAction);
        const bool formats = action && std::holds_alternative<MakeFileSystem>(action->body);
        return makeError(ErrorCode::StoppedHalfWay)
            .with("begun", std::string(formats ? "formatting" : "table"))
            .causedBy(std::move(cause));
    }

    void heard(const Progress &progress)
    {
        if (!progress.safeToStop)
            m_unsafeAction = progress.action;
        m_progress.report(progress);
    }

    Status waitOnce(const std::stop_token &stop)
    {
        std::array<pollfd, 2> fds{pollfd{m_helper.output(), POLLIN, 0},
                                  pollfd{m_cancelSent ? -1 : m_wake.get(), POLLIN, 0}};
        if (::poll(fds.data(), fds.size(), -1) < 0 && errno != EINTR)
            return fail(systemError(ErrorCode::HelperFailed, errno));
        if (!m_cancelSent && stop.stop_requested()) {
            m_cancelSent = true;
            // A helper that is gone says so by the end of its output.
            static_cast<void>(m_helper.send(toLine(CancelRequest{})));
        }
        return fds[0].revents ? readSome() : Status();
    }

    Status readSome()
    {
        const auto more = m_helper.read(m_lines);
        if (!more)
            return fail(more.error());
        if (!*more)
            return fail(m_helper.deathError());
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
        auto event = eventFromLine(line);
        if (!event)
            return fail(protocolError("event").causedBy(std::move(event).error()));
        std::visit(Overloaded{
                       [&](const Progress &progress) { heard(progress); },
                       [&](FinishedEvent &finished) { m_answer = std::move(finished.result); },
                       [&](RefusedEvent &refused) { m_answer = fail(std::move(refused.error)); },
                   },
                   *event);
        return {};
    }

    HelperProcess &m_helper;
    const JobRequest &m_request;
    ProgressSink &m_progress;
    std::optional<std::uint32_t> m_unsafeAction; ///< the last that began to write
    UniqueFd m_wake;
    LineSplitter m_lines{maxEventBytes};
    std::optional<Result<ApplyResult>> m_answer;
    bool m_cancelSent = false;
};

Result<ApplyResult> converse(const DiskTarget &target, const JobOptions &options,
                             const JobRequest &request, ProgressSink &progress,
                             std::stop_token stop)
{
    auto helper = HelperProcess::start(target, options);
    if (!helper)
        return fail(helper.error());
    return Conversation(*helper, request, progress).run(std::move(stop));
}

} // namespace

Result<ApplyResult> runApply(const DiskTarget &target, const Plan &plan, const Digest &confirmed,
                             const JobOptions &options, ProgressSink &progress,
                             std::stop_token stop)
{
    return converse(target, options, ApplyPlanRequest{plan, confirmed}, progress, std::move(stop));
}

Result<ApplyResult> runUndo(const DiskTarget &target, const std::string &transaction,
                            const JobOptions &options, ProgressSink &progress, std::stop_token stop)
{
    return converse(target, options, UndoRequest{transaction}, progress, std::move(stop));
}

Result<ApplyResult> runFinish(const DiskTarget &target, const std::string &transaction,
                              const JobOptions &options, ProgressSink &progress,
                              std::stop_token stop)
{
    return converse(target, options, FinishRequest{transaction}, progress, std::move(stop));
}

} // namespace driveready
