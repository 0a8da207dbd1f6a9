// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace driveready {

/// A GUID as UEFI stores it on disk: the first three fields little-endian, the rest as bytes.
struct Guid
{
    std::array<std::uint8_t, 16> bytes{};

    auto operator<=>(const Guid &) const = default;
    bool isNull() const { return *this == Guid{}; }
    /// Upper case, as in "0FC63DAF-8483-4772-8E79-3D69D8477DE4".
    std::string toString() const;
    /// Nothing unless `text` has exactly that form (either case).
    static std::optional<Guid> fromString(std::string_view text);
};

/// Where a plan gets its new identifiers from. The planner is pure; randomness is handed in.
class IdSource
{
public:
    IdSource() = default;
    IdSource(const IdSource &) = delete;
    IdSource &operator=(const IdSource &) = delete;
    virtual ~IdSource();
    /// A version 4 GUID, different at each call.
    virtual Guid nextGuid() = 0;
    /// A DOS disk signature or FAT serial, never 0.
    virtual std::uint32_t nextId32() = 0;
};

/// From the kernel's random numbers (getrandom). Any thread, one object a thread.
class RandomIdSource final : public IdSource
{
public:
    Guid nextGuid() override;
    std::uint32_t nextId32() override;
};

/// A fixed, repeatable sequence for tests, golden files and practice drives.
class SequenceIdSource final : public IdSource
{
public:
    explicit SequenceIdSource(std::uint64_t seed = 1)
        : m_state(seed)
    {
    }
    Guid nextGuid() override;
    std::uint32_t nextId32() override;

private:
    std::uint64_t next();
    std::uint64_t m_state;
};

} // namespace driveready
