// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/file_system_rules.h"

#include "base/utf8.h"

#include <algorithm>
#include <array>
#include <format>

namespace driveready {

namespace {

/// How a file system spells the number by which it is found again.
enum class IdForm {
    Guid,       ///< 128 bits, lower case
    FatSerial,  ///< 32 bits, XXXX-XXXX
    NtfsSerial, ///< 64 bits, 16 digits
};

struct Rule
{
    FileSystem fileSystem;
    std::string_view name;
    std::size_t maxLabelBytes;
    std::size_t maxLabelUnits; ///< UTF-16; 0: the bytes alone count
    IdForm id;
    bool hasOwner;
    PartitionKind kind;
};

// Label limits: ext4 s_volume_name[16]; XFS sb_fname[12]; FAT 11 bytes of a directory entry; exFAT
// 11 UTF-16 units, up to 33 bytes of UTF-8; swap volume_name[16], of which mkswap keeps the last
// byte 0; btrfs label[256] with a 0 at the end; F2FS 512 units, held to what is read back at most
// (maxUntrustedBytes); NTFS 32 units, Windows' own limit (mkntfs would take 128). "none" has no
// label of its own.
constexpr std::array rules{
    Rule{FileSystem::None, "none", 0, 0, IdForm::Guid, false, PartitionKind::Linux},
    Rule{FileSystem::Ext4, "ext4", 16, 0, IdForm::Guid, true, PartitionKind::Linux},
    Rule{FileSystem::Xfs, "xfs", 12, 0, IdForm::Guid, true, PartitionKind::Linux},
    Rule{FileSystem::Fat32, "fat32", 11, 0, IdForm::FatSerial, false, PartitionKind::Windows},
    Rule{FileSystem::Exfat, "exfat", 33, 11, IdForm::FatSerial, false, PartitionKind::Windows},
    Rule{FileSystem::Swap, "swap", 15, 0, IdForm::Guid, false, PartitionKind::Swap},
    Rule{FileSystem::Btrfs, "btrfs", 255, 0, IdForm::Guid, true, PartitionKind::Linux},
    Rule{FileSystem::F2fs, "f2fs", 255, 0, IdForm::Guid, true, PartitionKind::Linux},
    Rule{FileSystem::Ntfs, "ntfs", 96, 32, IdForm::NtfsSerial, false, PartitionKind::Windows},
};

const Rule &ruleOf(FileSystem fileSystem)
{
    const auto index = static_cast<std::size_t>(fileSystem);
    return index < rules.size() ? rules[index] : rules.front();
}

static_assert(rules.size() == allFileSystems.size());
static_assert([] {
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (static_cast<std::size_t>(rules[i].fileSystem) != i)
            return false;
    }
    return true;
}());

constexpr std::uint64_t mebi = 1024 * 1024;
constexpr std::u32string_view notInFat = U"\"*+,./:;<=>?[\\]|";
constexpr std::u32string_view notInExfat = U"\"*/:<>?\\|"; // nor in a name on NTFS

/// What no label may be, whatever stores it. Spaces at the ends are cut by some readers, so that
/// the label read back would not be the label written.
std::string_view commonFault(std::string_view text, std::u32string &points)
{
    auto decoded = decodeUtf8(text);
    if (!decoded)
        return "label-not-utf8";
    points = std::move(*decoded);
    if (std::ranges::any_of(points, isControlCharacter))
        return "label-control-character";
    if (points.starts_with(U' ') || points.ends_with(U' '))
        return "label-space-at-end";
    return {};
}

bool hasAnyOf(const std::u32string &points, std::u32string_view forbidden)
{
    return points.find_first_of(forbidden) != std::u32string::npos;
}

bool isFatText(const std::u32string &points)
{
    return std::ranges::all_of(points, [](char32_t point) { return point < 0x7F; }) &&
           !hasAnyOf(points, notInFat);
}

bool isHexUpper(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F');
}

bool isNtfsSerial(std::string_view text)
{
    return text.size() == 16 && std::ranges::all_of(text, isHexUpper) && text != "0000000000000000";
}

bool isFatSerial(std::string_view text)
{
    if (text.size() != 9 || text[4] != '-' || text == "0000-0000")
        return false;
    return std::ranges::all_of(text.substr(0, 4), isHexUpper) &&
           std::ranges::all_of(text.substr(5), isHexUpper);
}

std::string lowerCase(std::string text)
{
    for (char &c : text) {
        if (c >= 'A' && c <= 'F')
            c = static_cast<char>(c - 'A' + 'a');
    }
    return text;
}

} // namespace

