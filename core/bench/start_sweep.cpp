// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/start_sweep.h"

#include <algorithm>
#include <iterator>

namespace driveready {

using std::chrono::nanoseconds;

namespace {

constexpr std::uint64_t place = 65536;
constexpr std::uint64_t sector = 512;
constexpr std::uint64_t mostPlaces = 8192; ///< within half a GiB: short ways for the arm
constexpr nanoseconds tellEvery = std::chrono::milliseconds(100);
constexpr std::uint64_t baseSector = 32; ///< the multiple of 8 at or before the first start

} // namespace

StartSweep::StartSweep(QueueLoad &load, const ThroughputSpec &spec,
                       std::span<const ThroughputStep> steps)
    : m_load(load)
    , m_spec(spec)
    , m_steps(steps)
    , m_random(spec.seed)
    , m_figures(steps.size())
{
    const ByteRange &where = steps.front().where;
    const std::uint64_t count = std::min(where.length.value() / place, mostPlaces);
    for (std::uint64_t i = 0; i < count; ++i)
        m_places.push_back(where.start.value() + i * place);
    m_random.shuffle(m_places);
    for (std::size_t i = 0; i < steps.size(); ++i)
        m_figures[i].step = steps[i];
}

Result<std::vector<StartSweep::Write>> StartSweep::round(const std::stop_token &stop)
{
    std::vector<Write> writes(m_steps.size());
    for (std::size_t i = 0; i < writes.size(); ++i)
        writes[i].step = i;
    m_random.shuffle(writes);
    for (Write &write : writes) {
        if (stop.stop_requested())
            return fail(makeError(ErrorCode::Cancelled));
        const ThroughputStep &step = m_steps[write.step];
        const std::uint64_t shift = (*step.startSector - baseSector) * sector;
        const Bytes at(m_places.back() + shift);
        m_places.pop_back();
        const auto taken = m_load.one({at, step.blockBytes, 0, true, step.isDurable});
        if (!taken)
            return fail(taken.error());
        write.taken = *taken;
    }
    return writes;
}

void StartSweep::tellAll(const ThroughputParts &parts, ThroughputProgress progress,
                         ThroughputPhase phase)
{
    for (std::size_t i = 0; i < m_figures.size(); ++i, ++progress.index) {
        progress.step = &m_steps[i];
        SliceReporter(parts, progress, m_figures[i]).tell(phase);
    }
}

void StartSweep::count(const std::vector<Write> &writes)
{
    for (const Write &write : writes) {
        ThroughputFigure &figure = m_figures[write.step];
        figure.latency.add(write.taken);
        figure.time += write.taken;
        figure.bytes = figure.bytes + Bytes(m_steps[write.step].blockBytes);
        ++figure.operations;
    }
}

void StartSweep::conclude(const Status &done)
{
    for (ThroughputFigure &figure : m_figures) {
        if (!done) {
            figure.end = done.error().code == ErrorCode::Cancelled ? ThroughputEnd::Stopped
                                                                   : ThroughputEnd::Failed;
        } else if (figure.operations == 0) {
            figure.end = ThroughputEnd::Skipped;
            figure.step.skip = ThroughputSkip::TooSmall;
        }
    }
}

Status StartSweep::run(const ThroughputParts &parts, const ThroughputProgress &progress,
                       std::vector<ThroughputFigure> &figures, const std::stop_token &stop)
{
    tellAll(parts, progress, ThroughputPhase::Preparing);
    Status done = m_load.setUpForOne(m_steps.front().blockBytes);
    const nanoseconds begin = parts.clock.now();
    nanoseconds told = begin;
    for (nanoseconds now = begin;
         done && m_places.size() >= m_steps.size() && now - begin < m_spec.sweepBox;
         now = parts.clock.now()) {
        const auto writes = round(stop);
        if (!writes) {
            done = fail(writes.error());
            break;
        }
        count(*writes);
        if (now - told >= tellEvery) {
            tellAll(parts, progress, ThroughputPhase::Measuring);
            told = now;
        }
    }
    conclude(done);
    tellAll(parts, progress, ThroughputPhase::Finished);
    std::ranges::move(m_figures, std::back_inserter(figures));
    return done;
}

} // namespace driveready
