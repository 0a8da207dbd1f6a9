// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "corpus/corpus.h"
#include "support/table_images.h"

namespace driveready::test {

// Places in the usual GPT of 128 entries, for any sector size.

inline std::uint64_t sectorOf(const MemoryDisk &disk)
{
    return disk.logicalSize().bytes();
}

inline std::uint64_t backupArray(const MemoryDisk &disk)
{
    return disk.last() - (16384 + sectorOf(disk) - 1) / sectorOf(disk);
}

/// The good table that most disks of the corpus are bent from.
inline GptSpec soundSpec()
{
    GptSpec spec;
    spec.entries = {{2048, 4095, u"first"}, {4096, 100000, u"second"}};
    return spec;
}

/// A field of one header, with a right checksum afterwards.
inline void setInHeader(MemoryDisk &disk, std::uint64_t header, std::uint64_t at,
                        std::uint64_t value, std::size_t size)
{
    disk.pokeNumber(header * sectorOf(disk) + at, value, size);
    sealGptHeader(disk, header, false);
}

/// A field of an entry in both arrays, with right checksums afterwards.
inline void setInEntries(MemoryDisk &disk, std::uint64_t entry, std::uint64_t at,
                         std::uint64_t value, std::size_t size = 8)
{
    for (const std::uint64_t array : {std::uint64_t{2}, backupArray(disk)})
        disk.pokeNumber(array * sectorOf(disk) + entry * 128 + at, value, size);
    sealGptHeader(disk, 1);
    sealGptHeader(disk, disk.last());
}

/// The good table, then a change.
inline CorpusList::Fill bent(const CorpusList::Fill &change)
{
    return [change](MemoryDisk &disk) {
        putGpt(disk, soundSpec());
        change(disk);
    };
}

} // namespace driveready::test
