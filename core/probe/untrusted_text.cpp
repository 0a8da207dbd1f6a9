// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/untrusted_text.h"

#include <cstdint>
#include <format>

namespace driveready {

namespace {

bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

// Length of the well-formed sequence at the start of `text`, 0 if there is none (Unicode 15,
// table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF).
std::size_t sequenceLength(std::string_view text)
{
    const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80)
        return 1;
    const std::size_t length = first < 0xC2   ? 0
                               : first < 0xE0 ? 2
                               : first < 0xF0 ? 3
                               : first < 0xF5 ? 4
                                              : 0;
    if (length == 0 || text.size() < length)
        return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if (!isContinuation(text[i]))
            return 0;
    }
    const unsigned char second = byte(1);
    const bool isBad = (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
                       (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
    return isBad ? 0 : length;
}

std::string escaped(unsigned value)
{
    return std::format("\\x{:02X}", value & 0xff);
}

// Whole characters or escapes only, so that the cut never makes invalid text.
bool append(std::string &text, std::string_view piece)
{
    if (text.size() + piece.size() > maxUntrustedBytes)
        return false;
    text += piece;
    return true;
}

std::string encoded(std::uint32_t point)
{
    const auto part = [](std::uint32_t bits) { return static_cast<char>(bits); };
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

std::uint32_t unitAt(std::span<const std::byte> raw, std::size_t at)
{
    return std::to_integer<std::uint32_t>(raw[at]) | std::to_integer<std::uint32_t>(raw[at + 1])
                                                         << 8;
}

} // namespace

std::string untrustedText(std::string_view raw)
{
    const auto first = raw.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return {};
    raw = raw.substr(first, raw.find_last_not_of(" \t\r\n") - first + 1);
    std::string text;
    while (!raw.empty()) {
        const std::size_t length = sequenceLength(raw);
        const std::string piece = length != 0 && raw[0] != '\0'
                                      ? std::string(raw.substr(0, length))
                                      : escaped(static_cast<unsigned char>(raw[0]));
        if (!append(text, piece))
            break;
        raw.remove_prefix(length != 0 ? length : 1);
    }
    return text;
}

std::string untrustedUtf16(std::span<const std::byte> raw)
{
    std::string text;
    for (std::size_t at = 0; at + 1 < raw.size(); at += 2) {
        const std::uint32_t unit = unitAt(raw, at);
        if (unit == 0)
            break;
        const bool isHigh = unit >= 0xD800 && unit < 0xDC00;
        const std::uint32_t next = isHigh && at + 3 < raw.size() ? unitAt(raw, at + 2) : 0;
        const bool isPair = next >= 0xDC00 && next < 0xE000;
        std::string piece;
        if (isPair)
            piece = encoded(0x10000 + ((unit & 0x3FF) << 10) + (next & 0x3FF));
        else if (unit >= 0xD800 && unit < 0xE000)
            piece = escaped(unit) + escaped(unit >> 8);
        else
            piece = encoded(unit);
        if (!append(text, piece))
            break;
        at += isPair ? 2 : 0;
    }
    return text;
}

} // namespace driveready
