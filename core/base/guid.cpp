// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/guid.h"

#include <cstdlib>
#include <cstring>
#include <format>
#include <sys/random.h>

namespace driveready {

namespace {

// Order in which the text shows the stored bytes (UEFI 2.10, appendix A).
constexpr std::array<std::size_t, 16> textOrder{3, 2, 1,  0,  5,  4,  7,  6,
                                                8, 9, 10, 11, 12, 13, 14, 15};

bool dashBefore(std::size_t index)
{
    return index == 4 || index == 6 || index == 8 || index == 10;
}

std::optional<std::uint8_t> hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return static_cast<std::uint8_t>(c - '0');
    if (c >= 'a' && c <= 'f')
        return static_cast<std::uint8_t>(c - 'a' + 10);
    if (c >= 'A' && c <= 'F')
        return static_cast<std::uint8_t>(c - 'A' + 10);
    return std::nullopt;
}

Guid versionFour(std::array<std::uint8_t, 16> random)
{
    random[7] = static_cast<std::uint8_t>((random[7] & 0x0f) | 0x40); // version 4, RFC 9562
    random[8] = static_cast<std::uint8_t>((random[8] & 0x3f) | 0x80);
    return Guid{random};
}

void fillRandom(void *data, std::size_t size)
{
    // Up to 256 bytes getrandom() neither fails nor is cut short once the pool is ready.
    if (::getrandom(data, size, 0) != static_cast<ssize_t>(size))
        std::abort();
}

} // namespace

std::string Guid::toString() const
{
    // By hand: a full GPT is spelled some thousand times on its way into a plan, and std::format
    // took two thirds of the time that this took.
    static constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text;
    text.reserve(36);
    for (std::size_t i = 0; i < textOrder.size(); ++i) {
        if (dashBefore(i))
            text += '-';
        const std::uint8_t byte = bytes[textOrder[i]];
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

std::optional<Guid> Guid::fromString(std::string_view text)
{
    if (text.size() != 36)
        return std::nullopt;
    Guid guid;
    std::size_t position = 0;
    for (std::size_t i = 0; i < textOrder.size(); ++i) {
        if (dashBefore(i) && text[position++] != '-')
            return std::nullopt;
        const auto high = hexDigit(text[position]);
        const auto low = hexDigit(text[position + 1]);
        if (!high || !low)
            return std::nullopt;
        guid.bytes[textOrder[i]] = static_cast<std::uint8_t>(*high * 16 + *low);
        position += 2;
    }
    return guid;
}

IdSource::~IdSource() = default;

Guid RandomIdSource::nextGuid()
{
    std::array<std::uint8_t, 16> random;
    fillRandom(random.data(), random.size());
    return versionFour(random);
}

std::uint32_t RandomIdSource::nextId32()
{
    std::uint32_t id = 0;
    while (id == 0)
        fillRandom(&id, sizeof id);
    return id;
}

// splitmix64: every seed gives a full-period sequence.
std::uint64_t SequenceIdSource::next()
{
    m_state += 0x9e3779b97f4a7c15;
    std::uint64_t z = m_state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

Guid SequenceIdSource::nextGuid()
{
    const std::array<std::uint64_t, 2> words{next(), next()};
    std::array<std::uint8_t, 16> bytes;
    std::memcpy(bytes.data(), words.data(), bytes.size());
    return versionFour(bytes);
}

std::uint32_t SequenceIdSource::nextId32()
{
    const auto id = static_cast<std::uint32_t>(next());
    return id != 0 ? id : 1;
}

} // namespace driveready
