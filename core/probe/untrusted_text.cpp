// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/untrusted_text.h"

#include "base/utf8.h"

#include <cstdint>
#include <format>

namespace driveready {

namespace {

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
        const Utf8Step step = firstOfUtf8(raw);
        const std::string piece = step.isValid && step.point != 0
                                      ? std::string(raw.substr(0, step.length))
                                      : escaped(static_cast<unsigned char>(raw[0]));
        if (!append(text, piece))
            break;
        raw.remove_prefix(step.length);
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
            piece = encodeUtf8(0x10000 + ((unit & 0x3FF) << 10) + (next & 0x3FF));
        else if (unit >= 0xD800 && unit < 0xE000)
            piece = escaped(unit) + escaped(unit >> 8);
        else
            piece = encodeUtf8(unit);
        if (!append(text, piece))
            break;
        at += isPair ? 2 : 0;
    }
    return text;
}

} // namespace driveready
