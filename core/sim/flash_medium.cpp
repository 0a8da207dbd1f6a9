// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "sim/flash_medium.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace driveready {

namespace {

bool crosses(const SimRequest &request, std::uint64_t boundary)
{
    return request.offset / boundary != (request.end() - 1) / boundary;
}

} // namespace

FlashMedium::FlashMedium(const FlashParams &params, std::uint64_t seed)
    : m_params(params)
    , m_random(seed)
    , m_driftAngle(m_random.uniform(0, 2 * std::numbers::pi))
{
}

double FlashMedium::readMs(const SimRequest &request)
{
    const double noise = std::exp(m_params.sigma * m_random.normal());
    return m_params.readMs * noise + static_cast<double>(request.length) / m_params.bytesPerMs;
}

double FlashMedium::writeMs(const SimRequest &request)
{
    double total = m_params.writeMs * std::exp(m_params.sigma * m_random.normal());
    total *=
        1 + m_params.driftShare * std::sin(m_driftAngle + 2 * std::numbers::pi * request.nowMs /
                                                              m_params.driftPeriodMs);
    total += static_cast<double>(request.length) / m_params.bytesPerMs;
    const bool isPartial =
        request.offset % m_params.unit != 0 || request.end() % m_params.unit != 0;
    if (isPartial && !m_params.hidesPartial) {
        total += m_params.unitReadMs; // both ends at the same time, on different dies
        if (m_params.mapMissChance > 0 && m_random.chance(m_params.mapMissChance))
            total += m_params.unitReadMs;
    }
    if (m_params.stepAtMs >= 0 && request.nowMs >= m_params.stepAtMs)
        total *= 2;
    if (m_params.collectChance > 0 && m_random.chance(m_params.collectChance))
        total += m_random.exponential(m_params.collectMs);
    return total;
}

CardMedium::CardMedium(const CardParams &params, std::uint64_t seed)
    : m_params(params)
    , m_random(seed)
{
}

double CardMedium::noisy(double ms)
{
    ms *= 1 + m_params.sigma * m_random.normal();
    if (m_random.chance(m_params.slowChance))
        ms += m_random.uniform(1, 5);
    return std::max(0.05, ms);
}

double CardMedium::readMs(const SimRequest &request)
{
    double total = m_params.readMs;
    if (crosses(request, m_params.allocation))
        total += m_params.allocationMs;
    else if (crosses(request, m_params.block))
        total += m_params.blockMs;
    else if (crosses(request, m_params.page))
        total += m_params.pageMs;
    if (request.length > 4096)
        total += static_cast<double>(request.length - 4096) / m_params.bytesPerMs;
    return noisy(total);
}

double CardMedium::writeMs(const SimRequest &request)
{
    const std::uint64_t unit = request.offset / m_params.allocation;
    double total = m_params.writeMs + static_cast<double>(request.length) / m_params.bytesPerMs;
    if (const auto open = std::ranges::find(m_open, unit); open != m_open.end()) {
        std::rotate(open, open + 1, m_open.end());
        return noisy(total);
    }
    if (m_open.size() >= m_params.openUnits) {
        m_open.erase(m_open.begin());
        total += m_random.uniform(60, 250); // merging what was open
    }
    m_open.push_back(unit);
    return noisy(total);
}

} // namespace driveready
