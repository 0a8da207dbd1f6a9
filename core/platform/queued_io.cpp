// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/queued_io.h"

#include <cerrno>
#include <cstddef>

namespace driveready {

QueuedIo::~QueuedIo() = default;

std::string_view wireName(QueueEngine engine)
{
    switch (engine) {
    case QueueEngine::IoUring:
        return "io-uring";
    case QueueEngine::Threads:
        return "threads";
    case QueueEngine::Serial:
        break;
    }
    return "serial";
}

BoundedQueuedIo::BoundedQueuedIo(QueuedIo &inner, std::optional<ByteRange> writable)
    : m_inner(inner)
    , m_writable(writable)
{
}

Result<std::span<const QueuedCompletion>>
BoundedQueuedIo::exchange(std::span<const QueuedRequest> requests)
{
    for (const QueuedRequest &request : requests) {
        if (request.isWrite &&
            (!m_writable || !m_writable->contains(request.offset, request.length))) {
            const std::uint32_t sector = m_inner.facts().logical.bytes();
            return fail(
                makeError(ErrorCode::OutOfBounds).with("lba", request.offset.value() / sector));
        }
    }
    return m_inner.exchange(requests);
}

namespace {

int errnoOf(const Error &error)
{
    switch (error.code) {
    case ErrorCode::DeviceVanished:
        return ENODEV;
    case ErrorCode::OutOfBounds:
        return EINVAL;
    case ErrorCode::ShortTransfer:
        return 0;
    default:
        return EIO;
    }
}

} // namespace

SerialQueuedIo::SerialQueuedIo(BlockIo &io)
    : m_io(io)
{
}

Status SerialQueuedIo::setUp(const QueueShape &shape)
{
    m_shape = shape;
    m_buffers.resize(std::size_t{shape.depth} * shape.requestBytes);
    m_waiting.clear();
    m_next = 0;
    return {};
}

std::span<std::byte> SerialQueuedIo::buffer(std::uint32_t slot)
{
    return std::span(m_buffers).subspan(std::size_t{slot} * m_shape.requestBytes,
                                        m_shape.requestBytes);
}

QueueFacts SerialQueuedIo::facts() const
{
    return {m_io.size(), m_io.logicalSize(), QueueEngine::Serial, true};
}

QueuedCompletion SerialQueuedIo::perform(const QueuedRequest &request)
{
    const auto data = buffer(request.slot).first(request.length);
    Status done =
        request.isWrite ? m_io.write(request.offset, data) : m_io.read(request.offset, data);
    if (done && request.isDurable)
        done = m_io.flush();
    if (done)
        return {request.slot, request.length, 0};
    // How far it came: to the sector that the error names.
    const ErrorValue *lba = done.error().find("lba");
    const auto *at = lba ? std::get_if<std::uint64_t>(lba) : nullptr;
    const std::uint64_t place = at ? *at * m_io.logicalSize().bytes() : request.offset.value();
    const bool isWithin =
        place > request.offset.value() && place - request.offset.value() < request.length;
    const auto before = isWithin ? static_cast<std::uint32_t>(place - request.offset.value()) : 0U;
    return {request.slot, before, errnoOf(done.error())};
}

Result<std::span<const QueuedCompletion>>
SerialQueuedIo::exchange(std::span<const QueuedRequest> requests)
{
    m_waiting.erase(m_waiting.begin(), m_waiting.begin() + static_cast<std::ptrdiff_t>(m_next));
    m_next = 0;
    m_waiting.insert(m_waiting.end(), requests.begin(), requests.end());
    if (m_next == m_waiting.size())
        return fail(makeError(ErrorCode::InvalidArgument));
    m_done = perform(m_waiting[m_next++]);
    return std::span<const QueuedCompletion>(&m_done, 1);
}

} // namespace driveready
