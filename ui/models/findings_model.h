// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "findings/catalogue.h"

#include <QAbstractTableModel>
#include <vector>

namespace driveready {

/// The findings of one disk in four columns: what it is, what it costs, why we believe it, what to
/// do. Most severe first, and what costs time before what is only worth knowing.
class FindingsModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { What, Cost, Why, Remedy, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setFindings(std::vector<Finding> findings);
    const Finding &finding(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    std::vector<Finding> m_findings;
};

} // namespace driveready
