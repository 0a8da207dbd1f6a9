// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/random.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>

namespace driveready {

/// Fills `bytes` with numbers that neither compress nor repeat, one drawn for every eight bytes.
inline void fillNoise(std::span<std::byte> bytes, Random &random)
{
    for (std::size_t at = 0; at < bytes.size(); at += sizeof(std::uint64_t)) {
        const std::uint64_t word = random.next();
        std::memcpy(bytes.data() + at, &word, std::min(sizeof word, bytes.size() - at));
    }
}

} // namespace driveready
