// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/json.h"
#include "layout/disk_layout.h"
#include "probe/device_info.h"
#include "probe/disk_snapshot.h"
#include "probe/io_limits.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace driveready {

/// An array the disk stands for or belongs to (R11).
struct RaidFacts
{
    std::uint32_t level = 0; ///< 0, 1, 5, 6, 10
    std::uint32_t disks = 0;
    Bytes chunk;
    bool operator==(const RaidFacts &) const = default;
};

struct PartitionFacts
{
    std::uint32_t number = 0;
    std::uint64_t start = 0;           ///< logical sectors
    std::optional<std::uint64_t> size; ///< logical sectors
    PartitionKind type = PartitionKind::Other;
    std::optional<std::uint64_t> payloadOffset; ///< logical sectors from the partition's start
    bool operator==(const PartitionFacts &) const = default;
};

/// What the alignment rules need to know of a disk: from a snapshot, or written by hand from
/// anybody's forum post (schema 1 of `drivereadyctl judge`). Absent = unknown.
struct DiskFacts
{
    Transport transport = Transport::Unknown;
    std::string model;
    std::optional<bool> rotational;
    std::optional<Bytes> size;
    IoLimits limits;
    std::optional<Measurement> measured;
    std::optional<std::uint64_t> listed; ///< bytes
    std::optional<RaidFacts> raid;
    TableType table = TableType::None;
    std::vector<PartitionFacts> partitions;
    std::vector<TableProblem> problems; ///< from a snapshot only
    std::vector<Signature> signatures;  ///< from a snapshot only
    bool operator==(const DiskFacts &) const = default;
};

/// Strict: unknown keys are errors. Errors: Json*, SchemaUnsupported.
Result<DiskFacts> factsFromJson(const Json &value);
DiskFacts factsOf(const DiskSnapshot &snapshot);

} // namespace driveready
