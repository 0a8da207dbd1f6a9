// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/json.h"
#include "layout/disk_layout.h"

namespace driveready {

/// Most partitions that any table may hold in JSON: what our parser reads at most.
inline constexpr std::size_t maxPartitions = 1024;

/// {"type", "logical", "total", "first_usable", "last_usable", "disk_guid", "disk_signature",
/// "entry_count", "partitions": [{"number", "start", "size", "kind", "gpt", "dos", "bootable",
/// "attributes", "uuid", "name", "ebr"}]}. Lengths in logical sectors. Null ids, zeros, false and
/// empty texts of a partition are left out.
Json toJson(const DiskLayout &layout);
Json toJson(const Partition &partition);

/// Strict. The kind must be the one of the id that the table stores, a region must not wrap.
/// Errors: Json*.
Result<DiskLayout> layoutFromJson(const Json &value, std::string path);
Result<Partition> partitionFromJson(const Json &value, std::string path, TableType table);

} // namespace driveready
