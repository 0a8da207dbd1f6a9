// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "sim/rotating_medium.h"

#include <memory>
#include <vector>

namespace driveready {

/// A RAID 6 controller that writes through: every small write reads the old data and both parities
/// and writes them one turn later, and is done when the slowest disk is. What a write covers of
/// each chunk is a write of its own, so that a parity disk has to do both, one after the other.
struct ArrayParams
{
    RotatingParams disk; ///< of each member
    std::size_t disks = 8;
    std::uint64_t chunk = 64 * 1024;
};

class ArrayMedium final : public Medium
{
public:
    ArrayMedium(const ArrayParams &params, std::uint64_t seed);
    double readMs(const SimRequest &request) override;
    double writeMs(const SimRequest &request) override;

private:
    struct Part
    {
        std::size_t disk;
        std::uint64_t row; ///< stripe
        std::uint64_t offset;
        std::uint64_t length;
    };
    std::vector<Part> partsOf(const SimRequest &request) const;
    void addParities(std::vector<Part> &parts) const;
    double slowestMs(const std::vector<Part> &parts, double nowMs);
    static std::vector<Part> joined(const std::vector<Part> &parts);

    ArrayParams m_params;
    std::vector<std::unique_ptr<RotatingMedium>> m_disks;
};

/// A box between computer and drive that adds time to each command, and may answer before the drive
/// has written anything.
struct BridgeParams
{
    double overheadMs = 0.3;
    bool ignoresFlush = false;
    double queuedWrites = 1000; ///< that fit its memory when it ignores flushes
    double drainMs = 6;         ///< per write, meanwhile
};

class BridgeMedium final : public Medium
{
public:
    BridgeMedium(std::unique_ptr<Medium> behind, const BridgeParams &params);
    double readMs(const SimRequest &request) override;
    double writeMs(const SimRequest &request) override;

private:
    std::unique_ptr<Medium> m_behind;
    BridgeParams m_params;
    double m_queued = 0;
    double m_queuedAtMs = 0;
};

} // namespace driveready
