// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/grain.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace driveready {

namespace {

constexpr std::uint64_t mebi = 1024 * 1024;
constexpr std::uint64_t largestLimit = 64 * mebi; // R3, R5
constexpr std::uint64_t largestGrain = 16 * mebi; // R4

struct Sentinel
{
    std::uint64_t value;
    const char *reason;
};

// R3: "as much as fits" of bridges and host adapters, not a property of the medium.
constexpr std::array sentinels{
    Sentinel{std::uint64_t{0xFFFF} * 512, "near-0xffff-sectors"},
    Sentinel{std::uint64_t{0x7FFF} * 512, "near-0x7fff-sectors"},
    Sentinel{std::uint64_t{0xFFFF} * 4096, "near-0xffff-4k-sectors"},
    Sentinel{0xFFFFFFFF, "near-32-bit-limit"},
};

JudgedLimit makeLimit(std::string key, std::optional<std::uint64_t> value)
{
    JudgedLimit limit{std::move(key), std::nullopt, false, "unknown"};
    if (value) {
        limit.value = static_cast<std::int64_t>(std::min<std::uint64_t>(*value, INT64_MAX));
        limit.reason = "not-reported"; // what the kernel's 0 means
    }
    return limit;
}

std::string optimalReason(std::uint64_t value, SectorSize physical, Transport transport)
{
    const std::uint64_t unit = std::max<std::uint64_t>(physical.bytes(), 4096);
    for (const Sentinel &sentinel : sentinels) {
        if (value <= sentinel.value && sentinel.value - value <= unit)
            return sentinel.reason;
    }
    if (value % unit != 0)
        return "not-multiple-of-physical";
    if (value > largestLimit)
        return "too-large";
    const bool isUsb = transport == Transport::Usb || transport == Transport::Uas;
    if (isUsb && (!std::has_single_bit(value) || value > mebi))
        return "usb-not-small-power-of-two";
    return "ok";
}

/// R5 for one of the granularities; `bytes` is the value in bytes.
void judgeErase(JudgedLimit &limit, std::uint64_t bytes)
{
    if (!std::has_single_bit(bytes))
        limit.reason = "not-power-of-two";
    else if (bytes > largestLimit)
        limit.reason = "too-large";
    else
        limit.reason = "ok";
    limit.accepted = limit.reason == "ok";
}

/// The largest accepted erase or write granularity; collects the judged limits.
class EraseBlock
{
public:
    EraseBlock(const DiskFacts &facts, SectorSize logical)
        : m_facts(facts)
        , m_logical(logical)
    {
    }

    std::uint64_t bytes() const { return m_bytes; }

    JudgedLimit discard()
    {
        JudgedLimit limit = makeLimit("discard_granularity", m_facts.limits.discardGranularity);
        // R5 speaks of flash. Shingled and thin disks have a granularity too, on a rotating drive
        // it says nothing about where writes begin.
        if (m_facts.rotational == true && m_facts.transport != Transport::Mmc) {
            if (limit.value)
                limit.reason = "rotating-drive";
            return limit;
        }
        return take(std::move(limit), m_facts.limits.discardGranularity);
    }
    JudgedLimit preferredErase()
    {
        return take(makeLimit("preferred_erase_size", m_facts.limits.preferredEraseSize),
                    m_facts.limits.preferredEraseSize);
    }
    JudgedLimit writeGranularity()
    {
        const auto raw = m_facts.limits.npwg;
        JudgedLimit limit = makeLimit("npwg", raw);
        if (!raw)
            return limit;
        // NVMe Base Specification, Identify Namespace: 0's based number of logical blocks.
        const auto blocks = checkedAdd(*raw, 1);
        const auto size = blocks ? checkedMul(*blocks, m_logical.bytes()) : std::nullopt;
        limit.reason = "too-large";
        return size ? take(std::move(limit), size) : limit;
    }

private:
    JudgedLimit take(JudgedLimit limit, std::optional<std::uint64_t> size)
    {
        if (size && *size != 0)
            judgeErase(limit, *size);
        if (limit.accepted)
            m_bytes = std::max(m_bytes, *size);
        return limit;
    }

