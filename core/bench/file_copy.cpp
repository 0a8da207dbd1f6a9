// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/file_jobs.h"

#include "bench/fill_noise.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace driveready {

using std::chrono::nanoseconds;

namespace {

constexpr std::uint32_t copiedFile = 0;
constexpr std::uint64_t pilotBytes = std::uint64_t{8} << 20;
constexpr std::int64_t mostDrainSeconds = 30;

class FileCopy
{
public:
    FileCopy(const ThroughputSpec &spec, const ThroughputParts &parts, FileFigure into)
        : m_spec(spec)
        , m_parts(parts)
        , m_into(into)
        , m_random(spec.seed)
        , m_piece(into.figure.step.blockBytes)
    {
    }
    Status run(const std::stop_token &stop);

private:
    Status append();
    Result<std::uint64_t> bytesToCopy(const std::stop_token &stop);

    const ThroughputSpec &m_spec;
    const ThroughputParts &m_parts;
    FileFigure m_into;
    Random m_random;
    std::vector<std::byte> m_piece;
};

// Anew each time: nothing on the way can compress it or find it again.
Status FileCopy::append()
{
    fillNoise(m_piece, m_random);
    return m_parts.files->append(copiedFile, m_piece);
}

Result<std::uint64_t> FileCopy::bytesToCopy(const std::stop_token &stop)
{
    const auto space = m_parts.files->freeSpace();
    if (!space)
        return fail(space.error());
    const std::uint64_t wanted = std::min(m_spec.copyBytes.value(), space->value() / 2);
    if (wanted < pilotBytes)
        return fail(systemError(ErrorCode::FileNotWritable, ENOSPC));
    const nanoseconds begin = m_parts.clock.now();
    for (std::uint64_t done = 0; done < pilotBytes; done += m_piece.size()) {
        if (stop.stop_requested())
            return fail(makeError(ErrorCode::Cancelled));
        if (const Status written = append(); !written)
            return fail(written.error());
    }
    if (const Status durable = m_parts.files->sync(); !durable)
        return fail(durable.error());
    const auto taken = std::max<std::int64_t>(1, (m_parts.clock.now() - begin).count());
    if (const Status removed = m_parts.files->remove(copiedFile); !removed)
        return fail(removed.error());
    const double perSecond = static_cast<double>(pilotBytes) * 1e9 / static_cast<double>(taken);
    const double most = std::min(perSecond * mostDrainSeconds, static_cast<double>(wanted));
    return std::max(pilotBytes, static_cast<std::uint64_t>(most));
}

Status FileCopy::run(const std::stop_token &stop)
{
    const auto wanted = bytesToCopy(stop);
    if (!wanted)
        return fail(wanted.error());
    ThroughputFigure &figure = m_into.figure;
    const nanoseconds begin = m_parts.clock.now();
    m_into.reporter.begin(begin);
    nanoseconds now = begin;
    while (figure.bytes.value() < *wanted && now - begin < std::chrono::seconds(mostDrainSeconds)) {
        if (stop.stop_requested())
            return fail(makeError(ErrorCode::Cancelled));
        const nanoseconds before = m_parts.clock.now();
        if (const Status written = append(); !written)
            return written;
        now = m_parts.clock.now();
        figure.latency.add(now - before);
        figure.bytes = figure.bytes + Bytes(m_piece.size());
        ++figure.operations;
        figure.time = now - begin;
        m_into.reporter.arrived(now);
    }
    m_into.reporter.end(now);
    m_into.reporter.tell(ThroughputPhase::Flushing);
    const nanoseconds full = m_parts.clock.now();
    if (const Status durable = m_parts.files->sync(); !durable)
        return durable;
    figure.flushTime = m_parts.clock.now() - full;
    figure.time += figure.flushTime;
    return {};
}

} // namespace

Status runFileCopy(const ThroughputSpec &spec, const ThroughputParts &parts, FileFigure into,
                   const std::stop_token &stop)
{
    const Status done = FileCopy(spec, parts, into).run(stop);
    const Status cleared = parts.files->clear();
    return done ? cleared : done;
}

} // namespace driveready
