// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/guid.h"
#include "base/units.h"
#include "layout/partition_type.h"
#include "plan/layout_request.h"

#include <optional>
#include <string>
#include <string_view>

namespace driveready {

/// What a GPT entry has room for (UEFI 2.10, table 5.6).
inline constexpr std::size_t maxPartitionNameUnits = 36;

/// Longest label in UTF-16 units where the file system counts those, else 0.
std::size_t maxLabelUnits(FileSystem fileSystem);

/// Why `label` cannot be the label of that file system: a stable word, "" when it can. An empty
/// label is always possible. The words are listed in FORMAT.md.
std::string_view labelFault(FileSystem fileSystem, std::string_view label);
/// The same for a GPT partition name.
std::string_view partitionNameFault(std::string_view name);

/// The smallest partition in which mkfs makes a file system that deserves the name.
Bytes minimumSize(FileSystem fileSystem, SectorSize logical);
/// The largest, where there is a limit below that of a partition table.
std::optional<Bytes> maximumSize(FileSystem fileSystem, SectorSize logical);

/// Whether the root folder of a new file system has an owner.
bool hasOwner(FileSystem fileSystem);

/// What a partition is for when the request does not say.
PartitionKind kindFor(FileSystem fileSystem);
/// Whether a partition of that kind may hold that file system, in that table.
bool kindFits(PartitionKind kind, FileSystem fileSystem, TableType table);
/// The type as a table of that type stores it; FAT32, exFAT and NTFS have their own codes in DOS
/// tables.
PartitionType typeFor(PartitionKind kind, FileSystem fileSystem, TableType table);

/// The type of an existing partition that gets a new file system: as it is when it says what it
/// will hold or is a special one that may (EFI), else that of the file system.
PartitionType typeForContent(const PartitionType &type, FileSystem fileSystem, TableType table);

/// A new identifier in the file system's own form: GUID in lower case, XXXX-XXXX or 16 digits.
std::string newUuid(FileSystem fileSystem, IdSource &ids);
/// Whether `uuid` has that form and is not null.
bool isUuidOf(FileSystem fileSystem, std::string_view uuid);

} // namespace driveready
