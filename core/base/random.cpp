// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/random.h"

#include <bit>
#include <cmath>

namespace driveready {

namespace {

std::uint64_t splitMix(std::uint64_t &state)
{
    state += 0x9E3779B97F4A7C15;
    std::uint64_t mixed = state;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
    return mixed ^ (mixed >> 31);
}

} // namespace

Random::Random(std::uint64_t seed)
    : m_state{}
{
    for (std::uint64_t &word : m_state)
        word = splitMix(seed);
}

std::uint64_t Random::next()
{
    auto &s = m_state;
    const std::uint64_t result = std::rotl(s[0] + s[3], 23) + s[0];
    const std::uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = std::rotl(s[3], 45);
    return result;
}

double Random::uniform()
{
    return static_cast<double>(next() >> 11) * 0x1.0p-53;
}

std::uint64_t Random::below(std::uint64_t bound)
{
    // The values below `uneven` would make small results more likely: draw again.
    const std::uint64_t uneven = (0 - bound) % bound;
    for (;;) {
        const std::uint64_t value = next();
        if (value >= uneven)
            return value % bound;
    }
}

double Random::normal()
{
    if (m_hasSpare) {
        m_hasSpare = false;
        return m_spare;
    }
    // Marsaglia's polar method.
    double x = 0;
    double y = 0;
    double radius = 0;
    do {
        x = uniform(-1, 1);
        y = uniform(-1, 1);
        radius = x * x + y * y;
    } while (radius >= 1 || radius == 0);
    const double factor = std::sqrt(-2 * std::log(radius) / radius);
    m_spare = y * factor;
    m_hasSpare = true;
    return x * factor;
}

double Random::exponential(double mean)
{
    return -mean * std::log1p(-uniform());
}

} // namespace driveready
