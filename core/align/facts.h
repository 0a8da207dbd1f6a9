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

/// The array that the disk stands for (R11).
struct RaidFacts
{
    std::uint32_t level = 0; ///< 0, 1, 5, 6, 10 (two copies)
    std::uint32_t disks = 0;
    Bytes chunk;
    std::optional<std::uint64_t> stride;      ///< what a file system on it was made with
    std::optional<std::uint64_t> stripeWidth; ///< the same
    bool operator==(const RaidFacts &) const = default;
};

/// A slice of a BSD disklabel inside a partition.
struct SliceFacts
{
    char letter = 'a';
    std::uint64_t start = 0; ///< logical sectors of the disk
    std::uint64_t size = 0;  ///< logical sectors
    bool operator==(const SliceFacts &) const = default;
};

struct PartitionFacts
{
    std::uint32_t number = 0;
    std::uint64_t start = 0;           ///< logical sectors
    std::optional<std::uint64_t> size; ///< logical sectors
    PartitionKind type = PartitionKind::Other;
    std::optional<std::uint64_t> payloadOffset; ///< logical sectors from the partition's start
    std::optional<std::uint64_t> luksSector;    ///< bytes; sector size of a LUKS volume in it
    /// DOS: the table says it is a logical partition, whatever its content.
    bool isLogical = false;
    std::vector<SliceFacts> slices; ///< where the data begins, unless payloadOffset is known
    bool operator==(const PartitionFacts &) const = default;
};

/// What the alignment rules need to know of a disk: from a snapshot, or written by hand from
/// anybody's forum post (schema 1 of `drivereadyctl judge`). Absent = unknown.
struct DiskFacts
{
    Transport transport = Transport::Unknown;
    std::string model;
    std::optional<bool> rotational;
    std::optional<std::uint32_t> rotationRate; ///< turns per minute
    std::optional<Bytes> size;
    IoLimits limits;
    std::optional<Measurement> measured;
    std::optional<std::uint64_t> listed; ///< bytes
    std::optional<RaidFacts> raid;
    std::optional<TableType> table;
    std::vector<PartitionFacts> partitions;
    std::vector<TableProblem> problems;  ///< from a snapshot only
    std::vector<Signature> signatures;   ///< from a snapshot only
    std::optional<Bytes> unrecognizedAt; ///< from a snapshot only
    bool operator==(const DiskFacts &) const = default;
};

/// Positions and lengths in hand-written facts: beyond it bytes would not fit 63 bits.
inline constexpr std::uint64_t maxFactsSectors = std::uint64_t{1} << 47;
inline constexpr std::size_t maxFactsPartitions = 256;

/// Schema 1, described in FORMAT.md. Strict: unknown keys are errors. Errors: Json* (path),
/// SchemaUnsupported.
Result<DiskFacts> factsFromJson(const Json &value);
/// The same facts as text again; a snapshot's problems and signatures have no place in it.
Json toJson(const DiskFacts &facts);
/// What a partition holds counts more than its type id: a LUKS, LVM, RAID or swap signature decides
/// the kind. Knows no payload offsets.
DiskFacts factsOf(const DiskSnapshot &snapshot);

} // namespace driveready
