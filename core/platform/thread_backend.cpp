// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/queue_backend.h"

#include <cerrno>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <stop_token>
#include <sys/uio.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace driveready::detail {

QueueBackend::~QueueBackend() = default;

QueuedCompletion performNow(int fd, const QueueBuffers &buffers, const QueuedRequest &request)
{
    const iovec part{buffers.at(request.slot), request.length};
    const auto offset = static_cast<off_t>(request.offset.value());
    ssize_t count = 0;
    do {
        count = request.isWrite
                    ? ::pwritev2(fd, &part, 1, offset, request.isDurable ? RWF_DSYNC : 0)
                    : ::pread(fd, part.iov_base, part.iov_len, offset);
    } while (count < 0 && errno == EINTR);
    return {request.slot, static_cast<std::uint32_t>(count < 0 ? 0 : count), count < 0 ? errno : 0};
}

namespace {

class DirectBackend final : public QueueBackend
{
public:
    DirectBackend(int fd, const QueueBuffers &buffers)
        : m_fd(fd)
        , m_buffers(buffers)
    {
    }
    Result<std::span<const QueuedCompletion>>
    exchange(std::span<const QueuedRequest> requests) override
    {
        if (requests.size() != 1)
            return fail(makeError(ErrorCode::InvalidArgument));
        m_done = performNow(m_fd, m_buffers, requests.front());
        return std::span<const QueuedCompletion>(&m_done, 1);
    }

private:
    int m_fd;
    const QueueBuffers &m_buffers;
    QueuedCompletion m_done;
};

class ThreadBackend final : public QueueBackend
{
public:
    ThreadBackend(int fd, const QueueBuffers &buffers)
        : m_fd(fd)
        , m_buffers(buffers)
    {
    }
    bool start();
    Result<std::span<const QueuedCompletion>>
    exchange(std::span<const QueuedRequest> requests) override;

private:
    void work(const std::stop_token &stop);

    int m_fd;
    const QueueBuffers &m_buffers;
    std::mutex m_mutex;
    std::condition_variable_any m_hasWork;
    std::condition_variable m_hasDone;
    std::deque<QueuedRequest> m_waiting;
    std::vector<QueuedCompletion> m_finished;
    std::vector<QueuedCompletion> m_handedOver;
    std::vector<std::jthread> m_threads; ///< last: ends before what it uses
};

bool ThreadBackend::start()
{
    for (std::uint32_t i = 0; i < m_buffers.shape().depth; ++i) {
        try {
            m_threads.emplace_back([this](const std::stop_token &stop) { work(stop); });
        } catch (const std::system_error &) { // a limit on threads: fewer at once
            break;
        }
    }
    return !m_threads.empty();
}

void ThreadBackend::work(const std::stop_token &stop)
{
    std::unique_lock lock(m_mutex);
    while (m_hasWork.wait(lock, stop, [this] { return !m_waiting.empty(); })) {
        const QueuedRequest request = m_waiting.front();
        m_waiting.pop_front();
        lock.unlock();
        const QueuedCompletion done = performNow(m_fd, m_buffers, request);
        lock.lock();
        m_finished.push_back(done);
        m_hasDone.notify_one();
    }
}

Result<std::span<const QueuedCompletion>>
ThreadBackend::exchange(std::span<const QueuedRequest> requests)
{
    std::unique_lock lock(m_mutex);
    m_waiting.insert(m_waiting.end(), requests.begin(), requests.end());
    if (requests.size() > 1)
        m_hasWork.notify_all();
    else
        m_hasWork.notify_one();
    m_hasDone.wait(lock, [this] { return !m_finished.empty(); });
    m_handedOver.swap(m_finished);
    m_finished.clear();
    return std::span<const QueuedCompletion>(m_handedOver);
}

} // namespace

std::unique_ptr<QueueBackend> makeDirectBackend(int fd, const QueueBuffers &buffers)
{
    return std::make_unique<DirectBackend>(fd, buffers);
}

std::unique_ptr<QueueBackend> makeThreadBackend(int fd, const QueueBuffers &buffers)
{
    auto backend = std::make_unique<ThreadBackend>(fd, buffers);
    if (!backend->start())
        return nullptr;
    return backend;
}

} // namespace driveready::detail
