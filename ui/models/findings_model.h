// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "findings/catalogue.h"

#include <QAbstractTableModel>
#include <QString>
#include <vector>

namespace driveready {

/// What a button beside a finding does.
enum class RemedyKind {
    None,
    SetUp,     ///< opens the assistant
    FixStart,  ///< opens it for making this one partition anew on the grid
    Release,   ///< offers to unmount it or to turn swap off
    LookAgain, ///< reads the drive anew, once the person has done what the sentence says
};
/// "Correct the start\u2026"; "" for None.
QString remedyLabel(RemedyKind remedy);

/// Which remedies there are for the drive that the findings are about.
struct RemedyOffer
{
    bool canSetUp = false;
    bool canEdit = false;    ///< its table can be changed and not only replaced
    bool canRelease = false; ///< something that uses it can be released from here
    bool canLookAgain = false;
};

/// The findings of one disk in four columns: what it is, what it costs, why we believe it, what to
/// do. By their cost: data at risk, slow writes, other warnings, what keeps the drive from being
/// written, what is only worth knowing.
class FindingsModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { What, Cost, Why, Remedy, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setFindings(std::vector<Finding> findings, const RemedyOffer &offer = {});
    const Finding &finding(int row) const;
    RemedyKind remedy(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    std::vector<Finding> m_findings;
    RemedyOffer m_offer;
};

} // namespace driveready
