// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/job_client.h"

#include "apply/helper_process.h"
#include "apply/job_messages.h"

#include <array>
#include <cerrno>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace driveready {

namespace {

template<class... Cases>
struct Overloaded : Cases...
{
    using Cases::operator()...;
};

Error protocolError(const char *reason)
{
    return makeError(ErrorCode::HelperProtocol).with("reason", reason);
}

// One job: sends the request, passes progress on, waits for the answer. What the helper says is
// judged like anything from outside: bounded, strict, and one answer only.
class Conversation
{
public:
    Conversation(HelperProcess &helper, ProgressSink &progress)
        : m_helper(helper)
        , m_progress(progress)
        , m_wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
    {
    }

    Result<ApplyResult> run(const JobRequest &request, std::stop_token stop)
    {
        if (!m_helper.send(toLine(request)))
            return fail(m_helper.deathError());
        const std::stop_callback wake(stop, [this] { ::eventfd_write(m_wake.get(), 1); });
        while (!m_answer) {
            if (Status status = waitOnce(stop); !status)
                return fail(status.error());
        }
        return std::move(*m_answer);
    }

private:
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
        std::array<char, 16384> buffer;
        const ssize_t count = ::read(m_helper.output(), buffer.data(), buffer.size());
        if (count < 0)
            return errno == EINTR ? Status() : fail(systemError(ErrorCode::HelperFailed, errno));
        if (count == 0)
            return fail(m_helper.deathError());
        if (!m_lines.add(std::string_view(buffer.data(), static_cast<std::size_t>(count))))
            return fail(protocolError("line too long"));
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
                       [&](const Progress &progress) { m_progress.report(progress); },
                       [&](FinishedEvent &finished) { m_answer = std::move(finished.result); },
                       [&](RefusedEvent &refused) { m_answer = fail(std::move(refused.error)); },
                   },
                   *event);
        return {};
    }

    HelperProcess &m_helper;
    ProgressSink &m_progress;
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
    return Conversation(*helper, progress).run(request, std::move(stop));
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

} // namespace driveready
