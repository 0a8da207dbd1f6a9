// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <array>
#include <cstdint>
#include <iterator>
#include <utility>

namespace driveready {

/// Random numbers that are the same for a seed on every computer and with every standard library:
/// a run can be repeated from the seed that its result names. xoshiro256++ (Blackman and Vigna,
/// 2019), seeded by splitmix64. Not for secrets.
class Random
{
public:
    explicit Random(std::uint64_t seed);

    std::uint64_t next();
    /// 0 <= x < 1.
    double uniform();
    double uniform(double from, double to) { return from + (to - from) * uniform(); }
    /// 0 <= x < bound, each equally likely. `bound` must not be 0.
    std::uint64_t below(std::uint64_t bound);
    bool chance(double probability) { return uniform() < probability; }
    /// Mean 0, standard deviation 1.
    double normal();
    double exponential(double mean);

    template<class Range>
    void shuffle(Range &&items)
    {
        for (std::size_t left = std::size(items); left > 1; --left)
            std::swap(items[left - 1], items[below(left)]);
    }

private:
    std::array<std::uint64_t, 4> m_state;
    double m_spare = 0;
    bool m_hasSpare = false;
};

} // namespace driveready
