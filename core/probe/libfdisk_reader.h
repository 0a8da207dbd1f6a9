// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "layout/disk_layout.h"

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace driveready {

/// What two readers of one partition table must agree on.
struct TableFacts
{
    /// Number, start, size (logical sectors), type, unique id (GPT).
    using Row = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::string, std::string>;

    std::string type; ///< gpt, dos, other, or nothing when no table is seen
    std::string id;   ///< disk GUID or signature
    std::vector<Row> rows;

    bool operator==(const TableFacts &) const = default;
};

TableFacts tableFacts(const DiskLayout &layout);

/// The table as libfdisk reads it through `fd` (not O_DIRECT; borrowed, only read). A failure gives
/// facts that equal no table of ours. Only for what parseTable() has called safe: libfdisk is not
/// made for hostile tables.
TableFacts tableFactsFromLibfdisk(SectorSize logical, int fd);

} // namespace driveready
