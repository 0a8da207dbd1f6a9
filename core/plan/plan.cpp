// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/plan.h"

#include "layout/layout_json.h"

#include <algorithm>
#include <type_traits>

namespace driveready {

namespace {

constexpr std::size_t maxActions = 512;
constexpr std::size_t maxLosses = 1024;

Json lossJson(const Loss &loss)
{
    return {{"partition", loss.partition},
            {"type", loss.type},
            {"label", loss.label},
            {"size_bytes", loss.size.value()}};
}

Result<Loss> lossFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    Loss loss;
    loss.partition = static_cast<std::uint32_t>(reader.number("partition", 0, 1024));
    loss.type = reader.string("type", 64);
    loss.label = reader.string("label", 256);
    loss.size = Bytes(reader.number("size_bytes"));
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return loss;
}

Json keptJson(const KeptPartition &kept)
{
    return {{"number", kept.number}, {"was", kept.was}};
}

Result<KeptPartition> keptFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    KeptPartition kept;
    kept.number = static_cast<std::uint32_t>(reader.number("number", 1, maxPlanPartitions));
    kept.was = static_cast<std::uint32_t>(reader.number("was", 1, maxPlanPartitions));
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return kept;
}

Result<ArrayStripe> stripeFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    ArrayStripe stripe;
    stripe.chunk = Bytes(reader.number("chunk_bytes", 1, std::uint64_t{1} << 32));
    stripe.dataDisks = reader.number("data_disks", 1, 1024);
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return stripe;
}

template<class Value>
void readNested(JsonReader &reader, Result<Value> value, Value &into)
{
    if (value)
        into = std::move(*value);
    else
        reader.adopt(fail(value.error()));
}

template<class Value>
std::vector<Value> readList(JsonReader &reader, std::string_view key, std::size_t maxItems,
                            Result<Value> (*read)(const Json &, std::string))
{
    std::vector<Value> list;
    // A plan for a new table keeps nothing and does not say so.
    const bool isOptional = std::is_same_v<Value, KeptPartition>;
    for (const Json *item :
         isOptional ? reader.optionalArray(key, maxItems) : reader.array(key, maxItems)) {
        Value value{};
        const std::string place = reader.pathOf(key) + "[" + std::to_string(list.size()) + "]";
        readNested(reader, read(*item, place), value);
        list.push_back(std::move(value));
    }
    return list;
}

void readSectors(JsonReader &reader, Plan &plan)
{
    const auto physical = SectorSize::fromBytes(reader.number("physical"));
    if (!physical)
        reader.refuse("physical");
    plan.physical = physical.value_or(sector4096);
    plan.alignmentOffset = Bytes(reader.number("alignment_offset", 0, 65536));
    plan.grain = Bytes(reader.number("grain_bytes", 512, std::uint64_t{1} << 32));
    const auto fingerprint = Digest::fromHex(reader.string("fingerprint", 64));
    if (!fingerprint)
        reader.refuse("fingerprint");
    plan.fingerprint = fingerprint.value_or(Digest{});
}

} // namespace

const Action *Plan::find(std::uint32_t id) const
{
    const auto found = std::ranges::find(actions, id, &Action::id);
    return found != actions.end() ? &*found : nullptr;
}

bool Plan::isRepair() const
{
    return std::ranges::any_of(actions, [](const Action &action) {
        const auto *write = std::get_if<WriteTable>(&action.body);
        return write && write->isRepair;
    });
}

std::string Plan::restores() const
{
    for (const Action &action : actions) {
        const auto *write = std::get_if<WriteTable>(&action.body);
        if (write && !write->restores.empty())
            return write->restores;
    }
    return {};
}

bool Plan::isKept(std::uint32_t number) const
{
    return std::ranges::contains(kept, number, &KeptPartition::number);
}

bool Plan::survives(std::uint32_t oldNumber) const
{
    const auto found = std::ranges::find(kept, oldNumber, &KeptPartition::was);
    return found != kept.end() && std::ranges::none_of(actions, [&](const Action &action) {
               const auto *make = std::get_if<MakeFileSystem>(&action.body);
               return make && make->partition == found->number;
           });
}

Json toJson(const Plan &plan)
{
    Json actions = Json::array();
    for (const Action &action : plan.actions)
        actions.push_back(toJson(action));
    Json losses = Json::array();
    for (const Loss &loss : plan.losses)
        losses.push_back(lossJson(loss));
    Json json{{"schema", 1U},
              {"device", toJson(plan.device)},
              {"fingerprint", plan.fingerprint.toHex()},
              {"staged", toJson(plan.staged)},
              {"physical", plan.physical.bytes()},
              {"alignment_offset", plan.alignmentOffset.value()},
              {"grain_bytes", plan.grain.value()},
              {"actions", std::move(actions)},
              {"losses", std::move(losses)}};
    if (plan.stripe)
        json["stripe"] = {{"chunk_bytes", plan.stripe->chunk.value()},
                          {"data_disks", plan.stripe->dataDisks}};
    for (const KeptPartition &kept : plan.kept)
        json["kept"].push_back(keptJson(kept));
    return json;
}

Result<Plan> planFromJson(const Json &value)
{
    Plan plan;
    JsonReader reader(value, "");
    if (reader.number("schema") != 1)
        reader.refuse("schema", ErrorCode::SchemaUnsupported);
    if (const Json *device = reader.object("device"))
        readNested(reader, deviceIdFromJson(*device, "device"), plan.device);
    if (const Json *staged = reader.object("staged"))
        readNested(reader, layoutFromJson(*staged, "staged"), plan.staged);
    readSectors(reader, plan);
    if (const Json *stripe = reader.optionalObject("stripe"))
        readNested(reader, stripeFromJson(*stripe, "stripe"), plan.stripe.emplace());
    plan.kept = readList<KeptPartition>(reader, "kept", maxPlanPartitions, &keptFromJson);
    plan.actions = readList<Action>(reader, "actions", maxActions, &actionFromJson);
    plan.losses = readList<Loss>(reader, "losses", maxLosses, &lossFromJson);
    if (plan.staged.partitions.size() > maxPlanPartitions)
        reader.refuse("staged.partitions");
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return plan;
}

Digest digestOf(const Plan &plan)
{
    return sha256(canonicalText(toJson(plan)));
}

} // namespace driveready
