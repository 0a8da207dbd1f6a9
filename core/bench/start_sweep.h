// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/queue_load.h"

#include <span>

namespace driveready {

/// What report 000 took five hours for: how quick durable 4 KiB writes are for each start sector.
/// In rounds, each start once a round in random order, so that drift hits all alike; each write in
/// a place of 64 KiB that no other comes near. Only whole rounds count.
class StartSweep
{
public:
    /// `steps`: one a start sector, all with the same `where`.
    StartSweep(QueueLoad &load, const ThroughputSpec &spec, std::span<const ThroughputStep> steps);

    /// Adds a figure for each step. Errors: those of QueueLoad::one, Cancelled.
    Status run(const ThroughputParts &parts, const ThroughputProgress &place,
               std::vector<ThroughputFigure> &figures, const std::stop_token &stop);

private:
    struct Write
    {
        std::size_t step = 0;
        std::chrono::nanoseconds taken{0};
    };
    Result<std::vector<Write>> round(const std::stop_token &stop);
    void count(const std::vector<Write> &writes);
    void conclude(const Status &done);
    void tellAll(const ThroughputParts &parts, ThroughputProgress progress, ThroughputPhase phase);

    QueueLoad &m_load;
    const ThroughputSpec &m_spec;
    std::span<const ThroughputStep> m_steps;
    Random m_random;
    std::vector<std::uint64_t> m_places; ///< byte offsets
    std::vector<ThroughputFigure> m_figures;
};

} // namespace driveready
