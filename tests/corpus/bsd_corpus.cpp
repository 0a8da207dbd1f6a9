// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "corpus/gpt_shape.h"

// BSD disklabels: inside a slice of a DOS table, and on the whole disk.

namespace driveready::test {

namespace {

using Fill = CorpusList::Fill;

struct Slice
{
    std::uint32_t size = 0;
    std::uint32_t offset = 0;
    std::uint8_t type = 7; // 4.2BSD
};

struct Label
{
    std::vector<Slice> slices;
    std::uint16_t count = 8;
    std::uint32_t sectorBytes = 0; ///< 0: the disk's own
};

// struct disklabel of FreeBSD's sys/disklabel.h: two magic numbers and a checksum over all words.
void putBsdLabel(MemoryDisk &disk, std::uint64_t at, const Label &label)
{
    disk.pokeNumber(at, 0x82564557, 4);
    disk.pokeNumber(at + 40, label.sectorBytes ? label.sectorBytes : sectorOf(disk), 4);
    disk.pokeNumber(at + 132, 0x82564557, 4);
    disk.pokeNumber(at + 138, label.count, 2);
    for (std::size_t i = 0; i < label.slices.size(); ++i) {
        disk.pokeNumber(at + 148 + 16 * i, label.slices[i].size, 4);
        disk.pokeNumber(at + 148 + 16 * i + 4, label.slices[i].offset, 4);
        disk.pokeNumber(at + 148 + 16 * i + 12, label.slices[i].type, 1);
    }
    std::uint16_t sum = 0;
    const auto data =
        disk.peek(at, 148 + 16 * std::size_t{std::min<std::uint16_t>(label.count, 22)});
    for (std::size_t i = 0; i < data.size(); i += 2)
        sum = static_cast<std::uint16_t>(sum ^ (std::to_integer<unsigned>(data[i]) |
                                                std::to_integer<unsigned>(data[i + 1]) << 8));
    disk.pokeNumber(at + 136, sum, 2);
}

// Report 002: a slice at 66 tracks of 63, where no sector of 4096 bytes begins.
constexpr std::uint32_t sliceStart = 4158;
constexpr std::uint32_t sliceSize = 100002;

Fill inSlice(std::uint8_t type, const Label &label, const Fill &change = {})
{
    return [=](MemoryDisk &disk) {
        putDosSector(disk, 0, {{type, sliceStart, sliceSize, 0x80}}, 0x9090);
        putBsdLabel(disk, (sliceStart + 1) * sectorOf(disk), label);
        if (change)
            change(disk);
    };
}

CorpusList::Expected dos(std::size_t slices, std::string content = "1=bsd")
{
    return {TableType::Dos, "", 1, std::move(content), slices};
}

void addNested(CorpusList &list)
{
    const Slice unused{0, 0, 0};
    const Slice whole{sliceSize, 0, 0};
    list.add("FreeBSD, offsets from the slice",
             inSlice(0xA5, {{{40000, 16}, {1024, 40016, 1}, whole, {50000, 41040}}}), dos(3));
    list.add("FreeBSD, offsets from the disk",
             inSlice(0xA5, {{{40000, sliceStart + 16},
                             {1024, sliceStart + 40016, 1},
                             {sliceSize, sliceStart, 0},
                             {50000, sliceStart + 41040}}}),
             dos(3));
    list.add("OpenBSD, offsets from the disk",
             inSlice(0xA6, {{{40000, sliceStart + 64},
                             {1024, sliceStart + 40064, 1},
                             {corpusSectors.value(), 0, 0}},
                            16}),
             dos(2));
    list.add(
        "NetBSD, offsets from the disk",
        inSlice(0xA9, {{{40000, sliceStart}, unused, {sliceSize, sliceStart, 0}, {204800, 0, 0}}}),
        dos(1));
    list.add("slice beyond its partition",
             inSlice(0xA5, {{{40000, 16}, unused, whole, {90000, 41040}}}), dos(1));
    list.add("slice of 2^32-1 sectors",
             inSlice(0xA5, {{{0xFFFFFFFF, 0xFFFFFFFF}, unused, whole, {0xFFFFFFFF, 16}}}), dos(0));
    list.add("offset below the third slice",
             inSlice(0xA5, {{{40000, 16}, unused, {sliceSize, sliceStart, 0}}}), dos(0));
    list.add("65535 slices", inSlice(0xA5, {{{40000, 16}}, 65535}), dos(0));
    list.add("22 slices", inSlice(0xA5, {{{40000, 16}}, 22}), dos(1));
    list.add("no slices", inSlice(0xA5, {{}, 0}), dos(0));
    list.add("wrong checksum",
             inSlice(0xA5, {{{40000, 16}, unused, whole}},
                     [](MemoryDisk &disk) {
                         disk.pokeNumber((sliceStart + 1) * sectorOf(disk) + 20, 0x55, 1);
                     }),
             dos(0));
    list.add("second magic missing",
             inSlice(0xA5, {{{40000, 16}, unused, whole}},
                     [](MemoryDisk &disk) {
                         disk.pokeNumber((sliceStart + 1) * sectorOf(disk) + 132, 0, 4);
                     }),
             dos(0));
    list.add("label of another sector size", inSlice(0xA5, {{{40000, 16}, unused, whole}, 8, 2048}),
             dos(0));
    list.add(
        "no label in the slice",
        [](MemoryDisk &disk) {
            putDosSector(disk, 0, {{0xA5, sliceStart, sliceSize, 0x80}}, 0x9090);
        },
        dos(0, ""));
    list.add(
        "slice of one sector, at the end",
        [](MemoryDisk &disk) { putDosSector(disk, 0, {{0xA5, 204799, 1, 0x80}}, 0x9090); },
        dos(0, ""));
    list.add("slice beyond the disk",
             [](MemoryDisk &disk) { putDosSector(disk, 0, {{0xA5, 300000, 1000, 0x80}}, 0x9090); },
             {TableType::Dos, "partition-beyond-end", 1, ""});
    list.add("four slices with labels",
             [](MemoryDisk &disk) {
                 std::vector<DosEntrySpec> entries;
                 for (std::uint32_t i = 0; i < 4; ++i) {
                     entries.push_back({0xA5, 2048 + i * 40000, 40000, 0});
                     putBsdLabel(disk, (2049 + std::uint64_t{i} * 40000) * sectorOf(disk),
                                 {{{1000, 16}, {1000, 1016}, {40000, 0, 0}}});
                 }
                 putDosSector(disk, 0, entries, 0x9090);
             },
             {TableType::Dos, "", 4, "1=bsd 2=bsd 3=bsd 4=bsd", 8});
    list.add("label in a GPT partition",
             [](MemoryDisk &disk) {
                 GptSpec spec = soundSpec();
                 spec.entries[1].type = "516E7CB4-6ECF-11D6-8FF8-00022D09712B"; // FreeBSD disklabel
                 putGpt(disk, spec);
                 putBsdLabel(disk, 4097 * sectorOf(disk), {{{1000, 16}, {0, 0, 0}, {90000, 0, 0}}});
             },
             {TableType::Gpt, "", 2, "2=bsd", 1});
}

void addWholeDisk(CorpusList &list)
{
    list.add("label on the whole disk",
             [](MemoryDisk &disk) {
                 putBsdLabel(disk, sectorOf(disk),
                             {{{40000, 16}, {1024, 40016, 1}, {204800, 0, 0}}});
             },
             {TableType::None, "", 0, "disk=bsd"});
    list.add("dedicated, with the MBR that claims so",
             [](MemoryDisk &disk) {
                 putDosSector(disk, 0,
                              {{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0xA5, 0, 50000, 0x80}},
                              0x9090);
                 putBsdLabel(disk, sectorOf(disk),
                             {{{40000, 16}, {1024, 40016, 1}, {204800, 0, 0}}});
             },
             {TableType::Dos, "partition-inside-table", 1, "4=bsd", 2});
}

} // namespace

std::vector<CorpusDisk> bsdCorpus()
{
    CorpusList list("bsd");
    addNested(list);
    addWholeDisk(list);
    return list.take();
}

} // namespace driveready::test
