// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/believed_sector.h"

#include <algorithm>

namespace driveready {

namespace {

JudgedLimit unsignedLimit(std::string key, std::optional<std::uint64_t> value)
{
    JudgedLimit limit{std::move(key), std::nullopt, false, "unknown"};
    // A value beyond 63 bits is nonsense in every rule; it is shown as the largest.
    if (value)
        limit.value = static_cast<std::int64_t>(std::min<std::uint64_t>(*value, INT64_MAX));
    return limit;
}

void judgeLogical(const DiskFacts &facts, SectorBelief &belief)
{
    belief.logicalLimit = unsignedLimit("logical", facts.limits.logical);
    if (!facts.limits.logical)
        return;
    const auto size = SectorSize::fromBytes(*facts.limits.logical);
    belief.logicalLimit.accepted = size.has_value();
    belief.logicalLimit.reason = size ? "ok" : "not-a-sector-size";
    belief.logical = size.value_or(sector512);
}

/// The reported physical size, when it is one.
std::optional<SectorSize> judgePhysical(const DiskFacts &facts, SectorBelief &belief)
{
    JudgedLimit &limit = belief.physicalLimit;
    limit = unsignedLimit("physical", facts.limits.physical);
    if (!facts.limits.physical)
        return std::nullopt;
    const auto size = SectorSize::fromBytes(*facts.limits.physical);
    if (!size)
        limit.reason = "not-a-sector-size";
    else if (*size < belief.logical)
        limit.reason = "below-logical";
    else if (*size == sector512)
        limit.reason = "claim-of-512"; // true of the interface, not of the drive: C1 to C7
    else
        limit.reason = "ok";
    limit.accepted = limit.reason == "ok";
    return limit.accepted || limit.reason == "claim-of-512" ? size : std::nullopt;
}

/// A measurement is a verdict of 512 or 4096, of no use below the logical size.
std::optional<SectorSize> measuredSize(const DiskFacts &facts, SectorSize logical)
{
    if (!facts.measured)
        return std::nullopt;
    const auto size = SectorSize::fromBytes(facts.measured->physical);
    return size && *size >= logical && *size <= sector4096 ? size : std::nullopt;
}

/// The known-drive list says 512 or 4096; its 8192 rows are advice for allocation only.
std::optional<SectorSize> listedSize(const DiskFacts &facts, SectorSize logical)
{
    const auto size = facts.listed ? SectorSize::fromBytes(*facts.listed) : std::nullopt;
    return size && *size >= logical && (*size == sector512 || *size == sector4096) ? size
                                                                                   : std::nullopt;
}

void choosePhysical(const DiskFacts &facts, std::optional<SectorSize> reported,
                    SectorBelief &belief)
{
    BelievedSector &believed = belief.believed;
    const auto measured = measuredSize(facts, belief.logical);
    const auto listed = listedSize(facts, belief.logical);
    // A logical size over 512 is itself a report of at least that physical size.
    if (!reported && belief.logicalLimit.accepted && belief.logical > sector512)
        reported = belief.logical;
    const bool reportCounts = reported && *reported > sector512;
    if (measured && (!reportCounts || *measured >= *reported)) {
        believed.physical = *measured;
        believed.basis = Basis::Measured;
    } else if (reportCounts) {
        believed.physical = *reported;
        believed.basis = Basis::Reported;
    } else if (listed) {
        believed.physical = *listed;
        believed.basis = Basis::Listed;
    }
    believed.physical = std::max(believed.physical, belief.logical);
    if (reported == believed.physical && belief.physicalLimit.reason == "claim-of-512")
        belief.physicalLimit.accepted = true;
    belief.allAgreeOn512 =
        reported == sector512 && measured == sector512 && (!facts.listed || listed == sector512);
}

std::string offsetReason(std::int64_t offset, const SectorBelief &belief)
{
    if (offset < 0)
        return "negative"; // the kernel's word for an inconsistent stack (rules.md fact 4)
    const auto value = static_cast<std::uint64_t>(offset);
    if (value % belief.logical.bytes() != 0)
        return "not-multiple-of-logical";
    return value >= belief.believed.physical.bytes() ? "not-below-physical" : "ok";
}

void chooseOffset(const DiskFacts &facts, SectorBelief &belief)
{
    JudgedLimit &limit = belief.offsetLimit;
    limit = {"alignment_offset", facts.limits.alignmentOffset, false, "unknown"};
    if (facts.limits.alignmentOffset) {
        limit.reason = offsetReason(*facts.limits.alignmentOffset, belief);
        limit.accepted = limit.reason == "ok";
    }
    if (belief.believed.basis == Basis::Measured) {
        const std::uint64_t shift = std::uint64_t{facts.measured->phase} * 512;
        if (offsetReason(static_cast<std::int64_t>(shift), belief) == "ok") {
            belief.believed.offset = Bytes(shift);
            if (limit.accepted && *limit.value != static_cast<std::int64_t>(shift)) {
                limit.accepted = false;
                limit.reason = "replaced-by-measurement";
            }
            return;
        }
    }
    if (limit.accepted)
        belief.believed.offset = Bytes(static_cast<std::uint64_t>(*limit.value));
}

} // namespace

SectorBelief believedSector(const DiskFacts &facts)
{
    SectorBelief belief;
    judgeLogical(facts, belief);
    const auto reported = judgePhysical(facts, belief);
    choosePhysical(facts, reported, belief);
    chooseOffset(facts, belief);
    return belief;
}

} // namespace driveready
