// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/json.h"

#include <cstdint>
#include <optional>
#include <string>

namespace driveready {

/// The limits of a whole disk as the kernel or somebody's forum post states them, in bytes, not
/// yet judged. Absent = unknown. npwg and npwa are NVMe's raw 0-based numbers of logical blocks.
/// Source: sysfs queue/ and alignment_offset, read by ourselves (libblkid hides -1, rules.md fact
/// 4); MMC preferred_erase_size.
struct IoLimits
{
    std::optional<std::uint64_t> logical;
    std::optional<std::uint64_t> physical;
    std::optional<std::uint64_t> minimumIo;
    std::optional<std::uint64_t> optimalIo;
    std::optional<std::int64_t> alignmentOffset;
    std::optional<std::uint64_t> discardGranularity;
    std::optional<std::uint64_t> discardAlignment;
    std::optional<std::uint64_t> preferredEraseSize;
    std::optional<std::uint64_t> npwg;
    std::optional<std::uint64_t> npwa;

    bool operator==(const IoLimits &) const = default;
};

/// A verdict of the truth probe: the physical size that was measured and the phase j (0..7), the
/// shift in 512-byte steps that aligned writes need (alignment offset = j * 512).
struct Measurement
{
    std::uint64_t physical = 4096;
    std::uint32_t phase = 0;

    bool operator==(const Measurement &) const = default;
};

/// Keys: logical, physical, minimum_io, optimal_io, alignment_offset, discard_granularity,
/// discard_alignment, preferred_erase_size, npwg, npwa; what is unknown is left out. The same
/// object in facts, sidecars and snapshots.
Json toJson(const IoLimits &limits);
/// Strict. Judges no value: that is for the rules. Errors: Json*.
Result<IoLimits> limitsFromJson(const Json &value, std::string path);

/// {"physical", "phase"}.
Json toJson(const Measurement &measurement);
/// physical is 512 or 4096, phase 0..7. Errors: Json*.
Result<Measurement> measurementFromJson(const Json &value, std::string path);

} // namespace driveready
