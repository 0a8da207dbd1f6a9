// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/smart_text.h"

#include "base/utf8.h"

#include <format>

namespace driveready {

namespace {

bool isFine(char c)
{
    return c >= ' ' && c <= '~' && c != '\\';
}

// A backslash of the text itself: doubled, so that JSON sees the character.
std::string escapedByte(char c)
{
    return std::format("\\\\x{:02x}", static_cast<unsigned char>(c));
}

struct Step
{
    std::string_view text;
    std::size_t length = 1;
};

// One step through a string of the JSON text. An empty text: the byte is to be escaped.
Step stepInString(std::string_view rest)
{
    if (rest[0] == '\\') {
        constexpr std::string_view known = "\"\\/bfnrtu";
        if (rest.size() > 1 && known.contains(rest[1]))
            return {rest.substr(0, 2), 2};
        return {R"(\\)", 1};
    }
    const Utf8Step step = firstOfUtf8(rest);
    if (!step.isValid || step.point < 0x20)
        return {{}, 1};
    return {rest.substr(0, step.length), step.length};
}

// Where the first byte stands that JSON would not take inside of a string, or the end.
std::size_t firstOdd(std::string_view text)
{
    bool isInString = false;
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (c == '"')
            isInString = !isInString;
        if (!isInString || isFine(c)) {
            ++at;
            continue;
        }
        const Step step = stepInString(text.substr(at));
        if (step.text != text.substr(at, step.length))
            return at;
        at += step.length;
    }
    return text.size();
}

} // namespace

std::optional<std::string> repairedSmartText(std::string_view text)
{
    const std::size_t odd = firstOdd(text);
    if (odd == text.size())
        return std::nullopt;
    std::string repaired;
    repaired.reserve(text.size() + 64);
    repaired = text.substr(0, odd);
    bool isInString = true; // that is where oddities are
    for (std::size_t at = odd; at < text.size();) {
        const char c = text[at];
        if (c == '"')
            isInString = !isInString;
        if (!isInString || isFine(c)) {
            repaired += c;
            ++at;
            continue;
        }
        const Step step = stepInString(text.substr(at));
        if (step.text.empty())
            repaired += escapedByte(c);
        else
            repaired += step.text;
        at += step.length;
    }
    return repaired;
}

} // namespace driveready
