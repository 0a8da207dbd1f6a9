// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "support/memory_disk.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace driveready::test {

/// A disk described by few bytes, so that a fuzzer can reach all of it: one byte of flags, four of
/// the number of sectors, then records of a place (four bytes, in units of 512; the top bit counts
/// from the end) and 512 bytes. Everything else is zero.
class RecordDisk final : public BlockIo
{
public:
    static constexpr std::size_t maxInput = 65536;

    RecordDisk(const std::uint8_t *data, std::size_t size);
    /// The input that gives this disk.
    static std::string describe(const MemoryDisk &disk, std::size_t flags);

    bool wantsChecksums() const { return m_flags & 2; }
    bool wantsJudgement() const { return m_flags & 4; }
    /// Makes the checksums of both GPT headers right, where there are such headers.
    void repairChecksums();
    std::uint64_t bytesRead() const { return m_bytesRead; }

    Status read(Bytes offset, std::span<std::byte> into) override;
    Status write(Bytes offset, std::span<const std::byte> data) override;
    Status flush() override { return {}; }
    Bytes size() const override { return Bytes(m_units * unitBytes); }
    SectorSize logicalSize() const override { return m_logical; }

private:
    static constexpr std::size_t unitBytes = 512;
    static constexpr std::size_t headBytes = 5;
    using Unit = std::array<std::byte, unitBytes>;

    void repairHeader(std::uint64_t lba);
    Unit *find(std::uint64_t unit);

    std::uint8_t m_flags = 0;
    SectorSize m_logical = sector512;
    std::uint64_t m_units = 1;
    std::vector<std::pair<std::uint64_t, Unit>> m_records;
    std::uint64_t m_bytesRead = 0;
};

} // namespace driveready::test
