// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "models/findings_model.h"

#include "text/display_text.h"
#include "text/finding_text.h"

#include <algorithm>
#include <utility>

namespace driveready {

namespace {

/// What makes every write slower comes before what is only worth knowing.
int costRank(const Finding &finding)
{
    switch (finding.code) {
    case FindingCode::StartMisaligned:
    case FindingCode::PayloadMisaligned:
        return 0;
    case FindingCode::ClaimsSmallerSectors:
    case FindingCode::SectorSizeAssumed:
    case FindingCode::SectorSizeAgreed:
        return 2;
    default:
        return 1;
    }
}

bool costsMore(const Finding &a, const Finding &b)
{
    return a.severity != b.severity ? a.severity > b.severity : costRank(a) < costRank(b);
}

} // namespace

void FindingsModel::setFindings(std::vector<Finding> findings)
{
    std::ranges::stable_sort(findings, costsMore);
    beginResetModel();
    m_findings = std::move(findings);
    endResetModel();
}

const Finding &FindingsModel::finding(int row) const
{
    return m_findings.at(static_cast<std::size_t>(row));
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
