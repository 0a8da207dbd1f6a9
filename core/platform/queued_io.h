// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/block_io.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace driveready {

/// How many requests wait at once, and how long one is at most.
struct QueueShape
{
    std::uint32_t depth = 1;
    std::uint32_t requestBytes = 4096;
    bool operator==(const QueueShape &) const = default;
};

/// One request. Its data is in buffer(slot); a slot holds one request at a time.
struct QueuedRequest
{
    Bytes offset;
    std::uint32_t length = 0;
    std::uint32_t slot = 0; ///< below the depth
    bool isWrite = false;
    bool isDurable = false; ///< a write that is on the medium when it completes (RWF_DSYNC)
    bool operator==(const QueuedRequest &) const = default;
};

/// How it ended. Less than the whole length without an error is a short transfer.
struct QueuedCompletion
{
    std::uint32_t slot = 0;
    std::uint32_t transferred = 0;
    int error = 0; ///< errno; 0 = none
};

/// What carries the requests; part of every result, as figures of different engines differ.
enum class QueueEngine {
    IoUring,
    Threads, ///< pread and pwrite, one thread a request
    Serial,  ///< one after another: a simulated drive
};
std::string_view wireName(QueueEngine engine);

struct QueueFacts
{
    Bytes size;
    SectorSize logical = sector512;
    QueueEngine engine = QueueEngine::Serial;
    bool isDirect = true; ///< past the page cache; otherwise figures are of memory ("cached")
};

/// Many requests at once to a disk or a file: the seam of the throughput measurement. Blocking; all
/// calls from setUp() to the next, or to the end, in one thread (io_uring insists). Destruction and
/// setUp() wait for what is still on its way.
class QueuedIo
{
public:
    QueuedIo() = default;
    QueuedIo(const QueuedIo &) = delete;
    QueuedIo &operator=(const QueuedIo &) = delete;
    virtual ~QueuedIo();

    /// Before the first request, and for another shape when none waits. Makes the buffers. Errors:
    /// InvalidArgument, Unsupported (no engine can be had), IoError (errno).
    virtual Status setUp(const QueueShape &shape) = 0;
    /// `requestBytes` bytes, valid until the next setUp().
    virtual std::span<std::byte> buffer(std::uint32_t slot) = 0;
    /// Hands `requests` over, waits until at least one of all that wait is done, and returns those
    /// that are; valid until the next call. Must not be called when none waits. An error of a drive
    /// is in the completion; the call itself fails only when the queue does, or with OutOfBounds
    /// (lba) before anything of it was handed over.
    virtual Result<std::span<const QueuedCompletion>>
    exchange(std::span<const QueuedRequest> requests) = 0;
    /// Everything that was written is on the medium, as far as the drive is honest. None waits.
    virtual Status flush() = 0;
    virtual QueueFacts facts() const = 0;
};

/// A part of a disk or file, in bytes.
struct ByteRange
{
    Bytes start;
    Bytes length;

    Bytes end() const { return start + length; }
    bool contains(Bytes offset, std::uint64_t bytes) const
    {
        const auto to = checkedAdd(offset.value(), bytes);
        return offset >= start && to && *to <= end().value();
    }
    bool operator==(const ByteRange &) const = default;
};

/// Lets writes through only within one part of the disk, or none at all; reads pass everywhere.
/// Anything else is OutOfBounds (lba) and reaches no disk. `inner` must outlive it.
class BoundedQueuedIo final : public QueuedIo
{
public:
    BoundedQueuedIo(QueuedIo &inner, std::optional<ByteRange> writable);
    Status setUp(const QueueShape &shape) override { return m_inner.setUp(shape); }
    std::span<std::byte> buffer(std::uint32_t slot) override { return m_inner.buffer(slot); }
    Result<std::span<const QueuedCompletion>>
    exchange(std::span<const QueuedRequest> requests) override;
    Status flush() override { return m_inner.flush(); }
    QueueFacts facts() const override { return m_inner.facts(); }

private:
    QueuedIo &m_inner;
    std::optional<ByteRange> m_writable;
};

/// Any BlockIo as a queue that does one request after another, the oldest first, one a call: for
/// simulated drives, whose clock it moves on. A durable write is a write and a flush. `io` must
/// outlive it.
class SerialQueuedIo final : public QueuedIo
{
public:
    explicit SerialQueuedIo(BlockIo &io);
    Status setUp(const QueueShape &shape) override;
    std::span<std::byte> buffer(std::uint32_t slot) override;
    Result<std::span<const QueuedCompletion>>
    exchange(std::span<const QueuedRequest> requests) override;
    Status flush() override { return m_io.flush(); }
    QueueFacts facts() const override;

private:
    QueuedCompletion perform(const QueuedRequest &request);

    BlockIo &m_io;
    QueueShape m_shape;
    std::vector<std::byte> m_buffers;
    std::vector<QueuedRequest> m_waiting;
    std::size_t m_next = 0; ///< of m_waiting
    QueuedCompletion m_done;
};

} // namespace driveready
