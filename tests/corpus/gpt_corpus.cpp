// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "corpus/gpt_shape.h"

// GPT headers: checksums, places, counts and sizes (UEFI 2.10, section 5.3.2).

namespace driveready::test {

namespace {

constexpr const char *primary = "primary-damaged";
constexpr const char *backup = "backup-damaged";
constexpr const char *both = "primary-damaged backup-damaged";

using Fill = CorpusList::Fill;

CorpusList::Expected gpt(std::string problems, std::size_t partitions = 2)
{
    return {TableType::Gpt, std::move(problems), partitions};
}

std::vector<std::byte> noise(std::size_t size)
{
    std::vector<std::byte> data(size);
    std::uint32_t state = 2026;
    for (std::byte &byte : data) {
        state = state * 1664525u + 1013904223u;
        byte = static_cast<std::byte>(state >> 24);
    }
    return data;
}

Fill byteIn(bool atEnd, std::uint64_t sector, std::uint64_t at)
{
    return bent([=](MemoryDisk &disk) {
        const std::uint64_t lba = atEnd ? disk.last() - sector : sector;
        disk.pokeNumber(lba * sectorOf(disk) + at, 0xA5, 1);
    });
}

Fill inPrimary(std::uint64_t at, std::uint64_t value, std::size_t size)
{
    return bent([=](MemoryDisk &disk) { setInHeader(disk, 1, at, value, size); });
}

Fill inBackup(std::uint64_t at, std::uint64_t value, std::size_t size)
{
    return bent([=](MemoryDisk &disk) { setInHeader(disk, disk.last(), at, value, size); });
}

Fill inBoth(std::uint64_t at, std::uint64_t value, std::size_t size)
{
    return bent([=](MemoryDisk &disk) {
        setInHeader(disk, 1, at, value, size);
        setInHeader(disk, disk.last(), at, value, size);
    });
}

void addSound(CorpusList &list)
{
    const auto whole = [](GptSpec spec) -> Fill {
        return [spec](MemoryDisk &disk) { putGpt(disk, spec); };
    };
    list.add("two partitions", whole(soundSpec()), gpt(""));
    list.add("empty", whole({}), gpt("", 0));
    GptSpec unordered = soundSpec();
    std::swap(unordered.entries[0], unordered.entries[1]);
    list.add("not in order of position", whole(unordered), gpt(""));
    GptSpec odd = soundSpec();
    odd.entries.push_back({150000, 150000, u"one sector"});
    odd.entries[0].attributes = 1ull << 63 | 4;
    list.add("one sector, attributes", whole(odd), gpt("", 3));
    for (const std::uint32_t count : {4u, 56u, 127u, 129u, 256u, 1024u}) {
        GptSpec other = soundSpec();
        other.entryCount = count;
        list.add(std::to_string(count) + " entries", whole(other), gpt(""));
    }
    for (const std::uint32_t size : {256u, 4096u}) {
        GptSpec other = soundSpec();
        other.entrySize = size;
        other.entryCount = 16384 / size;
        list.add("entries of " + std::to_string(size) + " bytes", whole(other),
                 gpt("readers-disagree"));
    }
}

void addChecksums(CorpusList &list)
{
    list.add("primary header checksum", byteIn(false, 1, 60), gpt(primary));
    list.add("primary entries checksum", byteIn(false, 2, 130), gpt(primary));
    list.add("backup header checksum", byteIn(true, 0, 60), gpt(backup));
    list.add("backup entries checksum", bent([](MemoryDisk &disk) {
                 disk.pokeNumber(backupArray(disk) * sectorOf(disk) + 60, 0xA5, 1);
             }),
             gpt(backup));
    list.add("both header checksums", bent([](MemoryDisk &disk) {
                 disk.pokeNumber(sectorOf(disk) + 60, 0xA5, 1);
                 disk.pokeNumber(disk.last() * sectorOf(disk) + 60, 0xA5, 1);
             }),
             gpt(both, 0));
    list.add("both entries checksums", bent([](MemoryDisk &disk) {
                 disk.pokeNumber(2 * sectorOf(disk) + 60, 0xA5, 1);
                 disk.pokeNumber(backupArray(disk) * sectorOf(disk) + 60, 0xA5, 1);
             }),
             gpt(both, 0));
    list.add("primary torn in the entries", bent([](MemoryDisk &disk) {
                 disk.poke(2 * sectorOf(disk), std::vector<std::byte>(192));
             }),
             gpt(primary));
    list.add("primary header erased", bent([](MemoryDisk &disk) {
                 disk.poke(sectorOf(disk), std::vector<std::byte>(sectorOf(disk)));
             }),
             gpt(primary));
    list.add("backup erased", bent([](MemoryDisk &disk) {
                 disk.poke(disk.last() * sectorOf(disk), std::vector<std::byte>(sectorOf(disk)));
             }),
             gpt(backup));
    list.add("start of the disk erased", bent([](MemoryDisk &disk) {
                 disk.poke(0, std::vector<std::byte>(34 * sectorOf(disk)));
             }),
             gpt("primary-damaged protective-mbr-missing"));
    // Only the backup says GPT, and somebody else lives where its primary was.
    list.add("backup of an earlier use, start encrypted",
             bent([](MemoryDisk &disk) { disk.poke(0, noise(40 * sectorOf(disk))); }),
             gpt("primary-damaged protective-mbr-missing content-beside-table"));
    list.add("primary header erased, boot loader behind it", bent([](MemoryDisk &disk) {
                 disk.poke(sectorOf(disk), std::vector<std::byte>(2 * sectorOf(disk)));
                 disk.poke(3 * sectorOf(disk), noise(2 * sectorOf(disk)));
             }),
             gpt("primary-damaged content-beside-table"));
    list.add("both headers erased, 0xEE left", bent([](MemoryDisk &disk) {
                 disk.poke(sectorOf(disk), std::vector<std::byte>(sectorOf(disk)));
                 disk.poke(disk.last() * sectorOf(disk), std::vector<std::byte>(sectorOf(disk)));
             }),
             gpt(both, 0));
}

void addPlaces(CorpusList &list)
{
    list.add("my_lba wrong", inPrimary(24, 2, 8), gpt(primary));
    list.add("my_lba of the backup wrong", inBackup(24, 2, 8), gpt(backup));
    for (const std::uint64_t place : {0ull, 1ull, 204799ull, 0xFFFFFFFFFFFFFFFFull})
        list.add("entries at " + std::to_string(place), inPrimary(72, place, 8), gpt(primary));
    list.add("backup entries past the end", inBackup(72, 204799, 8), gpt(backup));
    list.add("first usable inside the entries", inBoth(40, 3, 8), gpt(primary));
    list.add("first usable behind the partitions", inBoth(40, 204000, 8),
             gpt("partition-inside-table"));
    list.add("first usable above the last", inBoth(40, 204798, 8),
             gpt("primary-damaged backup-damaged partition-inside-table"));
    list.add("last usable inside the backup", inBoth(48, 204798, 8), gpt(backup));
    list.add("last usable past the end", inBoth(48, 999999, 8), gpt(backup));
    list.add("last usable 2^64-1", inBoth(48, UINT64_MAX, 8), gpt(both));
    list.add("alternate not at the end", inPrimary(32, 204699, 8), gpt("backup-not-at-end"));
    list.add("alternate past the end", inPrimary(32, 204899, 8), gpt("backup-not-at-end"));
    list.add("alternate of the backup wrong", inBackup(32, 7, 8), gpt("copies-differ"));
    list.add("disk ids differ", inBackup(56, 0, 8), gpt("copies-differ"));
    list.add("disk id zero", bent([](MemoryDisk &disk) {
                 for (const std::uint64_t header : {std::uint64_t{1}, disk.last()}) {
                     disk.pokeNumber(header * sectorOf(disk) + 56, 0, 8);
                     setInHeader(disk, header, 64, 0, 8);
                 }
             }),
             gpt(""));
    list.add(
        "copied from a smaller disk",
        [](MemoryDisk &disk) {
            GptSpec spec = soundSpec();
            const std::uint64_t array = (16384 + sectorOf(disk) - 1) / sectorOf(disk);
            spec.lastUsable = 102399 - array - 1;
            putProtectiveMbr(disk);
            putGptCopy(disk, spec, 1, 2, 102399);
            putGptCopy(disk, spec, 102399, 102399 - array, 1);
        },
        gpt("backup-not-at-end"));
    list.add(
        "copied from a smaller disk, primary torn too",
        [](MemoryDisk &disk) {
            GptSpec spec = soundSpec();
            putProtectiveMbr(disk);
            putGptCopy(disk, spec, 1, 2, 102399);
            disk.pokeNumber(sectorOf(disk) + 100, 1, 1);
            disk.pokeNumber(2 * sectorOf(disk) + 40, 1, 1);
        },
        gpt(both, 0));
    list.add(
        "copied from a larger disk",
        [](MemoryDisk &disk) {
            GptSpec spec = soundSpec();
            spec.entries[1].last = 300000;
            spec.lastUsable = 399966;
            putProtectiveMbr(disk);
            putGptCopy(disk, spec, 1, 2, 399999);
        },
        gpt("backup-damaged backup-not-at-end partition-beyond-end"));
    list.add("backup of an older table", bent([](MemoryDisk &disk) {
                 GptSpec old;
                 old.entries = {{8192, 90000, u"old"}};
                 disk.poke(backupArray(disk) * sectorOf(disk), std::vector<std::byte>(256));
                 putGptCopy(disk, old, disk.last(), backupArray(disk), 1);
             }),
             gpt("copies-differ"));
}

void addNumbers(CorpusList &list)
{
    for (const std::uint64_t count : {0ull, 1ull, 4096ull, 0xFFFFFFFFull})
        list.add("entry count " + std::to_string(count) + " in the primary",
                 inPrimary(80, count, 4), gpt(primary));
    for (const std::uint64_t count : {0ull, 4096ull, 0xFFFFFFFFull})
        list.add("entry count " + std::to_string(count), inBoth(80, count, 4), gpt(both, 0));
    for (const std::uint64_t size : {0ull, 64ull, 127ull, 129ull, 8192ull, 0x80000000ull})
        list.add("entry size " + std::to_string(size), inBoth(84, size, 4), gpt(both, 0));
    for (const std::uint64_t size : {0ull, 91ull, 0xFFFFFFFFull})
        list.add("header size " + std::to_string(size), inPrimary(12, size, 4), gpt(primary));
    list.addOne("header size 513", corpusSectors, sector512, inPrimary(12, 513, 4), gpt(primary));
    list.addOne("header size 4097", corpusSectors, sector4096, inPrimary(12, 4097, 4),
                gpt(primary));
    list.add("header size 93", inBoth(12, 93, 4), gpt(""));
    list.add("header size 512", inBoth(12, 512, 4), gpt(""));
    list.add("header of revision 1.1", inBoth(8, 0x00010001, 4), gpt(""));
    list.add("header of revision 0", inBoth(8, 0, 4), gpt(""));
    list.add("header of revision 2.0", inBoth(8, 0x00020000, 4), gpt(""));
    list.add("reserved field not zero", inBoth(20, 0x55, 4), gpt(""));
    // Only as many entries as the checksum covers: 4096 of them, array and all, far larger than
    // any program writes.
    list.add(
        "4096 entries, all in order",
        [](MemoryDisk &disk) {
            GptSpec spec = soundSpec();
            spec.entryCount = 4096;
            spec.entries[0] = {4096, 5000, u"first"};
            spec.entries[1] = {8192, 9000, u"second"};
            putGpt(disk, spec);
        },
        gpt(both, 0));
}

} // namespace

std::vector<CorpusDisk> gptCorpus()
{
    CorpusList list("gpt");
    addSound(list);
    addChecksums(list);
    addPlaces(list);
    addNumbers(list);
    return list.take();
}

} // namespace driveready::test
