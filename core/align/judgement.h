// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/facts.h"
#include "findings/catalogue.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace driveready {

/// Why we judge by the physical size we judge by ("Sizes and their basis" in rules.md).
enum class Basis { Measured, Reported, Listed, Assumed };
std::string_view wireName(Basis basis);

/// Grade of a start (R2). Info: a container, BIOS boot or MSR that is off but harmless.
enum class Grade { Grid, Ok, Bad, Info };
std::string_view wireName(Grade grade); ///< "grid", "ok", "bad", "info"

/// The physical sector and alignment offset that every rule uses, with the reason.
struct BelievedSector
{
    SectorSize physical = sector4096;
    Bytes offset; ///< A: where aligned positions begin, < physical
    Basis basis = Basis::Assumed;
    bool operator==(const BelievedSector &) const = default;
};

/// One limit as stated and whether the rules use it.
struct JudgedLimit
{
    std::string key; ///< logical, physical, minimum_io, optimal_io, ...
    std::optional<std::int64_t> value;
    bool accepted = false;
    std::string reason; ///< a stable word; the list stands in FORMAT.md
    bool operator==(const JudgedLimit &) const = default;
};

/// What a misaligned 4 KiB write costs on a rotating drive beyond an aligned one: the drive reads
/// the old sector, waits one turn and writes it. Computed from the rotation rate, not measured.
struct WriteCost
{
    std::uint32_t turns = 0;
    std::optional<std::uint32_t> microseconds; ///< absent: the rotation rate is not known
    bool operator==(const WriteCost &) const = default;
};

/// A slice of a BSD disklabel, judged by its place on the disk.
struct JudgedSlice
{
    char letter = 'a';
    std::uint64_t start = 0;
    std::uint64_t size = 0;
    std::uint64_t residue = 0; ///< R1, logical sectors
    Grade grade = Grade::Ok;   ///< Grid, Ok or Bad
    bool operator==(const JudgedSlice &) const = default;
};

struct JudgedPartition
{
    std::uint32_t number = 0;
    std::uint64_t start = 0;
    std::optional<std::uint64_t> size;
    std::uint64_t residue = 0; ///< R1, logical sectors
    Grade grade = Grade::Ok;
    std::optional<std::uint64_t> lengthResidue;
    /// R10: from the partition's start to its data; of several slices to the first that is BAD, or
    /// else the first.
    std::optional<std::uint64_t> payloadOffset;
    std::optional<std::uint64_t> payloadResidue;
    std::optional<Grade> payloadGrade;
    std::vector<JudgedSlice> slices;
    std::optional<WriteCost> cost;             ///< only where data begins BAD on a rotating drive
    std::uint64_t proposedStart = 0;           ///< R16
    std::optional<std::uint64_t> proposedSize; ///< R16
    bool operator==(const JudgedPartition &) const = default;
};

struct StripeAdvice
{
    std::uint64_t stride = 0;      ///< file system blocks of 4096 bytes
    std::uint64_t stripeWidth = 0; ///< file system blocks
    Bytes su;
    std::uint64_t sw = 0; ///< data disks
    bool operator==(const StripeAdvice &) const = default;
};

/// The answer of `judge` and `inspect --json`: the same facts always give the same judgement.
struct Judgement
{
    SectorSize logical = sector512;
    BelievedSector believed;
    std::optional<bool> rotational;
    std::optional<std::uint32_t> rotationRate; ///< turns per minute
    std::vector<JudgedLimit> limits;
    Bytes grain;    ///< R4, R5
    Lba firstStart; ///< the first usable start on the grid
    std::optional<Lba>
        endLimit; ///< exclusive end of the last partition on the grid (R6), when the size is known
    std::vector<JudgedPartition> partitions;
    std::vector<Finding> findings; ///< sorted
    std::optional<StripeAdvice> stripe;
    bool operator==(const Judgement &) const = default;
    const JudgedPartition *find(std::uint32_t number) const;
};

/// Pure: R1 to R11 and R16 over facts. Never fails: contradictions become findings. Positions may
/// be anything a damaged table can hold.
Judgement judge(const DiskFacts &facts);
inline Judgement judge(const DiskSnapshot &snapshot)
{
    return judge(factsOf(snapshot));
}

/// The verdict on any single start, for the lens and for hand entries ("what if").
struct StartVerdict
{
    std::uint64_t residue = 0;
    Grade grade = Grade::Ok;       ///< Grid, Ok or Bad
    std::optional<WriteCost> cost; ///< only when BAD on a rotating drive
    bool operator==(const StartVerdict &) const = default;
};
StartVerdict judgeStart(Lba start, const Judgement &judgement);

/// Schema 1, described in FORMAT.md.
Json toJson(const Judgement &judgement);

} // namespace driveready
