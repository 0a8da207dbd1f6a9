// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/smart_judge.h"

#include "smart/ata_attributes.h"
#include "smart/smart_judge_parts.h"

#include <algorithm>
#include <array>

namespace driveready {

namespace {

using enum SmartFindingCode;

bool hasData(const SmartReport &report)
{
    return report.passed || !report.attributes.empty() || report.nvme ||
           (report.scsi && (report.scsi->grownDefects || report.scsi->uncorrectedErrors));
}

// L8: a stick or bridge that nobody knows fills the table with whatever it likes.
bool isUnverified(const SmartEvidence &evidence)
{
    const SmartReport &report = evidence.report;
    return evidence.isUsb && report.protocol == SmartProtocol::Ata && !report.isInDatabase &&
           !report.isRotating();
}

HealthGrade gradeOf(const std::vector<SmartFinding> &findings)
{
    HealthGrade grade = HealthGrade::Good;
    for (const SmartFinding &finding : findings) {
        const bool isDamage = finding.code < LoadsNearRating;
        HealthGrade own = HealthGrade::Good;
        if (isWear(finding.code) && finding.severity >= Severity::Notice)
            own = HealthGrade::Worn;
        else if (isDamage && finding.severity >= Severity::Error)
            own = HealthGrade::Failing;
        else if (isDamage && finding.severity >= Severity::Warning)
            own = HealthGrade::Suspect;
        grade = std::max(grade, own);
    }
    return grade;
}

void judgeTrust(const SmartEvidence &evidence, std::vector<SmartFinding> &findings)
{
    const SmartReport &report = evidence.report;
    if (report.exit.isPartial())
        findings.push_back(smartFinding(DataPartial, Severity::Info, {}));
    if (!report.faults.empty()) {
        findings.push_back(
            smartFinding(DataDoubtful, Severity::Info,
                         {std::uint64_t{report.faults.size()}, report.faults.front()}));
    }
}

} // namespace

std::string_view wireName(HealthGrade grade)
{
    constexpr std::array<std::string_view, 6> names{"unknown", "unverified", "good",
                                                    "worn",    "suspect",    "failing"};
    const auto index = static_cast<std::size_t>(grade);
    return index < names.size() ? names[index] : names.front();
}

const SmartFinding *SmartJudgement::find(SmartFindingCode code) const
{
    const auto found = std::ranges::find(findings, code, &SmartFinding::code);
    return found != findings.end() ? &*found : nullptr;
}

SmartJudgement judgeSmart(const SmartEvidence &evidence)
{
    SmartJudgement judgement;
    judgement.rating = loadRatingOf(evidence.report);
    judgeTrust(evidence, judgement.findings);
    if (!hasData(evidence.report))
        return judgement;
    if (isUnverified(evidence)) {
        judgement.grade = HealthGrade::Unverified;
        judgement.findings.push_back(
            smartFinding(TableUnverified, Severity::Notice, {evidence.report.model}));
        return judgement;
    }
    detail::judgeDamage(evidence.report, judgement.findings);
    detail::judgeSurroundings(evidence.report, judgement.findings);
    detail::judgeWear(evidence, judgement);
    judgement.grade = gradeOf(judgement.findings);
    std::ranges::stable_sort(judgement.findings, std::ranges::greater{}, &SmartFinding::severity);
    return judgement;
}

} // namespace driveready
