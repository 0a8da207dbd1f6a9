// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/contrast_ladder.h"

#include "bench/eviction.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace driveready {

namespace {

constexpr std::uint64_t kib = 1024;
constexpr std::uint64_t straddleBytes = 4 * kib;
constexpr std::uint64_t leastWritePlace = 16 * kib;
constexpr std::uint64_t leastReadPlace = 2048 * kib; ///< read-ahead must not reach another one
constexpr std::uint64_t mostReadLength = std::uint64_t{144} << 30;

std::uint64_t placeBytes(LadderKind kind, Bytes size)
{
    const std::uint64_t least = kind == LadderKind::Writes ? leastWritePlace : leastReadPlace;
    return std::max(least, 2 * size.value());
}

std::vector<Bytes> powersOfTwo(std::uint64_t from, std::uint64_t to)
{
    std::vector<Bytes> sizes;
    for (std::uint64_t size = from; size <= to; size *= 2)
        sizes.push_back(Bytes(size));
    return sizes;
}

} // namespace

LadderSpec writeLadder(Bytes start, Bytes length, bool isRotational)
{
    LadderSpec spec;
    spec.kind = LadderKind::Writes;
    spec.sizes = powersOfTwo(kib, 64 * kib);
    spec.start = start;
    spec.length = length;
    spec.isRotational = isRotational;
    spec.dropChance = isRotational ? .8 : .62;
    return spec;
}

LadderSpec straddleLadder(Bytes diskSize, bool isRotational)
{
    LadderSpec spec;
    spec.kind = LadderKind::ReadStraddle;
    spec.sizes = powersOfTwo(4 * kib, 4096 * kib);
    spec.start = Bytes(0);
    spec.length = Bytes(std::min(diskSize.value(), mostReadLength));
    spec.isRotational = isRotational;
    spec.dropChance = isRotational ? .6 : .8;
    return spec;
}

ContrastLadder::ContrastLadder(LadderSpec spec, TimedIo &io, RegionContent &content,
                               const Clock &clock)
    : m_io(io, spec.start, spec.length)
    , m_content(content)
    , m_clock(clock)
    , m_random(spec.seed)
    , m_buffer(straddleBytes)
    , m_unused(spec.start)
{
    m_result.spec = std::move(spec);
    for (const Bytes size : m_result.spec.sizes)
        m_rungs.push_back({size,
                           SignEvidence(m_result.spec.dropChance),
                           SlotPool({}, m_random),
                           false,
                           {},
                           RungState::Open});
}

/// An area of its own. Writes ask all sizes, so each gets room for the same number of requests;
/// reads ask few, each of which gets an equal part.
void ContrastLadder::makePlaces(Rung &rung)
{
    const LadderSpec &spec = m_result.spec;
    const std::uint64_t place = placeBytes(spec.kind, rung.size);
    const auto parts = static_cast<std::uint64_t>(std::bit_width(spec.sizes.size())) + 1;
    std::uint64_t area = spec.length.value() / parts;
    if (spec.kind == LadderKind::Writes) {
        std::uint64_t perRequest = 0;
        for (const Bytes size : spec.sizes)
            perRequest += placeBytes(spec.kind, size);
        area = spec.length.value() / perRequest * place;
    }
    const std::uint64_t end = std::min(m_unused.value() + area, (spec.start + spec.length).value());
    std::vector<ProbeSlot> places;
    std::uint64_t begin = (m_unused.value() + place - 1) / place * place;
    for (; begin + place <= end; begin += place)
        places.push_back({Bytes(begin), 0});
    m_unused = Bytes(end);
    rung.places = SlotPool(std::move(places), m_random);
    rung.hasPlaces = true;
}

std::vector<std::size_t> ContrastLadder::openWrites() const
{
    // Only a larger size than one that was accepted can still be the unit.
    std::vector<std::size_t> open;
    for (std::size_t i = m_rungs.size(); i-- > 0;) {
        if (m_rungs[i].state == RungState::Accepted)
            break;
        if (m_rungs[i].state == RungState::Open)
            open.push_back(i);
    }
    return open;
}

std::vector<std::size_t> ContrastLadder::nextStraddle() const
{
    // Every size from the unit on costs: halve the interval in which it begins. The largest size
    // first, which is the whole answer on a single disk.
    std::size_t low = 0; // all below are dropped
    std::size_t high = m_rungs.size();
    for (std::size_t i = 0; i < m_rungs.size(); ++i) {
        if (m_rungs[i].state == RungState::Dropped)
            low = i + 1;
        if (m_rungs[i].state == RungState::Accepted)
            high = std::min(high, i);
    }
    if (low >= high)
        return {};
    return {high == m_rungs.size() ? high - 1 : low + (high - low - 1) / 2};
}

std::vector<std::size_t> ContrastLadder::rungsToAsk()
{
    if (m_result.spec.kind == LadderKind::ReadStraddle)
        return nextStraddle();
    std::vector<std::size_t> open = openWrites();
    m_random.shuffle(open);
    return open;
}

void ContrastLadder::findUnit()
{
    const auto isAccepted = [](const Rung &rung) { return rung.state == RungState::Accepted; };
    m_result.isDecided = true;
    m_result.unit.reset();
    const bool isLargest = m_result.spec.kind == LadderKind::Writes;
    for (const Rung &rung : m_rungs)
        if (isAccepted(rung) && (isLargest || !m_result.unit))
            m_result.unit = rung.size;
}

