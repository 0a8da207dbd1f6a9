// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/guid.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace driveready {

/// What a partition is for, as far as a rule or a picture depends on it. The wire names are the
/// words of the facts format: linux, swap, efi, msr, bios-boot, extended, logical, raid, lvm,
/// luks, windows, other.
enum class PartitionKind {
    Linux,
    Swap,
    Efi,
    Msr,
    BiosBoot,
    Extended,
    Logical, ///< only in hand-written facts: a logical partition of unknown content
    Raid,
    Lvm,
    Luks,
    Windows, ///< Microsoft basic data; also the type of FAT and exFAT data partitions
    Other,
};

std::string_view wireName(PartitionKind kind);
std::optional<PartitionKind> partitionKindFromName(std::string_view name);

/// A partition's type as the table stores it. Of the two ids the one of the table's own kind
/// counts; unknown ids are kept as they are and give PartitionKind::Other.
struct PartitionType
{
    PartitionKind kind = PartitionKind::Other;
    Guid gpt;             ///< type GUID in a GPT
    std::uint8_t dos = 0; ///< type code in a DOS table

    bool operator==(const PartitionType &) const = default;
};

/// What a table reader makes of a stored id. The id of the other kind of table stays empty, so that
/// two readings of the same table are equal.
PartitionType partitionTypeFromGpt(const Guid &type);
PartitionType partitionTypeFromDos(std::uint8_t code);
/// Both ids that we write for a kind. Extended is 0x0F in a DOS table and has no GPT id, MSR and
/// BIOS boot have no DOS code, Other has neither; Logical is written as Linux.
PartitionType partitionTypeFor(PartitionKind kind);

} // namespace driveready
