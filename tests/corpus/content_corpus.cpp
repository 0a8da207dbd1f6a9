// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "corpus/gpt_shape.h"
#include "practice/md_superblock.h"

#include <string_view>

// Disks whose content is no table of ours: file systems and members on the whole disk, tables of
// other kinds, and both at once. Super blocks are as short as libblkid accepts them.

namespace driveready::test {

namespace {

using Fill = CorpusList::Fill;

void putText(MemoryDisk &disk, std::uint64_t at, std::string_view text)
{
    disk.poke(at, std::as_bytes(std::span(text.data(), text.size())));
}

void putBig(MemoryDisk &disk, std::uint64_t at, std::uint64_t value, std::size_t size)
{
    for (std::size_t i = 0; i < size; ++i)
        disk.pokeNumber(at + i, value >> (8 * (size - 1 - i)) & 0xFF, 1);
}

// ECMA-119: the primary volume descriptor in sector 16 of 2048 bytes.
void putIso(MemoryDisk &disk)
{
    putText(disk, 32768,
            std::string_view("\x01"
                             "CD001\x01",
                             7));
    putText(disk, 32768 + 40, "DEBIAN_13                       ");
    putText(disk, 34816,
            std::string_view("\xFF"
                             "CD001\x01",
                             7));
}

void putExt2(MemoryDisk &disk, std::uint64_t at)
{
    disk.pokeNumber(at + 1024, 1000, 4);
    disk.pokeNumber(at + 1024 + 4, 4000, 4);
    disk.pokeNumber(at + 1080, 0xEF53, 2);
    disk.pokeNumber(at + 1024 + 76, 1, 4); // revision with a label
    putText(disk, at + 1024 + 120, "whole");
}

void putLuks(MemoryDisk &disk, std::uint64_t at)
{
    putText(disk, at, std::string_view("LUKS\xBA\xBE\0\x01", 8));
    putText(disk, at + 8, "aes");
    putText(disk, at + 168, "11111111-2222-4333-8444-555555555555");
}

void putMd(MemoryDisk &disk)
{
    MdMember member;
    member.name = "host:0";
    member.chunk = Bytes(65536);
    member.dataOffset = oneMiB;
    member.deviceSize = disk.size();
    disk.poke(mdSuperblockOffset.value(), mdSuperblock(member));
}

// Metadata 0.90: in the last whole 64 KiB but one of the disk.
void putOldMd(MemoryDisk &disk)
{
    const std::uint64_t at = disk.size().value() / 65536 * 65536 - 65536;
    disk.pokeNumber(at, 0xA92B4EFC, 4);
    disk.pokeNumber(at + 8, 90, 4);
    disk.pokeNumber(at + 4 * 7, 1, 4); // level 1
    disk.pokeNumber(at + 4 * 8, 1000, 4);
    disk.pokeNumber(at + 4 * 10, 2, 4);
    std::uint64_t sum = 0;
    const auto block = disk.peek(at, 4096);
    for (std::size_t i = 0; i < block.size(); i += 4) {
        std::uint32_t word = 0;
        std::memcpy(&word, block.data() + i, 4);
        sum += word;
    }
    disk.pokeNumber(at + 4 * 38, (sum & 0xFFFFFFFF) + (sum >> 32), 4);
}

// One pair of an XDR nvlist: sizes, name, type, count, value.
std::uint64_t putPair(MemoryDisk &disk, std::uint64_t at, std::string_view name,
                      std::uint64_t value)
{
    const std::uint64_t nameBytes = (name.size() + 3) / 4 * 4;
    putBig(disk, at, 12 + nameBytes + 16, 4);
    putBig(disk, at + 4, 32, 4);
    putBig(disk, at + 8, name.size(), 4);
    putText(disk, at + 12, name);
    putBig(disk, at + 12 + nameBytes, 8, 4); // DATA_TYPE_UINT64
    putBig(disk, at + 16 + nameBytes, 1, 4);
    putBig(disk, at + 20 + nameBytes, value, 8);
    return at + 28 + nameBytes;
}

// A label of ZFS: uberblocks, and the list by which libblkid 2.41 knows it.
void putZfs(MemoryDisk &disk, std::uint64_t label)
{
    for (std::uint64_t i = 0; i < 8; ++i)
        disk.pokeNumber(label + 128 * 1024 + i * 1024, 0x00BAB10C, 8);
    std::uint64_t at = label + 16 * 1024;
    putBig(disk, at, 0x01010000, 4); // XDR, little endian host
    putBig(disk, at + 8, 1, 4);
    at += 12;
    for (const auto &[name, value] :
         {std::pair{"version", 5000ull}, std::pair{"state", 0ull}, std::pair{"txg", 4ull},
          std::pair{"pool_guid", 0x1122334455667788ull}, std::pair{"guid", 0x99ull}})
        at = putPair(disk, at, name, value);
}

void putSwap(MemoryDisk &disk, std::string_view magic)
{
    disk.pokeNumber(1024, 1, 4);
    disk.pokeNumber(1028, 25000, 4);
    putText(disk, 4096 - 10, magic);
}

void putFat(MemoryDisk &disk)
{
    const std::uint64_t sector = sectorOf(disk);
    putText(disk, 0, "\xEB\x3C\x90mkfs.fat");
    disk.pokeNumber(11, sector, 2);
    disk.pokeNumber(13, 8, 1);
    disk.pokeNumber(14, 1, 2);
    disk.pokeNumber(16, 2, 1);
    disk.pokeNumber(17, 512, 2);
    disk.pokeNumber(21, 0xF8, 1);
    disk.pokeNumber(22, 100, 2);
    disk.pokeNumber(32, 200000, 4);
    disk.pokeNumber(38, 0x29, 1);
    putText(disk, 43, "STICK      FAT16   ");
    disk.pokeNumber(510, 0xAA55, 2);
    disk.pokeNumber(sector, 0xFFFFF8, 3);
}

void putNtfs(MemoryDisk &disk)
{
    putText(disk, 0, "\xEB\x52\x90NTFS    ");
    disk.pokeNumber(11, sectorOf(disk), 2);
    disk.pokeNumber(13, 8, 1);
    disk.pokeNumber(21, 0xF8, 1);
    disk.pokeNumber(40, 200000, 8);
    disk.pokeNumber(48, 4, 8);
    disk.pokeNumber(56, 2, 8);
    disk.pokeNumber(64, 0xF6, 1);
    disk.pokeNumber(68, 1, 1);
    disk.pokeNumber(510, 0xAA55, 2);
    for (const std::uint64_t cluster : {4ull, 2ull}) {
        for (const std::uint64_t record : {0ull, 3ull}) // the MFT itself and $Volume
            putText(disk, cluster * 8 * sectorOf(disk) + record * 1024, "FILE");
    }
}

// Apple's map: "ER" in block 0, entries "PM" from block 1.
void putAppleMap(MemoryDisk &disk)
{
    putBig(disk, 0, 0x4552, 2);
    putBig(disk, 2, 512, 2);
    for (std::uint64_t i = 1; i <= 2; ++i) {
        putBig(disk, 512 * i, 0x504D, 2);
        putBig(disk, 512 * i + 4, 2, 4);
        putBig(disk, 512 * i + 8, i == 1 ? 1 : 64, 4);
        putBig(disk, 512 * i + 12, i == 1 ? 63 : 1000, 4);
        putText(disk, 512 * i + 16, "name");
        putText(disk, 512 * i + 48, i == 1 ? "Apple_partition_map" : "Apple_HFS");
    }
}

// Sun's label ends its sector with a magic number and the exclusive or of all 16-bit words.
void putSunLabel(MemoryDisk &disk)
{
    putText(disk, 0, "DriveReady sun label");
    putBig(disk, 436, 16, 2);
    putBig(disk, 438, 63, 2);
    putBig(disk, 508, 0xDABE, 2);
    std::uint16_t sum = 0;
    const auto sector = disk.peek(0, 510);
    for (std::size_t i = 0; i < sector.size(); i += 2)
        sum = static_cast<std::uint16_t>(sum ^ (std::to_integer<unsigned>(sector[i]) << 8 |
                                                std::to_integer<unsigned>(sector[i + 1])));
    putBig(disk, 510, sum, 2);
}

// SGI's volume header: all 32-bit words add up to zero.
void putSgiHeader(MemoryDisk &disk)
{
    putBig(disk, 0, 0x0BE5A941, 4);
    std::uint32_t sum = 0;
    const auto sector = disk.peek(0, 512);
    for (std::size_t i = 0; i < sector.size(); i += 4) {
        std::uint32_t word = 0;
        for (std::size_t k = 0; k < 4; ++k)
            word = word << 8 | std::to_integer<std::uint32_t>(sector[i + k]);
        sum += word;
    }
    putBig(disk, 504, (0u - sum) & 0xFFFFFFFF, 4);
}

void addWholeDisk(CorpusList &list)
{
    const auto whole = [&](const char *name, const Fill &fill, const char *type,
                           const char *problems = "") {
        list.add(name, fill, {TableType::None, problems, 0, std::string("disk=") + type});
    };
    whole("ext2", [](MemoryDisk &disk) { putExt2(disk, 0); }, "ext2");
    whole("LUKS", [](MemoryDisk &disk) { putLuks(disk, 0); }, "crypto_LUKS");
    whole("md member", putMd, "linux_raid_member");
    whole("stale md 0.90 at the end", putOldMd, "linux_raid_member");
    whole("ZFS", [](MemoryDisk &disk) { putZfs(disk, 0); }, "zfs_member");
    whole(
        "ZFS labels left at the end",
        [](MemoryDisk &disk) {
            const std::uint64_t end = disk.size().value() / 262144 * 262144;
            putZfs(disk, end - 262144);
            putZfs(disk, end - 524288);
        },
        "zfs_member");
    whole("swap", [](MemoryDisk &disk) { putSwap(disk, "SWAPSPACE2"); }, "swap");
    whole("suspended system", [](MemoryDisk &disk) { putSwap(disk, "S1SUSPEND\0"); }, "swsuspend");
    whole("FAT", putFat, "vfat");
    whole("NTFS", putNtfs, "ntfs");
    whole("iso9660", putIso, "iso9660");
    whole("Apple partition map", putAppleMap, "mac");
    whole("Sun label", putSunLabel, "sun");
    whole("SGI volume header", putSgiHeader, "sgi");
    list.add("ext2 and ZFS",
             [](MemoryDisk &disk) {
                 putExt2(disk, 0);
                 putZfs(disk, 0);
             },
             {TableType::None, "", 0, "disk=ext2 disk=zfs_member"});
}

// Content that nobody names: a TrueCrypt volume, plain dm-crypt, half a table.
void addUnknown(CorpusList &list)
{
    const Fill noise = [](MemoryDisk &disk) {
        std::uint32_t state = 12345;
        for (std::uint64_t at = 0; at < 16384; at += 4) {
            state = state * 1664525 + 1013904223;
            disk.pokeNumber(at, state, 4);
        }
    };
    list.add("an encrypted volume without a header", noise,
             {TableType::None, "", 0, "disk=unknown"});
    list.add("one byte near the end",
             [](MemoryDisk &disk) { disk.pokeNumber(disk.size().value() - 5000, 1, 1); },
             {TableType::None, "", 0, "disk=unknown"});
    list.add("the entries of an erased GPT",
             [](MemoryDisk &disk) {
                 putGpt(disk, soundSpec());
                 disk.poke(0, std::vector<std::byte>(2 * sectorOf(disk)));
                 disk.poke(disk.last() * sectorOf(disk), std::vector<std::byte>(sectorOf(disk)));
             },
             {TableType::None, "", 0, "disk=unknown"});
}

void addBesideTables(CorpusList &list)
{
    list.add(
        "iso9660 with a table of its own image, start 0",
        [](MemoryDisk &disk) {
            putIso(disk);
            putDosSector(disk, 0, {{0x17, 0, 8000, 0x80}, {0xEF, 200, 64, 0}}, 0x5000);
        },
        {TableType::Dos, "partitions-overlap partition-inside-table", 2, "disk=iso9660 1=iso9660"});
    list.add("iso9660 with MBR and GPT",
             [](MemoryDisk &disk) {
                 putIso(disk);
                 GptSpec spec;
                 spec.entries = {{2048, 4095, u"ISO"}, {4096, 5000, u"EFI"}};
                 putGpt(disk, spec);
             },
             {TableType::Gpt, "", 2, "disk=iso9660"});
    list.add("iso9660 with hybrid MBR, GPT and Apple map",
             [](MemoryDisk &disk) {
                 GptSpec spec;
                 spec.entries = {{2048, 4095, u"ISO"}};
                 putGpt(disk, spec);
                 putIso(disk);
                 putDosSector(disk, 0, {{0x00, 0, 0, 0}, {0xEF, 2048, 64, 0}, {0xEE, 1, 2047, 0}},
                              0x5000);
                 putText(disk, 0, "ER");
             },
             {TableType::Gpt, "hybrid-mbr", 1, "disk=iso9660"});
    list.add("stale md 0.90 behind a GPT",
             [](MemoryDisk &disk) {
                 putGpt(disk, soundSpec());
                 putOldMd(disk);
             },
             {TableType::Gpt, "", 2, "disk=linux_raid_member"});
    list.add("stale ZFS labels behind a DOS table",
             [](MemoryDisk &disk) {
                 putDosSector(disk, 0, {{0x83, 2048, 4096, 0}}, 5);
                 const std::uint64_t end = disk.size().value() / 262144 * 262144;
                 putZfs(disk, end - 262144);
                 putZfs(disk, end - 524288);
             },
             {TableType::Dos, "", 1, "disk=zfs_member"});
    list.add("FAT over a GPT whose backup is left",
             [](MemoryDisk &disk) {
                 putGpt(disk, soundSpec());
                 disk.poke(0, std::vector<std::byte>(34 * sectorOf(disk)));
                 putFat(disk);
             },
             {TableType::None, "", 0, "disk=vfat"});
    list.add("LUKS and ext2 in partitions",
             [](MemoryDisk &disk) {
                 putGpt(disk, soundSpec());
                 putLuks(disk, 2048 * sectorOf(disk));
                 putExt2(disk, 4096 * sectorOf(disk));
             },
             {TableType::Gpt, "", 2, "1=crypto_LUKS 2=ext2"});
    list.add("a GPT inside a partition",
             [](MemoryDisk &disk) {
                 putGpt(disk, soundSpec());
                 MemoryDisk inner(SectorCount(100000 - 4096 + 1), disk.logicalSize());
                 GptSpec spec;
                 spec.entries = {{2048, 4095, u"inner"}};
                 putGpt(inner, spec);
                 const std::uint64_t sector = sectorOf(disk);
                 disk.poke(4096 * sector, inner.peek(0, 40 * sector));
                 disk.poke((100001 - 40) * sector,
                           inner.peek((inner.last() - 39) * sector, 40 * sector));
             },
             {TableType::Gpt, "", 2, "2=gpt"});
    list.add("a DOS table inside a partition",
             [](MemoryDisk &disk) {
                 putDosSector(disk, 0, {{0x83, 2048, 40960, 0}}, 5);
                 putDosSector(disk, 2048, {{0x83, 63, 1000, 0}}, 6);
             },
             {TableType::Dos, "", 1, "1=dos"});
}

} // namespace

std::vector<CorpusDisk> contentCorpus()
{
    CorpusList list("content");
    addWholeDisk(list);
    addUnknown(list);
    addBesideTables(list);
    return list.take();
}

} // namespace driveready::test
