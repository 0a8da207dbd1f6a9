// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/apply_result.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace driveready {

namespace {

constexpr int maxCauses = 8;
constexpr std::size_t maxItems = 4096;

using What = VerifiedItem::What;
constexpr std::pair<What, std::string_view> whatNames[] = {
    {What::Table, "table"},
    {What::BackupTable, "backup-table"},
    {What::Partition, "partition"},
    {What::KernelPartition, "kernel-partition"},
    {What::FileSystem, "file-system"},
    {What::Owner, "owner"},
    {What::Alignment, "alignment"},
};

using Outcome = ApplyResult::Outcome;
constexpr std::pair<Outcome, std::string_view> outcomeNames[] = {
    {Outcome::Done, "done"},
    {Outcome::Stopped, "stopped"},
    {Outcome::Failed, "failed"},
    {Outcome::UndoneAfterFailure, "undone-after-failure"},
};

template<class Names, class Value>
std::string_view nameOf(const Names &names, Value value)
{
    for (const auto &[known, name] : names) {
        if (known == value)
            return name;
    }
    return {};
}

template<class Value, class Names>
Value valueOf(const Names &names, JsonReader &reader, std::string_view key)
{
    const std::string text = reader.string(key, 64);
    for (const auto &[value, name] : names) {
        if (name == text)
            return value;
    }
    reader.refuse(key);
    return std::begin(names)->first;
}

Json toJson(const VerifiedItem &item)
{
    return {{"what", wireName(item.what)},
            {"partition", item.partition},
            {"matches", item.matches},
            {"expected", item.expected},
            {"found", item.found}};
}

VerifiedItem itemFromJson(const Json &value, std::string path, JsonReader &parent)
{
    JsonReader reader(value, std::move(path));
    VerifiedItem item;
    item.what = valueOf<What>(whatNames, reader, "what");
    item.partition = static_cast<std::uint32_t>(reader.number("partition", 0, UINT32_MAX));
    item.matches = reader.boolean("matches");
    item.expected = reader.string("expected", 4096);
    item.found = reader.string("found", 4096);
    parent.adopt(reader.finish());
    return item;
}

std::vector<std::uint32_t> numbersOf(const std::vector<const Json *> &items, std::string_view key,
                                     JsonReader &reader)
{
    std::vector<std::uint32_t> numbers;
    for (const Json *item : items) {
        if (item->is_number_unsigned() && *item <= UINT32_MAX)
            numbers.push_back(item->get<std::uint32_t>());
        else
            reader.refuse(key, ErrorCode::JsonWrongType);
    }
    return numbers;
}

Result<Error> errorAtDepth(const Json &value, std::string path, int depth)
{
    JsonReader reader(value, path);
    Error error;
    error.code = errorCodeFromString(reader.string("code", 64));
    if (const Json *params = reader.object("params"); params && params->is_object()) {
        for (const auto &[name, param] : params->items()) {
            if (param.is_string())
                error.params.emplace_back(name, param.get<std::string>());
            else if (param.is_number_unsigned())
                error.params.emplace_back(name, param.get<std::uint64_t>());
            else if (param.is_number_integer())
                error.params.emplace_back(name, param.get<std::int64_t>());
            else
                reader.refuse("params", ErrorCode::JsonWrongType);
        }
    } else if (params) {
        reader.refuse("params", ErrorCode::JsonWrongType);
    }
    if (const Json *cause = reader.optionalObject("cause")) {
        if (depth >= maxCauses) {
            reader.refuse("cause");
        } else {
            auto inner = errorAtDepth(*cause, path + ".cause", depth + 1);
            if (inner)
                error.cause = std::make_shared<const Error>(std::move(*inner));
            else
                reader.adopt(fail(inner.error()));
        }
    }
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return error;
}

} // namespace

std::string_view wireName(VerifiedItem::What what)
{
    return nameOf(whatNames, what);
}

std::string_view wireName(ApplyResult::Outcome outcome)
{
    return nameOf(outcomeNames, outcome);
}

bool ApplyResult::allVerified() const
{
    return !verified.empty() && std::ranges::all_of(verified, &VerifiedItem::matches);
}

Json toJson(const Error &error)
{
    Json params = Json::object();
    for (const auto &[name, value] : error.params) {
        if (!params.contains(name))
            std::visit([&](const auto &v) { params[name] = v; }, value);
    }
    Json json = {{"code", wireName(error.code)}, {"params", std::move(params)}};
    if (error.cause)
        json["cause"] = toJson(*error.cause);
    return json;
}

Result<Error> errorFromJson(const Json &value, std::string path)
{
    return errorAtDepth(value, std::move(path), 0);
}

Json toJson(const ApplyResult &result)
{
    Json verified = Json::array();
    for (const VerifiedItem &item : result.verified)
        verified.push_back(toJson(item));
    Json json = {{"outcome", wireName(result.outcome)},
                 {"transaction", result.transaction},
                 {"done", result.done},
                 {"verified", std::move(verified)},
                 {"undo_possible", result.undoPossible}};
    if (result.error)
        json["error"] = toJson(*result.error);
    if (!result.unannounced.empty())
        json["unannounced"] = result.unannounced;
    return json;
}

Result<ApplyResult> applyResultFromJson(const Json &value)
{
    JsonReader reader(value, "result");
    ApplyResult result;
    result.outcome = valueOf<Outcome>(outcomeNames, reader, "outcome");
    result.transaction = reader.string("transaction", 64);
    result.done = numbersOf(reader.array("done", maxItems), "done", reader);
    result.unannounced =
        numbersOf(reader.optionalArray("unannounced", maxItems), "unannounced", reader);
    for (const Json *item : reader.array("verified", maxItems))
        result.verified.push_back(itemFromJson(*item, "result.verified", reader));
    result.undoPossible = reader.boolean("undo_possible");
    if (const Json *error = reader.optionalObject("error")) {
        auto read = errorFromJson(*error, "result.error");
        if (read)
            result.error = std::move(*read);
        else
            reader.adopt(fail(read.error()));
    }
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return result;
}

} // namespace driveready
