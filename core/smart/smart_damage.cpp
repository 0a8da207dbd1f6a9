// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/ata_attributes.h"
#include "smart/smart_judge_parts.h"

#include <array>

namespace driveready::detail {

namespace {

using enum SmartFindingCode;

constexpr std::uint8_t nvmeTemperatureBit = 0x02;

struct CountedAttribute
{
    std::uint8_t id;
    std::string_view name; ///< must be part of smartctl's name, or the number means something else
    SmartFindingCode code;
    Severity severity;
};

constexpr std::array damageCounters{
    CountedAttribute{197, "Pending", SectorsPending, Severity::Warning},
    CountedAttribute{198, "Offline_Uncorrectable", SectorsUnreadable, Severity::Warning},
    CountedAttribute{5, "Reallocated_Sector", SectorsReallocated, Severity::Notice},
};
constexpr std::array transferCounters{
    CountedAttribute{199, "CRC", TransferErrors, Severity::Notice},
};

template<std::size_t size>
void judgeCounters(const SmartReport &report, const std::array<CountedAttribute, size> &counters,
                   std::vector<SmartFinding> &findings)
{
    for (const CountedAttribute &counter : counters) {
        const SmartAttribute *attribute = report.attribute(counter.id);
        if (!attribute || !attribute->name.contains(counter.name))
            continue;
        const auto numbers = numbersOf(*attribute);
        if (numbers && numbers->first > 0)
            findings.push_back(smartFinding(counter.code, counter.severity, {numbers->first}));
    }
}

// A load count below its threshold is wear like any other; the count itself is judged elsewhere.
bool isLoadCount(const SmartReport &report, const SmartAttribute &attribute)
{
    return report.loadCycles && report.loadCycles->attribute == attribute.id;
}

void judgeThresholds(const SmartReport &report, std::vector<SmartFinding> &findings)
{
    for (const SmartAttribute &attribute : report.attributes) {
        const auto threshold = std::uint64_t{attribute.threshold.value_or(0)};
        if (isLoadCount(report, attribute) || threshold == 0)
            continue;
        if (attribute.failed == SmartAttribute::Failed::Now) {
            const Severity severity = attribute.isPrefailure ? Severity::Error : Severity::Warning;
            findings.push_back(smartFinding(AttributeFailing, severity,
                                            {std::uint64_t{attribute.id}, attribute.name,
                                             std::uint64_t{attribute.value}, threshold}));
        } else if (attribute.failed == SmartAttribute::Failed::Past) {
            findings.push_back(
                smartFinding(AttributeFailedInPast, Severity::Notice,
                             {std::uint64_t{attribute.id}, attribute.name,
                              std::uint64_t{attribute.worst.value_or(0)}, threshold}));
        }
    }
}

void judgeNvme(const NvmeHealth &health, std::vector<SmartFinding> &findings)
{
    const auto bits = static_cast<std::uint8_t>(health.criticalWarning & ~nvmeTemperatureBit);
    if (bits != 0)
        findings.push_back(smartFinding(CriticalWarning, Severity::Error, {std::uint64_t{bits}}));
    if (health.spare && health.spareThreshold && *health.spare < *health.spareThreshold) {
        findings.push_back(
            smartFinding(SpareLow, Severity::Warning,
                         {std::uint64_t{*health.spare}, std::uint64_t{*health.spareThreshold}}));
    }
    if (health.mediaErrors.value_or(0) > 0)
        findings.push_back(smartFinding(MediaErrors, Severity::Warning, {*health.mediaErrors}));
}

void judgeScsi(const ScsiHealth &health, std::vector<SmartFinding> &findings)
{
    if (health.uncorrectedErrors.value_or(0) > 0) {
        findings.push_back(
            smartFinding(UncorrectedErrors, Severity::Warning, {*health.uncorrectedErrors}));
    }
    if (health.grownDefects.value_or(0) > 0)
        findings.push_back(smartFinding(GrownDefects, Severity::Notice, {*health.grownDefects}));
}

} // namespace

void judgeDamage(const SmartReport &report, std::vector<SmartFinding> &findings)
{
    if (report.passed == false || report.exit.saysFailing())
        findings.push_back(smartFinding(DriveSaysFailing, Severity::Error, {}));
    judgeThresholds(report, findings);
    judgeCounters(report, damageCounters, findings);
    if (report.selfTest.state == SelfTestState::State::Failed)
        findings.push_back(
            smartFinding(SelfTestFailed, Severity::Warning, {report.selfTest.errors}));
    if (report.nvme)
        judgeNvme(*report.nvme, findings);
    if (report.scsi)
        judgeScsi(*report.scsi, findings);
}

void judgeSurroundings(const SmartReport &report, std::vector<SmartFinding> &findings)
{
    const SmartTemperatures &heat = report.temperatures;
    const bool nvmeSaysHot =
        report.nvme && (report.nvme->criticalWarning & nvmeTemperatureBit) != 0;
    if (heat.current && (nvmeSaysHot || (heat.limit && *heat.current >= *heat.limit))) {
        findings.push_back(smartFinding(
            TooHot, Severity::Warning,
            {std::int64_t{*heat.current}, std::int64_t{heat.limit.value_or(*heat.current)}}));
    }
    judgeCounters(report, transferCounters, findings);
    if (report.linkCurrentBits && report.linkMaximumBits &&
        *report.linkCurrentBits < *report.linkMaximumBits) {
        findings.push_back(
            smartFinding(LinkSlow, Severity::Notice, {report.linkCurrent, report.linkMaximum}));
    }
    if (report.errorLogCount.value_or(0) > 0)
        findings.push_back(smartFinding(ErrorsLogged, Severity::Info, {*report.errorLogCount}));
}

} // namespace driveready::detail
