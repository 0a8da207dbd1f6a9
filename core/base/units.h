// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <compare>
#include <cstdint>
#include <optional>

namespace driveready {

namespace detail {
/// Ends the program: an operator below would have wrapped. Operators are for values that were
/// already checked at the border; untrusted numbers go through the checked functions.
[[noreturn]] void unitOverflow();
} // namespace detail

/// A 64-bit amount with its unit in the type, so that bytes, positions and lengths cannot be mixed.
template<class Tag>
class Unit
{
public:
    constexpr Unit() = default;
    constexpr explicit Unit(std::uint64_t value)
        : m_value(value)
    {
    }
    constexpr std::uint64_t value() const { return m_value; }
    constexpr auto operator<=>(const Unit &) const = default;

private:
    std::uint64_t m_value = 0;
};

/// A length in bytes, or a byte offset from the start of the disk.
using Bytes = Unit<struct BytesTag>;
/// A position in logical sectors from the start of the disk. Never a 512-byte unit by itself.
using Lba = Unit<struct LbaTag>;
/// A length in logical sectors.
using SectorCount = Unit<struct SectorCountTag>;

/// The size of a logical or physical sector: a power of two from 512 to 65536 bytes.
class SectorSize
{
public:
    constexpr SectorSize() = default;
    /// Nothing when `bytes` is not a size that a sector can have.
    static constexpr std::optional<SectorSize> fromBytes(std::uint64_t bytes)
    {
        if (bytes < 512 || bytes > 65536 || (bytes & (bytes - 1)) != 0)
            return std::nullopt;
        SectorSize size;
        size.m_bytes = static_cast<std::uint32_t>(bytes);
        return size;
    }
    constexpr std::uint32_t bytes() const { return m_bytes; }
    constexpr auto operator<=>(const SectorSize &) const = default;

private:
    std::uint32_t m_bytes = 512;
};

inline constexpr SectorSize sector512 = *SectorSize::fromBytes(512);
inline constexpr SectorSize sector4096 = *SectorSize::fromBytes(4096);
inline constexpr Bytes oneMiB{1024 * 1024};

/// Sum, difference and product that say so instead of wrapping.
constexpr std::optional<std::uint64_t> checkedAdd(std::uint64_t a, std::uint64_t b)
{
    std::uint64_t sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? std::nullopt : std::optional(sum);
}
constexpr std::optional<std::uint64_t> checkedSub(std::uint64_t a, std::uint64_t b)
{
    return a < b ? std::nullopt : std::optional(a - b);
}
constexpr std::optional<std::uint64_t> checkedMul(std::uint64_t a, std::uint64_t b)
{
    std::uint64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? std::nullopt : std::optional(product);
}

namespace detail {
constexpr std::uint64_t orStop(std::optional<std::uint64_t> value)
{
    if (!value)
        unitOverflow();
    return *value;
}
} // namespace detail

constexpr Bytes operator+(Bytes a, Bytes b)
{
    return Bytes(detail::orStop(checkedAdd(a.value(), b.value())));
}
constexpr Bytes operator-(Bytes a, Bytes b)
{
    return Bytes(detail::orStop(checkedSub(a.value(), b.value())));
}
constexpr Lba operator+(Lba a, SectorCount b)
{
    return Lba(detail::orStop(checkedAdd(a.value(), b.value())));
}
constexpr Lba operator-(Lba a, SectorCount b)
{
    return Lba(detail::orStop(checkedSub(a.value(), b.value())));
}
constexpr SectorCount operator-(Lba a, Lba b)
{
    return SectorCount(detail::orStop(checkedSub(a.value(), b.value())));
}
constexpr SectorCount operator+(SectorCount a, SectorCount b)
{
    return SectorCount(detail::orStop(checkedAdd(a.value(), b.value())));
}
constexpr SectorCount operator-(SectorCount a, SectorCount b)
{
    return SectorCount(detail::orStop(checkedSub(a.value(), b.value())));
}

/// Bytes of `count` sectors, or nothing when that does not fit 64 bits.
constexpr std::optional<Bytes> checkedBytes(SectorCount count, SectorSize logical)
{
    const auto product = checkedMul(count.value(), logical.bytes());
    return product ? std::optional(Bytes(*product)) : std::nullopt;
}
constexpr Bytes toBytes(SectorCount count, SectorSize logical)
{
    return Bytes(detail::orStop(checkedMul(count.value(), logical.bytes())));
}
constexpr Bytes byteOffset(Lba position, SectorSize logical)
{
    return Bytes(detail::orStop(checkedMul(position.value(), logical.bytes())));
}
/// Whole sectors in `amount`, rounded down.
constexpr SectorCount wholeSectors(Bytes amount, SectorSize logical)
{
    return SectorCount(amount.value() / logical.bytes());
}

} // namespace driveready
