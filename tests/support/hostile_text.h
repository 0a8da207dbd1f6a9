// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/utf8.h"

#include <QString>
#include <string>
#include <vector>

namespace driveready::test {

/// Over 200 texts that a disk may carry as a name to mislead whoever reads it (reliability 2.5 and
/// 5.1): every control character, every direction and invisible one, broken encodings, mark-up,
/// formats, options, paths, and what is long.
inline std::vector<std::string> hostileTexts()
{
    std::vector<std::string> texts;
    const auto around = [&texts](const std::string &piece) { texts.push_back("a" + piece + "b"); };
    for (char32_t point = 0; point < 0x20; ++point)
        around(encodeUtf8(point));
    for (char32_t point = 0x7F; point < 0xA0; ++point)
        around(encodeUtf8(point));
    for (const auto &[first, last] : {std::pair<char32_t, char32_t>{0x200B, 0x200F},
                                      {0x2028, 0x202E},
                                      {0x2060, 0x2069},
                                      {0x206A, 0x206F},
                                      {0xFFF9, 0xFFFB},
                                      {0xE0001, 0xE0001},
                                      {0xE0020, 0xE0030}}) {
        for (char32_t point = first; point <= last; ++point)
            around(encodeUtf8(point));
    }
    for (const int point : {0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x180B, 0x180E, 0x3164,
                            0xFE00, 0xFEFF, 0xFFA0, 0xE000, 0xFFFF, 0x10FFFF})
        around(encodeUtf8(static_cast<char32_t>(point)));
    for (unsigned byte = 0x80; byte < 0x100; byte += 8)
        around(std::string(1, static_cast<char>(byte)));
    for (const char *broken :
         {"\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xED\xA0\x80", "\xED\xBF\xBF",
          "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80", "\xFE", "\xFF", "\xC3",
          "\xE2\x80", "\xF0\x9F\x92"})
        around(broken);
    for (const char *sequence :
         {"\x1b]0;owned\x07", "\x1b[2J", "\x1b[31m", "\x1bP1;1|", "\x1b]8;;http://x\x1b\\",
          "\x9b"
          "31m",
          "\xC2\x9B"
          "31m",
          "\r\nroot:x:0:0", "\n[Desktop Entry]", "\b\b\b\b", "\x0e"})
        around(sequence);
    for (const char *text : {"<img src=x onerror=alert(1)>",
                             "<b>bold</b>",
                             "<a href='file:///etc/passwd'>x</a>",
                             "<qt>rich</qt>",
                             "<!DOCTYPE html><p>",
                             "&lt;b&gt;",
                             "&#27;",
                             "%s%n%s%n",
                             "%1 %2 %L1",
                             "{device}[x|y]",
                             "[%1]",
                             "-F",
                             "--help",
                             "-rf /",
                             "; rm -rf /",
                             "$(reboot)",
                             "`reboot`",
                             "' OR 1=1 --",
                             "\"quoted\"",
                             "../../../../etc/shadow",
                             "/dev/sda",
                             "C:\\Windows",
                             "\\x1b[31m",
                             "\\u202e",
                             "(no name)",
                             "sda1",
                             "=1+1",
                             "&Ampersand",
                             "&&",
                             "\\",
                             "\\\\",
                             "nul",
                             "",
                             " ",
                             "   leading",
                             "trailing   "})
        texts.push_back(text);
    texts.push_back(std::string(4096, 'S'));
    texts.push_back(std::string(10000, ' ') + "x");
    std::string marks = "e";
    for (int i = 0; i < 200; ++i)
        marks += "\xCC\x81";
    texts.push_back(marks);
    std::string wide;
    for (int i = 0; i < 100; ++i)
        wide += "\xE6\xBC\xA2";
    texts.push_back(wide);
    std::string noncharacters;
    for (int i = 0; i < 36; ++i)
        noncharacters += "\xEF\xBF\xBF";
    texts.push_back(noncharacters);
    return texts;
}

/// A control, direction, separator or invisible character that a person could be misled by; line
/// ends of our own layout are no such thing.
inline bool isMisleading(const QString &text)
{
    for (const char32_t point : text.toStdU32String()) {
        if (point == U'\n')
            continue;
        const auto category = QChar::category(point);
        if (isControlCharacter(point) || category == QChar::Other_Control ||
            category == QChar::Other_Format || category == QChar::Other_Surrogate ||
            category == QChar::Separator_Line || category == QChar::Separator_Paragraph)
            return true;
    }
    return false;
}

} // namespace driveready::test
