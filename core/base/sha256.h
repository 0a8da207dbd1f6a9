// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace driveready {

/// A SHA-256 value (FIPS 180-4): what fixes every byte of a plan, a backup or a fingerprint.
struct Digest
{
    std::array<std::uint8_t, 32> bytes{};

    auto operator<=>(const Digest &) const = default;
    /// 64 lower-case hexadecimal digits.
    std::string toHex() const;
    /// Nothing unless `hex` is exactly 64 hexadecimal digits.
    static std::optional<Digest> fromHex(std::string_view hex);
};

/// Computes a SHA-256 in pieces. Not for secrets: it takes no care about timing.
class Sha256
{
public:
    Sha256();
    void add(std::span<const std::byte> data);
    void add(std::string_view text);
    /// The value of all that was added; the object is used up by it.
    Digest finish();

private:
    void block(const std::uint8_t *data);

    std::array<std::uint32_t, 8> m_state;
    std::array<std::uint8_t, 64> m_buffer{};
    std::size_t m_buffered = 0;
    std::uint64_t m_length = 0;
};

Digest sha256(std::string_view text);
Digest sha256(std::span<const std::byte> data);

} // namespace driveready
