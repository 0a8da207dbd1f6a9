// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/sha256.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace driveready {

namespace {

// FIPS 180-4, 4.2.2: first 32 bits of the fractional parts of the cube roots of 64 primes.
constexpr std::array<std::uint32_t, 64> roundConstants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr std::uint32_t bigEndian(const std::uint8_t *data)
{
    return (std::uint32_t{data[0]} << 24) | (std::uint32_t{data[1]} << 16) |
           (std::uint32_t{data[2]} << 8) | std::uint32_t{data[3]};
}

int hexValue(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

} // namespace

std::string Digest::toHex() const
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hex;
    hex.reserve(64);
    for (const std::uint8_t byte : bytes) {
        hex += digits[byte >> 4];
        hex += digits[byte & 15];
    }
    return hex;
}

std::optional<Digest> Digest::fromHex(std::string_view hex)
{
    Digest digest;
    if (hex.size() != 2 * digest.bytes.size())
        return std::nullopt;
    for (std::size_t i = 0; i < digest.bytes.size(); ++i) {
        const int high = hexValue(hex[2 * i]);
        const int low = hexValue(hex[2 * i + 1]);
        if (high < 0 || low < 0)
            return std::nullopt;
        digest.bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return digest;
}

Sha256::Sha256()
    : m_state{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
              0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}
{
}

void Sha256::block(const std::uint8_t *data)
{
    std::array<std::uint32_t, 64> w;
    for (std::size_t i = 0; i < 16; ++i)
        w[i] = bigEndian(data + 4 * i);
    for (std::size_t i = 16; i < 64; ++i) {
        const auto s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3);
        const auto s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10);
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    auto [a, b, c, d, e, f, g, h] = m_state;
    for (std::size_t i = 0; i < 64; ++i) {
        const auto s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const auto t1 = h + s1 + ((e & f) ^ (~e & g)) + roundConstants[i] + w[i];
        const auto s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const auto t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + t1;
        d = c;
        c = b;
        b = a;
        a = t1 + t2;
    }
    const std::array<std::uint32_t, 8> add{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < 8; ++i)
        m_state[i] += add[i];
}

void Sha256::add(std::span<const std::byte> data)
{
    m_length += data.size();
    while (!data.empty()) {
        const std::size_t take = std::min(data.size(), m_buffer.size() - m_buffered);
        std::memcpy(m_buffer.data() + m_buffered, data.data(), take);
        m_buffered += take;
        data = data.subspan(take);
        if (m_buffered == m_buffer.size()) {
            block(m_buffer.data());
            m_buffered = 0;
        }
    }
}

void Sha256::add(std::string_view text)
{
    add(std::as_bytes(std::span(text.data(), text.size())));
}

Digest Sha256::finish()
{
    const std::uint64_t bits = m_length * 8;
    const std::array<std::byte, 1> end{std::byte{0x80}};
    const std::array<std::byte, 1> zero{};
    add(end);
    while (m_buffered != 56)
        add(zero);
    std::array<std::byte, 8> length;
    for (std::size_t i = 0; i < 8; ++i)
        length[i] = static_cast<std::byte>((bits >> (56 - 8 * i)) & 0xff);
    add(length);

    Digest digest;
    for (std::size_t i = 0; i < 32; ++i)
        digest.bytes[i] = static_cast<std::uint8_t>((m_state[i / 4] >> (24 - 8 * (i % 4))) & 0xff);
    return digest;
}

Digest sha256(std::string_view text)
{
    Sha256 hash;
    hash.add(text);
    return hash.finish();
}

Digest sha256(std::span<const std::byte> data)
{
    Sha256 hash;
    hash.add(data);
    return hash.finish();
}

} // namespace driveready
