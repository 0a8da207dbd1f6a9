// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/linux_queued_io.h"

#include "platform/queue_backend.h"

#include <cerrno>
#include <sys/mman.h>
#include <unistd.h>

namespace driveready {

namespace detail {

namespace {
constexpr std::size_t page = 4096;
constexpr std::uint32_t mostDepth = 256;
constexpr std::uint32_t mostBytes = 64U << 20U;
} // namespace

QueueBuffers::QueueBuffers(const QueueShape &shape)
    : m_shape(shape)
    , m_stride((shape.requestBytes + page - 1) / page * page)
{
    if (shape.depth == 0 || shape.depth > mostDepth || shape.requestBytes == 0 ||
        shape.requestBytes > mostBytes)
        return;
    void *memory = ::mmap(nullptr, m_stride * shape.depth, PROT_READ | PROT_WRITE,
                          MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
    if (memory != MAP_FAILED)
        m_memory = static_cast<std::byte *>(memory);
}

QueueBuffers::~QueueBuffers()
{
    if (m_memory != nullptr)
        ::munmap(m_memory, m_stride * m_shape.depth);
}

} // namespace detail

namespace {

class LinuxQueuedIo final : public QueuedIo
{
public:
    LinuxQueuedIo(int fd, LinuxQueueOptions options)
        : m_fd(fd)
        , m_options(std::move(options))
    {
        // Found out now, as every result names its engine.
        const detail::QueueBuffers probe({2, 4096});
        if (m_options.withThreads || probe.isEmpty() || !detail::makeUringBackend(fd, probe))
            m_engine = QueueEngine::Threads;
    }

    Status setUp(const QueueShape &shape) override;
    std::span<std::byte> buffer(std::uint32_t slot) override
    {
        return {m_buffers->at(slot), m_buffers->shape().requestBytes};
    }
    Result<std::span<const QueuedCompletion>>
    exchange(std::span<const QueuedRequest> requests) override;
    Status flush() override;
    QueueFacts facts() const override
    {
        return {m_options.size, m_options.logical, m_engine, m_options.isDirect};
    }

private:
    int m_fd;
    LinuxQueueOptions m_options;
    QueueEngine m_engine = QueueEngine::IoUring;
    std::unique_ptr<detail::QueueBuffers> m_buffers;
    std::unique_ptr<detail::QueueBackend> m_backend; ///< last: waits before the buffers go
};

Status LinuxQueuedIo::setUp(const QueueShape &shape)
{
    m_backend.reset();
    m_buffers = std::make_unique<detail::QueueBuffers>(shape);
    if (m_buffers->isEmpty())
        return fail(makeError(ErrorCode::InvalidArgument).with("device", m_options.device));
    if (shape.depth == 1)
        m_backend = detail::makeDirectBackend(m_fd, *m_buffers);
    else if (m_engine == QueueEngine::IoUring)
        m_backend = detail::makeUringBackend(m_fd, *m_buffers);
    else
        m_backend = detail::makeThreadBackend(m_fd, *m_buffers);
    if (!m_backend)
        return fail(makeError(ErrorCode::Unsupported).with("device", m_options.device));
    return {};
}

Result<std::span<const QueuedCompletion>>
LinuxQueuedIo::exchange(std::span<const QueuedRequest> requests)
{
    for (const QueuedRequest &request : requests) {
        const auto end = checkedAdd(request.offset.value(), request.length);
        if (!end || *end > m_options.size.value() || request.slot >= m_buffers->shape().depth ||
            request.length > m_buffers->shape().requestBytes)
            return fail(makeError(ErrorCode::OutOfBounds)
                            .with("device", m_options.device)
                            .with("lba", request.offset.value() / m_options.logical.bytes()));
    }
    return m_backend->exchange(requests);
}

Status LinuxQueuedIo::flush()
{
    while (::fdatasync(m_fd) != 0) {
        if (errno != EINTR)
            return fail(systemError(ErrorCode::IoError, errno).with("device", m_options.device));
    }
    return {};
}

} // namespace

std::unique_ptr<QueuedIo> makeLinuxQueuedIo(int fd, LinuxQueueOptions options)
{
    return std::make_unique<LinuxQueuedIo>(fd, std::move(options));
}

} // namespace driveready
