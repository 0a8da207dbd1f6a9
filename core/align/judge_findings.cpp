// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/judge_findings.h"

#include "align/grid.h"
#include "align/proposal.h"
#include "align/stripe.h"

#include <algorithm>

namespace driveready {

namespace {

std::uint64_t number(std::optional<std::int64_t> value)
{
    return value && *value > 0 ? static_cast<std::uint64_t>(*value) : 0;
}

const JudgedLimit *limitOf(const Judgement &judgement, std::string_view key)
{
    const auto found = std::ranges::find(judgement.limits, key, &JudgedLimit::key);
    return found != judgement.limits.end() ? &*found : nullptr;
}

Finding &add(Judgement &judgement, FindingCode code, Severity severity, std::string subject)
{
    Finding finding;
    finding.code = code;
    finding.severity = severity;
    finding.subject = std::move(subject);
    return judgement.findings.emplace_back(std::move(finding));
}

void param(Finding &finding, std::string name, ErrorValue value)
{
    finding.params.emplace_back(std::move(name), std::move(value));
}

void addCost(Finding &finding, const std::optional<WriteCost> &cost)
{
    if (!cost)
        return;
    param(finding, "turns", std::uint64_t{cost->turns});
    if (cost->microseconds)
        param(finding, "microseconds", std::uint64_t{*cost->microseconds});
}

} // namespace

Severity severityOfBad(Basis basis)
{
    const bool isKnown = basis == Basis::Measured || basis == Basis::Reported;
    return isKnown ? Severity::Warning : Severity::Notice;
}

void addSectorFindings(Judgement &judgement, const DiskFacts &facts, const SectorBelief &belief)
{
    const BelievedSector &believed = judgement.believed;
    const std::uint64_t physical = believed.physical.bytes();
    for (const JudgedLimit *limit : {&belief.logicalLimit, &belief.physicalLimit}) {
        if (!limit->value || limit->accepted || limit->reason == "claim-of-512")
            continue;
        Finding &finding =
            add(judgement, FindingCode::SectorSizeRejected, Severity::Warning, "disk");
        param(finding, "key", limit->key);
        param(finding, "value", number(limit->value));
        param(finding, "reason", limit->reason);
    }
    if (belief.allAgreeOn512) {
        Finding &finding = add(judgement, FindingCode::SectorSizeAgreed, Severity::Info, "disk");
        param(finding, "physical", physical);
    } else if (believed.basis == Basis::Assumed) {
        Finding &finding = add(judgement, FindingCode::SectorSizeAssumed, Severity::Info, "disk");
        param(finding, "physical", physical);
        if (facts.limits.physical)
            param(finding, "reported", *facts.limits.physical);
    } else if (facts.limits.physical == 512 && physical > 512) {
        Finding &finding =
            add(judgement, FindingCode::ClaimsSmallerSectors, Severity::Notice, "disk");
        param(finding, "physical", physical);
        param(finding, "reported", std::uint64_t{512});
        param(finding, "basis", std::string(wireName(believed.basis)));
    }
    if (believed.offset.value() != 0) {
        Finding &finding = add(judgement, FindingCode::AlignmentShifted, Severity::Info, "disk");
        param(finding, "offset", believed.offset.value());
        param(finding, "physical", physical);
        param(finding, "basis", std::string(wireName(believed.basis)));
        param(finding, "first_start", judgement.firstStart.value());
    }
}

void addLimitFindings(Judgement &judgement)
{
    const auto isRefused = [&judgement](std::string_view key) -> const JudgedLimit * {
        const JudgedLimit *limit = limitOf(judgement, key);
        const bool isSilent =
            !limit || !limit->value || limit->accepted || limit->reason == "not-reported" ||
            limit->reason == "rotating-drive" || limit->reason == "replaced-by-measurement";
        return isSilent ? nullptr : limit;
    };
    if (const JudgedLimit *limit = isRefused("optimal_io")) {
        const JudgedLimit refused = *limit;
        Finding &finding =
            add(judgement, FindingCode::OptimalSizeRejected, Severity::Notice, "disk");
        param(finding, "value", number(refused.value));
        param(finding, "reason", refused.reason);
    }
    if (const JudgedLimit *limit = isRefused("alignment_offset")) {
        const JudgedLimit refused = *limit;
        // Negative is the kernel's word for layers that contradict each other (lvm2 #183).
        Finding &finding =
            add(judgement, FindingCode::AlignmentOffsetRejected,
                refused.reason == "negative" ? Severity::Warning : Severity::Notice, "disk");
        param(finding, "value", refused.value.value_or(0));
        param(finding, "reason", refused.reason);
        param(finding, "physical", std::uint64_t{judgement.believed.physical.bytes()});
    }
    for (const char *key : {"discard_granularity", "preferred_erase_size", "npwg"}) {
        if (const JudgedLimit *limit = isRefused(key)) {
            const JudgedLimit refused = *limit;
            Finding &finding =
                add(judgement, FindingCode::EraseSizeRejected, Severity::Info, "disk");
            param(finding, "key", refused.key);
            param(finding, "value", number(refused.value));
            param(finding, "reason", refused.reason);
        }
    }
}

namespace {

void addHarmless(Judgement &judgement, const JudgedPartition &verdict, PartitionKind type)
{
    const bool isContainer = type == PartitionKind::Extended;
    Finding &finding =
        add(judgement, isContainer ? FindingCode::ContainerOffGrid : FindingCode::ReservedOffGrid,
            Severity::Info, subjectOfPartition(verdict.number));
    param(finding, "start", verdict.start);
    param(finding, "residue", verdict.residue);
    if (!isContainer)
        param(finding, "type", std::string(wireName(type)));
}

/// mintstick #139: "1" read as 1 MB gives sector 1953, the last whole one before 1000000 bytes.
std::optional<std::uint64_t> decimalMegabytes(std::uint64_t start, SectorSize logical)
{
    constexpr std::uint64_t megabyte = 1'000'000;
    const auto bytes = checkedMul(start, logical.bytes());
    if (!bytes || *bytes == 0)
        return std::nullopt;
    const std::uint64_t above = (megabyte - *bytes % megabyte) % megabyte;
    return above < logical.bytes() ? std::optional((*bytes + above) / megabyte) : std::nullopt;
}

void addMisaligned(Judgement &judgement, const JudgedPartition &verdict)
{
    Finding &finding =
        add(judgement, FindingCode::StartMisaligned, severityOfBad(judgement.believed.basis),
            subjectOfPartition(verdict.number));
    param(finding, "start", verdict.start);
    param(finding, "residue", verdict.residue);
    param(finding, "physical", std::uint64_t{judgement.believed.physical.bytes()});
    param(finding, "basis", std::string(wireName(judgement.believed.basis)));
    param(finding, "proposed_start", verdict.proposedStart);
    addCost(finding, verdict.cost);
    if (const auto megabytes = decimalMegabytes(verdict.start, judgement.logical))
        param(finding, "decimal_mb", *megabytes);
}

/// R10: with a known payload its grade decides.
void addPayload(Judgement &judgement, const JudgedPartition &verdict, std::uint64_t offset)
{
    const std::string subject = subjectOfPartition(verdict.number);
    if (verdict.payloadGrade == Grade::Bad) {
        Finding &finding = add(judgement, FindingCode::PayloadMisaligned,
                               severityOfBad(judgement.believed.basis), subject);
        param(finding, "start", verdict.start);
        param(finding, "residue", verdict.residue);
        param(finding, "payload_offset", offset);
        param(finding, "payload_residue", verdict.payloadResidue.value_or(0));
        param(finding, "physical", std::uint64_t{judgement.believed.physical.bytes()});
        param(finding, "basis", std::string(wireName(judgement.believed.basis)));
        addCost(finding, verdict.cost);
    } else if (verdict.grade == Grade::Bad) {
        Finding &finding = add(judgement, FindingCode::StartOffOnPurpose, Severity::Info, subject);
        param(finding, "start", verdict.start);
        param(finding, "residue", verdict.residue);
        param(finding, "payload_offset", offset);
        param(finding, "physical", std::uint64_t{judgement.believed.physical.bytes()});
    }
}

void addLength(Judgement &judgement, const PartitionFacts &partition,
               const JudgedPartition &verdict)
{
    if (verdict.lengthResidue.value_or(0) == 0)
        return;
    // Only LUKS cannot use a part of its own sector; with 4096-byte ones it refuses or cuts.
    const bool isEncrypted =
        partition.type == PartitionKind::Luks && partition.luksSector.value_or(4096) == 4096;
    const bool isCertain = isEncrypted && partition.luksSector == 4096;
    Finding &finding = add(
        judgement, isEncrypted ? FindingCode::EncryptedLengthNotWhole : FindingCode::LengthNotWhole,
        isCertain ? Severity::Warning : Severity::Info, subjectOfPartition(verdict.number));
    param(finding, "size", *partition.size);
    param(finding, "residue", *verdict.lengthResidue);
    if (!isEncrypted)
        param(finding, "physical", std::uint64_t{judgement.believed.physical.bytes()});
    else if (partition.luksSector)
        param(finding, "sector_size", *partition.luksSector);
}

} // namespace

void addPartitionFindings(Judgement &judgement, const DiskFacts &facts)
{
    for (std::size_t i = 0; i < facts.partitions.size(); ++i) {
        const PartitionFacts &partition = facts.partitions[i];
        const JudgedPartition verdict = judgement.partitions[i];
        if (verdict.grade == Grade::Info)
            addHarmless(judgement, verdict, partition.type);
        if (isNeverMisaligned(partition.type))
            continue;
        if (verdict.payloadOffset)
            addPayload(judgement, verdict, *verdict.payloadOffset);
        else if (verdict.grade == Grade::Bad)
            addMisaligned(judgement, verdict);
        addLength(judgement, partition, verdict);
    }
}

namespace {

void addStripe(Judgement &judgement, const StripeAdvice &advice)
{
    Finding &finding = add(judgement, FindingCode::StripeGeometry, Severity::Info, "disk");
    param(finding, "stride", advice.stride);
    param(finding, "stripe_width", advice.stripeWidth);
    param(finding, "su", advice.su.value());
    param(finding, "sw", advice.sw);
}

void addWrongStripe(Judgement &judgement, const char *key, std::uint64_t value,
                    const StripeAdvice &advice)
{
    const bool isStride = std::string_view(key) == "stride";
    const std::uint64_t expected = isStride ? advice.stride : advice.stripeWidth;
    if (value == expected)
        return;
    Finding &finding = add(judgement, FindingCode::StripeGeometryWrong, Severity::Warning, "disk");
    param(finding, "key", std::string(key));
    param(finding, "value", value);
    param(finding, "expected", expected);
    param(finding, "stride", advice.stride);
    param(finding, "stripe_width", advice.stripeWidth);
}

/// R10: the payload against the stripe. `begin` may be any 64-bit position.
void addOffStripe(Judgement &judgement, const PartitionFacts &partition, std::uint64_t stripe)
{
    const std::uint64_t logical = judgement.logical.bytes();
    const auto begin = checkedAdd(partition.start, partition.payloadOffset.value_or(0));
    const auto bytes = begin ? checkedMul(*begin, logical) : std::nullopt;
    if (!bytes || isNeverMisaligned(partition.type))
        return;
    const std::uint64_t shift = (stripe - judgement.believed.offset.value() % stripe) % stripe;
    const std::uint64_t off = (*bytes % stripe + shift) % stripe;
    if (off == 0)
        return;
    Finding &finding = add(judgement, FindingCode::StartOffStripe, Severity::Notice,
                           subjectOfPartition(partition.number));
    param(finding, "start", partition.start);
    param(finding, "stripe_bytes", stripe);
    param(finding, "off_bytes", off);
}

} // namespace

void addRaidFindings(Judgement &judgement, const DiskFacts &facts)
{
    if (!judgement.stripe || !facts.raid)
        return;
    const StripeAdvice advice = *judgement.stripe;
    addStripe(judgement, advice);
    if (facts.raid->stride)
        addWrongStripe(judgement, "stride", *facts.raid->stride, advice);
    if (facts.raid->stripeWidth)
        addWrongStripe(judgement, "stripe_width", *facts.raid->stripeWidth, advice);
    const auto stripe = checkedMul(advice.su.value(), advice.sw);
    if (!stripe)
        return;
    for (const PartitionFacts &partition : facts.partitions)
        addOffStripe(judgement, partition, *stripe);
}

} // namespace driveready
