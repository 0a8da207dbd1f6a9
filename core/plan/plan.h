// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/guid.h"
#include "base/json.h"
#include "base/sha256.h"
#include "layout/disk_layout.h"
#include "plan/action.h"
#include "probe/disk_snapshot.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace driveready {

/// Content that the plan destroys, as the person knows it.
struct Loss
{
    std::uint32_t partition = 0; ///< 0: on the whole disk
    std::string type;            ///< libblkid's word, or "unknown" where nothing was recognized
    std::string label;
    Bytes size;
    bool operator==(const Loss &) const = default;
};

/// An old partition that stays where it is. Logical ones are counted along the disk, so that their
/// number can change.
struct KeptPartition
{
    std::uint32_t number = 0; ///< in the new table
    std::uint32_t was = 0;    ///< in the old one
    bool operator==(const KeptPartition &) const = default;
};

/// How an array stores (R11): mkfs is told, so that it spreads its own structures over the disks.
struct ArrayStripe
{
    Bytes chunk;                 ///< what goes to one disk before the next one comes
    std::uint64_t dataDisks = 0; ///< disks of one stripe that carry data
    bool operator==(const ArrayStripe &) const = default;
};

/// Everything that will be done to one disk in one state, down to each identifier: reviewed by its
/// digest and applied exactly so or not at all. Holds no pointers and no paths.
struct Plan
{
    DeviceId device;
    Digest fingerprint; ///< of the snapshot it was made for
    DiskLayout staged;
    SectorSize physical = sector4096; ///< what it was planned for (R1)
    Bytes alignmentOffset;
    Bytes grain;
    std::optional<ArrayStripe> stripe; ///< absent: a drive of its own
    std::vector<KeptPartition> kept;   ///< by number; empty: nothing of the old table stays
    std::vector<Action> actions;
    std::vector<Loss> losses;

    bool operator==(const Plan &) const = default;
    const Action *find(std::uint32_t id) const;
    /// Whether it only writes the table that is there again: no partition changes.
    bool isRepair() const;
    /// The saved change whose old table it brings back, "" for every other plan.
    std::string restores() const;
    /// Whether it brings a saved table back as it was: nothing of it is new.
    bool isRestore() const { return !restores().empty(); }
    /// Whether the partition of that number in the new table was there before.
    bool isKept(std::uint32_t number) const;
    /// The same, or in the saved table that comes back: its entry and place are not of our making.
    bool isOfBefore(std::uint32_t number) const { return isRestore() || isKept(number); }
    /// Whether a partition of the old table stays with its content: kept and not formatted.
    bool survives(std::uint32_t oldNumber) const;
};

/// S10; a GPT has no more entries either.
inline constexpr std::size_t maxPlanPartitions = 128;

/// Canonical, "schema": 1, described in FORMAT.md. makePlan() sees to it that the text is not over
/// 64 KiB.
Json toJson(const Plan &plan);
/// Strict about the form; whether the plan is sound is for checkPlan() to say. The text comes
/// through parseJson(), which refuses more than 64 KiB (S10). Errors: Json* (path),
/// SchemaUnsupported.
Result<Plan> planFromJson(const Json &value);
/// SHA-256 of the canonical text: what a person confirms (S4).
Digest digestOf(const Plan &plan);

} // namespace driveready
