// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/block_io.h"

#include <cstdint>
#include <map>
#include <vector>

namespace driveready {

/// The disk as it will be after some writes that are only planned: reads go to the disk, writes
/// stay in memory. Lets several writes be prepared before the first one happens.
class OverlayBlockIo final : public BlockIo
{
public:
    explicit OverlayBlockIo(BlockIo &base)
        : m_base(base)
    {
    }
    Status read(Bytes offset, std::span<std::byte> into) override;
    Status write(Bytes offset, std::span<const std::byte> data) override;
    Status flush() override { return {}; }
    Bytes size() const override { return m_base.size(); }
    SectorSize logicalSize() const override { return m_base.logicalSize(); }

private:
    BlockIo &m_base;
    std::map<std::uint64_t, std::vector<std::byte>> m_sectors; ///< by byte offset
};

} // namespace driveready
