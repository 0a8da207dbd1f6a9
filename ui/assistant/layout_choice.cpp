// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/layout_choice.h"

#include "plan/file_system_rules.h"

#include <QtGlobal>
#include <algorithm>
#include <pwd.h>
#include <unistd.h>
#include <utility>

namespace driveready {

namespace {

constexpr std::array forData{FileSystem::Ext4, FileSystem::Xfs, FileSystem::Btrfs,
                             FileSystem::F2fs};
constexpr std::array forBackup{FileSystem::Xfs, FileSystem::Ext4, FileSystem::Btrfs};
constexpr std::array forSharing{FileSystem::Exfat, FileSystem::Fat32, FileSystem::Ntfs};
constexpr std::array forSystem{FileSystem::Ext4, FileSystem::Btrfs, FileSystem::Xfs,
                               FileSystem::F2fs};
constexpr std::array forHand{FileSystem::Ext4, FileSystem::Xfs,   FileSystem::Btrfs,
                             FileSystem::F2fs, FileSystem::Exfat, FileSystem::Fat32,
                             FileSystem::Ntfs, FileSystem::Swap,  FileSystem::None};

PartitionRequest partitionFor(const PartitionChoice &choice)
{
    PartitionRequest request;
    request.size = choice.size;
    request.fileSystem = choice.fileSystem;
    // FAT keeps capitals only; what is planned is what will be read back.
    const QString name = choice.name.trimmed();
    request.label = (choice.fileSystem == FileSystem::Fat32 ? name.toUpper() : name).toStdString();
    return request;
}

Edit editFor(const ChangeChoice &change)
{
    const PartitionRequest made = partitionFor(change.made);
    switch (change.kind) {
    case ChangeChoice::Kind::Add:
        return AddPartition{made, change.space};
    case ChangeChoice::Kind::Format:
        return FormatPartition{change.partition, made.fileSystem, made.label};
    case ChangeChoice::Kind::FixStart:
        return FixStart{change.partition, made.fileSystem, made.label, change.losesContent};
    case ChangeChoice::Kind::Repair:
        return RepairTable{};
    case ChangeChoice::Kind::Delete:
    case ChangeChoice::Kind::Restore:
        break;
    }
    return DeletePartition{change.partition};
}

// What an installer would make: a start-up partition where the firmware reads a GPT, swap space,
// and the rest for the system, whose files belong to root.
std::vector<PartitionRequest> systemFor(const LayoutChoice &choice, Bytes driveSize)
{
    std::vector<PartitionRequest> partitions;
    if (choice.table == TableType::Gpt)
        partitions.push_back({startUpSize, FileSystem::Fat32, "EFI", PartitionKind::Efi});
    if (const Bytes swap = choice.swap.value_or(presetSwap(driveSize)); swap != Bytes(0))
        partitions.push_back({swap, FileSystem::Swap, "swap", std::nullopt});
    partitions.push_back(partitionFor(choice.system));
    return partitions;
}

std::optional<std::uint32_t> idIn(const QByteArray &text)
{
    bool isNumber = false;
    const uint id = text.toUInt(&isNumber);
    return isNumber ? std::optional<std::uint32_t>(id) : std::nullopt;
}

} // namespace

const PartitionChoice *LayoutChoice::single() const
{
    switch (purpose) {
    case Purpose::Data:
        return &data;
    case Purpose::Backup:
        return &backup;
    case Purpose::Shared:
        return &shared;
    case Purpose::System:
        return &system;
    case Purpose::ByHand:
    case Purpose::TableOnly:
    case Purpose::Change:
        return nullptr;
    }
    return nullptr;
}

PartitionChoice *LayoutChoice::single()
{
    return const_cast<PartitionChoice *>(std::as_const(*this).single());
}

std::span<const FileSystem> fileSystemsFor(Purpose purpose)
{
    switch (purpose) {
    case Purpose::Data:
        return forData;
    case Purpose::Backup:
        return forBackup;
    case Purpose::Shared:
        return forSharing;
    case Purpose::System:
        return forSystem;
    case Purpose::ByHand:
    case Purpose::Change:
        return forHand;
    case Purpose::TableOnly:
        return {};
    }
    return {};
}

Bytes presetSwap(Bytes driveSize)
{
    constexpr std::uint64_t most = 4'000'000'000;
    const std::uint64_t eighth = driveSize.value() / 8;
    return Bytes(std::min(most, eighth - eighth % oneMiB.value()));
}

bool hasOwner(const LayoutChoice &choice)
{
    if (choice.purpose == Purpose::System)
        return false;
    if (const PartitionChoice *single = choice.single())
        return hasOwner(single->fileSystem);
    if (choice.purpose == Purpose::Change)
        return makesSomething(choice.change.kind) && hasOwner(choice.change.made.fileSystem);
    return choice.purpose == Purpose::ByHand &&
           std::ranges::any_of(choice.byHand, [](const PartitionChoice &partition) {
               return hasOwner(partition.fileSystem);
           });
}

LayoutRequest requestFor(const LayoutChoice &choice, std::optional<Owner> person, Bytes driveSize)
{
    LayoutRequest request;
    request.table = choice.table;
    if (choice.purpose == Purpose::System)
        request.partitions = systemFor(choice, driveSize);
    else if (const PartitionChoice *single = choice.single())
        request.partitions.push_back(partitionFor(*single));
    if (choice.purpose == Purpose::ByHand) {
        for (const PartitionChoice &partition : choice.byHand)
            request.partitions.push_back(partitionFor(partition));
    }
    if (choice.purpose == Purpose::Change && choice.change.kind != ChangeChoice::Kind::Restore)
        request.edits.push_back(editFor(choice.change));
    if (choice.belongsToPerson && hasOwner(choice))
        request.owner = person;
    return request;
}

Owner personOf(std::uint32_t uid, std::uint32_t gid, QByteArray (*environment)(const char *))
{
    if (uid != 0)
        return {uid, gid};
    if (const auto sudoUser = idIn(environment("SUDO_UID")); sudoUser && *sudoUser != 0)
        return {*sudoUser, idIn(environment("SUDO_GID")).value_or(*sudoUser)};
    if (const auto caller = idIn(environment("PKEXEC_UID")); caller && *caller != 0) {
        const passwd *entry = ::getpwuid(*caller);
        return {*caller, entry ? entry->pw_gid : *caller};
    }
    return {uid, gid};
}

Owner currentPerson()
{
    return personOf(::getuid(), ::getgid(), [](const char *name) { return qgetenv(name); });
}

} // namespace driveready
