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
enum class Purpose { Data, Backup, Shared, System, ByHand, TableOnly, Change };
inline constexpr std::array allPurposes{Purpose::Data,   Purpose::Backup, Purpose::Shared,
                                        Purpose::System, Purpose::ByHand, Purpose::TableOnly,
                                        Purpose::Change};

/// Name and file system of one partition as typed.
struct PartitionChoice
{
    std::optional<Bytes> size; ///< absent: the rest of the drive
    FileSystem fileSystem = FileSystem::Ext4;
    QString name;

    bool operator==(const PartitionChoice &) const = default;
};

/// One change to the table that is there. Restore brings a saved one back instead: no request says
/// that, the session has the table.
struct ChangeChoice
{
    enum class Kind { Add, Format, FixStart, Delete, Repair, Restore };
    Kind kind = Kind::Add;
    std::uint32_t partition = 0; ///< the one that is changed
    std::optional<Lba> space;    ///< first sector of the free space that is used
    PartitionChoice made{{}, FileSystem::Ext4, QStringLiteral("data")};
    bool losesContent = false; ///< agreed to for FixStart

    bool operator==(const ChangeChoice &) const = default;
};
inline constexpr std::array allChanges{ChangeChoice::Kind::Add,      ChangeChoice::Kind::Format,
                                       ChangeChoice::Kind::FixStart, ChangeChoice::Kind::Delete,
                                       ChangeChoice::Kind::Repair,   ChangeChoice::Kind::Restore};
/// Whether the change makes a partition or file system anew.
constexpr bool makesSomething(ChangeChoice::Kind kind)
{
    return kind == ChangeChoice::Kind::Add || kind == ChangeChoice::Kind::Format ||
           kind == ChangeChoice::Kind::FixStart;
}

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
    /// The system's own partition; start-up partition and swap space come before it.
    PartitionChoice system{{}, FileSystem::Ext4, QStringLiteral("system")};
    std::optional<Bytes> swap{}; ///< absent: presetSwap() of the drive; 0: none
    std::vector<PartitionChoice> byHand{
        PartitionChoice{{}, FileSystem::Ext4, QStringLiteral("data")}};

    ChangeChoice change{};

    bool operator==(const LayoutChoice &) const = default;
    /// The partition that Data, Backup, Shared and System ask about; nothing for the others.
    const PartitionChoice *single() const;
    PartitionChoice *single();
};

/// Where the firmware looks for what starts the computer; as large as installers make it today.
inline constexpr Bytes startUpSize{512 * 1024 * 1024};
/// Swap space for a system on a drive of this size: an eighth of it, at most 4 GB.
Bytes presetSwap(Bytes driveSize);

/// The file systems offered for a purpose, the preset first.
std::span<const FileSystem> fileSystemsFor(Purpose purpose);
/// Whether any partition of the choice has a file system whose root folder belongs to somebody.
bool hasOwner(const LayoutChoice &choice);

/// `person` is whoever the new file systems shall belong to; the size of the drive decides about
/// the swap space where nothing was typed.
LayoutRequest requestFor(const LayoutChoice &choice, std::optional<Owner> person,
                         Bytes driveSize = Bytes(0));

/// The person in front of the screen, also when the program runs as root on their behalf
/// (SUDO_UID, PKEXEC_UID); `environment` looks a variable up, "" when absent.
Owner personOf(std::uint32_t uid, std::uint32_t gid, QByteArray (*environment)(const char *));
Owner currentPerson();

} // namespace driveready
