// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/judgement.h"

namespace driveready {

namespace {

Json limitJson(const JudgedLimit &limit)
{
    Json json{{"value", nullptr}, {"accepted", limit.accepted}, {"reason", limit.reason}};
    if (limit.value)
        json["value"] = *limit.value;
    return json;
}

Json costJson(const WriteCost &cost)
{
    Json json{{"turns", cost.turns}, {"source", "computed"}};
    if (cost.microseconds)
        json["microseconds"] = *cost.microseconds;
    return json;
}

Json partitionJson(const JudgedPartition &partition)
{
    Json json{{"number", partition.number},
              {"start", partition.start},
              {"residue", partition.residue},
              {"grade", wireName(partition.grade)},
              {"proposed_start", partition.proposedStart}};
    if (partition.size)
        json["size"] = *partition.size;
    if (partition.lengthResidue)
        json["length_residue"] = *partition.lengthResidue;
    if (partition.payloadOffset)
        json["payload_offset"] = *partition.payloadOffset;
    if (partition.payloadResidue)
        json["payload_residue"] = *partition.payloadResidue;
    if (partition.payloadGrade)
        json["payload_grade"] = wireName(*partition.payloadGrade);
    if (!partition.slices.empty())
        json["slices"] = Json::array();
    for (const JudgedSlice &slice : partition.slices)
        json["slices"].push_back({{"letter", std::string(1, slice.letter)},
                                  {"start", slice.start},
                                  {"size", slice.size},
                                  {"residue", slice.residue},
                                  {"grade", wireName(slice.grade)}});
    if (partition.cost)
        json["cost"] = costJson(*partition.cost);
    if (partition.proposedSize)
        json["proposed_size"] = *partition.proposedSize;
    return json;
}

} // namespace

Json toJson(const Judgement &judgement)
{
    Json limits = Json::object();
    for (const JudgedLimit &limit : judgement.limits)
        limits[limit.key] = limitJson(limit);
    Json partitions = Json::array();
    for (const JudgedPartition &partition : judgement.partitions)
        partitions.push_back(partitionJson(partition));
    Json findings = Json::array();
    for (const Finding &finding : judgement.findings)
        findings.push_back(toJson(finding));
    Json json{{"schema", 1U},
              {"logical", judgement.logical.bytes()},
              {"limits", std::move(limits)},
              {"believed_physical", judgement.believed.physical.bytes()},
              {"believed_offset", judgement.believed.offset.value()},
              {"basis", wireName(judgement.believed.basis)},
              {"grain_bytes", judgement.grain.value()},
              {"first_start", judgement.firstStart.value()},
              {"partitions", std::move(partitions)},
              {"findings", std::move(findings)}};
    if (judgement.endLimit)
        json["end_limit"] = judgement.endLimit->value();
    if (judgement.stripe) {
        json["stride"] = judgement.stripe->stride;
        json["stripe_width"] = judgement.stripe->stripeWidth;
        json["su"] = judgement.stripe->su.value();
        json["sw"] = judgement.stripe->sw;
    }
    return json;
}

} // namespace driveready
