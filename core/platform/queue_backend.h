// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/queued_io.h"

#include <memory>

namespace driveready::detail {

/// Page-aligned memory for the requests of a queue, present from the start.
class QueueBuffers
{
public:
    /// Empty when there is no such memory.
    explicit QueueBuffers(const QueueShape &shape);
    QueueBuffers(const QueueBuffers &) = delete;
    QueueBuffers &operator=(const QueueBuffers &) = delete;
    ~QueueBuffers();

    bool isEmpty() const { return m_memory == nullptr; }
    const QueueShape &shape() const { return m_shape; }
    std::byte *at(std::uint32_t slot) const { return m_memory + slot * m_stride; }

private:
    QueueShape m_shape;
    std::size_t m_stride;
    std::byte *m_memory = nullptr;
};

/// One way of having requests carried out. Destruction waits for those on their way. Buffers and
/// descriptor outlive it.
class QueueBackend
{
public:
    QueueBackend() = default;
    QueueBackend(const QueueBackend &) = delete;
    QueueBackend &operator=(const QueueBackend &) = delete;
    virtual ~QueueBackend();
    virtual Result<std::span<const QueuedCompletion>>
    exchange(std::span<const QueuedRequest> requests) = 0;
};

/// One pread or pwritev2, to its end.
QueuedCompletion performNow(int fd, const QueueBuffers &buffers, const QueuedRequest &request);

/// In the calling thread; for a depth of one.
std::unique_ptr<QueueBackend> makeDirectBackend(int fd, const QueueBuffers &buffers);
/// A thread for each request of the depth, or as many as can be had. Null when there is none.
std::unique_ptr<QueueBackend> makeThreadBackend(int fd, const QueueBuffers &buffers);
/// Null when the kernel refuses.
std::unique_ptr<QueueBackend> makeUringBackend(int fd, const QueueBuffers &buffers);

} // namespace driveready::detail
