// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/utf8.h"

namespace driveready {

namespace {

struct Lead
{
    std::size_t length;
    char32_t bits;
    char32_t lowest; ///< smaller values are overlong forms
};

std::optional<Lead> leadOf(unsigned char byte)
{
    if (byte < 0x80)
        return Lead{1, byte, 0};
    if (byte >= 0xC2 && byte < 0xE0)
        return Lead{2, char32_t(byte & 0x1F), 0x80};
    if (byte >= 0xE0 && byte < 0xF0)
        return Lead{3, char32_t(byte & 0x0F), 0x800};
    if (byte >= 0xF0 && byte < 0xF5)
        return Lead{4, char32_t(byte & 0x07), 0x10000};
    return std::nullopt;
}

} // namespace

std::optional<std::u32string> decodeUtf8(std::string_view text)
{
    std::u32string points;
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = leadOf(static_cast<unsigned char>(text[i]));
        if (!lead || i + lead->length > text.size())
            return std::nullopt;
        char32_t point = lead->bits;
        for (std::size_t k = 1; k < lead->length; ++k) {
            const auto byte = static_cast<unsigned char>(text[i + k]);
            if ((byte & 0xC0) != 0x80)
                return std::nullopt;
            point = point << 6 | char32_t(byte & 0x3F);
        }
        const bool isSurrogate = point >= 0xD800 && point <= 0xDFFF;
        if (point < lead->lowest || point > 0x10FFFF || isSurrogate)
            return std::nullopt;
        points += point;
        i += lead->length;
    }
    return points;
}

bool isControlCharacter(char32_t point)
{
    return point < 0x20 || (point >= 0x7F && point < 0xA0) || point == 0x061C || point == 0xFEFF ||
           (point >= 0x200B && point <= 0x200F) || (point >= 0x2028 && point <= 0x202E) ||
           (point >= 0x2060 && point <= 0x2069);
}

std::size_t utf16Units(std::u32string_view text)
{
    std::size_t units = 0;
    for (const char32_t point : text)
        units += point > 0xFFFF ? 2 : 1;
    return units;
}

} // namespace driveready
