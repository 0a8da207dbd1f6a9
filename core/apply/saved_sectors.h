// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/transaction_store.h"
#include "platform/block_io.h"

#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace driveready {

/// A drive as a change found it, as far as the change saved it: both ends, EBRs, the edges of its
/// partitions, and every sector that was to be written. A read of anything else fails, so that
/// nothing unknown passes for zeros. In memory; only to be read.
class SavedSectors final : public BlockIo
{
public:
    /// Where both speak of one sector, `saved` counts; it was taken before the first write.
    SavedSectors(const TransactionRecord &record, const std::vector<SectorImage> &saved);

    /// Errors: UndoImpossible (reason saved-incomplete, lba).
    Status read(Bytes offset, std::span<std::byte> into) override;
    Status write(Bytes offset, std::span<const std::byte> data) override;
    Status flush() override { return {}; }
    Bytes size() const override { return m_size; }
    SectorSize logicalSize() const override { return m_logical; }
    /// Whether every byte of that place was saved.
    bool holds(Bytes offset, std::size_t length) const;
    /// All that was saved, in order of position, touching runs joined.
    std::vector<SectorImage> runs() const;

private:
    void put(Bytes offset, std::span<const std::byte> data);

    Bytes m_size;
    SectorSize m_logical;
    std::map<std::uint64_t, std::vector<std::byte>> m_units; ///< 512 bytes each, by byte offset
};

} // namespace driveready
