// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/overlay_block_io.h"

#include <algorithm>

namespace driveready {

Status OverlayBlockIo::read(Bytes offset, std::span<std::byte> into)
{
    if (Status status = m_base.read(offset, into); !status)
        return status;
    const std::uint64_t begin = offset.value();
    for (auto at = m_sectors.lower_bound(begin);
         at != m_sectors.end() && at->first < begin + into.size(); ++at)
        std::ranges::copy(at->second,
                          into.begin() + static_cast<std::ptrdiff_t>(at->first - begin));
    return {};
}

Status OverlayBlockIo::write(Bytes offset, std::span<const std::byte> data)
{
    const std::size_t sector = logicalSize().bytes();
    if (offset.value() % sector || data.size() % sector || offset > size() ||
        data.size() > (size() - offset).value())
        return fail(makeError(ErrorCode::OutOfBounds).with("lba", offset.value() / sector));
    for (std::size_t at = 0; at < data.size(); at += sector) {
        const auto part = data.subspan(at, sector);
        m_sectors[offset.value() + at].assign(part.begin(), part.end());
    }
    return {};
}

} // namespace driveready
