// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "layout/partition_type.h"

#include <algorithm>
#include <array>
#include <utility>

namespace driveready {

namespace {

constexpr std::array kindNames{
    std::pair{PartitionKind::Linux, std::string_view("linux")},
    std::pair{PartitionKind::Swap, std::string_view("swap")},
    std::pair{PartitionKind::Efi, std::string_view("efi")},
    std::pair{PartitionKind::Msr, std::string_view("msr")},
    std::pair{PartitionKind::BiosBoot, std::string_view("bios-boot")},
    std::pair{PartitionKind::Extended, std::string_view("extended")},
    std::pair{PartitionKind::Logical, std::string_view("logical")},
    std::pair{PartitionKind::Raid, std::string_view("raid")},
    std::pair{PartitionKind::Lvm, std::string_view("lvm")},
    std::pair{PartitionKind::Luks, std::string_view("luks")},
    std::pair{PartitionKind::Windows, std::string_view("windows")},
    std::pair{PartitionKind::Other, std::string_view("other")},
};

struct GptType
{
    PartitionKind kind;
    std::string_view guid;
};

// UEFI 2.10 section 5.3.3, the UAPI group's Discoverable Partitions Specification and Microsoft's
// PARTITION_INFORMATION_GPT. The first entry of a kind is the one that we write.
constexpr std::array gptTypes{
    GptType{PartitionKind::Linux, "0FC63DAF-8483-4772-8E79-3D69D8477DE4"}, // Linux file system
    GptType{PartitionKind::Linux, "933AC7E1-2EB4-4F13-B844-0E14E2AEF915"}, // /home
    GptType{PartitionKind::Linux, "4F68BCE3-E8CD-4DB1-96E7-FBCAF984B709"}, // root, x86-64
    GptType{PartitionKind::Linux, "44479540-F297-41B2-9AF7-D131D5F0458A"}, // root, x86
    GptType{PartitionKind::Linux, "69DAD710-2CE4-4E3C-B16C-21A1D49ABED3"}, // root, 32-bit ARM
    GptType{PartitionKind::Linux, "B921B045-1DF0-41C3-AF44-4C6F280D3FAE"}, // root, 64-bit ARM
    GptType{PartitionKind::Linux, "72EC70A6-CF74-40E6-BD49-4BDA08E8F224"}, // root, 64-bit RISC-V
    GptType{PartitionKind::Linux, "8484680C-9521-48C6-9C11-B0720656F69E"}, // /usr, x86-64
    GptType{PartitionKind::Linux, "3B8F8425-20E0-4F3B-907F-1A25A76F98E8"}, // /srv
    GptType{PartitionKind::Linux, "4D21B016-B534-45C2-A9FB-5C16E091FD2D"}, // /var
    GptType{PartitionKind::Linux, "7EC6F557-3BC5-4ACA-B293-16EF5DF639D1"}, // /var/tmp
    GptType{PartitionKind::Linux, "BC13C2FF-59E6-4262-A352-B275FD6F7172"}, // extended boot loader
    GptType{PartitionKind::Swap, "0657FD6D-A4AB-43C4-84E5-0933C84B4F4F"},
    GptType{PartitionKind::Efi, "C12A7328-F81F-11D2-BA4B-00A0C93EC93B"},
    GptType{PartitionKind::Msr, "E3C9E316-0B5C-4DB8-817D-F92DF00215AE"},
    GptType{PartitionKind::BiosBoot, "21686148-6449-6E6F-744E-656564454649"},
    GptType{PartitionKind::Raid, "A19D880F-05FC-4D3B-A006-743F0F84911E"},
    GptType{PartitionKind::Lvm, "E6D6D379-F507-44C2-A23C-238F2A3DF928"},
    GptType{PartitionKind::Luks, "CA7D7CCB-63ED-4C53-861C-1742536059CC"},
    GptType{PartitionKind::Luks, "7FFEC5C9-2D00-49B7-8941-3EA10A5586B7"},    // plain dm-crypt
    GptType{PartitionKind::Windows, "EBD0A0A2-B9E5-4433-87C0-68B6B72699C7"}, // basic data
    GptType{PartitionKind::Windows, "DE94BBA4-06D1-4D40-A16A-BFD50179D6AC"}, // recovery
};

struct DosType
{
    PartitionKind kind;
    std::uint8_t code;
};

// The list of libfdisk (include/pt-mbr-partnames.h), as far as a kind depends on it. The first
// entry of a kind is the one that we write.
constexpr std::array dosTypes{
    DosType{PartitionKind::Linux, 0x83},    DosType{PartitionKind::Linux, 0xEA},
    DosType{PartitionKind::Swap, 0x82},     DosType{PartitionKind::Efi, 0xEF},
    DosType{PartitionKind::Extended, 0x0F}, DosType{PartitionKind::Extended, 0x05},
    DosType{PartitionKind::Extended, 0x85}, DosType{PartitionKind::Raid, 0xFD},
    DosType{PartitionKind::Lvm, 0x8E},      DosType{PartitionKind::Luks, 0xE8},
    DosType{PartitionKind::Windows, 0x07}, // NTFS and exFAT
    DosType{PartitionKind::Windows, 0x0C}, // FAT32, by LBA
    DosType{PartitionKind::Windows, 0x0B}, // FAT32, by CHS
    DosType{PartitionKind::Windows, 0x0E}, // FAT16, by LBA
    DosType{PartitionKind::Windows, 0x06}, // FAT16
    DosType{PartitionKind::Windows, 0x04}, // FAT16 below 32 MiB
    DosType{PartitionKind::Windows, 0x01}, // FAT12
    DosType{PartitionKind::Windows, 0x27}, // recovery
};

} // namespace

std::string_view wireName(PartitionKind kind)
{
    const auto *found = std::ranges::find(kindNames, kind, [](const auto &n) { return n.first; });
    return found != kindNames.end() ? found->second : std::string_view("other");
}

std::optional<PartitionKind> partitionKindFromName(std::string_view name)
{
    const auto *found = std::ranges::find(kindNames, name, [](const auto &n) { return n.second; });
    return found != kindNames.end() ? std::optional(found->first) : std::nullopt;
}

PartitionType partitionTypeFromGpt(const Guid &type)
{
    const std::string text = type.toString();
    const auto *found = std::ranges::find(gptTypes, std::string_view(text), &GptType::guid);
    return {found != gptTypes.end() ? found->kind : PartitionKind::Other, type, 0};
}

PartitionType partitionTypeFromDos(std::uint8_t code)
{
    const auto *found = std::ranges::find(dosTypes, code, &DosType::code);
    return {found != dosTypes.end() ? found->kind : PartitionKind::Other, Guid{}, code};
}

PartitionType partitionTypeFor(PartitionKind kind)
{
    const PartitionKind stored = kind == PartitionKind::Logical ? PartitionKind::Linux : kind;
    PartitionType type{stored, Guid{}, 0};
    if (const auto *gpt = std::ranges::find(gptTypes, stored, &GptType::kind);
        gpt != gptTypes.end())
        type.gpt = Guid::fromString(gpt->guid).value_or(Guid{});
    if (const auto *dos = std::ranges::find(dosTypes, stored, &DosType::kind);
        dos != dosTypes.end())
        type.dos = dos->code;
    return type;
}

} // namespace driveready
