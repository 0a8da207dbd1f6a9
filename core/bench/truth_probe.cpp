// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/truth_probe.h"

#include <array>

namespace driveready {

namespace {

constexpr std::size_t writeBytes = 4096;
constexpr std::uint32_t step = 512;
constexpr int warmUps = 4;

ProbeNextStep nextStepAfter(ProbeGate gate)
{
    switch (gate) {
    case ProbeGate::Visibility:
        return ProbeNextStep::WriteCacheOff;
    case ProbeGate::Eviction:
        return ProbeNextStep::MoreOtherData;
    case ProbeGate::Materiality:
    case ProbeGate::LogicalSize:
        return ProbeNextStep::AskTheDrive;
    case ProbeGate::Time:
    case ProbeGate::Phase:
    case ProbeGate::Stopped:
        return ProbeNextStep::Continue;
    case ProbeGate::Space:
        return ProbeNextStep::OtherRegion;
    case ProbeGate::Failed:
        return ProbeNextStep::LookAtTheDrive;
    case ProbeGate::None:
        break;
    }
    return ProbeNextStep::None;
}

} // namespace

TruthProbe::TruthProbe(ProbeSpec spec, ProbeParts parts)
    : m_parts(parts)
    , m_io(parts.io, spec.start, spec.length)
    , m_random(spec.seed)
    , m_slots(spec.places, m_random)
    , m_design(makeDesign(spec))
{
    m_result.spec = std::move(spec);
}

TruthProbe::~TruthProbe() = default;

void TruthProbe::endWith(ProbeGate gate)
{
    m_result.verdict = ProbeVerdict::Inconclusive;
    m_result.gate = gate;
    m_result.nextStep = nextStepAfter(gate);
    const bool canGoOn = gate == ProbeGate::Time || gate == ProbeGate::Phase ||
                         gate == ProbeGate::Materiality || gate == ProbeGate::Stopped;
    m_result.canContinue = canGoOn && m_slots.left() >= shiftCount + warmUps;
    m_result.toVerdict = elapsed();
    m_result.evidence = m_design->evidence();
}

void TruthProbe::endWith(const Error &error)
{
    if (error.code == ErrorCode::Cancelled)
        return endWith(ProbeGate::Stopped);
    endWith(ProbeGate::Failed);
    m_result.failure = error;
}

void TruthProbe::conclude(const ProbeDesign::Decision &decision)
{
    endWith(decision.gate);
    m_result.verdict = decision.verdict;
    if (decision.verdict == ProbeVerdict::SectorsOf4096)
        m_result.phase = m_result.evidence.leadingShift;
}

Status TruthProbe::prepare(const std::stop_token &stop)
{
    // A sleeping drive wakes up here, outside of every measurement.
    std::vector<std::byte> page(writeBytes);
    if (const auto awake = m_io.read(m_result.spec.start, page); !awake)
        return fail(awake.error());
    if (const Status ready = m_parts.content.prepare(m_io, m_parts.sink, stop); !ready)
        return ready;
    m_isPrepared = true;
    return {};
}

Status TruthProbe::evict(std::chrono::nanoseconds deadline, const std::stop_token &stop)
{
    if (m_isEvicted || !m_result.spec.isRotational || !m_parts.content.mayBeCached())
        return {};
    Eviction eviction(m_io, m_result.spec, m_slots, m_random);
    const auto forgotten = eviction.run(m_parts.sink, stop, [&] { return elapsed() >= deadline; });
    m_result.evictionRounds += eviction.rounds();
    if (!forgotten)
        return fail(forgotten.error());
    m_isEvicted = *forgotten;
    if (!m_isEvicted)
        endWith(ProbeGate::Eviction);
    return {};
}

Result<ProbeSample> TruthProbe::writeOne(std::uint32_t shift)
{
    const ProbeSlot slot = m_slots.take();
    ProbeSample sample;
    sample.shift = shift;
    sample.offset = slot.offset.value() + (shift + shiftCount - slot.phase) % shiftCount * step;
    sample.start = elapsed();
    const Bytes offset(sample.offset);
    const auto latency = m_io.write(offset, m_parts.content.bytes(offset, writeBytes));
    if (!latency)
        return fail(latency.error());
    sample.latency = *latency;
    ++m_result.writes;
    m_result.written = m_result.written + Bytes(writeBytes);
    return sample;
}

Status TruthProbe::warmUp(const std::stop_token &stop)
{
    ProbeProgress progress;
    progress.step = ProbeStep::WarmingUp;
    m_parts.sink.report(progress);
    for (int i = 0; i < warmUps && m_slots.left() > 0; ++i) {
        if (stop.stop_requested())
            return fail(makeError(ErrorCode::Cancelled));
        if (const auto sample = writeOne(0); !sample)
            return fail(sample.error());
    }
    return {};
}

/// False when stopped in the middle: a block that is not whole does not count.
Result<bool> TruthProbe::testBlock(const std::stop_token &stop)
{
    const auto shifts = m_design->nextShifts(m_random);
    BlockLatencies ms{};
    ProbeProgress progress;
    progress.step = ProbeStep::Testing;
    std::array<ProbeSample, shiftCount> samples;
    for (std::size_t i = 0; i < shiftCount; ++i) {
        if (stop.stop_requested())
            return false;
        auto sample = writeOne(shifts[i]);
        if (!sample)
            return fail(sample.error());
        sample->block = static_cast<std::uint32_t>(m_result.samples.size() / shiftCount);
        samples[i] = *sample;
        ms[i] = static_cast<double>(sample->latency.count()) / 1e6;
        progress.sample = &samples[i];
        m_parts.sink.report(progress);
    }
    m_result.samples.insert(m_result.samples.end(), samples.begin(), samples.end());
    m_design->add(shifts, ms, m_random);
    if (m_parts.sink.wantsEvidence()) {
        const ProbeEvidence evidence = m_design->evidence();
        progress.sample = nullptr;
        progress.evidence = &evidence;
        m_parts.sink.report(progress);
    }
    return true;
}

void TruthProbe::test(std::chrono::nanoseconds deadline, const std::stop_token &stop)
{
    for (;;) {
        if (elapsed() >= deadline)
            return endWith(m_design->openGate(ProbeGate::Time));
        if (m_slots.left() < shiftCount)
            return endWith(m_design->openGate(ProbeGate::Space));
        const auto whole = testBlock(stop);
        if (!whole)
            return endWith(whole.error());
        if (!*whole)
            return endWith(ProbeGate::Stopped);
        if (const auto decision = m_design->decision())
            return conclude(*decision);
    }
}

const ProbeResult &TruthProbe::run(std::chrono::nanoseconds budget, std::stop_token stop)
{
    m_begun = m_parts.clock.now();
    const auto deadline = m_ran + budget;
    m_result.gate = ProbeGate::None;
    m_result.canContinue = false;
    const std::uint32_t sector = m_io.logicalSize().bytes();
    if (sector != step) {
        endWith(sector >= writeBytes ? ProbeGate::None : ProbeGate::LogicalSize);
        if (sector >= writeBytes)
            m_result.verdict = ProbeVerdict::ByLogicalSize;
        return m_result;
    }
    Status ready = m_isPrepared ? Status() : prepare(stop);
    if (ready)
        ready = evict(deadline, stop);
    if (ready && m_result.gate == ProbeGate::None)
        ready = warmUp(stop);
    if (!ready)
        endWith(ready.error());
    else if (m_result.gate == ProbeGate::None)
        test(deadline, stop);
    m_ran = elapsed();
    return m_result;
}

const ProbeResult &TruthProbe::finish()
{
    m_begun = m_parts.clock.now();
    auto check = m_parts.content.settle(m_io, m_parts.sink);
    if (check)
        m_result.region = std::move(*check);
    else
        m_result.failure = check.error();
    m_ran = elapsed();
    m_result.total = m_ran;
    return m_result;
}

} // namespace driveready
