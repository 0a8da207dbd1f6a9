// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/queue_backend.h"

#include <cerrno>
#include <liburing.h>

namespace driveready::detail {

namespace {

class UringBackend final : public QueueBackend
{
public:
    UringBackend(int fd, const QueueBuffers &buffers)
        : m_fd(fd)
        , m_buffers(buffers)
        , m_done(buffers.shape().depth)
    {
    }
    ~UringBackend() override;
    bool open();
    Result<std::span<const QueuedCompletion>>
    exchange(std::span<const QueuedRequest> requests) override;

private:
    void registerAll();
    void prepare(const QueuedRequest &request);
    std::size_t reap();

    int m_fd;
    const QueueBuffers &m_buffers;
    std::vector<QueuedCompletion> m_done;
    io_uring m_ring{};
    bool m_isOpen = false;
    bool m_hasBuffers = false;
    bool m_hasFile = false;
    std::uint32_t m_onTheirWay = 0;
};

bool UringBackend::open()
{
    const std::uint32_t depth = m_buffers.shape().depth;
    // Completions are then worked through in our own calls, without interrupting us: Linux 6.1.
    m_isOpen = io_uring_queue_init(depth, &m_ring,
                                   IORING_SETUP_SINGLE_ISSUER | IORING_SETUP_DEFER_TASKRUN) == 0 ||
               io_uring_queue_init(depth, &m_ring, 0) == 0;
    if (m_isOpen)
        registerAll();
    return m_isOpen;
}

// Saves the kernel finding pages and descriptor anew for each request; what is refused (a limit on
// locked memory) is done without.
void UringBackend::registerAll()
{
    const QueueShape &shape = m_buffers.shape();
    std::vector<iovec> parts;
    for (std::uint32_t slot = 0; slot < shape.depth; ++slot)
        parts.push_back({m_buffers.at(slot), shape.requestBytes});
    m_hasBuffers = io_uring_register_buffers(&m_ring, parts.data(), shape.depth) == 0;
    m_hasFile = io_uring_register_files(&m_ring, &m_fd, 1) == 0;
    // Refused before Linux 5.18, and not needed.
    static_cast<void>(io_uring_register_ring_fd(&m_ring));
}

UringBackend::~UringBackend()
{
    if (!m_isOpen)
        return;
    // The kernel still writes into the buffers of what is on its way.
    while (m_onTheirWay > 0) {
        const int waited = io_uring_submit_and_wait(&m_ring, 1);
        if (waited < 0 && waited != -EINTR && waited != -EAGAIN && waited != -EBUSY)
            break;
        reap();
    }
    // The kernel takes a ring apart later, and would hold the drive, which others may want for
    // themselves (O_EXCL), until then.
    if (m_hasFile)
        io_uring_unregister_files(&m_ring);
    io_uring_queue_exit(&m_ring);
}

void UringBackend::prepare(const QueuedRequest &request)
{
    io_uring_sqe *entry = io_uring_get_sqe(&m_ring); // as many as slots: never null
    const int file = m_hasFile ? 0 : m_fd;
    std::byte *data = m_buffers.at(request.slot);
    const std::uint64_t offset = request.offset.value();
    const auto slot = static_cast<int>(request.slot);
    if (m_hasBuffers && request.isWrite)
        io_uring_prep_write_fixed(entry, file, data, request.length, offset, slot);
    else if (m_hasBuffers)
        io_uring_prep_read_fixed(entry, file, data, request.length, offset, slot);
    else if (request.isWrite)
        io_uring_prep_write(entry, file, data, request.length, offset);
    else
        io_uring_prep_read(entry, file, data, request.length, offset);
    if (request.isDurable)
        entry->rw_flags = RWF_DSYNC;
    if (m_hasFile)
        io_uring_sqe_set_flags(entry, IOSQE_FIXED_FILE);
    io_uring_sqe_set_data64(entry, request.slot);
    ++m_onTheirWay;
}

std::size_t UringBackend::reap()
{
    std::size_t count = 0;
    unsigned head = 0;
    io_uring_cqe *entry = nullptr;
    io_uring_for_each_cqe(&m_ring, head, entry)
    {
        const int result = entry->res;
        m_done[count++] = {static_cast<std::uint32_t>(io_uring_cqe_get_data64(entry)),
                           static_cast<std::uint32_t>(result < 0 ? 0 : result),
                           result < 0 ? -result : 0};
    }
    io_uring_cq_advance(&m_ring, static_cast<unsigned>(count));
    m_onTheirWay -= static_cast<std::uint32_t>(count);
    return count;
}

Result<std::span<const QueuedCompletion>>
UringBackend::exchange(std::span<const QueuedRequest> requests)
{
    for (const QueuedRequest &request : requests)
        prepare(request);
    for (;;) {
        const int waited = io_uring_submit_and_wait(&m_ring, 1);
        // Short of memory for more at once: those before must be taken first.
        if (waited < 0 && waited != -EINTR && waited != -EAGAIN && waited != -EBUSY)
            return fail(systemError(ErrorCode::IoError, -waited));
        if (const std::size_t count = reap(); count > 0)
            return std::span<const QueuedCompletion>(m_done).first(count);
    }
}

} // namespace

std::unique_ptr<QueueBackend> makeUringBackend(int fd, const QueueBuffers &buffers)
{
    auto backend = std::make_unique<UringBackend>(fd, buffers);
    if (!backend->open())
        return nullptr;
    return backend;
}

} // namespace driveready::detail
