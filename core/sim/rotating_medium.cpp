// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "sim/rotating_medium.h"

#include <algorithm>
#include <cmath>

namespace driveready {

namespace {

constexpr double trackSkew = 0.13; // of a turn
constexpr double seekJitterMs = 0.15;

} // namespace

RotatingMedium::RotatingMedium(const RotatingParams &params, std::uint64_t seed)
    : m_params(params)
    , m_random(seed)
    , m_cache(params.cacheBytes, params.cacheSegments)
    , m_seekFactor(0)
    , m_angle(m_random.uniform())
{
    const double tracks = std::max(3.0, static_cast<double>(params.capacity) / params.trackBytes);
    m_seekFactor = (params.averageSeekMs - params.shortestSeekMs) / std::sqrt(tracks / 3);
}

double RotatingMedium::seekMs(std::uint64_t offset)
{
    const auto track =
        static_cast<std::uint64_t>(static_cast<double>(offset) / m_params.trackBytes);
    const std::uint64_t distance = track > m_track ? track - m_track : m_track - track;
    m_track = track;
    if (distance == 0)
        return 0;
    return m_params.shortestSeekMs + m_seekFactor * std::sqrt(static_cast<double>(distance)) +
           std::abs(m_random.normal()) * seekJitterMs;
}

double RotatingMedium::waitMs(std::uint64_t offset, double nowMs) const
{
    const double tracks = static_cast<double>(offset) / m_params.trackBytes;
    const double track = std::floor(tracks);
    const double target = tracks - track + trackSkew * track;
    const double turns = target - (nowMs / m_params.turnMs + m_angle);
    return (turns - std::floor(turns)) * m_params.turnMs;
}

double RotatingMedium::transferMs(std::uint64_t length) const
{
    return static_cast<double>(length) / m_params.trackBytes * m_params.turnMs;
}

double RotatingMedium::accessMs(const SimRequest &request)
{
    const double seek = seekMs(request.offset);
    return seek + waitMs(request.offset, request.nowMs + seek) + transferMs(request.length);
}

double RotatingMedium::troubleMs(double nowMs)
{
    double trouble = m_params.rampMsPerSecond * nowMs / 1000;
    if (m_params.retryChance > 0 && m_random.chance(m_params.retryChance))
        trouble += m_params.turnMs;
    if (m_params.stallChance > 0 && m_random.chance(m_params.stallChance))
        trouble += m_random.uniform(30, 300);
    if (m_params.busyChance > 0 && m_random.chance(m_params.busyChance))
        trouble += m_random.uniform(6, 22);
    if (m_params.pauseEveryMs > 0)
        trouble += std::max(0.0, m_params.pauseForMs - std::fmod(nowMs, m_params.pauseEveryMs));
    return trouble;
}

double RotatingMedium::readMs(const SimRequest &request)
{
    const double start = m_params.overheadMs + troubleMs(request.nowMs);
    if (m_cache.holds(request.offset, request.end()))
        return start + static_cast<double>(request.length) / m_params.busBytesPerMs;
    const bool goesOn = request.offset == m_nextRead;
    m_nextRead = request.end();
    m_cache.add(request.offset, request.end() + m_params.readAhead);
    if (goesOn) { // read ahead while the last answer travelled: the platter does not wait
        seekMs(request.end());
        return start + transferMs(request.length);
    }
    return start + accessMs({request.nowMs + start, request.offset, request.length});
}

bool RotatingMedium::isReadFirst(const SimRequest &request)
{
    const std::uint64_t unit = m_params.unit;
    const auto missing = [&](std::uint64_t position) {
        const std::uint64_t into = (position + unit - m_params.origin % unit) % unit;
        if (into == 0)
            return false;
        const std::uint64_t begin = position - std::min(position, into);
        return !m_cache.holds(begin, begin + unit);
    };
    const bool atStart = missing(request.offset);
    const bool atEnd = missing(request.end());
    return (atStart || atEnd) &&
           !(m_params.hiddenChance > 0 && m_random.chance(m_params.hiddenChance));
}

double RotatingMedium::plainWriteMs(const SimRequest &request, double sinceMs)
{
    double total = sinceMs + seekMs(request.offset) + m_params.settleMs;
    total += waitMs(request.offset, request.nowMs + total) + transferMs(request.length);
    if (isReadFirst(request)) {
        const bool twice = m_params.twoTurnsChance > 0 && m_random.chance(m_params.twoTurnsChance);
        total += m_params.turnMs * (twice ? 2 : 1);
    }
    return total;
}

double RotatingMedium::shingledWriteMs(const SimRequest &request, double sinceMs)
{
    double total = sinceMs + m_params.settleMs;
    if (isReadFirst(request)) {
        total += accessMs({request.nowMs + total, request.offset, m_params.unit});
        total += m_params.averageSeekMs; // back to the log
    }
    return total + m_random.uniform() * m_params.turnMs + transferMs(request.length);
}

double RotatingMedium::writeMs(const SimRequest &request)
{
    const double start = m_params.overheadMs + troubleMs(request.nowMs);
    m_nextRead = UINT64_MAX;
    const double total =
        m_params.isShingled ? shingledWriteMs(request, start) : plainWriteMs(request, start);
    if (m_params.keepsWrites)
        m_cache.add(request.offset, request.end());
    return total;
}

} // namespace driveready
