// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "practice/practice_spec.h"

#include <algorithm>
#include <cctype>

namespace driveready {

namespace {

// Sizes as printed in the makers' data sheets (IDEMA LBA counts).
constexpr Bytes size1500GB{1'500'301'910'016};
constexpr Bytes size2000GB{2'000'398'934'016};
constexpr Bytes size3000GB{3'000'592'982'016};
constexpr Bytes size8000GB{8'001'563'222'016};

ImageSidecar sataDrive(std::string model, std::string serial, std::string linkSpeed,
                       std::uint32_t turnsPerMinute)
{
    ImageSidecar sidecar;
    sidecar.info.model = std::move(model);
    sidecar.info.serial = std::move(serial);
    sidecar.info.transport = Transport::Sata;
    sidecar.info.rotational = true;
    sidecar.info.rotationRate = turnsPerMinute;
    sidecar.info.linkSpeed = std::move(linkSpeed);
    sidecar.info.practice = true;
    return sidecar;
}

IoLimits limitsOf(std::uint64_t logical, std::uint64_t physical)
{
    IoLimits limits;
    limits.logical = logical;
    limits.physical = physical;
    limits.minimumIo = physical;
    limits.optimalIo = 0;
    limits.alignmentOffset = 0;
    return limits;
}

/// The EARS models of the field reports: 4096 inside, 512 claimed.
ImageSidecar lyingDrive(std::string model, std::string serial)
{
    ImageSidecar sidecar = sataDrive(std::move(model), std::move(serial), "3.0 Gbps", 5400);
    sidecar.limits = limitsOf(512, 512);
    sidecar.listed = 4096;
    return sidecar;
}

DiskLayout emptyLayout(TableType type, Bytes size)
{
    DiskLayout layout;
    layout.type = type;
    layout.logical = sector512;
    layout.total = wholeSectors(size, sector512);
    layout.firstUsable = Lba(type == TableType::Gpt ? 34 : 1);
    // A GPT keeps 33 sectors behind the last usable one: 32 of entries and the header.
    layout.lastUsable = Lba(layout.total.value() - (type == TableType::Gpt ? 34 : 1));
    return layout;
}

std::string fileSystemUuid(IdSource &ids)
{
    std::string text = ids.nextGuid().toString();
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

PracticeSpec blankLying4K()
{
    return {"wd15ears-blank.img",
            size1500GB,
            lyingDrive("WDC WD15EARS-00Z5B1", "WD-WMAVU0297731"),
            {},
            {},
            {},
            SimProfile::Lying5400};
}

/// Field report 003: made by an old partition program that starts at the second track.
PracticeSpec report003Sector63()
{
    PracticeSpec spec{"wd15ears-sector63.img",
                      size1500GB,
                      lyingDrive("WDC WD15EARS-00MVWB0", "WD-WMAZA0000412"),
                      emptyLayout(TableType::Dos, size1500GB),
                      {},
                      {},
                      SimProfile::Lying5400};
    SequenceIdSource ids(3);
    spec.layout.diskSignature = ids.nextId32();
    Partition films;
    films.number = 1;
    films.start = Lba(63);
    films.size = SectorCount(390'620'412);
    films.type = partitionTypeFor(PartitionKind::Linux);
    spec.layout.partitions = {films};
    spec.contents = {{1, "mkfs.ext3", "films", fileSystemUuid(ids)}};
    return spec;
}

/// Field report 001: the fourth partition is one sector too long and pushes the fifth off.
PracticeSpec report001OffByOne()
{
    struct Row
    {
        const char *name;
        std::uint64_t start;
        std::uint64_t size;
    };
    constexpr Row rows[] = {{"swap", 2048, 8'192'000},
                            {"system", 8'194'048, 40'960'000},
                            {"spare", 49'154'048, 40'960'000},
                            {"media", 90'114'048, 1'908'455'425},
                            {"archive", 1'998'569'473, 1'908'454'592}};
    PracticeSpec spec{"wd20ears-off-by-one.img",
                      size2000GB,
                      lyingDrive("WDC WD20EARS-00MVWB0", "WD-WCAZA0004821"),
                      emptyLayout(TableType::Gpt, size2000GB),
                      {},
                      {},
                      SimProfile::Lying5400};
    SequenceIdSource ids(1);
    spec.layout.diskGuid = ids.nextGuid();
    for (const Row &row : rows) {
        const bool isSwap = spec.layout.partitions.empty();
        Partition partition;
        partition.number = static_cast<std::uint32_t>(spec.layout.partitions.size() + 1);
        partition.start = Lba(row.start);
        partition.size = SectorCount(row.size);
        partition.type = partitionTypeFor(isSwap ? PartitionKind::Swap : PartitionKind::Linux);
        partition.type.dos = 0; // no place in a GPT
        partition.uuid = ids.nextGuid();
        partition.name = row.name;
        spec.layout.partitions.push_back(partition);
        spec.contents.push_back(
            {partition.number, isSwap ? "mkswap" : "mkfs.ext3", row.name, fileSystemUuid(ids)});
    }
    return spec;
}

PracticeSpec blank4Kn()
{
    PracticeSpec spec{"huh728080-blank-4kn.img",
                      size8000GB,
                      sataDrive("HGST HUH728080ALN600", "VJG2K7XB", "6.0 Gbps", 7200),
                      {},
                      {},
                      {},
                      SimProfile::Lying5400};
    spec.sidecar.limits = limitsOf(4096, 4096);
    spec.simulated = SimProfile::FourKNative;
    return spec;
}

PracticeSpec raidMember()
{
    PracticeSpec spec{"wd30efrx-raid-member.img",
                      size3000GB,
                      sataDrive("WDC WD30EFRX-68EUZN0", "WD-WMC4N0L05H2C", "6.0 Gbps", 5400),
                      {},
                      {},
                      {},
                      SimProfile::Lying5400};
    spec.sidecar.limits = limitsOf(512, 4096);
    SequenceIdSource ids(4);
    MdMember member;
    member.name = "practice:0";
    member.array = ids.nextGuid();
    member.device = ids.nextGuid();
    member.level = 6; // field report 004: eight disks, 64 KiB chunks
    member.disks = 8;
    member.chunk = Bytes(64 * 1024);
    member.dataOffset = Bytes(128 * 1024 * 1024); // mdadm's default
    member.deviceSize = size3000GB;
    spec.member = member;
    return spec;
}

} // namespace

PracticeSpec practiceSpec(PracticeDrive drive)
{
    switch (drive) {
    case PracticeDrive::Report003Sector63:
        return report003Sector63();
    case PracticeDrive::Report001OffByOne:
        return report001OffByOne();
    case PracticeDrive::Blank4Kn:
        return blank4Kn();
    case PracticeDrive::RaidMember:
        return raidMember();
    case PracticeDrive::BlankLying4K:
        break;
    }
    return blankLying4K();
}

std::optional<SimProfile> simulatedProfile(const DeviceInfo &info)
{
    if (!info.practice)
        return std::nullopt;
    for (const PracticeDrive drive : allPracticeDrives) {
        const PracticeSpec spec = practiceSpec(drive);
        if (spec.sidecar.info.serial == info.serial)
            return spec.simulated;
    }
    return std::nullopt;
}

} // namespace driveready
