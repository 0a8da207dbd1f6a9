// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "findings/catalogue.h"

#include <QtGlobal>
#include <array>

namespace driveready::detail {

/// The four columns of one finding, with places in braces and optional parts in square brackets
/// (template_text.h). An empty title: finding_text.cpp has a function for it, because the sentence
/// counts something.
struct FindingSentences
{
    FindingCode code;
    const char *title;
    const char *cost;
    const char *reason;
    const char *remedy;
};

inline constexpr std::array findingSentences{
    FindingSentences{
        FindingCode::SectorSizeAssumed,
        QT_TRANSLATE_NOOP("FindingText", "The sector size inside is assumed"),
        QT_TRANSLATE_NOOP("FindingText", "nothing while starts are aligned"),
        QT_TRANSLATE_NOOP("FindingText", "The drive does not say, no list names it and it was not "
                                         "measured: 4096 is the safe assumption."),
        QT_TRANSLATE_NOOP("FindingText", "Nothing to do: starts on the grid are right for every "
                                         "size.")},
    FindingSentences{FindingCode::ClaimsSmallerSectors,
                     QT_TRANSLATE_NOOP("FindingText",
                                       "[Claims {reported}-byte sectors, has {physical} "
                                       "inside|Larger sectors inside than it claims]"),
                     QT_TRANSLATE_NOOP("FindingText", "nothing while starts are aligned"),
                     QT_TRANSLATE_NOOP("FindingText", "[{basis_sentence}]"),
                     QT_TRANSLATE_NOOP("FindingText", "Nothing to do.")},
    FindingSentences{
        FindingCode::SectorSizeAgreed,
        QT_TRANSLATE_NOOP("FindingText", "512-byte sectors, claimed and found"),
        QT_TRANSLATE_NOOP("FindingText", "nothing: every start is aligned"),
        QT_TRANSLATE_NOOP("FindingText",
                          "What the drive says, what the list says and what was measured agree."),
        QT_TRANSLATE_NOOP("FindingText", "Nothing to do.")},
    FindingSentences{
        FindingCode::SectorSizeRejected,
        QT_TRANSLATE_NOOP("FindingText", "A stated sector size is not believed"),
        QT_TRANSLATE_NOOP("FindingText", "nothing: it is left out of the grid"),
        QT_TRANSLATE_NOOP("FindingText",
                          "The drive states {value} bytes[ for {key}][: {limit_reason}]."),
        QT_TRANSLATE_NOOP("FindingText", "Nothing to do.")},
    FindingSentences{
        FindingCode::AlignmentShifted,
        QT_TRANSLATE_NOOP("FindingText",
                          "Aligned positions begin {offset} bytes off a round number"),
        QT_TRANSLATE_NOOP("FindingText", "nothing: the grid is shifted with them"),
        QT_TRANSLATE_NOOP("FindingText",
                          "[{basis_sentence} ]The first aligned start is sector {first_start}."),
        QT_TRANSLATE_NOOP("FindingText", "Nothing to do.")},
    FindingSentences{
        FindingCode::OptimalSizeRejected,
        QT_TRANSLATE_NOOP("FindingText", "The optimal transfer size is not believed"),
        QT_TRANSLATE_NOOP("FindingText", "nothing: the grid of 1 MiB is used instead"),
        QT_TRANSLATE_NOOP("FindingText",
                          "The drive or its enclosure states {value} bytes[: {limit_reason}]."),
        QT_TRANSLATE_NOOP("FindingText", "Nothing to do.")},
    FindingSentences{
        FindingCode::AlignmentOffsetRejected,
        QT_TRANSLATE_NOOP("FindingText", "The alignment offset is not believed"),
        QT_TRANSLATE_NOOP("FindingText", "nothing: an offset of 0 is used instead"),
        QT_TRANSLATE_NOOP("FindingText", "The system states {value} bytes, which no aligned "
                                         "position can begin with[: {limit_reason}]."),
        QT_TRANSLATE_NOOP(
            "FindingText",
            "Nothing to do on this disk; in a stack of devices, look at the layer below.")},
    FindingSentences{
        FindingCode::EraseSizeRejected,
        QT_TRANSLATE_NOOP("FindingText", "An erase size is not believed"),
        QT_TRANSLATE_NOOP("FindingText", "nothing: it is left out of the grid"),
        QT_TRANSLATE_NOOP("FindingText",
                          "The drive states {value} bytes[ for {key}][: {limit_reason}]."),
        QT_TRANSLATE_NOOP("FindingText", "Nothing to do.")},
    FindingSentences{FindingCode::StartMisaligned, "", "", "", ""},
    FindingSentences{
        FindingCode::StartOffOnPurpose,
        QT_TRANSLATE_NOOP("FindingText", "Partition {partition} starts off the grid on purpose"),
        QT_TRANSLATE_NOOP("FindingText", "nothing"),
        QT_TRANSLATE_NOOP("FindingText",
                          "Its data begins further inside, on a boundary of the physical sectors."),
        QT_TRANSLATE_NOOP("FindingText", "Nothing to do: leave the start where it is.")},
    FindingSentences{
        FindingCode::PayloadMisaligned,
        QT_TRANSLATE_NOOP("FindingText",
                          "The data in partition {partition} lies across physical sectors"),
        QT_TRANSLATE_NOOP("FindingText", "{misaligned_cost}"),
        QT_TRANSLATE_NOOP("FindingText", "The start of the data inside it is not a multiple of the "
                                         "physical sector[ (remainder {payload_residue})]."),
        QT_TRANSLATE_NOOP("FindingText", "Create it again with an aligned data offset.")},
    FindingSentences{
        FindingCode::ContainerOffGrid,
        QT_TRANSLATE_NOOP("FindingText", "The extended partition {partition} starts off the grid"),
        QT_TRANSLATE_NOOP("FindingText", "nothing: it holds no data itself"),
        QT_TRANSLATE_NOOP("FindingText",
                          "Only the logical partitions inside it are read and written."),
        QT_TRANSLATE_NOOP("FindingText", "Nothing to do.")},
    FindingSentences{
        FindingCode::ReservedOffGrid,
        QT_TRANSLATE_NOOP("FindingText", "Partition {partition} starts off the grid"),
        QT_TRANSLATE_NOOP("FindingText", "nothing: it is hardly ever written"),
        QT_TRANSLATE_NOOP("FindingText", "It is a reserved area without a file system."),
        QT_TRANSLATE_NOOP("FindingText", "Nothing to do.")},
    FindingSentences{FindingCode::LengthNotWhole, "", "", "", ""},
    FindingSentences{FindingCode::EncryptedLengthNotWhole, "", "", "", ""},
    FindingSentences{
        FindingCode::StartInsideTable,
        QT_TRANSLATE_NOOP("FindingText", "Partition {partition} starts inside the partition table"),
        QT_TRANSLATE_NOOP("FindingText", "its data and the table overwrite each other"),
        QT_TRANSLATE_NOOP("FindingText", "[Its start is sector {start}; the table itself lies "
                                         "there.|The table itself lies there.]"),
        QT_TRANSLATE_NOOP("FindingText", "Save its data, then write a new table.")},
    FindingSentences{
        FindingCode::DosTableTooSmall,
        QT_TRANSLATE_NOOP("FindingText", "An MBR table does not reach the end of this disk"),
        QT_TRANSLATE_NOOP("FindingText", "the space behind its limit cannot be used"),
        QT_TRANSLATE_NOOP("FindingText",
                          "An MBR table counts to sector 4294967295 and no further."),
        QT_TRANSLATE_NOOP("FindingText", "Use a GPT.")},
    FindingSentences{
        FindingCode::TablePrimaryDamaged,
        QT_TRANSLATE_NOOP("FindingText", "The first copy of the partition table is damaged"),
        QT_TRANSLATE_NOOP("FindingText", "Linux shows no partitions"),
        QT_TRANSLATE_NOOP("FindingText", "The GPT at the start of the disk fails its own checks."),
        QT_TRANSLATE_NOOP("FindingText", "[{repair_sentence}|Restore it from the second copy with "
                                         "a rescue program, or write a new table.]")},
    FindingSentences{
        FindingCode::TableBackupDamaged,
        QT_TRANSLATE_NOOP("FindingText", "The second copy of the partition table is damaged"),
        QT_TRANSLATE_NOOP("FindingText", "nothing, until the first copy fails too"),
        QT_TRANSLATE_NOOP("FindingText",
                          "The GPT at the end of the disk is absent or fails its own checks."),
        QT_TRANSLATE_NOOP("FindingText",
                          "[{repair_sentence}|Write a new table, or repair it with a "
                          "partition program.]")},
    FindingSentences{
        FindingCode::TableBackupNotAtEnd,
        QT_TRANSLATE_NOOP("FindingText",
                          "The second copy of the partition table is not at the end"),
        QT_TRANSLATE_NOOP("FindingText", "the space behind it cannot be used"),
        QT_TRANSLATE_NOOP("FindingText", "The disk was enlarged, or copied from a smaller one."),
        QT_TRANSLATE_NOOP("FindingText",
                          "[{repair_sentence}|Write a new table, or move the copy with a "
                          "partition program.]")},
    FindingSentences{
        FindingCode::TableCopiesDiffer,
        QT_TRANSLATE_NOOP("FindingText", "The two copies of the partition table differ"),
        QT_TRANSLATE_NOOP("FindingText", "which one counts depends on the program"),
        QT_TRANSLATE_NOOP("FindingText",
                          "Both pass their own checks and hold different partitions."),
        QT_TRANSLATE_NOOP("FindingText",
                          "Find out which one is right before you change anything.")},
    FindingSentences{FindingCode::TableProtectiveMissing,
                     QT_TRANSLATE_NOOP("FindingText", "The GPT has no protective MBR"),
                     QT_TRANSLATE_NOOP("FindingText", "other programs take the disk for empty"),
                     QT_TRANSLATE_NOOP("FindingText",
                                       "The first sector has no entry that marks the disk as GPT."),
                     QT_TRANSLATE_NOOP("FindingText",
                                       "[{repair_sentence}|Write a new table, or repair it with a "
                                       "partition program.]")},
    FindingSentences{
        FindingCode::TableHybrid,
        QT_TRANSLATE_NOOP("FindingText", "The disk has two tables at once (hybrid MBR)"),
        QT_TRANSLATE_NOOP("FindingText", "systems that read one do not see what the other changes"),
        QT_TRANSLATE_NOOP("FindingText",
                          "The first sector holds other entries beside the GPT's own."),
        QT_TRANSLATE_NOOP("FindingText",
                          "It is shown, not edited. A new table may be written over it.")},
    FindingSentences{FindingCode::TableDuplicateIds,
                     QT_TRANSLATE_NOOP("FindingText", "Two partitions have the same identifier"),
                     QT_TRANSLATE_NOOP("FindingText", "the system may mount the wrong one"),
                     QT_TRANSLATE_NOOP("FindingText", "Identifiers of partitions must be unique."),
                     QT_TRANSLATE_NOOP("FindingText", "Save the data, then write a new table.")},
    FindingSentences{
        FindingCode::TableEntriesMoved,
        QT_TRANSLATE_NOOP("FindingText", "The list of the partitions is in an unusual place"),
        QT_TRANSLATE_NOOP("FindingText", "changing the table could destroy what is in its way"),
        QT_TRANSLATE_NOOP("FindingText",
                          "Its usual place, right behind the header, may hold a boot loader."),
        QT_TRANSLATE_NOOP("FindingText",
                          "It is shown, not edited. A new table may be written over it.")},
    FindingSentences{
        FindingCode::TableContentBeside,
        QT_TRANSLATE_NOOP("FindingText",
                          "The disk holds [{content}|something] beside its partition table"),
        QT_TRANSLATE_NOOP("FindingText", "writing to a partition can destroy it, and the reverse"),
        QT_TRANSLATE_NOOP("FindingText",
                          "[A mark of {content} was found that claims the whole disk, as on a "
                          "bootable image or a disk that was once a RAID member.|What lies in the "
                          "place of the table's first copy is no part of a table.]"),
        QT_TRANSLATE_NOOP("FindingText",
                          "It is shown, not edited. A new table may be written over it.")},
    FindingSentences{
        FindingCode::TableOtherSectorSize,
        QT_TRANSLATE_NOOP("FindingText", "The partition table is written for another sector size"),
        QT_TRANSLATE_NOOP("FindingText", "its partitions cannot be used here"),
        QT_TRANSLATE_NOOP("FindingText",
                          "A GPT was found where it lies with[ {logical}-byte sectors| another "
                          "sector size], as happens with a changed enclosure."),
        QT_TRANSLATE_NOOP("FindingText",
                          "Attach the drive the way it was used before, or write a new table.")},
    FindingSentences{
        FindingCode::TableOverlap, QT_TRANSLATE_NOOP("FindingText", "Partitions overlap"),
        QT_TRANSLATE_NOOP("FindingText", "writing to one destroys the other"),
        QT_TRANSLATE_NOOP("FindingText", "[Partition {partition} shares sectors with partition "
                                         "{other}.|Two partitions share sectors.]"),
        QT_TRANSLATE_NOOP("FindingText", "Save the data, then write a new table.")},
    FindingSentences{
        FindingCode::TableBeyondEnd,
        QT_TRANSLATE_NOOP("FindingText", "A partition ends beyond the end of the disk"),
        QT_TRANSLATE_NOOP("FindingText", "its last part does not exist"),
        QT_TRANSLATE_NOOP(
            "FindingText",
            "The table describes more sectors than the disk has[ (partition {partition})]."),
        QT_TRANSLATE_NOOP(
            "FindingText",
            "Check whether the enclosure hides a part of the drive; else write a new table.")},
    FindingSentences{
        FindingCode::TableEbrBroken,
        QT_TRANSLATE_NOOP("FindingText", "The chain of logical partitions is broken"),
        QT_TRANSLATE_NOOP("FindingText", "some logical partitions may be missing"),
        QT_TRANSLATE_NOOP("FindingText", "A link of the chain points nowhere or back."),
        QT_TRANSLATE_NOOP("FindingText", "Repair it with a rescue program, or write a new table.")},
    FindingSentences{
        FindingCode::TableEbrInside,
        QT_TRANSLATE_NOOP("FindingText",
                          "A link of the logical partitions lies inside a partition"),
        QT_TRANSLATE_NOOP("FindingText", "writing to that partition can destroy the link"),
        QT_TRANSLATE_NOOP("FindingText", "The link's sector belongs to a partition."),
        QT_TRANSLATE_NOOP("FindingText", "Save the data, then write a new table.")},
    FindingSentences{FindingCode::TableTooManyLogicals,
                     QT_TRANSLATE_NOOP("FindingText", "More logical partitions than can be edited"),
                     QT_TRANSLATE_NOOP("FindingText", "they can be read, not changed"),
                     QT_TRANSLATE_NOOP("FindingText", "The chain has more than 60 links."),
                     QT_TRANSLATE_NOOP("FindingText", "Write a new GPT when you can.")},
    FindingSentences{
        FindingCode::TableReadersDisagree,
        QT_TRANSLATE_NOOP("FindingText", "Two readings of the partition table differ"),
        QT_TRANSLATE_NOOP("FindingText", "it cannot be edited safely"),
        QT_TRANSLATE_NOOP("FindingText",
                          "DriveReady's own reader and libfdisk do not see the same partitions."),
        QT_TRANSLATE_NOOP("FindingText",
                          "It is shown, not edited. A new table may be written over it.")},
    FindingSentences{
        FindingCode::DiskBlank, QT_TRANSLATE_NOOP("FindingText", "The disk is blank"),
        QT_TRANSLATE_NOOP("FindingText", "nothing"),
        QT_TRANSLATE_NOOP("FindingText", "No partition table and nothing else was found."),
        QT_TRANSLATE_NOOP("FindingText", "Set up this drive.")},
    FindingSentences{
        FindingCode::DiskUnrecognized,
        QT_TRANSLATE_NOOP("FindingText", "Nothing is recognized here, but the disk is not blank"),
        QT_TRANSLATE_NOOP("FindingText", "whatever it holds would be lost"),
        QT_TRANSLATE_NOOP("FindingText",
                          "No partition table or file system was found, but there is data at byte "
                          "{offset}: perhaps an encrypted volume, or a kind unknown here."),
        QT_TRANSLATE_NOOP("FindingText",
                          "Find out what it is. Set up this drive only if you need none of it.")},
    FindingSentences{FindingCode::WholeDiskContent, "", "", "", ""},
    FindingSentences{FindingCode::StripeGeometry, "", "", "", ""},
    FindingSentences{
        FindingCode::StripeGeometryWrong,
        QT_TRANSLATE_NOOP("FindingText", "A file system was made for other stripes"),
        QT_TRANSLATE_NOOP("FindingText", "writes may touch more disks than needed"),
        QT_TRANSLATE_NOOP("FindingText",
                          "Its {key} is {value}; the array's geometry gives {expected}."),
        QT_TRANSLATE_NOOP("FindingText",
                          "ext4: tune2fs -E stride={stride},stripe_width={stripe_width}.")},
    FindingSentences{
        FindingCode::StartOffStripe,
        QT_TRANSLATE_NOOP("FindingText", "Partition {partition} does not begin with a full stripe"),
        QT_TRANSLATE_NOOP("FindingText", "long writes may touch one stripe more"),
        QT_TRANSLATE_NOOP("FindingText",
                          "Its data begins {off_bytes} bytes into a stripe of {stripe_bytes}."),
        QT_TRANSLATE_NOOP("FindingText",
                          "Leave it, or begin at a full stripe when you set it up anew.")},
    // What uses the disk: in_use_text.cpp.
    FindingSentences{FindingCode::InUseMounted, "", "", "", ""},
    FindingSentences{FindingCode::InUseSwap, "", "", "", ""},
    FindingSentences{FindingCode::InUseHolder, "", "", "", ""},
    FindingSentences{FindingCode::InUseLoop, "", "", "", ""},
    FindingSentences{FindingCode::InUseProcess, "", "", "", ""},
    FindingSentences{
        FindingCode::SystemDisk, QT_TRANSLATE_NOOP("FindingText", "The system drive"),
        QT_TRANSLATE_NOOP("FindingText", "it cannot be set up while the system runs from it"),
        QT_TRANSLATE_NOOP("FindingText", "This computer runs from it[: {detail}]."),
        QT_TRANSLATE_NOOP("FindingText", "Nothing to do: it stays locked.")},
    FindingSentences{
        FindingCode::ReadOnly, QT_TRANSLATE_NOOP("FindingText", "The disk is read-only"),
        QT_TRANSLATE_NOOP("FindingText", "nothing can be written"),
        QT_TRANSLATE_NOOP("FindingText", "The system says that it is write-protected."),
        QT_TRANSLATE_NOOP("FindingText",
                          "Look for a write-protection switch on the drive or adapter.")},
    FindingSentences{
        FindingCode::Zoned, QT_TRANSLATE_NOOP("FindingText", "A zoned drive"),
        QT_TRANSLATE_NOOP("FindingText", "this program cannot set it up"),
        QT_TRANSLATE_NOOP("FindingText",
                          "It must be written in order within its zones[ ({model})]."),
        QT_TRANSLATE_NOOP("FindingText", "Use a file system and tools made for zoned drives.")},
    FindingSentences{
        FindingCode::TooSmall, QT_TRANSLATE_NOOP("FindingText", "The disk is too small"),
        QT_TRANSLATE_NOOP("FindingText", "no partition fits on it"),
        QT_TRANSLATE_NOOP("FindingText",
                          "[It has {size_text}.|There is no room for a table and a partition.]"),
        QT_TRANSLATE_NOOP("FindingText", "Choose a larger disk.")},
    FindingSentences{FindingCode::DataLoss, "", "", "", ""},
    FindingSentences{
        FindingCode::BackupOnTarget,
        QT_TRANSLATE_NOOP("FindingText", "The saved table would lie on this very disk"),
        QT_TRANSLATE_NOOP("FindingText", "the way back would be lost with it"),
        QT_TRANSLATE_NOOP("FindingText", "The folder for saved tables[ {path}] is on this disk."),
        QT_TRANSLATE_NOOP("FindingText", "Choose a folder on another disk.")},
    FindingSentences{FindingCode::InUseAlive, "", "", "", ""},
    FindingSentences{FindingCode::InUseExport, "", "", "", ""},
    FindingSentences{
        FindingCode::HibernationImage,
        QT_TRANSLATE_NOOP("FindingText",
                          "[Partition {partition} holds a hibernation image|It holds a hibernation "
                          "image]"),
        QT_TRANSLATE_NOOP("FindingText", "unsaved work of a sleeping computer would be lost"),
        QT_TRANSLATE_NOOP("FindingText", "A computer was put to sleep and keeps its memory there."),
        QT_TRANSLATE_NOOP("FindingText", "Wake that computer and shut it down, then look again.")},
};

} // namespace driveready::detail
