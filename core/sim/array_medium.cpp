// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "sim/array_medium.h"

#include <algorithm>

namespace driveready {

namespace {

constexpr double spindleDeviation = 0.002;

} // namespace

ArrayMedium::ArrayMedium(const ArrayParams &params, std::uint64_t seed)
    : m_params(params)
{
    Random seeds(seed);
    for (std::size_t i = 0; i < params.disks; ++i) {
        // No two spindles turn exactly alike, so their positions drift against each other.
        RotatingParams disk = params.disk;
        disk.turnMs *= 1 + seeds.uniform(-spindleDeviation, spindleDeviation);
        m_disks.push_back(std::make_unique<RotatingMedium>(disk, seeds.next()));
    }
}

std::vector<ArrayMedium::Part> ArrayMedium::partsOf(const SimRequest &request) const
{
    const std::uint64_t dataDisks = m_disks.size() - 2;
    std::vector<Part> parts;
    for (std::uint64_t at = request.offset; at < request.end();) {
        const std::uint64_t chunk = at / m_params.chunk;
        const std::uint64_t row = chunk / dataDisks;
        const std::uint64_t into = at % m_params.chunk;
        const std::uint64_t length = std::min(m_params.chunk - into, request.end() - at);
        const auto disk = static_cast<std::size_t>((chunk % dataDisks + row) % m_disks.size());
        parts.push_back({disk, row, row * m_params.chunk + into, length});
        at += length;
    }
    return parts;
}

void ArrayMedium::addParities(std::vector<Part> &parts) const
{
    const std::size_t dataParts = parts.size();
    for (std::size_t i = 0; i < dataParts; ++i) {
        const Part part = parts[i];
        for (std::size_t parity = m_disks.size() - 2; parity < m_disks.size(); ++parity) {
            const auto disk = static_cast<std::size_t>((parity + part.row) % m_disks.size());
            parts.push_back({disk, part.row, part.offset, part.length});
        }
    }
}

/// What one disk has to read is one access from its first byte on.
std::vector<ArrayMedium::Part> ArrayMedium::joined(const std::vector<Part> &parts)
{
    std::vector<Part> result;
    for (const Part &part : parts) {
        const auto same = std::ranges::find(result, part.disk, &Part::disk);
        if (same == result.end()) {
            result.push_back(part);
            continue;
        }
        const std::uint64_t end = std::max(same->offset + same->length, part.offset + part.length);
        same->offset = std::min(same->offset, part.offset);
        same->length = end - same->offset;
    }
    return result;
}

double ArrayMedium::slowestMs(const std::vector<Part> &parts, double nowMs)
{
    std::vector<double> busyMs(m_disks.size());
    for (const Part &part : parts) {
        double &busy = busyMs[part.disk];
        busy += m_disks[part.disk]->accessMs({nowMs + busy, part.offset, part.length});
    }
    return std::ranges::max(busyMs);
}

double ArrayMedium::readMs(const SimRequest &request)
{
    const double start = m_params.disk.overheadMs;
    return start + slowestMs(joined(partsOf(request)), request.nowMs + start);
}

double ArrayMedium::writeMs(const SimRequest &request)
{
    const double start = m_params.disk.overheadMs + m_params.disk.settleMs;
    std::vector<Part> parts = partsOf(request);
    addParities(parts);
    return start + slowestMs(parts, request.nowMs + start) + m_params.disk.turnMs;
}

BridgeMedium::BridgeMedium(std::unique_ptr<Medium> behind, const BridgeParams &params)
    : m_behind(std::move(behind))
    , m_params(params)
{
}

double BridgeMedium::readMs(const SimRequest &request)
{
    SimRequest inner = request;
    inner.nowMs += m_params.overheadMs;
    return m_params.overheadMs + m_behind->readMs(inner);
}

double BridgeMedium::writeMs(const SimRequest &request)
{
    if (!m_params.ignoresFlush) {
        SimRequest inner = request;
        inner.nowMs += m_params.overheadMs;
        return m_params.overheadMs + m_behind->writeMs(inner);
    }
    const double drained = (request.nowMs - m_queuedAtMs) / m_params.drainMs;
    m_queued = std::max(0.0, m_queued - drained) + 1;
    m_queuedAtMs = request.nowMs;
    const double full = std::max(0.0, m_queued - m_params.queuedWrites) * m_params.drainMs;
    return m_params.overheadMs + full;
}

} // namespace driveready
