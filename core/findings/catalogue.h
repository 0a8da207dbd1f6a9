// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace driveready {

/// How much a finding matters, in rising order. Blocker: nothing may be written.
enum class Severity { Info, Notice, Warning, Error, Blocker };

std::string_view wireName(Severity severity); ///< info, notice, warning, error, blocker
std::optional<Severity> severityFromName(std::string_view name);

/// Every finding of the whole program, once. The wire names are part of the JSON schema: added to,
/// never renamed. What each means and which parameters it carries stands in catalogue.cpp; the
/// sentence for people is made in ui/text. The enum is dense from 0.
enum class FindingCode : std::uint16_t {
    // Sector size and limits
    SectorSizeAssumed,       ///< basis assumed: measure to be sure
    ClaimsSmallerSectors,    ///< reports 512, is 4096 inside (listed or measured)
    SectorSizeAgreed,        ///< reported, listed and measured agree on 512
    SectorSizeRejected,      ///< a stated size that no sector can have; params: key, value, reason
    AlignmentShifted,        ///< A != 0: aligned positions begin off a multiple of P
    OptimalSizeRejected,     ///< R3; params: value, reason
    AlignmentOffsetRejected, ///< R1: negative, not a multiple of L, or >= P
    EraseSizeRejected,       ///< R5; params: key, value
    // Partitions
    StartMisaligned,         ///< R1; params: residue, physical, basis, proposed_start
    StartOffOnPurpose,       ///< R10: BAD start under a GRID payload
    PayloadMisaligned,       ///< R10
    ContainerOffGrid,        ///< extended container off the grid: harmless
    ReservedOffGrid,         ///< BIOS boot or MSR off the grid: harmless, never formatted
    LengthNotWhole,          ///< length_residue != 0; params: residue
    EncryptedLengthNotWhole, ///< the same under LUKS
    StartInsideTable,        ///< the table itself lives there
    // Tables
    DosTableTooSmall, ///< R8: the disk or a partition is beyond the table's limit
    TablePrimaryDamaged,
    TableBackupDamaged,
    TableBackupNotAtEnd,
    TableCopiesDiffer,
    TableProtectiveMissing,
    TableHybrid,
    TableOtherSectorSize,
    TableOverlap,
    TableBeyondEnd,
    TableEbrBroken,
    TableEbrInside,
    TableTooManyLogicals,
    TableReadersDisagree,
    TableDuplicateIds, ///< GPT: two partitions carry the same unique id
    TableEntriesMoved,
    TableContentBeside, ///< the whole disk holds something beside its table; params: type, label
    DiskBlank,
    DiskUnrecognized,
    WholeDiskContent, ///< a file system or member without partition table; params: type
    // RAID
    StripeGeometry,      ///< R11; params: stride, stripe_width, su, sw
    StripeGeometryWrong, ///< a file system was made with another stride or width than R11 gives
    StartOffStripe,      ///< aligned, but not at the start of a full stripe of the array (R10)
    // Safety
    InUseMounted,
    InUseSwap,
    InUseHolder,
    InUseLoop,
    InUseProcess,
    SystemDisk,
    ReadOnly,
    Zoned,
    TooSmall,
    DataLoss, ///< params: partition, type, label, size
    BackupOnTarget,
    InUseAlive,       ///< a file system that is mounted nowhere we see lives on in the kernel
    InUseExport,      ///< shared with other computers
    HibernationImage, ///< a sleeping system's memory; params: type
};

std::string_view wireName(FindingCode code); ///< e.g. "start-misaligned"
std::optional<FindingCode> findingCodeFromName(std::string_view name);
int findingCodeCount();
/// The names of the parameters a finding of this code may carry, in the order they are added.
std::vector<std::string_view> parametersOf(FindingCode code);

/// One finding: what, how bad, about what, with which numbers.
struct Finding
{
    FindingCode code = FindingCode::SectorSizeAssumed;
    Severity severity = Severity::Info;
    std::string subject; ///< "disk", "table", "partition 3"
    std::vector<std::pair<std::string, ErrorValue>> params;

    bool operator==(const Finding &) const = default;
    /// The partition number of the subject, or 0.
    std::uint32_t partition() const;
    const ErrorValue *find(std::string_view name) const;
    /// The parameter as text, numbers in decimal, "" when absent.
    std::string text(std::string_view name) const;
};

std::string subjectOfPartition(std::uint32_t number); ///< "partition 3"

/// {"code", "severity", "subject", "params"}.
Json toJson(const Finding &finding);

/// Most severe first, then by partition (disk and table first); stable.
void sortFindings(std::vector<Finding> &findings);

} // namespace driveready