    const DiskFacts &m_facts;
    SectorSize m_logical;
    std::uint64_t m_bytes = 0;
};

JudgedLimit unusedLimit(std::string key, std::optional<std::uint64_t> value, const char *reason)
{
    JudgedLimit limit = makeLimit(std::move(key), value);
    if (value && *value != 0)
        limit.reason = reason;
    return limit;
}

/// R4: the cap of the grain, 16 MiB and a sixteenth of the smallest request.
std::uint64_t cappedBy(std::uint64_t cap, std::optional<Bytes> smallestRequest)
{
    return smallestRequest ? std::min(cap, smallestRequest->value() / 16) : cap;
}

/// R4 for an accepted optimal size.
std::uint64_t grainOfOptimal(std::uint64_t optimal, std::uint64_t cap)
{
    const std::uint64_t common = std::lcm(mebi, optimal); // both <= 64 MiB
    if (common <= cap)
        return common;
    const std::uint64_t multiple = (mebi + optimal - 1) / optimal * optimal;
    return multiple <= cap ? multiple : mebi;
}

/// R5: the part of the erase block that a request leaves room for. Without a request it is whole.
std::uint64_t grainOfErase(std::uint64_t erase, std::optional<Bytes> smallestRequest)
{
    if (erase <= mebi)
        return mebi;
    return std::max(std::bit_floor(cappedBy(erase, smallestRequest)), mebi);
}

/// Both wishes at once where they fit together; else the erase block, which costs more to cross.
std::uint64_t combined(std::uint64_t erase, std::uint64_t optimal, std::uint64_t cap)
{
    if (erase == mebi)
        return optimal;
    const std::uint64_t both = std::lcm(erase, optimal);
    return both <= std::max(cap, erase) ? both : erase;
}

} // namespace

JudgedLimit judgeOptimalIo(std::optional<std::uint64_t> value, SectorSize physical,
                           Transport transport)
{
    JudgedLimit limit = makeLimit("optimal_io", value);
    if (value && *value != 0) {
        limit.reason = optimalReason(*value, physical, transport);
        limit.accepted = limit.reason == "ok";
    }
    return limit;
}

GrainChoice chooseGrain(const DiskFacts &facts, const SectorBelief &belief,
                        std::optional<Bytes> smallestRequest)
{
    GrainChoice choice;
    EraseBlock erase(facts, belief.logical);
    JudgedLimit optimal =
        judgeOptimalIo(facts.limits.optimalIo, belief.believed.physical, facts.transport);
    const JudgedLimit discard = erase.discard();
    const JudgedLimit preferred = erase.preferredErase();
    const JudgedLimit npwg = erase.writeGranularity();

    std::uint64_t grain = grainOfErase(erase.bytes(), smallestRequest);
    if (optimal.accepted) {
        const std::uint64_t value = *facts.limits.optimalIo;
        const std::uint64_t cap = cappedBy(largestGrain, smallestRequest);
        const std::uint64_t part = grainOfOptimal(value, cap);
        if (part % value != 0)
            optimal.reason = "over-grain-cap"; // counts, but R4 leaves it out of the grain
        grain = combined(grain, part, cap);
    }
    const bool isSmallDisk = facts.size && facts.size->value() <= 4 * grain;
    choice.grain = Bytes(isSmallDisk ? belief.believed.physical.bytes() : grain);
    choice.firstStartFloor = Bytes(isSmallDisk ? 0 : erase.bytes());
    // R9: a minimum I/O size is a hint about requests, never a sector size. A discard alignment is
    // where the whole disk's erase blocks begin; no rule uses it. NPWA divides NPWG.
    choice.limits = {unusedLimit("minimum_io", facts.limits.minimumIo, "hint-only"),
                     optimal,
                     discard,
                     unusedLimit("discard_alignment", facts.limits.discardAlignment, "hint-only"),
                     preferred,
                     npwg,
                     unusedLimit("npwa", facts.limits.npwa, "covered-by-npwg")};
    return choice;
}

Lba firstUsableFor(TableType table, SectorSize logical)
{
    if (table == TableType::Dos)
        return Lba(1);
    // Protective MBR, header, 128 entries of 128 bytes (UEFI 2.10, 5.3.1).
    const std::uint64_t entrySectors =
        (std::uint64_t{128} * 128 + logical.bytes() - 1) / logical.bytes();
    return Lba(2 + entrySectors);
}

Lba endUsableFor(TableType table, SectorSize logical, SectorCount total)
{
    // R8 would allow sector 4294967295 too; libfdisk 2.41 gives out none above 4294967294.
    if (table == TableType::Dos)
        return Lba(std::min(total.value(), dosMaxSector));
    // The backup needs what the primary needs, without the protective MBR.
    const std::uint64_t backup = firstUsableFor(table, logical).value() - 1;
    return Lba(total.value() > backup ? total.value() - backup : 0);
}

} // namespace driveready