Result<double> ContrastLadder::request(const Rung &rung, Bytes place, bool isShifted)
{
    ++m_result.requests;
    const std::uint64_t size = rung.size.value();
    Result<std::chrono::nanoseconds> time;
    if (m_result.spec.kind == LadderKind::Writes) {
        const Bytes offset = place + Bytes(isShifted ? size / 2 : 0);
        time = m_io.write(offset, m_content.bytes(offset, size));
    } else {
        const Bytes offset = place + Bytes(isShifted ? size - straddleBytes / 2 : size);
        time = m_io.read(offset, m_buffer);
    }
    if (!time)
        return fail(time.error());
    return static_cast<double>(time->count()) / 1e6;
}

Status ContrastLadder::askPair(Rung &rung, ProbeSink &sink, const std::stop_token &stop)
{
    const bool shiftedFirst = m_random.chance(.5);
    double ms[2] = {0, 0};
    for (const bool isSecond : {false, true}) {
        if (stop.stop_requested())
            return fail(makeError(ErrorCode::Cancelled));
        const bool isShifted = isSecond != shiftedFirst;
        ProbeSample sample;
        sample.shift = isShifted ? 1 : 0;
        sample.block = static_cast<std::uint32_t>(&rung - m_rungs.data());
        sample.start = elapsed();
        const ProbeSlot place = rung.places.take();
        sample.offset = place.offset.value();
        const auto time = request(rung, place.offset, isShifted);
        if (!time)
            return fail(time.error());
        ms[isShifted ? 1 : 0] = *time;
        sample.latency = std::chrono::nanoseconds(std::llround(*time * 1e6));
        ProbeProgress progress;
        progress.step = ProbeStep::Testing;
        progress.sample = &sample;
        sink.report(progress);
    }
    rung.evidence.add(ms[1] == ms[0] ? m_random.chance(.5) : ms[1] > ms[0]);
    rung.pairs.push_back({ms[0], ms[1]});
    judge(rung);
    return {};
}

void ContrastLadder::judge(Rung &rung)
{
    // One of several tests: each gets its part of the error that is allowed.
    const double threshold = decisionLog + std::log(static_cast<double>(m_rungs.size()));
    if (rung.evidence.log() > threshold)
        rung.state = RungState::Accepted;
    else if (rung.evidence.dropLog() > decisionLog)
        rung.state = RungState::Dropped;
}

void ContrastLadder::runUntil(std::chrono::nanoseconds deadline, ProbeSink &sink,
                              const std::stop_token &stop)
{
    for (;;) {
        const auto asked = rungsToAsk();
        if (asked.empty())
            return findUnit();
        for (const std::size_t index : asked) {
            if (elapsed() >= deadline) {
                m_result.gate = ProbeGate::Time;
                return;
            }
            if (!m_rungs[index].hasPlaces)
                makePlaces(m_rungs[index]);
            if (m_rungs[index].places.left() < 2) {
                m_result.gate = ProbeGate::Space;
                return;
            }
            if (const Status done = askPair(m_rungs[index], sink, stop); !done) {
                endWith(done.error());
                return;
            }
        }
    }
}

void ContrastLadder::endWith(const Error &error)
{
    const bool isStop = error.code == ErrorCode::Cancelled;
    m_result.gate = isStop ? ProbeGate::Stopped : ProbeGate::Failed;
    if (!isStop)
        m_result.failure = error;
}

Status ContrastLadder::prepare(std::chrono::nanoseconds deadline, ProbeSink &sink,
                               const std::stop_token &stop)
{
    if (m_result.spec.kind == LadderKind::ReadStraddle)
        return {};
    if (const Status ready = m_content.prepare(m_io, sink, stop); !ready)
        return ready;
    if (!m_result.spec.isRotational || !m_content.mayBeCached())
        return {};
    ProbeSpec region;
    region.start = m_result.spec.start;
    region.length = m_result.spec.length;
    SlotPool looked(slotsOf(region.start, region.length, slotSize(true)), m_random);
    Eviction eviction(m_io, region, looked, m_random);
    const auto forgotten = eviction.run(sink, stop, [&] { return elapsed() >= deadline; });
    if (!forgotten)
        return fail(forgotten.error());
    if (!*forgotten)
        m_result.gate = ProbeGate::Eviction;
    return {};
}

void ContrastLadder::report()
{
    m_result.rungs.clear();
    for (const Rung &rung : m_rungs)
        m_result.rungs.push_back({rung.size, rung.state, rung.evidence.pairs(),
                                  rung.evidence.slower(), rung.evidence.log(),
                                  rung.evidence.dropLog(), effectOf(rung.pairs).ms});
    m_result.toVerdict = elapsed();
}

const LadderResult &ContrastLadder::run(std::chrono::nanoseconds budget, ProbeSink &sink,
                                        std::stop_token stop)
{
    m_begun = m_clock.now();
    m_result.gate = ProbeGate::None;
    const auto deadline = m_ran + budget;
    if (!m_isPrepared)
        if (const Status ready = prepare(deadline, sink, stop); !ready)
            endWith(ready.error());
    m_isPrepared = m_isPrepared || m_result.gate == ProbeGate::None;
    if (m_isPrepared)
        runUntil(deadline, sink, stop);
    report();
    m_ran = elapsed();
    return m_result;
}

const LadderResult &ContrastLadder::finish(ProbeSink &sink)
{
    if (m_result.spec.kind == LadderKind::ReadStraddle)
        return m_result;
    auto check = m_content.settle(m_io, sink);
    if (check)
        m_result.region = std::move(*check);
    else
        m_result.failure = check.error();
    return m_result;
}

} // namespace driveready