std::string_view wireName(FileSystem fileSystem)
{
    return ruleOf(fileSystem).name;
}

std::optional<FileSystem> fileSystemFromName(std::string_view name)
{
    const auto *found = std::ranges::find(rules, name, &Rule::name);
    return found != rules.end() ? std::optional(found->fileSystem) : std::nullopt;
}

std::size_t maxLabelBytes(FileSystem fileSystem)
{
    return ruleOf(fileSystem).maxLabelBytes;
}

std::size_t maxLabelUnits(FileSystem fileSystem)
{
    return ruleOf(fileSystem).maxLabelUnits;
}

std::string_view labelFault(FileSystem fileSystem, std::string_view label)
{
    if (label.empty())
        return {};
    std::u32string points;
    if (const auto fault = commonFault(label, points); !fault.empty())
        return fault;
    const bool isTooLong =
        label.size() > maxLabelBytes(fileSystem) ||
        (maxLabelUnits(fileSystem) != 0 && utf16Units(points) > maxLabelUnits(fileSystem));
    if (isTooLong)
        return maxLabelBytes(fileSystem) == 0 ? "label-not-possible" : "label-too-long";
    if (fileSystem == FileSystem::Fat32 && !isFatText(points))
        return "label-character";
    const bool isWindows = fileSystem == FileSystem::Exfat || fileSystem == FileSystem::Ntfs;
    if (isWindows && hasAnyOf(points, notInExfat))
        return "label-character";
    return {};
}

std::string_view partitionNameFault(std::string_view name)
{
    std::u32string points;
    if (const auto fault = commonFault(name, points); !fault.empty())
        return fault;
    if (utf16Units(points) > maxPartitionNameUnits)
        return "label-too-long";
    // libfdisk 2.41 stores nothing above U+FFFF in a name.
    const bool isPlain = std::ranges::all_of(points, [](char32_t p) { return p <= 0xFFFF; });
    return isPlain ? std::string_view() : "label-character";
}

Bytes minimumSize(FileSystem fileSystem, SectorSize logical)
{
    switch (fileSystem) {
    case FileSystem::Ext4:
        return Bytes(mebi); // mke2fs 1.47 with 4 KiB blocks: 256 KiB makes one, without room
    case FileSystem::Xfs:
        return Bytes(300 * mebi); // mkfs.xfs since 5.19
    case FileSystem::Fat32:
        // 65525 clusters of one sector (Microsoft's FAT specification) and both tables.
        return Bytes((logical == sector512 ? 33 : 257) * mebi * std::max(logical.bytes(), 4096U) /
                     4096);
    case FileSystem::Exfat:
        return Bytes(3 * mebi); // mkfs.exfat 1.2.9 refuses 2 MiB
    case FileSystem::Swap:
        return Bytes(40 * 1024); // ten pages
    case FileSystem::Btrfs:
        return Bytes(109 * mebi); // mkfs.btrfs 6.14 with metadata kept twice refuses 108 MiB
    case FileSystem::F2fs:
        return Bytes(64 * mebi); // mkfs.f2fs 1.16: 44 MiB makes one, mostly reserve
    case FileSystem::Ntfs:
        return Bytes(8 * mebi); // mkntfs 2022.10.3 takes 2 MiB; Windows wants 7
    case FileSystem::None:
        break;
    }
    return Bytes(logical.bytes());
}

