// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "plan/layout_request.h"

#include <QString>
#include <array>
#include <optional>
#include <span>
#include <vector>

namespace driveready {

/// What the drive will be for, as the Layout page asks it.
enum class Purpose { Data, Backup, Shared, ByHand, TableOnly, Change };
inline constexpr std::array allPurposes{Purpose::Data,   Purpose::Backup,    Purpose::Shared,
                                        Purpose::ByHand, Purpose::TableOnly, Purpose::Change};

/// Name and file system of one partition as typed.
struct PartitionChoice
{
    std::optional<Bytes> size; ///< absent: the rest of the drive
    FileSystem fileSystem = FileSystem::Ext4;
    QString name;

    bool operator==(const PartitionChoice &) const = default;
};

/// One change to the table that is there.
struct ChangeChoice
{
    enum class Kind { Add, Format, FixStart, Delete };
    Kind kind = Kind::Add;
    std::uint32_t partition = 0; ///< the one that is changed
    std::optional<Lba> space;    ///< first sector of the free space that is used
    PartitionChoice made{{}, FileSystem::Ext4, QStringLiteral("data")};
    bool losesContent = false; ///< agreed to for FixStart

    bool operator==(const ChangeChoice &) const = default;
};
inline constexpr std::array allChanges{ChangeChoice::Kind::Add, ChangeChoice::Kind::Format,
                                       ChangeChoice::Kind::FixStart, ChangeChoice::Kind::Delete};

/// Everything that the Layout page lets a person choose. Each purpose keeps its own entries, so
/// that trying another one loses nothing.
struct LayoutChoice
{
    Purpose purpose = Purpose::Data;
    TableType table = TableType::Gpt;
    bool belongsToPerson = true; ///< else the new root folder belongs to root
    PartitionChoice data{{}, FileSystem::Ext4, QStringLiteral("data")};
    PartitionChoice backup{{}, FileSystem::Xfs, QStringLiteral("backup")};
    PartitionChoice shared{{}, FileSystem::Exfat, QStringLiteral("shared")};
    std::vector<PartitionChoice> byHand{
        PartitionChoice{{}, FileSystem::Ext4, QStringLiteral("data")}};

    ChangeChoice change{};

    bool operator==(const LayoutChoice &) const = default;
    /// The one partition of Data, Backup and Shared; nothing for the other purposes.
    const PartitionChoice *single() const;
    PartitionChoice *single();
};

/// The file systems offered for a purpose, the preset first.
std::span<const FileSystem> fileSystemsFor(Purpose purpose);
/// Whether any partition of the choice has a file system whose root folder belongs to somebody.
bool hasOwner(const LayoutChoice &choice);

/// `person` is whoever the new file systems shall belong to.
LayoutRequest requestFor(const LayoutChoice &choice, std::optional<Owner> person);

/// The person in front of the screen, also when the program runs as root on their behalf
/// (SUDO_UID, PKEXEC_UID); `environment` looks a variable up, "" when absent.
Owner personOf(std::uint32_t uid, std::uint32_t gid, QByteArray (*environment)(const char *));
Owner currentPerson();

} // namespace driveready
