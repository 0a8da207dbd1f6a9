// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "corpus/corpus.h"

#include <iterator>

namespace driveready::test {

std::unique_ptr<MemoryDisk> CorpusDisk::make() const
{
    auto disk = std::make_unique<MemoryDisk>(total, logical);
    if (fill)
        fill(*disk);
    return disk;
}

void CorpusList::addOne(const std::string &name, SectorCount total, SectorSize logical,
                        const Fill &fill, const Expected &expected)
{
    m_disks.push_back({m_prefix + "/" + name + "/" + std::to_string(logical.bytes()), total,
                       logical, fill, expected.type, expected.problems, expected.partitions,
                       expected.content, expected.slices});
}

void CorpusList::add(const std::string &name, const Fill &fill, const Expected &expected)
{
    for (const SectorSize logical : {sector512, sector4096})
        addOne(name, corpusSectors, logical, fill, expected);
}

const std::vector<CorpusDisk> &corpus()
{
    static const std::vector<CorpusDisk> all = [] {
        std::vector<CorpusDisk> disks;
        for (auto part :
             {gptCorpus, gptEntryCorpus, dosCorpus, geometryCorpus, contentCorpus, bsdCorpus}) {
            auto some = part();
            std::ranges::move(some, std::back_inserter(disks));
        }
        return disks;
    }();
    return all;
}

} // namespace driveready::test
