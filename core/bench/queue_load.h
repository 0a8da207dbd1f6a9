// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/random.h"
#include "bench/throughput.h"

#include <functional>
#include <vector>

namespace driveready {

/// Tells how a figure grows, in slices of a tenth of a second.
class SliceReporter
{
public:
    SliceReporter(const ThroughputParts &parts, ThroughputProgress place, ThroughputFigure &figure);
    /// Once the clock of the figure starts.
    void begin(std::chrono::nanoseconds now);
    /// After more has arrived in the figure. True when something was reported: that took time.
    bool arrived(std::chrono::nanoseconds now)
    {
        if (now < m_sliceEnd)
            return false;
        closeSlice(now);
        return true;
    }
    /// The slice that is not over yet, if anything arrived in it.
    void end(std::chrono::nanoseconds now);
    void tell(ThroughputPhase phase);

private:
    void closeSlice(std::chrono::nanoseconds now);

    const ThroughputParts &m_parts;
    ThroughputProgress m_progress;
    ThroughputFigure &m_figure;
    std::chrono::nanoseconds m_begin{0};
    std::chrono::nanoseconds m_sliceEnd{0};
    Bytes m_bytesBefore;
    std::uint64_t m_operationsBefore = 0;
};

/// Requests of one kind, as many at once as the queue is deep, until the time is over.
struct LoadOrder
{
    ByteRange where;
    std::uint32_t blockBytes = 4096;
    std::uint32_t depth = 1;
    bool isWrite = false;
    bool isRandom = false;
    bool isDurable = false;
    bool endsAtTheEnd = false;       ///< sequential: do not begin again
    std::chrono::nanoseconds box{0}; ///< no request begins later
    std::uint64_t mostRequests = UINT64_MAX;
    Bytes from; ///< sequential: distance from the start of `where` to begin at
};

/// Carries out such orders, one after another. What is written compresses and repeats nowhere:
/// every buffer is random, and every 4096 bytes of every request carry a number of their own.
class QueueLoad
{
public:
    QueueLoad(QueuedIo &io, const Clock &clock, std::uint64_t seed);

    /// Adds to `figure`: bytes, operations, latencies, slices, time without a flush. Errors: those
    /// of the drive (IoError, ShortTransfer, DeviceVanished; lba), OutOfBounds, Cancelled. What is
    /// on its way is waited for on every path.
    Status run(const LoadOrder &order, ThroughputFigure &figure, SliceReporter &reporter,
               const std::stop_token &stop);
    /// Requests at places of the caller's choice, one at a time.
    Result<std::chrono::nanoseconds> one(const QueuedRequest &request);
    /// Before one() for the first time, and after run().
    Status setUpForOne(std::uint32_t blockBytes);

private:
    void makeRequest(const LoadOrder &order, std::uint32_t slot);
    void fill(std::uint32_t slot, std::uint32_t length);
    Status take(std::span<const QueuedCompletion> done, std::chrono::nanoseconds now,
                ThroughputFigure &figure);
    Error errorOf(const QueuedCompletion &done) const;
    Bytes nextPlace(const LoadOrder &order);
    bool mayGoOn(const LoadOrder &order, std::chrono::nanoseconds sinceBegin) const
    {
        return m_begun < order.mostRequests && sinceBegin < order.box &&
               (!order.endsAtTheEnd || m_cursor + order.blockBytes <= order.where.length.value());
    }

    QueuedIo &m_io;
    const Clock &m_clock;
    Random m_random;
    std::uint64_t m_stamp;
    std::uint64_t m_sector;
    std::vector<QueuedRequest> m_ofSlot;
    std::vector<std::chrono::nanoseconds> m_startOfSlot;
    std::vector<bool> m_isFilled;
    std::vector<QueuedRequest> m_next; ///< to be handed over
    std::uint64_t m_cursor = 0;
    std::uint64_t m_blocks = 0;
    std::uint64_t m_begun = 0;
    std::uint32_t m_onTheirWay = 0;
    bool m_keepsSamples = false;

public:
    void keepSamples(bool keep) { m_keepsSamples = keep; }
};

} // namespace driveready
