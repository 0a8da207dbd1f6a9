// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/queue_load.h"

#include "bench/fill_noise.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace driveready {

using std::chrono::nanoseconds;

namespace {

constexpr nanoseconds slice = std::chrono::milliseconds(100);
constexpr std::uint32_t stampEvery = 4096;
constexpr std::size_t mostSamples = std::size_t{1} << 21;

} // namespace

ThroughputSink::~ThroughputSink() = default;
CounterSource::~CounterSource() = default;

SliceReporter::SliceReporter(const ThroughputParts &parts, ThroughputProgress place,
                             ThroughputFigure &figure)
    : m_parts(parts)
    , m_progress(place)
    , m_figure(figure)
{
    m_progress.figure = &figure;
}

void SliceReporter::begin(nanoseconds now)
{
    m_begin = now - m_figure.time;
    m_sliceEnd = now + slice;
    m_bytesBefore = m_figure.bytes;
    m_operationsBefore = m_figure.operations;
}

void SliceReporter::closeSlice(nanoseconds now)
{
    const RateSlice closed{now - m_begin, m_figure.bytes - m_bytesBefore,
                           m_figure.operations - m_operationsBefore};
    m_figure.slices.push_back(closed);
    m_bytesBefore = m_figure.bytes;
    m_operationsBefore = m_figure.operations;
    m_progress.phase = ThroughputPhase::Measuring;
    m_progress.bytes = m_figure.bytes;
    m_progress.operations = m_figure.operations;
    m_progress.slice = closed;
    m_parts.sink.report(m_progress);
    m_sliceEnd = m_parts.clock.now() + slice;
}

void SliceReporter::end(nanoseconds now)
{
    if (m_figure.operations > m_operationsBefore)
        closeSlice(now);
}

void SliceReporter::tell(ThroughputPhase phase)
{
    m_progress.phase = phase;
    m_progress.bytes = m_figure.bytes;
    m_progress.operations = m_figure.operations;
    m_progress.slice.reset();
    m_parts.sink.report(m_progress);
}

QueueLoad::QueueLoad(QueuedIo &io, const Clock &clock, std::uint64_t seed)
    : m_io(io)
    , m_clock(clock)
    , m_random(seed)
    , m_stamp(m_random.next())
    , m_sector(io.facts().logical.bytes())
{
}

void QueueLoad::fill(std::uint32_t slot, std::uint32_t length)
{
    const std::span<std::byte> data = m_io.buffer(slot).first(length);
    if (!m_isFilled[slot]) {
        fillNoise(data, m_random);
        m_isFilled[slot] = true;
    }
    for (std::size_t at = 0; at + sizeof m_stamp <= data.size(); at += stampEvery) {
        // Odd steps through all 64-bit numbers: none comes twice.
        m_stamp += 0x9E3779B97F4A7C15;
        std::memcpy(data.data() + at, &m_stamp, sizeof m_stamp);
    }
}

Bytes QueueLoad::nextPlace(const LoadOrder &order)
{
    if (order.isRandom)
        return order.where.start + Bytes(m_random.below(m_blocks) * order.blockBytes);
    if (m_cursor + order.blockBytes > order.where.length.value())
        m_cursor = 0;
    const Bytes place = order.where.start + Bytes(m_cursor);
    m_cursor += order.blockBytes;
    return place;
}

void QueueLoad::makeRequest(const LoadOrder &order, std::uint32_t slot)
{
    if (order.isWrite)
        fill(slot, order.blockBytes);
    m_ofSlot[slot] = {nextPlace(order), order.blockBytes, slot, order.isWrite, order.isDurable};
    m_next.push_back(m_ofSlot[slot]);
    ++m_begun;
}

Error QueueLoad::errorOf(const QueuedCompletion &done) const
{
    Error error = done.error == 0 ? makeError(ErrorCode::ShortTransfer)
                                  : systemError(ErrorCode::IoError, done.error);
    const std::uint64_t place = m_ofSlot[done.slot].offset.value() + done.transferred;
    return std::move(error).with("lba", place / m_sector);
}

