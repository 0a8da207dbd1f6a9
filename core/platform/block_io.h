// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/units.h"

#include <cstddef>
#include <span>

namespace driveready {

/// The one seam through which bytes of a disk pass (reliability, decision 2). Offsets and lengths
/// are multiples of logicalSize(). A call transfers everything or fails: implementations loop over
/// short transfers. Errors carry `lba` of the first sector not transferred: IoError, ShortTransfer,
/// DeviceVanished, OutOfBounds. Blocking; one thread at a time.
class BlockIo
{
public:
    BlockIo() = default;
    BlockIo(const BlockIo &) = delete;
    BlockIo &operator=(const BlockIo &) = delete;
    virtual ~BlockIo();

    virtual Status read(Bytes offset, std::span<std::byte> into) = 0;
    virtual Status write(Bytes offset, std::span<const std::byte> data) = 0;
    /// Returns when everything written before is on stable storage, as far as the drive is honest.
    virtual Status flush() = 0;
    virtual Bytes size() const = 0;
    virtual SectorSize logicalSize() const = 0;
};

} // namespace driveready
