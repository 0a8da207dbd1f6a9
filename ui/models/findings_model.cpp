// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "models/findings_model.h"

#include "text/display_text.h"
#include "text/finding_text.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <variant>

namespace driveready {

namespace {

bool isMisalignment(const Finding &finding)
{
    return finding.code == FindingCode::StartMisaligned ||
           finding.code == FindingCode::PayloadMisaligned;
}

bool isUse(const Finding &finding)
{
    switch (finding.code) {
    case FindingCode::InUseMounted:
    case FindingCode::InUseSwap:
    case FindingCode::InUseHolder:
    case FindingCode::InUseLoop:
    case FindingCode::InUseProcess:
    case FindingCode::InUseAlive:
    case FindingCode::InUseExport:
    case FindingCode::HibernationImage:
        return true;
    default:
        return false;
    }
}

bool isOnlyASize(const Finding &finding)
{
    return finding.code == FindingCode::ClaimsSmallerSectors ||
           finding.code == FindingCode::SectorSizeAssumed ||
           finding.code == FindingCode::SectorSizeAgreed;
}

/// In the order of what it costs. A drive that is in use or locked costs nothing; it only cannot be
/// written now.
int costRank(const Finding &finding)
{
    if (isMisalignment(finding))
        return 1;
    if (finding.severity == Severity::Error)
        return 0;
    if (finding.severity == Severity::Warning)
        return 2;
    if (finding.severity == Severity::Blocker)
        return 3;
    return isOnlyASize(finding) ? 5 : 4;
}

std::uint64_t microsecondsOf(const Finding &finding)
{
    const ErrorValue *value = finding.find("microseconds");
    const auto *number = value ? std::get_if<std::uint64_t>(value) : nullptr;
    return number ? *number : 0;
}

bool costsMore(const Finding &a, const Finding &b)
{
    if (costRank(a) != costRank(b))
        return costRank(a) < costRank(b);
    if (microsecondsOf(a) != microsecondsOf(b))
        return microsecondsOf(a) > microsecondsOf(b);
    return a.severity > b.severity;
}

} // namespace

QString remedyLabel(RemedyKind remedy)
{
    switch (remedy) {
    case RemedyKind::SetUp:
        return FindingsModel::tr("Set up this drive…", "button beside a finding");
    case RemedyKind::FixStart:
        return FindingsModel::tr("Correct the start…", "button beside a finding");
    case RemedyKind::Release:
        return FindingsModel::tr("Release…", "button beside a finding");
    case RemedyKind::LookAgain:
        return FindingsModel::tr("Look again", "button beside a finding");
    case RemedyKind::None:
        break;
    }
    return {};
}

void FindingsModel::setFindings(std::vector<Finding> findings, const RemedyOffer &offer)
{
    std::ranges::stable_sort(findings, costsMore);
    beginResetModel();
    m_findings = std::move(findings);
    m_offer = offer;
    endResetModel();
}

const Finding &FindingsModel::finding(int row) const
{
    return m_findings.at(static_cast<std::size_t>(row));
}

RemedyKind FindingsModel::remedy(int row) const
{
    const Finding &entry = finding(row);
    if (entry.code == FindingCode::StartMisaligned)
        return m_offer.canSetUp && m_offer.canEdit ? RemedyKind::FixStart : RemedyKind::None;
    if (entry.code == FindingCode::DiskBlank)
        return m_offer.canSetUp ? RemedyKind::SetUp : RemedyKind::None;
    const bool isOurs =
        entry.code == FindingCode::InUseMounted || entry.code == FindingCode::InUseSwap;
    if (isOurs && m_offer.canRelease)
        return RemedyKind::Release;
    return isUse(entry) && m_offer.canLookAgain ? RemedyKind::LookAgain : RemedyKind::None;
}

int FindingsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_findings.size());
}

int FindingsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Finding &entry = finding(index.row());
    const FindingText text = findingText(entry);
    const QString columns[] = {text.title, text.cost, text.reason, text.remedy};
    const QString &cell = columns[index.column()];
    if (role == Qt::DisplayRole)
        return cell;
    if (role == Qt::ToolTipRole)
        return plainToolTip(cell);
    if (role != Qt::AccessibleTextRole)
        return {};
    if (index.column() == What)
        return tr("%1: %2", "for screen readers: how severe, what it is")
            .arg(severityWord(entry.severity), cell);
    return cell;
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case What:
        return tr("What it is", "column of the findings");
    case Cost:
        return tr("What it costs", "column of the findings");
    case Why:
        return tr("Why we believe it", "column of the findings");
    case Remedy:
        return tr("What to do", "column of the findings");
    default:
        return {};
    }
}

} // namespace driveready
