// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "corpus/gpt_shape.h"

// MBR tables and their chains of EBRs.

namespace driveready::test {

namespace {

using Fill = CorpusList::Fill;

CorpusList::Expected dos(std::string problems, std::size_t partitions)
{
    return {TableType::Dos, std::move(problems), partitions};
}

Fill mbr(std::vector<DosEntrySpec> entries, std::uint32_t signature = 0x01020304)
{
    return [=](MemoryDisk &disk) { putDosSector(disk, 0, entries, signature); };
}

// A primary at 63 and an extended partition from 2048 to 43007 with logicals, then a change.
Fill chain(LogicalSpec spec, const Fill &change = {})
{
    return [spec, change](MemoryDisk &disk) {
        putDosWithLogicals(disk, spec);
        if (change)
            change(disk);
    };
}

Fill sector(std::uint64_t lba, std::vector<DosEntrySpec> entries)
{
    return [=](MemoryDisk &disk) { putDosSector(disk, lba, entries); };
}

void addSound(CorpusList &list)
{
    list.add("empty", mbr({}), dos("", 0));
    list.add("empty, signature 0", mbr({}, 0), dos("", 0));
    list.add("four primaries, not in order",
             mbr({{0x07, 4096, 100, 0},
                  {0x82, 2048, 100, 0x80},
                  {0xFD, 3000, 5, 0},
                  {0x0C, 100000, 104800, 0}}),
             dos("", 4));
    list.add("entries 2 and 4 only",
             mbr({{0, 0, 0, 0}, {0x83, 2048, 100, 0}, {0, 0, 0, 0}, {0x83, 4096, 100, 0}}),
             dos("", 2));
    list.add("two bootable", mbr({{0x83, 2048, 100, 0x80}, {0x83, 4096, 100, 0x80}}), dos("", 2));
    list.add(
        "an empty extended",
        [](MemoryDisk &disk) {
            putDosSector(disk, 0, {{0x0F, 2048, 40960, 0}}, 9);
            putDosSector(disk, 2048, {});
        },
        dos("", 1));
    for (const auto type : {std::uint8_t{0x05}, std::uint8_t{0x0F}, std::uint8_t{0x85}})
        list.add(
            "extended of type " + std::to_string(type),
            [type](MemoryDisk &disk) {
                putDosSector(disk, 0, {{type, 2048, 40960, 0}}, 9);
                putDosSector(disk, 2048, {{0x83, 8, 64, 0}});
            },
            dos("", 2));
    list.add("two logicals", chain({}), dos("", 4));
    list.add("first EBR without a partition",
             chain({}, sector(2048, {{0, 0, 0, 0}, {0x05, 72, 72, 0}})), dos("", 3));
    list.add("56 logicals", chain({56, 8, 64, 2048, 40960}), dos("", 58));
    list.add("logicals with wide gaps", chain({4, 2048, 4096, 2048, 40960}), dos("", 6));
    list.add("a hidden and an unknown type", mbr({{0x17, 2048, 100, 0}, {0xDB, 4096, 100, 0}}),
             dos("", 2));
}

void addPrimaries(CorpusList &list)
{
    list.add("start 0", mbr({{0x83, 0, 1000, 0}}), dos("partition-inside-table", 1));
    list.add("size beyond the disk", mbr({{0x83, 63, 0xFFFFFFFF, 0}}),
             dos("partition-beyond-end", 1));
    list.add("start and size of 2^32-1", mbr({{0x83, 0xFFFFFFFF, 0xFFFFFFFF, 0}}),
             dos("partition-beyond-end", 1));
    list.add("start beyond the disk", mbr({{0x83, 300000, 1000, 0}}),
             dos("partition-beyond-end", 1));
    list.add("size 0", mbr({{0x83, 63, 0, 0}}), dos("readers-disagree", 0));
    list.add("start and size 0", mbr({{0x83, 0, 0, 0}}), dos("readers-disagree", 0));
    list.add("type 0 with a place", mbr({{0, 63, 1000, 0}}), dos("", 0));
    list.add("one sector shared", mbr({{0x83, 63, 1000, 0}, {0x83, 1062, 1000, 0}}),
             dos("partitions-overlap", 2));
    list.add(
        "four times the same",
        mbr({{0x83, 63, 1000, 0}, {0x83, 63, 1000, 0}, {0x83, 63, 1000, 0}, {0x83, 63, 1000, 0}}),
        dos("partitions-overlap", 4));
    list.add("a primary inside the extended",
             chain({}, [](MemoryDisk &disk) { disk.pokeNumber(446 + 8, 30000, 4); }),
             dos("partitions-overlap", 4));
    list.add("flags that no table has", mbr({{0x83, 63, 1000, 0x41}}),
             {TableType::None, "", 0, "disk=unknown"});
    list.add("no boot mark",
             [](MemoryDisk &disk) {
                 putDosSector(disk, 0, {{0x83, 63, 1000, 0}});
                 disk.pokeNumber(510, 0, 2);
             },
             {TableType::None, "", 0, "disk=unknown"});
    list.add("0xEE first, no GPT", mbr({{0xEE, 1, 204799, 0}}),
             {TableType::Gpt, "primary-damaged backup-damaged", 0});
    list.add("0xEE beside others, no GPT", mbr({{0x83, 2048, 1000, 0}, {0xEE, 1, 2047, 0}}),
             dos("hybrid-mbr", 2));
    list.add("0xEE with a wrong size beside others, no GPT",
             mbr({{0xEE, 1, 5, 0}, {0x07, 2048, 100, 0}}), dos("hybrid-mbr", 2));
}

void addChains(CorpusList &list)
{
    // The second EBR lies at 2120; the link to it is the second entry of the first.
    const auto link = [](std::uint32_t relative) {
        return chain({}, sector(2048, {{0x83, 8, 64, 0}, {0x05, relative, 72, 0}}));
    };
    const std::string broken = "ebr-chain-broken";
    list.add("link to itself", link(0), dos(broken, 3));
    list.add("link behind the extended", link(100000), dos(broken, 3));
    list.add("link beyond the disk", link(0xFFFFFFF0), dos(broken, 3));
    list.add("link to a sector without a mark", link(200), dos(broken, 3));
    list.add("two-cycle", chain({}, sector(2120, {{0x83, 8, 64, 0}, {0x05, 0, 72, 0}})),
             dos(broken, 4));
    list.add("links not in order of position",
             chain({3, 8, 64, 2048, 40960},
                   [](MemoryDisk &disk) {
                       // first -> third -> second, which ends the chain
                       putDosSector(disk, 2048, {{0x83, 8, 64, 0}, {0x05, 144, 72, 0}});
                       putDosSector(disk, 2192, {{0x83, 8, 64, 0}, {0x05, 72, 72, 0}});
                       putDosSector(disk, 2120, {{0x83, 8, 64, 0}});
                   }),
             dos("", 5));
    list.add("backward inside a logical",
             chain({},
                   [](MemoryDisk &disk) {
                       putDosSector(disk, 2048, {{0x83, 8, 64, 0}, {0x05, 20, 72, 0}});
                       putDosSector(disk, 2068, {{0x83, 100, 64, 0}});
                   }),
             dos("ebr-inside-partition", 4));
    list.add("link into a primary",
             chain({},
                   [](MemoryDisk &disk) {
                       putDosSector(disk, 2048, {{0x83, 8, 64, 0}, {0x05, 0xFFFFF83F, 72, 0}});
                       putDosSector(disk, 63, {{0x83, 8, 64, 0}});
                   }),
             {TableType::Dos, broken, 3, "1=dos"});
    list.add("logical behind the extended", chain({}, sector(2048, {{0x83, 50000, 64, 0}})),
             dos(broken, 3));
    list.add("logical over its own EBR", chain({}, sector(2048, {{0x83, 0, 64, 0}})),
             dos("ebr-inside-partition", 3));
    list.add("logical larger than the extended", chain({}, sector(2048, {{0x83, 8, 90000, 0}})),
             dos(broken, 3));
    list.add("two partitions in one EBR",
             chain({}, sector(2048, {{0x83, 8, 64, 0}, {0x83, 100, 64, 0}})), dos(broken, 3));
    list.add("two links in one EBR",
             chain({}, sector(2048, {{0x83, 8, 64, 0}, {0x05, 72, 72, 0}, {0x05, 144, 72, 0}})),
             dos(broken, 4));
    list.add("link before the partition in its EBR",
             chain({}, sector(2048, {{0x05, 72, 72, 0}, {0x83, 8, 64, 0}})), dos("", 4));
    list.add("logical of size 0", chain({}, sector(2048, {{0x83, 8, 0, 0}, {0x05, 72, 72, 0}})),
             dos("", 3));
    list.add("EBR inside the previous logical",
             chain({},
                   [](MemoryDisk &disk) {
                       putDosSector(disk, 2048, {{0x83, 8, 65, 0}, {0x05, 72, 72, 0}});
                       putDosSector(disk, 2120, {{0x83, 1, 64, 0}});
                   }),
             dos("ebr-inside-partition", 4));
    list.add("logicals overlap",
             chain({},
                   [](MemoryDisk &disk) {
                       putDosSector(disk, 2048, {{0x83, 100, 64, 0}, {0x05, 8, 200, 0}});
                       putDosSector(disk, 2056, {{0x83, 120, 64, 0}});
                   }),
             dos("partitions-overlap", 4));
    list.add(
        "two extended",
        [](MemoryDisk &disk) {
            putDosSector(disk, 2048, {});
            putDosSector(disk, 4096, {});
            putDosSector(disk, 0, {{0x05, 2048, 1000, 0}, {0x0F, 4096, 1000, 0}}, 7);
        },
        dos(broken, 2));
    list.add("extended without an EBR", mbr({{0x05, 2048, 1000, 0}}), dos(broken, 1));
    list.add("extended beyond the disk", mbr({{0x05, 300000, 1000, 0}}),
             dos("partition-beyond-end ebr-chain-broken", 1));
    list.add("extended at 0", mbr({{0x05, 0, 1000, 0}}),
             dos("partition-inside-table "
                 "ebr-chain-broken",
                 1));
    for (const std::uint32_t count : {57u, 60u, 61u, 100u})
        list.add(std::to_string(count) + " logicals", chain({count, 8, 64, 2048, 40960}),
                 dos("too-many-logicals", count + 2));
    list.add("chain of 10000", chain({10000, 1, 1, 2048, 40960}),
             dos("ebr-chain-broken too-many-logicals", 130));
}

} // namespace

std::vector<CorpusDisk> dosCorpus()
{
    CorpusList list("dos");
    addSound(list);
    addPrimaries(list);
    addChains(list);
    return list.take();
}

} // namespace driveready::test
