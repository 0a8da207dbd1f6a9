// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "safety/safety_check.h"

#include "plan/plan_actions.h"
#include "plan/planner.h"
#include "safety/busy_check.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace driveready {

namespace {

// Below this no partition with a table fits on the 1 MiB grid or beside it.
constexpr Bytes smallestDisk = oneMiB;

// Types of libblkid for a sleeping system's memory (S16).
constexpr std::array<std::string_view, 5> hibernationTypes = {"swsuspend", "s1suspend", "s2suspend",
                                                              "ulsuspend", "tuxonice"};

FindingCode codeOf(InUse::Kind kind)
{
    switch (kind) {
    case InUse::Kind::Mounted:
        return FindingCode::InUseMounted;
    case InUse::Kind::Swap:
        return FindingCode::InUseSwap;
    case InUse::Kind::Holder:
        return FindingCode::InUseHolder;
    case InUse::Kind::LoopBacking:
        return FindingCode::InUseLoop;
    case InUse::Kind::ReadOnlyMedium:
        return FindingCode::ReadOnly;
    case InUse::Kind::SystemDisk:
        return FindingCode::SystemDisk;
    case InUse::Kind::FileSystemAlive:
        return FindingCode::InUseAlive;
    case InUse::Kind::Export:
        return FindingCode::InUseExport;
    case InUse::Kind::OpenByProcess:
        break;
    }
    return FindingCode::InUseProcess;
}

Finding blocker(FindingCode code)
{
    Finding finding;
    finding.code = code;
    finding.severity = Severity::Blocker;
    finding.subject = "disk";
    return finding;
}

void addWho(const InUse &use, Finding &finding)
{
    if (use.release != ReleaseWay::None)
        finding.params.emplace_back("release", std::string(wireName(use.release)));
    if (use.pid != 0)
        finding.params.emplace_back("pid", std::uint64_t{use.pid});
    if (!use.command.empty())
        finding.params.emplace_back("command", use.command);
    if (use.user)
        finding.params.emplace_back("user", std::uint64_t{*use.user});
    if (use.access != Access::None)
        finding.params.emplace_back("access", std::string(wireName(use.access)));
}

Finding findingOf(const InUse &use)
{
    Finding finding = blocker(codeOf(use.kind));
    finding.params.emplace_back("device", use.device);
    finding.params.emplace_back("detail", use.detail);
    addWho(use, finding);
    return finding;
}

void addDeviceState(const DiskSnapshot &snapshot, std::vector<Finding> &findings)
{
    const bool known = std::ranges::any_of(
        findings, [](const Finding &finding) { return finding.code == FindingCode::ReadOnly; });
    if (snapshot.info.readOnly.value_or(false) && !known)
        findings.push_back(blocker(FindingCode::ReadOnly));
    if (snapshot.info.zoned != "none" && !snapshot.info.zoned.empty()) {
        Finding finding = blocker(FindingCode::Zoned);
        finding.params.emplace_back("model", snapshot.info.zoned);
        findings.push_back(std::move(finding));
    }
    if (snapshot.id.size < smallestDisk) {
        Finding finding = blocker(FindingCode::TooSmall);
        finding.params.emplace_back("size", snapshot.id.size.value());
        findings.push_back(std::move(finding));
    }
}

void addHibernation(const DiskSnapshot &snapshot, std::vector<Finding> &findings)
{
    for (const Signature &signature : snapshot.signatures) {
        if (std::ranges::find(hibernationTypes, signature.type) == hibernationTypes.end())
            continue;
        Finding finding = blocker(FindingCode::HibernationImage);
        if (signature.partition)
            finding.subject = subjectOfPartition(*signature.partition);
        finding.params.emplace_back("type", signature.type);
        findings.push_back(std::move(finding));
    }
}

void addLosses(const Plan &plan, std::vector<Finding> &findings)
{
    for (const Loss &loss : plan.losses) {
        Finding finding;
        finding.code = FindingCode::DataLoss;
        finding.severity = Severity::Warning;
        finding.subject =
            loss.partition ? "partition " + std::to_string(loss.partition) : std::string("disk");
        finding.params.emplace_back("partition", std::uint64_t{loss.partition});
        finding.params.emplace_back("type", loss.type);
        finding.params.emplace_back("label", loss.label);
        finding.params.emplace_back("size", loss.size.value());
        findings.push_back(std::move(finding));
    }
}

Error refusal(const Finding &finding)
{
    Error error = makeError(ErrorCode::RefusedBySafety)
                      .with("finding", std::string(wireName(finding.code)))
                      .with("subject", finding.subject);
    for (const auto &[name, value] : finding.params)
        error = std::move(error).with(name, value);
    return error;
}

Error outdated(const char *reason)
{
    return makeError(ErrorCode::PlanOutdated).with("reason", reason);
}

Status checkSameDisk(const DiskSnapshot &fresh, const Plan &plan)
{
    if (fresh.id == plan.device)
        return {};
    if (isSameDrive(fresh.id, plan.device))
        return fail(outdated("reattached"));
    return fail(makeError(ErrorCode::PlanForOtherDevice).with("device", fresh.id.kernelName));
}

Status checkSameContent(const DiskSnapshot &fresh, const Plan &plan)
{
    if (fresh.fingerprint != plan.fingerprint)
        return fail(outdated("content"));
    if (plan.staged.logical != fresh.id.logical ||
        checkedBytes(plan.staged.total, plan.staged.logical) != fresh.id.size)
        return fail(outdated("size"));
    if (Status status = checkKept(plan, fresh); !status)
        return fail(status.error());
    // What is lost is derived again: a plan file that says less than the disk holds is no plan.
    if (plan.losses != lossesOf(fresh, plan))
        return fail(makeError(ErrorCode::PlanInvalid).with("reason", "losses"));
    return {};
}

} // namespace

bool SafetyReport::hasBlocker() const
{
    return std::ranges::any_of(
        findings, [](const Finding &finding) { return finding.severity == Severity::Blocker; });
}

Error refusalFor(const InUse &use)
{
    return refusal(findingOf(use));
}

SafetyReport checkSafety(const DiskSnapshot &snapshot)
{
    SafetyReport report;
    std::ranges::transform(snapshot.inUse, std::back_inserter(report.findings), findingOf);
    addDeviceState(snapshot, report.findings);
    addHibernation(snapshot, report.findings);
    sortFindings(report.findings);
    return report;
}

SafetyReport checkSafety(const DiskSnapshot &snapshot, const Plan &plan)
{
    SafetyReport report = checkSafety(snapshot);
    addLosses(plan, report.findings);
    sortFindings(report.findings);
    return report;
}

Status requireNoBlocker(const SafetyReport &report)
{
    for (const Finding &finding : report.findings) {
        if (finding.severity == Severity::Blocker)
            return fail(refusal(finding));
    }
    return {};
}

Result<WriteGrant> grantWrite(const DiskSnapshot &fresh, const Plan &plan, const Digest &confirmed)
{
    const Digest digest = digestOf(plan);
    if (digest != confirmed)
        return fail(makeError(ErrorCode::PlanDigestMismatch));
    if (Status status = checkPlan(plan); !status)
        return fail(status.error());
    if (Status status = checkSameDisk(fresh, plan); !status)
        return fail(status.error());
    // Before the content: what uses the disk may have changed it, and is the news then.
    if (Status status = requireNoBlocker(checkSafety(fresh, plan)); !status)
        return fail(status.error());
    if (Status status = checkSameContent(fresh, plan); !status)
        return fail(status.error());
    return WriteGrant(digest);
}

} // namespace driveready
