// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace driveready {

/// The CRC-32 of a GPT (UEFI 2.10 section 5.3.2): reflected, polynomial 0x04C11DB7, initial value
/// and final complement all ones.
std::uint32_t crc32(std::span<const std::byte> data);

} // namespace driveready
