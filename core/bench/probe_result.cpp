// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/probe_result.h"

#include "apply/apply_result.h"
#include "bench/probe_design.h"
#include "bench/probe_words.h"

#include <algorithm>

namespace driveready {

namespace {

constexpr double mostMs = 1e9;
constexpr double mostLog = 1e7;
constexpr std::uint64_t mostNs = INT64_MAX;
constexpr std::size_t mostSamples = 20'000; // places of the largest region: 16 384
constexpr std::size_t mostDamaged = std::size_t{1} << 20;

} // namespace

Json toJson(const ProbeSample &sample)
{
    return Json::array(
        {sample.block, sample.shift, sample.offset, sample.start.count(), sample.latency.count()});
}

namespace {

/// A row of whole numbers of exactly that many columns.
std::optional<std::vector<std::uint64_t>> rowOf(const Json &value, std::size_t columns)
{
    if (!value.is_array() || value.size() != columns)
        return std::nullopt;
    std::vector<std::uint64_t> row;
    for (const Json &number : value) {
        if (!number.is_number_integer() || number < 0)
            return std::nullopt;
        row.push_back(number.get<std::uint64_t>());
    }
    return row;
}

} // namespace

std::optional<ProbeSample> probeSampleFromJson(const Json &value)
{
    const auto row = rowOf(value, 5);
    if (!row || (*row)[0] > UINT32_MAX || (*row)[1] > 7 || (*row)[3] > mostNs || (*row)[4] > mostNs)
        return std::nullopt;
    ProbeSample sample;
    sample.block = static_cast<std::uint32_t>((*row)[0]);
    sample.shift = static_cast<std::uint32_t>((*row)[1]);
    sample.offset = (*row)[2];
    sample.start = std::chrono::nanoseconds(static_cast<std::int64_t>((*row)[3]));
    sample.latency = std::chrono::nanoseconds(static_cast<std::int64_t>((*row)[4]));
    return sample;
}

Json toJson(const ProbeEvidence &evidence)
{
    return {{"blocks", evidence.blocks},
            {"penalty_log", evidence.penaltyLog},
            {"no_penalty_log", evidence.noPenaltyLog},
            {"leading_shift", evidence.leadingShift},
            {"leading_share", evidence.leadingShare},
            {"effect_ms", evidence.effect.ms},
            {"effect_low_ms", evidence.effect.lowMs},
            {"effect_high_ms", evidence.effect.highMs},
            {"effect_ratio", evidence.effect.ratio}};
}

Result<ProbeEvidence> probeEvidenceFromJson(const Json &value, const std::string &path)
{
    JsonReader reader(value, path);
    ProbeEvidence evidence;
    evidence.blocks = static_cast<std::uint32_t>(reader.number("blocks", 0, UINT32_MAX));
    evidence.penaltyLog = reader.real("penalty_log", -mostLog, mostLog);
    evidence.noPenaltyLog = reader.real("no_penalty_log", -mostLog, mostLog);
    evidence.leadingShift = static_cast<std::uint32_t>(reader.number("leading_shift", 0, 7));
    evidence.leadingShare = reader.real("leading_share", 0, 1);
    evidence.effect.ms = reader.real("effect_ms", -mostMs, mostMs);
    evidence.effect.lowMs = reader.real("effect_low_ms", -mostMs, mostMs);
    evidence.effect.highMs = reader.real("effect_high_ms", -mostMs, mostMs);
    evidence.effect.ratio = reader.real("effect_ratio", 0, 1e12);
    if (const Status whole = reader.finish(); !whole)
        return fail(whole.error());
    return evidence;
}

Json toJson(const RegionCheck &region)
{
    Json damaged = Json::array();
    for (const Lba lba : region.damaged)
        damaged.push_back(lba.value());
    return {{"verified", region.isVerified},
            {"restored_sectors", region.restoredSectors},
            {"damaged", std::move(damaged)}};
}

Result<RegionCheck> regionCheckFromJson(const Json &value, const std::string &path)
{
    JsonReader reader(value, path);
    RegionCheck region;
    region.isVerified = reader.boolean("verified");
    region.restoredSectors = reader.number("restored_sectors");
    for (const Json *lba : reader.array("damaged", mostDamaged)) {
        if (!lba->is_number_integer() || *lba < 0)
            reader.refuse("damaged", ErrorCode::JsonWrongType);
        else
            region.damaged.push_back(Lba(lba->get<std::uint64_t>()));
    }
    if (const Status whole = reader.finish(); !whole)
        return fail(whole.error());
    return region;
}

namespace {

template<class T>
void adoptPart(JsonReader &reader, Result<T> part, T &into)
{
    if (part)
        into = std::move(*part);
    else
        reader.adopt(fail(part.error()));
}

template<class T>
void readWord(JsonReader &reader, std::string_view key,
              std::optional<T> (*fromWord)(std::string_view), T &into)
{
    const auto value = fromWord(reader.string(key));
    if (value)
        into = *value;
    else
        reader.refuse(key);
}

void readSpec(JsonReader &reader, ProbeSpec &spec)
{
    readWord(reader, "mode", &probeModeFromWord, spec.mode);
    spec.isRotational = reader.boolean("rotational");
    if (const auto rate = reader.optionalNumber("turns_per_minute", 1, 100'000))
        spec.turnsPerMinute = static_cast<std::uint32_t>(*rate);
    spec.start = Bytes(reader.number("region_start", 0, INT64_MAX));
    spec.length = Bytes(reader.number("region_length", 0, INT64_MAX));
    spec.seed = reader.number("seed");
    spec.materialTurns = reader.real("material_turns", 0, 100);
}

void readCounts(JsonReader &reader, ProbeResult &result)
{
    result.evictionRounds =
        static_cast<std::uint32_t>(reader.number("eviction_rounds", 0, UINT32_MAX));
    result.writes = reader.number("writes");
    result.written = Bytes(reader.number("written_bytes"));
    const auto time = [&](std::string_view key) {
        return std::chrono::nanoseconds(static_cast<std::int64_t>(reader.number(key, 0, mostNs)));
    };
    result.toVerdict = time("to_verdict_ns");
    result.total = time("total_ns");
}

void readSamples(JsonReader &reader, ProbeResult &result)
{
    for (const Json *value : reader.array("samples", mostSamples)) {
        const auto sample = probeSampleFromJson(*value);
        if (!sample)
            return reader.refuse("samples");
        result.samples.push_back(*sample);
    }
    // In whole blocks of the design, as who draws their evidence goes through them.
    for (std::size_t at = 0; at + shiftCount <= result.samples.size(); at += shiftCount) {
        ProbeDesign::Shifts shifts{};
        std::ranges::transform(std::span(result.samples).subspan(at, shiftCount), shifts.begin(),
                               &ProbeSample::shift);
        if (!fitsDesign(shifts, result.spec.isRotational))
            return reader.refuse("samples");
    }
}

void readParts(JsonReader &reader, ProbeResult &result)
{
    if (const Json *evidence = reader.object("evidence"))
        adoptPart(reader, probeEvidenceFromJson(*evidence, reader.pathOf("evidence")),
                  result.evidence);
    if (const Json *region = reader.object("region"))
        adoptPart(reader, regionCheckFromJson(*region, reader.pathOf("region")), result.region);
    if (const Json *failure = reader.optionalObject("failure")) {
        auto error = errorFromJson(*failure, reader.pathOf("failure"));
        if (error)
            result.failure = std::move(*error);
        else
            reader.adopt(fail(error.error()));
    }
    // Repeated for whoever reads the file by eye or script; must not contradict the rest.
    const Json *measured = reader.optionalObject("measured");
    const auto expected = result.measurement();
    if (!reader.failed() && (measured != nullptr) != expected.has_value())
        reader.refuse("measured");
    if (measured && expected && canonicalText(*measured) != canonicalText(toJson(*expected)))
        reader.refuse("measured");
}

} // namespace

std::optional<double> ProbeResult::effectTurns() const
{
    if (!spec.isRotational || !spec.turnsPerMinute)
        return std::nullopt;
    return evidence.effect.ms / spec.turnMs();
}

std::optional<Measurement> ProbeResult::measurement() const
{
    switch (verdict) {
    case ProbeVerdict::SectorsOf4096:
        return Measurement{4096, phase};
    case ProbeVerdict::AlignmentCosts:
        return Measurement{4096, 0};
    case ProbeVerdict::NoPenalty:
        return Measurement{512, 0};
    case ProbeVerdict::ByLogicalSize:     // reported, not measured
    case ProbeVerdict::NoMaterialPenalty: // says nothing about the unit of flash
    case ProbeVerdict::Inconclusive:
        break;
    }
    return std::nullopt;
}

SectorBelief believedAfter(const ProbeResult &result, DiskFacts facts)
{
    facts.measured = result.measurement();
    return believedSector(facts);
}

Json toJson(const ProbeResult &result)
{
    Json json = {{"schema", 1},
                 {"mode", wireName(result.spec.mode)},
                 {"rotational", result.spec.isRotational},
                 {"region_start", result.spec.start.value()},
                 {"region_length", result.spec.length.value()},
                 {"seed", result.spec.seed},
                 {"material_turns", result.spec.materialTurns},
                 {"verdict", wireName(result.verdict)},
                 {"gate", wireName(result.gate)},
                 {"next_step", wireName(result.nextStep)},
                 {"can_continue", result.canContinue},
                 {"phase", result.phase},
                 {"evidence", toJson(result.evidence)},
                 {"eviction_rounds", result.evictionRounds},
                 {"writes", result.writes},
                 {"written_bytes", result.written.value()},
                 {"to_verdict_ns", result.toVerdict.count()},
                 {"total_ns", result.total.count()},
                 {"region", toJson(result.region)}};
    if (result.spec.turnsPerMinute)
        json["turns_per_minute"] = *result.spec.turnsPerMinute;
    if (const auto measured = result.measurement())
        json["measured"] = toJson(*measured);
    if (result.failure)
        json["failure"] = toJson(*result.failure);
    Json &samples = json["samples"] = Json::array();
    for (const ProbeSample &sample : result.samples)
        samples.push_back(toJson(sample));
    return json;
}

Result<ProbeResult> probeResultFromJson(const Json &value)
{
    JsonReader reader(value, "");
    ProbeResult result;
    if (reader.number("schema") != 1)
        reader.refuse("schema", ErrorCode::SchemaUnsupported);
    readSpec(reader, result.spec);
    readWord(reader, "verdict", &probeVerdictFromWord, result.verdict);
    readWord(reader, "gate", &probeGateFromWord, result.gate);
    readWord(reader, "next_step", &probeNextStepFromWord, result.nextStep);
    result.canContinue = reader.boolean("can_continue");
    result.phase = static_cast<std::uint32_t>(reader.number("phase", 0, 7));
    readCounts(reader, result);
    readSamples(reader, result);
    readParts(reader, result);
    if (const Status whole = reader.finish(); !whole)
        return fail(whole.error());
    return result;
}

} // namespace driveready
