// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/bounded_block_io.h"

namespace driveready {

BoundedBlockIo::BoundedBlockIo(BlockIo &inner, const Region &allowed)
    : m_inner(inner)
    , m_allowed(allowed)
{
}

Status BoundedBlockIo::check(Bytes offset, std::size_t length) const
{
    if (const Status inside = checkTransfer(*this, offset, length); !inside)
        return inside;
    const std::uint64_t sector = logicalSize().bytes();
    const auto wanted =
        Region::make(Lba(offset.value() / sector), SectorCount(std::uint64_t{length} / sector));
    if (!wanted || !m_allowed.contains(*wanted))
        return fail(makeError(ErrorCode::OutOfBounds).with("lba", offset.value() / sector));
    return {};
}

Status BoundedBlockIo::read(Bytes offset, std::span<std::byte> into)
{
    if (const Status allowed = check(offset, into.size()); !allowed)
        return allowed;
    return m_inner.read(offset, into);
}

Status BoundedBlockIo::write(Bytes offset, std::span<const std::byte> data)
{
    if (const Status allowed = check(offset, data.size()); !allowed)
        return allowed;
    return m_inner.write(offset, data);
}

Status BoundedBlockIo::flush()
{
    return m_inner.flush();
}

Bytes BoundedBlockIo::size() const
{
    return m_inner.size();
}

SectorSize BoundedBlockIo::logicalSize() const
{
    return m_inner.logicalSize();
}

Status checkTransfer(const BlockIo &io, Bytes offset, std::size_t length)
{
    const std::uint64_t sector = io.logicalSize().bytes();
    const auto end = checkedAdd(offset.value(), length);
    if (offset.value() % sector == 0 && length % sector == 0 && end && *end <= io.size().value())
        return {};
    return fail(makeError(ErrorCode::OutOfBounds).with("lba", offset.value() / sector));
}

} // namespace driveready
