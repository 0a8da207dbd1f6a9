// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/apply_result.h"
#include "base/line_splitter.h"
#include "base/progress.h"
#include "plan/plan.h"

#include <string>
#include <string_view>
#include <variant>

namespace driveready {

/// The wire between a client and the process that writes: one JSON object a line, in the words of
/// the later D-Bus contract (architecture 3.6). No path and no option is part of it (S8): the
/// helper was started for one target.
///
///   client -> helper   {"schema":1,"method":"ApplyPlan","plan":{...},"digest":"..."}
///                      {"schema":1,"method":"UndoTransaction","transaction":"0123456789abcdef"}
///                      {"schema":1,"method":"FinishTransaction","transaction":"..."}
///                      {"schema":1,"method":"Cancel"}
///   helper -> client   {"event":"progress","action":1,"state":"running","safe_to_stop":true}
///                      {"event":"finished","result":{...}}
///                      {"event":"refused","error":{...}}   nothing was written
struct ApplyPlanRequest
{
    Plan plan;
    Digest confirmed;
};
struct UndoRequest
{
    std::string transaction;
};
struct FinishRequest
{
    std::string transaction;
};
struct CancelRequest
{
};
using JobRequest = std::variant<ApplyPlanRequest, UndoRequest, FinishRequest, CancelRequest>;

struct FinishedEvent
{
    ApplyResult result;
};
struct RefusedEvent
{
    Error error;
};
using JobEvent = std::variant<Progress, FinishedEvent, RefusedEvent>;

inline constexpr std::size_t maxRequestBytes = maxJsonBytes + 1024;
inline constexpr std::size_t maxEventBytes = 1024 * 1024;

/// One line without its line end.
std::string toLine(const JobRequest &request);
std::string toLine(const JobEvent &event);
/// Strict. Errors: Json*, SchemaUnsupported, InputTooLarge, PlanInvalid.
Result<JobRequest> requestFromLine(std::string_view line);
Result<JobEvent> eventFromLine(std::string_view line);

} // namespace driveready
