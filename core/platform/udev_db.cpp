// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/udev_db.h"

#include <charconv>
#include <fstream>

namespace driveready {

namespace {

constexpr std::size_t maxFileBytes = 256 * 1024;
constexpr std::size_t maxValueBytes = 256;

} // namespace

UdevProperties readUdevProperties(const std::string &folder, std::string_view majorMinor)
{
    UdevProperties properties;
    std::ifstream file(folder + "/b" + std::string(majorMinor));
    std::size_t total = 0;
    for (std::string line; total < maxFileBytes && std::getline(file, line);) {
        total += line.size() + 1;
        const auto equals = line.find('=');
        if (!line.starts_with("E:") || equals == std::string::npos)
            continue;
        properties.insert_or_assign(line.substr(2, equals - 2),
                                    line.substr(equals + 1, maxValueBytes));
    }
    return properties;
}

std::string propertyOf(const UdevProperties &properties, std::string_view key)
{
    const auto found = properties.find(key);
    return found == properties.end() ? std::string() : found->second;
}

std::string decodeUdevText(std::string_view encoded)
{
    std::string text;
    for (std::size_t at = 0; at < encoded.size(); ++at) {
        unsigned value = 0;
        const char *digits = encoded.data() + at + 2;
        if (encoded.substr(at, 2) == "\\x" && at + 4 <= encoded.size() &&
            std::from_chars(digits, digits + 2, value, 16).ptr == digits + 2) {
            text += static_cast<char>(value);
            at += 3;
        } else {
            text += encoded[at];
        }
    }
    return text;
}

} // namespace driveready
