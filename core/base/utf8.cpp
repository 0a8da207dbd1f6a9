// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/utf8.h"

#include <cstdint>
#include <format>

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

Utf8Step firstOfUtf8(std::string_view text)
{
    const auto lead = leadOf(static_cast<unsigned char>(text.front()));
    if (!lead || lead->length > text.size())
        return {};
    char32_t point = lead->bits;
    for (std::size_t k = 1; k < lead->length; ++k) {
        const auto byte = static_cast<unsigned char>(text[k]);
        if ((byte & 0xC0) != 0x80)
            return {};
        point = point << 6 | char32_t(byte & 0x3F);
    }
    const bool isSurrogate = point >= 0xD800 && point <= 0xDFFF;
    if (point < lead->lowest || point > 0x10FFFF || isSurrogate)
        return {};
    return {point, lead->length, true};
}

std::string encodeUtf8(char32_t point)
{
    const auto part = [](char32_t bits) { return static_cast<char>(bits); };
    if (point < 0x80)
        return {part(point)};
    if (point < 0x800)
        return {part(0xC0 | point >> 6), part(0x80 | (point & 0x3F))};
    if (point < 0x10000)
        return {part(0xE0 | point >> 12), part(0x80 | (point >> 6 & 0x3F)),
                part(0x80 | (point & 0x3F))};
    return {part(0xF0 | point >> 18), part(0x80 | (point >> 12 & 0x3F)),
            part(0x80 | (point >> 6 & 0x3F)), part(0x80 | (point & 0x3F))};
}

std::string escapedText(std::string_view text)
{
    std::string result;
    while (!text.empty()) {
        const Utf8Step step = firstOfUtf8(text);
        const auto byte = static_cast<unsigned>(static_cast<unsigned char>(text.front()));
        if (!step.isValid)
            result += std::format("\\x{:02x}", byte);
        else if (step.point == U'\\')
            result += "\\\\";
        else if (!isControlCharacter(step.point))
            result += text.substr(0, step.length);
        else if (step.point < 0x80)
            result += std::format("\\x{:02x}", byte);
        else if (step.point > 0xFFFF)
            result += std::format("\\U{:08x}", static_cast<std::uint32_t>(step.point));
        else
            result += std::format("\\u{:04x}", static_cast<std::uint32_t>(step.point));
        text.remove_prefix(step.length);
    }
    return result;
}

std::optional<std::u32string> decodeUtf8(std::string_view text)
{
    std::u32string points;
    while (!text.empty()) {
        const Utf8Step step = firstOfUtf8(text);
        if (!step.isValid)
            return std::nullopt;
        points += step.point;
        text.remove_prefix(step.length);
    }
    return points;
}

bool isControlCharacter(char32_t point)
{
    const auto isIn = [point](char32_t first, char32_t last) {
        return point >= first && point <= last;
    };
    const bool isNoCharacter = (point & 0xFFFE) == 0xFFFE;
    return point < 0x20 || isIn(0x7F, 0x9F) || point == 0xAD || point == 0x061C ||
           point == 0x180E || isIn(0x200B, 0x200F) || isIn(0x2028, 0x202E) ||
           isIn(0x2060, 0x206F) || point == 0xFEFF || isIn(0xFFF9, 0xFFFB) ||
           isIn(0xE0000, 0xE0FFF) || isNoCharacter;
}

std::size_t utf16Units(std::u32string_view text)
{
    std::size_t units = 0;
    for (const char32_t point : text)
        units += point > 0xFFFF ? 2 : 1;
    return units;
}

} // namespace driveready
