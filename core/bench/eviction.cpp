// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/eviction.h"

#include <algorithm>

namespace driveready {

namespace {

constexpr std::uint64_t chunkBytes = 8 * 1024 * 1024;
constexpr std::uint64_t leastChunks = 4;
constexpr std::uint64_t mostChunks = 32;
constexpr Bytes readAhead(256 * 1024); ///< more than drives of that time do after one sector
constexpr std::uint64_t page = 4096;
// An answer from memory takes less; a bus adds its own time to both.
constexpr double memoryMs = 0.6;
constexpr double bareCommandMs = 0.3;
constexpr double noMemoryMs = 1.5; ///< an answer that slow never came from memory

double toMs(std::chrono::nanoseconds time)
{
    return static_cast<double>(time.count()) / 1e6;
}

std::uint64_t placesIn(std::uint64_t length)
{
    return length < chunkBytes ? 0 : (length - chunkBytes) / page + 1;
}

} // namespace

Eviction::Eviction(TimedIo &io, const ProbeSpec &spec, SlotPool &places, Random &random)
    : m_io(io)
    , m_spec(spec)
    , m_slots(places)
    , m_random(random)
    , m_buffer(chunkBytes)
{
    const std::uint64_t end = (spec.start + spec.length).value();
    m_before = placesIn(spec.start.value());
    m_after = placesIn(io.size().value() - std::min(io.size().value(), end));
}

Bytes Eviction::placeElsewhere()
{
    const std::uint64_t place = m_random.below(m_before + m_after);
    if (place < m_before)
        return Bytes(place * page);
    const std::uint64_t end = (m_spec.start + m_spec.length).value();
    return Bytes((end + page - 1) / page * page + (place - m_before) * page);
}

Result<double> Eviction::hitMs()
{
    // The same place three times: the second and third answer come from memory.
    const Bytes place = placeElsewhere();
    double fastest = noMemoryMs;
    for (int i = 0; i < 3; ++i) {
        const auto time = m_io.read(place, std::span(m_buffer).first(page));
        if (!time)
            return fail(time.error());
        if (i > 0)
            fastest = std::min(fastest, toMs(*time));
    }
    return fastest;
}

Status Eviction::readElsewhere(const std::stop_token &stop)
{
    // A drive with much memory keeps what a probe has just found in it: one round must displace
    // all.
    const std::uint64_t chunks = std::min(mostChunks, leastChunks << (m_rounds / 2));
    for (std::uint64_t i = 0; i < chunks; ++i) {
        if (stop.stop_requested())
            return fail(makeError(ErrorCode::Cancelled));
        if (const auto time = m_io.read(placeElsewhere(), m_buffer); !time)
            return fail(time.error());
    }
    return {};
}

Result<bool> Eviction::isForgotten(const std::stop_token &stop)
{
    for (std::size_t i = 0; i < probesPerRound && m_slots.left() > 0; ++i) {
        if (stop.stop_requested())
            return fail(makeError(ErrorCode::Cancelled));
        const Bytes place = m_slots.take().offset;
        m_slots.avoid(place, place + readAhead);
        const auto time = m_io.read(place, std::span(m_buffer).first(page));
        if (!time)
            return fail(time.error());
        if (toMs(*time) < m_fastMs)
            return false;
    }
    return true;
}

Result<bool> Eviction::run(ProbeSink &sink, const std::stop_token &stop,
                           const std::function<bool()> &isOver)
{
    if (m_before + m_after == 0)
        return false;
    const auto hit = hitMs();
    if (!hit)
        return fail(hit.error());
    const double bus = *hit >= noMemoryMs ? 0 : std::max(0.0, *hit - bareCommandMs);
    m_fastMs = memoryMs + 2 * bus;
    while (m_rounds < mostRounds && !isOver()) {
        ProbeProgress progress;
        progress.step = ProbeStep::Evicting;
        sink.report(progress);
        if (const Status read = readElsewhere(stop); !read)
            return fail(read.error());
        ++m_rounds;
        const auto forgotten = isForgotten(stop);
        if (!forgotten || *forgotten)
            return forgotten;
    }
    return false;
}

} // namespace driveready
