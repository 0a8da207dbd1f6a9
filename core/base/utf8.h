// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace driveready {

/// The first step through a text: a code point, or one byte that belongs to none.
struct Utf8Step
{
    char32_t point = 0;
    std::size_t length = 1;
    bool isValid = false;
};

/// The one decoder of the project (reliability 2.5): strict UTF-8 (Unicode 15, table 3-7: no
/// overlong forms, no surrogates, nothing above U+10FFFF). `text` is not empty.
Utf8Step firstOfUtf8(std::string_view text);
/// Of a code point that is no surrogate.
std::string encodeUtf8(char32_t point);
/// The same text for a log line: what is no text as \xNN, control and direction characters and the
/// backslash by number.
std::string escapedText(std::string_view text);

/// The code points of `text`, or nothing when it is not well-formed UTF-8 (Unicode 15, table 3-7:
/// no overlong forms, no surrogates).
std::optional<std::u32string> decodeUtf8(std::string_view text);

/// C0, DEL, C1, line and paragraph separators, the characters that turn the direction of text, soft
/// hyphen, zero-width and tag characters, and what is no character at all: what may neither be
/// stored as a name by us nor shown as it is (reliability 2.5).
bool isControlCharacter(char32_t point);

/// How many UTF-16 units the text takes: what GPT names and exFAT labels are counted in.
std::size_t utf16Units(std::u32string_view text);

} // namespace driveready
