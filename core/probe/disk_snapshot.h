// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/json.h"
#include "base/sha256.h"
#include "layout/disk_layout.h"
#include "probe/device_id.h"
#include "probe/device_info.h"
#include "probe/in_use.h"
#include "probe/io_limits.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace driveready {

/// Something recognisable found on the disk: a file system, RAID member, LUKS header, swap area.
struct Signature
{
    std::optional<std::uint32_t> partition; ///< absent: on the whole disk
    /// libblkid's name: ext4, xfs, vfat, exfat, swap, crypto_LUKS, ...; of a partition table where
    /// it is not the disk's own: gpt, dos, bsd, mac, sun, sgi.
    std::string type;
    std::string usage; ///< filesystem, raid, crypto, other
    std::string label; ///< as decoded, not cleaned
    std::string uuid;
    Bytes magicOffset; ///< from the start of the partition or disk

    bool operator==(const Signature &) const = default;
};

Json toJson(const Signature &signature);
Result<Signature> signatureFromJson(const Json &value, std::string path);

/// What is wrong or special about a partition table; decides whether it may be edited.
enum class TableProblem {
    PrimaryDamaged,       ///< GPT: primary header or entries fail their checks
    BackupDamaged,        ///< GPT: backup fails its checks or is absent
    BackupNotAtEnd,       ///< GPT: alternate header is not on the last sector
    CopiesDiffer,         ///< GPT: both valid, different content
    ProtectiveMbrMissing, ///< GPT without a 0xEE entry
    HybridMbr,            ///< 0xEE beside other entries
    OtherSectorSize,      ///< a GPT header at the place of another sector size
    PartitionsOverlap,
    PartitionBeyondEnd,
    PartitionInsideTable, ///< starts where the table itself lives
    EbrChainBroken,
    EbrInsidePartition,
    TooManyLogicals, ///< more than libfdisk edits (60)
    ReadersDisagree, ///< our parser and libfdisk see different tables, or libfdisk cannot be asked
    DuplicateIds,    ///< GPT: two partitions with the same unique id
    EntriesMoved,    ///< GPT: an entry array is not in its usual place; what lies there is unknown
    ContentBesideTable, ///< a file system, member or image on the whole disk claims it as well
};

std::string_view wireName(TableProblem problem);
std::optional<TableProblem> tableProblemFromName(std::string_view name);

/// Whether writing both copies and the protective MBR of a GPT again from the copy that is whole
/// would leave nothing wrong: one copy damaged, the backup not at the end, no protective MBR, and
/// nothing else (reliability 3.4).
bool isRepairable(TableType type, std::span<const TableProblem> problems);

/// A slice of a BSD disklabel that lies inside a partition, in logical sectors of the disk.
struct BsdSlice
{
    std::uint32_t partition = 0;
    char letter = 'a'; ///< as in sda1a; "c", the whole, is not listed
    Lba start;
    SectorCount size;
    std::uint8_t type = 0; ///< p_fstype of the label: 1 swap, 7 UFS

    bool operator==(const BsdSlice &) const = default;
};

/// A partition table as read: its content and what is wrong with it. Editable only when our parser
/// and libfdisk agree and no problem forbids it; a new table may be written over any of them.
struct TableReading
{
    DiskLayout layout;
    std::vector<TableProblem> problems;
    std::vector<BsdSlice> slices; ///< by partition, then by letter
    bool isEditable = false;

    bool operator==(const TableReading &) const = default;
    bool has(TableProblem problem) const;
    bool isRepairable() const { return driveready::isRepairable(layout.type, problems); }
};

/// Everything known about one disk at one moment; never changed afterwards (libstorage-ng's
/// "probed"). Shared between threads as shared_ptr<const DiskSnapshot>.
struct DiskSnapshot
{
    DeviceId id;
    DeviceInfo info;
    IoLimits limits;
    std::optional<std::uint64_t> listed; ///< physical size of a known-drive list, bytes
    std::optional<Measurement> measured;
    TableReading table;
    std::vector<Signature> signatures;
    std::vector<InUse> inUse;
    /// No table and no signature, but not blank: the first sector with data (findUnrecognizedData).
    std::optional<Bytes> unrecognizedAt;
    /// SHA-256 over identity, every table sector as stored, and the signatures: what apply compares
    /// before it writes (S15).
    Digest fingerprint;

    bool operator==(const DiskSnapshot &) const = default;
    bool isSystemDisk() const;
    const Signature *signatureOf(std::uint32_t partition) const;
    const Signature *wholeDiskSignature() const;
};

/// Canonical, versioned JSON ("schema": 1), also what `record` writes and --snapshot reads.
Json toJson(const DiskSnapshot &snapshot);
/// Strict. Errors: Json*, SchemaUnsupported. Accepts up to 1 MiB of text through parseJson.
Result<DiskSnapshot> snapshotFromJson(const Json &value);

} // namespace driveready
