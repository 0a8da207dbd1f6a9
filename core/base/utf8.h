// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace driveready {

/// The code points of `text`, or nothing when it is not well-formed UTF-8 (Unicode 15, table 3-7:
/// no overlong forms, no surrogates).
std::optional<std::u32string> decodeUtf8(std::string_view text);

/// C0, DEL, C1, line and paragraph separators, and the characters that turn the direction of text:
/// what may neither be stored as a name by us nor shown as it is (reliability 2.5).
bool isControlCharacter(char32_t point);

/// How many UTF-16 units the text takes: what GPT names and exFAT labels are counted in.
std::size_t utf16Units(std::u32string_view text);

} // namespace driveready
