// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/shadow_io.h"

#include <algorithm>

namespace driveready {

Status ShadowIo::read(Bytes offset, std::span<std::byte> into)
{
    const auto data = m_shadow.get(offset, into.size());
    if (!data)
        return fail(data.error());
    std::ranges::copy(*data, into.begin());
    return {};
}

Status ShadowIo::write(Bytes, std::span<const std::byte>)
{
    return fail(makeError(ErrorCode::Internal));
}

} // namespace driveready
