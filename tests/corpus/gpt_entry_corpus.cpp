// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "corpus/gpt_shape.h"

// GPT entries, their names, and the protective MBR in front of them.

namespace driveready::test {

namespace {

using Fill = CorpusList::Fill;

CorpusList::Expected gpt(std::string problems, std::size_t partitions = 2)
{
    return {TableType::Gpt, std::move(problems), partitions};
}

Fill inEntries(std::uint64_t entry, std::uint64_t at, std::uint64_t value, std::size_t size = 8)
{
    return bent([=](MemoryDisk &disk) { setInEntries(disk, entry, at, value, size); });
}

void addRegions(CorpusList &list)
{
    list.add("start after end", inEntries(1, 32, 200000), gpt("primary-damaged backup-damaged", 1));
    list.add("end 2^64-1", inEntries(1, 40, UINT64_MAX), gpt("primary-damaged backup-damaged", 1));
    list.add("end 2^63", inEntries(1, 40, 1ull << 63), gpt("partition-beyond-end"));
    list.add("end past the disk", inEntries(1, 40, 205799), gpt("partition-beyond-end"));
    list.add("end in the backup", inEntries(1, 40, 204798), gpt("partition-inside-table"));
    list.add("start in the table", inEntries(0, 32, 3), gpt("partition-inside-table"));
    list.add("start at 0", inEntries(0, 32, 0), gpt("partition-inside-table"));
    list.add("one sector shared", inEntries(1, 32, 4095), gpt("partitions-overlap"));
    list.add("one inside the other", inEntries(0, 40, 200000), gpt("partitions-overlap"));
    list.add("the same id twice", inEntries(1, 16, 1, 4), gpt("duplicate-ids"));
    list.add(
        "all 128 the same",
        [](MemoryDisk &disk) {
            GptSpec spec;
            spec.entries.assign(128, {2048, 4095, u"same"});
            putGpt(disk, spec);
        },
        gpt("partitions-overlap", 128));
    list.add(
        "128 partitions",
        [](MemoryDisk &disk) {
            GptSpec spec;
            for (std::uint64_t i = 0; i < 128; ++i)
                spec.entries.push_back({2048 + i * 64, 2048 + i * 64 + 63, u"p"});
            putGpt(disk, spec);
        },
        gpt("", 128));
    list.add(
        "only the last entry used",
        [](MemoryDisk &disk) {
            GptSpec spec;
            spec.entries.assign(127, {0, 0, u"", "00000000-0000-0000-0000-000000000000",
                                      "00000000-0000-0000-0000-000000000000"});
            spec.entries.push_back({2048, 4095, u"last"});
            putGpt(disk, spec);
        },
        gpt("", 1));
    list.add(
        "an unknown type",
        [](MemoryDisk &disk) {
            GptSpec spec = soundSpec();
            spec.entries[0].type = "DEADBEEF-0000-4000-8000-0123456789AB";
            putGpt(disk, spec);
        },
        gpt(""));
}

void addNames(CorpusList &list)
{
    const auto named = [&](const char *what, std::u16string name) {
        list.add(
            std::string("name: ") + what,
            [name](MemoryDisk &disk) {
                GptSpec spec = soundSpec();
                spec.entries[0].name = name;
                putGpt(disk, spec);
            },
            gpt(""));
    };
    named("36 units, no terminator", std::u16string(36, u'x'));
    named("36 x U+FFFF", std::u16string(36, u'\xFFFF'));
    named("a lone surrogate", std::u16string(1, char16_t(0xD800)));
    named("surrogates the wrong way round", std::u16string{char16_t(0xDC00), char16_t(0xD800)});
    named("beyond U+FFFF", u"\U0001F4BE");
    named("NULs, then text", std::u16string(u"\0\0\0x", 4));
    named("a line break and an escape", u"a\n\x1b]0;title\a");
    named("right to left", u"\u202Egnp.exe");
    named("markup and formats", u"<img src=x>%s%n../'\"");
}

void addProtective(CorpusList &list)
{
    const auto mbr = [](std::vector<DosEntrySpec> entries) {
        return bent([entries](MemoryDisk &disk) { putDosSector(disk, 0, entries); });
    };
    const DosEntrySpec none{0, 0, 0, 0};
    list.add("no protective entry", mbr({}), gpt("protective-mbr-missing"));
    list.add("no boot mark", bent([](MemoryDisk &disk) { disk.pokeNumber(510, 0, 2); }),
             gpt("protective-mbr-missing"));
    list.add("protective entry at 0", mbr({{0xEE, 0, 0xFFFFFFFF, 0}}),
             gpt("protective-mbr-missing"));
    list.add("protective size 1", mbr({{0xEE, 1, 1, 0}}), gpt(""));
    list.add("protective size 0", mbr({{0xEE, 1, 0, 0}}), gpt(""));
    list.add("protective size 2^32-1", mbr({{0xEE, 1, 0xFFFFFFFF, 0}}), gpt(""));
    list.add("protective entry bootable", mbr({{0xEE, 1, 204799, 0x80}}), gpt(""));
    list.add("protective entry second", mbr({none, {0xEE, 1, 204799, 0}}), gpt(""));
    list.add("protective entry last", mbr({none, none, none, {0xEE, 1, 204799, 0}}), gpt(""));
    list.add("two protective entries", mbr({{0xEE, 1, 2047, 0}, {0xEE, 4096, 1000, 0}}), gpt(""));
    list.add("hybrid, 0xEE second", mbr({{0x83, 2048, 2048, 0x80}, {0xEE, 1, 2047, 0}}),
             gpt("hybrid-mbr"));
    list.add("hybrid, 0xEE first", mbr({{0xEE, 1, 2047, 0}, {0x07, 2048, 2048, 0}}),
             gpt("hybrid-mbr"));
    list.add("hybrid, an extended entry", mbr({{0xEE, 1, 2047, 0}, {0x0F, 4096, 90000, 0}}),
             gpt("hybrid-mbr"));
    list.add("boot code and parameter block", bent([](MemoryDisk &disk) {
                 disk.pokeNumber(11, 512, 2);
                 disk.pokeNumber(13, 8, 1);
                 disk.pokeNumber(14, 32, 2);
                 disk.pokeNumber(16, 2, 1);
                 disk.pokeNumber(21, 0xF8, 1);
             }),
             gpt(""));
    list.add("DOS table over a forgotten GPT", mbr({{0x83, 2048, 1000, 0}}),
             {TableType::Dos, "protective-mbr-missing", 1});
    list.add("empty DOS table over a forgotten backup", bent([](MemoryDisk &disk) {
                 disk.poke(sectorOf(disk), std::vector<std::byte>(sectorOf(disk)));
                 putDosSector(disk, 0, {}, 0x1234);
             }),
             gpt("primary-damaged protective-mbr-missing"));
}

} // namespace

std::vector<CorpusDisk> gptEntryCorpus()
{
    CorpusList list("gpt");
    addRegions(list);
    addNames(list);
    addProtective(list);
    return list.take();
}

} // namespace driveready::test