std::optional<Bytes> maximumSize(FileSystem fileSystem, SectorSize logical)
{
    switch (fileSystem) {
    case FileSystem::Fat32:
        return Bytes(std::uint64_t{0xFFFFFFFF} * logical.bytes()); // 32 bits of sectors
    case FileSystem::Ext4:
        return Bytes(std::uint64_t{1} << 60); // 1 EiB with 4 KiB blocks
    case FileSystem::F2fs:
        return Bytes(std::uint64_t{1} << 44); // 2^32 blocks of 4 KiB
    default:
        return std::nullopt;
    }
}

bool hasOwner(FileSystem fileSystem)
{
    return ruleOf(fileSystem).hasOwner;
}

PartitionKind kindFor(FileSystem fileSystem)
{
    return ruleOf(fileSystem).kind;
}

bool kindFits(PartitionKind kind, FileSystem fileSystem, TableType table)
{
    const bool isEmpty = fileSystem == FileSystem::None;
    const bool isWindows = kindFor(fileSystem) == PartitionKind::Windows;
    switch (kind) {
    case PartitionKind::Linux:
        return fileSystem != FileSystem::Swap;
    case PartitionKind::Swap:
        return isEmpty || fileSystem == FileSystem::Swap;
    case PartitionKind::Efi:
        return isEmpty || fileSystem == FileSystem::Fat32;
    case PartitionKind::Windows:
        return isEmpty || isWindows;
    case PartitionKind::Msr:
    case PartitionKind::BiosBoot:
        return isEmpty && table == TableType::Gpt;
    case PartitionKind::Raid:
    case PartitionKind::Lvm:
    case PartitionKind::Luks:
        return isEmpty;
    case PartitionKind::Extended:
    case PartitionKind::Logical:
    case PartitionKind::Other:
        break;
    }
    return false;
}

PartitionType typeFor(PartitionKind kind, FileSystem fileSystem, TableType table)
{
    const PartitionType both = partitionTypeFor(kind);
    if (table == TableType::Gpt)
        return partitionTypeFromGpt(both.gpt);
    constexpr std::uint8_t fat32ByLba = 0x0C;
    if (kind == PartitionKind::Windows && fileSystem == FileSystem::Fat32)
        return partitionTypeFromDos(fat32ByLba);
    return partitionTypeFromDos(both.dos);
}

PartitionType typeForContent(const PartitionType &type, FileSystem fileSystem, TableType table)
{
    // One DOS type stands for one of FAT16, FAT32, NTFS: what fitted the old content misleads.
    if (table == TableType::Dos && type.kind == PartitionKind::Windows &&
        fileSystem != FileSystem::None)
        return typeFor(kindFor(fileSystem), fileSystem, table);
    constexpr std::array plain{PartitionKind::Linux, PartitionKind::Windows, PartitionKind::Swap};
    const bool isPlain = std::ranges::contains(plain, type.kind);
    const bool fits =
        type.kind == kindFor(fileSystem) || (!isPlain && kindFits(type.kind, fileSystem, table));
    if (fileSystem == FileSystem::None || fits)
        return type;
    return typeFor(kindFor(fileSystem), fileSystem, table);
}

std::string newUuid(FileSystem fileSystem, IdSource &ids)
{
    if (fileSystem == FileSystem::None)
        return {};
    if (ruleOf(fileSystem).id == IdForm::Guid)
        return lowerCase(ids.nextGuid().toString());
    const std::uint32_t serial = ids.nextId32();
    if (ruleOf(fileSystem).id == IdForm::NtfsSerial)
        return std::format("{:08X}{:08X}", serial, ids.nextId32());
    return std::format("{:04X}-{:04X}", serial >> 16, serial & 0xFFFF);
}

bool isUuidOf(FileSystem fileSystem, std::string_view uuid)
{
    if (fileSystem == FileSystem::None)
        return uuid.empty();
    if (ruleOf(fileSystem).id == IdForm::FatSerial)
        return isFatSerial(uuid);
    if (ruleOf(fileSystem).id == IdForm::NtfsSerial)
        return isNtfsSerial(uuid);
    const auto guid = Guid::fromString(uuid);
    return guid && !guid->isNull() && lowerCase(guid->toString()) == uuid;
}

} // namespace driveready
