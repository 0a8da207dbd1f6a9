// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/job_messages.h"

#include <cmath>

namespace driveready {

namespace {

constexpr std::pair<StepState, std::string_view> stateNames[] = {
    {StepState::Pending, "pending"}, {StepState::Running, "running"}, {StepState::Done, "done"},
    {StepState::Failed, "failed"},   {StepState::Skipped, "skipped"},
};

std::string_view stateName(StepState state)
{
    for (const auto &[known, name] : stateNames) {
        if (known == state)
            return name;
    }
    return {};
}

struct RequestToJson
{
    Json operator()(const ApplyPlanRequest &request) const
    {
        return {{"method", "ApplyPlan"},
                {"plan", toJson(request.plan)},
                {"digest", request.confirmed.toHex()}};
    }
    Json operator()(const UndoRequest &request) const
    {
        return {{"method", "UndoTransaction"}, {"transaction", request.transaction}};
    }
    Json operator()(const FinishRequest &request) const
    {
        return {{"method", "FinishTransaction"}, {"transaction", request.transaction}};
    }
    Json operator()(const CancelRequest &) const { return {{"method", "Cancel"}}; }
};

struct EventToJson
{
    Json operator()(const Progress &progress) const
    {
        Json json = {{"event", "progress"},
                     {"action", progress.action},
                     {"state", stateName(progress.state)},
                     {"safe_to_stop", progress.safeToStop}};
        if (progress.fraction)
            json["fraction"] = *progress.fraction;
        return json;
    }
    Json operator()(const FinishedEvent &event) const
    {
        return {{"event", "finished"}, {"result", toJson(event.result)}};
    }
    Json operator()(const RefusedEvent &event) const
    {
        return {{"event", "refused"}, {"error", toJson(event.error)}};
    }
};

Result<ApplyPlanRequest> readApplyPlan(JsonReader &reader)
{
    ApplyPlanRequest request;
    if (const Json *value = reader.object("plan")) {
        auto plan = planFromJson(*value);
        if (plan)
            request.plan = std::move(*plan);
        else
            reader.adopt(fail(plan.error()));
    }
    const auto digest = Digest::fromHex(reader.string("digest", 64));
    if (!digest)
        reader.refuse("digest");
    request.confirmed = digest.value_or(Digest{});
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return request;
}

// JsonReader has no fractions: they are only for display.
std::optional<double> takeFraction(Json &value, bool &valid)
{
    const auto found = value.find("fraction");
    if (found == value.end())
        return std::nullopt;
    const double fraction = found->is_number() ? found->get<double>() : -1;
    value.erase(found);
    valid = std::isfinite(fraction) && fraction >= 0 && fraction <= 1;
    return fraction;
}

Result<Progress> readProgress(Json value)
{
    Progress progress;
    bool valid = true;
    progress.fraction = takeFraction(value, valid);
    JsonReader reader(value, "");
    reader.string("event", 16);
    if (!valid)
        reader.refuse("fraction");
    progress.action = static_cast<std::uint32_t>(reader.number("action", 0, UINT32_MAX));
    progress.safeToStop = reader.boolean("safe_to_stop");
    const std::string state = reader.string("state", 16);
    bool known = false;
    for (const auto &[candidate, name] : stateNames) {
        if (name == state) {
            progress.state = candidate;
            known = true;
        }
    }
    if (!known)
        reader.refuse("state");
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return progress;
}

} // namespace

std::string toLine(const JobRequest &request)
{
    Json json = std::visit(RequestToJson{}, request);
    json["schema"] = 1;
    return canonicalText(json);
}

std::string toLine(const JobEvent &event)
{
    return canonicalText(std::visit(EventToJson{}, event));
}

Result<JobRequest> requestFromLine(std::string_view line)
{
    const auto value = parseJson(line, maxRequestBytes);
    if (!value)
        return fail(value.error());
    JsonReader reader(*value, "");
    if (reader.number("schema") != 1)
        reader.refuse("schema", ErrorCode::SchemaUnsupported);
    const std::string method = reader.string("method", 64);
    if (method == "ApplyPlan") {
        auto request = readApplyPlan(reader);
        if (!request)
            return fail(request.error());
        return std::move(*request);
    }
    JobRequest request = CancelRequest{};
    if (method == "UndoTransaction")
        request = UndoRequest{reader.string("transaction", 64)};
    else if (method == "FinishTransaction")
        request = FinishRequest{reader.string("transaction", 64)};
    else if (method != "Cancel")
        reader.refuse("method");
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return request;
}

Result<JobEvent> eventFromLine(std::string_view line)
{
    const auto value = parseJson(line, maxEventBytes);
    if (!value)
        return fail(value.error());
    if (value->is_object() && value->value("event", Json()) == "progress") {
        auto progress = readProgress(*value);
        if (!progress)
            return fail(progress.error());
        return *progress;
    }
    JsonReader reader(*value, "");
    const std::string event = reader.string("event", 16);
    JobEvent read = Progress{};
    if (event == "finished") {
        if (const Json *json = reader.object("result")) {
            auto result = applyResultFromJson(*json);
            reader.adopt(result ? Status() : fail(result.error()));
            read = FinishedEvent{std::move(result).value_or(ApplyResult{})};
        }
    } else if (event == "refused") {
        if (const Json *json = reader.object("error")) {
            auto error = errorFromJson(*json, "error");
            reader.adopt(error ? Status() : fail(error.error()));
            read = RefusedEvent{std::move(error).value_or(Error{})};
        }
    } else {
        reader.refuse("event");
    }
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return read;
}

} // namespace driveready
