// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/region.h"
#include "platform/block_io.h"

namespace driveready {

/// Lets transfers through only within one region of the disk; everything else is OutOfBounds and
/// reaches no disk. Offsets stay those of the whole disk. `inner` must outlive it.
class BoundedBlockIo final : public BlockIo
{
public:
    BoundedBlockIo(BlockIo &inner, const Region &allowed);
    Status read(Bytes offset, std::span<std::byte> into) override;
    Status write(Bytes offset, std::span<const std::byte> data) override;
    Status flush() override;
    Bytes size() const override;
    SectorSize logicalSize() const override;

private:
    Status check(Bytes offset, std::size_t length) const;

    BlockIo &m_inner;
    Region m_allowed;
};

/// Whether a transfer lies on whole sectors and inside the disk. Errors: OutOfBounds (lba).
Status checkTransfer(const BlockIo &io, Bytes offset, std::size_t length);

} // namespace driveready
