// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/guid.h"
#include "base/units.h"
#include "platform/block_io.h"

#include <cstdint>
#include <span>
#include <vector>

namespace driveready {

/// A run of whole sectors that a table occupies, exactly as stored.
struct TableSectors
{
    Bytes offset;
    std::vector<std::byte> data;

    bool operator==(const TableSectors &) const = default;
};

/// Where the parsers get their sectors from: refuses everything outside the disk before it reaches
/// it, and remembers all it read, each run once, for the fingerprint. Reads at most 16 MiB in all.
class TableSource
{
public:
    explicit TableSource(BlockIo &io);

    SectorSize logical() const { return m_logical; }
    SectorCount total() const { return m_total; }
    Lba last() const { return Lba(m_total.value() == 0 ? 0 : m_total.value() - 1); }
    bool contains(Lba start, SectorCount count) const;
    /// Valid until the next call. Errors: OutOfBounds, IoError and what else BlockIo gives.
    Result<std::span<const std::byte>> read(Lba start, SectorCount count);
    /// All runs in order of position.
    std::vector<TableSectors> takeSectors() &&;

private:
    BlockIo &m_io;
    SectorSize m_logical;
    SectorCount m_total;
    std::vector<TableSectors> m_runs;
    std::uint64_t m_bytesRead = 0;
};

/// Little-endian numbers at a place that the caller knows to be inside.
std::uint16_t little16(std::span<const std::byte> data, std::size_t at);
std::uint32_t little32(std::span<const std::byte> data, std::size_t at);
std::uint64_t little64(std::span<const std::byte> data, std::size_t at);
Guid guidAt(std::span<const std::byte> data, std::size_t at);

} // namespace driveready
