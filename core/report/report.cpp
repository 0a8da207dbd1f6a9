// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "report/report.h"

namespace driveready {

namespace {

template<class T>
Json partOf(const T *value)
{
    return value ? toJson(*value) : Json(nullptr);
}

} // namespace

Json toJson(const Report &report)
{
    Json json = Json::object();
    json["schema"] = 1;
    json["program"] = {{"name", "DriveReady"}, {"version", DRIVEREADY_VERSION}};
    json["made_at"] = report.madeAt;
    json["snapshot"] = partOf(report.snapshot);
    json["judgement"] = partOf(report.judgement);
    json["plan"] = partOf(report.plan);
    json["plan_digest"] = report.plan ? Json(digestOf(*report.plan).toHex()) : Json(nullptr);
    json["result"] = partOf(report.result);
    json["undo"] = partOf(report.undo);
    json["error"] = report.error ? toJson(*report.error) : Json(nullptr);
    return json;
}

} // namespace driveready
