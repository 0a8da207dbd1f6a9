// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace driveready {

/// Text from a disk or from its firmware is attacker input (reliability 2.5). At the border it
/// becomes valid UTF-8 of at most 256 bytes; what is no text is kept as "\xNN". Control and
/// direction characters stay: cleaning for display is the business of ui/text.
inline constexpr std::size_t maxUntrustedBytes = 256;

/// UTF-8 in, trimmed of spaces at both ends.
std::string untrustedText(std::string_view raw);
/// UTF-16, little-endian, up to the first NUL: the name of a GPT partition. A lone surrogate gives
/// its two bytes as "\xNN\xNN".
std::string untrustedUtf16(std::span<const std::byte> raw);

} // namespace driveready
