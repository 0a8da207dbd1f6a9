// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/smart_parser.h"

#include "base/json.h"
#include "smart/ata_attributes.h"
#include "smart/smart_fields.h"
#include "smart/smart_protocols.h"
#include "smart/smart_text.h"

#include <limits>

namespace driveready {

namespace {

using detail::SmartFields;

constexpr std::size_t maxMessages = 16;

SmartProtocol protocolOf(const std::string &name)
{
    return name == "ATA"    ? SmartProtocol::Ata
           : name == "NVMe" ? SmartProtocol::Nvme
           : name == "SCSI" ? SmartProtocol::Scsi
                            : SmartProtocol::Unknown;
}

std::string firstOf(std::string text, const std::string &other)
{
    return text.empty() ? other : std::move(text);
}

void readIdentity(const SmartFields &top, SmartReport &report)
{
    const SmartFields device = top.object("device");
    report.deviceType = device.text("type");
    report.protocol = protocolOf(device.text("protocol"));
    report.family = top.text("model_family");
    report.model = firstOf(top.text("model_name"), top.text("scsi_model_name"));
    report.serial = top.text("serial_number");
    report.firmware = firstOf(top.text("firmware_version"), top.text("scsi_revision"));
    report.isInDatabase = top.boolean("in_smartctl_database").value_or(false);
    if (const auto rate = top.number("rotation_rate", 100'000))
        report.rotationRate = static_cast<std::uint32_t>(*rate);
    const SmartFields speed = top.object("interface_speed");
    const auto bits = [](const SmartFields &side) {
        const auto units = side.number("units_per_second", 1'000'000);
        const auto each = side.number("bits_per_unit", 10'000'000'000);
        return units && each ? std::optional(*units * *each) : std::nullopt;
    };
    report.linkMaximum = speed.object("max").text("string");
    report.linkCurrent = speed.object("current").text("string");
    report.linkMaximumBits = bits(speed.object("max"));
    report.linkCurrentBits = bits(speed.object("current"));
}

void readCommon(const SmartFields &top, SmartReport &report)
{
    report.passed = top.object("smart_status").boolean("passed");
    report.powerOnHours = top.object("power_on_time").number("hours", UINT32_MAX);
    report.powerCycles = top.number("power_cycle_count", UINT32_MAX);
    const SmartFields heat = top.object("temperature");
    SmartTemperatures &degrees = report.temperatures;
    degrees.current = heat.temperature("current");
    degrees.lowest = heat.temperature("lifetime_min");
    degrees.highest = heat.temperature("lifetime_max");
    for (const std::string_view key : {"op_limit_max", "drive_trip", "limit_max"}) {
        if (!degrees.limit)
            degrees.limit = heat.temperature(key);
    }
}

void readSmartctl(const SmartFields &smartctl, SmartReport &report)
{
    report.exit.status = static_cast<std::uint8_t>(smartctl.number("exit_status", 255).value_or(0));
    for (const SmartFields &message : smartctl.array("messages", maxMessages))
        report.messages.push_back(message.text("string"));
}

} // namespace

Result<SmartReport> parseSmartReport(std::string_view text)
{
    if (text.size() > maxSmartJsonBytes) {
        return fail(
            makeError(ErrorCode::InputTooLarge).with("limit", std::uint64_t{maxSmartJsonBytes}));
    }
    const auto repaired = repairedSmartText(text);
    const auto json = parseJson(repaired ? *repaired : text, 6 * maxSmartJsonBytes);
    if (!json)
        return fail(json.error());
    if (!json->is_object() || !json->contains("smartctl"))
        return fail(makeError(ErrorCode::JsonMissingKey).with("path", "smartctl"));
    if (!json->at("smartctl").is_object())
        return fail(makeError(ErrorCode::JsonWrongType).with("path", "smartctl"));
    SmartReport report;
    report.wasRepaired = repaired.has_value();
    const SmartFields top(&*json, "", report.faults);
    readSmartctl(top.object("smartctl"), report);
    readIdentity(top, report);
    readCommon(top, report);
    detail::readAta(top, report);
    detail::readNvme(top, report);
    detail::readScsi(top, report);
    return report;
}

} // namespace driveready
