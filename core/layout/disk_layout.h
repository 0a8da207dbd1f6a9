// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/guid.h"
#include "base/region.h"
#include "base/units.h"
#include "layout/partition_type.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace driveready {

enum class TableType { None, Gpt, Dos };

std::string_view wireName(TableType type); ///< "none", "gpt", "dos"
std::optional<TableType> tableTypeFromName(std::string_view name);

/// One entry of a partition table, in logical sectors of its disk.
struct Partition
{
    std::uint32_t number = 0; ///< as in sda1; DOS logicals start at 5
    Lba start;
    SectorCount size;
    PartitionType type;
    bool bootable = false;        ///< DOS active flag
    std::uint64_t attributes = 0; ///< GPT attribute bits
    Guid uuid;                    ///< GPT unique id
    std::string name;             ///< GPT name, UTF-8 as decoded (not cleaned for display)
    Lba ebr;                      ///< DOS logical: position of its EBR; 0 otherwise

    bool operator==(const Partition &) const = default;
    bool isLogical(TableType table) const { return table == TableType::Dos && number >= 5; }
    bool isExtended() const { return type.kind == PartitionKind::Extended; }
    /// [start, start + size). The table's own checks have refused ends beyond 64 bits.
    Region region() const { return {start, start + size}; }
    /// The last sector that belongs to it; start itself when empty.
    Lba last() const { return size.value() ? start + SectorCount(size.value() - 1) : start; }
};

/// A disk's partition table as plain values: what is there (probed) or what is wanted (staged).
/// Partitions are ordered by number.
struct DiskLayout
{
    TableType type = TableType::None;
    SectorSize logical = sector512;
    SectorCount total;
    Lba firstUsable;                 ///< GPT: from the header; DOS: 1; None: 0
    Lba lastUsable;                  ///< inclusive
    Guid diskGuid;                   ///< GPT
    std::uint32_t diskSignature = 0; ///< DOS
    std::uint32_t entryCount = 128;  ///< GPT: entries the array has room for
    std::vector<Partition> partitions;

    bool operator==(const DiskLayout &) const = default;
    const Partition *find(std::uint32_t number) const;
};

/// The parts of the disk that no partition covers, table areas left out, in order of position.
/// Space inside an extended partition counts as free only where no logical lies.
std::vector<Region> freeRegions(const DiskLayout &layout);

/// Partitions by position instead of by number; the extended container before its logicals.
std::vector<const Partition *> byPosition(const DiskLayout &layout);

} // namespace driveready
