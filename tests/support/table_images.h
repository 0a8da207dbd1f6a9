// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/crc32.h"
#include "base/guid.h"
#include "support/memory_disk.h"

#include <format>
#include <optional>
#include <string>
#include <vector>

namespace driveready::test {

// Partition tables built byte by byte from the specifications (UEFI 2.10 section 5.3; the MBR as
// PC DOS has it), sharing no code with what is tested but the checksum.

inline constexpr std::string_view linuxType = "0FC63DAF-8483-4772-8E79-3D69D8477DE4";

struct GptEntry
{
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::u16string name{};
    std::string uuid{}; ///< empty: made from the index
    std::string type{linuxType};
    std::uint64_t attributes = 0;
};

struct GptSpec
{
    std::vector<GptEntry> entries;
    std::uint32_t entryCount = 128;
    std::uint32_t entrySize = 128;
    std::optional<std::uint64_t> firstUsable;
    std::optional<std::uint64_t> lastUsable;
    std::string diskGuid = "D15C0000-0000-4000-8000-000000000001";
    bool withProtectiveMbr = true;
};

struct DosEntrySpec
{
    std::uint8_t type = 0x83;
    std::uint32_t start = 0;
    std::uint32_t size = 0;
    std::uint8_t flag = 0;
};

inline void putGuid(MemoryDisk &disk, std::uint64_t at, std::string_view text)
{
    const Guid guid = *Guid::fromString(text);
    disk.poke(at, std::as_bytes(std::span(guid.bytes)));
}

/// A sector with up to four entries and the boot mark; MBR or EBR. The rest stays as it is.
inline void putDosSector(MemoryDisk &disk, std::uint64_t lba,
                         const std::vector<DosEntrySpec> &entries, std::uint32_t signature = 0)
{
    const std::uint64_t base = lba * disk.logicalSize().bytes();
    disk.pokeNumber(base + 440, signature, 4);
    for (std::size_t i = 0; i < 4; ++i) {
        const DosEntrySpec entry = i < entries.size() ? entries[i] : DosEntrySpec{0, 0, 0, 0};
        const std::uint64_t at = base + 446 + 16 * i;
        disk.pokeNumber(at, entry.flag, 4);
        disk.pokeNumber(at + 4, entry.type, 4);
        disk.pokeNumber(at + 8, entry.start, 4);
        disk.pokeNumber(at + 12, entry.size, 4);
    }
    disk.pokeNumber(base + 510, 0xAA55, 2);
}

inline void putProtectiveMbr(MemoryDisk &disk)
{
    const std::uint64_t size = std::min<std::uint64_t>(disk.last(), UINT32_MAX);
    putDosSector(disk, 0, {{0xEE, 1, static_cast<std::uint32_t>(size), 0}});
}

/// Makes the checksums of a header right again after a test changed it or its entries.
inline void sealGptHeader(MemoryDisk &disk, std::uint64_t lba, bool withEntries = true)
{
    const std::uint64_t base = lba * disk.logicalSize().bytes();
    const auto number = [&](std::uint64_t at, std::size_t size) {
        std::uint64_t value = 0;
        const auto bytes = disk.peek(base + at, size);
        for (std::size_t i = size; i-- > 0;)
            value = value << 8 | std::to_integer<std::uint64_t>(bytes[i]);
        return value;
    };
    if (withEntries) {
        const std::uint64_t array = number(72, 8) * disk.logicalSize().bytes();
        const std::uint64_t length = number(80, 4) * number(84, 4);
        disk.pokeNumber(base + 88, crc32(disk.peek(array, length)), 4);
    }
    disk.pokeNumber(base + 16, 0, 4);
    const std::uint64_t size = std::min<std::uint64_t>(number(12, 4), disk.logicalSize().bytes());
    disk.pokeNumber(base + 16, crc32(disk.peek(base, size)), 4);
}

inline void putGptEntry(MemoryDisk &disk, std::uint64_t at, const GptEntry &entry,
                        std::size_t index)
{
    putGuid(disk, at, entry.type);
    putGuid(disk, at + 16,
            entry.uuid.empty() ? std::format("{:08X}-0000-4000-8000-00000000ABCD", index + 1)
                               : entry.uuid);
    disk.pokeNumber(at + 32, entry.first, 8);
    disk.pokeNumber(at + 40, entry.last, 8);
    disk.pokeNumber(at + 48, entry.attributes, 8);
    for (std::size_t i = 0; i < std::min<std::size_t>(entry.name.size(), 36); ++i)
        disk.pokeNumber(at + 56 + 2 * i, entry.name[i], 2);
}

/// One copy of a GPT: header at `header`, entries at `entries`, the other header at `alternate`.
inline void putGptCopy(MemoryDisk &disk, const GptSpec &spec, std::uint64_t header,
                       std::uint64_t entries, std::uint64_t alternate)
{
    const std::uint64_t sector = disk.logicalSize().bytes();
    const std::uint64_t arraySectors =
        (std::uint64_t{spec.entryCount} * spec.entrySize + sector - 1) / sector;
    for (std::size_t i = 0; i < spec.entries.size(); ++i)
        putGptEntry(disk, entries * sector + i * spec.entrySize, spec.entries[i], i);
    const std::uint64_t base = header * sector;
    disk.poke(base, std::as_bytes(std::span("EFI PART", 8)));
    disk.pokeNumber(base + 8, 0x00010000, 4);
    disk.pokeNumber(base + 12, 92, 4);
    disk.pokeNumber(base + 24, header, 8);
    disk.pokeNumber(base + 32, alternate, 8);
    disk.pokeNumber(base + 40, spec.firstUsable.value_or(2 + arraySectors), 8);
    disk.pokeNumber(base + 48, spec.lastUsable.value_or(disk.last() - arraySectors - 1), 8);
    putGuid(disk, base + 56, spec.diskGuid);
    disk.pokeNumber(base + 72, entries, 8);
    disk.pokeNumber(base + 80, spec.entryCount, 4);
    disk.pokeNumber(base + 84, spec.entrySize, 4);
    sealGptHeader(disk, header);
}

inline void putGpt(MemoryDisk &disk, const GptSpec &spec)
{
    const std::uint64_t sector = disk.logicalSize().bytes();
    const std::uint64_t arraySectors =
        (std::uint64_t{spec.entryCount} * spec.entrySize + sector - 1) / sector;
    if (spec.withProtectiveMbr)
        putProtectiveMbr(disk);
    putGptCopy(disk, spec, 1, 2, disk.last());
    putGptCopy(disk, spec, disk.last(), disk.last() - arraySectors, 1);
}

/// A DOS table whose third entry is an extended partition with logicals of `size` sectors, each
/// behind a gap of `gap` sectors from its EBR.
struct LogicalSpec
{
    std::uint32_t count = 2;
    std::uint32_t gap = 8;
    std::uint32_t size = 64;
    std::uint32_t extendedStart = 2048;
    std::uint32_t extendedSize = 40960;
};

inline void putDosWithLogicals(MemoryDisk &disk, const LogicalSpec &spec)
{
    putDosSector(
        disk, 0,
        {{0x83, 63, 1000, 0x80}, {0, 0, 0, 0}, {0x05, spec.extendedStart, spec.extendedSize, 0}},
        0x12345678);
    const std::uint32_t step = spec.gap + spec.size;
    for (std::uint32_t i = 0; i < spec.count; ++i) {
        std::vector<DosEntrySpec> entries{{0x83, spec.gap, spec.size, 0}};
        if (i + 1 < spec.count)
            entries.push_back({0x05, (i + 1) * step, step, 0});
        putDosSector(disk, spec.extendedStart + i * step, entries);
    }
}

} // namespace driveready::test
