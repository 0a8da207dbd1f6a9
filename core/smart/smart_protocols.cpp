// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/smart_protocols.h"

#include "smart/ata_attributes.h"

#include <algorithm>

namespace driveready::detail {

namespace {

using State = SelfTestState::State;

constexpr std::size_t maxAttributes = 30; ///< the sector has room for no more
constexpr std::uint64_t maxRaw = (std::uint64_t{1} << 56) - 1;

SmartAttribute::Failed failedOf(const std::string &word)
{
    return word == "now"    ? SmartAttribute::Failed::Now
           : word == "past" ? SmartAttribute::Failed::Past
                            : SmartAttribute::Failed::Never;
}

std::optional<std::uint8_t> byteOf(const SmartFields &fields, std::string_view key)
{
    const auto number = fields.number(key, 255);
    return number ? std::optional(static_cast<std::uint8_t>(*number)) : std::nullopt;
}

std::optional<SmartAttribute> attributeOf(const SmartFields &row)
{
    const auto id = byteOf(row, "id");
    const SmartFields rawFields = row.object("raw");
    const auto raw = rawFields.number("value", maxRaw);
    if (!id || *id == 0 || !raw)
        return std::nullopt;
    SmartAttribute attribute;
    attribute.id = *id;
    attribute.name = row.text("name");
    attribute.value = byteOf(row, "value").value_or(0);
    attribute.worst = byteOf(row, "worst");
    attribute.threshold = byteOf(row, "thresh");
    attribute.isPrefailure = row.object("flags").boolean("prefailure").value_or(false);
    attribute.failed = failedOf(row.text("when_failed"));
    attribute.raw = *raw;
    attribute.rawText = rawFields.text("string");
    return attribute;
}

// The high half of the status byte (ATA8-ACS, SMART READ DATA, byte 363).
State stateOfAta(std::uint64_t status)
{
    switch (status >> 4) {
    case 0:
        return State::Passed;
    case 1:
    case 2:
        return State::Interrupted;
    case 15:
        return State::Running;
    default:
        return status >> 4 <= 8 ? State::Failed : State::Unknown;
    }
}

void readAtaSelfTest(const SmartFields &top, SmartReport &report)
{
    const SmartFields status = top.object("ata_smart_data").object("self_test").object("status");
    if (const auto value = status.number("value", 255)) {
        report.selfTest.state = stateOfAta(*value);
        if (report.selfTest.state == State::Running)
            report.selfTest.percentLeft = byteOf(status, "remaining_percent");
    }
    const SmartFields log = top.object("ata_smart_self_test_log").object("standard");
    const auto count = log.number("count", 1000);
    report.selfTest.errors = log.number("error_count_total", 1000).value_or(0);
    if (report.selfTest.state == State::Passed && count == std::uint64_t{0})
        report.selfTest.state = State::NeverRun; // 0 stands for both
}

// NVMe base specification, Self-test Result Data Structure.
State stateOfNvme(std::uint64_t result)
{
    return result == 0                  ? State::Passed
           : result >= 5 && result <= 7 ? State::Failed
           : result <= 9                ? State::Interrupted
                                        : State::Unknown;
}

// SPC-3, Self-Test Results log page.
State stateOfScsi(std::uint64_t result)
{
    return result == 0    ? State::Passed
           : result <= 2  ? State::Interrupted
           : result <= 7  ? State::Failed
           : result == 15 ? State::Running
                          : State::Unknown;
}

void readNvmeSelfTest(const SmartFields &top, SmartReport &report)
{
    const SmartFields log = top.object("nvme_self_test_log");
    if (!log)
        return;
    const auto running = log.object("current_self_test_operation").number("value", 255);
    report.selfTest.state = State::NeverRun;
    bool isLatest = true;
    for (const SmartFields &row : log.array("table", 20)) {
        const auto result = row.object("self_test_result").number("value", 15);
        const State state = result ? stateOfNvme(*result) : State::Unknown;
        report.selfTest.errors += state == State::Failed ? 1 : 0;
        if (isLatest)
            report.selfTest.state = state;
        isLatest = false;
    }
    if (running && *running != 0)
        report.selfTest.state = State::Running;
}

void readScsiSelfTest(const SmartFields &top, SmartReport &report)
{
    for (int i = 0; i < 20; ++i) {
        const SmartFields test = top.object("scsi_self_test_" + std::to_string(i));
        if (!test)
            return;
        const auto result = test.object("result").number("value", 15);
        const State state = result ? stateOfScsi(*result) : State::Unknown;
        report.selfTest.errors += state == State::Failed ? 1 : 0;
        if (i == 0)
            report.selfTest.state = state;
    }
}

} // namespace

void readAta(const SmartFields &top, SmartReport &report)
{
    for (const SmartFields &row :
         top.object("ata_smart_attributes").array("table", maxAttributes)) {
        if (auto attribute = attributeOf(row); attribute && !report.attribute(attribute->id))
            report.attributes.push_back(std::move(*attribute));
    }
    readAtaSelfTest(top, report);
    const SmartFields errors = top.object("ata_smart_error_log");
    for (const std::string_view kind : {"extended", "summary"}) {
        if (!report.errorLogCount)
            report.errorLogCount = errors.object(kind).number("count", UINT32_MAX);
    }
    if (!report.attributes.empty())
        deriveFromAttributes(report);
}

void readNvme(const SmartFields &top, SmartReport &report)
{
    const SmartFields log = top.object("nvme_smart_health_information_log");
    readNvmeSelfTest(top, report);
    if (!log)
        return;
    NvmeHealth health;
    health.criticalWarning = byteOf(log, "critical_warning").value_or(0);
    health.spare = byteOf(log, "available_spare");
    health.spareThreshold = byteOf(log, "available_spare_threshold");
    health.percentageUsed = log.number("percentage_used", 255);
    health.mediaErrors = log.number("media_errors");
    health.unsafeShutdowns = log.number("unsafe_shutdowns");
    report.nvme = health;
    if (!report.powerOnHours)
        report.powerOnHours = log.number("power_on_hours", UINT32_MAX);
    if (!report.temperatures.current)
        report.temperatures.current = log.temperature("temperature");
    if (!report.rotationRate)
        report.rotationRate = 0;
}

void readScsi(const SmartFields &top, SmartReport &report)
{
    if (report.protocol != SmartProtocol::Scsi)
        return;
    ScsiHealth health;
    health.grownDefects = top.number("scsi_grown_defect_list", UINT32_MAX);
    const SmartFields errors = top.object("scsi_error_counter_log");
    for (const std::string_view kind : {"read", "write", "verify"}) {
        if (const auto count = errors.object(kind).number("total_uncorrected_errors", UINT32_MAX))
            health.uncorrectedErrors = health.uncorrectedErrors.value_or(0) + *count;
    }
    readScsiSelfTest(top, report);
    const SmartFields cycles = top.object("scsi_start_stop_cycle_counter");
    report.startStops = cycles.number("accumulated_start_stop_cycles", UINT32_MAX);
    const auto rated = cycles.number("specified_cycle_count_over_device_lifetime", UINT32_MAX);
    health.ratedStartStops = rated == std::uint64_t{0} ? std::nullopt : rated;
    report.scsi = health;
    const auto loads = cycles.number("accumulated_load_unload_cycles", UINT32_MAX);
    // A solid state drive has the page as well, all zero.
    if (!loads || (report.rotationRate ? !report.isRotating() : *loads == 0))
        return;
    LoadCycles found;
    found.loads = *loads;
    found.coding = LoadCoding::Plain;
    const auto limit =
        cycles.number("specified_load_unload_count_over_device_lifetime", UINT32_MAX);
    found.rated = limit == std::uint64_t{0} ? std::nullopt : limit;
    report.loadCycles = found;
}

} // namespace driveready::detail
