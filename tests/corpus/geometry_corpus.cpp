// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "corpus/gpt_shape.h"

// Disks of odd sizes, and tables written for another sector size.

namespace driveready::test {

namespace {

constexpr std::uint64_t enclosureBytes = 64 << 20;

// What was written with one sector size, seen with the other: both ends and the first MiB.
CorpusList::Fill seenAs(SectorSize made, const CorpusList::Fill &fill)
{
    return [=](MemoryDisk &seen) {
        MemoryDisk disk(SectorCount(enclosureBytes / made.bytes()), made);
        fill(disk);
        for (const std::uint64_t at : {std::uint64_t{0}, enclosureBytes - 65536})
            seen.poke(at, disk.peek(at, 65536));
    };
}

GptSpec onePartition()
{
    GptSpec spec;
    spec.entries = {{2048, 4095, u"x"}};
    return spec;
}

GptSpec oneSector(std::uint64_t lba)
{
    GptSpec spec;
    spec.entries = {{lba, lba, u"x"}};
    return spec;
}

void addOtherSectorSize(CorpusList &list)
{
    const auto both = [&](const std::string &name, const CorpusList::Fill &fill) {
        for (const auto &[made, seen] :
             {std::pair{sector512, sector4096}, std::pair{sector4096, sector512}})
            list.addOne(name + " of " + std::to_string(made.bytes()),
                        SectorCount(enclosureBytes / seen.bytes()), seen, seenAs(made, fill),
                        {TableType::Gpt, "other-sector-size", 0});
    };
    both("GPT", [](MemoryDisk &disk) { putGpt(disk, onePartition()); });
    both("GPT, backup only", [](MemoryDisk &disk) {
        putGpt(disk, onePartition());
        disk.poke(0, std::vector<std::byte>(2 * sectorOf(disk)));
    });
    both("GPT, primary only", [](MemoryDisk &disk) {
        putGpt(disk, onePartition());
        disk.poke(disk.last() * sectorOf(disk), std::vector<std::byte>(sectorOf(disk)));
    });
    both("GPT, no protective MBR", [](MemoryDisk &disk) {
        GptSpec spec = onePartition();
        spec.withProtectiveMbr = false;
        putGpt(disk, spec);
    });
    // The enclosure keeps a few sectors at the end for itself: the backup is gone as well.
    list.addOne("GPT of 512, enclosure hides the end", SectorCount(enclosureBytes / 4096 - 256),
                sector4096,
                [](MemoryDisk &seen) {
                    MemoryDisk disk(SectorCount(enclosureBytes / 512));
                    putGpt(disk, onePartition());
                    seen.poke(0, disk.peek(0, 65536));
                },
                {TableType::Gpt, "other-sector-size", 0});
}

void addSizes(CorpusList &list)
{
    const CorpusList::Fill protective = [](MemoryDisk &disk) {
        putDosSector(disk, 0, {{0xEE, 1, 0xFFFFFFFF, 0}});
    };
    for (const std::uint64_t total : {1ull, 2ull, 3ull, 33ull, 34ull, 67ull, 68ull}) {
        for (const SectorSize logical : {sector512, sector4096}) {
            const std::string name = std::to_string(total) + " sectors";
            list.addOne(name + ", blank", SectorCount(total), logical, {}, {});
            list.addOne(name + ", protective", SectorCount(total), logical, protective,
                        {TableType::Gpt, "primary-damaged backup-damaged", 0});
        }
    }
    list.addOne("68 sectors, GPT", SectorCount(68), sector512,
                [](MemoryDisk &disk) { putGpt(disk, oneSector(34)); }, {TableType::Gpt, "", 1});
    list.addOne("67 sectors, GPT without room", SectorCount(67), sector512,
                [](MemoryDisk &disk) { putGpt(disk, GptSpec{}); },
                {TableType::Gpt, "primary-damaged backup-damaged", 0});
    list.addOne("12 sectors, GPT", SectorCount(12), sector4096,
                [](MemoryDisk &disk) { putGpt(disk, oneSector(6)); }, {TableType::Gpt, "", 1});
    for (const SectorSize logical : {sector512, sector4096}) {
        // The largest a file or the kernel knows, and the largest a number holds.
        const SectorCount large(INT64_MAX / logical.bytes());
        const SectorCount largest(UINT64_MAX / logical.bytes());
        const CorpusList::Fill gpt = [](MemoryDisk &disk) { putGpt(disk, soundSpec()); };
        const CorpusList::Fill dos = [](MemoryDisk &disk) {
            putDosSector(disk, 0, {{0x83, 2048, 0xFFFFFFFF, 0}}, 5);
        };
        for (const auto &[name, total] :
             {std::pair{"8 EiB", large}, std::pair{"16 EiB", largest}}) {
            list.addOne(std::string(name) + ", blank", total, logical, {}, {});
            list.addOne(std::string(name) + ", GPT", total, logical, gpt, {TableType::Gpt, "", 2});
            list.addOne(std::string(name) + ", DOS", total, logical, dos, {TableType::Dos, "", 1});
        }
    }
}

} // namespace

std::vector<CorpusDisk> geometryCorpus()
{
    CorpusList list("geometry");
    for (const SectorSize logical : {sector512, sector4096})
        list.addOne("blank", corpusSectors, logical, {}, {});
    addOtherSectorSize(list);
    addSizes(list);
    return list.take();
}

} // namespace driveready::test
