// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "job_server.h"

#include "base/overloaded.h"
#include "base/unique_fd.h"

#include <array>
#include <cerrno>
#include <poll.h>
#include <sys/eventfd.h>
#include <thread>
#include <unistd.h>

namespace driveready {

namespace {

class SendingProgress final : public ProgressSink
{
public:
    explicit SendingProgress(std::function<void(const Progress &)> send)
        : m_send(std::move(send))
    {
    }
    void report(const Progress &progress) noexcept override { m_send(progress); }

private:
    std::function<void(const Progress &)> m_send;
};

} // namespace

int JobServer::run()
{
    const auto request = readRequest();
    if (m_clientGone && !request)
        return 1;
    if (!request) {
        send(RefusedEvent{request.error()});
        return 0;
    }
    send(perform(*request));
    return 0;
}

Result<JobRequest> JobServer::readRequest()
{
    for (;;) {
        if (const auto line = m_lines.next())
            return requestFromLine(*line);
        std::array<char, 16384> buffer;
        const ssize_t count = ::read(m_channels.input, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0) {
            m_clientGone = true;
            return fail(makeError(ErrorCode::HelperProtocol).with("reason", "no request"));
        }
        const std::string_view data(buffer.data(), static_cast<std::size_t>(count));
        if (Status status = m_lines.add(data); !status)
            return fail(status.error());
    }
}

JobEvent JobServer::perform(const JobRequest &request)
{
    std::stop_source stop;
    SendingProgress sending([this](const Progress &progress) { send(progress); });
    ThrottledProgress throttled(sending);
    const auto refusal = [](Error error) -> Result<ApplyResult> { return fail(std::move(error)); };
    std::jthread listener([this, &stop](std::stop_token ended) { listen(ended, stop); });
    auto result = std::visit(
        Overloaded{
            [&](const ApplyPlanRequest &apply) {
                return applyPlan(m_place, apply.plan, apply.confirmed, m_platform, throttled,
                                 stop.get_token());
            },
            [&](const UndoRequest &undo) {
                return undoTransaction(m_place, undo.transaction, m_platform, throttled,
                                       stop.get_token());
            },
            [&](const FinishRequest &finish) {
                return finishTransaction(m_place, finish.transaction, m_platform, throttled,
                                         stop.get_token());
            },
            [&](const CancelRequest &) { return refusal(makeError(ErrorCode::Cancelled)); },
        },
        request);
    if (!result)
        return RefusedEvent{std::move(result).error()};
    return FinishedEvent{std::move(*result)};
}

void JobServer::send(const JobEvent &event)
{
    const std::string text = toLine(event) + "\n";
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t count = ::write(m_channels.output, text.data() + done, text.size() - done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return; // nobody listens any more; the job goes on as S25 says
        done += static_cast<std::size_t>(count);
    }
}

void JobServer::listen(std::stop_token ended, std::stop_source &stop)
{
    const UniqueFd wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    const std::stop_callback wakeUp(ended, [&] { ::eventfd_write(wake.get(), 1); });
    bool open = obeyLines(stop); // what came in one breath with the request
    bool signalled = false;
    while (!ended.stop_requested()) {
        std::array<pollfd, 3> fds{pollfd{open ? m_channels.input : -1, POLLIN, 0},
                                  pollfd{signalled ? -1 : m_channels.signals, POLLIN, 0},
                                  pollfd{wake.get(), POLLIN, 0}};
        if (::poll(fds.data(), fds.size(), -1) < 0)
            continue; // EINTR
        if (fds[1].revents) {
            signalled = true;
            stop.request_stop();
        }
        if (fds[0].revents)
            open = hearOnce(stop);
    }
}

// False when the client is gone or does not keep to the contract; either way the job is to stop.
bool JobServer::hearOnce(std::stop_source &stop)
{
    std::array<char, 4096> buffer;
    const ssize_t count = ::read(m_channels.input, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR)
        return true;
    if (count > 0 && m_lines.add(std::string_view(buffer.data(), static_cast<std::size_t>(count))))
        return obeyLines(stop);
    stop.request_stop();
    return false;
}

bool JobServer::obeyLines(std::stop_source &stop)
{
    while (const auto line = m_lines.next()) {
        const auto request = requestFromLine(*line);
        stop.request_stop(); // what Cancel asks for, and the answer to anything else
        if (!request || !std::holds_alternative<CancelRequest>(*request))
            return false;
    }
    return true;
}

} // namespace driveready
