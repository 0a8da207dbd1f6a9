// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/random.h"
#include "sim/medium.h"
#include "sim/read_cache.h"

namespace driveready {

/// A disk with platters. Defaults: an honest drive without a fault.
struct RotatingParams
{
    double turnMs = 60000.0 / 7200;
    double averageSeekMs = 9;  ///< over a third of the tracks
    double shortestSeekMs = 1; ///< from track to track
    double settleMs = 0.3;     ///< before a write
    double overheadMs = 0.15;  ///< of each command
    double trackBytes = 1e6;
    double busBytesPerMs = 200e3; ///< out of the drive's memory
    std::uint64_t capacity = 0;   ///< bytes

    std::uint64_t unit = 512;  ///< bytes of a physical sector
    std::uint64_t origin = 0;  ///< byte at which a physical sector begins (phase * 512)
    double twoTurnsChance = 0; ///< a partial write costs two turns instead of one
    double hiddenChance = 0;   ///< a partial write costs nothing
    bool isShingled = false;   ///< writes go to a log, wherever their home is

    std::uint64_t cacheBytes = 0;
    std::size_t cacheSegments = 256;
    std::uint64_t readAhead = 128 * 1024;
    bool keepsWrites = false; ///< what is written can be read out of the drive's memory

    double retryChance = 0; ///< one more turn
    double stallChance = 0; ///< 30 to 300 ms
    double busyChance = 0;  ///< other load: 6 to 22 ms
    double rampMsPerSecond = 0;
    double pauseEveryMs = 0; ///< nothing is begun in the first pauseForMs of each period
    double pauseForMs = 0;
};

/// Seek, settle, wait for the platter, transfer; a write that covers part of a physical sector
/// reads it first and waits one turn, unless the drive's memory holds it.
class RotatingMedium final : public Medium
{
public:
    RotatingMedium(const RotatingParams &params, std::uint64_t seed);
    double readMs(const SimRequest &request) override;
    double writeMs(const SimRequest &request) override;
    /// Moving the heads there, waiting and transferring; no overhead, no cache.
    double accessMs(const SimRequest &request);
    double turnMs() const { return m_params.turnMs; }

private:
    double seekMs(std::uint64_t offset);
    double waitMs(std::uint64_t offset, double nowMs) const;
    double transferMs(std::uint64_t length) const;
    bool isReadFirst(const SimRequest &request);
    double plainWriteMs(const SimRequest &request, double sinceMs);
    double shingledWriteMs(const SimRequest &request, double sinceMs);
    double troubleMs(double nowMs);

    RotatingParams m_params;
    Random m_random;
    ReadCache m_cache;
    double m_seekFactor;
    double m_angle; ///< of the platter at time 0, in turns
    std::uint64_t m_track = 0;
    std::uint64_t m_nextRead = UINT64_MAX; ///< where the drive reads ahead
};

} // namespace driveready
