// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/smart_json.h"

#include <array>

namespace driveready {

namespace {

template<std::size_t size, class Enum>
std::string wordOf(const std::array<std::string_view, size> &words, Enum value)
{
    const auto index = static_cast<std::size_t>(value);
    return std::string(words[index < size ? index : 0]);
}

// In the order of the enums.
constexpr std::array<std::string_view, 4> protocols{"unknown", "ata", "nvme", "scsi"};
constexpr std::array<std::string_view, 3> failures{"never", "past", "now"};
constexpr std::array<std::string_view, 6> selfTests{"unknown", "never-run",   "passed",
                                                    "running", "interrupted", "failed"};
constexpr std::array<std::string_view, 4> bases{"lifetime", "attribute-log", "history",
                                                "two-samples"};
constexpr std::array<std::string_view, 3> sources{"assumed", "listed", "drive"};
constexpr std::array<std::string_view, 5> units{"unknown", "hours", "minutes", "half-minutes",
                                                "seconds"};

template<class Value>
void put(Json &json, const char *key, const std::optional<Value> &value)
{
    if (value)
        json[key] = *value;
}

void putText(Json &json, const char *key, const std::string &text)
{
    if (!text.empty())
        json[key] = text;
}

Json attributeJson(const SmartAttribute &attribute)
{
    Json json = {{"id", attribute.id},
                 {"name", attribute.name},
                 {"value", attribute.value},
                 {"prefailure", attribute.isPrefailure},
                 {"failed", wordOf(failures, attribute.failed)},
                 {"raw", attribute.raw}};
    put(json, "worst", attribute.worst);
    put(json, "threshold", attribute.threshold);
    putText(json, "raw_text", attribute.rawText);
    return json;
}

void putHealth(Json &json, const SmartReport &report)
{
    if (report.nvme) {
        Json nvme = {{"critical_warning", report.nvme->criticalWarning}};
        put(nvme, "spare", report.nvme->spare);
        put(nvme, "spare_threshold", report.nvme->spareThreshold);
        put(nvme, "percentage_used", report.nvme->percentageUsed);
        put(nvme, "media_errors", report.nvme->mediaErrors);
        put(nvme, "unsafe_shutdowns", report.nvme->unsafeShutdowns);
        json["nvme"] = std::move(nvme);
    }
    if (report.scsi) {
        Json scsi = Json::object();
        put(scsi, "grown_defects", report.scsi->grownDefects);
        put(scsi, "uncorrected_errors", report.scsi->uncorrectedErrors);
        put(scsi, "rated_start_stops", report.scsi->ratedStartStops);
        json["scsi"] = std::move(scsi);
    }
}

void putCounters(Json &json, const SmartReport &report)
{
    put(json, "hours", report.powerOnHours);
    put(json, "head_flying_hours", report.headFlyingHours);
    put(json, "emergency_retracts", report.emergencyRetracts);
    put(json, "start_stops", report.startStops);
    put(json, "power_cycles", report.powerCycles);
    put(json, "error_log_count", report.errorLogCount);
    if (report.loadCycles) {
        json["loads"] = report.loadCycles->loads;
        put(json, "unloads", report.loadCycles->unloads);
    }
    put(json, "temperature", report.temperatures.current);
    put(json, "temperature_lowest", report.temperatures.lowest);
    put(json, "temperature_highest", report.temperatures.highest);
    put(json, "temperature_limit", report.temperatures.limit);
}

Json rateJson(const LoadRate &rate)
{
    Json json = {{"basis", wordOf(bases, rate.basis)}, {"per_hour", rate.perHour},
                 {"deviation", rate.deviation},        {"events", rate.events},
                 {"own_reads", rate.ownReads},         {"hours", rate.hours}};
    put(json, "fewer_than", rate.fewerThan);
    if (rate.until != 0) {
        json["from"] = rate.from;
        json["until"] = rate.until;
    }
    return json;
}

Json forecastJson(const CycleForecast &forecast)
{
    Json json = {{"limit", forecast.limit}, {"reached", forecast.isReached}};
    put(json, "hours_left", forecast.hoursLeft);
    put(json, "date", forecast.date);
    return json;
}

} // namespace

Json toJson(const SmartReport &report)
{
    Json json = {{"protocol", wordOf(protocols, report.protocol)},
                 {"in_database", report.isInDatabase},
                 {"exit_status", report.exit.status},
                 {"self_test", wordOf(selfTests, report.selfTest.state)},
                 {"rotates", report.isRotating()}};
    putText(json, "device_type", report.deviceType);
    putText(json, "family", report.family);
    putText(json, "model", report.model);
    putText(json, "serial", report.serial);
    putText(json, "firmware", report.firmware);
    putText(json, "link", report.linkCurrent);
    putText(json, "link_maximum", report.linkMaximum);
    put(json, "passed", report.passed);
    put(json, "rotation_rate", report.rotationRate);
    putCounters(json, report);
    putHealth(json, report);
    json["attributes"] = Json::array();
    for (const SmartAttribute &attribute : report.attributes)
        json["attributes"].push_back(attributeJson(attribute));
    json["messages"] = report.messages;
    json["faults"] = report.faults;
    return json;
}

Json toJson(const SmartFinding &finding)
{
    Json params = Json::object();
    for (const auto &[name, value] : finding.params)
        params[name] = std::visit([](const auto &v) { return Json(v); }, value);
    return {{"code", wireName(finding.code)},
            {"severity", wireName(finding.severity)},
            {"params", std::move(params)}};
}

Json toJson(const SmartJudgement &judgement)
{
    Json json = {{"grade", wireName(judgement.grade)},
                 {"hours_unit", wordOf(units, judgement.hoursUnit)},
                 {"findings", Json::array()},
                 {"forecasts", Json::array()}};
    for (const SmartFinding &finding : judgement.findings)
        json["findings"].push_back(toJson(finding));
    for (const CycleForecast &each : judgement.forecasts)
        json["forecasts"].push_back(forecastJson(each));
    if (judgement.forecasts.empty()) // no head loads: a rating of them would mislead
        return json;
    json["rating"] = {{"cycles", judgement.rating.cycles},
                      {"source", wordOf(sources, judgement.rating.source)},
                      {"document", judgement.rating.document}};
    json["on_fraction"] = {{"value", judgement.on.value}, {"measured", judgement.on.isMeasured}};
    if (judgement.lifetime)
        json["lifetime_rate"] = rateJson(*judgement.lifetime);
    if (judgement.rate)
        json["rate"] = rateJson(*judgement.rate);
    return json;
}

} // namespace driveready
