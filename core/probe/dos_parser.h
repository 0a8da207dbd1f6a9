// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "layout/disk_layout.h"
#include "probe/disk_snapshot.h"
#include "probe/table_source.h"

#include <array>
#include <vector>

namespace driveready {

/// One of the four entries of an MBR or EBR.
struct DosEntry
{
    std::uint8_t flag = 0;
    std::uint8_t type = 0;
    std::uint32_t start = 0;
    std::uint32_t size = 0;

    bool isUsed() const { return type != 0; }
    bool isExtended() const { return type == 0x05 || type == 0x0F || type == 0x85; }
    bool isProtective() const { return type == 0xEE; }
};

/// The first sector, judged: boot sectors of file systems end in 55 AA as well.
struct MbrReading
{
    bool hasTable = false;       ///< a DOS table, be it an empty one
    bool hasEntries = false;     ///< used entries other than 0xEE
    bool isProtective = false;   ///< has a 0xEE entry that starts at sector 1, as the kernel asks
    bool hasProtective = false;  ///< has a 0xEE entry at all
    bool isBootSector = false;   ///< of FAT, NTFS or exFAT
    std::uint32_t signature = 0; ///< the disk's id
    std::array<DosEntry, 4> entries{};
};

MbrReading readMbr(std::span<const std::byte> sector, SectorCount total);

/// The partitions of a DOS table with its chain of EBRs.
struct DosReading
{
    std::vector<Partition> partitions;
    std::vector<TableProblem> problems;
};

/// Follows at most 128 EBRs, each once, all inside the extended partition. Errors: those of
/// reading.
Result<DosReading> readDos(TableSource &source, const MbrReading &mbr);

} // namespace driveready
