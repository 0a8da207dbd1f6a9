// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <cstdint>

namespace driveready {

/// One request to a simulated drive.
struct SimRequest
{
    double nowMs = 0;         ///< virtual time at which it is given
    std::uint64_t offset = 0; ///< bytes
    std::uint64_t length = 0; ///< bytes
    std::uint64_t end() const { return offset + length; }
};

/// The timing of a simulated drive: how many milliseconds a request takes, nothing of its content.
/// Remembers where the heads are, what its memory holds and so on. Numbers and formulas: DriveReady
/// design, simulated drives; every write time is that of a durable write.
class Medium
{
public:
    Medium() = default;
    Medium(const Medium &) = delete;
    Medium &operator=(const Medium &) = delete;
    virtual ~Medium();
    virtual double readMs(const SimRequest &request) = 0;
    virtual double writeMs(const SimRequest &request) = 0;
};

} // namespace driveready
