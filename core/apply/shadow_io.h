// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/shadow_disk.h"
#include "platform/block_io.h"

namespace driveready {

/// A shadow disk as our own parser's disk; only to be read.
class ShadowIo final : public BlockIo
{
public:
    /// `shadow` is borrowed.
    ShadowIo(const ShadowDisk &shadow, Bytes size, SectorSize logical)
        : m_shadow(shadow)
        , m_size(size)
        , m_logical(logical)
    {
    }
    Status read(Bytes offset, std::span<std::byte> into) override;
    Status write(Bytes offset, std::span<const std::byte> data) override;
    Status flush() override { return {}; }
    Bytes size() const override { return m_size; }
    SectorSize logicalSize() const override { return m_logical; }

private:
    const ShadowDisk &m_shadow;
    Bytes m_size;
    SectorSize m_logical;
};

} // namespace driveready
