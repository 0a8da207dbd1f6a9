// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "layout/disk_layout.h"
#include "plan/placement.h"
#include "plan/plan.h"

#include <map>
#include <string_view>
#include <vector>

namespace driveready::detail {

/// The table of a disk while a request changes it; remembers which partitions were there before.
/// Partitions are told apart by their start, because the numbers of logicals move.
class EditedTable
{
public:
    explicit EditedTable(const DiskLayout &old);

    const DiskLayout &layout() const { return m_layout; }
    TableType type() const { return m_layout.type; }
    bool hasContainer() const;
    /// Whether a logical partition is there beside those of these old numbers.
    bool hasLogicalsBeside(const std::vector<std::uint32_t> &numbers) const;
    /// The lowest number for a partition that is no logical one; 0: none is free.
    std::uint32_t freeNumber() const;

    /// By its number in the old table, where the caller knows that it has one.
    Partition &byOldNumber(std::uint32_t number);
    void remove(Partition partition);
    /// Its number counts only for a primary one; any logical number makes it a logical partition.
    void insert(const Partition &partition);
    /// Last step: logicals are counted along the disk, and their chain begins at the container's
    /// first sector.
    void settle();
    /// Which of the old ones are left. After settle().
    std::vector<KeptPartition> kept() const;

private:
    DiskLayout m_old;
    DiskLayout m_layout;
    std::map<Lba, std::uint32_t> m_was; ///< start -> old number
};

/// Whether a GPT name cannot be written in another entry as it is: libfdisk 2.41 stores nothing
/// above U+FFFF, and what was no text is known by its bytes only (untrustedUtf16()). A kept entry
/// keeps its bytes.
bool isUnwritableName(std::string_view name);

} // namespace driveready::detail