Status QueueLoad::take(std::span<const QueuedCompletion> done, nanoseconds now,
                       ThroughputFigure &figure)
{
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
    Status result;
    for (const QueuedCompletion &completion : done) {
        if (completion.error != 0 || completion.transferred != m_ofSlot[completion.slot].length) {
            if (result)
                result = fail(errorOf(completion));
            continue;
        }
        const nanoseconds latency = now - m_startOfSlot[completion.slot];
        figure.latency.add(latency);
        if (m_keepsSamples && figure.samples.size() < mostSamples)
            figure.samples.push_back(latency);
        bytes += completion.transferred;
        ++count;
    }
    figure.bytes = figure.bytes + Bytes(bytes);
    figure.operations += count;
    m_onTheirWay -= static_cast<std::uint32_t>(done.size());
    return result;
}

Status QueueLoad::run(const LoadOrder &order, ThroughputFigure &figure, SliceReporter &reporter,
                      const std::stop_token &stop)
{
    m_blocks = order.where.length.value() / order.blockBytes;
    if (m_blocks == 0)
        return fail(makeError(ErrorCode::InvalidArgument));
    if (const Status ready = m_io.setUp({order.depth, order.blockBytes}); !ready)
        return ready;
    m_ofSlot.assign(order.depth, {});
    m_startOfSlot.assign(order.depth, {});
    m_isFilled.assign(order.depth, false);
    m_next.clear();
    m_next.reserve(order.depth);
    m_cursor = order.from.value();
    m_begun = 0;
    m_onTheirWay = 0;
    if (m_keepsSamples && order.depth == 1)
        figure.samples.reserve(mostSamples);
    for (std::uint32_t slot = 0; slot < order.depth && mayGoOn(order, nanoseconds(0)); ++slot)
        makeRequest(order, slot);

    const nanoseconds begin = m_clock.now();
    std::ranges::fill(m_startOfSlot, begin);
    reporter.begin(begin);
    nanoseconds now = begin;
    Status result;
    while (!m_next.empty() || m_onTheirWay > 0) {
        m_onTheirWay += static_cast<std::uint32_t>(m_next.size());
        const auto done = m_io.exchange(m_next);
        now = m_clock.now();
        m_next.clear();
        if (!done) {
            // The next to use the drive or its cache must find nothing on its way: this waits.
            static_cast<void>(m_io.setUp({1, order.blockBytes}));
            result = fail(done.error());
            break;
        }
        if (const Status taken = take(*done, now, figure); !taken && result)
            result = taken;
        if (result && stop.stop_requested())
            result = fail(makeError(ErrorCode::Cancelled));
        if (result) {
            for (const QueuedCompletion &completion : *done) {
                if (!mayGoOn(order, now - begin))
                    break;
                makeRequest(order, completion.slot);
            }
        }
        // What was reported must not count as the drive's time.
        const nanoseconds handed = reporter.arrived(now) ? m_clock.now() : now;
        for (const QueuedRequest &request : m_next)
            m_startOfSlot[request.slot] = handed;
    }
    figure.time += now - begin;
    reporter.end(now);
    return result;
}

Status QueueLoad::setUpForOne(std::uint32_t blockBytes)
{
    m_ofSlot.assign(1, {});
    m_isFilled.assign(1, false);
    return m_io.setUp({1, blockBytes});
}

Result<nanoseconds> QueueLoad::one(const QueuedRequest &request)
{
    m_ofSlot[0] = request;
    m_ofSlot[0].slot = 0;
    if (request.isWrite)
        fill(0, request.length);
    const nanoseconds begin = m_clock.now();
    const auto done = m_io.exchange(std::span(m_ofSlot).first(1));
    const nanoseconds taken = m_clock.now() - begin;
    if (!done)
        return fail(done.error());
    const QueuedCompletion &completion = done->front();
    if (completion.error != 0 || completion.transferred != request.length)
        return fail(errorOf(completion));
    return taken;
}

} // namespace driveready
