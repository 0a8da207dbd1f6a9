// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/apply_result.h"
#include "bench/contrast_ladder.h"
#include "bench/probe_words.h"
#include "bench/word_table.h"

namespace driveready {

namespace {

constexpr std::size_t mostRungs = 64;
constexpr std::uint64_t mostBytes = INT64_MAX;

constexpr Word<LadderKind> kinds[] = {{LadderKind::Writes, "writes"},
                                      {LadderKind::ReadStraddle, "read-straddle"}};

constexpr Word<RungState> states[] = {
    {RungState::Open, "open"}, {RungState::Accepted, "accepted"}, {RungState::Dropped, "dropped"}};

Result<LadderRung> rungFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    LadderRung rung;
    rung.size = Bytes(reader.number("size", 1, mostBytes));
    if (const auto state = valueOf(states, reader.string("state")))
        rung.state = *state;
    else
        reader.refuse("state");
    rung.pairs = static_cast<std::uint32_t>(reader.number("pairs", 0, UINT32_MAX));
    rung.slower = static_cast<std::uint32_t>(reader.number("slower", 0, UINT32_MAX));
    rung.log = reader.real("log", -1e7, 1e7);
    rung.dropLog = reader.real("drop_log", -1e7, 1e7);
    rung.effectMs = reader.real("effect_ms", -1e9, 1e9);
    if (const Status whole = reader.finish(); !whole)
        return fail(whole.error());
    return rung;
}

void readSpec(JsonReader &reader, LadderSpec &spec)
{
    if (const auto kind = valueOf(kinds, reader.string("kind")))
        spec.kind = *kind;
    else
        reader.refuse("kind");
    spec.start = Bytes(reader.number("start", 0, mostBytes));
    spec.length = Bytes(reader.number("length", 0, mostBytes));
    spec.dropChance = reader.real("drop_chance", 0, 1);
    spec.seed = reader.number("seed");
}

void readRungs(JsonReader &reader, LadderResult &result)
{
    for (const Json *value : reader.array("rungs", mostRungs)) {
        const auto rung = rungFromJson(*value, reader.pathOf("rungs"));
        if (!rung)
            return reader.adopt(fail(rung.error()));
        result.rungs.push_back(*rung);
        result.spec.sizes.push_back(rung->size);
    }
}

} // namespace

std::string_view wireName(LadderKind kind)
{
    return wordOf(kinds, kind);
}

std::string_view wireName(RungState state)
{
    return wordOf(states, state);
}

Json toJson(const LadderResult &result)
{
    Json rungs = Json::array();
    for (const LadderRung &rung : result.rungs)
        rungs.push_back({{"size", rung.size.value()},
                         {"state", wireName(rung.state)},
                         {"pairs", rung.pairs},
                         {"slower", rung.slower},
                         {"log", rung.log},
                         {"drop_log", rung.dropLog},
                         {"effect_ms", rung.effectMs}});
    Json json = {{"schema", 1},
                 {"kind", wireName(result.spec.kind)},
                 {"start", result.spec.start.value()},
                 {"length", result.spec.length.value()},
                 {"drop_chance", result.spec.dropChance},
                 {"seed", result.spec.seed},
                 {"decided", result.isDecided},
                 {"unit", result.unit ? Json(result.unit->value()) : Json(nullptr)},
                 {"gate", wireName(result.gate)},
                 {"requests", result.requests},
                 {"to_verdict_ns", result.toVerdict.count()},
                 {"rungs", std::move(rungs)}};
    if (result.failure)
        json["failure"] = toJson(*result.failure);
    return json;
}

Result<LadderResult> ladderResultFromJson(const Json &value)
{
    Json present = value;
    // Null says "none of the candidates", which the absence of a value says here.
    if (present.is_object() && present.contains("unit") && present["unit"].is_null())
        present.erase("unit");
    JsonReader reader(present, "");
    LadderResult result;
    if (reader.number("schema") != 1)
        reader.refuse("schema", ErrorCode::SchemaUnsupported);
    readSpec(reader, result.spec);
    readRungs(reader, result);
    result.isDecided = reader.boolean("decided");
    if (const auto unit = reader.optionalNumber("unit", 1, mostBytes))
        result.unit = Bytes(*unit);
    const auto gate = probeGateFromWord(reader.string("gate"));
    if (gate)
        result.gate = *gate;
    else
        reader.refuse("gate");
    result.requests = reader.number("requests");
    result.toVerdict = std::chrono::nanoseconds(
        static_cast<std::int64_t>(reader.number("to_verdict_ns", 0, INT64_MAX)));
    if (const Json *failure = reader.optionalObject("failure")) {
        auto error = errorFromJson(*failure, reader.pathOf("failure"));
        if (error)
            result.failure = std::move(*error);
        else
            reader.adopt(fail(error.error()));
    }
    if (const Status whole = reader.finish(); !whole)
        return fail(whole.error());
    return result;
}

} // namespace driveready
